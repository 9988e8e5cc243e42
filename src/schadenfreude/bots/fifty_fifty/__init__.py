"""The fox, who plays Fifty Fifty: it imagines some turns of sensible players, and then judges how things stand.

Once nothing is left to draw it counts the end out.
"""

from dataclasses import dataclass
from functools import partial

import numpy as np

from ...constants import Table
from ...game import Game
from ..budget import LEAST, Budget
from ..trying import Trial
from .beliefs import beliefs_of
from .counting import count_out
from .endgame import End
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
POSITIONS_A_LOOK, POSITIONS_A_SECOND = 200, 2_500_000  # of an end that is counted out, for so much of a budget
MOST_POSITIONS = 600_000


@dataclass(frozen=True)
class FoxBot:
    """Flat search with sequential halving, over few decisions of players with habits instead of many of any.

    Once nothing is left to draw, only what is best when the end is counted out is tried. A guessing one counts nothing.
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
        beliefs, room = beliefs_of(hidden, self.forgetful), np.zeros((2, MARKS))
        trial = Trial.of(game, hidden, seat, self.seed)
        counted = None
        if hidden[0].pile == 0 and len(trial.actions) > 1 and self.most_positions:
            end = End.of(hidden, seat, trial.actions, beliefs, habits, prospects)
            counted = count_out(end, trial.lots, self.most_positions)
            trial.running = counted.best()
        trial.halve(partial(look_ahead, habits, prospects, beliefs, room, self.sight), self.budget)
        if counted:
            trial.settle(counted.deals, *counted.sums)
        return trial

    @property
    def most_positions(self) -> int:
        """0 in the greatest hurry."""
        if self.guessing or (self.budget.iterations or LEAST + 1) <= LEAST:
            return 0
        if self.budget.iterations is not None:
            return min(MOST_POSITIONS, POSITIONS_A_LOOK * self.budget.iterations)
        assert self.budget.seconds is not None
        return min(MOST_POSITIONS, 1 + int(POSITIONS_A_SECOND * self.budget.seconds))
