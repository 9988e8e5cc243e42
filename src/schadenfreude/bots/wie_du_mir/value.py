"""What a position of Wie Du mir… is worth to each seat: a small network, the same for every seat.

The sum of the rows that describe it, cut off below 0, is weighed into one number for each seat; the shares of the win
follow from these by softmax.
"""

from typing import NamedTuple

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import State, Table
from ...games.wie_du_mir.record import MOST_PLAYERS, OVER
from ...games.wie_du_mir.rules import outcome
from ..trying import share_of_win
from .description import Description, describe


class Net(NamedTuple):
    """What was learned: ROWS rows of the first layer, and how the second weighs them."""

    first: Table
    second: Table


@compiled_apart
def weigh(players: int, description: Description, net: Net, shares: Table) -> None:
    """The share of the win that each seat may expect."""
    rows, counts, sums = description
    sums[MOST_PLAYERS] = 0
    add_rows(rows[MOST_PLAYERS], counts[MOST_PLAYERS], net.first, sums[MOST_PLAYERS])
    highest, total = -np.inf, 0.0
    for seat in range(players):
        sums[seat] = sums[MOST_PLAYERS]
        add_rows(rows[seat], counts[seat], net.first, sums[seat])
        shares[seat] = weighted(sums[seat], net.second)
        highest = max(highest, shares[seat])
    for seat in range(players):
        shares[seat] = np.exp(shares[seat] - highest)
        total += shares[seat]
    for seat in range(players):
        shares[seat] /= total


@compiled
def add_rows(rows: Table, count: int, first: Table, sums: Table) -> None:
    for k in range(count):
        row = first[rows[k]]
        for i in range(row.size):
            sums[i] += row[i]


@compiled
def weighted(sums: Table, second: Table) -> float:
    """Sums below 0 become 0, also for whoever learns from them."""
    total = np.float32(0)
    for i in range(second.size):
        sums[i] = max(sums[i], np.float32(0))
        total += sums[i] * second[i]
    return float(total)


@compiled_apart
def evaluate(s: State, net: Net, description: Description, outcomes: Table, shares: Table) -> None:
    """What everybody may expect of this position, or has won."""
    if s.phase == OVER:
        outcome(s, outcomes[0])
        for seat in range(s.players):
            shares[seat] = share_of_win(outcomes[0], seat)
    else:
        describe(s, description.rows, description.counts)
        weigh(s.players, description, net, shares)
