"""How much of everything is too much."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from .refusals import No

ROUNDING = 1e-6  # seconds: sums of large times are not exact
OTHER_FILES = 200  # the store, the page, and what Python and its libraries need
FEW = 256  # buckets, among which it is not worth while to tidy up


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
    looks_back: Rate = Rate(12, 0.25)  # logs, replays and reviews, per address: a long game takes half a second
    newcomers: Rate = Rate(60, 1)  # new identities, per address
    tables_made: Rate = Rate(20, 0.1)  # per person
    queue: int = 64  # messages waiting for a slow reader
    lines: int = 8_000  # that are no WebSockets, those included on which nothing was said yet
    lines_per_address: int = 300  # but for trusted proxies
    sockets: int = 10_000
    sockets_per_person: int = 12
    sockets_per_address: int = 200
    tables: int = 100_000  # that are not over
    live_tables: int = 20_000
    chat_length: int = 300

    @property
    def files(self) -> int:
        """How many of them may have to be open at once."""
        return self.lines + self.sockets + OTHER_FILES


class Buckets:
    """Token buckets by key. Those that are full again are as good as none, and are forgotten when there are many."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic, most: int = 50_000) -> None:
        self.clock, self.most = clock, most
        self.each, self.whole = 1 / rate.each_second, rate.burst / rate.each_second
        self.full_at: dict[str, float] = {}  # the longest unused first
        self.many = FEW

    def take(self, key: str) -> None:
        """One more, or a refusal that says when to come again."""
        now = self.clock()
        before = self.full_at.pop(key, now)
        full_at = (before if before > now else now) + self.each
        wait = full_at - now - self.whole
        self.full_at[key] = before if wait > ROUNDING else full_at
        if len(self.full_at) > self.many:
            self._forget(now)
        if wait > ROUNDING:
            raise No("too-fast", seconds=max(1, round(wait)))

    def _forget(self, now: float) -> None:
        used = [(key, full_at) for key, full_at in self.full_at.items() if full_at > now]
        self.full_at = dict(used[-self.most :])
        self.many = max(FEW, min(2 * len(used), self.most))
