"""The same messages over server-sent events and POST, for networks that block WebSockets."""

import asyncio
import socket
from typing import Any

import aiohttp
import pytest

from schadenfreude.games import GAMES
from schadenfreude.server import app, streams
from schadenfreude.server import messages as m

from .client import Client, RefusedByServer
from .conftest import House
from .devices import jar_of
from .scenes import begin, play_all, play_to_the_end, refusal, seats_of, sit_down, until
from .stream_client import stream_guest
from .wire import wire


async def mixed(house: House, game: str, players: int) -> list[Client]:
    """A running game of two streams, a socket and bots."""
    guests: list[Client] = [await stream_guest(house), await stream_guest(house), await house.guest()][:players]
    await sit_down(guests, game, players)
    await begin(guests)
    return guests


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["fewest", "most"])
def test_whole_games_over_streams_mixed_with_sockets_and_bots(run: Any, game: str, size: str) -> None:
    async def scene(house: House) -> None:
        guests = await mixed(house, game, getattr(GAMES[game], size))
        await play_to_the_end(guests)
        outcome = guests[0].outcome
        assert outcome and all(guest.outcome == outcome for guest in guests)

    run(scene)


def test_a_stream_tells_the_same_as_a_socket(run: Any) -> None:
    async def scene(house: House) -> None:
        stream, player, _ = await mixed(house, "fifty_fifty", 4)
        table = stream.table["id"]
        watching = [await stream_guest(house), await house.guest()]
        for watcher in watching:
            await watcher.ask("open", table=table)
        await player.ask("chat", text="Aha!")
        await play_all(house.guests[:3])
        for watcher in watching:
            await watcher.until(lambda watcher=watcher: watcher.table["status"] == "over")
        told = [[one for one in watcher.received if one["is"] in ("update", "chat")] for watcher in watching]
        assert told[0] == told[1] and len(told[0]) > 5

    run(scene)


def test_whoever_comes_back_over_a_new_stream_plays_on_and_nothing_counts_twice(run: Any) -> None:
    async def scene(house: House) -> None:
        guests = await mixed(house, "why_first", 3)
        first, other = guests[0], guests[2]
        seat, action = first.choices()[0]
        answer = await first.ask("move", id="once", seat=seat, action=action)
        await first.drop()
        await other.until(lambda: not seats_of(other)[0]["connected"])
        again = await stream_guest(house, jar_of(first))
        await again.ask("open", table=other.table["id"])
        assert seats_of(again)[0]["connected"] and again.can_retract == {0: True}
        resent = await again.ask("move", id="once", seat=seat, action=action)
        assert resent["number"] == answer["number"] == again.number
        await play_all([again, *guests[1:]])
        assert again.outcome == other.outcome

    run(scene)


def test_a_reader_who_is_gone_is_noticed_without_anything_to_tell(run: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 1000.0)
    monkeypatch.setattr(streams, "LOOK_AGAIN", 0.05)

    async def scene(house: House) -> None:
        stream, _, other = await mixed(house, "why_first", 3)
        await stream.drop()
        await other.until(lambda: not seats_of(other)[0]["connected"])
        assert len(house.server.app.sessions) == 1

    run(scene)


def test_a_quiet_stream_gives_signs_of_life(run: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.1)
    monkeypatch.setattr(streams, "LOOK_AGAIN", 0.05)

    async def scene(house: House) -> None:
        async with aiohttp.ClientSession() as session, session.get(f"{house.url}/api/stream") as stream:
            lines = [await stream.content.readline() for _ in range(6)]
        assert lines[0] == b"event: session\n" and lines[1].startswith(b"data: ")
        assert lines[3] == b": still here\n"

    run(scene)


# Sessions


def test_the_session_of_somebody_else_is_refused_and_nothing_happens(run: Any) -> None:
    async def scene(house: House) -> None:
        ida, rogue = await stream_guest(house), await stream_guest(house)
        status, answer = await rogue.post(m.encode({"do": "rename", "id": "1", "name": "Rogue"}), ida.session)
        assert (status, answer["reason"]) == (401, "no-session")
        assert (await ida.ask("hello"))["answer"]["name"] != "Rogue"

    run(scene)


def test_a_session_without_its_cookie_is_worth_nothing(run: Any) -> None:
    async def scene(house: House) -> None:
        ida = await stream_guest(house)
        headers, body = {"X-Session": ida.session}, m.encode({"do": "lobby", "id": "1"})
        stranger = aiohttp.ClientSession()
        async with stranger, stranger.post(f"{house.url}/api/send", data=body, headers=headers) as response:
            assert (response.status, (await response.json())["reason"]) == (401, "no-session")

    run(scene)


@pytest.mark.parametrize("session", ["", "x", "x" * 5000])
def test_a_session_that_never_was_is_refused(run: Any, session: str) -> None:
    async def scene(house: House) -> None:
        ida = await stream_guest(house)
        assert (await ida.post(b'{"do": "lobby", "id": "1"}', session))[0] == 401

    run(scene)


def test_a_session_ends_with_its_stream(run: Any) -> None:
    async def scene(house: House) -> None:
        ida = await stream_guest(house)
        await ida.drop()
        await until(lambda: not house.server.app.sessions)
        assert (await ida.post(b'{"do": "lobby", "id": "1"}'))[0] == 401
        with pytest.raises(RefusedByServer, match="no-session"):
            await ida.ask("lobby")

    run(scene)


# Refusals, and the end


def test_refusals_come_over_the_stream_in_the_readers_language(run: Any) -> None:
    async def scene(house: House) -> None:
        ida = await stream_guest(house)
        await ida.ask("hello", lang="de")
        assert await refusal(ida, "start") == "open-a-table-first"
        assert ida.received[-1]["text"] == "Öffne zuerst einen Tisch."

    run(scene)


def test_when_the_server_stops_everybody_is_told_and_nobody_new_is_let_in(run: Any) -> None:
    async def scene(house: House) -> None:
        stream, socket = await stream_guest(house), await house.guest()
        await house.server.app.farewell()
        for client in (stream, socket):
            assert client.listening
            await client.listening
            assert client.received[-1] == {"is": "bye", "again_after": 1.0}
        assert not house.server.app.connections
        with pytest.raises(RefusedByServer, match="too-many-connections"):
            await stream_guest(house)

    run(scene)


def test_a_reader_who_does_not_read_cannot_keep_the_server_from_stopping(run: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(app, "FAREWELL_SECONDS", 0.1)

    async def scene(house: House) -> None:
        async with wire(house) as line:
            line.writer.write(b"GET /api/stream HTTP/1.1\r\nHost: x\r\n\r\n")
            line.transport.pause_reading()
            await until(lambda: house.server.app.sessions)
            (connection,) = house.server.app.connections
            for _ in range(20):
                connection.send(m.encode({"is": "flood", "text": "x" * 1_000_000}))
            await asyncio.sleep(0.2)
            await house.server.app.farewell()
            assert house.server.app.connections == {connection}

    run(scene)


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux gives up a line when we want")
def test_a_line_that_was_cut_without_a_word_is_given_up_soon(run: Any) -> None:
    async def scene(house: House) -> None:
        await stream_guest(house)
        visitors: Any = house.server.door.server.connections
        lines = [visitor.transport.get_extra_info("socket") for visitor in visitors]
        limits = [line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) for line in lines]
        assert 0 < max(limits) < 60_000

    run(scene)
