"""What a standing is worth: everybody's share of the win while stages are still to come.

A table over all totals would be large, so a network holds it. It was learned from the last stage backwards by those who
follow their habits (`lab/train_why_first.py`), so it knows that good players keep the foremost from scoring.
"""

from typing import NamedTuple

import numpy as np

from ...constants import Table
from .layers import weigh_rows

MARKS = 3  # for every rank but the second, which wins
NEAR = 3.0  # points
ROOM = 32  # of both hidden layers


class Standing(NamedTuple):
    """Three layers for every number of stages to come, from one. The last row of a layer is added in any case."""

    first: Table
    second: Table
    third: Table


def marks_for(parties: int, leo: bool) -> int:
    """With Leo the network is told his rank, too."""
    return MARKS * (parties - 1) + (parties if leo else 0)


def foretell(standing: Standing, stages: int, totals: Table, leo: bool) -> Table:
    """Everybody's shares with so many stages to come, one at least; a row for every row of totals."""
    ranks = ranked(totals)
    given = described(totals, ranks, leo)
    for layer in (standing.first, standing.second):
        given = np.maximum(passed(layer[stages - 1], given), 0)
    odds = passed(standing.third[stages - 1], given)
    odds = np.exp(odds - odds.max(axis=1, keepdims=True)).astype(np.float64)
    shares = np.empty_like(odds)
    np.put_along_axis(shares, ranks, odds / odds.sum(axis=1, keepdims=True), axis=1)
    return evened_out(totals, leo, shares)


def passed(layer: Table, given: Table) -> Table:
    """Not by NumPy, which rounds otherwise on every kind of processor: the same seed is to mean the same game."""
    sums = np.empty((len(given), layer.shape[1]), np.float32)
    weigh_rows(layer, given, sums)
    return sums


def ranked(totals: Table) -> Table:
    """The parties from the highest total down; of equals the later sits lower."""
    return np.argsort(-totals, axis=1, kind="stable")


def described(totals: Table, ranks: Table, leo: bool) -> Table:
    """How far everybody is from the second, how near to the next above, and whether as high. About as large as 1."""
    points = np.take_along_axis(totals, ranks, axis=1)
    others = np.delete(np.arange(totals.shape[1]), 1)
    above = np.maximum(others, 1)
    gaps = points[:, above - 1] - points[:, above]
    marks = np.stack([(points[:, others] - points[:, 1:2]) / 10, np.exp(-gaps / NEAR), gaps == 0], axis=2)
    columns = [marks.reshape(len(totals), -1), ranks == totals.shape[1] - 1]
    return np.concatenate(columns[: 1 + leo], axis=1, dtype=np.float32)


def evened_out(totals: Table, leo: bool, shares: Table) -> Table:
    """Everybody gets the mean of those with as many points. Leo, who sits last, stays out of it."""
    equal = totals[:, :, None] == totals[:, None, :]
    if leo:
        equal[:, -1, :-1] = equal[:, :-1, -1] = False
    return np.asarray((equal * shares[:, None, :]).sum(axis=2) / equal.sum(axis=2))
