"""A house under attack: a table that must not notice, attackers over both transports, and what may not happen."""

import asyncio
import random
import re
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any

import pytest
from aiohttp import WSMsgType

from .client import PATIENCE, Client, Words
from .conftest import House, house
from .logged import Complaints, without_complaints
from .scenes import playing
from .stream_client import stream_guest

INNOCENT = {"accepted", "table", "seats", "update", "chat"}  # spectators may talk
Assault = Callable[..., Awaitable[list[Words]]]

TRACEBACK = re.compile(rb"Traceback \(most|\.py\\?\", line \d")  # somebody may say either word alone


class Siege:
    """Two who play, two who attack."""

    def __init__(self, runner: asyncio.Runner, house: House, complaints: Complaints) -> None:
        self.runner, self.house, self.complaints = runner, house, complaints
        self.choose = random.Random(3)

    async def begin(self) -> None:
        await self.sit_down()
        self.socket = await self.house.guest()
        self.stream = await stream_guest(self.house)

    async def sit_down(self) -> None:
        self.innocents = await playing(self.house, "wie_du_mir", 2, 2, options={"games": 9})
        self.table = self.innocents[0].table["id"]

    def suffer(self, attack: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self.runner.run(attack())
        self.check_calm()

    # What must hold at any time

    def check_calm(self) -> None:
        assert self.house.server.services.metrics.failures._value.get() == 0
        assert self.complaints.heard == []
        for guest in self.house.guests:
            assert not any(TRACEBACK.search(raw) for raw in guest.bytes)

    async def innocents_play(self) -> None:
        """The other table goes on, and hears of nothing but itself."""
        if self.innocents[0].outcome:
            await self.sit_down()
        mover = next(guest for guest in self.innocents if guest.choices())
        seat, action = self.choose.choice(mover.choices())
        number = (await mover.ask("move", seat=seat, action=action))["number"]
        for guest in self.innocents:
            await guest.until(lambda guest=guest: guest.number >= number)
            told = {message["is"]: message.get("table") for message in guest.received}
            assert set(told) <= INNOCENT and told["update"] == self.table

    # Attacks

    @property
    def assaults(self) -> tuple[Assault, Assault]:
        return self.assault_socket, self.assault_stream

    async def assault_socket(self, *raws: bytes) -> list[Words]:
        """What is no UTF-8 goes in binary frames, half of the rest too."""
        read = len(self.socket.received)
        for number, raw in enumerate(raws):
            await self.socket.socket.send_frame(raw, kind_of_frame(raw, number))
        return await answers(self.socket, read, len(raws))

    async def assault_stream(self, *raws: bytes) -> list[Words]:
        read = len(self.stream.received)
        for raw in raws:
            assert (await self.stream.post(raw))[0] == 202
        return await answers(self.stream, read, len(raws))


def kind_of_frame(raw: bytes, number: int) -> WSMsgType:
    try:
        raw.decode()
    except UnicodeDecodeError:
        return WSMsgType.BINARY
    return WSMsgType.BINARY if number % 2 else WSMsgType.TEXT


async def answers(client: Client, read: int, count: int) -> list[Words]:
    """Every message gets exactly one answer."""

    def so_far() -> list[Words]:
        return [message for message in client.received[read:] if message["is"] in ("accepted", "refused")]

    await client.until(lambda: len(so_far()) >= count, PATIENCE)
    await client.ask("hello")
    assert len(so_far()) == count + 1
    return so_far()[:-1]


@pytest.fixture(scope="module")
def siege(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    """One house for many attacks: what one leaves behind, the next one finds."""
    with without_complaints() as heard, asyncio.Runner() as runner:
        door = house(tmp_path_factory.mktemp("siege"))
        besieged = Siege(runner, runner.run(door.__aenter__()), heard)
        runner.run(besieged.begin())
        yield besieged
        runner.run(door.__aexit__(None, None, None))
