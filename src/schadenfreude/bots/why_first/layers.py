"""Small networks in compiled code. The last row of a layer is added in any case."""

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import Table


@compiled_apart
def weigh(rows: Table, given: Table, sums: Table) -> None:
    """Four rows at a time, so that sums are read and written less often; what is given as 0 adds nothing."""
    end = given.shape[0]
    sums[:] = rows[end]
    a = next_used(given, 0)
    while a < end:
        b = next_used(given, a + 1)
        c = next_used(given, b + 1)
        d = next_used(given, c + 1)
        one, two, three, four = rows[a], rows[b], rows[c], rows[d]
        e, f, g, h = given[a], factor_at(given, b), factor_at(given, c), factor_at(given, d)
        for k in range(sums.shape[0]):
            sums[k] = sums[k] + e * one[k] + f * two[k] + g * three[k] + h * four[k]
        a = next_used(given, d + 1)


@compiled_apart
def weigh_rows(rows: Table, given: Table, sums: Table) -> None:
    """The same for every row of what is given."""
    for i in range(given.shape[0]):
        weigh(rows, given[i], sums[i])


@compiled
def next_used(given: Table, place: int) -> int:
    """From this place on; the end if there is none."""
    while place < given.shape[0] and given[place] == 0:
        place += 1
    return min(place, given.shape[0])


@compiled
def factor_at(given: Table, place: int) -> np.float32:
    return given[place] if place < given.shape[0] else np.float32(0)


@compiled
def cut_off(sums: Table) -> None:
    for i in range(sums.shape[0]):
        sums[i] = max(sums[i], np.float32(0))
