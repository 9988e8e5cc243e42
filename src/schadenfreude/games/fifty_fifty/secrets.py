"""[24] What a viewer may know, and what can be made of it."""

from ...chance import below
from ...compiling import compiled
from ...hands import card_in
from .record import *
from .table import take_up


@compiled
def hide(s: State, viewer: int) -> None:
    """[24] Blank what this viewer may not know: other hands, the pile, and that somebody else is asked."""
    s.stock[:] = 0
    if s.phase == OVER:
        return
    for seat in range(s.players):
        if seat != viewer and s.held[seat] > 0:
            s.hand[seat] = UNSEEN
    if s.phase == ASKING and s.to_act != viewer:
        s.phase = TURN  # [17]
        s.to_act = s.coming
        s.coming = NONE


@compiled
def conceal(s: State, actor: int, action: int, viewer: int) -> int:
    """The action as the viewer sees it, before it is applied to s: itself, UNSEEN, or NONE if not even that."""
    if actor == CHANCE and s.phase == DEALING:
        return action if s.dealt // s.hand_size == viewer else UNSEEN
    if actor == CHANCE and s.phase == DRAWING:
        return action if s.to_act == viewer else UNSEEN
    return NONE if action == DECLINE and actor != viewer else action


@compiled
def refill(s: State, viewer: int, rng: Table) -> None:
    """Make a whole state of what this viewer sees: the unseen cards are dealt anew, all equally likely."""
    count_unseen(s)
    for seat in range(s.players):
        if s.hand[seat] == UNSEEN:
            refill_hand(s, seat, rng)


@compiled
def count_unseen(s: State) -> None:
    """All cards that lie neither open nor in a hand that is known."""
    for card in range(1, CARDS):
        s.stock[card] = (s.passes if card == PASSE else 1) - s.seen[card]
    for seat in range(s.players):
        if s.hand[seat] != UNSEEN:
            for slot in range(s.held[seat]):
                s.stock[card_in(s.hand[seat], slot)] -= 1


@compiled
def refill_hand(s: State, seat: int, rng: Table) -> None:
    size = s.held[seat]
    s.held[seat] = 0
    s.hand[seat] = 0
    for _ in range(size):
        card = unseen_card(s, rng)
        s.stock[card] -= 1
        take_up(s, seat, card)


@compiled
def unseen_card(s: State, rng: Table) -> int:
    while True:
        k = below(rng, NUMBERS + s.passes)
        card = min(k + 1, PASSE)
        if s.stock[card] > max(0, k - NUMBERS):
            return card
