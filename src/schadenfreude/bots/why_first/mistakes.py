"""What beginners want instead of winning: points."""

import numpy as np

from ...constants import Table
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
