"""Whether chances come true: python bench/promises.py fifty_fifty --players 4 --games 200

The adviser plays whole games against itself, with as much effort as a review takes. Whenever there is a choice, what it
promises of the best one is noted, and in the end how often that was won, by classes of promises. Moments of one game
tell much the same: the 95 % interval is of games.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from schadenfreude.bots.advice import advice
from schadenfreude.bots.levels import SPECS
from schadenfreude.bots.review import EFFORT
from schadenfreude.cli import options_of
from schadenfreude.constants import Table
from schadenfreude.fairness import Stream
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup

BOUNDS = [0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0]
FEWEST = 20  # moments in a class


class Promise(NamedTuple):
    game: int
    share: float
    won: float


def promises(setup: Setup, game: int) -> Iterator[Promise]:
    match, made = Match(setup, Stream(game.to_bytes(32, "big"), {})), list[tuple[int, float]]()
    while not match.over:
        seat = match.acting()[0]
        best, *others = advice(match.game, match.hidden(seat), seat, match.heard(seat), game, EFFORT)
        if others and best.share is not None:
            made.append((seat, best.share))
        match.submit_action(seat, best.action)
    winners = match.outcome()["winners"]
    for seat, share in made:
        yield Promise(game, share, 1 / len(winners) if seat in winners else 0.0)


def row(made: Table) -> str:
    """Of promises about as high."""
    games, share, won = made.T
    surprise = np.array([(won - share)[games == game].sum() for game in np.unique(games)])
    margin = 1.96 * np.sqrt((surprise**2).sum()) / len(made)
    return f"| {len(made)} | {share.mean():.3f} | {won.mean():.3f} ± {margin:.3f} |"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=SPECS)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--option", action="append", metavar="KEY=VALUE", help="a variant; can be repeated")
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()
    setup = Setup.of(GAMES[asked.game], asked.players, options_of(GAMES[asked.game], asked.option))
    made: list[Promise] = []
    for game in range(asked.games):
        made += promises(setup, game)
        print(".", end="", file=sys.stderr, flush=True)
    found = np.array(made)
    print("\n| promised | moments | mean | won |")
    classes = np.digitize(found[:, 1], BOUNDS[1:-1])
    for number, (low, high) in enumerate(pairwise(BOUNDS)):
        if (classes == number).sum() >= FEWEST:
            print(f"| {low:.2f} to {high:.2f} {row(found[classes == number])}")
    print(f"| all {row(found)}")
