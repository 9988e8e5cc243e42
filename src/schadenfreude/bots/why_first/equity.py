"""What the end of a stage is worth: everybody's share of the win after the stages that are still to come."""

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import CHANCE, NOT_TOLD, State, Table, first_seat
from ...game import acting, apply, drawn_action

Equity = Table  # by scorers as a set, by the space they score on, and by party


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
    return equity[scorers, points - lowest, party]


@compiled_apart
def count_wins(totals: Table, futures: Table, shares: Table) -> None:
    """A shared win is split [12], also by all if all totals are equal [13]."""
    parties = totals.shape[1]
    sheet, won = np.empty(parties, np.int64), np.empty(1 << parties, np.int64)
    for row in range(totals.shape[0]):
        won[:] = 0
        for future in range(futures.shape[0]):
            for party in range(parties):
                sheet[party] = totals[row, party] + futures[future, party]
            won[second_of(sheet)[0]] += 1
        for winners in range(won.shape[0]):
            if won[winners]:
                split(won[winners] / futures.shape[0], winners or won.shape[0] - 1, shares[row])


@compiled
def split(share: float, parties: int, shares: Table) -> None:
    number = 0
    for party in range(shares.shape[0]):
        number += parties >> party & 1
    for party in range(shares.shape[0]):
        if parties >> party & 1:
            shares[party] += share / number


@compiled_apart
def play_stages(states: Table, scratch: Table, rng: Table, stages: int, points: Table) -> None:
    """Add what random play gives in so many stages to every row."""
    for row in range(points.shape[0]):
        for _ in range(stages):
            scratch[0] = states[0]
            play_stage(scratch[0], rng)
            for party in range(scratch[0].parties):
                points[row, party] += scratch[0].points[0, party]


@compiled_apart
def play_stage(s: State, rng: Table) -> None:
    """At random to the end of the stage."""
    stage, x = s.stage, rng[0]
    while s.stage == stage:
        seats = acting(s)
        seat = CHANCE if seats == 1 << CHANCE else first_seat(seats)
        action, x = drawn_action(s, seat, x)
        apply(s, seat, action, NOT_TOLD)
    rng[0] = x
