"""Games that lead to a moment which comes so seldom that a whole game may go by without it."""

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType, SimpleNamespace
from typing import Any, NamedTuple

import pytest

from schadenfreude.fairness import SEED_BYTES, Stream
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup

from ..server.client import Client, Words
from ..server.scenes import begin, sit_down
from .staged import Staged

Story = list[tuple[int, Words]]  # who did what


def may(kind: str) -> Callable[[Match], bool]:
    """Whether the first of the players may choose this."""
    return lambda match: any(action["do"] == kind for action in match.view(0)["legal"])


class Moment(NamedTuple):
    """When this is so, but not before so many moves."""

    game: str
    is_so: Callable[[Match], bool]
    options: Mapping[str, Any] = MappingProxyType({})
    moves: int = 0

    def has_come(self, match: Match, moves: int) -> bool:
        return moves >= self.moves and self.is_so(match)


def tell(stage: Staged, patch: pytest.MonkeyPatch, moment: Moment, *names: str, hints: bool = True) -> list[Client]:
    """These people play until it has come."""
    number, told = found(moment, len(names))
    patch.setattr("schadenfreude.fairness.secrets", SimpleNamespace(token_bytes=lambda _: seed(number)))
    guests = stage.let(stage.house.guests_named(*names))
    stage.let(sit_down(guests, moment.game, len(names), hints=hints, options=dict(moment.options)))
    stage.let(begin(guests))
    stage.let(retell(guests, told))
    return guests


def found(moment: Moment, players: int) -> tuple[int, Story]:
    stories = ((number, story(moment, players, number)) for number in range(10_000))
    return next((number, told) for number, told in stories if told is not None)


def story(moment: Moment, players: int, number: int) -> Story | None:
    """What people do until it has come, if it ever does."""
    setup = Setup.of(GAMES[moment.game], players, dict(moment.options))
    match, luck = Match(setup, Stream(seed(number), {})), random.Random(number)
    told: Story = []
    while not match.over and not moment.has_come(match, len(told)):
        seat = luck.choice(match.acting())
        told.append((seat, luck.choice(match.view(seat)["legal"])))
        match.submit(*told[-1])
    return told if moment.has_come(match, len(told)) else None


def seed(number: int) -> bytes:
    return number.to_bytes(SEED_BYTES, "big")


async def retell(guests: list[Client], told: Story) -> None:
    for seat, action in told:
        await guests[seat].ask("move", seat=seat, action=action)
