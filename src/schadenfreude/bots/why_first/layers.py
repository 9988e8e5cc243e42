"""Small networks in compiled code. The last row of a layer is added in any case."""

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import Table


@compiled_apart
def weigh(rows: Table, given: Table, sums: Table) -> None:
    sums[:] = rows[given.shape[0]]
    for i in range(given.shape[0]):
        factor = given[i]
        if factor != 0:
            row = rows[i]
            for k in range(sums.shape[0]):
                sums[k] += factor * row[k]


@compiled
def cut_off(sums: Table) -> None:
    for i in range(sums.shape[0]):
        sums[i] = max(sums[i], np.float32(0))
