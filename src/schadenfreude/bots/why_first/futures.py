"""Where an equity comes from: what was learned, or on boards that nobody has learned, what random play brings."""

from functools import lru_cache

import numpy as np

from ...chance import generators
from ...constants import NOT_TOLD, Table
from ...game import copied
from ...games.why_first.record import STATE
from ...games.why_first.rules import start
from ..common import box_of, with_box
from .equity import Equity, play_stages
from .learned import standing_for
from .standing import NOTHING_LEARNED, Standing

FUTURES = 512  # imagined ends of the game for every score
TABLES = 1024  # whose equities are kept, 15 kB each with four players and 90 with six


def equity_of(hidden: Table) -> Equity:
    s = hidden[0]
    totals = s.points[:, : s.parties].sum(axis=0).tolist()
    behind = tuple(points - min(totals) for points in totals)  # only differences count
    shared = shared_equity(box_of(hidden), behind, int(s.stages - s.stage - 1))
    return Equity(*shared, np.zeros(1 << len(totals), np.int64), *np.zeros((2, len(totals)), np.int64))


@lru_cache(TABLES)
def shared_equity(box: bytes, totals: tuple[int, ...], stages: int) -> tuple[Table, int, Standing, Table, Table]:
    """With these totals so many stages come after the one that is played."""
    s = with_box(STATE, box)[0]
    spaces = int(s.highest - s.lowest + 1)
    worths = np.full((1 << len(totals), spaces, len(totals)), np.nan)
    standing = standing_for(box)
    if standing is None:
        return np.array(totals), stages, NOTHING_LEARNED, futures(box, stages), worths
    return np.array(totals), min(stages, len(standing.first)), standing, np.zeros((1, len(totals)), np.int64), worths


@lru_cache(64)
def futures(box: bytes, stages: int) -> Table:
    """Points of so many stages."""
    states = with_box(STATE, box)
    points = np.zeros((FUTURES if stages else 1, states[0].parties), np.int64)
    start(states[0], NOT_TOLD)
    play_stages(states, copied(states), generators(stages, 1)[0], stages, points)
    return points
