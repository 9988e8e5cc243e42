"""What comes of a choice: the end of the stage after the last one, and before it what has been learned."""

from typing import NamedTuple

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import Table
from .beliefs import Past, past_of
from .equity import Equity, worth, worth_of_ends
from .habits import Habits, Mind, new_mind, see, think
from .laying import KINDS, Desk, desk_of, end_of, is_last_choice, kind_of


class Outlook(NamedTuple):
    """What one decision works with. Compiled code gets its parts, for looking them up in a tuple takes long."""

    mind: Mind
    habits: Habits
    desk: Desk
    equity: Equity
    past: Past


def outlook_of(hidden: Table, seat: int, equity: Equity, habits: Habits, remembers: bool) -> Outlook:
    """Who does not remember knows nothing of what was laid."""
    desk = desk_of(hidden, seat, 1)
    mind = new_mind(len(desk.before), int(hidden["hand_size"][0]))
    return Outlook(mind, habits, desk, equity, past_of(desk, int(hidden["turn"][0]) if remembers else 0))


@compiled
def think_now(mind: Mind, habits: Habits, desk: Desk, equity: Equity, seat: int, hand: Table) -> None:
    """What a seat with this hand is used to think of its choices."""
    see(mind, desk, hand)
    think(mind, habits, desk, equity, seat, desk.before, hand)


def promised(outlook: Outlook, seat: int, values: Table, targets: Table) -> Table:
    """What the seat that thinks is used to expect of laying these cards there, in shares of the win."""
    shares = np.zeros(len(values))
    look_up(*outlook[:4], seat, values, targets, shares)
    return shares


@compiled_apart
def look_up(
    mind: Mind, habits: Habits, desk: Desk, equity: Equity, seat: int, values: Table, targets: Table, shares: Table
) -> None:
    parties = desk.before.shape[0]
    think_now(mind, habits, desk, equity, seat, desk.mine)
    for i in range(values.shape[0]):
        for k in range(parties):
            if mind.order[k] == targets[i]:
                shares[i] = as_share(desk, equity, seat, mind.promises[kind_of(values[i]) * parties + k])


@compiled
def promise_of(
    mind: Mind, habits: Habits, desk: Desk, equity: Equity, seat: int, hand: Table, value: int, target: int
) -> float:
    """The share of the win after this round if the seat lays this card of its hand there; exact in the last choice."""
    set_rest(desk.rest, hand, value)
    last = is_last_choice(desk)
    desk.later[seat] = desk.rest[0] if last else 0
    for figure in range(desk.ends.shape[0]):
        desk.ends[figure] = end_of(desk, figure, value if figure == target else 0)
    if last:
        return worth_of_ends(equity, desk.ends, desk.hidden[0].lowest, seat)
    see(mind, desk, hand)
    for kind in range(KINDS):
        mind.unseen[kind] -= desk.laid[kind]
    return as_share(desk, equity, seat, think(mind, habits, desk, equity, seat, desk.ends, desk.rest))


@compiled
def set_rest(rest: Table, hand: Table, value: int) -> None:
    """The hand without one card of this value."""
    place, gone = 0, False
    for card in hand:
        if card == value and not gone:
            gone = True
        else:
            rest[place] = card
            place += 1


@compiled
def as_share(desk: Desk, equity: Equity, seat: int, promise: float) -> float:
    return promise + worth(equity, 0, 0, desk.hidden[0].lowest, seat)
