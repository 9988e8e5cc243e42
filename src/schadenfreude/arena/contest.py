"""What is played in the arena: by whom, in which seatings, with which chance; and one game of it."""

import hashlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from time import thread_time_ns
from typing import Any

import msgspec

from ..bots import bot_named
from ..bots.remembering import remembering
from ..editions import Edition
from ..errors import BadInput
from ..fairness import Stream
from ..games import game_named
from ..match import Match, Setup

Seating = tuple[str, ...]  # the name of the bot at each seat
Times = dict[str, Counter[int]]  # by bot: how often a decision took so many microseconds


class Played(msgspec.Struct, frozen=True):
    """How a game ended."""

    deal: int
    seats: Seating
    winners: tuple[int | str, ...]  # seats, and Leo where he plays
    places: tuple[int, ...]
    scores: tuple[int, ...]

    def share(self, seat: int) -> float:
        """A shared win is split; what Leo wins is nobody's."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def lead(self, seat: int) -> float:
        """How many points more than the others on average; where points are penalties, fewer is better."""
        others = [score for other, score in enumerate(self.scores) if other != seat]
        return self.scores[seat] - sum(others) / len(others)


@dataclass(frozen=True)
class Contest:
    """Everything that decides how the games go, except how many there are."""

    setup: Setup
    bots: tuple[str, ...]
    seed: int

    def checked(self) -> "Contest":
        self.setup.table()
        if len(self.bots) < 2:
            raise BadInput("--bots needs at least two names with a comma between them.")
        for name, count in Counter(self.bots).items():
            bot_named(name, 0)
            if count > 1:
                raise BadInput(f"--bots has {name} more than once; every bot plays against all others anyway.")
        return self

    def __reduce__(self) -> tuple[Callable[..., "Contest"], tuple[Any, ...]]:
        """To another process a game goes by its name."""
        setup = self.setup
        return contest_of, (setup.game.name, setup.players, setup.options, setup.edition, self.bots, self.seed)

    @cached_property
    def pairs(self) -> list[tuple[str, str]]:
        """Every challenger with everybody it sits among."""
        return list(permutations(self.bots, 2))

    @cached_property
    def seatings(self) -> list[Seating]:
        """Those of all pairs. With two seats a pair and its reverse have the same, which are played once."""
        return list(dict.fromkeys(seats for pair in self.pairs for seats in self.rotations(*pair)))

    def rotations(self, challenger: str, field: str) -> list[Seating]:
        """The challenger at each seat in turn."""
        seats = range(self.setup.players)
        return [tuple(challenger if seat == other else field for other in seats) for seat in seats]

    def match(self, deal: int) -> Match:
        """A deal about to be played; its n-th draw is the same in all seatings."""
        return Match(self.setup, Stream(digest_of("chance", self.seed, deal), {}), forgetful=True)

    def play(self, deal: int, seats: Seating) -> tuple[Played, Times]:
        """One game, and how long the processor took for every decision that had a choice."""
        match = self.match(deal)
        seed = int.from_bytes(digest_of("bots", self.seed, deal)[:4], "big")
        bots = [bot_named(name, seed) for name in seats]
        times: Times = {name: Counter() for name in seats}
        while not match.over:
            seat = match.acting()[0]
            bot, choices = remembering(bots[seat], match.heard(seat)), len(match.legal(seat))
            hidden = match.hidden(seat)
            start = thread_time_ns()
            action = bot.choose(match.game, hidden, seat)
            spent = thread_time_ns() - start
            if choices > 1:
                times[seats[seat]][rounded(spent // 1000)] += 1
            match.submit_action(seat, action)
        return ended(match, deal, seats), times

    def think_once(self) -> None:
        """Load what bots think with: that is not to be taken for thinking."""
        match = self.match(0)
        while len(match.legal(match.acting()[0])) == 1:
            match.submit_action(match.acting()[0], match.legal(match.acting()[0])[0])
        seat = match.acting()[0]
        for name in self.bots:
            bot_named(name, 0).choose(match.game, match.hidden(seat), seat)


def contest_of(
    game: str, players: int, options: dict[str, bool | int], edition: Edition, bots: tuple[str, ...], seed: int
) -> Contest:
    return Contest(Setup(game_named(game), players, options, edition), bots, seed)


def ended(match: Match, deal: int, seats: Seating) -> Played:
    outcome = match.outcome()
    players = match.setup.players
    places, scores = outcome["places"][:players], outcome["scores"][:players]
    return Played(deal, seats, tuple(outcome["winners"]), tuple(places), tuple(scores))


def digest_of(*name: object) -> bytes:
    return hashlib.sha256(" ".join(map(str, name)).encode()).digest()


def rounded(microseconds: int) -> int:
    """To three digits: enough to know, few enough to count."""
    step = 10 ** max(len(str(microseconds)) - 3, 0)
    return round(microseconds / step) * step
