"""What the curves of a review are good for: python bench/curves.py wie_du_mir --players 4 --games 40

One who does anything plays among merciless bots. How far the curves are from who won in the end (the squares of what is
missing or too much, added up over the players and averaged over all steps), and what they say that own play brought;
beside what curves would say that play every position out at random.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy as np

from schadenfreude.bots import LEVELS, bot_at, bot_named
from schadenfreude.bots.judging import PLAYOUTS, expected, played_out
from schadenfreude.bots.levels import SPECS
from schadenfreude.bots.review import causes
from schadenfreude.constants import Table
from schadenfreude.estimates import Estimate
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from tests.bots.playing import match_of, play

Judge = Callable[[Match], list[float]]


def at_random(match: Match) -> list[float]:
    shares: list[float] = played_out(match.states, 1 if match.over else PLAYOUTS).tolist()
    return shares[: match.setup.players]


def curves(match: Match, judge: Judge) -> Table:
    again, shares = Match(match.setup, None), []
    for entry in match.log:
        shares.append(judge(again))
        again.carry_out(entry.actor, entry.action)
    return np.array([*shares, judge(again)])


def measured(match: Match, judge: Judge) -> list[float]:
    """How far off the curves are; own play of the first, and of the others on average."""
    found = curves(match, judge)
    own = causes(found, [entry.actor for entry in match.log], match.setup.players)[1]
    return [float(((found - found[-1]) ** 2).sum(axis=1).mean()), own[0], float(np.mean(own[1:]))]


def game_of(setup: Setup, number: int) -> Match:
    match = match_of(setup, number)
    others = [bot_at(LEVELS[-1], setup.game, seat) for seat in range(1, setup.players)]
    play(match, [bot_named("random", number), *others])
    return match


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=SPECS)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=40)
    asked = parser.parse_args()
    setup = Setup.of(GAMES[asked.game], asked.players)
    matches = [game_of(setup, number) for number in range(asked.games)]
    print("| curves | off by | own play of who does anything | of the others |")
    for name, judge in (("learned", expected), ("random", at_random)):
        columns = np.array([measured(match, judge) for match in matches]).T
        found = [Estimate.of(column, 0.95) for column in columns]
        print(f"| {name} | " + " | ".join(f"{one.mean:.3f} [{one.low:.3f}, {one.high:.3f}]" for one in found) + " |")
