"""Why First? as a picture: everything in a state, or all that `hide` left of it."""

from enum import IntEnum

from ...compiling import compiled
from ...hands import card_in
from ...pens import *
from .cards import action_in, card_of, target_of
from .record import *
from .rules import cards_left

PHASES = ("dealing", "choosing", "turning_leo", "moving", "over")


# What a picture consists of, in this order.
Part = IntEnum(
    "Part",
    "phase stage round dealt positions hands hand_sizes leo_cards set_aside chosen cards targets "
    "mover played laid stock points second",
    start=0,
)
A_PHASE = len(Part)  # the first text of each kind
A_PARTY = A_PHASE + len(PHASES)
A_CARD = A_PARTY + MOST_FIGURES


@compiled
def draw(s: State, pen: Pen) -> None:
    put(pen, OBJECT)
    text(named(pen, Part.phase), A_PHASE + s.phase)
    number(named(pen, Part.stage), s.stage + 1)
    number(named(pen, Part.round), s.turn + 1)
    number(named(pen, Part.dealt), s.receiver * s.hand_size + s.dealt)
    numbers(named(pen, Part.positions), s.position, s.parties)
    draw_hands(s, pen)
    number(named(pen, Part.leo_cards), face_down_before_leo(s))
    number(named(pen, Part.set_aside), CARDS - s.players * s.hand_size - leos_cards(s))
    draw_round(s, pen)
    draw_scores(s, pen)
    put(pen, OBJECT_ENDS)


@compiled
def draw_hands(s: State, pen: Pen) -> None:
    """[17] Everybody sees how many cards somebody holds."""
    begin(named(pen, Part.hands), LIST)
    for seat in range(s.players):
        draw_hand(pen, s.hand[seat])
    put(pen, LIST_ENDS)
    begin(named(pen, Part.hand_sizes), LIST)
    for seat in range(s.players):
        number(pen, cards_left(s, seat))
    put(pen, LIST_ENDS)


@compiled
def draw_hand(pen: Pen, hand: int) -> None:
    """In the order in which the cards lie; null for a hand that cannot be seen."""
    if hand == UNSEEN:
        null(pen)
        return
    begin(pen, LIST)
    while hand:
        text(pen, A_CARD + card_in(hand, 0) - 1)
        hand >>= 8
    put(pen, LIST_ENDS)


@compiled
def leos_cards(s: State) -> int:
    """[14] One less than a player gets."""
    return s.hand_size - 1 if s.parties > s.players else 0


@compiled
def face_down_before_leo(s: State) -> int:
    """[14] And one less with every round."""
    turned = s.turn + (1 if s.phase == MOVING else 0)
    return max(0, leos_cards(s) - turned)


@compiled
def draw_round(s: State, pen: Pen) -> None:
    seats_in(named(pen, Part.chosen), s.chosen)
    begin(named(pen, Part.cards), LIST)
    for party in range(s.parties):
        text_or_not(pen, A_CARD, s.card[party])
    put(pen, LIST_ENDS)
    begin(named(pen, Part.targets), LIST)
    for party in range(s.parties):
        text_or_not(pen, A_PARTY, s.target[party])
    put(pen, LIST_ENDS)
    text_or_not(named(pen, Part.mover), A_PARTY, s.mover)
    texts_in(named(pen, Part.played), s.played, A_CARD)
    draw_laid(s, pen)
    if s.stock == UNSEEN:
        null(named(pen, Part.stock))
    else:
        texts_in(named(pen, Part.stock), s.stock, A_CARD)


@compiled
def draw_laid(s: State, pen: Pen) -> None:
    """[8] By party and round: the card, and before whom."""
    begin(named(pen, Part.laid), LIST)
    for party in range(s.parties):
        begin(pen, LIST)
        turn = 0
        while s.laid[party] >> 8 * turn:
            draw_action(pen, action_in(s.laid[party], turn))
            turn += 1
        put(pen, LIST_ENDS)
    put(pen, LIST_ENDS)


@compiled
def draw_action(pen: Pen, action: int) -> None:
    if action == NONE:
        null(pen)
        return
    begin(pen, LIST)
    text(pen, A_CARD + card_of(action))
    text(pen, A_PARTY + target_of(action))
    put(pen, LIST_ENDS)


@compiled
def draw_scores(s: State, pen: Pen) -> None:
    """Of the stages that are over."""
    begin(named(pen, Part.points), LIST)
    for stage in range(s.stage):
        numbers(pen, s.points[stage], s.parties)
    put(pen, LIST_ENDS)
    begin(named(pen, Part.second), LIST)
    for stage in range(s.stage):
        if s.scored[stage]:
            number(pen, s.second[stage])
        else:
            null(pen)
    put(pen, LIST_ENDS)
