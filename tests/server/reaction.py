"""Fifty Fifty [17] with people at a table: who may jump upon a number card, and cards that wait for that meanwhile."""

import asyncio
import time
from typing import Any

from schadenfreude.server.room import Room
from tests.games.fifty_fifty.tables import at_turn

from .client import Client, Words
from .conftest import House
from .scenes import playing

SHORT = 0.3  # seconds; only lower bounds are judged by it
ENDLESS = 30.0  # longer than any test waits for an answer
PATIENCE = 12.0
HOLDER = ("23 5 passe", "80 90 passe", "73 2 passe")  # the last one may jump upon 23
NOBODY = ("23 5 passe", "80 90 passe", "74 2 passe")
THE_NEXT = ("23 5 passe", "73 80 90 passe", "74 2 passe")
JUMP = {"do": "jump"}


def lays(card: int | str) -> Words:
    return {"do": "lay", "card": card}


# The table


def room_of(house: House, guest: Client) -> Room:
    return house.server.services.hall.rooms[guest.table["id"]]


async def lay_out(house: House, guests: list[Client], *hands: str, **changes: Any) -> None:
    """Put the table into a position and let everybody look again."""
    table = room_of(house, guests[0]).table
    match = table.playing()
    match.game.notation.restore(match.state, at_turn(*hands, **changes).picture)
    table._ask(match, time.time())
    for guest in guests:
        await guest.ask("open", table=table.id)


async def three_at(house: House, *hands: str, reaction: float = ENDLESS, **settings: Any) -> list[Client]:
    """Ada's turn on the empty table; then comes Ben's, then Cleo's."""
    guests = await playing(house, "fifty_fifty", 3, 3, reaction=reaction, **settings)
    await lay_out(house, guests, *hands)
    return guests


async def three_upon_23(house: House, *hands: str, **settings: Any) -> list[Client]:
    """Ada has laid 23, everybody has seen it, and the reaction time runs."""
    guests = await three_at(house, *hands, **settings)
    await acts(guests[0], lays(23))
    for guest in guests:
        assert await row_seen(guest, 1) == [23]
    return guests


# What somebody does


async def sends(guest: Client, action: Words, id: str | None = None) -> "asyncio.Future[Words]":
    return await guest.send("move", id, seat=guest.you[0], action=action)


async def acts(guest: Client, action: Words) -> Words:
    async with asyncio.timeout(PATIENCE):
        return await guest.ask("move", seat=guest.you[0], action=action)


async def answered(waiting: "asyncio.Future[Words]") -> Words:
    async with asyncio.timeout(PATIENCE):
        return await waiting


async def settled(*guests: Client) -> None:
    """Everything sent before has been read by the server, and everything that it said by the guests."""
    for guest in guests:
        await guest.ask("hello")


async def not_held(guest: Client, action: Words) -> bool:
    """Whether an action is granted before anything that is asked for afterwards."""
    waiting = await sends(guest, action)
    await settled(guest)
    return waiting.done() and waiting.result()["is"] == "accepted"


async def held_back(guest: Client, card: int, id: str | None = None) -> "asyncio.Future[Words]":
    """A card that has reached the server and waits there."""
    waiting = await sends(guest, lays(card), id)
    await settled(guest)
    assert not waiting.done()
    return waiting


# What somebody sees


def picture(guest: Client) -> Words:
    return dict(guest.views[guest.you[0] if guest.you else -1]["picture"])


def row(guest: Client) -> list[int | str]:
    return [card for card, _ in picture(guest)["row"]]


async def row_seen(guest: Client, length: int) -> list[int | str]:
    """The row as soon as it has so many cards."""
    await guest.until(lambda: len(row(guest)) == length, PATIENCE)
    return row(guest)


async def jump_seen(guest: Client) -> Words:
    """The card that somebody jumps with, and who."""
    await guest.until(lambda: picture(guest)["jump"], PATIENCE)
    return dict(picture(guest)["jump"])
