"""What beginners do wrong: they want points instead of winning, and think of their own figure only."""

import numpy as np

from ...constants import Table
from ...games.why_first.record import TARGETS
from ..trying import Trial
from .equity import Equity
from .futures import totals_after


def for_points(hidden: Table) -> Equity:
    """As if the match were about points: the more of them in this stage, the better."""
    s = hidden[0]
    points = totals_after(np.zeros((1, s.parties), np.int64), s)[0]
    return np.asarray((points - s.lowest) / (s.highest - s.lowest))


def with_own_figure(trial: Trial) -> Trial:
    """As if nothing could be laid before others, nor their figures be moved."""
    own = np.flatnonzero(trial.actions % TARGETS == trial.seat)
    trial.running = own if len(own) else trial.running
    return trial
