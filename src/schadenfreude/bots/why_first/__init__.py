"""The bot for Why First?: it wants to have the second-highest total in the end, and looks no further than it must."""

from dataclasses import dataclass
from functools import partial

import numpy as np

from ...constants import Table
from ...errors import BadInput
from ...game import Game
from ...games.why_first.record import MOST_PLAYERS
from ..budget import LEAST, Budget, Purse
from ..common import box_of
from ..trying import Trial
from .beliefs import WORLDS
from .equity import Equity
from .foresight import LEARNED, begin_with_habits, believe_in_pairs, imagine_worlds, look_ahead, outlook_of
from .futures import equity_of
from .laying import Desk, desk_of, values_of, weigh
from .learned import habits_for
from .mistakes import for_points, with_own_figure
from .moving import WHIM, play_to_the_end_of_stage, sight_of
from .solving import OWN_WORLDS, Strategies, drawn, learn, pair_of, strategies_of

LEVELS = {  # how sure each step is: docs/opponents.md
    1: "second:greedy:alone:sight=1:iterations=12",  # wants points, thinks of its own figure and this round only
    2: "second:sight=1:iterations=12",  # knows who wins, but is as short-sighted and hasty
    3: "second:naive:iterations=12",  # looks to the end of the stage, but expects anything of everybody
    4: "second:iterations=2000",
}
LAST_CHOICE = 18  # times as many worlds there with up to three players, for learning takes long
ANYTHING = 6  # times as many worlds where everybody does anything, for these are quick; not for the short-sighted
ENOUGH_TO_LEARN = 4000  # worlds; with fewer, what others have learned anew is worse than their habits, and takes long
FEW_TRIES = 256  # with fewer, guesses at hands would take longer than all the rest
STAGES = 2  # times as many in the tactical variant
FEWEST = 13  # stages for every action in the tactical variant
GLIMPSES = 3  # the same for the short-sighted: the first of up to three rounds of halving must reach all
MARGIN = 0.03  # of a win: what is worth so much less than the best is not played, however often it was on the way


@dataclass(frozen=True)
class SecondBot:
    """It imagines the rest of the stage only; what the stage's end is worth for the match, the equity says.

    In the base game it looks one round ahead, where the others do what they are used to and what comes then has been
    learned. In the last choice of a stage, with two cards left, everybody learns anew what is good for them, and the
    average of that is played. On boards that nobody has learned, and for the short-sighted and the naive, everybody
    does anything. In the tactical variant stages are played out by the rules.
    """

    seed: int
    budget: Budget  # of actions tried; a multiple of it of worlds in the last choice, or where everybody does anything
    sight: int = 5  # rounds, this one included
    greedy: bool = False  # it wants points
    alone: bool = False  # it thinks of its own figure only
    naive: bool = False  # it expects anything of everybody; nothing in the tactical variant
    forgetful: bool = False  # of who has laid what

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        trial = self.begun(game, hidden, seat)
        if len(trial.actions) == 1 or not self.learns(hidden):
            self.weighed(trial)
            return (with_own_figure(trial) if self.alone else trial).best()
        likely = self.learn(trial)[1]
        return int(trial.actions[drawn(likely, len(likely), trial.lots)])

    def tried(self, game: Game, hidden: Table, seat: int) -> Trial:
        """What the actions are worth."""
        trial = self.begun(game, hidden, seat)
        if len(trial.actions) == 1 or not self.learns(hidden):
            return self.weighed(trial)
        self.learn(trial)
        return trial

    def begun(self, game: Game, hidden: Table, seat: int) -> Trial:
        if game.name != "why_first":
            raise BadInput(f"The bot second plays Why First? only, not {game.title}.")
        return Trial.of(game, hidden, seat, self.seed)

    @property
    def learned(self) -> bool:
        """Whether it knows what others are used to do."""
        return not self.short_sighted and not self.naive

    @property
    def short_sighted(self) -> bool:
        """It takes the stage for over after this round, and in the tactical variant expects anything of everybody."""
        return self.sight == 1

    def learns(self, hidden: Table) -> bool:
        """With two cards in the base game: the last one must be laid before oneself [9]."""
        s = hidden[0]
        last = self.learned and s.hand_size - s.turn == 2 and not s.tactical
        return last and self.to_learn(s.players).iterations not in range(ENOUGH_TO_LEARN)

    def to_learn(self, players: int) -> Budget:
        """The more there are to learn, the longer every world takes, and the fewer there are."""
        if self.budget.iterations is None:
            return self.budget
        worlds = LAST_CHOICE * self.budget.iterations
        return Budget(iterations=min(worlds, worlds * MOST_PLAYERS**2 // (4 * int(players) ** 2)))

    @property
    def in_a_hurry(self) -> bool:
        return self.budget.iterations in range(FEW_TRIES)

    @property
    def in_the_greatest_hurry(self) -> bool:
        """Then it follows its habits."""
        return self.budget.iterations in range(LEAST + 1)

    def equity(self, hidden: Table) -> Equity:
        return for_points(hidden) if self.greedy else equity_of(hidden)

    def weighed(self, trial: Trial) -> Trial:
        """What every action is worth without learning anything anew."""
        if trial.hidden[0].tactical:
            sight = sight_of(self.sight, 1 if self.short_sighted else WHIM, int(trial.hidden[0].parties))
            play = partial(play_to_the_end_of_stage, self.equity(trial.hidden), sight)
            trial.halve(play, self.to_play(len(trial.actions)))
        elif len(trial.actions) > 1 and not self.foresees(trial):
            self.weigh(trial)
        return trial

    def foresees(self, trial: Trial) -> bool:
        """Look ahead, if that has been learned for this board."""
        habits = habits_for(box_of(trial.hidden)) if self.learned else None
        if habits is None:
            return False
        outlook = outlook_of(trial, self.equity(trial.hidden), habits, self.worlds)
        imagine_worlds(outlook, trial)
        trial.go_on(partial(begin_with_habits, outlook), 1)
        if not self.in_the_greatest_hurry:
            trial.running = trial.ranking()[: self.worth_trying]
            trial.halve(partial(look_ahead, outlook), self.budget)
        return True

    @property
    def worth_trying(self) -> int | None:
        """How many actions can be tried as often as what was learned about them counts."""
        tries = self.budget.iterations
        return None if tries is None else max(2, tries // LEARNED)

    def to_play(self, actions: int) -> Budget:
        """So many stages that even the hasty try every action."""
        stages = self.budget.iterations
        if stages is None:
            return self.budget
        if self.short_sighted:
            return Budget(iterations=max(stages, GLIMPSES * actions))
        return Budget(iterations=max(STAGES * stages, FEWEST * actions))

    @property
    def worlds(self) -> int:
        """That are imagined by what others have laid."""
        return 0 if self.forgetful or self.in_a_hurry else WORLDS

    @property
    def quick(self) -> Budget:
        """For worlds in which everybody does anything."""
        worlds = self.budget.iterations
        return self.budget if worlds is None or self.short_sighted else Budget(iterations=ANYTHING * worlds)

    def weigh(self, trial: Trial) -> None:
        hidden, seat = trial.hidden, trial.seat
        values = values_of(hidden, trial.actions)
        places = (desk_of(hidden, seat, self.sight), self.equity(hidden), seat, values, trial.lots)
        purse = Purse(self.quick)
        while count := purse.portion():
            weigh(*places, count, trial.gained)
            trial.tried += count

    def strategies(self, trial: Trial, desk: Desk) -> Strategies:
        """Nothing learned yet, but guesses at pairs, if habits tell what was likely."""
        strategies = strategies_of(desk, trial.hidden[0].value, int(trial.hidden[0].players))
        habits = habits_for(box_of(trial.hidden))
        if habits is not None:
            believe_in_pairs(outlook_of(trial, self.equity(trial.hidden), habits, self.worlds), strategies)
        return strategies

    def learn(self, trial: Trial) -> tuple[Strategies, Table]:
        """What every action is worth against those who learn; everybody's strategies; and how to choose by them."""
        hidden, seat = trial.hidden, trial.seat
        desk = desk_of(hidden, seat, self.sight)
        strategies = self.strategies(trial, desk)
        places = (desk, self.equity(hidden), strategies, seat, trial.lots)
        purse = Purse(self.to_learn(hidden[0].players))
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
        return strategies, (1 + strategies.average[seat, pair_of(strategies, pair)][own]) * sensible
