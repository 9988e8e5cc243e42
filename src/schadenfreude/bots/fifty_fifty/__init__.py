"""The fox, who plays Fifty Fifty: it imagines some turns of sensible players, and then judges how things stand."""

from dataclasses import dataclass
from functools import partial

import numpy as np

from ...constants import Table
from ...game import Game
from ..budget import Budget
from ..trying import Trial
from .foresight import look_ahead
from .prospects import MARKS
from .tuned import players_of, tuned

LEVELS = {  # how sure each step is: docs/opponents.md
    1: "cub:naive:caution=6",
    2: "cub:caution=3",
    3: "cub:caution=1",
    4: "fox:iterations=1400",
}
SIGHT = 16


@dataclass(frozen=True)
class FoxBot:
    """Flat search with sequential halving, over few decisions of players with habits instead of many of any."""

    seed: int
    budget: Budget  # of looks ahead
    sight: int = SIGHT  # decisions that are imagined; once the pile is empty it looks to the end

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        return self.tried(game, hidden, seat).best()

    def tried(self, game: Game, hidden: Table, seat: int) -> Trial:
        habits, prospects = tuned(players_of(game, hidden))
        trial = Trial.of(game, hidden, seat, self.seed)
        trial.halve(partial(look_ahead, habits, prospects, np.zeros((2, MARKS)), self.sight), self.budget)
        return trial
