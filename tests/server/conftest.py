"""A real server on a real port with a real store, quick enough for tests."""

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from schadenfreude.games import GAMES
from schadenfreude.server.hall import Config
from schadenfreude.server.limits import Limits, Rate
from schadenfreude.server.serve import Server
from schadenfreude.warmup import warm_up

from .client import Client

PATIENT = Rate(1e9, 1e9)
GENEROUS = Limits(
    messages=PATIENT,
    address_messages=PATIENT,
    chat=PATIENT,
    stories=PATIENT,
    codes=PATIENT,
    looks_back=PATIENT,
    newcomers=PATIENT,
    tables_made=PATIENT,
)


def limited(**limits: Any) -> Limits:
    """Nothing is limited but this."""
    return replace(GENEROUS, **limits)


class House:
    """A server and its guests."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.url = f"http://127.0.0.1:{server.port}"
        self.guests: list[Client] = []

    async def guest(self, cookies: Any = None) -> Client:
        client = Client(self.url, cookies)
        self.guests.append(client)
        return await client.connect()

    async def guests_named(self, *names: str) -> list[Client]:
        guests = [await self.guest() for _ in names]
        for guest, name in zip(guests, names, strict=True):
            await guest.ask("rename", name=name)
        return guests


@functools.cache
def compile_all() -> None:
    """As the command does before it serves: it takes longer than anybody waits for an answer."""
    for game in GAMES.values():
        warm_up(game, Console(quiet=True))


@asynccontextmanager
async def house(data: Path, **changes: Any) -> AsyncIterator[House]:
    compile_all()
    quick: dict[str, Any] = {"port": 0, "bot_delay": (0.0, 0.01), "limits": GENEROUS} | changes
    async with Server(Config(data=data, **quick)) as server:
        open_house = House(server)
        try:
            yield open_house
        finally:
            for guest in open_house.guests:
                await guest.close()


Run = Callable[[Callable[[House], Awaitable[None]]], None]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Run a scene in a house of its own."""

    def run_scene(scene: Callable[[House], Awaitable[None]], **changes: Any) -> None:
        async def whole() -> None:
            async with house(tmp_path, **changes) as open_house:
                await scene(open_house)

        asyncio.run(whole())

    return run_scene
