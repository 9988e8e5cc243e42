"""Many tables of bots at human pace on few threads: python bench/thinking.py GAME --tables 10 40 160

Every table has four bots at the highest level, which wait as at the server's tables and then think in its threads. What
is measured is how long a decision took from the moment it was asked for, waiting included, against the promise.
"""

import argparse
import asyncio
import random
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from schadenfreude.bots import LEVELS
from schadenfreude.bots.rehearsal import think_once
from schadenfreude.constants import Table
from schadenfreude.fairness import Stream
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from schadenfreude.server.hall import Config
from schadenfreude.server.thinking import PROMISE, Thinkers, Waiting


class Watched(Waiting):
    """It writes down how much of its budget every bot was given."""

    def __init__(self, threads: int) -> None:
        super().__init__(threads)
        self.shares: list[float] = []

    def share(self) -> float:
        self.shares.append(super().share())
        return self.shares[-1]


@dataclass
class Evening:
    """So many tables of one game, and how long their bots took."""

    setup: Setup
    bots: Thinkers
    taken: list[float] = field(default_factory=list)  # seconds

    async def table(self, number: int) -> None:
        """One game after the other."""
        await asyncio.sleep(random.uniform(0, Config.bot_delay[1]))
        for deal in range(1_000_000):
            match = Match(self.setup, Stream(f"{number} {deal}".encode().ljust(32), {}), forgetful=True)
            while not match.over:
                await asyncio.gather(*(self.decide(match, number, seat) for seat in match.acting()))

    async def decide(self, match: Match, number: int, seat: int) -> None:
        shortest, longest = Config.bot_delay
        await asyncio.sleep(random.uniform(shortest, longest - PROMISE))
        if seat not in match.acting():
            return
        hidden, start, choices = match.hidden(seat), time.perf_counter(), len(match.legal(seat))
        action = await self.bots.choose(f"{number}", LEVELS[-1], match.game, hidden, seat)
        if choices > 1:
            self.taken.append(time.perf_counter() - start)
        if seat in match.acting() and match.refusal(seat, action) is None:
            match.submit_action(seat, action)


async def measured(setup: Setup, tables: int, threads: int, seconds: float) -> None:
    bots = Thinkers(threads)
    bots.waiting = watched = Watched(threads)
    evening = Evening(setup, bots)
    playing = [asyncio.ensure_future(evening.table(number)) for number in range(tables)]
    await asyncio.sleep(Config.bot_delay[1])
    evening.taken.clear()
    watched.shares.clear()
    cpu = time.process_time()
    await asyncio.sleep(seconds)
    show(tables, np.array(evening.taken), watched.shares, seconds, time.process_time() - cpu)
    for table in playing:
        table.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    bots.close()


def show(tables: int, taken: Table, shares: list[float], seconds: float, cpu: float) -> None:
    middle, most = 1000 * np.quantile(taken, [0.5, 0.99])
    print(
        f"{tables:6} {len(taken) / seconds:11.0f} {np.mean(shares):7.2f} {middle:6.0f} {most:6.0f} "
        f"{1000 * taken.max():6.0f} {100 * np.mean(taken > PROMISE):6.2f} {100 * cpu / seconds:6.0f}",
        flush=True,
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 40, 160])
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=20.0)
    asked = parser.parse_args()
    think_once(GAMES[asked.game])
    print("tables decisions/s  budget p50 ms p99 ms max ms late %  CPU %")
    for tables in asked.tables:
        setup = Setup.of(GAMES[asked.game], asked.players)
        asyncio.run(measured(setup, tables, asked.threads, asked.seconds))
