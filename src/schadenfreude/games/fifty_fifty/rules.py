"""Fifty Fifty, compiled. [n] is paragraph n of the rulebook beside this file."""

from ...compiling import compiled
from ...hands import card_in, is_first
from .ending import end_by_taking, show_hands
from .record import *
from .table import *


@compiled
def start(s: State, told: Table) -> None:
    """[2] Chance says who starts."""
    s.phase = STARTING
    s.to_act = NONE
    s.coming = NONE
    s.jumper = NONE


@compiled
def acting(s: State) -> int:
    """The seats that may act now, as a set."""
    if s.phase == OVER:
        return NOBODY
    if s.phase == TURN or s.phase == ASKING or s.phase == ANSWERING:
        return 1 << s.to_act
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
    if seat < 0 or not acting(s) >> seat & 1:
        return NOT_YOUR_TURN
    if s.phase == ASKING:
        return OK if action == JUMP or action == DECLINE else NOT_NOW  # [17]
    if s.phase == ANSWERING:
        return refusal_of_answer(s, seat, action)
    return refusal_of_turn(s, seat, action)


@compiled
def refusal_of_chance(s: State, action: int) -> int:
    if s.phase == STARTING:
        return OK if action < s.players else NOT_AVAILABLE
    if s.phase != DEALING and s.phase != DRAWING:
        return NOT_YOUR_TURN
    if action < NUMBERS:
        return OK if s.stock[action + 1] else NOT_AVAILABLE
    return OK if action - NUMBERS < s.stock[PASSE] else NOT_AVAILABLE


@compiled
def refusal_of_answer(s: State, seat: int, action: int) -> int:
    """[15] Only Passés may be played."""
    if action == TAKE:
        return OK
    if action != PASSE:
        return ONLY_PASSES_ANSWER
    return OK if holds(s, seat, PASSE) else NOT_IN_HAND


@compiled
def refusal_of_turn(s: State, seat: int, action: int) -> int:
    """[3] Exactly one hand card, a number or a Passé."""
    if action == JUMP:
        return refusal_of_jump(s, seat)
    if action == DECLINE or action == TAKE or action == GIVE or action == 0:
        return NOT_NOW
    card = action - GIVE if action > GIVE else action
    if not holds(s, seat, card):
        return NOT_IN_HAND
    if action > GIVE:
        return refusal_of_giving(s, seat, card)
    if card == PASSE and s.length == 0 and lowest_card(s, seat) != PASSE:
        return PASSE_NEEDS_A_ROW  # [12] unless no number is held
    return OK  # [10]


@compiled
def refusal_of_giving(s: State, seat: int, number: int) -> int:
    """[7] A penalty card collected before this turn goes with a replaced orange card."""
    if not replaces(s, number) or not ends_in_orange_of_others(s, seat):
        return GIVE_ONLY_WHEN_REPLACING_ORANGE
    return OK if s.penalty[seat] > 0 else NOTHING_TO_GIVE


@compiled
def ends_in_orange_of_others(s: State, seat: int) -> bool:
    return ends_in_number(s) and not s.purple[s.row[s.length - 1]] and s.layer[s.length - 1] != seat


@compiled
def refusal_of_jump(s: State, seat: int) -> int:
    """[13] Upon a number that somebody else laid, with its partner."""
    if not ends_in_number(s):
        return NO_NUMBER_TO_JUMP_ON
    if s.layer[s.length - 1] == seat:
        return NO_JUMP_ON_YOUR_OWN
    return OK if holds(s, seat, partner(s.row[s.length - 1])) else NO_PARTNER


@compiled
def candidates(s: State, seat: int) -> int:
    """How many actions are worth asking about; every legal one is among them once."""
    if seat == CHANCE:
        return s.players if s.phase == STARTING else NUMBERS + s.passes
    if s.phase != TURN:
        return 2
    return s.held[seat] * ways_to_lay(s, seat) + (1 if refusal_of_jump(s, seat) == OK else 0)


@compiled
def ways_to_lay(s: State, seat: int) -> int:
    """2 if a penalty card could go with a number."""
    return 2 if s.penalty[seat] > 0 and ends_in_orange_of_others(s, seat) else 1


@compiled
def candidate(s: State, seat: int, k: int) -> int:
    """The k-th of them, or NONE."""
    if seat == CHANCE:
        return k
    if s.phase == ASKING:
        return JUMP + k
    if s.phase == ANSWERING:
        return PASSE if k == 0 else TAKE
    held = s.held[seat]
    if k < held:
        card = card_in(s.hand[seat], k)
        return card if is_first(s.hand[seat], card, k) else NONE
    if k == held * ways_to_lay(s, seat):
        return JUMP
    card = card_in(s.hand[seat], k - held)
    return GIVE + card if card != PASSE else NONE


@compiled
def apply(s: State, seat: int, action: int, told: Table) -> None:
    """Carry out a legal action."""
    if s.phase == STARTING:
        begin_round(s, action, told)
    elif s.phase == DEALING:
        deal(s, action, told)
    elif s.phase == DRAWING:
        draw(s, action, told)
    elif action == JUMP:
        jump(s, seat, told)
    elif action == DECLINE:
        decline(s, seat, told)
    elif action == TAKE:
        give_in(s, seat, told)
    elif action == PASSE:
        lay_passe(s, seat, told)
    elif action > GIVE:
        lay_number(s, seat, action - GIVE, True, told)
    else:
        lay_number(s, seat, action, False, told)


@compiled
def pending(s: State, seat: int) -> bool:
    """Nothing here is chosen in secret."""
    return False


@compiled
def waits(s: State, action: int) -> bool:
    """[17] Every card after a number card, whether or not anybody could jump. Jumps and answers do not wait."""
    return (s.phase == TURN or s.phase == ASKING) and ends_in_number(s) and action != JUMP and action != DECLINE


@compiled
def waiver(s: State) -> int:
    """[17] A jump that nobody has made lapses when the next player acts."""
    return DECLINE if s.phase == ASKING else NONE


# [1] The box, [2] the deal


@compiled
def deal(s: State, action: int, told: Table) -> None:
    """[2] Five to each, seat by seat."""
    seat = s.dealt // s.hand_size
    card = card_drawn(s, action)
    take_up(s, seat, card)
    s.dealt += 1
    tell(told, DEALT, seat, card, NONE, NONE, NONE, NONE)
    if s.dealt == s.players * s.hand_size:
        begin_turn(s, s.starter, told)


# [3] The turn


@compiled
def begin_turn(s: State, seat: int, told: Table) -> None:
    """[16] First comes the end by [19], then the question to the holder of the partner card [17], then the turn."""
    if s.pile == 0 and s.held[seat] <= 1:
        show_hands(s, told)
        return
    s.phase = TURN
    s.to_act = seat
    s.coming = NONE
    holder = holder_of_partner(s)
    if holder != NONE and holder != seat:
        s.phase = ASKING
        s.to_act = holder
        s.coming = seat
        tell(told, ASKED, holder, partner(s.row[s.length - 1]), NONE, NONE, NONE, NONE)


@compiled
def after_card(s: State, seat: int, coming: int, told: Table) -> None:
    """[4] Play, draw, chance to jump, next turn. [18] When the pile is used up nothing more is drawn."""
    s.to_act = seat
    s.coming = coming
    if s.pile > 0:
        s.phase = DRAWING
    else:
        go_on(s, told)


@compiled
def draw(s: State, action: int, told: Table) -> None:
    """[4] One card from the pile."""
    card = card_drawn(s, action)
    take_up(s, s.to_act, card)
    tell(told, DREW, s.to_act, card, NONE, NONE, NONE, NONE)
    go_on(s, told)


@compiled
def go_on(s: State, told: Table) -> None:
    if s.jump_card == 0:
        begin_turn(s, s.coming, told)
    else:
        s.phase = ANSWERING  # [15]
        s.to_act = s.coming
        s.coming = NONE


# [5] to [9] A number card


@compiled
def lay_number(s: State, seat: int, x: int, give: bool, told: Table) -> None:
    """[3] The card becomes the last of the row; what has to leave the row becomes penalty cards."""
    put_down(s, seat, x)
    if s.length == 0:
        append(s, seat, x, BEGINNING, told)  # [5]
    elif ends_in_number(s) and x > s.row[s.length - 1]:
        append(s, seat, x, APPENDING, told)  # [6]
    elif replaces(s, x):
        replace(s, seat, x, give, told)
    else:
        remove(s, seat, x, told)
    if s.phase == TURN:
        after_card(s, seat, left_of(s, seat), told)


@compiled
def replace(s: State, seat: int, x: int, give: bool, told: Table) -> None:
    """[7] A purple card goes to the active player, an orange one to whoever laid it."""
    last, owner = s.row[s.length - 1], s.layer[s.length - 1]
    drop_from_row(s, s.length - 1)
    append(s, seat, x, REPLACING, told)
    take(s, seat if s.purple[last] else owner, 1, last, REPLACED, told)
    if give:
        s.penalty[seat] -= 1
        s.penalty[owner] += 1
        tell(told, HANDED_OVER, seat, NONE, seat, owner, 1, NONE)


@compiled
def remove(s: State, seat: int, x: int, told: Table) -> None:
    """[8] [11] All Passés at the end and all numbers above x go to the active player."""
    fits = s.length
    while fits > 0 and s.row[fits - 1] > x:  # PASSE is above every number
        fits -= 1
    taken = s.length - fits
    whole = fits == 0 and s.row[0] != PASSE  # [12] Passés alone are not a row
    drop_from_row(s, fits)
    if whole and s.pile == 0:  # [18] before x's own draw; x counts for nobody
        tell(told, LAID, seat, x, NONE, NONE, NONE, REMOVING)
        take(s, seat, taken, NONE, REMOVED, told)
        end_by_taking(s, seat, told)
    else:
        append(s, seat, x, REMOVING, told)
        take(s, seat, taken, NONE, REMOVED, told)


# [10] to [12] Passé


@compiled
def lay_passe(s: State, seat: int, told: Table) -> None:
    """[10] At the end of the row. [15] As an answer to a jump the next player answers after it."""
    put_down(s, seat, PASSE)
    append(s, seat, PASSE, ANSWERING_JUMP if s.jump_card else PASSING, told)
    after_card(s, seat, left_of(s, seat), told)


# [13] to [17] The fifty jump


@compiled
def holder_of_partner(s: State) -> int:
    """[13] The one player who may jump now, or NONE: not upon one's own card."""
    if not ends_in_number(s):
        return NONE
    wanted = partner(s.row[s.length - 1])
    if s.stock[wanted] or s.seen[wanted]:
        return NONE
    for seat in range(s.players):
        if seat != s.layer[s.length - 1] and holds(s, seat, wanted):
            return seat
    return NONE


@compiled
def jump(s: State, seat: int, told: Table) -> None:
    """[14] The card lies beside the row. [15] Whoever laid the last number goes on."""
    card, owner = partner(s.row[s.length - 1]), s.layer[s.length - 1]
    put_down(s, seat, card)
    s.jump_card = card
    s.jumper = seat
    keep_in_mind(s, seat, card, 0, JUMPING)
    tell(told, JUMPED, seat, card, NONE, owner, NONE, NONE)
    after_card(s, seat, owner, told)


@compiled
def decline(s: State, seat: int, told: Table) -> None:
    """[17] The answer is final."""
    tell(told, DECLINED, seat, NONE, NONE, NONE, NONE, NONE)
    s.phase = TURN
    s.to_act = s.coming
    s.coming = NONE


@compiled
def give_in(s: State, seat: int, told: Table) -> None:
    """[15] Take the whole row, all Passés and the jump card, and begin a new row."""
    amount = s.length + 1
    clear_row(s)
    take(s, seat, amount, NONE, GAVE_IN, told)
    if s.pile == 0:
        end_by_taking(s, seat, told)  # [18]
    else:
        begin_turn(s, seat, told)
