"""[20] Where chips are hidden: how many somebody has, for those who have listened and for those who guess."""

from ...chance import below
from ...compiling import compiled, compiled_apart
from ...constants import NOT_TOLD, UNSEEN, State, Table
from ...game import act
from ...games.wie_du_mir.record import STATE
from ...games.wie_du_mir.rules import start
from ...games.wie_du_mir.secrets import hide
from ..common import box_of, with_box
from .description import way_class


def counted_along(hidden: Table, seat: int, heard: Table) -> Table:
    """The table as it must be: rolls, cards and choices are open to all, and everything follows from them."""
    if hidden[0].cup != UNSEEN:
        return hidden
    table, seen = with_box(STATE, box_of(hidden)), with_box(STATE, box_of(hidden))
    play_again(table[0], heard)
    seen[0] = table[0]
    hide(seen[0], seat)
    if seen.tobytes() != hidden.tobytes():
        raise ValueError("what was heard does not lead to what is seen")
    return table


@compiled_apart
def play_again(s: State, heard: Table) -> None:
    start(s, NOT_TOLD)
    for n in range(heard.shape[0]):
        act(s, heard[n, 0], heard[n, 1])


@compiled_apart
def fill_in(s: State, viewer: int, odds: Table, lots: Table) -> None:
    """Guess what `hide` blanked; odds say how often players in such places have up to so many chips."""
    while not guess(s, viewer, odds, lots):
        pass


@compiled
def guess(s: State, viewer: int, odds: Table, lots: Table) -> bool:
    """Chips for everybody else, and the rest for the cup; it fits if that many are there."""
    s.cup = s.all_chips - s.chips[viewer]
    for seat in range(s.players):
        if seat != viewer:
            s.chips[seat] = drawn(odds[way_class(s, seat)], lots)
            s.cup -= s.chips[seat]
    return s.cup >= 0


@compiled
def drawn(odds: Table, lots: Table) -> int:
    lot, chips = below(lots, odds[-1]), 0
    while odds[chips] <= lot:
        chips += 1
    return chips
