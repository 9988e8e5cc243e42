"""Drawing one of several choices, each as likely as its weight says."""

from ...chance import below
from ...compiling import compiled
from ...constants import NONE, Table

FINE = 1 << 30  # a chance is drawn as one of so many


@compiled
def happens(chance: float, rng: Table) -> bool:
    return below(rng, FINE) < FINE * chance


@compiled
def drawn(weights: Table, count: int, rng: Table) -> int:
    """One of the choices, as likely as its weight says; any if no weight is above 0."""
    rest = sum_of(weights, count) * below(rng, FINE) / FINE
    last = NONE
    for choice in range(count):
        if weights[choice] > 0:
            rest -= weights[choice]
            last = choice
            if rest < 0:
                return choice
    return last if last != NONE else below(rng, count)


@compiled
def sum_of(weights: Table, count: int) -> float:
    total = 0.0
    for choice in range(count):
        total += weights[choice]
    return total
