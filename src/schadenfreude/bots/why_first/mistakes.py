"""What weaker players want instead of winning: points, or that the others win."""

from collections.abc import Callable

import numpy as np

from ...constants import Table
from ..trying import Tries
from .equity import Equity


def for_points(equity: Equity, hidden: Table) -> Equity:
    """As if the match were about points: the more of them in this stage, the better."""
    s = hidden[0]
    spaces = np.arange(s.lowest, s.highest + 1)
    worths = np.zeros_like(equity.worths)
    for party in range(worths.shape[2]):
        scores = np.arange(worths.shape[0]) >> party & 1
        worths[:, :, party] = np.outer(scores, spaces)
    return equity._replace(worths=(worths - s.lowest) / (s.highest - s.lowest))


def for_the_lead(equity: Equity, hidden: Table) -> Equity:
    """As if the most points won, and this were the last stage."""
    sets, spaces, parties = equity.worths.shape
    scores = np.arange(sets)[:, None] >> np.arange(parties) & 1
    points = np.arange(hidden[0].lowest, hidden[0].highest + 1)
    totals = equity.totals + scores[:, None] * points[:, None]
    first = totals == totals.max(axis=2, keepdims=True)
    return equity._replace(worths=first / first.sum(axis=2, keepdims=True))


def for_others(try_out: Callable[[Tries, int], None]) -> Callable[[Tries, int], None]:
    """The same tries, but gained is what the others win by them."""

    def kindly(tries: Tries, times: int) -> None:
        before, own = tries.tried.copy(), np.zeros_like(tries.gained)
        try_out(tries._replace(gained=own), times)
        tries.gained[:] += tries.tried - before - own

    return kindly
