"""Many tables of bots at human pace on one thread: python bench/thinking.py GAME --tables 10 40 160

Every table has four bots at the highest level, which wait as at the server's tables and then think when it is their
turn (server/thinking.py). Decisions are really made, but the hours of the evening are those of the processor: who else
uses the machine does not matter. It is measured how long a decision took since it was asked for, and how often it was
later than promised. What the rest of the server does is not in it.
"""

import argparse
import heapq
import itertools
import random
import sys
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from time import thread_time
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from schadenfreude.bots import LEVELS, bot_at
from schadenfreude.bots.budget import hurried
from schadenfreude.bots.rehearsal import think_once
from schadenfreude.fairness import Stream
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from schadenfreude.server.hall import Config
from schadenfreude.server.thinking import DECIDING, PROMISE, Waiting


class Seated:
    """A table that plays one game after the other."""

    def __init__(self, number: int, setup: Setup) -> None:
        self.number, self.setup = number, setup
        self.deals = itertools.count()
        self.match = self.new_match()
        self.asked: set[int] = set()  # seats that have not decided yet

    def new_match(self) -> Match:
        return Match(self.setup, Stream(f"{self.number} {next(self.deals)}".encode().ljust(32), {}), forgetful=True)

    def next_seats(self) -> set[int]:
        if self.match.over:
            self.match = self.new_match()
        self.asked = set(self.match.acting())
        return self.asked


class Evening:
    """So many tables, and one thread that thinks for all of them."""

    def __init__(self, setup: Setup, tables: int) -> None:
        self.bot = bot_at(LEVELS[-1], setup.game, 1)
        self.waiting = Waiting(threads=1)
        self.now = 0.0  # seconds
        self.order = itertools.count()
        self.coming: list[tuple[float, int, Seated, int]] = []  # when, and which seat of which table, is asked
        self.futures: list[Future[Any]] = []
        self.taken: list[float] = []  # seconds
        self.shares: list[float] = []  # of their budgets
        self.busy = 0.0  # seconds
        for number in range(tables):
            self.go_on(Seated(number, setup), random.uniform(0, Config.bot_delay[1]))

    def go_on(self, table: Seated, at: float) -> None:
        shortest, longest = Config.bot_delay
        for seat in table.next_seats():
            when = at + random.uniform(shortest, longest - PROMISE)
            heapq.heappush(self.coming, (when, next(self.order), table, seat))

    def last(self, seconds: float) -> None:
        while self.now < seconds:
            while self.coming and self.coming[0][0] <= self.now:
                self.ask(*heapq.heappop(self.coming))
            if self.waiting.decisions():
                self.waiting.think_once()
            else:
                self.now = self.coming[0][0]
        for future in self.futures:
            if future.done():
                future.result()  # nothing went wrong

    def ask(self, at: float, _: int, table: Seated, seat: int) -> None:
        if seat in table.match.acting():
            work = partial(self.decide, at, table, seat)
            self.futures.append(self.waiting.add(DECIDING, f"{table.number}", work))
        else:
            self.decided(table, seat)

    def decide(self, at: float, table: Seated, seat: int, share: float) -> None:
        match, start = table.match, thread_time()
        action = hurried(self.bot, share).choose(match.game, match.hidden(seat), seat)
        spent = thread_time() - start
        self.now += spent
        self.busy += spent
        self.shares.append(share)
        if len(match.legal(seat)) > 1:
            self.taken.append(self.now - at)
        if seat in match.acting():
            match.submit_action(seat, action)
        self.decided(table, seat)

    def decided(self, table: Seated, seat: int) -> None:
        table.asked.discard(seat)
        if not table.asked:
            self.go_on(table, self.now)


def show(evening: Evening, tables: int) -> None:
    taken = 1000 * np.array(evening.taken)
    middle, most = np.quantile(taken, [0.5, 0.99])
    print(
        f"{tables:6} {len(taken) / evening.now:11.0f} {100 * np.mean(evening.shares):8.0f} {middle:6.0f} {most:6.0f} "
        f"{taken.max():6.0f} {100 * np.mean(taken > 1000 * PROMISE):6.2f} {100 * evening.busy / evening.now:6.0f}",
        flush=True,
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 40, 160])
    parser.add_argument("--seconds", type=float, default=20.0)
    asked = parser.parse_args()
    think_once(GAMES[asked.game])
    print("tables decisions/s budget % p50 ms p99 ms max ms late % busy %")
    for tables in asked.tables:
        evening = Evening(Setup.of(GAMES[asked.game], asked.players), tables)
        evening.last(asked.seconds)
        show(evening, tables)
