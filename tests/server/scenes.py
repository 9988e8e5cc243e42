"""What many scenes at tables begin with."""

import asyncio
import random
from typing import Any

import pytest

from .client import Client, RefusedByServer, Words
from .conftest import House


async def seated(house: House, game: str, people: int, players: int, **settings: Any) -> list[Client]:
    """People who sit at one table, the rest of which are bots; the first of them is the host."""
    guests = await house.guests_named(*(f"Guest {number}" for number in range(people)))
    bots = {str(seat): "random" for seat in range(people, players)}
    table = await guests[0].create(game, players, bots, **settings)
    for seat, guest in enumerate(guests[1:], 1):
        await guest.ask("open", table=table)
        await guest.ask("sit", seat=seat)
    return guests


async def playing(house: House, game: str, people: int, players: int, **settings: Any) -> list[Client]:
    guests = await seated(house, game, people, players, **settings)
    await guests[0].ask("start")
    for guest in guests:
        await guest.until(lambda guest=guest: guest.views and all(guest.views.values()))
    return guests


async def play_all(guests: list[Client], until_number: int | None = None) -> None:
    games = (guest.play(random.Random(number), until_number) for number, guest in enumerate(guests))
    await asyncio.gather(*games)


async def refusal(client: Client, do: str, **fields: Any) -> str:
    """The reason for which something is refused."""
    with pytest.raises(RefusedByServer) as caught:
        await client.ask(do, **fields)
    assert caught.value.text
    return caught.value.reason


def seats_of(client: Client) -> list[Words]:
    return list(client.table["seats"])
