"""What beginners want instead of winning, said as a network would say it: the more of it, the better."""

from functools import cache

import numpy as np

from ...constants import Table
from .value import CHIPS, HIDDEN, OWN_CHIPS, OWN_PLACE, PLACES, ROWS, Net

SMALL = np.float32(0.05)  # enough to compare by; much more would make wins out of leads


@cache
def net_of_counting() -> Net:
    """Many chips now."""
    classes, fewest = np.unique(CHIPS, return_index=True)
    return wanting(OWN_CHIPS + classes, fewest)


@cache
def net_of_racing() -> Net:
    """To be far ahead on the board."""
    places = np.arange(PLACES)
    return wanting(OWN_PLACE + places, places)


def wanting(rows: Table, amounts: Table) -> Net:
    first, second = np.zeros((ROWS, HIDDEN), np.float32), np.zeros(HIDDEN, np.float32)
    first[rows, 0] = amounts
    second[0] = SMALL
    return Net(first, second)
