"""Those who do not read: they get every answer and one snapshot, and nobody waits for them."""

import asyncio
from typing import Any

import msgspec

from schadenfreude.games import GAMES
from schadenfreude.server import messages as m
from schadenfreude.server.connection import Connection
from schadenfreude.server.sockets import Socket

from .client import PATIENCE, Client, Words
from .conftest import GENEROUS, House
from .nonsense import wanted
from .scenes import seated, until
from .stream_client import stream_guest
from .wire import Wire, wire

UNREAD = b'{"is":"accepted","id":"unread"}'


def long_box() -> Words:
    """An edition whose name makes every word about the table a long one."""
    return GAMES["why_first"].edition.content | {"name": "x" * 20_000}


def stranger_to(house: House, *known: Client) -> Connection:
    people = {one.person for one in known}
    (stranger,) = (one for one in house.server.app.connections if one.person.id not in people)
    return stranger


def test_a_slow_reader_gets_every_answer_and_a_snapshot_and_nobody_waits(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await seated(house, "why_first", 2, 2, edition=long_box())
        table = host.table["id"]
        slow_readers = house.server.services.metrics.slow_readers._value
        async with wire(house) as line:
            await line.shake_hands()
            slow = stranger_to(house, host, guest)
            line.transport.pause_reading()
            line.say({"do": "open", "id": "open", "table": table})
            await until(lambda: slow.room)
            while slow_readers.get() == 0:
                await guest.ask("close")
                await guest.ask("open", table=table)  # everybody is told, and nobody waits for the slow one
                assert len(slow.queue) <= 2 * GENEROUS.queue
            for number in range(5):
                line.say({"do": "hello", "id": f"late {number}"})
            assert len(slow.queue) <= 2 * GENEROUS.queue
            line.transport.resume_reading()
            await check_caught_up(line, guest)

    run(scene)


async def check_caught_up(line: Wire, guest: Client) -> None:
    """Everything that was asked for is answered once, and the last word about the table is the newest."""
    told: list[Words] = []
    async with asyncio.timeout(PATIENCE):
        while [one["is"] for one in told].count("table") < 2 or "late 4" not in [one.get("id") for one in told]:
            told.append(msgspec.json.decode(await line.next_message()))
    answers = [one["id"] for one in told if one["is"] in ("accepted", "refused")]
    assert answers == ["open", *(f"late {number}" for number in range(5))]
    assert [one for one in told if one["is"] == "table"][-1]["table"]["seats"] == guest.table["seats"]


def test_whoever_asks_without_reading_is_not_heard_any_more_until_they_read(run: Any) -> None:
    """Answers must not pile up: a socket is not read meanwhile, and a post is refused."""

    async def scene(house: House) -> None:
        (host,) = await seated(house, "why_first", 1, 2, edition=long_box())
        async with wire(house) as line:
            await line.shake_hands()
            slow = stranger_to(house, host)
            line.transport.pause_reading()
            for number in range(1500):
                line.say({"do": "open", "id": f"m{number}", "table": host.table["id"]})
            (socket,) = (one for one in house.server.app.sockets if one.connection is slow)
            await until(lambda: not socket.listening)
            await asyncio.sleep(0.2)
            assert len(slow.queue) <= GENEROUS.queue
            await host.ask("hello")
            line.transport.resume_reading()
            answers = 0
            while answers < 1500:
                answers += b'"is":"accepted"' in (await line.next_message())[:20]

    run(scene)


def test_posts_are_refused_while_nobody_reads_their_answers(run: Any) -> None:
    async def scene(house: House) -> None:
        stream = await stream_guest(house)
        (connection,) = house.server.app.sessions.values()
        connection.queue.extend([UNREAD] * 2 * GENEROUS.queue)
        assert (await stream.post(wanted("hello")))[0] == 429
        connection.send(UNREAD)
        await stream.until(lambda: len(stream.received) > 2 * GENEROUS.queue)
        await stream.ask("hello")

    run(scene)


def test_a_burst_that_nobody_can_read_in_time_becomes_one_snapshot(run: Any) -> None:
    async def scene(house: House) -> None:
        stream, socket = await stream_guest(house), await house.guest()
        table = await stream.create("why_first", 2)
        await socket.ask("open", table=table)
        await stream.until(lambda: stream.table["watching"])
        line = m.encode(m.ChatMessage(table=table, line={"text": "flood"}))
        before = {client: len(client.received) for client in (stream, socket)}
        for connection in house.server.app.connections:
            for _ in range(2 * GENEROUS.queue):
                connection.send(line)
        for client in (stream, socket):
            await client.until(lambda client=client: len(client.received) > before[client])
            await client.ask("lobby")
            assert [message["is"] for message in client.received[before[client] :]] == ["table", "accepted"]

    run(scene)


async def deaf_and_full(house: House, table: str) -> tuple[Client, Socket]:
    """Somebody who looks on, does not read, and for whom not one message more is kept."""
    watcher = await house.guest()
    await watcher.ask("open", table=table)
    (socket,) = (one for one in house.server.app.sockets if one.connection.person.id == watcher.person)
    socket.pause_writing()  # as if they did not read
    for _ in range(GENEROUS.queue):
        socket.connection.send(m.encode(m.ChatMessage(table=table, line={"text": "flood"})))
    return watcher, socket


def test_a_slow_reader_who_is_sent_away_hears_of_it(run: Any) -> None:
    async def scene(house: House) -> None:
        (host,) = await seated(house, "why_first", 1, 2)
        watcher, socket = await deaf_and_full(house, host.table["id"])
        await host.ask("kick", person=watcher.person)
        socket.resume_writing()
        await watcher.until(lambda: watcher.received[-1].get("reason") == "kicked")

    run(scene)


def test_a_slow_reader_hears_that_the_server_stops(run: Any) -> None:
    async def scene(house: House) -> None:
        (host,) = await seated(house, "why_first", 1, 2)
        watcher, socket = await deaf_and_full(house, host.table["id"])
        farewell = asyncio.create_task(house.server.app.farewell())
        await until(lambda: socket.connection.ended)
        socket.resume_writing()
        await watcher.until(lambda: watcher.received[-1]["is"] == "bye")
        await farewell

    run(scene)
