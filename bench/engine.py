"""Decisions per second per core, beside OpenSpiel in the same run: python bench/engine.py [--seconds 2]

Chance actions are played but not counted as decisions. Every line is the median of several turns, taken alternately.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.peers import Rate, measure
from schadenfreude.chance import generators
from schadenfreude.constants import OUTCOME
from schadenfreude.game import play_many
from schadenfreude.games import GAMES
from schadenfreude.match import Setup

OURS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("why_first", 2, {}),
    ("why_first", 4, {}),
    ("why_first", 6, {}),
    ("why_first", 4, {"tactical": True}),
    ("wie_du_mir", 2, {}),
    ("wie_du_mir", 4, {}),
    ("wie_du_mir", 8, {}),
    ("wie_du_mir", 4, {"without_limit": True}),
    ("fifty_fifty", 2, {}),
    ("fifty_fifty", 4, {}),
    ("fifty_fifty", 5, {}),
)
BATCH = 2000  # games between two looks at the clock
TURNS = 5


def player_of(setup: Setup) -> Callable[[int], int]:
    """A function that plays a batch and returns the number of decisions."""
    table = setup.table()
    scratch, outcomes = table.copy(), np.zeros(BATCH, OUTCOME).view(np.recarray)
    lengths = np.zeros((BATCH, 2), np.int64)

    def play(seed: int) -> int:
        play_many(table, scratch, generators(seed, BATCH), outcomes, lengths)
        return int(lengths[:, 0].sum())

    play(0)
    return play


def rate_of(name: str, play: Callable[[int], int], seconds: float) -> Rate:
    start, decisions, batches = time.perf_counter(), 0, 0
    while time.perf_counter() - start < seconds:
        batches += 1
        decisions += play(batches)
    elapsed = time.perf_counter() - start
    return Rate(name, "compiled", decisions / elapsed, batches * BATCH / elapsed)


def ours(seconds: float) -> list[Rate]:
    rates = []
    for name, players, options in OURS:
        words = " ".join([name, f"{players}p", *options])
        rates.append(rate_of(words, player_of(Setup.of(GAMES[name], players, options)), seconds))
    return rates


def medians(turns: list[list[Rate]]) -> list[Rate]:
    """Line by line over the turns; a busy neighbour spoils one turn, not the figure."""
    return [
        Rate(
            rates[0].name,
            rates[0].driven,
            statistics.median(rate.decisions_per_second for rate in rates),
            statistics.median(rate.games_per_second for rate in rates),
        )
        for rates in zip(*turns, strict=True)
    ]


def show(rates: list[Rate]) -> None:
    best = max(rate.decisions_per_second for rate in rates if rate.driven != "compiled")
    print(f"{'game':44} {'driven':9} {'decisions/s':>14} {'games/s':>11} {'x best OpenSpiel':>17}")
    for rate in rates:
        ratio = rate.decisions_per_second / best
        figures = f"{rate.decisions_per_second:14,.0f} {rate.games_per_second:11,.0f} {ratio:17.2f}"
        print(f"{rate.name:44} {rate.driven:9} {figures}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each line and turn")
    seconds = parser.parse_args().seconds
    show(medians([ours(seconds) + measure(seconds) for _ in range(TURNS)]))
