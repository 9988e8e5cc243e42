"""Every way in which others can hold the unseen cards once nothing is left to draw, by its number."""

from math import comb

import numpy as np

from ... import hands
from ...compiling import compiled
from ...constants import State, Table
from ...games.fifty_fifty.record import CARDS, MOST_PASSES, NUMBERS, PASSE
from ...games.fifty_fifty.table import holds, take_up
from .beliefs import FINE
from .habits import passes_of

WAYS = np.array([[comb(cards, held) for held in range(hands.MOST + 1)] for cards in range(NUMBERS + MOST_PASSES + 1)])


def number_of_deals(s: State, seat: int) -> int:
    """If every Passé is another."""
    left, deals = int(NUMBERS + s.passes - s.seen.sum() - s.held[seat]), 1
    for other in range(s.players):
        if other != seat:
            deals *= comb(left, int(s.held[other]))
            left -= int(s.held[other])
    return deals


@compiled
def deal_out(s: State, seat: int, number: int, beliefs: Table, unseen: Table) -> float:
    """Give everybody else the cards that they have in the deal of this number; return how likely that is believed.

    Nobody asks what was removed.
    """
    left, weight = gather_unseen(s, seat, unseen), 1.0
    for other in range(s.players):
        if other != seat:
            held = s.held[other]
            s.held[other] = 0
            s.hand[other] = 0
            weight *= deal_hand(s, other, held, number % WAYS[left, held], beliefs[other], unseen, left)
            number //= WAYS[left, held]
            left -= held
    return weight


@compiled
def gather_unseen(s: State, seat: int, unseen: Table) -> int:
    """Put the cards that others may hold side by side; return how many."""
    count = 0
    for card in range(1, CARDS):
        if card == PASSE:
            copies = s.passes - s.seen[card] - passes_of(s, seat)
        else:
            copies = 0 if s.seen[card] or holds(s, seat, card) else 1
        for _ in range(copies):
            unseen[count] = card
            count += 1
    return count


@compiled
def deal_hand(s: State, seat: int, wanted: int, number: int, beliefs: Table, unseen: Table, left: int) -> float:
    """The hand of this number among all of this size; the other cards close ranks."""
    stay, weight = 0, 1.0
    for place in range(left):
        with_this = WAYS[left - place - 1, wanted - 1] if wanted else 0
        if number < with_this:
            take_up(s, seat, unseen[place])
            weight *= beliefs[unseen[place]] / FINE
            wanted -= 1
        else:
            number -= with_this
            unseen[stay] = unseen[place]
            stay += 1
    return weight
