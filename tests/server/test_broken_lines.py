"""Lines that carry too much, no proper frames, or break off, and posts that come at once: nobody else notices."""

import asyncio
from typing import Any

import aiohttp
import pytest

from schadenfreude.server.connection import Connection

from .conftest import GENEROUS, House
from .logged import without_complaints
from .nonsense import reasons, wanted
from .scenes import seated, until
from .siege import Siege, siege
from .stream_client import stream_guest
from .wire import frame, wire

__all__ = ["siege"]  # a fixture
LIMIT = GENEROUS.message_bytes


def test_a_message_may_be_as_long_as_the_limit_and_no_longer(siege: Siege) -> None:
    async def attack() -> None:
        longest = b" " * (LIMIT - 23) + b'{"do":"hello","id":"x"}'
        for assault in siege.assaults:
            assert reasons(await assault(longest)) == [None]
        assert (await siege.stream.post(longest + b" "))[0] == 413
        await siege.stream.ask("lobby")
        extra = await siege.house.guest()
        await extra.socket.send_bytes(longest + b" ")
        assert extra.listening
        await extra.listening
        assert extra.socket.close_code == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
        await siege.innocents_play()

    siege.suffer(attack)


FRAMES = {
    "a length of 4 exabytes": frame(b"x", length=2**62),
    "a length with the highest bit": frame(b"x", length=2**63),
    "reserved bits": frame(b"hi", first=0xF1),
    "compressed without agreement": frame(b"hi", first=0xC1),
    "an unknown kind": frame(b"hi", first=0x83),
    "no UTF-8": frame(b"\xff\xfe"),
    "a ping in pieces": frame(b"hi", first=0x09),
    "a ping that is too long": frame(b"x" * 200, first=0x89),
    "a goodbye of one byte": frame(b"\x03", first=0x88),
    "a goodbye with a strange number": frame(b"\x00\x01", first=0x88),
    "a continuation of nothing": frame(b"hi", first=0x80),
    "pieces that add up to too much": frame(b"x" * (LIMIT - 1), first=0x01) + frame(b"xx", first=0x80),
    "HTTP": b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
}


@pytest.mark.parametrize("name", FRAMES)
def test_what_is_no_proper_frame_ends_the_connection_and_nothing_else(siege: Siege, name: str) -> None:
    async def attack() -> None:
        async with wire(siege.house) as line:
            await line.shake_hands()
            line.writer.write(FRAMES[name])
            assert (await line.ends())[:1] in (b"\x88", b"")  # a goodbye, if anything
        await siege.innocents_play()

    siege.suffer(attack)


def test_a_line_that_breaks_off_anywhere_leaves_nobody_behind(run: Any) -> None:
    async def scene(house: House) -> None:
        (host,) = await seated(house, "why_first", 1, 2)
        table = host.table["id"]
        for cut in range(0, 60, 7):
            async with wire(house) as line:
                await line.shake_hands()
                line.say({"do": "open", "id": "a", "table": table})
                line.writer.write(frame(wanted("lobby"))[:cut])
        await host.until(lambda: not host.table["watching"])
        await until(lambda: len(house.server.app.connections) == 1)
        await until(lambda: len(house.server.services.hall.rooms[table].connections) == 1)
        assert not host.table["watching"]

    with without_complaints():
        run(scene)


# Several posts at once


def rooms_with(house: House, connection: Connection) -> int:
    return sum(connection in room.connections for room in house.server.services.hall.rooms.values())


def test_requests_posted_at_once_are_answered_one_after_another(run: Any) -> None:
    """Whoever makes and opens many tables at the same time looks at one of them in the end, and gets every answer."""

    async def scene(house: House) -> None:
        stream = await stream_guest(house)
        (connection,) = house.server.app.sessions.values()
        tables = await asyncio.gather(*(stream.create("why_first", 2) for _ in range(8)))
        assert len(set(tables)) == 8 and rooms_with(house, connection) == 1
        await asyncio.gather(*(stream.ask("open", table=table) for table in tables))
        assert rooms_with(house, connection) == 1
        assert connection.room and connection.room.table.id == stream.table["id"]

    run(scene)


def test_a_stream_that_ends_while_its_posts_are_under_way_leaves_nobody_behind(run: Any) -> None:
    async def scene(house: House) -> None:
        stream = await stream_guest(house)
        (connection,) = house.server.app.sessions.values()
        posts = [asyncio.create_task(stream.create("why_first", 2)) for _ in range(8)]
        await until(lambda: house.server.services.hall.rooms or house.server.services.hall.loading)
        await stream.drop()
        await asyncio.gather(*posts, return_exceptions=True)
        await until(lambda: not house.server.app.connections)
        assert rooms_with(house, connection) == 0

    run(scene)
