"""The bot that takes what it can get now."""

from dataclasses import dataclass

from ..compiling import compiled
from ..constants import CHANCE, NOBODY, NOT_TOLD, State, Table, first_seat
from ..game import Game, acting, apply, outcome, random_action
from .budget import Budget
from .trying import Trial, Tries, begins_world, next_action


@dataclass(frozen=True)
class GreedyBot:
    """It looks no further than to the next change of anybody's score, and wants to be far ahead then.

    Ahead of the average of the others, by what the game compares in the end; until then everybody does anything. That
    in Why First? not the highest total wins is more than it understands, until the last points are given.
    """

    seed: int
    budget: Budget  # of looks at an action

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        return self.tried(game, hidden, seat).best()

    def tried(self, game: Game, hidden: Table, seat: int) -> Trial:
        trial = Trial.of(game, hidden, seat, self.seed)
        trial.halve(play_to_the_next_score, self.budget)
        return trial


@compiled
def play_to_the_next_score(tries: Tries, times: int) -> None:
    """Add up by how much the running actions lead."""
    before, after = tries.outcomes[0], tries.outcomes[1]
    for n in range(times):
        k = next_action(tries, n)
        if begins_world(tries, n):
            outcome(tries.worlds[0], before)
        follow(tries.worlds[1], tries.seat, tries.actions[k], before, after, tries.rng)
        tries.tried[k] += 1
        tries.gained[k] += lead(after, tries.seat)


@compiled
def follow(s: State, seat: int, action: int, before: State, after: State, rng: Table) -> None:
    """Carry out this action and then any, until anybody's score has changed or nobody acts any more."""
    going_on = True
    while going_on:
        apply(s, seat, action, NOT_TOLD)
        outcome(s, after)
        seats = acting(s)
        going_on = seats != NOBODY and same_scores(before, after)
        if going_on:
            seat = CHANCE if seats == 1 << CHANCE else first_seat(seats)
            action = random_action(s, seat, rng)


@compiled
def same_scores(before: State, after: State) -> bool:
    for party in range(before.parties):
        if before.score[party] != after.score[party]:
            return False
    return True


@compiled
def lead(out: State, seat: int) -> float:
    """How far a seat stands above the average of the others."""
    others = 0.0
    for party in range(out.parties):
        if party != seat:
            others += out.standing[party]
    return out.standing[seat] - others / (out.parties - 1)
