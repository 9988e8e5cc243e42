"""Moving figures and passing chips: what both the die and the cards do."""

from ...compiling import compiled
from .record import *


@compiled
def goal(s: State) -> int:
    return s.spaces + 1


@compiled
def owner_of(s: State, figure: int) -> int:
    return figure >> s.each - 1  # figure // s.each, but quicker: each is 1 or 2


@compiled
def left_of(s: State, seat: int) -> int:
    return seat + 1 if seat + 1 < s.players else 0


@compiled
def right_of(s: State, seat: int) -> int:
    return seat - 1 if seat > 0 else s.players - 1


@compiled
def is_home(s: State, seat: int) -> bool:
    """[8] Whether all figures of this player are in the goal."""
    for figure in range(seat * s.each, (seat + 1) * s.each):
        if s.place[figure] != goal(s):
            return False
    return True


@compiled
def all_home(s: State) -> bool:
    """[16] Whether the last figure has reached the goal."""
    for figure in range(s.figures):
        if s.place[figure] != goal(s):
            return False
    return True


@compiled
def step_forward(s: State, figure: int, steps: int, why: int, told: Table) -> None:
    """[6] Occupied spaces are jumped and not counted. [7] In the goal surplus steps lapse."""
    there = s.place[figure]
    while steps > 0 and there < goal(s):
        there += 1
        steps -= s.figure_on[there] == NONE
    put(s, figure, there, why, told)


@compiled
def step_back(s: State, figure: int, steps: int, why: int, told: Table) -> None:
    """[15] Backwards occupied spaces are jumped as well, and Start is the end."""
    there = s.place[figure]
    while steps > 0 and there > START:
        there -= 1
        steps -= s.figure_on[there] == NONE
    put(s, figure, there, why, told)


@compiled
def put(s: State, figure: int, there: int, why: int, told: Table) -> None:
    """[14] Put a figure somewhere; the space takes effect when the instruction is complete."""
    here = s.place[figure]
    if is_space(s, here) and s.figure_on[here] == figure:
        s.figure_on[here] = NONE
    s.place[figure] = there
    s.arrival[figure] = 0
    if s.landed:
        forget_landing(s, figure)
    if is_space(s, there):
        s.figure_on[there] = figure
        s.landed = s.landed << 4 | figure + 1
    elif there == goal(s):
        s.arrivals += 1
        s.arrival[figure] = s.arrivals
    tell(told, MOVED, owner_of(s, figure), figure, here, there, NONE, why)


@compiled
def is_space(s: State, place: int) -> bool:
    """Neither Start nor the goal, which hold any number of figures and do nothing."""
    return START < place <= s.spaces


@compiled
def forget_landing(s: State, figure: int) -> None:
    """[14] A figure that is moved again has only its newest landing."""
    landings, s.landed, bits = s.landed, 0, 0
    while landings:
        if landings & 15 != figure + 1:
            s.landed |= (landings & 15) << bits
            bits += 4
        landings >>= 4


@compiled
def pass_chips(s: State, giver: int, taker: int, wanted: int, why: int, told: Table) -> None:
    """[10] [11] As many as there are: no debts, and an empty cup gives nothing."""
    amount = min(wanted, s.cup if giver == CUP else s.chips[giver])
    if giver == CUP:
        s.cup -= amount
    else:
        s.chips[giver] -= amount
    if taker == CUP:
        s.cup += amount
    else:
        s.chips[taker] += amount
    tell(told, CHIPS, NONE, NONE, giver, taker, amount, why)


@compiled
def swap_chips(s: State, one: int, other: int, why: int, told: Table) -> None:
    ones, others = s.chips[one], s.chips[other]
    s.chips[one], s.chips[other] = others, ones
    tell(told, CHIPS, NONE, NONE, one, other, ones, why)
    tell(told, CHIPS, NONE, NONE, other, one, others, why)
