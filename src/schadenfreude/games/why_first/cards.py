"""Sets of cards and hands of cards, each packed into one number for speed."""

from ...compiling import compiled
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


@compiled
def card_at(hand: int, place: int) -> int:
    return (hand >> 8 * place & 255) - 1


@compiled
def marks_of(hand: int, card: int) -> int:
    """The top bit of every byte that is this card."""
    return (TOP_BITS - (hand ^ (card + 1) * ONE_EACH)) & TOP_BITS


@compiled
def is_first(hand: int, card: int, place: int) -> bool:
    """Whether no earlier place holds the same card."""
    marks = marks_of(hand, card)
    return marks & -marks == 128 << 8 * place


@compiled
def hand_with(hand: int, card: int) -> int:
    return hand << 8 | card + 1


@compiled
def hand_without(hand: int, card: int) -> int:
    marks = marks_of(hand, card)
    before = ((marks & -marks) >> 7) - 1  # the bytes before the first such card
    return hand & before | hand >> 8 & ~before
