"""How far a bot is from an equilibrium in round 1, 2 or 3 of Why First?: python bench/nashconv_earlier.py --round 3

Positions are in the last stages of games that level 4 plays for three. For every hand that a seat may hold there the
bot is asked for its choice. Then cards are dealt many times, and all choices of every seat are tried against those of
the others; what is won by them, the network for the next round says. The best answer with every hand is found in one
half of these worlds and judged in the other, so that luck does not count. What everybody could win more by it, added
up, is NashConv of this round alone, if hands are as likely as level 4 believes by what was laid.
"""

import argparse
import sys
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy as np

from bench.nashconv import GAME, PLAYERS, choosing_with, hidden_with
from schadenfreude.bots import bot_named
from schadenfreude.bots.common import box_of
from schadenfreude.bots.levels import SPECS
from schadenfreude.bots.why_first.beliefs import chance_of_past
from schadenfreude.bots.why_first.foresight import Outlook, outlook_of, promise_of
from schadenfreude.bots.why_first.futures import equity_of
from schadenfreude.bots.why_first.habits import is_new
from schadenfreude.bots.why_first.laying import KINDS, deal, kind_of
from schadenfreude.bots.why_first.learned import habits_for
from schadenfreude.bots.why_first.whole_hands import VALUES, hands_of, number_of
from schadenfreude.chance import generators
from schadenfreude.compiling import compiled, compiled_apart
from schadenfreude.constants import NONE, Table
from schadenfreude.games.why_first.cards import card_of, target_of
from schadenfreude.games.why_first.record import CARDS
from schadenfreude.match import Match

ROUNDS = (1, 2, 3)
MOST_CARDS = 5
WORLDS = 100_000


class Choice(NamedTuple):
    """A position for compiled code. Hands have numbers."""

    outlook: Outlook
    hands: Table  # by seat, in the world that is looked at
    likely: Table  # by seat and hand: how likely what was laid is with it, as level 4 sees it
    chosen: Table  # by seat and hand: what the bot chooses, by kind of card and target


@compiled
def number_of_choice(value: int, target: int) -> int:
    return kind_of(value) * PLAYERS + target


def choice_in(match: Match, spec: str, seed: int) -> Choice:
    """As the bot plays it at every seat with every hand."""
    hidden, s = match.hidden(0), match.state
    habits = habits_for(box_of(hidden))
    assert habits is not None
    outlook = outlook_of(hidden, 0, equity_of(hidden), habits, remembers=True)
    left = len(outlook.desk.mine)
    room = (PLAYERS, len(hands_of(left).cards))
    choice = Choice(outlook, np.zeros(PLAYERS, np.int64), np.zeros(room), np.zeros(room, np.int64))
    unseen = [card for card in range(CARDS) if not int(s.played) >> card & 1]
    for cards in {tuple(sorted(s.value[list(cards)])): cards for cards in combinations(unseen, left)}.values():
        hand = np.sort(s.value[list(cards)])
        believe(choice, hand)
        for seat in range(PLAYERS):
            action = bot_named(spec, seed).choose(GAME, hidden_with(match, seat, cards), seat)
            choice.chosen[seat, number_of(hand)] = number_of_choice(s.value[card_of(action)], target_of(action))
    return choice


@compiled_apart
def believe(choice: Choice, hand: Table) -> None:
    look = choice.outlook
    for seat in range(PLAYERS):
        chance = chance_of_past(look.past, look.mind, look.habits, look.desk, look.equity, seat, hand)
        choice.likely[seat, number_of(hand)] = chance


@compiled_apart
def try_worlds(choice: Choice, worlds: int, rng: Table, worths: Table) -> float:
    """Add what every choice of a seat with every hand wins, by halves; return how many likely worlds there were."""
    desk, total = choice.outlook.desk, 0.0
    for world in range(worlds):
        deal(desk, desk.public, NONE, rng)
        likely = 1.0
        for seat in range(PLAYERS):
            choice.hands[seat] = number_of(np.sort(desk.hands[seat]))
            likely *= choice.likely[seat, choice.hands[seat]]
        for seat in range(PLAYERS):
            lay_others(choice, seat)
            try_choices(choice.outlook, seat, likely, worths[world % 2, seat, choice.hands[seat]])
        total += likely
    return total


@compiled
def lay_others(choice: Choice, seat: int) -> None:
    desk, laid = choice.outlook.desk, choice.outlook.desk.laid
    desk.now[:] = 0
    laid[:] = 0
    for other in range(PLAYERS):
        if other != seat:
            chosen = choice.chosen[other, choice.hands[other]]
            desk.now[chosen % PLAYERS] += VALUES[chosen // PLAYERS]
            laid[chosen // PLAYERS] += 1


@compiled
def try_choices(look: Outlook, seat: int, likely: float, worths: Table) -> None:
    hand = look.desk.hands[seat]
    for place in range(hand.shape[0]):
        if is_new(hand, place):
            for target in range(PLAYERS):
                share = promise_of(look.mind, look.habits, look.desk, look.equity, seat, hand, hand[place], target)
                worths[number_of_choice(hand[place], target)] += likely * share


def nashconv(choice: Choice, seed: int) -> float:
    hands = choice.likely.shape[1]
    worths = np.zeros((2, PLAYERS, hands, KINDS * PLAYERS))
    likely = try_worlds(choice, WORLDS, generators(seed, 1)[0], worths)
    best, chosen = worths[::-1].argmax(axis=3), np.stack([choice.chosen] * 2)  # the best in the other half
    won = [np.take_along_axis(worths, choices[..., None], axis=3).sum() for choices in (best, chosen)]
    return float((won[0] - won[1]) / likely)


def found(number: int, positions: int, spec: str) -> list[float]:
    values = []
    for position in range(positions):
        match = choosing_with(MOST_CARDS + 1 - number, position, SPECS["why_first"][4])
        values.append(nashconv(choice_in(match, spec, position), position))
        print(f"deal {position}: {spec} {values[-1]:.4f}", flush=True)
    return values


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--round", type=int, choices=ROUNDS, default=3)
    parser.add_argument("--positions", type=int, default=5)
    parser.add_argument("--bot", default=SPECS["why_first"][4])
    given = parser.parse_args()
    all_found = found(given.round, given.positions, given.bot)
    print(f"round {given.round}, {given.bot}: mean {np.mean(all_found):.4f}, highest {max(all_found):.4f}")
