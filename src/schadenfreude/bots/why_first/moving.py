"""The tactical variant as the bot imagines it: stages are played out by the rules, by the short-sighted."""

from typing import NamedTuple

import numpy as np

from ...chance import below
from ...compiling import compiled
from ...constants import CHANCE, NOT_TOLD, State, Table, first_seat
from ...game import acting, apply, drawn_action
from ...games.why_first.record import MOVE_FIGURE, MOVING
from ..trying import Tries, next_action, note
from .equity import Equity, worth_of_ends, worth_of_stage

WHIM = 8  # one of so many moves is any


class Sight(NamedTuple):
    """How stages are imagined."""

    rounds: int  # that are looked at, this one included; after them the stage is taken for over
    whim: int  # one of so many moves is any
    ends: Table  # room for where figures get to


def sight_of(rounds: int, whim: int, parties: int) -> Sight:
    return Sight(rounds, whim, np.zeros(parties, np.int64))


@compiled
def play_to_the_end_of_stage(equity: Equity, sight: Sight, tries: Tries, times: int) -> None:
    """As `play_to_the_end`, but only to the end of the stage, or of what is looked at."""
    stage, world = tries.hidden[0].stage, tries.worlds[1]
    rounds = tries.hidden[0].turn + sight.rounds
    for n in range(times):
        k = next_action(tries, n)
        apply(world, tries.seat, tries.actions[k], NOT_TOLD)
        while world.stage == stage and world.turn < rounds:
            play_on(world, equity, sight, tries.rng)
        note(tries, k, worth_now(world, equity, sight, stage, tries.seat))


@compiled
def worth_now(s: State, equity: Equity, sight: Sight, stage: int, seat: int) -> float:
    """What the stage was worth, or would be if it were over."""
    if s.stage != stage:
        return worth_of_stage(equity, s, stage, seat)
    set_ends(s, sight.ends)
    return worth_of_ends(equity, sight.ends, s.lowest, seat)


@compiled
def set_ends(s: State, ends: Table) -> None:
    """As if all figures stayed where they are."""
    for figure in range(s.parties):
        ends[figure] = s.position[figure]


@compiled
def play_on(s: State, equity: Equity, sight: Sight, rng: Table) -> None:
    """One action more: cards come as they may, but whoever moves a figure mostly knows which."""
    if s.phase == MOVING and below(rng, sight.whim) > 0:
        apply(s, s.mover, MOVE_FIGURE + best_figure(s, equity, sight.ends, rng), NOT_TOLD)
    else:
        seats = acting(s)
        seat = CHANCE if seats == 1 << CHANCE else first_seat(seats)
        action, rng[0] = drawn_action(s, seat, rng[0])
        apply(s, seat, action, NOT_TOLD)


@compiled
def best_figure(s: State, equity: Equity, ends: Table, rng: Table) -> int:
    """For whoever moves, as if the stage were over then; of equally good ones any."""
    return best_figure_from(s, equity, ends, below(rng, s.parties))


@compiled
def best_figure_from(s: State, equity: Equity, ends: Table, figure: int) -> int:
    """The same, but of equally good ones the first from this one on."""
    set_ends(s, ends)
    best, most = figure, -1.0
    for _ in range(s.parties):
        ends[figure] = max(s.lowest, min(s.highest, s.position[figure] + s.value[s.card[s.mover]]))
        share = worth_of_ends(equity, ends, s.lowest, s.mover)
        ends[figure] = s.position[figure]
        if share > most:
            best, most = figure, share
        figure = figure + 1 if figure + 1 < s.parties else 0
    return best
