"""The fox, who plays Fifty Fifty: it imagines some turns of sensible players, and then judges how things stand.

Near the end it counts everything out.
"""

from dataclasses import dataclass
from functools import partial

import numpy as np

from ...constants import Table
from ...game import Game
from ..budget import Budget
from ..trying import Trial
from .beliefs import beliefs_of
from .endgame import exact_shares
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
ENDS_A_LOOK, ENDS_A_SECOND = 20, 250_000  # that may be counted out for so much of a budget: 1 µs each


@dataclass(frozen=True)
class FoxBot:
    """Flat search with sequential halving, over few decisions of players with habits instead of many of any.

    Where the end can be counted out, only what is best there is tried. A guessing one counts nothing out.
    """

    seed: int
    budget: Budget  # of looks ahead
    sight: int = SIGHT  # decisions that are imagined; once the pile is empty it looks to the end
    guessing: bool = False
    forgetful: bool = False  # of who has laid what

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        return self.tried(game, hidden, seat).best()

    def tried(self, game: Game, hidden: Table, seat: int) -> Trial:
        habits, prospects = tuned(players_of(game, hidden))
        trial = Trial.of(game, hidden, seat, self.seed)
        shares = exact_shares(hidden, seat, trial.actions, habits, prospects, self.most_ends)
        if shares is not None:
            trial.running = np.flatnonzero(shares == shares.max())
        beliefs, room = beliefs_of(hidden, self.forgetful), np.zeros((2, MARKS))
        trial.halve(partial(look_ahead, habits, prospects, beliefs, room, self.sight), self.budget)
        if shares is not None:
            trial.be_sure(shares)
        return trial

    @property
    def most_ends(self) -> int:
        if self.guessing:
            return 0
        if self.budget.iterations is not None:
            return ENDS_A_LOOK * self.budget.iterations
        assert self.budget.seconds is not None
        return int(ENDS_A_SECOND * self.budget.seconds)
