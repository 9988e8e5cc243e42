"""Worlds as likely as they are believed to be: from one to the next all cards are exchanged for others, one by one.

An exchange that makes what was laid less likely by a half is undone every second time (Metropolis). So all hands count
together: who seems to hold the last 5 keeps it from all others.
"""

from typing import NamedTuple

import numpy as np

from ...chance import below
from ...compiling import compiled, compiled_apart
from ...constants import NONE, Table
from .drawing import happens
from .laying import Desk
from .whole_hands import number_of

SHUFFLES = 32  # worlds that are passed over, until it does not matter how the cards lay in the beginning


class Deck(NamedTuple):
    """All cards that do not lie open, as they are dealt in a world."""

    cards: Table  # their values, hand after hand; then Leo's, if he turns one [14], and what nobody has
    held: Table  # by seat, the number of the hand; one more for nobody, who has none
    likely: Table  # by seat and hand: what was laid is so likely with it; nobody has laid anything
    fixed: int  # the seat whose hand is known, or NONE
    dealt: int  # how many cards are in hands, Leo's one among them
    hand: Table  # room for one


def deck_of(desk: Desk, fixed: int, chances: Table, rng: Table) -> Deck:
    """By chances that everybody would have laid what they have laid if they held each hand."""
    players, size = len(chances), len(desk.mine)
    deck = Deck(
        cards=desk.public.copy() if fixed == NONE else np.insert(desk.unseen, fixed * size, desk.mine),
        held=np.zeros(players + 1, np.int64),
        likely=np.vstack([chances, np.ones_like(chances[:1])]),
        fixed=fixed,
        dealt=players * size + len(desk.before) - players,
        hand=np.zeros(size, np.int64),
    )
    shuffle_deck(deck, rng)
    return deck


@compiled_apart
def shuffle_deck(deck: Deck, rng: Table) -> None:
    for seat in range(deck.held.shape[0] - 1):
        number_hand(deck.cards, deck.held, deck.hand, seat)
    for _ in range(SHUFFLES):
        deal_on(deck, rng)


@compiled
def deal_on(deck: Deck, rng: Table) -> None:
    """The next world."""
    for place in range(deck.dealt):
        exchange(deck.cards, deck.held, deck.likely, deck.hand, deck.fixed, place, below(rng, deck.cards.shape[0]), rng)


@compiled
def exchange(
    cards: Table, held: Table, likely: Table, hand: Table, fixed: int, place: int, other: int, rng: Table
) -> None:
    """Two cards; whose they were gets them back if that was likelier, as often as it was."""
    nobody = held.shape[0] - 1
    one, two = min(place // hand.shape[0], nobody), min(other // hand.shape[0], nobody)
    if one == fixed or two == fixed or cards[place] == cards[other]:
        return
    before, first, second = likely[one, held[one]] * likely[two, held[two]], held[one], held[two]
    cards[place], cards[other] = cards[other], cards[place]
    number_hand(cards, held, hand, one)
    number_hand(cards, held, hand, two)
    after = likely[one, held[one]] * likely[two, held[two]]
    if after < before and not happens(after / before, rng):
        cards[place], cards[other] = cards[other], cards[place]
        held[one], held[two] = first, second


@compiled
def number_hand(cards: Table, held: Table, hand: Table, seat: int) -> None:
    """What this seat has been dealt; nobody has no hand."""
    if seat == held.shape[0] - 1:
        return
    size = hand.shape[0]
    for place in range(size):
        value, there = cards[seat * size + place], place
        while there > 0 and hand[there - 1] > value:
            hand[there] = hand[there - 1]
            there -= 1
        hand[there] = value
    held[seat] = number_of(hand)
