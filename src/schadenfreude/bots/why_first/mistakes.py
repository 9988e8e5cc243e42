"""What beginners do wrong: they want points instead of winning, and think of their own figure only."""

import numpy as np

from ...constants import Table
from ...games.why_first.record import TARGETS
from ..trying import Trial
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


def with_own_figure(trial: Trial) -> Trial:
    """As if nothing could be laid before others, nor their figures be moved."""
    own = np.flatnonzero(trial.actions % TARGETS == trial.seat)
    trial.running = own if len(own) else trial.running
    return trial
