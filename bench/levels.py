"""How far a level is above the one below: python bench/levels.py GAME LEVEL --deals 40

The arena's deals, one of the level among copies of the level below at every seat in turn, but not the reverse: half of
the arena's games, and where the stronger bot thinks long a quarter of its time or less. Last come milliseconds of the
processor for a decision with a choice: the mean, 19 of 20 within, and the longest.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator

import numpy as np

from schadenfreude.arena.contest import Contest, Times
from schadenfreude.arena.results import estimates, milliseconds
from schadenfreude.bots.levels import SPECS
from schadenfreude.bots.rehearsal import think_once
from schadenfreude.cli import options_of
from schadenfreude.games import GAMES
from schadenfreude.match import Setup


def shares(contest: Contest, deals: int, times: Times) -> Iterator[float]:
    """What the first bot wins of each deal among copies of the second; times are added up."""
    challenger, field = contest.bots
    for deal in range(deals):
        games = [contest.play(deal, seats) for seats in contest.rotations(challenger, field)]
        for name, spent in (item for _, times_of_game in games for item in times_of_game.items()):
            times[name].update(spent)
        print(".", end="", file=sys.stderr, flush=True)
        yield float(np.mean([game.share(game.seats.index(challenger)) for game, _ in games]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=SPECS)
    parser.add_argument("level", type=int, choices=(2, 3, 4))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--option", action="append", metavar="KEY=VALUE", help="a variant; can be repeated")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bot", help="instead of the level")
    parser.add_argument("--among", help="instead of the level below")
    asked = parser.parse_args()
    bots = asked.bot or SPECS[asked.game][asked.level], asked.among or SPECS[asked.game][asked.level - 1]
    game = GAMES[asked.game]
    setup = Setup.of(game, asked.players, options_of(game, asked.option))
    contest = Contest(setup, bots, asked.seed).checked()
    think_once(game)  # loading what bots think with is not thinking
    times: Times = {name: Counter() for name in bots}
    won = list(shares(contest, asked.deals, times))
    for confidence, found in estimates(np.array(won)).items():
        print(f"{bots[0]} among {bots[1]}: {found.mean:.3f} [{found.low:.3f}, {found.high:.3f}], {confidence} %")
    print(f"{len(won)} deals, par {1 / asked.players:.3f}, wanted {1.5 / asked.players:.3f}")
    for name, spent in times.items():
        words = milliseconds(spent)
        print(f"{name}: {words['mean']:.2f} ms, 19 of 20 within {words['within']:.2f}, longest {max(spent) / 1000:.1f}")
