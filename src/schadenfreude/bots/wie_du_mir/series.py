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
    [0.234, 0.011, 0.758, 0.049],
    [0.19, 0.015, 1.096, -0.001],
    [0.182, 0.023, 0.73, 0.034],
    [0.181, 0.016, 0.166, 0.142],
    [0.267, 0.056, 0.247, 0.096],
    [0.249, 0.04, -0.195, 0.163],
    [0.236, 0.045, 0.211, 0.14],
]
WITHOUT_LIMIT = [
    [0.194, 0.015, 1.824, 0.024],
    [0.138, 0.035, 0.872, 0.042],
    [0.125, 0.01, 0.997, 0.05],
    [0.117, 0.018, 0.943, 0.036],
    [0.194, 0.052, 0.251, 0.136],
    [0.17, 0.059, 0.219, 0.088],
    [0.194, 0.041, 0.368, 0.144],
]
WEIGHTS = np.array([WITH_LIMIT, WITHOUT_LIMIT])
FEWEST = 2  # players


@compiled
def is_series(s: State) -> bool:
    return s.games > 1 or s.target > 0


@compiled_apart
def count_points(s: State, shares: Table) -> None:
    """Shares of this game become shares of the series."""
    weights, certainty, total = WEIGHTS[s.limitless, s.players - FEWEST], certainty_of(s), 0.0
    for seat in range(s.players):
        strength, share = 0.0, shares[seat]
        for mark in range(MARKS):
            strength += weights[mark] * certainty * marked(s, seat, share, mark)
        shares[seat] = np.exp(strength)
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
