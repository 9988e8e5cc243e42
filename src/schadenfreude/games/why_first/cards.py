"""Sets of cards and hands of cards, each packed into one number."""

from ...compiling import compiled
from ...hands import card_in, marks_of, with_first, without
from .record import *


@compiled
def card_of(action: int) -> int:
    """The card that is laid or chosen; TARGETS is 8."""
    return action >> 3


@compiled
def target_of(action: int) -> int:
    return action & 7


@compiled
def with_card(s: State, cards: int, card: int) -> int:
    """The set with one more card like this one."""
    missing = s.equals[card] & ~cards
    return cards | missing & -missing


@compiled
def without_card(s: State, cards: int, card: int) -> int:
    """The set with one card like this one less."""
    equals = s.equals[card]
    return cards & ~equals | (cards & equals) >> 1 & equals


# What was laid in a round is 1 + the action, in the byte of that round; 0 is nothing.


@compiled
def laid_in(turn: int, card: int, target: int) -> int:
    return 1 + card * TARGETS + target << 8 * turn


@compiled
def action_in(laid: int, turn: int) -> int:
    """The card that somebody has laid in this round and before whom, as an action, or NONE."""
    return (laid >> 8 * turn & 255) - 1


# A hand holds 1 + the card.


@compiled
def card_at(hand: int, place: int) -> int:
    return card_in(hand, place) - 1


@compiled
def in_hand(hand: int, card: int) -> bool:
    return marks_of(hand, card + 1) != 0


@compiled
def hand_with(hand: int, card: int) -> int:
    return with_first(hand, card + 1)


@compiled
def hand_without(hand: int, card: int) -> int:
    return without(hand, card + 1)
