"""How far a bot is from an equilibrium in the last choice of Why First?: python bench/nashconv.py --positions 20

Positions are the last choices in the last stages of games that level 4, or who is named, plays for three. For every
pair of cards that a seat may hold there the bot is asked how it would choose; then all deals and all choices are tried.
What everybody could win more by the best answer to the others, added up, is NashConv: exact, in shares of a win, if
hands are as likely as the bot believes by what was laid.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy as np

from schadenfreude.bots import bot_named
from schadenfreude.bots.levels import SPECS
from schadenfreude.bots.trying import Trial
from schadenfreude.bots.why_first import SecondBot
from schadenfreude.bots.why_first.beliefs import chances_of_past
from schadenfreude.bots.why_first.equity import worth_of_ends
from schadenfreude.bots.why_first.futures import equity_of
from schadenfreude.bots.why_first.laying import values_of
from schadenfreude.bots.why_first.whole_hands import number_of
from schadenfreude.compiling import compiled, compiled_apart
from schadenfreude.constants import Table
from schadenfreude.fairness import Stream
from schadenfreude.game import copied
from schadenfreude.games import GAMES
from schadenfreude.games.why_first.cards import hand_with
from schadenfreude.games.why_first.record import CARDS
from schadenfreude.match import Match, Setup

GAME, PLAYERS, CHOICES = GAMES["why_first"], 3, 6
SHIFT = 4  # a value of -4 is the first of the counts


class Choice(NamedTuple):
    """A position for compiled code."""

    before: Table  # where the figures stand
    track: tuple[int, int]
    equity: Table
    counts: Table  # by value, of the cards that may be in hands
    pairs: Table  # the higher card first
    believed: Table  # by seat and pair: how likely what was laid is with it, as the bot sees it
    likely: Table  # by seat, pair and choice: its card's place in the pair, and its target


def choosing_with(cards: int, deal: int, spec: str) -> Match:
    """In the last stage, as everybody has so many cards."""
    match = Match(Setup.of(GAME, PLAYERS), Stream(deal.to_bytes(32, "big"), {}), forgetful=True)
    while match.state.stage < match.state.stages - 1 or match.state.turn < match.state.hand_size - cards:
        seat = match.acting()[0]
        match.submit_action(seat, bot_named(spec, deal).choose(GAME, match.hidden(seat), seat))
    return match


def choice_in(match: Match, bot: SecondBot, anything: bool = False) -> Choice:
    """As the bot plays it at every seat, or somebody who does anything; hands are as likely as the bot believes."""
    s = match.state
    cards = [card for card in range(CARDS) if not int(s.played) >> card & 1]
    values = {card: int(s.value[card]) for card in cards}
    held = {(max(values[a], values[b]), min(values[a], values[b])): (a, b) for a, b in combinations(cards, 2)}
    even = [[evenly(pair) for pair in held] for _ in range(PLAYERS)]
    likely = (
        even if anything else [[chances(match, bot, seat, *both) for both in held.items()] for seat in range(PLAYERS)]
    )
    counts = np.bincount([value + SHIFT for value in values.values()], minlength=10)
    track, pairs = (int(s.lowest), int(s.highest)), np.array(list(held))
    places = (equity_of(match.states), counts, pairs, believed(match, bot, pairs), np.array(likely))
    return Choice(s.position[:PLAYERS].copy(), track, *places)


def evenly(pair: tuple[int, int]) -> Table:
    """Two equal cards are one choice."""
    found = np.zeros(CHOICES)
    found[: PLAYERS if pair[0] == pair[1] else CHOICES] = 1
    return found / found.sum()


def believed(match: Match, bot: SecondBot, pairs: Table) -> Table:
    """The same for all seats, for it comes from what lies open."""
    outlook = bot.outlook(Trial.of(GAME, match.hidden(0), 0, bot.seed))
    numbers = [number_of(np.sort(pair)) for pair in pairs]
    return np.asarray(chances_of_past(outlook.past, *outlook[:4])[:, numbers])


def chances(match: Match, bot: SecondBot, seat: int, pair: tuple[int, int], cards: tuple[int, int]) -> Table:
    """Of all choices with these cards."""
    hidden, found = hidden_with(match, seat, cards), np.zeros(CHOICES)
    trial = Trial.of(GAME, hidden, seat, bot.seed)
    likely = bot.learn(trial).chances()
    for k, value in enumerate(values_of(hidden, trial.actions).tolist()):
        found[pair.index(value) * PLAYERS :][:PLAYERS] = likely[k * PLAYERS : (k + 1) * PLAYERS]
    return found / found.sum()


def hidden_with(match: Match, seat: int, cards: tuple[int, ...]) -> Table:
    """What a seat would see if it held these cards."""
    hidden, hand = copied(match.hidden(seat)), 0
    for card in cards:
        hand = int(hand_with(hand, int(hidden[0].same_as[card])))
    hidden[0].hand[seat] = hand
    return hidden


@compiled_apart
def try_all(choice: Choice, worths: Table) -> float:
    """Add what every choice of a seat with every pair wins; return in how many likely ways cards can come."""
    ways, hands = 0.0, np.empty(PLAYERS, np.int64)
    for hands[0] in range(choice.pairs.shape[0]):
        first = taken(choice, 0, hands[0])
        for hands[1] in range(choice.pairs.shape[0]):
            second = taken(choice, 1, hands[1])
            for hands[2] in range(choice.pairs.shape[0]):
                some = first * second * taken(choice, 2, hands[2])
                if some > 0:
                    try_choices(choice, hands, some, worths)
                put_back(choice, hands[2])
                ways += some
            put_back(choice, hands[1])
        put_back(choice, hands[0])
    return ways


@compiled_apart
def taken(choice: Choice, seat: int, pair: int) -> float:
    """In so many ways a seat can get this pair, each as likely as it is believed; it does."""
    high, low = choice.pairs[pair, 0] + SHIFT, choice.pairs[pair, 1] + SHIFT
    ways = choice.counts[high]
    choice.counts[high] -= 1
    ways *= choice.counts[low]
    choice.counts[low] -= 1
    return max(ways, 0) * choice.believed[seat, pair] / (2 if high == low else 1)


@compiled
def put_back(choice: Choice, pair: int) -> None:
    choice.counts[choice.pairs[pair, 0] + SHIFT] += 1
    choice.counts[choice.pairs[pair, 1] + SHIFT] += 1


@compiled_apart
def try_choices(choice: Choice, hands: Table, ways: float, worths: Table) -> None:
    ends, now, picked = np.empty(PLAYERS, np.int64), np.empty(PLAYERS, np.int64), np.empty(PLAYERS, np.int64)
    for number in range(CHOICES**PLAYERS):
        picked[0], picked[1], picked[2] = number % CHOICES, number // CHOICES % CHOICES, number // CHOICES**2
        if possible(choice, hands, picked):
            set_ends(choice, hands, picked, now, ends)
            for seat in range(PLAYERS):
                chance = ways
                for other in range(PLAYERS):
                    chance *= choice.likely[other, hands[other], picked[other]] if other != seat else 1.0
                share = worth_of_ends(choice.equity, ends, choice.track[0], seat)
                worths[seat, hands[seat], picked[seat]] += chance * share


@compiled
def possible(choice: Choice, hands: Table, picked: Table) -> bool:
    """Two equal cards are one choice."""
    for seat in range(PLAYERS):
        if picked[seat] >= PLAYERS and choice.pairs[hands[seat], 0] == choice.pairs[hands[seat], 1]:
            return False
    return True


@compiled
def set_ends(choice: Choice, hands: Table, picked: Table, now: Table, ends: Table) -> None:
    """The sums of this round, then the card that is left before oneself [9]."""
    now[:] = 0
    for seat in range(PLAYERS):
        now[picked[seat] % PLAYERS] += choice.pairs[hands[seat], picked[seat] // PLAYERS]
    for seat in range(PLAYERS):
        there = max(choice.track[0], min(choice.track[1], choice.before[seat] + now[seat]))
        last = choice.pairs[hands[seat], 1 - picked[seat] // PLAYERS]
        ends[seat] = max(choice.track[0], min(choice.track[1], there + last))


def nashconv(choice: Choice) -> float:
    worths = np.zeros_like(choice.likely)
    ways = try_all(choice, worths)
    return float((worths.max(axis=2) - (choice.likely * worths).sum(axis=2)).sum() / ways)


def found(positions: int, spec: str, players: str) -> Iterator[tuple[float, float]]:
    """Of who does anything, and of the bot."""
    for deal in range(positions):
        match, bot = choosing_with(2, deal, players), bot_named(spec, deal)
        assert isinstance(bot, SecondBot)
        anything, learned = (nashconv(choice_in(match, bot, lazy)) for lazy in (True, False))
        print(f"deal {deal}: anything {anything:.3f}, {spec} {learned:.4f}", flush=True)
        yield anything, learned


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--bot", default=SPECS["why_first"][4])
    parser.add_argument("--games-by", default=SPECS["why_first"][4], help="who plays up to the positions")
    given = parser.parse_args()
    all_found = np.array(list(found(given.positions, given.bot, given.games_by)))
    print(f"mean {all_found.mean(axis=0).round(4)}, highest {all_found.max(axis=0).round(4)}: anything, {given.bot}")
