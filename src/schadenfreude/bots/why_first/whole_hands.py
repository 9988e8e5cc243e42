"""Hands as numbers: those of the same values have the same one, and there are no gaps between numbers."""

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np

from ...compiling import compiled
from ...constants import Table
from .laying import kind_of

MOST_CARDS = 5
LOWEST = -4
VALUES = np.array([-4, -3, -2, -1, 1, 2, 3, 4, 5])  # by kind
RANGE = range(LOWEST, 6)  # of values; there is no 0
STEPS = np.array([[comb(kind_of(value) + place, place + 1) for value in RANGE] for place in range(MOST_CARDS)])


class Hands(NamedTuple):
    """All that have so many cards, by their numbers."""

    cards: Table  # their values, the lowest first
    different: Table  # how many different ones there are: equal cards are one choice
    values: Table  # of these, the lowest first


@cache
def hands_of(size: int) -> Hands:
    cards = sorted(combinations_with_replacement(VALUES.tolist(), size), key=lambda hand: hand[::-1])
    values = [sorted(set(hand)) for hand in cards]
    filled = [different + [0] * (size - len(different)) for different in values]
    return Hands(np.array(cards), np.array([len(different) for different in values]), np.array(filled))


@compiled
def number_of(hand: Table) -> int:
    """The cards lie in order, the lowest first."""
    number = 0
    for place in range(hand.shape[0]):
        number += STEPS[place, hand[place] - LOWEST]
    return number


@compiled
def ways_to_hold(hand: Table, kinds: Table) -> float:
    """In how many ways it can be drawn from cards of which there are so many by kind."""
    ways, equal = 1.0, 0
    for place in range(hand.shape[0]):
        equal = equal + 1 if place > 0 and hand[place] == hand[place - 1] else 0
        ways *= max(kinds[kind_of(hand[place])] - equal, 0) / (equal + 1)
    return ways
