"""How long a bot may think: a number of tries, or a time."""

import time
from dataclasses import dataclass, replace
from typing import Any

from ..errors import BadInput

AT_A_TIME = 64  # tries between two looks at the clock: well below a millisecond
LEAST = 64  # tries that are left to everybody, however great the hurry


@dataclass(frozen=True)
class Budget:
    """Either of the two. With tries a bot decides the same on every machine, with a time it does not."""

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        given = [amount for amount in (self.iterations, self.seconds) if amount is not None]
        if len(given) != 1 or given[0] <= 0:
            raise BadInput("A bot thinks for a number of iterations or for a time; exactly one is given, and above 0.")

    def part(self, share: float) -> "Budget":
        """So much of it; but a few tries are over at once, and are left to everybody who has them."""
        if self.iterations is not None:
            return Budget(iterations=max(min(self.iterations, LEAST), int(share * self.iterations)))
        assert self.seconds is not None
        return Budget(seconds=share * self.seconds)


def hurried(bot: Any, share: float) -> Any:
    """The same bot with a part of its budget; whoever has none does not think long anyway."""
    return replace(bot, budget=bot.budget.part(share)) if hasattr(bot, "budget") else bot


class Purse:
    """A budget that is being spent."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.spent = 0  # tries
        self.opened = time.perf_counter()

    def portion(self, at_a_time: int = AT_A_TIME, part: float = 1.0) -> int:
        """How many tries may come next, until this part of the whole is spent: all; by the clock, so many at a time."""
        count = self._left(part, at_a_time)
        self.spent += count
        return count

    def left_of(self, budget: Budget) -> Budget | None:
        """What remains of a budget that this was taken from, if anything does."""
        if budget.iterations is not None:
            return Budget(iterations=budget.iterations - self.spent) if budget.iterations > self.spent else None
        assert budget.seconds is not None
        seconds = budget.seconds - (time.perf_counter() - self.opened)
        return Budget(seconds=seconds) if seconds > 0 else None

    def _left(self, part: float, at_a_time: int) -> int:
        if self.budget.iterations is not None:
            return int(part * self.budget.iterations) - self.spent
        assert self.budget.seconds is not None
        return at_a_time if time.perf_counter() - self.opened < part * self.budget.seconds else 0
