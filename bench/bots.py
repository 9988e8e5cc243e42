"""How fast bots think, on one core: python bench/bots.py [--seconds 1] [--levels]

Tries per second at the first decision of a game, beside whole random games in the same run; then decisions per second
at moments spread over a game of sharp bots. Every figure is the median of several turns, taken alternately.

Then the four levels, or with --levels only these, at all decisions of such a game: milliseconds of the processor, the
longest at the highest level, and how many tables at human pace one core serves there. `bench/thinking.py` seats so
many.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.engine import player_of, rate_of
from schadenfreude.bots import LEVELS, bot_at, bot_named
from schadenfreude.constants import Table
from schadenfreude.fairness import Stream
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from schadenfreude.server.hall import Config

TABLES = [
    ("why_first", 2),
    ("why_first", 4),
    ("wie_du_mir", 2),
    ("wie_du_mir", 4),
    ("fifty_fifty", 2),
    ("fifty_fifty", 4),
]
TABLES_FOR_LEVELS = [*TABLES, ("why_first", 6), ("wie_du_mir", 8), ("fifty_fifty", 5)]
TRIES = 4000
SEARCHES = ("flat", "tree")
DECIDING = ("random", "greedy", "flat", "tree")  # with their usual budgets
MOMENTS = 12
TURNS = 3

Moment = tuple[Table, int]  # what a seat sees, and the seat


def a_game(setup: Setup) -> Iterator[tuple[int, list[Moment]]]:
    """How many are asked at the same time, again and again, and those of them who have a choice."""
    match, anybody = Match(setup, Stream(bytes(32), {})), bot_at("sharp", setup.game, 1)
    while not match.over:
        seats, moments = match.acting(), []
        for seat in seats:
            if seat in match.acting():
                hidden = match.hidden(seat)
                if len(match.legal(seat)) > 1:
                    moments.append((hidden, seat))
                match.submit_action(seat, anybody.choose(match.game, hidden, seat))
        yield len(seats), moments


def moments_of(setup: Setup) -> list[Moment]:
    return [moment for _, moments in a_game(setup) for moment in moments]


def decider(setup: Setup, spec: str, moments: list[Moment]) -> Callable[[], None]:
    """A function that decides once at each of the moments, which has been called once."""
    bot = bot_named(spec, 1)

    def decide() -> None:
        for hidden, seat in moments:
            bot.choose(setup.game, hidden, seat)

    decide()
    return decide


def times_a_second(do: Callable[[], None], seconds: float) -> float:
    start, count = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        do()
        count += 1
    return count / (time.perf_counter() - start)


def rates_at(name: str, players: int, seconds: float) -> dict[str, float]:
    """What is measured at this table, and how often it happens in a second."""
    setup = Setup.of(GAMES[name], players)
    every = moments_of(setup)
    moments = every[:: -(-len(every) // MOMENTS)]
    rates = {"random games": rate_of(name, player_of(setup), seconds).games_per_second}
    for kind in SEARCHES:
        think = decider(setup, f"{kind}:iterations={TRIES}", moments[:1])
        rates[f"{kind} tries"] = TRIES * times_a_second(think, seconds)
    for kind in DECIDING:
        rates[kind] = len(moments) * times_a_second(decider(setup, kind, moments), seconds)
    return rates


def milliseconds(setup: Setup, level: str, moments: list[Moment]) -> list[float]:
    """Of the processor, for every decision."""
    bot, spent = bot_at(level, setup.game, 1), []
    bot.choose(setup.game, *moments[0])
    for hidden, seat in moments:
        start = time.thread_time()
        bot.choose(setup.game, hidden, seat)
        spent.append(1000 * (time.thread_time() - start))
    return spent


def decisions_a_second(setup: Setup) -> float:
    """With a choice, at a table of bots that let everybody wait as the server does; the longest of them counts."""
    shortest, longest = Config.bot_delay
    decisions, seconds = 0, 0.0
    for asked, moments in a_game(setup):
        decisions += len(moments)
        seconds += shortest + (longest - shortest) * asked / (asked + 1)
    return decisions / seconds


def show_levels(name: str, players: int) -> None:
    setup = Setup.of(GAMES[name], players)
    moments = moments_of(setup)
    turns = [[milliseconds(setup, level, moments) for level in LEVELS] for _ in range(TURNS)]
    spent = [statistics.median(map(statistics.mean, levels)) for levels in zip(*turns, strict=True)]
    longest = statistics.median(max(levels[-1]) for levels in turns)
    pace = decisions_a_second(setup)
    columns = " ".join(f"{ms:10.2f} {1000 / ms:8,.0f}" for ms in spent)
    tables = 1000 / spent[-1] / pace
    print(f"{name:12} {players:2} {columns} {longest:8.0f} {60 * pace:12.0f} {tables:8.0f}", flush=True)


def show_rates(seconds: float) -> None:
    heads = " ".join(f"{kind + ' tries/s':>11} ratio" for kind in SEARCHES)
    print(f"{'game':12} {'p':>2} {'random games/s':>13} {heads} decisions/s: {', '.join(DECIDING)}")
    for name, players in TABLES:
        turns = [rates_at(name, players, seconds) for _ in range(TURNS)]
        show(name, players, {what: statistics.median(turn[what] for turn in turns) for what in turns[0]})


def show(name: str, players: int, rates: dict[str, float]) -> None:
    whole = rates["random games"]
    tries = " ".join(f"{rates[f'{kind} tries']:11,.0f} {rates[f'{kind} tries'] / whole:5.2f}" for kind in SEARCHES)
    decisions = " ".join(f"{rates[kind]:8,.0f}" for kind in DECIDING)
    print(f"{name:12} {players:2} {whole:13,.0f} {tries} {decisions}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure and turn")
    parser.add_argument("--levels", action="store_true", help="only the four levels")
    asked = parser.parse_args()
    if not asked.levels:
        show_rates(asked.seconds)
        print()
    print(f"{'game':12} {'p':>2} {' '.join(f'{level:>10}, 1/s   ' for level in LEVELS)} longest, a minute, tables")
    for name, players in TABLES_FOR_LEVELS:
        show_levels(name, players)
