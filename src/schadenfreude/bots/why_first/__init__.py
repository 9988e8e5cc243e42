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
from .kindness import for_others
from .laying import desk_of, values_of, weigh
from .moving import play_to_the_end_of_stage
from .solving import OWN_WORLDS, Strategies, drawn, learn, pair_of, strategies_of

LEVELS = {  # how sure each step is: docs/opponents.md
    1: "second:kind:sight=1:iterations=10",  # lets the others win, as if the stage were over after this round
    2: "second:sight=1:iterations=1",  # wants to win, but imagines one world only, and is short-sighted still
    3: "second:sight=1:iterations=300",  # takes its time, but is short-sighted, too
    4: "second:iterations=12000",
}
LAST_CHOICE = 3  # times as many worlds there, for learning takes long
ENOUGH_TO_LEARN = 1000  # worlds; with fewer, what others have learned is worse than that they do anything
FEWEST = 8  # stages for every action in the tactical variant: the first of up to five rounds of halving must reach all
MARGIN = 0.01  # of a win: what is worth so much less than the best is not played, however often it was on the way


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
    kind: bool = False  # it wants the others to win

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
            play = partial(play_to_the_end_of_stage, equity_of(hidden))
            trial.halve(for_others(play) if self.kind else play, self.to_play(len(trial.actions)))
        elif len(trial.actions) > 1:
            self.learn(trial) if self.learns(hidden) else self.weigh(trial)
        return trial

    def begun(self, game: Game, hidden: Table, seat: int) -> Trial:
        if game.name != "why_first":
            raise BadInput(f"The bot second plays Why First? only, not {game.title}.")
        return Trial.of(game, hidden, seat, self.seed)

    def learns(self, hidden: Table) -> bool:
        """With two cards in the base game: the last one must be laid before oneself [9]."""
        last = not hidden[0].tactical and hidden[0].hand_size - hidden[0].turn == 2
        return last and self.sight > 1 and not self.kind and self.to_learn().iterations not in range(ENOUGH_TO_LEARN)

    def to_learn(self) -> Budget:
        worlds = self.budget.iterations
        return self.budget if worlds is None else Budget(iterations=LAST_CHOICE * worlds)

    def to_play(self, actions: int) -> Budget:
        """So many stages that even the hasty try every action."""
        stages = self.budget.iterations
        return self.budget if stages is None else Budget(iterations=max(stages, FEWEST * actions))

    def weigh(self, trial: Trial) -> None:
        """What every action is worth where everybody does anything from now on."""
        hidden, seat = trial.hidden, trial.seat
        values = values_of(hidden, trial.actions)
        places = (desk_of(hidden, seat, self.sight), equity_of(hidden), seat, values, trial.lots)
        purse = Purse(self.budget)
        while count := purse.portion():
            weigh(*places, count, trial.gained)
            trial.tried += count
        if self.kind:
            trial.gained = trial.tried - trial.gained

    def learn(self, trial: Trial) -> tuple[Strategies, Table]:
        """What every action is worth against those who learn; everybody's strategies; and how to choose by them."""
        hidden, seat = trial.hidden, trial.seat
        desk = desk_of(hidden, seat, self.sight)
        strategies = strategies_of(desk, hidden[0].value, int(hidden[0].players))
        places = (desk, equity_of(hidden), strategies, seat, trial.lots)
        purse = Purse(self.to_learn())
        while count := purse.portion():
            learn(*places, purse.spent - count, count)
        pair = np.sort(desk.mine)[::-1]
        cards, parties = pair.tolist(), len(desk.before)
        values = values_of(hidden, trial.actions)
        own = [cards.index(value) * parties + target for value in values for target in range(parties)]
        weights = np.arange(1.0, purse.spent + 1, OWN_WORLDS) ** 3
        worths = strategies.won[own] / weights.sum()
        trial.gained += worths * len(weights)
        trial.tried += len(weights)
        sensible = worths >= worths.max() - MARGIN
        return strategies, (1 + strategies.average[-1, pair_of(strategies, pair)][own]) * sensible
