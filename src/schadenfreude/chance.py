"""A quick generator for simulation and search. Live tables draw from `fairness.py` instead.

A multiply-with-carry generator whose products stay below 2^63, so that compiled and interpreted code agree.
MULTIPLIER * 2^32 - 1 and MULTIPLIER * 2^31 - 1 are prime: the period is about 2^62.
"""

import numpy as np

from .compiling import compiled
from .constants import Table

MULTIPLIER = 2147483085
LOW = 0xFFFFFFFF


def generators(seed: int, count: int) -> Table:
    """`count` independent generators: row i is the state of generator i."""
    words = np.random.SeedSequence(seed).generate_state(count, np.uint64)
    return (words % np.uint64((MULTIPLIER << 32) - 2) + np.uint64(1)).astype(np.int64).reshape(count, 1)


@compiled
def advanced(x: int) -> int:
    """The state that follows upon x."""
    return MULTIPLIER * (x & LOW) + (x >> 32)


@compiled
def scaled(x: int, n: int) -> int:
    """A number from 0 to n - 1, read off a state."""
    return ((x ^ (x >> 32)) & LOW) * n >> 32


@compiled
def below(rng: Table, n: int) -> int:
    """A number from 0 to n - 1; the generator goes on."""
    rng[0] = advanced(rng[0])
    return scaled(rng[0], n)
