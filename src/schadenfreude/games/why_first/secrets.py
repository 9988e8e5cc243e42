"""[17] What a viewer may know, and what can be made of it."""

from ...chance import below
from ...compiling import compiled
from .cards import *
from .record import *
from .rules import candidate, candidates, cards_left, refusal_of_choice


@compiled
def hide(s: State, viewer: int) -> None:
    """[17] Blank what this viewer may not know: other hands, cards set aside, choices not yet revealed."""
    s.stock = UNSEEN
    for seat in range(s.players):
        if seat != viewer:
            s.hand[seat] = UNSEEN
            if s.chosen >> seat & 1 and s.phase != MOVING:
                hide_choice(s, seat)


@compiled
def hide_choice(s: State, seat: int) -> None:
    """[5] Until the reveal others see only that somebody has chosen."""
    s.card[seat] = UNSEEN
    s.target[seat] = NONE if s.tactical else UNSEEN


@compiled
def conceal(s: State, actor: int, action: int, viewer: int) -> int:
    """The action as the viewer sees it, before it is applied to s: itself, or UNSEEN."""
    if actor == CHANCE and s.phase == DEALING:
        return action if s.receiver == viewer else UNSEEN
    if s.phase == CHOOSING and actor != viewer:
        return UNSEEN
    return action


@compiled
def refill(s: State, viewer: int, rng: Table) -> None:
    """Make a whole state of what this viewer sees: deal the unseen cards, choose for those who have chosen."""
    s.stock = (1 << CARDS) - 1
    for card in range(CARDS):
        if s.played >> card & 1:
            s.stock = without_card(s, s.stock, card)
    for seat in range(s.players):
        if s.hand[seat] != UNSEEN:
            take_hand_from_stock(s, seat)
    for seat in range(s.players):
        if s.hand[seat] == UNSEEN:
            refill_hand(s, seat, rng)
        if s.card[seat] == UNSEEN:
            refill_choice(s, seat, rng)


@compiled
def take_hand_from_stock(s: State, seat: int) -> None:
    for place in range(cards_left(s, seat)):
        s.stock = without_card(s, s.stock, card_at(s.hand[seat], place))


@compiled
def refill_hand(s: State, seat: int, rng: Table) -> None:
    """Every card that is left is equally likely."""
    s.hand[seat] = 0
    for _ in range(cards_left(s, seat)):
        card = below(rng, CARDS)
        while not s.stock >> card & 1:
            card = below(rng, CARDS)
        s.stock = without_card(s, s.stock, card)
        s.hand[seat] = hand_with(s.hand[seat], s.same_as[card])


@compiled
def refill_choice(s: State, seat: int, rng: Table) -> None:
    """Every choice this hand allows is equally likely."""
    s.chosen &= ~(1 << seat)
    action = NONE
    while action == NONE or refusal_of_choice(s, seat, action) != OK:
        action = candidate(s, seat, below(rng, candidates(s, seat)))
    s.chosen |= 1 << seat
    s.card[seat] = card_of(action)
    s.target[seat] = NONE if s.tactical else target_of(action)
