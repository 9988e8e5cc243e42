"""Learning anew in one decision: what it tells the seat that thinks about its actions."""

import numpy as np

from ...constants import NONE, Table
from ...games.why_first.record import TARGETS
from ..trying import Trial
from .beliefs import chances_of_past
from .dealing import deck_of
from .foresight import Outlook, promised
from .laying import is_last_choice
from .solving import Rhythm, learn, strategies_of
from .whole_hands import hands_of, number_of

AT_LAST = Rhythm(own_worlds=8, all_at_once=True, power=3)  # many worlds: here it is all learned anew
BEFORE = Rhythm(own_worlds=2, all_at_once=False, power=1)  # few worlds, and most is known from habits
MARGIN_AT_LAST = 0.03  # of a win: what is worth so much less than the best is not played, however often it was before
MARGIN_BEFORE = 0.005
HABIT_COUNTS = 16  # tries: so much is what the seat is used to expect worth before anything is tried
NEVER = 1e-9  # as good as: so that something can be chosen if nothing sensible was played on the way


class Learning:
    """Everybody's strategies, learned from worlds that this decision imagines."""

    def __init__(self, trial: Trial, outlook: Outlook) -> None:
        self.trial, self.outlook = trial, outlook
        self.last = is_last_choice(outlook.desk)
        self.rhythm = AT_LAST if self.last else BEFORE
        chances = chances_of_past(outlook.past, *outlook[:4])
        any_hand, real_hand = (deck_of(outlook.desk, fixed, chances, trial.lots) for fixed in (NONE, trial.seat))
        self.decks = (any_hand, real_hand)
        self.strategies = strategies_of(outlook)
        self.worlds = 0

    def go_on(self, worlds: int) -> None:
        """So many more."""
        hands = hands_of(len(self.outlook.desk.mine))
        places = (*self.outlook[:4], hands, self.decks, self.strategies, self.rhythm)
        learn(*places, self.trial.seat, self.trial.lots, self.worlds, worlds)
        self.worlds += worlds

    def note(self) -> None:
        """What the actions were worth in the seat's own worlds, and by habit; late worlds count more."""
        if not self.last:
            note_habits(self.trial, self.outlook)
        weights = np.arange(1.0, self.worlds + 1, self.rhythm.own_worlds) ** self.rhythm.power
        count = int(weights.sum() ** 2 / (weights**2).sum())  # that say as much if all count the same
        tried, choices = count * self.hopeful, self.choices
        self.trial.tried += tried
        self.trial.gained += tried * self.strategies.won[choices] / weights.sum()
        self.trial.squared += tried * self.strategies.squared[choices] / weights.sum()

    @property
    def choices(self) -> Table:
        """Of the actions, by their numbers in the strategies."""
        values, targets = cards_and_targets(self.trial)
        return np.searchsorted(np.unique(self.outlook.desk.mine), values) * len(self.outlook.desk.before) + targets

    @property
    def own(self) -> tuple[int, int]:
        """The seat and its hand."""
        return self.trial.seat, number_of(self.outlook.desk.mine)

    @property
    def hopeful(self) -> Table:
        return self.strategies.hopeful[self.own][self.choices]

    def chances(self) -> Table:
        """How often to choose every action: as on the way, on average, if it is worth nearly as much as the best."""
        worths = np.where(self.hopeful, self.trial.gained / np.maximum(self.trial.tried, 1), -np.inf)
        sensible = worths >= worths.max() - (MARGIN_AT_LAST if self.last else MARGIN_BEFORE)
        return np.asarray((NEVER + self.strategies.average[self.own][self.choices]) * sensible)


def note_habits(trial: Trial, outlook: Outlook) -> None:
    """What the seat is used to expect of its actions."""
    shares = promised(outlook, trial.seat, *cards_and_targets(trial))
    trial.tried += HABIT_COUNTS
    trial.gained += HABIT_COUNTS * shares
    trial.squared += HABIT_COUNTS * shares**2


def cards_and_targets(trial: Trial) -> tuple[Table, Table]:
    """By action: the value of the card, and before whom it is laid."""
    return trial.hidden["value"][0, trial.actions // TARGETS], trial.actions % TARGETS
