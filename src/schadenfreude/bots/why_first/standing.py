"""What a standing is worth: everybody's share of the win while stages are still to come.

A table over all totals would be large, so a network holds it. It was learned from the last stage backwards by those who
follow their habits (`lab/train_why_first.py`), so it knows that good players keep the foremost from scoring.
"""

from typing import NamedTuple

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import Table
from .layers import cut_off, weigh

MARKS = 3  # for every rank but the second, which wins
NEAR = 3.0  # points
ROOM = 32  # of both hidden layers


class Standing(NamedTuple):
    """Three layers for every number of stages to come, from one; none where nothing was learned."""

    first: Table
    second: Table
    third: Table


def marks_for(parties: int, leo: bool) -> int:
    """With Leo the network is told his rank, too."""
    return MARKS * (parties - 1) + (parties if leo else 0)


NOTHING_LEARNED = Standing(*np.zeros((3, 0, 0, 0), np.float32))


@compiled_apart
def foretell(standing: Standing, stages: int, totals: Table, shares: Table) -> None:
    """With so many stages to come, one at least. Equal totals are worth the same, but for Leo's."""
    first, second, third = standing.first[stages - 1], standing.second[stages - 1], standing.third[stages - 1]
    ranks, marks = np.empty(totals.shape[0], np.int64), np.zeros(first.shape[0] - 1, np.float32)
    near, far = np.empty(ROOM, np.float32), np.empty(ROOM, np.float32)
    odds = np.empty(totals.shape[0], np.float32)
    rank(totals, ranks)
    describe(totals, ranks, marks)
    weigh(first, marks, near)
    cut_off(near)
    weigh(second, near, far)
    cut_off(far)
    weigh(third, far, odds)
    share_out(odds, ranks, shares)
    even_out(totals, ranks, knows_leo(totals, marks), shares)


@compiled
def rank(totals: Table, ranks: Table) -> None:
    """The parties from the highest total down; of equals the later sits lower."""
    for party in range(totals.shape[0]):
        place = party
        while place > 0 and totals[ranks[place - 1]] < totals[party]:
            ranks[place] = ranks[place - 1]
            place -= 1
        ranks[place] = party


@compiled
def describe(totals: Table, ranks: Table, marks: Table) -> None:
    """How far everybody is from the second, how near to the next above, and whether as high. About as large as 1."""
    column, parties = 0, totals.shape[0]
    for place in range(parties):
        if place != 1:
            marks[column] = (totals[ranks[place]] - totals[ranks[1]]) / 10
            above = max(place, 1)
            gap = totals[ranks[above - 1]] - totals[ranks[above]]
            marks[column + 1] = np.exp(-gap / NEAR)
            marks[column + 2] = 1 if gap == 0 else 0
            column += MARKS
    if knows_leo(totals, marks):
        for place in range(parties):
            marks[column + place] = 1 if ranks[place] == parties - 1 else 0


@compiled
def knows_leo(totals: Table, marks: Table) -> bool:
    return marks.shape[0] > MARKS * (totals.shape[0] - 1)


@compiled
def share_out(odds: Table, ranks: Table, shares: Table) -> None:
    highest, total = odds.max(), 0.0
    for place in range(odds.shape[0]):
        shares[ranks[place]] = np.exp(odds[place] - highest)
        total += shares[ranks[place]]
    for party in range(odds.shape[0]):
        shares[party] /= total


@compiled
def even_out(totals: Table, ranks: Table, leo: bool, shares: Table) -> None:
    """Everybody gets the mean of those with as many points. Leo, who comes last among them, stays out of it."""
    begin, parties = 0, totals.shape[0]
    while begin < parties:
        end, together = begin + 1, shares[ranks[begin]]
        while end < parties and totals[ranks[end]] == totals[ranks[begin]] and not (leo and ranks[end] == parties - 1):
            together += shares[ranks[end]]
            end += 1
        for place in range(begin, end):
            shares[ranks[place]] = together / (end - begin)
        begin = end
