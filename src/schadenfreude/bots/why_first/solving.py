"""The last choice of a stage, where everybody has two cards: all learn at once what to do with every pair of cards.

External-sampling counterfactual regret minimisation with regret matching+. The weight of a world is the cube of its
number, for what was played in the beginning is worth nothing.
"""

from typing import NamedTuple

import numpy as np

from ...chance import below
from ...compiling import compiled
from ...constants import NONE, Table
from .equity import Equity
from .laying import Desk, appraise, is_leo, swap_in

FINE = 1 << 30  # a chance is drawn as one of so many
OWN_WORLDS = 4  # one of so many is as the seat that thinks may imagine it
PATIENCE = 30  # pairs that are drawn at most until one is likely enough


class Strategies(NamedTuple):
    """By seat, by the pair of cards, and by the choice: its place in the pair, the higher first, and its target."""

    regrets: Table  # never negative
    average: Table  # of what was played on the way, not yet divided by its sum
    gains: Table  # by choice, of who learns just now
    won: Table  # the same added up with the weights of the worlds, of the seat that thinks with its real pair
    likely: Table  # by seat and pair, as what was laid tells: the likeliest pair is 1; all are if nothing is known
    lowest: int  # value of a card
    kinds: int


def strategies_of(desk: Desk, values: Table, players: int) -> Strategies:
    lowest, highest = int(values.min()), int(values.max())
    kinds, choices = highest - lowest + 1, 2 * len(desk.before)
    regrets, average = np.zeros((2, players, kinds * kinds, choices))
    likely = np.ones((players, kinds * kinds))
    return Strategies(regrets, average, np.zeros(choices), np.zeros(choices), likely, lowest, kinds)


@compiled
def learn(desk: Desk, equity: Equity, strategies: Strategies, seat: int, rng: Table, start: int, times: int) -> None:
    """In every fourth world the seat has its real pair and learns alone; in the rest all learn, with any pairs."""
    for number in range(start, start + times):
        weight = float(number + 1) ** 3
        if number % OWN_WORLDS == 0:
            deal_pairs(desk, strategies, desk.unseen, seat, rng)
            learn_as(seat, desk, equity, strategies, weight, rng)
            strategies.won[:] += weight * strategies.gains
        else:
            deal_pairs(desk, strategies, desk.public, NONE, rng)
            for learner in range(desk.hidden[0].players):
                learn_as(learner, desk, equity, strategies, weight, rng)


@compiled
def learn_as(seat: int, desk: Desk, equity: Equity, strategies: Strategies, weight: float, rng: Table) -> None:
    lay_by(strategies, desk, seat, rng)
    improve(desk, equity, strategies, seat, weight)


@compiled
def deal_pairs(desk: Desk, strategies: Strategies, pool: Table, seat: int, rng: Table) -> None:
    """Everybody but this seat gets two cards from the pool, the higher first, and Leo one [14]."""
    first = 0
    for party in range(desk.before.shape[0]):
        hand = desk.hands[party]
        if is_leo(desk, party):
            swap_in(pool, first, rng)
            hand[0] = pool[first]
        elif party == seat:
            hand[0], hand[1] = max(desk.mine[0], desk.mine[1]), min(desk.mine[0], desk.mine[1])
        else:
            draw_pair(strategies, party, pool, first, hand, rng)
            first += 2


@compiled
def draw_pair(strategies: Strategies, party: int, pool: Table, first: int, hand: Table, rng: Table) -> None:
    """Pairs with which this party would hardly have laid what it has laid come seldom."""
    for _ in range(PATIENCE):
        swap_in(pool, first, rng)
        swap_in(pool, first + 1, rng)
        one, other = pool[first], pool[first + 1]
        hand[0], hand[1] = max(one, other), min(one, other)
        if below(rng, FINE) < FINE * strategies.likely[party, pair_of(strategies, hand)]:
            break


@compiled
def pair_of(strategies: Strategies, hand: Table) -> int:
    return (hand[0] - strategies.lowest) * strategies.kinds + hand[1] - strategies.lowest


@compiled
def choices_with(desk: Desk, hand: Table) -> int:
    """Two equal cards are one choice."""
    return desk.before.shape[0] * (1 if hand[0] == hand[1] else 2)


@compiled
def lay_by(strategies: Strategies, desk: Desk, seat: int, rng: Table) -> None:
    """All others lay by their strategies, and the card that is left before themselves [9]."""
    parties = desk.before.shape[0]
    desk.now[:] = 0
    desk.later[:] = 0
    for party in range(parties):
        hand = desk.hands[party]
        if is_leo(desk, party):
            desk.now[party] += hand[0]
        elif party != seat:
            regrets = strategies.regrets[party, pair_of(strategies, hand)]
            choice = drawn(regrets, choices_with(desk, hand), rng)
            place = choice // parties
            desk.now[choice - place * parties] += hand[place]
            desk.later[party] += hand[1 - place]


@compiled
def drawn(weights: Table, count: int, rng: Table) -> int:
    """One of the choices, as likely as its weight says; any if no weight is above 0."""
    rest = sum_of(weights, count) * below(rng, FINE) / FINE
    last = NONE
    for choice in range(count):
        if weights[choice] > 0:
            rest -= weights[choice]
            last = choice
            if rest < 0:
                return choice
    return last if last != NONE else below(rng, count)


@compiled
def sum_of(weights: Table, count: int) -> float:
    total = 0.0
    for choice in range(count):
        total += weights[choice]
    return total


@compiled
def chance_of(weights: Table, choice: int, total: float, count: int) -> float:
    return weights[choice] / total if total > 0 else 1 / count


@compiled
def improve(desk: Desk, equity: Equity, strategies: Strategies, seat: int, weight: float) -> None:
    """Try all choices of who learns against what the others have laid; regret those that would have won more."""
    hand, parties = desk.hands[seat], desk.before.shape[0]
    pair, count = pair_of(strategies, hand), choices_with(desk, hand)
    regrets, average = strategies.regrets[seat, pair], strategies.average[seat, pair]
    strategies.gains[:] = 0
    for place in range(count // parties):
        desk.later[seat] += hand[1 - place]
        appraise(desk, equity, seat, hand[place], strategies.gains, place * parties)
        desk.later[seat] -= hand[1 - place]
    total, mean = sum_of(regrets, count), 0.0
    for choice in range(count):
        chance = chance_of(regrets, choice, total, count)
        mean += strategies.gains[choice] * chance
        average[choice] += weight * chance
    for choice in range(count):
        regrets[choice] = max(regrets[choice] + strategies.gains[choice] - mean, 0.0)
