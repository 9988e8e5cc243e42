"""Whole games through real sockets."""

import asyncio
import random
from typing import Any

import pytest

from .client import Client
from .conftest import House


async def seated(house: House, game: str, people: int, players: int, **settings: Any) -> list[Client]:
    """People who sit at one table, the rest of which are bots."""
    guests = await house.guests_named(*(f"Guest {number}" for number in range(people)))
    bots = {str(seat): "random" for seat in range(people, players)}
    table = await guests[0].create(game, players, bots, **settings)
    for seat, guest in enumerate(guests[1:], 1):
        await guest.ask("open", table=table)
        await guest.ask("sit", seat=seat)
    return guests


async def play_all(guests: list[Client]) -> None:
    await asyncio.gather(*(guest.play(random.Random(number)) for number, guest in enumerate(guests)))


@pytest.mark.parametrize(
    ("game", "people", "players", "options"),
    [
        ("why_first", 2, 2, {}),
        ("why_first", 4, 6, {"tactical": True}),
        ("wie_du_mir", 2, 2, {}),
        ("wie_du_mir", 3, 8, {}),
        ("fifty_fifty", 2, 2, {}),
        ("fifty_fifty", 3, 5, {}),
    ],
)
def test_people_and_bots_play_to_the_end(run: Any, game: str, people: int, players: int, options: Any) -> None:
    async def scene(house: House) -> None:
        guests = await seated(house, game, people, players, options=options)
        await guests[0].ask("start")
        await play_all(guests)
        outcomes = [guest.outcome for guest in guests]
        assert outcomes[0] and outcomes[0]["winners"] and all(outcome == outcomes[0] for outcome in outcomes)

    run(scene)
