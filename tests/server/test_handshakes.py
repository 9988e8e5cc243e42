"""Handshakes that are none: a clear answer, nothing is left of them, and nobody else notices."""

import asyncio
from typing import Any

import pytest

from schadenfreude.server import app
from schadenfreude.server.sockets import Socket

from .client import PATIENCE
from .conftest import House
from .logged import without_complaints
from .scenes import until
from .wire import wire

HANDSHAKE = (
    b"GET /api/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n"
)
KEY = b"MDEyMzQ1Njc4OWFiY2RlZg=="
BAD_KEYS = {
    "none": b"",
    "a space": KEY[:9] + b" " + KEY[9:],
    "a tab": KEY[:9] + b"\t" + KEY[9:],
    "much before it": b"-" * 8000 + KEY,
    "no ASCII": KEY + b"\xff",
    "letters that look like ASCII": "МDEyМzQ1Njc4OWFiY2RlZg==".encode(),
    "too short": b"MDEyMzQ1Njc4OQ==",
    "too long": KEY[:-2] + KEY,
    "no padding": KEY[:-2],
    "the alphabet of addresses": b"-_" + KEY[2:],
}


async def refused(house: House, key: bytes) -> bytes:
    """All that comes back after a handshake with this key."""
    async with wire(house) as line, asyncio.timeout(PATIENCE):
        line.writer.write(HANDSHAKE % key)
        return await line.head()


@pytest.mark.parametrize("name", BAD_KEYS)
def test_a_bad_key_is_refused_and_leaves_nothing_behind(run: Any, name: str) -> None:
    async def scene(house: House) -> None:
        answer = await refused(house, BAD_KEYS[name])
        assert b" 400 " in answer and b"nosniff" in answer
        assert not house.server.app.connections and not house.server.app.sockets
        people = await house.server.store.read("SELECT count(*) FROM people")
        assert people == [(0,)]  # nobody has come

    with without_complaints():
        run(scene)


def test_a_socket_that_never_connects_leaves_nothing_behind(run: Any, monkeypatch: Any) -> None:
    """Whatever the reason is."""

    async def scene(house: House) -> None:
        monkeypatch.setattr(app, "take_over", lambda request, *_: request.transport.abort())
        async with wire(house) as line:
            line.writer.write(HANDSHAKE % KEY)
            await line.ends()
        await until(lambda: not house.server.app.connections)
        assert not house.server.app.sockets
        assert house.server.services.metrics.connections._value.get() == 0

    run(scene)


def broken(house: House, person: str) -> Socket:
    """Whatever is done with this person's socket fails."""
    (socket,) = (one for one in house.server.app.sockets if one.connection.person.id == person)
    del socket.transport
    return socket


def test_pings_go_on_when_one_socket_fails(run: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(app, "HEARTBEAT", 0.1)

    async def scene(house: House) -> None:
        victim, other = await house.guest(), await house.guest()
        failing = broken(house, victim.person)
        (fine,) = house.server.app.sockets - {failing}
        for _ in range(3):
            fine.pinged_at = 0.0
            await until(lambda: fine.pinged_at)
        await other.ask("hello")

    run(scene)


def test_whoever_shares_a_batch_with_a_socket_that_fails_is_sent_everything(run: Any) -> None:
    async def scene(house: House) -> None:
        host, victim, guest = await house.guests_named("Ida", "Bo", "Eva")
        table = await host.create("why_first", 3)
        for one in (victim, guest):
            await one.ask("open", table=table)
        broken(house, victim.person)
        for text in ("one", "two"):
            await host.ask("chat", text=text)
            await guest.until(lambda text=text: guest.received[-1].get("line", {}).get("text") == text)

    run(scene)


def test_the_server_ends_in_order_although_a_socket_fails(run: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(app, "FAREWELL_SECONDS", 0.2)

    async def scene(house: House) -> None:
        victim, other = await house.guest(), await house.guest()
        broken(house, victim.person)
        await house.server.app.farewell()
        await other.until(lambda: other.received[-1]["is"] == "bye")

    run(scene)
