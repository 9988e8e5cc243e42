"""Bots think in threads of their own: compiled code lets the server go on meanwhile.

Tables take turns, and decisions come before advice before looking back. The more decisions wait, the shorter bots
think: with w of them for every thread a bot gets its budget divided by 1 + w, but always a few tries. So n decisions
that are asked for at once take a thread little longer than 1 + 1/2 + … + 1/n whole ones, and a steady stream waits for
about one, as long as a thread keeps up with bots that hardly think.
"""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import RLock
from typing import Any

from ..bots import bot_at
from ..bots.advice import Opinion, advice
from ..bots.budget import hurried
from ..bots.remembering import remembering
from ..bots.review import Review, looking_back
from ..constants import Table
from ..game import Game
from ..match import Match

log = logging.getLogger("schadenfreude.thinking")

PROMISE = 0.5  # seconds: so soon a bot has decided, waiting included. Nobody sees it: it is taken off the bots' delay.
FALLBACK = "random"  # the level that decides where another fails
PATIENCE = 16  # so often others may come first, then it is the turn of those who wait
KINDS = DECIDING, ADVISING, LOOKING_BACK = range(3)  # who comes first

Work = Callable[[float], Any]  # with this share of the usual effort
Task = tuple[Work, Future[Any]]


@dataclass
class Line:
    """Those who wait for one kind of thinking. Every table has a queue, and tables take turns."""

    queues: dict[str, deque[Task]] = field(default_factory=dict)
    wanted: set[Future[Any]] = field(default_factory=set)  # of all who still wait, and want to know
    passed_over: int = 0  # times in a row

    def add(self, table: str, work: Work) -> Future[Any]:
        future: Future[Any] = Future()
        self.queues.setdefault(table, deque()).append((work, future))
        self.wanted.add(future)
        future.add_done_callback(self.wanted.discard)  # when it is cancelled
        return future

    def next(self) -> Task:
        table = next(iter(self.queues))
        queue = self.queues.pop(table)
        found = queue.popleft()
        if queue:
            self.queues[table] = queue  # behind all others
        self.wanted.discard(found[1])
        return found


class Waiting:
    """All that is still to be thought about."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self.lines = [Line() for _ in KINDS]
        self.lock = RLock()

    def add(self, kind: int, table: str, work: Work) -> Future[Any]:
        with self.lock:
            return self.lines[kind].add(table, work)

    def think_once(self) -> None:
        """Do what comes next, if there is anything left to do."""
        with self.lock:
            task, share = self._next(), self.share()
        if task:
            work, future = task
            try:
                future.set_result(work(share))
            except BaseException as error:  # whoever asked has to know
                future.set_exception(error)

    def _next(self) -> Task | None:
        """What nobody wants to know any more is skipped."""
        while waiting := [line for line in self.lines if line.queues]:
            chosen = next((line for line in waiting[1:] if line.passed_over >= PATIENCE), waiting[0])
            for line in waiting:
                line.passed_over = 0 if line is chosen else line.passed_over + 1
            task = chosen.next()
            if task[1].set_running_or_notify_cancel():
                return task
        return None

    def decisions(self) -> int:
        with self.lock:
            return len(self.lines[DECIDING].wanted)

    def share(self) -> float:
        """Of its budget, for a bot that begins now."""
        return 1 / (1 + self.decisions() / self.threads)

    def give_up(self) -> None:
        with self.lock:
            futures = [future for line in self.lines for future in tuple(line.wanted)]
            self.lines = [Line() for _ in KINDS]
        for future in futures:
            future.cancel()


class Thinkers:
    """All bots of a server."""

    def __init__(self, threads: int) -> None:
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self.waiting = Waiting(threads)
        self.seed = secrets.randbits(64)

    async def choose(self, table: str, level: str, game: Game, hidden: Table, seat: int, heard: Table) -> int:
        """A decision by a bot that sees what its seat sees, has heard what it has heard, and nothing else."""

        def decide(share: float) -> int:
            try:
                bot = remembering(bot_at(level, game, self.seed), heard)
                return hurried(bot, share).choose(game, hidden, seat)
            except Exception:  # a game never waits for a bot that cannot decide
                log.exception("a bot failed")
                return bot_at(FALLBACK, game, self.seed).choose(game, hidden, seat)

        return await self._think(DECIDING, table, decide)

    async def advise(self, table: str, game: Game, hidden: Table, seat: int, heard: Table) -> list[Opinion]:
        """What the best of them thinks of every choice."""
        return await self._think(ADVISING, table, lambda _: advice(game, hidden, seat, heard))

    async def look_back(self, table: str, match: Match) -> Review:
        """What a finished game was like. It takes seconds, step by step: others come in between."""
        steps = looking_back(match)
        while (found := await self._think(LOOKING_BACK, table, lambda _: next(steps))) is None:
            pass
        return found

    async def _think(self, kind: int, table: str, work: Work) -> Any:
        future = self.waiting.add(kind, table, work)
        self.pool.submit(self.waiting.think_once)
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """What was not begun is not begun any more, and whoever waits for it is told."""
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.waiting.give_up()
