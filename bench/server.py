"""How much a server holds: moves a second, time from a move to the last of its four readers, CPU, memory.

    python bench/server.py --tables 100 --rate 4.4 --seconds 20
    python bench/server.py --leak 10000

The server and the load run in processes of their own, each on its own cores. Moves fall due at their own times (open
loop): a server that is late is not asked less. Everything is durable: the store is the real one, synchronous=FULL.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

import numpy as np
import uvloop

from bench.bare import BareTable
from bench.load import GAMES, Guest, LoadedTable

SHORT = {"stages": 1, "hand": 1}  # a game that is over after one card each


def serve(data: str) -> None:
    """The server as it is, with limits that one address alone may reach."""
    from schadenfreude.server.hall import Config
    from schadenfreude.server.limits import Limits, Rate
    from schadenfreude.server.serve import Server, run

    free = Rate(1e9, 1e9)
    limits = Limits(
        messages=free,
        address_messages=free,
        newcomers=free,
        tables_made=free,
        codes=free,
        looks_back=free,
        lines_per_address=100_000,
        sockets_per_address=100_000,
    )
    config = Config(data=Path(data), port=0, limits=limits, bot_delay=(0.0, 0.0), linger=1.0)

    def ready(server: Server) -> None:
        print(server.port, flush=True)

    run(config, ready)


def use_cores(first: bool) -> None:
    """The server gets the first core alone, the load all others. Children and threads inherit that."""
    cores = range(os.cpu_count() or 1)
    if hasattr(os, "sched_setaffinity") and len(cores) > 1:
        os.sched_setaffinity(0, cores[:1] if first else cores[1:])


class Measured:
    """A server process, seen from outside."""

    def __init__(self, *command: str) -> None:
        use_cores(first=True)
        self.process = subprocess.Popen((sys.executable, *command), stdout=subprocess.PIPE, text=True)
        use_cores(first=False)
        assert self.process.stdout
        self.url = f"http://127.0.0.1:{int(self.process.stdout.readline())}"
        self.folder = Path(f"/proc/{self.process.pid}")

    def memory(self) -> float:
        """Kilobytes in use."""
        line = next(line for line in (self.folder / "status").read_text().splitlines() if line.startswith("VmRSS"))
        return float(line.split()[1])

    def cpu(self) -> float:
        """Seconds used so far."""
        fields = (self.folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


async def load(server: Measured, tables: int, rate: float, seconds: float) -> dict[str, Any]:
    loaded = [LoadedTable(server.url, GAMES[i % len(GAMES)], random.Random(i)) for i in range(tables)]
    for first in range(0, tables, 25):
        await asyncio.gather(*(table.open() for table in loaded[first : first + 25]))
    await asyncio.sleep(2)
    memory, before, start, own = server.memory(), server.cpu(), time.perf_counter(), time.process_time()
    sent = sum(guest.bytes for table in loaded for guest in table.guests)
    await asyncio.gather(*(table.play(rate, start + seconds) for table in loaded))
    took, used = time.perf_counter() - start, server.cpu() - before
    latencies = np.array([latency for table in loaded for latency in table.latencies])
    sent = sum(guest.bytes for table in loaded for guest in table.guests) - sent
    await asyncio.gather(*(guest.close() for table in loaded for guest in table.guests))
    return {
        "moves/s": len(latencies) / took,
        "wanted": tables * rate,
        "p50 ms": 1000 * float(np.percentile(latencies, 50)),
        "p99 ms": 1000 * float(np.percentile(latencies, 99)),
        "CPU %": 100 * used / took,
        "CPU % of the load": 100 * (time.process_time() - own) / took,
        "CPU ms/move": 1000 * used / len(latencies),
        "bytes/move": sent / len(latencies),
        "memory KB": memory,
    }


async def under_load(arguments: argparse.Namespace, server: Measured) -> dict[str, Any]:
    await warm(server)
    empty = server.memory()
    result = await load(server, arguments.tables, arguments.rate, arguments.seconds)
    await asyncio.sleep(4)
    result["KB a table with four sockets"] = (result.pop("memory KB") - empty) / arguments.tables
    result["KB a table without clients"] = (server.memory() - empty) / arguments.tables
    result |= await bare(arguments)
    result["CPU, ratio to bare"] = result["CPU ms/move"] / result["bare CPU ms/move"]
    return result


async def bare(arguments: argparse.Namespace) -> dict[str, float]:
    """The same load on a server that does nothing but tell all four."""
    server = Measured(str(HERE / "bare.py"))
    tables = [BareTable(server.url, number) for number in range(arguments.tables + 1)]
    await tables[-1].open()
    empty = server.memory()
    for table in tables[:-1]:
        await table.open()
    memory = server.memory() - empty
    before, start = server.cpu(), time.perf_counter()
    await asyncio.gather(*(table.play(arguments.rate, start + arguments.seconds) for table in tables[:-1]))
    used, latencies = server.cpu() - before, [latency for table in tables for latency in table.latencies]
    await asyncio.gather(*(table.close() for table in tables))
    server.stop()
    return {
        "bare CPU ms/move": 1000 * used / len(latencies),
        "bare p99 ms": 1000 * float(np.percentile(latencies, 99)),
        "bare KB a table with four sockets": memory / arguments.tables,
    }


async def warm(server: Measured) -> None:
    """Every game once, so that nothing is compiled or imported on the clock."""
    await load(server, len(GAMES), 50, 3)


async def short_game(server: Measured, content: dict[str, Any]) -> None:
    table = LoadedTable(server.url, "why_first", random.Random(1))
    table.guests = [Guest(table)]
    await table.guests[0].connect(server.url)
    settings = {"game": "why_first", "players": 3, "edition": content}
    await table.guests[0].ask("create", settings=settings, bots={"1": "random", "2": "random"})
    await table.guests[0].ask("start")
    await table.move(time.perf_counter())
    await table.until(lambda: table.over)
    await table.guests[0].close()


async def leak(arguments: argparse.Namespace, server: Measured) -> dict[str, Any]:
    """Memory after many finished tables, in ten steps."""
    from schadenfreude.games import GAMES as ALL

    content = ALL["why_first"].edition.content | SHORT
    steps = []
    for _ in range(10):
        for _ in range(0, arguments.leak // 10, 50):
            await asyncio.gather(*(short_game(server, content) for _ in range(50)))
        await asyncio.sleep(3)
        steps.append(round(server.memory()))
        print(f"{len(steps) * arguments.leak // 10:>7} tables finished: {steps[-1]:,} KB", file=sys.stderr)
    return {"KB after each tenth": steps, "KB a table, second half": (steps[-1] - steps[4]) / arguments.leak * 2}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--serve", metavar="DATA", help=argparse.SUPPRESS)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=4.4, help="moves a second at each table")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--leak", type=int, default=0, help="play so many short games instead")
    arguments = parser.parse_args()
    if arguments.serve:
        serve(arguments.serve)
        return
    with tempfile.TemporaryDirectory() as data:
        server = Measured(str(HERE / "server.py"), "--serve", data)
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                result = runner.run((leak if arguments.leak else under_load)(arguments, server))
        finally:
            server.stop()
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
