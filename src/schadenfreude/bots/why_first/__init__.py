"""The bot for Why First?: it wants to have the second-highest total in the end, and looks no further than it must."""

from dataclasses import dataclass
from functools import partial

import numpy as np

from ...constants import Table
from ...errors import BadInput
from ...game import Game
from ..budget import Budget, Purse
from ..trying import Trial
from .equity import equity_of
from .laying import choices, desk_of, weigh
from .moving import play_to_the_end_of_stage
from .solving import Strategies, learn, strategies_of


@dataclass(frozen=True)
class SecondBot:
    """It imagines the rest of the stage only; what the stage's end is worth for the match, the equity says.

    In the base game all actions are tried in the same imagined worlds, where everybody does anything. Only in the last
    choice of a stage, with two cards left, everybody learns what is good for them. In the tactical variant stages are
    played out by the rules.
    """

    seed: int
    budget: Budget  # of imagined worlds; in the tactical variant of stages played out

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        return self.tried(game, hidden, seat).best()

    def tried(self, game: Game, hidden: Table, seat: int) -> Trial:
        if game.name != "why_first":
            raise BadInput(f"The bot second plays Why First? only, not {game.title}.")
        trial = Trial.of(game, hidden, seat, self.seed)
        if hidden[0].tactical:
            trial.halve(partial(play_to_the_end_of_stage, equity_of(hidden)), self.budget)
        elif len(trial.actions) > 1:
            last_choice = hidden[0].hand_size - hidden[0].turn == 2
            self.learn(trial) if last_choice else self.weigh(trial)
        return trial

    def weigh(self, trial: Trial) -> None:
        """What every action is worth where everybody does anything from now on."""
        hidden, seat = trial.hidden, trial.seat
        places = (desk_of(hidden, seat), equity_of(hidden), seat, choices(hidden, trial.actions), trial.lots)
        purse = Purse(self.budget)
        while count := purse.portion():
            weigh(*places, count, trial.gained)
            trial.tried += count

    def learn(self, trial: Trial) -> Strategies:
        """What every action is worth against those who learn; and everybody's strategies."""
        hidden, seat = trial.hidden, trial.seat
        desk = desk_of(hidden, seat)
        strategies = strategies_of(desk, hidden[0].value, int(hidden[0].players))
        places = (desk, equity_of(hidden), strategies, seat, trial.lots)
        purse = Purse(self.budget)
        while count := purse.portion():
            learn(*places, purse.spent - count, count)
        pair, parties = np.sort(desk.mine)[::-1].tolist(), len(desk.before)
        places = [pair.index(value) * parties + target for value, target in choices(hidden, trial.actions)]
        trial.gained += strategies.won[places]
        trial.tried += (purse.spent + 1) // 2
        return strategies
