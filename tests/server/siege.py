"""A house under attack: a table that must not notice, attackers over both transports, and what may not happen."""

import asyncio
import contextlib
import logging
import os
import random
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from aiohttp import WSMsgType

from schadenfreude.server import messages as m

from .client import Client
from .conftest import House, house
from .scenes import playing
from .stream_client import StreamClient, stream_guest

PATIENCE = 20.0
INNOCENT = {"accepted", "table", "seats", "update", "chat"}  # spectators may talk


class Complaints(logging.Handler):
    """Whatever a server should not have to say."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(f"{record.name}: {record.getMessage()} {record.exc_info}")


@contextlib.contextmanager
def complaints() -> Iterator[Complaints]:
    handler = Complaints()
    logging.getLogger().addHandler(handler)
    try:
        yield handler
    finally:
        logging.getLogger().removeHandler(handler)


class Siege:
    """Two who play, two who attack."""

    def __init__(self, house: House, complaints: Complaints) -> None:
        self.house, self.complaints = house, complaints
        self.choose = random.Random(3)

    async def begin(self) -> None:
        await self.sit_down()
        self.socket = await self.house.guest()
        self.stream = await stream_guest(self.house)

    async def sit_down(self) -> None:
        self.innocents = await playing(self.house, "wie_du_mir", 2, 2, options={"games": 9})
        self.table = self.innocents[0].table["id"]

    # What must hold at any time

    def check_calm(self) -> None:
        assert self.house.server.services.metrics.failures._value.get() == 0
        assert self.complaints.heard == []
        for guest in self.house.guests:
            assert not any(b"Traceback" in raw or b".py" in raw for raw in guest.bytes)

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

    async def assault_socket(self, *raws: bytes) -> list[Any]:
        """Every message gets exactly one answer; what is no UTF-8 goes in binary frames, half of the rest too."""
        client = self.socket
        read = len(client.received)
        for number, raw in enumerate(raws):
            await client.socket.send_frame(raw, kind_of_frame(raw, number))
        await client.until(lambda: len(answers_in(client, read)) >= len(raws), PATIENCE)
        await client.ask("hello")
        answers = answers_in(client, read)
        assert len(answers) == len(raws) + 1
        return answers[:-1]

    async def assault_stream(self, *raws: bytes) -> list[Any]:
        client = self.stream
        read = len(client.received)
        for raw in raws:
            assert await posted(client, raw) == 202
        await client.until(lambda: len(answers_in(client, read)) >= len(raws), PATIENCE)
        await client.ask("hello")
        answers = answers_in(client, read)
        assert len(answers) == len(raws) + 1
        return answers[:-1]


def kind_of_frame(raw: bytes, number: int) -> WSMsgType:
    try:
        raw.decode()
    except UnicodeDecodeError:
        return WSMsgType.BINARY
    return WSMsgType.BINARY if number % 2 else WSMsgType.TEXT


def answers_in(client: Client, start: int) -> list[Any]:
    return [message for message in client.received[start:] if message["is"] in ("accepted", "refused")]


async def posted(client: StreamClient, raw: bytes) -> int:
    headers = {"X-Session": client.session}
    async with client.http.post(f"{client.url}/api/send", data=raw, headers=headers) as response:
        assert b"Traceback" not in await response.read()
        return response.status


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as open_runner:
        yield open_runner


@pytest.fixture(scope="module")
def siege(runner: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    """One house for many attacks: what one leaves behind, the next one finds."""
    with complaints() as heard:
        door = house(tmp_path_factory.mktemp("siege"))
        besieged = Siege(runner.run(door.__aenter__()), heard)
        runner.run(besieged.begin())
        yield besieged
        runner.run(door.__aexit__(None, None, None))
        assert heard.heard == []


# A WebSocket without a library, which can do everything that is forbidden


class Wire:
    """Bytes to and from the server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def shake_hands(self) -> None:
        self.writer.write(
            b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
        )
        assert b"101" in await self.reader.readuntil(b"\r\n\r\n")

    def say(self, message: dict[str, Any]) -> None:
        self.writer.write(frame(m.encode(message)))

    async def next_message(self) -> bytes:
        """The payload of the next frame from the server, which never splits one."""
        _, length = await self.reader.readexactly(2)
        if length >= 126:
            length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
        return await self.reader.readexactly(length)

    async def ends(self) -> bytes:
        """All that still comes until the server hangs up."""
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(ConnectionError):
                return await self.reader.read(-1)
        return b""


def frame(payload: bytes, first: int = 0x81, length: int | None = None) -> bytes:
    """A masked frame; `length` is what it claims to have."""
    claimed = len(payload) if length is None else length
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return bytes([first, 0x80 | 127]) + claimed.to_bytes(8, "big") + mask + masked


@contextlib.asynccontextmanager
async def wire(house: House) -> AsyncIterator[Wire]:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.server.port, limit=2**25)
    try:
        yield Wire(reader, writer)
    finally:
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
