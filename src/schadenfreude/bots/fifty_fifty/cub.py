"""The cub, a young fox: it acts at once and by habit, and some of its habits are bad."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from ...constants import Table
from ...game import Game
from .habits import ANSWERING_ROW, ANSWERING_WITH_PASSE, COST, JUMPING, PASSING, WEIGHTS, habit
from .tuned import players_of, tuned

MINDED_BY_ALL = [COST, ANSWERING_WITH_PASSE, ANSWERING_ROW]
NEVER = -1e6


@dataclass(frozen=True)
class CubBot:
    """Short of sight: it looks at its own card and what lies open, and imagines nothing.

    With `caution` it never jumps, and would rather take so many penalty cards more than part with a Passé. A naive
    one thinks of the penalty cards that it would take at once, and of nothing else.
    """

    seed: int  # which it does not need
    caution: int = 0
    naive: bool = False

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        return int(habit(hidden[0], seat, habits_of(players_of(game, hidden), self.caution, self.naive)))


@cache
def habits_of(players: int, caution: int, naive: bool) -> Table:
    habits = tuned(players)[0].copy()
    if naive:
        habits[np.setdiff1d(np.arange(WEIGHTS), MINDED_BY_ALL)] = 0.0
    if caution:
        habits[JUMPING] = NEVER
        habits[PASSING] += caution * habits[COST]
    return habits
