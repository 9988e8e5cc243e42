"""What beginners want instead of winning, said as a network would say it: the more of it, the better."""

from functools import cache

import numpy as np

from ...constants import Table
from .description import CHIPS, HIDDEN, OWN_CHIPS, OWN_PLACE, PLACES, ROWS
from .value import Net

SMALL = np.float32(0.05)  # enough to compare by; much more would make wins out of leads
HURRY = 0.2  # chips that a space forward counts as


@cache
def net_of_counting() -> Net:
    """Many chips now, and to get home soon, where there are none."""
    classes, fewest = np.unique(CHIPS, return_index=True)
    places = np.arange(PLACES)
    return wanting(np.append(OWN_CHIPS + classes, OWN_PLACE + places), np.append(fewest, HURRY * places))


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
