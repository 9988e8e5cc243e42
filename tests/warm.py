"""Compile all games side by side before the tests begin, so that not every worker compiles all of them."""

from concurrent.futures import ProcessPoolExecutor

from rich.console import Console

from schadenfreude.bots import bot_named
from schadenfreude.bots.rehearsal import played, rehearsal
from schadenfreude.games import GAMES
from schadenfreude.warmup import warm_up_all

BASELINES = ("greedy:iterations=9", "tree:iterations=9")  # no level of a table, but tests know them


def think_as_baselines(name: str) -> None:
    match = rehearsal(GAMES[name], {})
    seat = next(seat for seat in played(match, bot_named("random", 0)) if len(match.legal(seat)) > 1)
    for spec in BASELINES:
        bot_named(spec, 0).choose(match.game, match.hidden(seat), seat)


if __name__ == "__main__":
    warm_up_all(GAMES.values(), Console())
    with ProcessPoolExecutor(2) as side_by_side:
        list(side_by_side.map(think_as_baselines, GAMES))
