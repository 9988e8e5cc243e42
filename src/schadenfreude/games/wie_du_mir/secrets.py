"""[20] [22] What a viewer may know, and what can be made of it."""

from ...chance import below
from ...compiling import compiled
from .record import *


@compiled
def hide(s: State, viewer: int) -> None:
    """[20] In that variant: other counts and the cup, until the game is over. [22] The pile is a set already."""
    if not s.secret or s.phase == OVER:
        return
    s.cup = UNSEEN
    for seat in range(s.players):
        if seat != viewer:
            s.chips[seat] = UNSEEN


@compiled
def conceal(s: State, actor: int, action: int, viewer: int) -> int:
    """The action as the viewer sees it: every choice is open."""
    return action


@compiled
def refill(s: State, viewer: int, rng: Table) -> None:
    """Make a whole state of what this viewer sees: the unseen chips are spread, all ways equally likely."""
    if s.cup != UNSEEN:
        return
    chips = s.all_chips - (s.chips[viewer] if viewer >= 0 else 0)
    limit_binds = not s.limitless and most_chips(s, NONE) * s.players <= 2 * s.all_chips
    fits = False
    while not fits:
        fits = give_each(s, viewer, chips, rng) if limit_binds else spread(s, viewer, chips, rng)


@compiled
def give_each(s: State, viewer: int, chips: int, rng: Table) -> bool:
    """Any count up to the limit for each; it fits if that many chips are there. Quick where the limit is low."""
    for seat in range(s.players):
        if seat != viewer:
            s.chips[seat] = below(rng, most_chips(s, seat) + 1)
            chips -= s.chips[seat]
    s.cup = chips
    return chips >= 0


@compiled
def spread(s: State, viewer: int, chips: int, rng: Table) -> bool:
    """Chips in a line with a bar for every other player, in any order; it fits if nobody is above the limit."""
    bars = s.players - (1 if viewer >= 0 else 0)
    fits = True
    for seat in range(s.players):
        if seat != viewer:
            s.chips[seat] = 0
            while below(rng, chips + bars) >= bars:
                s.chips[seat] += 1
                chips -= 1
            bars -= 1
            fits = fits and (s.limitless or s.chips[seat] <= most_chips(s, seat))
    s.cup = chips
    return fits


@compiled
def most_chips(s: State, seat: int) -> int:
    """[12] The limit; in the middle of a card there may be more, by all that the card has given so far."""
    most = s.limit + (s.picks if seat == s.reader else 0)
    for step in range(s.step):
        most += s.number[s.card, step] * s.players
    return most
