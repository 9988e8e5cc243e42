"""What the end of a stage is worth: everybody's share of the win after the stages that are still to come."""

from typing import NamedTuple

import numpy as np

from ...compiling import compiled
from ...constants import CHANCE, NOT_TOLD, State, Table, first_seat
from ...game import acting, apply, drawn_action
from .standing import Standing, foretell


class Equity(NamedTuple):
    """A table that is filled where it is asked.

    The decisions of a stage share it, in several threads too: a worth is written once it is known, and whoever counts
    it again finds the same.
    """

    totals: Table  # of every party, before the stage
    stages: int  # that come after it
    standing: Standing  # what was learned about them
    futures: Table  # where nothing was: rows of what the parties may get in all of them
    worths: Table  # by scorers as a set, space and party; NaN until it is asked for
    won: Table  # how often every set of parties wins, while it is counted
    after: Table  # the totals after the stage
    sheet: Table  # the totals that are judged


@compiled
def play_stages(states: Table, scratch: Table, rng: Table, stages: int, points: Table) -> None:
    """Add what random play gives in so many stages to every row."""
    for row in range(points.shape[0]):
        for _ in range(stages):
            scratch[0] = states[0]
            play_stage(scratch[0], rng)
            for party in range(scratch[0].parties):
                points[row, party] += scratch[0].points[0, party]


@compiled
def play_stage(s: State, rng: Table) -> None:
    """At random to the end of the stage."""
    stage, x = s.stage, rng[0]
    while s.stage == stage:
        seats = acting(s)
        seat = CHANCE if seats == 1 << CHANCE else first_seat(seats)
        action, x = drawn_action(s, seat, x)
        apply(s, seat, action, NOT_TOLD)
    rng[0] = x


@compiled
def worth_of_ends(equity: Equity, ends: Table, lowest: int, party: int) -> float:
    """A party's share of the win if the stage ended with the figures there."""
    scorers, space = second_of(ends)
    return worth(equity, scorers, space, lowest, party)


@compiled
def second_of(numbers: Table) -> tuple[int, int]:
    """Who has the second-highest number, as a set, and the number; nobody and 0 if all have the same.

    It counts spaces as `second_foremost` does and totals as `winning_total` does [10] [12], but in one go.
    """
    first, second, leaders, others = numbers[0], 0, 1, 0
    for party in range(1, numbers.shape[0]):
        number, member = numbers[party], 1 << party
        if number > first:
            first, second, leaders, others = number, first, member, leaders
        elif number == first:
            leaders |= member
        elif others == 0 or number > second:
            second, others = number, member
        elif number == second:
            others |= member
    return others, second


@compiled
def worth_of_stage(equity: Equity, s: State, stage: int, party: int) -> float:
    """The same for a stage that has been scored."""
    scorers = 0
    for figure in range(s.parties):
        scorers |= (1 if s.points[stage, figure] != 0 else 0) << figure
    return worth(equity, scorers, s.second[stage] if scorers else 0, s.lowest, party)


@compiled
def worth(equity: Equity, scorers: int, points: int, lowest: int, party: int) -> float:
    row = equity.worths[scorers, points - lowest]
    if np.isnan(row[party]):
        score(equity, scorers, points)
        if equity.stages and equity.standing.first.size:
            foretell(equity.standing, equity.stages, equity.after, row)
        else:
            count_wins(equity)
            for other in range(row.shape[0]):
                row[other] = counted_share(equity, other)
    return row[party]


@compiled
def score(equity: Equity, scorers: int, points: int) -> None:
    for party in range(equity.totals.shape[0]):
        equity.after[party] = equity.totals[party] + (points if scorers >> party & 1 else 0)


@compiled
def count_wins(equity: Equity) -> None:
    """Over all futures."""
    parties = equity.totals.shape[0]
    equity.won[:] = 0
    for row in range(equity.futures.shape[0]):
        for party in range(parties):
            equity.sheet[party] = equity.after[party] + equity.futures[row, party]
        winners, _ = second_of(equity.sheet)
        equity.won[winners] += 1


@compiled
def counted_share(equity: Equity, party: int) -> float:
    """A shared win is split [12], also by all if all totals are equal [13]."""
    share = 0.0
    for winners in range(equity.won.shape[0]):
        together = winners or equity.won.shape[0] - 1
        if equity.won[winners] and together >> party & 1:
            share += equity.won[winners] / number_of(together)
    return share / equity.futures.shape[0]


@compiled
def number_of(parties: int) -> int:
    """How many are in this set."""
    number = 0
    while parties:
        number += 1
        parties &= parties - 1
    return number
