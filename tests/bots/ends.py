"""Ends of a round of Fifty Fifty, and a search of them that is too plain to be wrong."""

from typing import Any, NamedTuple

import numpy as np

from schadenfreude.bots.fifty_fifty.beliefs import beliefs_of
from schadenfreude.bots.fifty_fifty.endgame import End
from schadenfreude.bots.fifty_fifty.habits import habit
from schadenfreude.bots.fifty_fifty.prospects import foretell
from schadenfreude.bots.fifty_fifty.tuned import tuned
from schadenfreude.constants import OUTCOME, Table
from schadenfreude.game import apply, copied, legal, new_states, outcome
from schadenfreude.games import GAMES
from schadenfreude.games.fifty_fifty.record import ACTIONS, OVER
from schadenfreude.match import Match

from ..games.fifty_fifty.tables import at_turn, cards
from ..positions import Position

FIFTY_FIFTY = GAMES["fifty_fifty"]
EVERYTHING = [*range(1, 101), *["passe"] * 20]

# Seat 0 has these cards and the row is this; seat 1 has two or three of the unseen ones, the others were removed.
ENDS: dict[str, dict[str, Any]] = {
    "numbers": {"mine": "24 61 90", "held": 3, "unseen": "3 40 55 74 88 97", "row": "20/0 60/1", "penalty": [4, 5]},
    "passes": {"mine": "12 97 passe", "held": 3, "unseen": "5 47 passe passe", "row": "50/0 80/1", "penalty": [3, 2]},
    "jumps": {"mine": "30 71 passe", "held": 2, "unseen": "21 80 90 33 passe", "row": "10/0 20/1", "penalty": [1, 2]},
}


def position(mine: str, held: int, unseen: str, row: str, penalty: list[int], other: str | None = None) -> Position:
    """Seat 1 holds these cards, or the first of the unseen ones."""
    other = other or " ".join(unseen.split()[:held])
    seen, stock = list(EVERYTHING), cards(unseen)
    for card in cards(f"{mine} {unseen}"):
        seen.remove(card)
    for card in cards(other):
        stock.remove(card)
    return at_turn(mine, other, row=row, pile=0, penalty=penalty, seen=seen, stock=stock)


def any_end(players: int, held: int, seed: int, rounds: int = 1) -> Match:
    """Nothing is left to draw, seat 0 has its turn, and everybody has so many cards of any kind."""
    lots = np.random.default_rng([players, held, seed])
    box = [str(card) for card in lots.permutation(EVERYTHING)]
    hands = [" ".join(box[held * seat : held * (seat + 1)]) for seat in range(players)]
    numbers = sorted(int(card) for card in box[held * players : held * players + 5] if card.isdigit())
    row = " ".join(f"{number}/{lots.integers(players)}" for number in numbers)
    penalty = lots.integers(12, size=players).tolist()
    return at_turn(*hands, row=row, pile=0, rounds=rounds, penalty=penalty).match


def end_of(match: Match) -> End:
    """As whoever is asked sees it, who believes nothing of others."""
    seat = match.acting()[0]
    hidden = match.hidden(seat)
    return End.of(hidden, seat, legal_in(match.states), beliefs_of(hidden, True), *tuned(match.setup.players))


def foretold(match: Match, end: End, lots: Table) -> Table:
    """As the search has it: the round is the last, and what later ones would have brought is known."""
    states = copied(match.states)
    states[0].game_round = end.hidden[0].game_round
    foretell(states[0], end.luck, lots)
    return states


def legal_in(states: Table) -> Table:
    found = np.zeros(ACTIONS, np.int64)
    return found[: legal(states[0], int(states[0].to_act), found)]


def after(states: Table, action: int) -> Table:
    states = copied(states)
    apply(states[0], int(states[0].to_act), int(action), None)
    return states


class Plain(NamedTuple):
    """What everybody wins, and whether any win on any way there is shared."""

    shares: list[float]
    shared: bool


def plain_search(states: Table, end: End) -> Plain:
    """All hands are open, and everybody does what is best for them: their habit, if nothing is better."""
    players = int(states[0].players)
    if states[0].phase == OVER:
        out = new_states(OUTCOME, 1)
        outcome(states[0], out[0])
        winners = [int(out[0].winners) >> seat & 1 for seat in range(players)]
        return Plain([won / sum(winners) for won in winners], sum(winners) > 1)
    actor = int(states[0].to_act)
    usual = habit(states[0], actor, end.habits)
    actions = [usual, *(action for action in legal_in(states).tolist() if action != usual)]
    found = [plain_search(after(states, action), end) for action in actions]
    best = max(found, key=lambda plain: plain.shares[actor])  # the first of the best
    return Plain(best.shares, any(plain.shared for plain in found))
