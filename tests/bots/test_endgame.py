"""Counting out the end of Fifty Fifty: as a plain search of every deal finds it, and within bounds."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from schadenfreude.bots.budget import Budget
from schadenfreude.bots.fifty_fifty import FoxBot
from schadenfreude.bots.fifty_fifty.endgame import exact_shares, number_of_deals
from schadenfreude.bots.fifty_fifty.tuned import tuned
from schadenfreude.constants import OUTCOME, Table
from schadenfreude.game import apply, copied, legal, new_states, outcome
from schadenfreude.games import GAMES
from schadenfreude.games.fifty_fifty.record import ACTIONS, OVER

from ..games.fifty_fifty.tables import at_turn, cards
from ..positions import Position

FIFTY_FIFTY = GAMES["fifty_fifty"]
EVERYTHING = [*range(1, 101), *["passe"] * 20]
PLENTY = 100_000

# Seat 0 has these cards and the row is this; seat 1 has two or three of the unseen ones, the others were removed.
ENDS: dict[str, dict[str, Any]] = {
    "numbers": {"mine": "24 61 90", "held": 3, "unseen": "3 40 55 74 88 97", "row": "20/0 60/1", "penalty": [4, 5]},
    "passes": {"mine": "12 97 passe", "held": 3, "unseen": "5 47 passe passe", "row": "50/0 80/1", "penalty": [3, 2]},
    "jumps": {"mine": "30 71 passe", "held": 2, "unseen": "21 80 90 33 passe", "row": "10/0 20/1", "penalty": [1, 2]},
}
every_end = pytest.mark.parametrize("end", ENDS.values(), ids=list(ENDS))


def position(mine: str, held: int, unseen: str, row: str, penalty: list[int], other: str | None = None) -> Position:
    """Seat 1 holds these cards, or the first of the unseen ones."""
    other = other or " ".join(unseen.split()[:held])
    seen, stock = list(EVERYTHING), cards(unseen)
    for card in cards(f"{mine} {unseen}"):
        seen.remove(card)
    for card in cards(other):
        stock.remove(card)
    return at_turn(mine, other, row=row, pile=0, penalty=penalty, seen=seen, stock=stock)


def legal_in(states: Table) -> Table:
    found = np.zeros(ACTIONS, np.int64)
    return found[: legal(states[0], int(states[0].to_act), found)]


def after(states: Table, action: int) -> Table:
    states = copied(states)
    apply(states[0], int(states[0].to_act), int(action), None)
    return states


def share_of_first(states: Table) -> float:
    """What seat 0 wins if both play as well as can be, with all hands open."""
    if states[0].phase == OVER:
        out = new_states(OUTCOME, 1)
        outcome(states[0], out[0])
        return {1: 1.0, 2: 0.0, 3: 0.5}[int(out[0].winners)]
    best = min if states[0].to_act else max
    return best(share_of_first(after(states, action)) for action in legal_in(states))


def counted_out(end: dict[str, Any], most: int = PLENTY) -> Table | None:
    match = position(**end).match
    return exact_shares(match.hidden(0), 0, legal_in(match.states), *tuned(2), most)


@every_end
def test_shares_are_those_of_a_plain_search_of_every_deal(end: dict[str, Any]) -> None:
    deals = [" ".join(deal) for deal in combinations(end["unseen"].split(), end["held"])]
    worlds = [position(**end, other=deal).match.states for deal in deals]
    plain = [[share_of_first(after(states, action)) for action in legal_in(states)] for states in worlds]
    shares = counted_out(end)
    assert shares is not None
    assert shares == pytest.approx(np.mean(plain, axis=0))
    assert shares.min() < shares.max()


@every_end
def test_the_fox_does_what_wins_most(end: dict[str, Any]) -> None:
    match, shares = position(**end).match, counted_out(end)
    assert shares is not None
    best = legal_in(match.states)[shares == shares.max()]
    for seed in range(3):
        trial = FoxBot(seed, Budget(iterations=200)).tried(FIFTY_FIFTY, match.hidden(0), 0)
        assert trial.best() in best
        assert trial.gained / trial.tried == pytest.approx(shares)


@every_end
def test_it_is_given_up_when_there_are_too_many_ends(end: dict[str, Any]) -> None:
    match = position(**end).match
    ways = number_of_deals(match.hidden(0)[0], 0) * len(legal_in(match.states))
    assert [counted_out(end, most) is None for most in (0, ways - 1, ways, PLENTY)] == [True, True, True, False]


def test_nothing_is_counted_out_while_there_is_a_pile() -> None:
    match = at_turn("24 61", "30 40", row="20/0 60/1", pile=1).match
    assert exact_shares(match.hidden(0), 0, legal_in(match.states), *tuned(2), 10**9) is None


def test_a_guessing_fox_counts_nothing_out() -> None:
    match = position(**ENDS["numbers"]).match
    trial = FoxBot(1, Budget(iterations=100), guessing=True).tried(FIFTY_FIFTY, match.hidden(0), 0)
    assert trial.tried.sum() == 100


def test_the_more_budget_the_more_ends_may_be_counted_out() -> None:
    budgets = (Budget(iterations=100), Budget(iterations=200), Budget(seconds=0.1), Budget(seconds=0.2))
    few, more, short, long = (FoxBot(1, budget).most_ends for budget in budgets)
    assert 0 < few < more and 0 < short < long
