"""What many scenes at tables begin with, and what is asked about them."""

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from .client import PATIENCE, Client, RefusedByServer, Words
from .conftest import House

# Sitting down and playing


async def sit_down(guests: Sequence[Client], game: str, players: int, **settings: Any) -> None:
    """These people sit at one table, the rest of which are bots; the first of them is the host."""
    bots = {str(seat): "random" for seat in range(len(guests), players)}
    table = await guests[0].create(game, players, bots, **settings)
    for seat, guest in enumerate(guests[1:], 1):
        await guest.ask("open", table=table)
        await guest.ask("sit", seat=seat)


async def begin(guests: Sequence[Client]) -> None:
    await guests[0].ask("start")
    for guest in guests:
        await guest.until(lambda guest=guest: guest.views and all(guest.views.values()))


async def seated(house: House, game: str, people: int, players: int, **settings: Any) -> list[Client]:
    guests = await house.guests_named(*(f"Guest {number}" for number in range(people)))
    await sit_down(guests, game, players, **settings)
    return guests


async def playing(house: House, game: str, people: int, players: int, **settings: Any) -> list[Client]:
    guests = await seated(house, game, people, players, **settings)
    await begin(guests)
    return guests


async def play_all(guests: Sequence[Client], until_number: int | None = None) -> None:
    games = (guest.play(random.Random(number), until_number) for number, guest in enumerate(guests))
    await asyncio.gather(*games)


async def play_to_the_end(guests: Sequence[Client]) -> None:
    """All of them see the same end."""
    await play_all(guests)
    for guest in guests:
        await guest.until(lambda guest=guest: guest.table["status"] == "over")
        assert guest.outcome and guest.outcome["winners"] and guest.outcome == guests[0].outcome


async def finished(house: House, game: str = "why_first", players: int = 3) -> list[Client]:
    """A game that is over, to whose chance somebody has added."""
    guests = await seated(house, game, 2, players)
    await guests[1].ask("contribute", seat=1, text="Übermut")
    await begin(guests)
    await play_to_the_end(guests)
    return guests


# Asking


async def refusal(client: Client, do: str, **fields: Any) -> str:
    """The reason for which something is refused."""
    with pytest.raises(RefusedByServer) as caught:
        await client.ask(do, **fields)
    assert caught.value.text
    return caught.value.reason


async def look_again(client: Client) -> Words:
    """The whole table, as it is now."""
    await client.ask("open", table=client.table["id"])
    return last_look(client)


async def until(condition: Callable[[], Any]) -> None:
    """Wait for something that no client sees."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


# What somebody has seen


def last_look(client: Client) -> Words:
    return next(message for message in reversed(client.received) if message["is"] == "table")


def seats_of(client: Client) -> list[Words]:
    return list(client.table["seats"])


def time_left(client: Client, seat: int) -> float:
    return {clock["seat"]: float(clock["left"]) for clock in client.clocks}[seat]
