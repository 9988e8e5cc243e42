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
    spread(s, viewer, rng)
    while too_many_somewhere(s, viewer):
        spread(s, viewer, rng)


@compiled
def spread(s: State, viewer: int, rng: Table) -> None:
    """Chips in a line with a bar for every other player: any order of chips and bars is equally likely."""
    chips = s.all_chips - (s.chips[viewer] if viewer >= 0 else 0)
    bars = s.players - (1 if viewer >= 0 else 0)
    for seat in range(s.players):
        if seat == viewer:
            continue
        s.chips[seat] = 0
        while below(rng, chips + bars) >= bars:
            s.chips[seat] += 1
            chips -= 1
        bars -= 1
    s.cup = chips


@compiled
def too_many_somewhere(s: State, viewer: int) -> bool:
    """[12] Nobody has more than the limit, but in the middle of a card its reader may."""
    for seat in range(s.players):
        most = s.limit + (s.picks if seat == s.reader else 0)
        if seat != viewer and s.chips[seat] > most and not s.limitless:
            return True
    return False
