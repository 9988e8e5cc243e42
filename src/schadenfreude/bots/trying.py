"""Imagining: the unseen cards are dealt anew, an action is tried, and everybody does anything from then on."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from ..compiling import compiled
from ..constants import NOT_TOLD, OUTCOME, State, Table
from ..game import Game, apply, new_states, outcome, play_out, refill
from .budget import AT_A_TIME, Budget, Purse
from .common import legal_actions, lots_for

SURE = 1_000_000  # tries that leave no doubt


@dataclass
class Trial:
    """The legal actions of a seat, and what came of trying them."""

    hidden: Table
    seat: int
    actions: Table
    lots: Table

    @classmethod
    def of(cls, game: Game, hidden: Table, seat: int, seed: int) -> "Trial":
        return cls(hidden, seat, legal_actions(game, hidden, seat), lots_for(seed, hidden, seat))

    def __post_init__(self) -> None:
        count = len(self.actions)
        self.running = np.arange(count)  # the actions that are still tried, by their place among all
        self.tried, self.gained = np.zeros(count, np.int64), np.zeros(count)
        self.squared = np.zeros(count)  # gains, where they are not just 0 or 1

    @cached_property
    def scratch(self) -> Table:
        return new_states(self.hidden.dtype, 3)

    @cached_property
    def outcomes(self) -> Table:
        return new_states(OUTCOME, 2)

    def go_on(self, try_out: Callable[..., Any], times: int) -> None:
        """So many more tries, one running action after the other."""
        places = (self.hidden, self.seat, self.actions, self.running, self.scratch, self.outcomes, self.lots)
        try_out(Tries(*places, self.tried, self.gained, self.squared), times)

    def halve(self, try_out: Callable[..., Any], budget: Budget, at_a_time: int = AT_A_TIME) -> None:
        """Sequential halving: after every round of tries the worse half of the actions is given up."""
        purse, rounds = Purse(budget), (len(self.running) - 1).bit_length()
        for number in range(rounds):
            worlds = at_a_time // len(self.running) + 1
            while count := purse.portion(worlds * len(self.running), (number + 1) / rounds):
                self.go_on(try_out, count)
            self.running = self.ranking()[: (len(self.running) + 1) // 2]

    def settle(self, tried: int, gained: Table, squared: Table) -> None:
        """Choose the best of those still running; what is known of all actions is this, and not what was tried."""
        self.running = self.ranking()[:1]
        self.tried[:], self.gained[:], self.squared[:] = tried, gained, squared

    def ranking(self) -> Table:
        """The running actions, the best first; what was never tried comes last."""
        tried = self.tried[self.running]
        means = np.where(tried > 0, self.gained[self.running] / np.maximum(tried, 1), -np.inf)
        return self.running[np.argsort(-means, kind="stable")]

    def best(self) -> int:
        return int(self.actions[self.ranking()[0]])


class Tries(NamedTuple):
    """A trial for compiled code, which writes into it what came of it."""

    hidden: Table
    seat: int
    actions: Table
    running: Table  # places of actions
    worlds: Table  # the imagined one, and the one in which an action is tried
    outcomes: Table
    rng: Table
    tried: Table
    gained: Table
    squared: Table


@compiled
def note(tries: Tries, k: int, gain: float) -> None:
    """What came of trying an action, where that may be anything from 0 to 1."""
    tries.tried[k] += 1
    tries.gained[k] += gain
    tries.squared[k] += gain * gain


@compiled
def next_action(tries: Tries, n: int) -> int:
    """The place of the running action whose turn it is; all are tried in the same worlds, so that luck favours none."""
    if begins_world(tries, n):
        tries.worlds[0] = tries.hidden[0]
        refill(tries.worlds[0], tries.seat, tries.rng)
    tries.worlds[1] = tries.worlds[0]
    return tries.running[n % tries.running.shape[0]]


@compiled
def begins_world(tries: Tries, n: int) -> bool:
    return n % tries.running.shape[0] == 0


@compiled
def play_to_the_end(tries: Tries, times: int) -> None:
    """Add up what the running actions win."""
    world, out = tries.worlds[1], tries.outcomes[0]
    for n in range(times):
        k = next_action(tries, n)
        apply(world, tries.seat, tries.actions[k], NOT_TOLD)
        play_out(world, tries.rng)
        outcome(world, out)
        tries.tried[k] += 1
        tries.gained[k] += share_of_win(out, tries.seat)


@compiled
def share_of_win(out: State, seat: int) -> float:
    """1 for a win alone, a half for one of two winners, 0 for everything else."""
    if not out.winners >> seat & 1:
        return 0.0
    winners = 0
    for party in range(out.parties):
        winners += out.winners >> party & 1
    return 1.0 / winners
