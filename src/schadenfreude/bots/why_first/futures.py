"""Where an equity comes from: what the stages that are still to come may bring."""

from functools import lru_cache

import numpy as np

from ...chance import generators
from ...constants import NOT_TOLD, Table
from ...game import copied
from ...games.why_first.record import STATE
from ...games.why_first.rules import start
from ..common import box_of, with_box
from .equity import Equity, add_results, play_stages
from .learned import learned_for

FUTURES = 512  # imagined ends of the game for every score
FEW_FUTURES = 128  # of them, where that has to do
TABLES = 1024  # whose equities are kept, 15 kB each with four players and 90 with six


def equity_of(hidden: Table, most: int = FUTURES) -> Equity:
    """With so many futures at most."""
    s = hidden[0]
    totals = s.points[:, : s.parties].sum(axis=0).tolist()
    behind = tuple(points - min(totals) for points in totals)  # only differences count
    shared = shared_equity(box_of(hidden), behind, int(s.stages - s.stage - 1), most)
    return Equity(*shared, np.zeros(1 << len(totals), np.int64), *np.zeros((2, len(totals)), np.int64))


@lru_cache(TABLES)
def shared_equity(box: bytes, totals: tuple[int, ...], stages: int, most: int) -> tuple[Table, Table, Table]:
    """With these totals so many stages come after the one that is played."""
    s = with_box(STATE, box)[0]
    spaces = int(s.highest - s.lowest + 1)
    worths = np.full((1 << len(totals), spaces, len(totals)), np.nan)
    return np.array(totals), futures(box, stages)[:most], worths


@lru_cache(64)
def futures(box: bytes, stages: int) -> Table:
    """Points of so many stages: as good players have got them, or on boards that nobody has learned at random."""
    states, lots, found = with_box(STATE, box), generators(stages, 1)[0], learned_for(box)
    points = np.zeros((FUTURES if stages else 1, states[0].parties), np.int64)
    if found is None:
        start(states[0], NOT_TOLD)
        play_stages(states, copied(states), lots, stages, points)
    else:
        for row in points:
            add_results(row, stages, states[0].players, found["results"], lots)
    return points
