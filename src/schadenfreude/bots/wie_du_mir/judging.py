"""What everybody may expect in Wie Du mir… where all is known: a network says it of every position."""

from ...constants import Table
from .search import look_ahead, new_desk
from .value import Net

NO_END = 1 << 40  # positions


def judged(states: Table, net: Net) -> Table:
    """Shares of the win by seat, if whoever acts takes what promises them most."""
    desk = new_desk()
    desk.states[0] = states[0]
    look_ahead(0, NO_END, net, desk)
    return desk.shares[0, : states[0].players]
