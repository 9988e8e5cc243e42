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
from .solving import Strategies, drawn, learn, pair_of, strategies_of

LEVELS = {  # how sure each step is: docs/opponents.md
    1: "second:sight=1:iterations=1",  # hasty: one idea of what the others do, and only in this round
    2: "second:sight=1:iterations=30",  # short sight: as if the stage were over after this round
    3: "second:iterations=300",
    4: "second:iterations=20000",
}


@dataclass(frozen=True)
class SecondBot:
    """It imagines the rest of the stage only; what the stage's end is worth for the match, the equity says.

    In the base game all actions are tried in the same imagined worlds, where everybody does anything. Only in the last
    choice of a stage, with two cards left, everybody learns what is good for them, and the average of what was learned
    is played. In the tactical variant stages are played out by the rules.
    """

    seed: int
    budget: Budget  # of imagined worlds; in the tactical variant of stages played out
    sight: int = 5  # rounds, this one included; nothing in the tactical variant

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        trial = self.begun(game, hidden, seat)
        if self.learns(hidden) and len(trial.actions) > 1:
            likely = self.learn(trial)[1]
            return int(trial.actions[drawn(likely, len(likely), trial.lots)])
        return self.tried(game, hidden, seat).best()

    def tried(self, game: Game, hidden: Table, seat: int) -> Trial:
        """What the actions are worth."""
        trial = self.begun(game, hidden, seat)
        if hidden[0].tactical:
            trial.halve(partial(play_to_the_end_of_stage, equity_of(hidden)), self.budget)
        elif len(trial.actions) > 1:
            self.learn(trial) if self.learns(hidden) else self.weigh(trial)
        return trial

    def begun(self, game: Game, hidden: Table, seat: int) -> Trial:
        if game.name != "why_first":
            raise BadInput(f"The bot second plays Why First? only, not {game.title}.")
        return Trial.of(game, hidden, seat, self.seed)

    def learns(self, hidden: Table) -> bool:
        """With two cards in the base game: the last one must be laid before oneself [9]."""
        return self.sight > 1 and not hidden[0].tactical and hidden[0].hand_size - hidden[0].turn == 2

    def weigh(self, trial: Trial) -> None:
        """What every action is worth where everybody does anything from now on."""
        hidden, seat = trial.hidden, trial.seat
        places = (
            desk_of(hidden, seat, self.sight),
            equity_of(hidden),
            seat,
            choices(hidden, trial.actions),
            trial.lots,
        )
        purse = Purse(self.budget)
        while count := purse.portion():
            weigh(*places, count, trial.gained)
            trial.tried += count

    def learn(self, trial: Trial) -> tuple[Strategies, Table]:
        """What every action is worth against those who learn; everybody's strategies; and how to choose by them."""
        hidden, seat = trial.hidden, trial.seat
        desk = desk_of(hidden, seat, self.sight)
        strategies = strategies_of(desk, hidden[0].value, int(hidden[0].players))
        places = (desk, equity_of(hidden), strategies, seat, trial.lots)
        purse = Purse(self.budget)
        while count := purse.portion():
            learn(*places, purse.spent - count, count)
        pair = np.sort(desk.mine)[::-1]
        cards, parties = pair.tolist(), len(desk.before)
        own = [cards.index(value) * parties + target for value, target in choices(hidden, trial.actions)]
        trial.gained += strategies.won[own]
        trial.tried += (purse.spent + 1) // 2
        return strategies, strategies.average[-1, pair_of(strategies, pair)][own]
