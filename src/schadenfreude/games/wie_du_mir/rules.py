"""Wie Du mir…, compiled. [n] is paragraph n of the rulebook beside this file."""

from ...compiling import compiled
from . import effects
from .record import *
from .table import *


@compiled
def start(s: State, told: Table) -> None:
    """[4] Chance says who starts."""
    s.phase = STARTING
    clear_card(s)


@compiled
def acting(s: State) -> int:
    """The seats that may act now, as a set."""
    if s.phase == MOVING:
        return 1 << s.roller
    if s.phase == CHOOSING:
        return 1 << s.reader  # [13] never the roller, unless it is the same player
    if s.phase == OVER:
        return NOBODY
    return 1 << CHANCE


@compiled
def refusal(s: State, seat: int, action: int) -> int:
    """OK, or why this seat may not do that now. Nothing else decides legality."""
    if s.phase == OVER:
        return GAME_OVER
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if seat == CHANCE:
        return refusal_of_chance(s, action)
    if s.phase == MOVING and seat == s.roller:
        return refusal_of_move(s, action)
    if s.phase == CHOOSING and seat == s.reader:
        return effects.refusal_of_choice(s, action)
    return NOT_YOUR_TURN


@compiled
def refusal_of_chance(s: State, action: int) -> int:
    if s.phase == STARTING:
        return OK if action < s.players else NOT_AVAILABLE
    if s.phase == ROLLING:
        return OK if action < DIE else NOT_AVAILABLE
    if s.phase == DRAWING:
        return OK if action < s.cards and s.pile[action] else NOT_AVAILABLE
    return NOT_YOUR_TURN


@compiled
def refusal_of_move(s: State, action: int) -> int:
    """[5] Any figure, one's own or another's. [7] But not one in the goal."""
    if action == TAKE_CHIP:
        return OK if may_take_chip(s) else NO_CHIP_FOR_A_MOVE
    if action >= PLAYER:
        return CHOOSE_A_FIGURE
    if action >= s.figures:
        return NO_SUCH_FIGURE
    return IN_GOAL if s.place[action] == goal(s) else OK


@compiled
def may_take_chip(s: State) -> bool:
    """[21] Who has all figures home and rolls a 1. [20] An empty cup is not shown where chips are hidden."""
    return s.immoderate and s.rolled == 1 and is_home(s, s.roller) and (s.secret or s.cup > 0)


@compiled
def candidates(s: State, seat: int) -> int:
    """How many actions are worth asking about; every legal one is among them once."""
    if s.phase == STARTING:
        return s.players
    if s.phase == ROLLING:
        return DIE
    if s.phase == DRAWING:
        return s.cards
    if s.phase == CHOOSING and s.wanted == A_SPACE:
        return s.spaces
    if s.phase == CHOOSING and s.wanted == A_PLAYER:
        return s.players + 1
    return s.figures + (1 if s.phase == MOVING and may_take_chip(s) else 0)


@compiled
def candidate(s: State, seat: int, k: int) -> int:
    """The k-th of them, or NONE."""
    if seat == CHANCE:
        return k
    if s.phase == CHOOSING and s.wanted == A_SPACE:
        return SPACE + 1 + k
    if s.phase == CHOOSING and s.wanted == A_PLAYER:
        return PLAYER + k if k < s.players else DECLINE
    return k if k < s.figures else TAKE_CHIP


@compiled
def apply(s: State, seat: int, action: int, told: Table) -> None:
    """Carry out a legal action."""
    if s.phase == STARTING:
        begin_game(s, action, told)
    elif s.phase == ROLLING:
        roll(s, action + 1, told)
    elif s.phase == DRAWING:
        draw(s, action, told)
    elif s.phase == CHOOSING:
        effects.carry_out_choice(s, action, told)
        go_on_with_card(s, told)
    elif action == TAKE_CHIP:
        pass_chips(s, CUP, s.roller, 1, INSTEAD_OF_MOVING, told)
        settle(s, told)
    else:
        step_forward(s, action, s.rolled, BY_DIE, told)
        settle(s, told)


@compiled
def pending(s: State, seat: int) -> bool:
    """Nothing here is chosen in secret."""
    return False


@compiled
def waits(s: State, action: int) -> bool:
    """Nobody ever acts out of turn, so nothing has to wait for that."""
    return False


@compiled
def waiver(s: State) -> int:
    """Nobody is ever asked in secret."""
    return NONE


# [4] A game begins


@compiled
def begin_game(s: State, first: int, told: Table) -> None:
    """[4] All figures on Start, the same chips for all, the others in the cup, all cards shuffled."""
    s.first = first
    s.arrivals = 0
    s.place[:] = START
    s.arrival[:] = 0
    s.figure_on[:] = NONE
    s.cup = s.all_chips - s.players * s.first_chips
    for seat in range(s.players):
        s.chips[seat] = s.first_chips
    s.pile[:] = s.in_play
    s.discarded[:] = 0
    tell(told, GAME_BEGAN, first, NONE, NONE, NONE, s.game + 1, NONE)
    begin_turn(s, first)


@compiled
def begin_turn(s: State, seat: int) -> None:
    s.phase = ROLLING
    s.roller = seat
    s.rolled = 0
    s.reshuffles = 0


@compiled
def roll(s: State, number: int, told: Table) -> None:
    """[5] Roll once."""
    s.phase = MOVING
    s.rolled = number
    tell(told, ROLLED, s.roller, NONE, NONE, NONE, number, NONE)


# [9] to [14] What follows from a move


@compiled
def settle(s: State, told: Table) -> None:
    """[12] An instruction is complete. [14] Then the spaces that figures reached take effect, one by one."""
    while not all_home(s):
        keep_limit(s, told)
        if s.landed == 0:
            begin_turn(s, left_of(s, s.roller))  # [4] nobody is ever skipped
            return
        figure = newest_landed(s)
        if s.space[s.place[figure]] != QUESTION:
            take_effect(s, figure, told)
        elif is_card_left(s, told):
            must_draw(s, figure)
            return
    end_game(s, told)  # [16] at once


@compiled
def newest_landed(s: State) -> int:
    """[14] The newest landing comes first, and is no longer to come."""
    figure = (s.landed & 15) - 1
    s.landed >>= 4
    return figure


@compiled
def take_effect(s: State, figure: int, told: Table) -> None:
    """[9] The owner bears it. [10] Yellow: from the cup. [11] Red: into the cup."""
    number, owner = s.space[s.place[figure]], owner_of(s, figure)
    if number > 0:
        pass_chips(s, CUP, owner, number, BY_SPACE, told)
    else:
        pass_chips(s, owner, CUP, -number, BY_SPACE, told)


@compiled
def keep_limit(s: State, told: Table) -> None:
    """[12] Whoever has more than ten returns all but four. [19] Or there is no limit."""
    for seat in range(s.players):
        if s.chips[seat] > s.limit and not s.limitless:
            pass_chips(s, seat, CUP, s.chips[seat] - s.keep, OVER_LIMIT, told)


@compiled
def is_card_left(s: State, told: Table) -> bool:
    """[13] When the pile is empty, a new one is made. [14] But only once in a turn, so that every chain ends."""
    for card in range(s.cards):
        if s.pile[card]:
            return True
    if s.reshuffles == 1:
        tell(told, NO_CARD, NONE, NONE, NONE, NONE, NONE, NONE)
        return False
    reshuffle(s, told)
    return True


@compiled
def reshuffle(s: State, told: Table) -> None:
    """[13] All discards are shuffled into a new pile."""
    s.reshuffles += 1
    s.pile[:] = s.discarded
    s.discarded[:] = 0
    tell(told, RESHUFFLED, NONE, NONE, NONE, NONE, NONE, NONE)


@compiled
def must_draw(s: State, figure: int) -> None:
    """[13] The owner draws."""
    s.phase = DRAWING
    s.this_figure = figure
    s.reader = owner_of(s, figure)


@compiled
def draw(s: State, card: int, told: Table) -> None:
    """[13] The card is read out and carried out."""
    s.pile[card] = 0
    s.card = card
    s.step = 0
    s.picks = 0
    s.picked = NONE
    tell(told, DREW, s.reader, card, NONE, NONE, NONE, NONE)
    go_on_with_card(s, told)


@compiled
def go_on_with_card(s: State, told: Table) -> None:
    """[9] Its effects in order, as far as possible; the reader is asked where there is something to choose."""
    while s.step < MOST_EFFECTS and not all_home(s):
        s.wanted = effects.wanted_choice(s)
        if s.wanted:
            s.phase = CHOOSING
            return
        effects.carry_out(s, told)
        s.step += 1
        s.picks = 0
        s.picked = NONE
    s.discarded[s.card] = 1
    clear_card(s)
    settle(s, told)


@compiled
def clear_card(s: State) -> None:
    s.card = NONE
    s.step = 0
    s.reader = NONE
    s.this_figure = NONE
    s.wanted = 0
    s.picks = 0
    s.picked = NONE


# [16] to [18] The end


@compiled
def end_game(s: State, told: Table) -> None:
    """[16] Nothing pending is carried out. [18] Chips are points; the next first player sits to the left."""
    s.landed = 0
    s.rolled = 0
    s.phase = OVER
    for seat in range(s.players):
        s.points[seat] += s.chips[seat]
        tell(told, GAME_SCORED, seat, NONE, NONE, NONE, s.chips[seat], NONE)
    s.game += 1
    s.ending = why_all_is_over(s)
    if s.ending == 0:
        begin_game(s, left_of(s, s.first), told)
    else:
        tell(told, ENDED, NONE, NONE, NONE, NONE, NONE, s.ending)


@compiled
def why_all_is_over(s: State) -> int:
    """[18] After a number of games, or when somebody has reached the target; 0 if play goes on."""
    if s.target > 0:
        for seat in range(s.players):
            if s.points[seat] >= s.target:
                return TARGET_REACHED
        return 0
    if s.game < s.games:
        return 0
    return LAST_FIGURE_HOME if s.games == 1 else ALL_GAMES_PLAYED


@compiled
def home_since(s: State, seat: int) -> int:
    """[17] The moment at which a player's last figure came home."""
    latest = 0
    for figure in range(seat * s.each, (seat + 1) * s.each):
        latest = max(latest, s.arrival[figure])
    return latest


@compiled
def outcome(s: State, out: State) -> None:
    """[17] Most chips win, on a tie who came home earlier. [18] In a series most points win, equals share."""
    over = s.phase == OVER
    single = s.games == 1 and s.target == 0
    out.parties = s.players
    out.winners = 0
    out.reason = s.ending if over else 0
    for seat in range(s.players):
        out.score[seat] = s.points[seat] + (0 if over else s.chips[seat])
        out.standing[seat] = out.score[seat] * (MOST_ARRIVALS if single else 1)
        if single and over:
            out.standing[seat] -= home_since(s, seat)
    ranked(out)
    for seat in range(s.players):
        if over and out.place[seat] == 1:
            out.winners |= 1 << seat
