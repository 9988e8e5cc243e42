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
from .laying import Desk, appraise, deal, deal_around, is_leo

FINE = 1 << 30  # a chance is drawn as one of so many
OWN_WORLDS = 4  # one of so many is as the seat that thinks may imagine it


class Strategies(NamedTuple):
    """By who learns, by the pair of cards, and by the choice: its place in the pair, the higher first, and its target.

    After the seats comes the seat that thinks once more, with the pair that it really has.
    """

    regrets: Table  # never negative
    average: Table  # of what was played on the way, not yet divided by its sum
    gains: Table  # by choice, of who learns just now
    won: Table  # the same added up with the weights of the worlds, of the seat that thinks with its real pair
    lowest: int  # value of a card
    kinds: int


def strategies_of(desk: Desk, values: Table, players: int) -> Strategies:
    lowest, highest = int(values.min()), int(values.max())
    kinds, choices = highest - lowest + 1, 2 * len(desk.before)
    regrets, average = np.zeros((2, players + 1, kinds * kinds, choices))
    return Strategies(regrets, average, np.zeros(choices), np.zeros(choices), lowest, kinds)


@compiled
def learn(desk: Desk, equity: Equity, strategies: Strategies, seat: int, rng: Table, start: int, times: int) -> None:
    """In every fourth world the seat learns with its real pair; in the rest all learn, and nobody's pair is known."""
    players = desk.hidden[0].players
    for number in range(start, start + times):
        weight = float(number + 1) ** 3
        if number % OWN_WORLDS == 0:
            deal_around(desk, seat, rng)
            sort_pairs(desk, players)
            learn_as(players, seat, desk, equity, strategies, weight, rng)
            strategies.won[:] += weight * strategies.gains
        else:
            deal(desk, desk.public, NONE, rng)
            sort_pairs(desk, players)
            for learner in range(players):
                learn_as(learner, learner, desk, equity, strategies, weight, rng)


@compiled
def learn_as(
    learner: int, seat: int, desk: Desk, equity: Equity, strategies: Strategies, weight: float, rng: Table
) -> None:
    lay_by(strategies, desk, seat, rng)
    improve(desk, equity, strategies, learner, seat, weight)


@compiled
def sort_pairs(desk: Desk, players: int) -> None:
    for seat in range(players):
        hand = desk.hands[seat]
        hand[0], hand[1] = max(hand[0], hand[1]), min(hand[0], hand[1])


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
def improve(desk: Desk, equity: Equity, strategies: Strategies, learner: int, seat: int, weight: float) -> None:
    """Try all choices of who learns against what the others have laid; regret those that would have won more."""
    hand, parties = desk.hands[seat], desk.before.shape[0]
    pair, count = pair_of(strategies, hand), choices_with(desk, hand)
    regrets, average = strategies.regrets[learner, pair], strategies.average[learner, pair]
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
