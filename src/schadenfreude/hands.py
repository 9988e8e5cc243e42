"""Hands of up to seven cards, each packed into one number for speed: a byte a card, from 1 to 127; 0 is none."""

from .compiling import compiled

MOST = 7  # cards of a hand
ONE_EACH = 0x01010101010101  # 1 in every byte of a hand
TOP_BITS = 0x80808080808080


@compiled
def card_in(hand: int, place: int) -> int:
    return hand >> 8 * place & 255


@compiled
def marks_of(hand: int, card: int) -> int:
    """The top bit of every byte that is this card; 0 if there is none."""
    return (TOP_BITS - (hand ^ card * ONE_EACH)) & TOP_BITS


@compiled
def is_first(hand: int, card: int, place: int) -> bool:
    """Whether no earlier place holds the same card."""
    marks = marks_of(hand, card)
    return marks & -marks == 128 << 8 * place


@compiled
def with_first(hand: int, card: int) -> int:
    """The hand with one more card before all others."""
    return hand << 8 | card


@compiled
def with_sorted(hand: int, held: int, card: int) -> int:
    """An ascending hand of so many cards with one more, still ascending."""
    above = ((hand | TOP_BITS) - (card + 1) * ONE_EACH) & TOP_BITS | 128 << 8 * held
    here = (above & -above) >> 7  # 1 in the byte where the card goes
    return hand & here - 1 | (hand & -here) << 8 | card * here


@compiled
def without(hand: int, card: int) -> int:
    """The hand with one card like this one less."""
    marks = marks_of(hand, card)
    here = (marks & -marks) >> 7  # 1 in the byte of the first such card
    return hand & here - 1 | hand >> 8 & -here
