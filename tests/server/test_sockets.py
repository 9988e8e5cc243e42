"""What carries the messages: frames, pings, and those who speak too early or never listen."""

import asyncio
import socket as system
from typing import Any

import msgspec

from schadenfreude.server import app, sockets
from schadenfreude.server.sockets import Socket

from .client import PATIENCE
from .conftest import GENEROUS, House
from .nonsense import wanted
from .scenes import until
from .wire import Wire, frame, wire

PING, PONG = 0x89, 0x8A


async def answer_on(line: Wire) -> Any:
    async with asyncio.timeout(PATIENCE):
        return msgspec.json.decode(await line.next_message())


def only_socket(house: House) -> Socket:
    (socket,) = house.server.app.sockets
    return socket


def test_a_message_in_pieces_with_a_ping_in_between_is_one_message(run: Any) -> None:
    async def scene(house: House) -> None:
        message = wanted("hello")
        async with wire(house) as line:
            await line.shake_hands()
            line.writer.write(frame(message[:5], first=0x01) + frame(b"", first=0x00) + frame(b"!", first=PING))
            line.writer.write(frame(message[5:], first=0x80))
            assert await line.reader.readexactly(3) == bytes([PONG, 1]) + b"!"
            assert (await answer_on(line))["is"] == "accepted"

    run(scene)


def test_whoever_speaks_before_the_handshake_is_over_is_heard(run: Any) -> None:
    async def scene(house: House) -> None:
        async with wire(house) as line:
            line.early = frame(wanted("hello"))
            await line.shake_hands()
            assert (await answer_on(line))["is"] == "accepted"

    run(scene)


def test_whoever_answers_pings_stays_and_whoever_does_not_is_gone(run: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(app, "HEARTBEAT", 0.2)
    monkeypatch.setattr(sockets, "ANSWERING_SECONDS", 0.3)

    async def scene(house: House) -> None:
        await house.guest()
        async with wire(house) as line:
            await line.shake_hands()
            await until(lambda: len(house.server.app.connections) == 2)
            assert (await line.ends())[:2] == bytes([PING, 0])
            await until(lambda: len(house.server.app.connections) == 1)
            await asyncio.sleep(1)
            assert len(house.server.app.connections) == 1

    run(scene)


def test_whoever_takes_time_to_answer_a_ping_stays(run: Any, monkeypatch: Any) -> None:
    """Two looks after them may follow quickly upon each other."""
    monkeypatch.setattr(app, "HEARTBEAT", 0.05)

    async def scene(house: House) -> None:
        async with wire(house) as line:
            await line.shake_hands()
            assert await line.reader.readexactly(2) == bytes([PING, 0])
            await asyncio.sleep(0.5)
            line.writer.write(frame(b"", first=PONG))
            assert await line.reader.readexactly(2) == bytes([PING, 0])

    run(scene)


def test_pings_of_somebody_who_does_not_read_do_not_pile_up(run: Any) -> None:
    async def scene(house: House) -> None:
        async with wire(house) as line:
            await line.shake_hands()
            line.transport.pause_reading()
            socket = only_socket(house)
            pings = frame(b"x" * 125, first=PING) * 1000
            while socket.listening:
                line.writer.write(pings)
                await asyncio.sleep(0)
            line.writer.write(pings * 20)
            await asyncio.sleep(0.2)
            assert socket.transport.underlying_transport.get_write_buffer_size() < 2**20
            line.transport.abort()  # or it would wait to be heard

    run(scene)


def test_little_is_received_before_it_is_read(run: Any) -> None:
    """From the first byte: if others may send less later than at first, both sides can come to wait forever."""

    async def scene(house: House) -> None:
        async with wire(house) as line:
            await line.shake_hands()
            line_to_them = only_socket(house).transport.underlying_transport.get_extra_info("socket")
            for one in (line_to_them, *house.server.listening.sockets):
                size = one.getsockopt(system.SOL_SOCKET, system.SO_RCVBUF)
                assert size <= 2 * GENEROUS.message_bytes  # Linux doubles it

    run(scene)
