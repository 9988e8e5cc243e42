"""Many random games on all cores, and what they add up to."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from .chance import generators
from .constants import OUTCOME, Table
from .estimates import Estimate
from .game import play_many, random_action
from .logs import written
from .match import Match, Setup
from .notation import Words

CHUNK = 500


@dataclass(frozen=True)
class Results:
    """What came out of a number of games."""

    setup: Setup
    seed: int
    outcomes: Table  # one OUTCOME a game
    lengths: Table  # decisions and draws a game

    @property
    def parties(self) -> list[int | str]:
        state = self.setup.table()[0]
        return [self.setup.game.notation.party_name(state, party) for party in range(self.outcomes[0].parties)]

    def win_share(self, party: int) -> Estimate:
        """A shared win is split; nobody has won what had to be broken off."""
        winners = self.outcomes.winners
        count = sum((winners >> seat) & 1 for seat in range(len(self.parties)))
        return Estimate.of(((winners >> party) & 1) / np.maximum(count, 1))

    def score(self, party: int) -> Estimate:
        return Estimate.of(self.outcomes.score[:, party])

    def reasons(self) -> dict[str, int]:
        names = self.setup.game.notation.REASONS
        counts = np.bincount(self.outcomes.reason, minlength=len(names))
        return {name: int(count) for name, count in zip(names, counts, strict=True) if count}

    def summary(self) -> Words:
        """Everything as plain data."""
        return {
            "game": self.setup.game.name,
            "players": self.setup.players,
            "options": self.setup.options,
            "edition": self.setup.edition.digest,
            "seed": self.seed,
            "games": len(self.outcomes),
            "parties": self.parties,
            "win_share": [vars(self.win_share(party)) for party in range(len(self.parties))],
            "score": [vars(self.score(party)) for party in range(len(self.parties))],
            "decisions": vars(Estimate.of(self.lengths[:, 0])),
            "actions": vars(Estimate.of(self.lengths.sum(axis=1))),
            "reasons": self.reasons(),
        }


def simulate(setup: Setup, games: int, seed: int, done: Callable[[int], Any] = lambda _: None) -> Results:
    """Random games on all cores; the same seed gives the same games on any number of them."""
    rngs = generators(seed, games)
    outcomes = np.zeros(games, OUTCOME).view(np.recarray)
    lengths = np.zeros((games, 2), np.int64)
    table = setup.table()

    def play(start: int) -> int:
        part = slice(start, min(start + CHUNK, games))
        play_many(table, table.copy(), rngs[part], outcomes[part], lengths[part])
        return part.stop - part.start

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for count in threads.map(play, range(0, games, CHUNK)):
            done(count)
    return Results(setup, seed, outcomes, lengths)


def logs_of(setup: Setup, games: int, seed: int) -> Iterator[str]:
    """The games that `simulate` plays, written down line by line."""
    for number, rng in enumerate(generators(seed, games)):
        match = Match(setup, None)
        while not match.over:
            actor = match.acting()[0]
            match.carry_out(actor, random_action(match.state, actor, rng))
        yield from written(match, {"simulation": {"seed": seed, "game": number}})
