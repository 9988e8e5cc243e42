"""A position of Wie Du mir… as a network sees it: a few rows of one table for all, and a few for each seat.

Those for all say who stands where, who has how much, and which cards are left; those of a seat, how that looks there.
"""

from bisect import bisect
from typing import NamedTuple

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import NONE, State, Table
from ...games.wie_du_mir.record import DIE, DRAWING, MOST_PLAYERS, ROLLING
from ...games.wie_du_mir.rules import home_since
from ...games.wie_du_mir.table import goal, is_home, left_of

# Large numbers fall into classes.
CHIPS = np.array([min(n, 10) + bisect([11, 13, 15, 18, 22, 27, 34], n) for n in range(61)])
WAYS = np.array([bisect([1, 4, 8, 15, 23], n) for n in range(31)])  # of one player with two figures
ALL_WAYS = np.array([min(n, 12) + bisect([16, 22, 30, 40, 55, 75, 100], n) for n in range(151)])
CUPS = np.array([min(n, 5) + bisect([9, 16], n) for n in range(61)])
WIDEST = 20  # lead in chips
PLACES, CARDS, CHIP_CLASSES = 16, 22, 18
WAYS_OF_TWO = 6
WAY_CLASSES = WAYS_OF_TWO + PLACES  # of two figures together, or just where the only one stands

# [18] In a series.
HORIZON_ENDS = np.array([0.0, 1.0, 2.0, 4.0, 8.0])  # of classes of games to come
HORIZONS = len(HORIZON_ENDS) + 1
MODES = 2  # so many games, or up to a target
FURTHEST = 30  # lead in points and chips, or what is missing of a target
POINTS_A_GAME = 7.0  # of whoever leads, where a target is played for
EVERY_POINT = 4.0  # games to come, up to which every point of a lead counts for itself

# How many rows say what: for all seats, for each from where it sits, of its rival, of two figures each, of a series.
LAYOUT = {
    "PLAYERS": MOST_PLAYERS + 1,
    "PILE": CARDS,
    "PLACE": PLACES,
    "WEALTH": CHIP_CLASSES * WAY_CLASSES,
    "ALL_WAY": 20,
    "DRAWS": 1,
    "IMMODERATE": 1,
    "CUP": 8,
    "OWN_CHIPS": CHIP_CLASSES,
    "OWN_PLACE": PLACES,
    "OWN_WEALTH": CHIP_CLASSES * WAY_CLASSES,
    "OWN_TURN": MOST_PLAYERS + 1,
    "OWN_DRAW": 1,
    "OWN_HOME": MOST_PLAYERS + 1,
    "OWN_LEAD": 2 * WIDEST + 1,
    "OWN_RANK": MOST_PLAYERS + 1,
    "OWN_NEXT": DIE * PLACES,
    "RIVAL_CHIPS": CHIP_CLASSES,
    "RIVAL_PLACE": PLACES,
    "RIVAL_TURN": MOST_PLAYERS + 1,
    "RIVAL_DRAW": 1,
    "REACH": CHIP_CLASSES * PLACES,
    "OWN_REACH": CHIP_CLASSES * PLACES,
    "CHIPS_IN_TURN": MOST_PLAYERS * CHIP_CLASSES,
    "HORIZON": MODES * HORIZONS,
    "OWN_TOTAL_LEAD": MODES * HORIZONS * (2 * FURTHEST + 1),
    "OWN_TOTAL_RANK": HORIZONS * (MOST_PLAYERS + 1),
    "OWN_NEED": 2 * FURTHEST + 1,
    "LEAST_NEED": 2 * FURTHEST + 1,
}
FIRST_ROWS = np.cumsum([0, *LAYOUT.values()]).tolist()
PLAYERS, PILE, PLACE, WEALTH, ALL_WAY, DRAWS, IMMODERATE, CUP = FIRST_ROWS[:8]
OWN_CHIPS, OWN_PLACE, OWN_WEALTH, OWN_TURN, OWN_DRAW, OWN_HOME, OWN_LEAD, OWN_RANK, OWN_NEXT = FIRST_ROWS[8:17]
RIVAL_CHIPS, RIVAL_PLACE, RIVAL_TURN, RIVAL_DRAW = FIRST_ROWS[17:21]
REACH, OWN_REACH, CHIPS_IN_TURN = FIRST_ROWS[21:24]  # for two figures each only
HORIZON, OWN_TOTAL_LEAD, OWN_TOTAL_RANK, OWN_NEED, LEAST_NEED, ROWS = FIRST_ROWS[24:]  # for series only
HIDDEN = 64  # units of the widest network
MOST_ROWS = 96  # that say something about one position to one seat
NOT_HOME = 1 << 40  # later than any arrival


class Description(NamedTuple):
    """The rows that describe a position, their number, and their sums: a line for each seat and a last one for all."""

    rows: Table
    counts: Table
    sums: Table


def new_description() -> Description:
    lines = MOST_PLAYERS + 1
    return Description(
        np.zeros((lines, MOST_ROWS), np.int64), np.zeros(lines, np.int64), np.zeros((lines, HIDDEN), np.float32)
    )


@compiled_apart
def describe(s: State, rows: Table, counts: Table) -> None:
    """The rows for all in the last line, those of each seat in its own."""
    counts[:] = 0
    describe_table(s, rows, counts)
    leader = ahead_of_all(s, NONE)
    second = ahead_of_all(s, leader)
    next_roller = s.roller if s.phase == ROLLING else left_of(s, s.roller)
    for seat in range(s.players):
        describe_seat(s, seat, second if seat == leader else leader, next_roller, rows, counts)


@compiled
def note(rows: Table, counts: Table, line: int, row: int) -> None:
    rows[line, counts[line]] = row
    counts[line] += 1


@compiled
def describe_table(s: State, rows: Table, counts: Table) -> None:
    line, way = MOST_PLAYERS, 0
    note(rows, counts, line, PLAYERS + s.players)
    for card in range(s.cards):
        if s.pile[card]:
            note(rows, counts, line, PILE + card)
    for figure in range(s.figures):
        note(rows, counts, line, PLACE + s.place[figure])
        way += goal(s) - s.place[figure]
    note(rows, counts, line, ALL_WAY + ALL_WAYS[way])
    for seat in range(s.players):
        note(rows, counts, line, WEALTH + wealth(s, seat))
    if s.phase == DRAWING:
        note(rows, counts, line, DRAWS)
    if s.immoderate:
        note(rows, counts, line, IMMODERATE)
    note(rows, counts, line, CUP + CUPS[s.cup])
    if is_series(s):
        note(rows, counts, line, HORIZON + horizon(s))


@compiled
def wealth(s: State, seat: int) -> int:
    """Chips and the way to go, together."""
    return CHIPS[s.chips[seat]] * WAY_CLASSES + way_class(s, seat)


@compiled
def way_class(s: State, seat: int) -> int:
    if s.each == 1:
        return WAYS_OF_TWO + s.place[seat]
    return WAYS[2 * goal(s) - s.place[2 * seat] - s.place[2 * seat + 1]]


@compiled
def is_ahead(s: State, seat: int, other: int) -> bool:
    """[17] Whether this seat would win if all were over now; whoever is not home counts as later."""
    if s.chips[seat] != s.chips[other]:
        return s.chips[seat] > s.chips[other]
    return home_at(s, seat) < home_at(s, other)


@compiled
def home_at(s: State, seat: int) -> int:
    """[17] When this player came home; late, if that is yet to come."""
    return home_since(s, seat) if is_home(s, seat) else NOT_HOME


@compiled
def ahead_of_all(s: State, without: int) -> int:
    """Who would win if all were over now."""
    leader = NONE
    for seat in range(s.players):
        if seat != without and (leader == NONE or is_ahead(s, seat, leader)):
            leader = seat
    return leader


@compiled
def describe_seat(s: State, seat: int, rival: int, next_roller: int, rows: Table, counts: Table) -> None:
    note(rows, counts, seat, OWN_CHIPS + CHIPS[s.chips[seat]])
    note(rows, counts, seat, OWN_WEALTH + wealth(s, seat))
    note(rows, counts, seat, OWN_TURN + (seat - next_roller) % s.players)
    note(rows, counts, seat, RIVAL_CHIPS + CHIPS[s.chips[rival]])
    note(rows, counts, seat, RIVAL_TURN + (rival - next_roller) % s.players)
    for k in range(s.each):
        note(rows, counts, seat, OWN_PLACE + s.place[seat * s.each + k])
        note(rows, counts, seat, RIVAL_PLACE + s.place[rival * s.each + k])
    if s.phase == DRAWING and s.reader == seat:
        note(rows, counts, seat, OWN_DRAW)
    if s.phase == DRAWING and s.reader == rival:
        note(rows, counts, seat, RIVAL_DRAW)
    describe_standing(s, seat, rival, rows, counts)
    if s.each == 1 and s.place[seat] != goal(s):
        describe_steps(s, seat, rows, counts)
    if s.each > 1:
        describe_reach(s, seat, next_roller, rows, counts)
    if is_series(s):
        describe_total(s, seat, rows, counts)


@compiled
def describe_steps(s: State, figure: int, rows: Table, counts: Table) -> None:
    """Where each roll would bring the only figure of a player."""
    there = s.place[figure]
    for steps in range(DIE):
        there = next_free(s, there)
        note(rows, counts, figure, OWN_NEXT + steps * PLACES + there)


@compiled
def next_free(s: State, there: int) -> int:
    """[6] Occupied spaces are jumped."""
    there = min(there + 1, goal(s))
    while s.figure_on[there] != NONE:
        there += 1
    return there


@compiled
def describe_reach(s: State, seat: int, next_roller: int, rows: Table, counts: Table) -> None:
    """With how many chips a player comes where by the next roll, and is how far from rolling."""
    chips = CHIPS[s.chips[seat]]
    note(rows, counts, MOST_PLAYERS, CHIPS_IN_TURN + (seat - next_roller) % s.players * CHIP_CLASSES + chips)
    for k in range(s.each):
        there = s.place[seat * s.each + k]
        for _ in range(DIE if there != goal(s) else 0):
            there = next_free(s, there)
            note(rows, counts, seat, OWN_REACH + chips * PLACES + there)
            note(rows, counts, MOST_PLAYERS, REACH + chips * PLACES + there)


@compiled
def describe_standing(s: State, seat: int, rival: int, rows: Table, counts: Table) -> None:
    lead = min(max(s.chips[seat] - s.chips[rival], -WIDEST), WIDEST)
    note(rows, counts, seat, OWN_LEAD + WIDEST + lead)
    before, richer, mine = 0, 0, home_at(s, seat)
    for other in range(s.players):
        before += home_at(s, other) < mine
        richer += is_ahead(s, other, seat)
    note(rows, counts, seat, OWN_RANK + richer)
    note(rows, counts, seat, OWN_HOME + (MOST_PLAYERS if mine == NOT_HOME else before))


@compiled
def is_series(s: State) -> bool:
    return s.games > 1 or s.target > 0


@compiled
def games_to_come(s: State) -> float:
    """[18] After this one."""
    if s.target == 0:
        return float(s.games - s.game - 1)
    return max(0.0, (s.target - s.points[: s.players].max()) / POINTS_A_GAME - 1)


@compiled
def horizon(s: State) -> int:
    """How far away the end of the series is, and of which kind: none, one, two, up to four, eight, or more games."""
    to_come, far = games_to_come(s), 0
    while far < HORIZONS - 1 and to_come > HORIZON_ENDS[far]:
        far += 1
    return far + (HORIZONS if s.target else 0)


@compiled
def describe_total(s: State, seat: int, rows: Table, counts: Table) -> None:
    """How a seat stands in the series: points of the games before, and the chips of this one."""
    mine, best, more = s.points[seat] + s.chips[seat], 0, 0
    for other in range(s.players):
        theirs = s.points[other] + s.chips[other]
        best = max(best, theirs if other != seat else 0)
        more += theirs > mine
    far, coarse = horizon(s), max(1.0, np.sqrt(games_to_come(s) / EVERY_POINT))
    note(rows, counts, seat, OWN_TOTAL_LEAD + far * (2 * FURTHEST + 1) + limited((mine - best) / coarse))
    note(rows, counts, seat, OWN_TOTAL_RANK + far % HORIZONS * (MOST_PLAYERS + 1) + more)
    if s.target:
        note(rows, counts, seat, OWN_NEED + limited(s.target - mine))
        note(rows, counts, seat, LEAST_NEED + limited(s.target - best))


@compiled
def limited(number: float) -> int:
    """From 0 on; what is further away than FURTHEST is so far away."""
    return FURTHEST + round(min(max(number, -FURTHEST), FURTHEST))
