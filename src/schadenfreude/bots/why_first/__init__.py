"""The bot for Why First?: it wants to have the second-highest total in the end, and looks no further than it must."""

from dataclasses import dataclass
from functools import partial

from ...constants import Table
from ...errors import BadInput
from ...game import Game
from ...games.why_first.record import MOST_PLAYERS
from ..budget import LEAST, Budget, Purse
from ..common import box_of
from ..trying import Trial
from .drawing import drawn
from .equity import Equity
from .foresight import Outlook, outlook_of
from .futures import equity_of
from .laying import desk_of, values_of, weigh
from .learned import NO_HABITS, habits_for
from .learning import Learning, note_habits
from .mistakes import for_points, with_own_figure
from .moving import WHIM, play_to_the_end_of_stage, sight_of

LEVELS = {  # how sure each step is: docs/opponents.md
    1: "second:greedy:alone:sight=1:iterations=12",  # wants points, thinks of its own figure and this round only
    2: "second:sight=1:iterations=12",  # knows who wins, but is as short-sighted and hasty
    3: "second:naive:iterations=12",  # looks to the end of the stage, but expects anything of everybody
    4: "second:iterations=2000",
}
WORLDS_AT_LAST = 27  # for every try in the last choice of a stage, with up to three players
WORLDS_BEFORE = 0.4  # for every try before it, where a world takes longer
WORLDS_AT_A_TIME = 16  # between two looks at the clock
ANYTHING = 6  # times as many worlds where everybody does anything, for these are quick; not for the short-sighted
FEW_TRIES = 256  # with fewer, guesses at hands would take longer than all the rest
STAGES = 2  # times as many in the tactical variant
FEWEST = 13  # stages for every action in the tactical variant
GLIMPSES = 3  # the same for the short-sighted: the first of up to three rounds of halving must reach all


@dataclass(frozen=True)
class SecondBot:
    """It imagines the rest of the stage only; what the stage's end is worth for the match, the equity says.

    In the base game everybody learns anew what is good for them in this round, beginning with what they are used to do,
    and the average of that is played. What comes after this round has been learned, and after the last choice follows
    from the rules. On boards that nobody has learned, and for the short-sighted and the naive, everybody does anything.
    In the tactical variant stages are played out by the rules.
    """

    seed: int
    budget: Budget  # of actions tried; worlds to learn from, or in which everybody does anything, are counted by it
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
        chances = self.learn(trial).chances()
        return int(trial.actions[drawn(chances, len(chances), trial.lots)])

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
        """In the base game; on boards that nobody has learned only in the last choice of a stage."""
        if not self.learned or hidden["tactical"][0] or self.in_the_greatest_hurry:
            return False
        return bool(hidden["hand_size"][0] - hidden["turn"][0] == 2) or habits_for(box_of(hidden)) is not None

    def to_learn(self, players: int, last: bool) -> Budget:
        """Worlds. In the last choice all learn in each: the more they are, the fewer worlds there are."""
        tries = self.budget.iterations
        if tries is None:
            return self.budget
        if not last:
            return Budget(iterations=max(1, int(WORLDS_BEFORE * tries)))
        worlds = WORLDS_AT_LAST * tries
        return Budget(iterations=min(worlds, worlds * MOST_PLAYERS**2 // (4 * players**2)))

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
        elif len(trial.actions) > 1 and not self.follows_habits(trial):
            self.weigh(trial)
        return trial

    def follows_habits(self, trial: Trial) -> bool:
        """If there are any for this board."""
        habits = habits_for(box_of(trial.hidden)) if self.learned else None
        if habits is None:
            return False
        note_habits(trial, outlook_of(trial.hidden, trial.seat, self.equity(trial.hidden), habits, remembers=False))
        return True

    def to_play(self, actions: int) -> Budget:
        """So many stages that even the hasty try every action."""
        stages = self.budget.iterations
        if stages is None:
            return self.budget
        if self.short_sighted:
            return Budget(iterations=max(stages, GLIMPSES * actions))
        return Budget(iterations=max(STAGES * stages, FEWEST * actions))

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

    def outlook(self, trial: Trial) -> Outlook:
        habits = habits_for(box_of(trial.hidden))
        remembers = habits is not None and not self.forgetful and not self.in_a_hurry
        return outlook_of(trial.hidden, trial.seat, self.equity(trial.hidden), habits or NO_HABITS, remembers)

    def learn(self, trial: Trial) -> Learning:
        """What every action is worth against those who learn is noted."""
        learning = Learning(trial, self.outlook(trial))
        purse = Purse(self.to_learn(int(trial.hidden[0].players), learning.last))
        while count := purse.portion(WORLDS_AT_A_TIME):
            learning.go_on(count)
        learning.note()
        return learning
