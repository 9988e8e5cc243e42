"""The bot that imagines: it plays its actions out at random again and again, and counts its wins."""

from dataclasses import dataclass

from ..constants import Table
from ..game import Game
from .budget import Budget
from .trying import Trial, play_to_the_end


@dataclass(frozen=True)
class FlatBot:
    """Flat Monte Carlo with sequential halving."""

    seed: int
    budget: Budget  # of playouts

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        return self.tried(game, hidden, seat).best()

    def tried(self, game: Game, hidden: Table, seat: int) -> Trial:
        trial = Trial.of(game, hidden, seat, self.seed)
        trial.halve(play_to_the_end, self.budget)
        return trial
