"""Fifty Fifty as a picture: everything in a state, or all that `hide` left of it.

Only what was laid before is left out: events have told it, and the page does not need it.
"""

from enum import IntEnum

from ...compiling import compiled
from ...hands import card_in
from ...pens import *
from .record import *

PHASES = ("starting", "dealing", "turn", "drawing", "asking", "answering", "over")
REASONS = ("", "row_taken", "last_card", "all_hold_passe")


# What a picture consists of, in this order; the last two belong to a jump.
Part = IntEnum(
    "Part",
    "phase round starter to_act coming dealt pile hands row jump penalty eliminated total seen stock ending card by",
    start=0,
)
A_PHASE = len(Part)  # the first text of each kind
A_REASON = A_PHASE + len(PHASES)
A_CARD = A_REASON + len(REASONS)


@compiled
def draw(s: State, pen: Pen) -> None:
    put(pen, OBJECT)
    text(named(pen, Part.phase), A_PHASE + s.phase)
    number(named(pen, Part.round), s.game_round + 1)
    number(named(pen, Part.starter), s.starter)
    number_or_null(named(pen, Part.to_act), s.to_act)
    number_or_null(named(pen, Part.coming), s.coming)
    number(named(pen, Part.dealt), s.dealt)
    number(named(pen, Part.pile), s.pile)
    draw_hands(s, pen)
    draw_row(s, pen)
    draw_jump(s, pen)
    numbers(named(pen, Part.penalty), s.penalty, s.players)
    seats_in(named(pen, Part.eliminated), s.eliminated)
    numbers(named(pen, Part.total), s.total, s.players)
    draw_cards(named(pen, Part.seen), s.seen)
    draw_stock(s, pen)
    text(named(pen, Part.ending), A_REASON + s.ending)
    put(pen, OBJECT_ENDS)


@compiled
def draw_hands(s: State, pen: Pen) -> None:
    """Everybody sees how many cards somebody holds."""
    begin(named(pen, Part.hands), LIST)
    for seat in range(s.players):
        begin(pen, LIST)
        for place in range(s.held[seat]):
            if s.hand[seat] == UNSEEN:
                unseen(pen)
            else:
                text(pen, A_CARD + card_in(s.hand[seat], place))
        put(pen, LIST_ENDS)
    put(pen, LIST_ENDS)


@compiled
def draw_row(s: State, pen: Pen) -> None:
    """Each card with who laid it."""
    begin(named(pen, Part.row), LIST)
    for place in range(s.length):
        begin(pen, LIST)
        text(pen, A_CARD + s.row[place])
        number(pen, s.layer[place])
        put(pen, LIST_ENDS)
    put(pen, LIST_ENDS)


@compiled
def draw_jump(s: State, pen: Pen) -> None:
    if s.jump_card == 0:
        null(named(pen, Part.jump))
        return
    begin(named(pen, Part.jump), OBJECT)
    number(named(pen, Part.card), s.jump_card)
    number(named(pen, Part.by), s.jumper)
    put(pen, OBJECT_ENDS)


@compiled
def draw_stock(s: State, pen: Pen) -> None:
    """An empty one cannot be told from one that cannot be seen."""
    if s.stock.any():
        draw_cards(named(pen, Part.stock), s.stock)
    else:
        null(named(pen, Part.stock))


@compiled
def draw_cards(pen: Pen, counts: Table) -> None:
    """Of each number there is one card at most, of Passés there are many."""
    begin(pen, LIST)
    for card in range(1, CARDS):
        for _ in range(counts[card]):
            text(pen, A_CARD + card)
    put(pen, LIST_ENDS)
