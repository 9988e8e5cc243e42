"""The fox, who plays Fifty Fifty: it imagines some turns of sensible players, and then judges how things stand."""

from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import numpy as np

from ...constants import Table
from ...errors import BadInput
from ...game import Game
from ..budget import Budget
from ..trying import Trial
from .foresight import look_ahead
from .prospects import MARKS

# One who expects anything of anybody, one who looks to the next penalty card, a short-sighted one, the strongest.
LEVELS = {1: "flat:iterations=60", 2: "greedy:iterations=30", 3: "fox:iterations=60:sight=4", 4: "fox:iterations=1400"}

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
        if game.name != "fifty_fifty":
            raise BadInput("The fox plays nothing but Fifty Fifty.")
        trial = Trial.of(game, hidden, seat, self.seed)
        habits, prospects = (weights[hidden[0].players - game.fewest] for weights in tuned())
        trial.halve(partial(look_ahead, habits, prospects, np.zeros((2, MARKS)), self.sight), self.budget)
        return trial


@cache
def tuned() -> tuple[Table, Table]:
    """The weights of habits and of prospects for every number of players: `python -m lab.fifty_fifty` makes them."""
    with np.load(Path(__file__).parent / "weights.npz") as weights:
        return weights["habits"], weights["prospects"]
