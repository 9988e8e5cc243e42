"""How much of everything is too much."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from .refusals import No

ROUNDING = 1e-6  # seconds: sums of large times are not exact


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    each_second: float


@dataclass(frozen=True)
class Limits:
    """All limits of a server. They are meant to be out of the way of people, and in the way of programs."""

    message_bytes: int = 32_768
    messages: Rate = Rate(60, 12)  # of one connection, and of one person
    address_messages: Rate = Rate(600, 120)
    chat: Rate = Rate(6, 0.5)
    stories: Rate = Rate(10, 0.5)  # games told again from the beginning, per person
    advice: Rate = Rate(6, 0.25)  # of bots to people, per person
    codes: Rate = Rate(10, 0.2)  # guesses at join codes, per address
    newcomers: Rate = Rate(60, 1)  # new identities, per address
    tables_made: Rate = Rate(20, 0.1)  # per person
    queue: int = 64  # messages waiting for a slow reader
    sockets: int = 10_000
    sockets_per_person: int = 12
    sockets_per_address: int = 200
    tables: int = 100_000  # that are not over
    live_tables: int = 20_000
    chat_length: int = 300


class Buckets:
    """Token buckets by key, the longest unused forgotten first."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic, most: int = 50_000) -> None:
        self.rate, self.clock, self.most = rate, clock, most
        self.full_at: OrderedDict[str, float] = OrderedDict()

    def take(self, key: str) -> None:
        """One more, or a refusal that says when to come again."""
        now = self.clock()
        full_at = max(self.full_at.get(key, 0.0), now) + 1 / self.rate.each_second
        wait = full_at - now - self.rate.burst / self.rate.each_second
        if wait > ROUNDING:
            raise No("too-fast", seconds=max(1, round(wait)))
        self.full_at[key] = full_at
        self.full_at.move_to_end(key)
        self._forget(now)

    def _forget(self, now: float) -> None:
        """A bucket that is full again is as good as none."""
        while self.full_at and (len(self.full_at) > self.most or next(iter(self.full_at.values())) <= now):
            self.full_at.popitem(last=False)
