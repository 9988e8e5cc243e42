"""How a sensible player acts at once, from their own hand and what lies open: habits, weighed by tuned numbers."""

from ...compiling import compiled
from ...constants import NONE, OK, State, Table
from ...games.fifty_fifty.record import ANSWERING, ASKING, DECLINE, GIVE, JUMP, PASSE, TAKE
from ...games.fifty_fifty.rules import ends_in_orange_of_others, refusal_of_jump
from ...games.fifty_fifty.table import holds, left_of, partner, replaces
from ...hands import card_in

# What is weighed, by its place among the weights; `lab/train_fifty_fifty.py` tunes them.
(
    COST,  # penalty cards for me
    HARM,  # penalty cards for somebody else
    ENDING,  # the round ends with me taking everything
    HEIGHT,  # of the new end of the row
    HEIGHT_SQUARED,
    GAP,  # above the number before, where nobody can hurt me by replacing mine
    OPEN_GAP,  # where somebody can
    JUMPABLE,  # cards in the row, if somebody may hold the partner
    JUMPABLE_BARE,  # the same without a Passé to answer with
    PARTNERED,  # the card could have been used for a jump
    ABOVE,  # own numbers that still fit
    LATE_HEIGHT,
    LAST_HEIGHT,  # when the pile is empty
    PASSING,  # laying a Passé at all
    PASSING_SPARE,  # more of them in hand
    PASSING_LATE,
    PASSING_ROW,  # cards in the row
    PASSING_ON,  # another Passé is there already
    PASSING_LAST,  # when the pile is empty
    PASSING_OVERDUE,  # and there are no more turns than Passés
    JUMPING,
    JUMPING_ROW,  # cards that somebody will take
    JUMPING_ROW_SAFE,  # the same with a Passé in hand
    JUMPING_ROW_SAFER,  # and with another
    ANSWERING_WITH_PASSE,
    ANSWERING_ROW,
    WEIGHTS,
) = range(27)


@compiled
def habit(s: State, seat: int, w: Table) -> int:
    """What this seat, which is asked, does without thinking."""
    passes = passes_of(s, seat)
    if s.phase == ASKING:
        return JUMP if worth_of_jump(s, passes, w) > 0 else DECLINE
    if s.phase == ANSWERING:
        return PASSE if passes and w[ANSWERING_WITH_PASSE] + w[ANSWERING_ROW] * s.length > 0 else TAKE
    return habit_of_turn(s, seat, passes, w)


@compiled
def habit_of_turn(s: State, seat: int, passes: int, w: Table) -> int:
    best, promise = NONE, 0.0
    for place in range(s.held[seat] - passes):
        number = card_in(s.hand[seat], place)
        worth = worth_of_number(s, seat, number, passes, w)
        if best == NONE or worth > promise:
            best, promise = number, worth
    if passes and (s.length or best == NONE):
        worth = worth_of_passe(s, seat, passes, w)
        if best == NONE or worth > promise:
            best, promise = PASSE, worth
    if refusal_of_jump(s, seat) == OK and worth_of_jump(s, passes, w) > promise:
        return JUMP
    return GIVE + best if gives(s, seat, best) else best


@compiled
def gives(s: State, seat: int, card: int) -> bool:
    """Whoever can hand over a penalty card does."""
    return card != PASSE and s.penalty[seat] > 0 and replaces(s, card) and ends_in_orange_of_others(s, seat)


@compiled
def passes_of(s: State, seat: int) -> int:
    """Passés come last in a hand."""
    passes = 0
    while passes < s.held[seat] and card_in(s.hand[seat], s.held[seat] - 1 - passes) == PASSE:
        passes += 1
    return passes


@compiled
def worth_of_number(s: State, seat: int, x: int, passes: int, w: Table) -> float:
    cost, harm, stay = consequences(s, seat, x)
    height, late = x * 0.01, s.players / (s.players + s.pile)
    worth = w[COST] * cost + w[HARM] * harm + (w[HEIGHT] + w[HEIGHT_SQUARED] * height + w[LATE_HEIGHT] * late) * height
    gap = height - (s.row[stay - 1] * 0.01 if stay else 0.0)
    worth += gap * (w[OPEN_GAP] if stay and not s.purple[x] else w[GAP])
    if not s.seen[partner(x)] and not holds(s, seat, partner(x)):
        worth += w[PARTNERED] + stay * (w[JUMPABLE] + (0.0 if passes else w[JUMPABLE_BARE]))
    if s.pile == 0:
        worth += w[LAST_HEIGHT] * height + (w[ENDING] if ends_round(s, stay) else 0.0)
    for place in range(s.held[seat] - passes):
        worth += w[ABOVE] if card_in(s.hand[seat], place) > x else 0.0
    return worth


@compiled
def consequences(s: State, seat: int, x: int) -> tuple[int, int, int]:
    """Penalty cards for this seat and for another if it lays x, and how many cards stay before x in the row."""
    if replaces(s, x):
        if s.purple[s.row[s.length - 1]] or s.layer[s.length - 1] == seat:
            return 1, 0, s.length - 1
        return (-1, 2, s.length - 1) if s.penalty[seat] > 0 else (0, 1, s.length - 1)
    stay = s.length
    while stay > 0 and s.row[stay - 1] > x:
        stay -= 1
    cost = s.length - stay
    if s.pile == 0 and ends_round(s, stay):
        for other in range(s.players):
            cost += s.held[other] if other != seat else 0
    return cost, 0, stay


@compiled
def ends_round(s: State, stay: int) -> bool:
    """Whether taking all but so many cards is taking a whole row."""
    return stay == 0 and s.length > 0 and s.row[0] != PASSE


@compiled
def worth_of_passe(s: State, seat: int, passes: int, w: Table) -> float:
    worth = w[PASSING] + w[PASSING_SPARE] * (passes - 1) + w[PASSING_ROW] * 0.1 * s.length
    worth += w[PASSING_LATE] * s.players / (s.players + s.pile)
    if s.length and s.row[s.length - 1] == PASSE:
        worth += w[PASSING_ON]
    if s.pile == 0:
        worth += w[PASSING_LAST] + (w[PASSING_OVERDUE] if passes >= turns_left(s, seat) else 0.0)
    return worth


@compiled
def turns_left(s: State, seat: int) -> int:
    """How many cards this seat, whose turn it is, can lay before hands are shown."""
    turns, other = s.held[seat] - 1, seat
    for _ in range(s.players - 1):
        other = left_of(s, other)
        turns = min(turns, s.held[other])
    return turns


@compiled
def worth_of_jump(s: State, passes: int, w: Table) -> float:
    safety = w[JUMPING_ROW] + (w[JUMPING_ROW_SAFE] if passes else 0.0) + (w[JUMPING_ROW_SAFER] if passes > 1 else 0.0)
    return w[JUMPING] + (s.length + 1) * safety
