"""The bot that imagines: it plays its actions out at random again and again, and counts its wins."""

from dataclasses import dataclass

from ..constants import Table
from ..game import Game
from .budget import AT_A_TIME, Budget, Purse
from .trying import Trial, play_to_the_end


@dataclass(frozen=True)
class FlatBot:
    """Flat Monte Carlo with sequential halving: after every round the worse half of the actions is given up."""

    seed: int
    budget: Budget  # of playouts

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        trial = Trial.of(game, hidden, seat, self.seed)
        rounds = (len(trial.actions) - 1).bit_length()
        purse = Purse(self.budget)
        for number in range(rounds):
            worlds = AT_A_TIME // len(trial.running) + 1
            while count := purse.portion(worlds * len(trial.running), (number + 1) / rounds):
                trial.go_on(play_to_the_end, count)
            trial.running = trial.ranking()[: (len(trial.running) + 1) // 2]
        return trial.best()
