"""What weaker players get wrong: they want points, and they forget what has been played."""

import numpy as np

from ...constants import Table
from .equity import Equity
from .laying import Desk


def for_points(equity: Equity, hidden: Table) -> Equity:
    """As if the match were about points: the more of them in this stage, the better."""
    s = hidden[0]
    spaces = np.arange(s.lowest, s.highest + 1)
    worths = np.zeros_like(equity.worths)
    for party in range(worths.shape[2]):
        scores = np.arange(worths.shape[0]) >> party & 1
        worths[:, :, party] = np.outer(scores, spaces)
    return equity._replace(worths=(worths - s.lowest) / (s.highest - s.lowest))


def without_memory(desk: Desk, hidden: Table) -> Desk:
    """As if every card but the own could still be in somebody's hand."""
    public = hidden[0].value.tolist()
    unseen = public.copy()
    for value in desk.mine.tolist():
        unseen.remove(value)
    return desk._replace(unseen=np.array(unseen), public=np.array(public))
