"""What points are worth in a series of Wie Du mir…: python lab/tune_series.py [--series 400]

Players who look at their own action only play series of several lengths and up to several targets. The weights for
`bots/wie_du_mir/series.py` are those under which whoever won was likeliest before any roll; then by how many nats the
winner is missed in other series: with these, with those that are shipped, and if all are taken for equal.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy as np

from lab.regression import logistic, shares_by
from schadenfreude.bots import bot_named
from schadenfreude.bots.trying import share_of_win
from schadenfreude.bots.wie_du_mir.bot import net_for
from schadenfreude.bots.wie_du_mir.search import Desk, new_desk
from schadenfreude.bots.wie_du_mir.series import FEWEST, MARKS, WEIGHTS, certainty_of, marked
from schadenfreude.bots.wie_du_mir.value import describe, weigh
from schadenfreude.chance import generators
from schadenfreude.constants import CHANCE, NOBODY, OUTCOME, Table, first_seat
from schadenfreude.game import act, acting, new_states, outcome, random_action
from schadenfreude.games.wie_du_mir import GAME
from schadenfreude.games.wie_du_mir.record import ROLLING
from schadenfreude.match import Setup

LIMITS: dict[str, dict[str, Any]] = {"with the limit": {}, "without it": {"without_limit": True}}
SERIES = ({"games": 2}, {"games": 3}, {"games": 6}, {"target": 15}, {"target": 30})
PLAYER = "chips:depth=1"
ONE_OF = 10  # rolls


def moments(setup: Setup, number: int) -> Iterator[tuple[Table, Table]]:
    """The marks of every seat before some rolls of a series, and what everybody won of it."""
    states, desk, rng = setup.table(), new_desk(), generators(number, 1)[0]
    found, player, rolls = [], bot_named(PLAYER, number), number
    while (seats := acting(states[0])) != NOBODY:
        if seats != 1 << CHANCE:
            seat = first_seat(seats)
            act(states[0], seat, player.choose(GAME, states, seat))
            continue
        rolls += states[0].phase == ROLLING
        if states[0].phase == ROLLING and rolls % ONE_OF == 0:
            found.append(marks_of(states, desk))
        act(states[0], CHANCE, random_action(states[0], CHANCE, rng))
    out = new_states(OUTCOME, 1)
    outcome(states[0], out[0])
    won = np.array([share_of_win(out[0], seat) for seat in range(setup.players)])
    yield from ((marks, won) for marks in found)


def marks_of(states: Table, desk: Desk) -> Table:
    """What the network says of this game, and how the series stands."""
    s, net = states[0], net_for(GAME, states)
    assert net is not None
    describe(s, desk.description.rows, desk.description.counts)
    weigh(s.players, desk.description, net, desk.shares[0])
    seats = enumerate(desk.shares[0, : s.players])
    return certainty_of(s) * np.array([[marked(s, k, share, mark) for mark in range(MARKS)] for k, share in seats])


def gathered(players: int, options: dict[str, Any], numbers: range) -> tuple[Table, Table]:
    setups = [Setup.of(GAME, players, options | series) for series in SERIES]
    marks, won = zip(*(one for n in numbers for one in moments(setups[n % len(setups)], n)), strict=True)
    return np.array(marks), np.array(won)


def missed(weights: Table, marks: Table, won: Table) -> str:
    return f"{-np.mean((won * np.log(shares_by(weights, marks))).sum(1)):.3f}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--series", type=int, default=400, help="for every number of players")
    given = parser.parse_args()
    for row, (limit, options) in enumerate(LIMITS.items()):
        for players in range(GAME.fewest, GAME.most + 1):
            weights = logistic(*gathered(players, options, range(given.series))).round(3)
            others = gathered(players, options, range(given.series, given.series + given.series // 4))
            nats = [missed(one, *others) for one in (weights, WEIGHTS[row, players - FEWEST], np.zeros(MARKS))]
            print(f"{players} players, {limit}: {weights.tolist()}, nats {nats}", flush=True)
