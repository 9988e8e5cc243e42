"""[18] A series of games: what a share of this game means for all of them, with the points of the games before."""

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import State, Table
from ...games.wie_du_mir.table import goal

POINTS, CHIPS, SHARE, LOG_SHARE, MARKS = range(5)  # of a seat: before this game, in it, and what the network says of it
POINTS_A_GAME = 7.0  # of whoever leads, where a target is played for
LEAST = 1e-6  # of a share: it has a logarithm
SOME = 0.1  # of a game: even at its end somebody may be wrong
WITH_LIMIT = [  # the weights of the marks from two players on: `python lab/tune_series.py`
    [0.324, -0.019, 1.85, -0.058],
    [0.198, 0.012, 1.277, -0.024],
    [0.153, 0.021, 0.696, 0.033],
    [0.102, 0.011, 0.961, -0.011],
    [0.163, 0.04, 0.111, 0.108],
    [0.14, 0.054, 0.056, 0.082],
    [0.119, 0.04, 0.13, 0.089],
]
WITHOUT_LIMIT = [
    [0.178, 0.028, 1.061, 0.048],
    [0.14, 0.016, 1.092, 0.004],
    [0.094, 0.024, 0.565, 0.055],
    [0.078, 0.028, 0.655, 0.033],
    [0.091, 0.043, 0.588, 0.046],
    [0.105, 0.064, 0.419, 0.04],
    [0.091, 0.045, 0.497, 0.061],
]
WEIGHTS = np.array([WITH_LIMIT, WITHOUT_LIMIT])
FEWEST = 2  # players


@compiled
def is_series(s: State) -> bool:
    return s.games > 1 or s.target > 0


@compiled_apart
def count_points(s: State, shares: Table) -> None:
    """Shares of this game become shares of the series."""
    weights, certainty, highest = WEIGHTS[s.limitless, s.players - FEWEST], certainty_of(s), -np.inf
    for seat in range(s.players):
        strength, share = 0.0, shares[seat]
        for mark in range(MARKS):
            strength += weights[mark] * certainty * marked(s, seat, share, mark)
        shares[seat] = strength
        highest = max(highest, strength)
    total = 0.0
    for seat in range(s.players):
        shares[seat] = np.exp(shares[seat] - highest)
        total += shares[seat]
    for seat in range(s.players):
        shares[seat] /= total


@compiled
def marked(s: State, seat: int, share: float, mark: int) -> float:
    if mark == POINTS:
        return float(s.points[seat])
    if mark == CHIPS:
        return float(s.chips[seat])
    return share if mark == SHARE else np.log(share + LEAST)


@compiled
def certainty_of(s: State) -> float:
    """The less is to come, the more what is there means: luck grows with the square root of it."""
    return 1.0 / np.sqrt(games_to_come(s) + part_to_go(s) + SOME)


@compiled
def games_to_come(s: State) -> float:
    """After this one."""
    if s.target == 0:
        return float(s.games - s.game - 1)
    return max(0.0, (s.target - s.points[: s.players].max()) / POINTS_A_GAME - 1)


@compiled
def part_to_go(s: State) -> float:
    """Of this game, by the way that figures have before them."""
    way = 0
    for figure in range(s.figures):
        way += goal(s) - s.place[figure]
    return way / (s.figures * goal(s))
