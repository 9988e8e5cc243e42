"""What event cards do: a small vocabulary from which editions combine their cards [3] [13]."""

from ...compiling import compiled
from .record import *
from .table import *


@compiled
def wanted_choice(s: State) -> int:
    """What the reader has to choose for the effect at hand, or 0 if there is nothing to choose."""
    what = s.effect[s.card, s.step]
    if what == COLLECT:
        return A_PLAYER if s.picks < s.number[s.card, s.step] and anybody_to_take_from(s) else 0
    if what == TAKE_FROM_TWO:
        return A_PLAYER if s.picks < 2 and anybody_to_take_from(s) else 0
    if what == OTHERS_SWAP_CHIPS:
        return A_PLAYER if s.picks < 2 and s.players > 2 else 0
    if what == MAY_SWAP_CHIPS:
        return A_PLAYER if s.picks == 0 else 0
    if what == GIVE:
        return A_PLAYER if s.picks == 0 and (s.secret or s.chips[s.reader] > 0) else 0
    return wanted_of_figures(s, what)


@compiled
def wanted_of_figures(s: State, what: int) -> int:
    if what == SEND_TO_START:
        return A_FIGURE if s.picks == 0 and not all_on_start(s) else 0
    if what == PUT_ANYWHERE:
        return (A_FIGURE, A_SPACE, 0)[s.picks]
    if what == SWAP_PLACES:
        return A_FIGURE if s.picks == 0 and anybody_to_swap_with(s) else 0
    if what == CATCH_UP:
        return A_FIGURE if s.picks == 0 and foremost(s) != START and on_start(s) > 1 else 0
    return 0


@compiled
def refusal_of_choice(s: State, action: int) -> int:
    """OK, or why the reader may not choose that."""
    if action == DECLINE:
        return OK if s.effect[s.card, s.step] == MAY_SWAP_CHIPS else MUST_CHOOSE
    if s.wanted == A_PLAYER:
        return refusal_of_player(s, action - PLAYER) if PLAYER <= action < SPACE else CHOOSE_A_PLAYER
    if s.wanted == A_SPACE:
        return refusal_of_space(s, action - SPACE) if SPACE < action < TAKE_CHIP else CHOOSE_A_SPACE
    return refusal_of_figure(s, action) if action < PLAYER else CHOOSE_A_FIGURE


@compiled
def refusal_of_player(s: State, seat: int) -> int:
    if seat >= s.players:
        return NO_SUCH_PLAYER
    if seat == s.reader:
        return NOT_YOURSELF
    what = s.effect[s.card, s.step]
    if seat == s.picked and what != COLLECT:
        return ANOTHER_PLAYER
    if (what == COLLECT or what == TAKE_FROM_TWO) and not may_take_from(s, seat):
        return HAS_NO_CHIPS
    return OK


@compiled
def refusal_of_space(s: State, space: int) -> int:
    if space > s.spaces:
        return NO_SUCH_SPACE
    return OK if s.figure_on[space] == NONE else IS_OCCUPIED


@compiled
def refusal_of_figure(s: State, figure: int) -> int:
    if figure >= s.figures:
        return NO_SUCH_FIGURE
    what = s.effect[s.card, s.step]
    if what == SEND_TO_START:
        return IS_ON_START if s.place[figure] == START else OK
    if what == SWAP_PLACES:
        return refusal_of_swap(s, figure)
    if what == CATCH_UP:
        return OK if s.place[figure] == START else NOT_THE_LAST
    return OK


@compiled
def refusal_of_swap(s: State, figure: int) -> int:
    if figure == s.this_figure:
        return ANOTHER_FIGURE
    return OK if is_space(s, s.place[figure]) else NOT_ON_A_SPACE


@compiled
def may_take_from(s: State, seat: int) -> bool:
    """[20] Where chips are hidden any other player will do."""
    return s.secret or s.chips[seat] > 0


@compiled
def anybody_to_take_from(s: State) -> bool:
    for seat in range(s.players):
        if refusal_of_player(s, seat) == OK:
            return True
    return False


@compiled
def anybody_to_swap_with(s: State) -> bool:
    for figure in range(s.figures):
        if refusal_of_swap(s, figure) == OK:
            return True
    return False


@compiled
def all_on_start(s: State) -> bool:
    return on_start(s) == s.figures


@compiled
def on_start(s: State) -> int:
    count = 0
    for figure in range(s.figures):
        count += s.place[figure] == START
    return count


@compiled
def foremost(s: State) -> int:
    """The foremost occupied space, START if there is none."""
    space = s.spaces
    while space > START and s.figure_on[space] == NONE:
        space -= 1
    return space


@compiled
def furthest_back(s: State) -> int:
    """A figure that is furthest back and not in the goal, or NONE."""
    last = NONE
    for figure in range(s.figures):
        if s.place[figure] != goal(s) and (last == NONE or s.place[figure] < s.place[last]):
            last = figure
    return last


@compiled
def carry_out_choice(s: State, action: int, told: Table) -> None:
    """Do what the reader has just chosen."""
    what, number = s.effect[s.card, s.step], s.number[s.card, s.step]
    s.picks += 1
    if action == DECLINE:
        tell(told, DECLINED, s.reader, NONE, NONE, NONE, NONE, what)
    elif s.wanted == A_PLAYER:
        carry_out_with_player(s, what, number, action - PLAYER, told)
    elif what == PUT_ANYWHERE and s.wanted == A_FIGURE:
        s.picked = action
    elif what == PUT_ANYWHERE:
        put(s, s.picked, action - SPACE, what, told)
    elif what == SEND_TO_START:
        put(s, action, START, what, told)
    elif what == SWAP_PLACES:
        swap_places(s, action, told)
    else:
        put(s, action, foremost(s) + 1, what, told)


@compiled
def carry_out_with_player(s: State, what: int, number: int, seat: int, told: Table) -> None:
    if what == COLLECT:
        pass_chips(s, seat, s.reader, 1, what, told)
    elif what == TAKE_FROM_TWO:
        pass_chips(s, seat, s.reader, number, what, told)
    elif what == GIVE:
        pass_chips(s, s.reader, seat, number, what, told)
    elif what == MAY_SWAP_CHIPS:
        swap_chips(s, s.reader, seat, what, told)
    elif s.picked != NONE:
        swap_chips(s, s.picked, seat, what, told)
    s.picked = seat


@compiled
def swap_places(s: State, other: int, told: Table) -> None:
    """Both spaces take effect, this figure's first: the newest landing comes first."""
    here, there = s.place[s.this_figure], s.place[other]
    put(s, other, here, SWAP_PLACES, told)
    put(s, s.this_figure, there, SWAP_PLACES, told)


@compiled
def carry_out(s: State, told: Table) -> None:
    """Do what needs no choice; where the choices are made, or impossible, nothing is left to do."""
    what, number = s.effect[s.card, s.step], s.number[s.card, s.step]
    if what == TAKE:
        pass_chips(s, CUP, s.reader, number, what, told)
    elif what == PAY:
        pass_chips(s, s.reader, CUP, number, what, told)
    elif what == TAKE_LEFT:
        pass_chips(s, left_of(s, s.reader), s.reader, number, what, told)
    elif what == GIVE_RIGHT:
        pass_chips(s, s.reader, right_of(s, s.reader), number, what, told)
    elif what == EACH_GIVES or what == GIVE_EACH:
        go_round(s, what, number, told)
    elif what == RICHEST_PAY or what == POOREST_TAKE:
        level(s, what, number, told)
    else:
        carry_out_figures(s, what, number, told)


@compiled
def carry_out_figures(s: State, what: int, number: int, told: Table) -> None:
    if what == FORWARD:
        step_forward(s, s.this_figure, number, what, told)
    elif what == BACK:
        step_back(s, s.this_figure, number, what, told)
    elif what == TO_START:
        put(s, s.this_figure, START, what, told)
    elif what == TO_GOAL:
        put(s, s.this_figure, goal(s), what, told)
    elif what == CATCH_UP and s.picks == 0 and foremost(s) != START:
        put(s, furthest_back(s), foremost(s) + 1, what, told)


@compiled
def go_round(s: State, what: int, number: int, told: Table) -> None:
    """All others in turn, beginning on the reader's left."""
    seat = left_of(s, s.reader)
    while seat != s.reader:
        if what == EACH_GIVES:
            pass_chips(s, seat, s.reader, number, what, told)
        else:
            pass_chips(s, s.reader, seat, number, what, told)
        seat = left_of(s, seat)


@compiled
def level(s: State, what: int, number: int, told: Table) -> None:
    """All who tie before anyone pays or takes, beginning with the reader."""
    extreme = s.chips[0]
    for seat in range(1, s.players):
        extreme = max(extreme, s.chips[seat]) if what == RICHEST_PAY else min(extreme, s.chips[seat])
    tied = 0
    for seat in range(s.players):
        tied |= (1 if s.chips[seat] == extreme else 0) << seat
    seat = s.reader
    for _ in range(s.players):
        if tied >> seat & 1 and what == RICHEST_PAY:
            pass_chips(s, seat, CUP, number, what, told)
        elif tied >> seat & 1:
            pass_chips(s, CUP, seat, number, what, told)
        seat = left_of(s, seat)
