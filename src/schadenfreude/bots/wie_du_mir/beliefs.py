"""[20] Where chips are hidden: how many somebody may have, by how far their figures have come."""

from ...chance import below
from ...compiling import compiled, compiled_apart
from ...constants import State, Table
from .description import way_class


@compiled_apart
def fill_in(s: State, viewer: int, odds: Table, lots: Table) -> None:
    """Replace what `hide` blanked; odds say how often players in such places have up to so many chips."""
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
