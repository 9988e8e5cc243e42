"""What a position of Wie Du mir… is worth to each seat: a small network, the same for every seat.

A position is a few rows of one table for all (who stands where, who has how much, which cards are left) and a few for
each seat, from where it sits. Their sum, cut off below 0, is weighed into one number for each seat; the shares of the
win follow from these by softmax.
"""

from bisect import bisect
from typing import NamedTuple

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import NONE, State, Table
from ...games.wie_du_mir.record import DIE, DRAWING, MOST_PLAYERS, OVER, ROLLING
from ...games.wie_du_mir.rules import home_since, outcome
from ...games.wie_du_mir.table import goal, is_home, left_of
from ..trying import share_of_win
from .series import count_points, is_series

# Large numbers fall into classes.
CHIPS = np.array([min(n, 10) + bisect([11, 13, 15, 18, 22, 27, 34], n) for n in range(61)])
WAYS = np.array([bisect([1, 4, 8, 15, 23], n) for n in range(31)])  # of one player with two figures
ALL_WAYS = np.array([min(n, 12) + bisect([16, 22, 30, 40, 55, 75, 100], n) for n in range(151)])
CUPS = np.array([min(n, 5) + bisect([9, 16], n) for n in range(61)])
WIDEST = 20  # lead in chips
PLACES, CARDS, CHIP_CLASSES = 16, 22, 18
WAYS_OF_TWO = 6
WAY_CLASSES = WAYS_OF_TWO + PLACES  # of two figures together, or just where the only one stands

LAYOUT = {  # how many rows say what: for all seats, for each from where it sits, of its rival, of two figures each
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
}
FIRST_ROWS = np.cumsum([0, *LAYOUT.values()]).tolist()
PLAYERS, PILE, PLACE, WEALTH, ALL_WAY, DRAWS, IMMODERATE, CUP = FIRST_ROWS[:8]
OWN_CHIPS, OWN_PLACE, OWN_WEALTH, OWN_TURN, OWN_DRAW, OWN_HOME, OWN_LEAD, OWN_RANK, OWN_NEXT = FIRST_ROWS[8:17]
RIVAL_CHIPS, RIVAL_PLACE, RIVAL_TURN, RIVAL_DRAW = FIRST_ROWS[17:21]
REACH, OWN_REACH, CHIPS_IN_TURN, ROWS = FIRST_ROWS[21:]  # for two figures each only
HIDDEN = 64  # units of the widest network
MOST_ROWS = 96  # that say something about one position to one seat
NOT_HOME = 1 << 40  # later than any arrival


class Net(NamedTuple):
    """What was learned: ROWS rows of the first layer, and how the second weighs them."""

    first: Table
    second: Table


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


@compiled_apart
def weigh(players: int, description: Description, net: Net, shares: Table) -> None:
    """The share of the win that each seat may expect."""
    rows, counts, sums = description
    sums[MOST_PLAYERS] = 0
    add_rows(rows[MOST_PLAYERS], counts[MOST_PLAYERS], net.first, sums[MOST_PLAYERS])
    highest, total = -np.inf, 0.0
    for seat in range(players):
        sums[seat] = sums[MOST_PLAYERS]
        add_rows(rows[seat], counts[seat], net.first, sums[seat])
        shares[seat] = weighted(sums[seat], net.second)
        highest = max(highest, shares[seat])
    for seat in range(players):
        shares[seat] = np.exp(shares[seat] - highest)
        total += shares[seat]
    for seat in range(players):
        shares[seat] /= total


@compiled
def add_rows(rows: Table, count: int, first: Table, sums: Table) -> None:
    for k in range(count):
        row = first[rows[k]]
        for i in range(row.size):
            sums[i] += row[i]


@compiled
def weighted(sums: Table, second: Table) -> float:
    """Sums below 0 become 0, also for whoever learns from them."""
    total = np.float32(0)
    for i in range(second.size):
        sums[i] = max(sums[i], np.float32(0))
        total += sums[i] * second[i]
    return float(total)


@compiled_apart
def evaluate(s: State, net: Net, description: Description, outcomes: Table, shares: Table) -> None:
    """What everybody may expect of this position, or has won."""
    if s.phase == OVER:
        outcome(s, outcomes[0])
        for seat in range(s.players):
            shares[seat] = share_of_win(outcomes[0], seat)
    else:
        describe(s, description.rows, description.counts)
        weigh(s.players, description, net, shares)
        if is_series(s):
            count_points(s, shares)
