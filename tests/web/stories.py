"""Games that lead to a choice which comes up so seldom that a whole game may go by without it."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

from schadenfreude.fairness import SEED_BYTES, Stream
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup

from ..server.client import Client, Words
from ..server.scenes import begin, sit_down
from .staged import Staged

OPTIONS: dict[str, dict[str, Any]] = {"wie_du_mir": {"without_measure": True}, "fifty_fifty": {}}
Story = list[tuple[int, Words]]  # who did what


def tell(
    stage: Staged, monkeypatch: pytest.MonkeyPatch, game: str, kind: str, names: list[str]
) -> tuple[list[Client], int]:
    """These people play until the first of them may choose this; and how many moves that took."""
    number, told = found(game, len(names), kind)
    monkeypatch.setattr("schadenfreude.fairness.secrets", SimpleNamespace(token_bytes=lambda _: seed(number)))
    guests = stage.let(stage.house.guests_named(*names))
    stage.let(sit_down(guests, game, len(names), hints=True, options=OPTIONS[game]))
    stage.let(begin(guests))
    stage.let(retell(guests, told))
    return guests, len(told)


def found(game: str, players: int, kind: str) -> tuple[int, Story]:
    stories = ((number, story(game, players, number, kind)) for number in range(10_000))
    return next((number, told) for number, told in stories if told is not None)


def story(game: str, players: int, number: int, kind: str) -> Story | None:
    """What people do until the first of them may choose this, if they ever may."""
    match, luck = Match(Setup.of(GAMES[game], players, OPTIONS[game]), Stream(seed(number), {})), random.Random(number)
    told: Story = []
    while not match.over and not offered(match, kind):
        seat = luck.choice(match.acting())
        told.append((seat, luck.choice(match.view(seat)["legal"])))
        match.submit(*told[-1])
    return None if match.over else told


def seed(number: int) -> bytes:
    return number.to_bytes(SEED_BYTES, "big")


def offered(match: Match, kind: str) -> bool:
    return any(action["do"] == kind for action in match.view(0)["legal"])


async def retell(guests: list[Client], told: Story) -> None:
    for seat, action in told:
        await guests[seat].ask("move", seat=seat, action=action)
