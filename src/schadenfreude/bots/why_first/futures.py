"""Where an equity comes from: what was learned, or on boards that nobody has learned, what random play brings."""

from functools import lru_cache

import numpy as np

from ...chance import generators
from ...constants import NOT_TOLD, State, Table
from ...game import copied
from ...games.why_first.record import STATE
from ...games.why_first.rules import start
from ..common import box_of, with_box
from .equity import Equity, count_wins, play_stages
from .learned import standing_for
from .standing import Standing, foretell

FUTURES = 512  # imagined ends of the game for every score
TABLES = 1024  # whose equities are kept, 15 kB each with four players and 90 with six


def equity_of(hidden: Table) -> Equity:
    """The decisions of a stage share it, in several threads too: nobody writes into it."""
    totals = hidden["points"][0, :, : hidden["parties"][0]].sum(axis=0).tolist()
    behind = tuple(points - min(totals) for points in totals)  # only differences count
    return shared_equity(box_of(hidden), behind, int(hidden["stages"][0] - hidden["stage"][0] - 1))


@lru_cache(TABLES)
def shared_equity(box: bytes, totals: tuple[int, ...], stages: int) -> Equity:
    """With these totals so many stages come after the one that is played."""
    s, standing = with_box(STATE, box)[0], standing_for(box)
    after = totals_after(np.array([totals]), s)
    if standing is None:
        return won_in(after, futures(box, stages))[0]
    return equities(standing, after, min(stages, len(standing.first)), bool(s.parties > s.players))[0]


def equities(standing: Standing, after: Table, stages: int, leo: bool) -> Table:
    """Of standings with so many stages to come after the one that is played."""
    if stages == 0:
        return won_in(after, np.zeros((1, after.shape[-1]), np.int64))
    return foretell(standing, stages, after.reshape(-1, after.shape[-1]), leo).reshape(after.shape)


def totals_after(totals: Table, s: State) -> Table:
    """Of every row, by scorers as a set, by the space they score on, and by party."""
    parties, spaces = int(s.parties), np.arange(s.lowest, s.highest + 1)
    scorers = np.arange(1 << parties)[:, None] >> np.arange(parties) & 1
    return np.asarray(totals[:, None, None, :] + scorers[:, None, :] * spaces[:, None])


@lru_cache(64)
def futures(box: bytes, stages: int) -> Table:
    """Points of so many stages."""
    states = with_box(STATE, box)
    points = np.zeros((FUTURES if stages else 1, states[0].parties), np.int64)
    start(states[0], NOT_TOLD)
    play_stages(states, copied(states), generators(stages, 1)[0], stages, points)
    return points


def won_in(after: Table, futures: Table) -> Table:
    """The shares of all totals over these futures."""
    shares = np.zeros(after.shape)
    count_wins(after.reshape(-1, after.shape[-1]), futures, shares.reshape(-1, after.shape[-1]))
    return shares
