"""What becomes of tables over time: they leave the memory and come back, are copied, and deleted when they are old."""

import asyncio
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from schadenfreude.errors import BadInput
from schadenfreude.server.hall import Config, Hall
from schadenfreude.server.store import FILE_NAME, backup

from .client import Client, Words
from .conftest import House, house
from .scenes import play_all, playing, refusal

DAY = 86_400.0


def snapshot(client: Client) -> Words:
    """What somebody last saw of the whole table, without who is there."""
    last = next(message for message in reversed(client.received) if message["is"] == "table")
    seats = [seat | {"connected": None} for seat in last["table"]["seats"]]
    return last | {"table": last["table"] | {"seats": seats, "watching": None}, "clocks": None}


async def look(client: Client, table: str) -> Words:
    await client.ask("open", table=table)
    return snapshot(client)


def left(client: Client, seat: int) -> float:
    return {clock["seat"]: float(clock["left"]) for clock in client.clocks}[seat]


# In and out of memory


async def with_everything(open_house: House) -> tuple[Client, Client]:
    """A table with talk, a clock, somebody muted, and a secret choice of one of the two who play."""
    host, guest = await playing(open_house, "why_first", 2, 3, clock=500)
    await guest.ask("chat", text="Wait for me")
    await host.ask("mute", person=guest.person, muted=True)
    await host.move(random.Random(1))
    await host.until(lambda: host.views[0]["acting"] == [1])
    return host, guest


async def out_of_memory(hall: Hall) -> None:
    async with asyncio.timeout(30):
        while hall.rooms:
            await asyncio.sleep(0.01)


def test_a_table_leaves_the_memory_with_all_it_has_and_comes_back_the_same(run: Any) -> None:
    async def scene(open_house: House) -> None:
        host, guest = await with_everything(open_house)
        table = host.table["id"]
        before, time_left = await look(host, table), left(host, 1)
        assert host.can_retract[0] and before["chat"] and before["table"]["muted"]
        await asyncio.gather(host.ask("close"), guest.ask("close"))
        await out_of_memory(open_house.server.services.hall)
        assert await look(host, table) == before
        assert 0.9 * time_left < left(host, 1) <= time_left
        await guest.ask("open", table=table)
        await asyncio.gather(host.ask("retract", seat=0), guest.until(guest.choices))

    run(scene, linger=0.0)


def test_a_table_stays_in_memory_as_long_as_somebody_looks(run: Any) -> None:
    async def scene(open_house: House) -> None:
        host, guest = await with_everything(open_house)
        await host.ask("close")
        await asyncio.sleep(0.1)
        assert list(open_house.server.services.hall.rooms) == [guest.table["id"]]

    run(scene, linger=0.0)


def test_whoever_reloads_a_table_with_a_clock_finds_it_running(run: Any) -> None:
    async def scene(open_house: House) -> None:
        (host,) = await playing(open_house, "why_first", 1, 3, clock=500)
        for _ in range(3):
            await host.ask("close")
            await host.ask("open", table=host.table["id"])
        await play_all([host])
        assert host.outcome

    run(scene)


# Copies


def copied(data: Path, target: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "schadenfreude", "backup", "--data", str(data), str(target)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def records(file: Path) -> dict[str, list[bytes]]:
    with closing(sqlite3.connect(file)) as disk:
        assert disk.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        tables: dict[str, list[bytes]] = {}
        for table, body in disk.execute("SELECT table_id, body FROM records ORDER BY table_id, number"):
            tables.setdefault(table, []).append(body)
    return tables


def test_a_copy_made_while_people_play_is_a_server_of_that_moment(tmp_path: Path) -> None:
    data, target = tmp_path / "data", tmp_path / "again" / FILE_NAME
    target.parent.mkdir()

    async def first() -> tuple[Any, str, Words]:
        async with house(data) as open_house:
            idle, _ = await with_everything(open_house)
            players = await playing(open_house, "wie_du_mir", 2, 3)
            copy = asyncio.create_task(asyncio.to_thread(copied, data, target))
            await asyncio.gather(play_all(players), chatter(players[0], copy))
            assert copy.result().returncode == 0, copy.result().stderr
            return idle.http.cookie_jar, idle.table["id"], await look(idle, idle.table["id"])

    async def second(cookies: Any, idle: str, seen: Words) -> None:
        async with house(target.parent) as open_house:
            somebody = await open_house.guest(cookies)
            assert await look(somebody, idle) == seen
            for table in records(target):
                await somebody.ask("open", table=table)

    seen = asyncio.run(first())
    whole, part = records(data / FILE_NAME), records(target)
    for table, bodies in part.items():
        assert bodies == whole[table][: len(bodies)]
    asyncio.run(second(*seen))


async def chatter(client: Client, until: "asyncio.Task[Any]") -> None:
    while not until.done():
        await client.ask("chat", text="Quick, before we are copied")


def test_a_copy_is_never_written_over_anything(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="holds no store"):
        backup(tmp_path, tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as disk:
        disk.execute("CREATE TABLE something (what TEXT)")
    backup(tmp_path, tmp_path / "copy")
    with pytest.raises(BadInput, match="exists already"):
        backup(tmp_path, tmp_path / "copy")
    with pytest.raises(BadInput, match="cannot be written"):
        backup(tmp_path, tmp_path / "nowhere" / "copy")


# Old tables


async def three_tables(open_house: House) -> tuple[str, str, str]:
    """Two finished ones and one that goes on, all of them long ago; the second is looked at."""
    over, looked_at, running = [await playing(open_house, "why_first", 1, 2) for _ in range(3)]
    await asyncio.gather(play_all(over), play_all(looked_at))
    await asyncio.gather(over[0].ask("close"), running[0].ask("close"))
    await open_house.server.store.write([("UPDATE tables SET ended_at = ended_at - ?", (10 * DAY,))])
    return over[0].table["id"], looked_at[0].table["id"], running[0].table["id"]


async def thinned(open_house: House) -> list[str]:
    """The tables that are left of three."""
    tables = await three_tables(open_house)
    hall = open_house.server.services.hall
    while tables[0] in hall.rooms:
        await asyncio.sleep(0.01)
    await hall.thin()
    rows = await open_house.server.store.read(
        "SELECT DISTINCT table_id FROM records WHERE table_id IN (SELECT table_id FROM seats)"
    )
    return [("over", "looked at", "running")[tables.index(table)] for (table,) in rows]


def test_only_finished_tables_that_are_old_and_unseen_are_deleted(run: Any) -> None:
    async def scene(open_house: House) -> None:
        assert sorted(await thinned(open_house)) == ["looked at", "running"]

    run(scene, linger=0.0, thin_after_days=9.0)


def test_finished_tables_that_are_not_old_enough_stay(run: Any) -> None:
    async def scene(open_house: House) -> None:
        assert sorted(await thinned(open_house)) == ["looked at", "over", "running"]

    run(scene, linger=0.0, thin_after_days=11.0)


def test_old_tables_are_deleted_at_a_start_only_if_the_host_wants_that(run: Any) -> None:
    async def finish(open_house: House) -> None:
        kept.append((await three_tables(open_house))[0])

    async def still_there(open_house: House) -> None:
        await (await open_house.guest()).ask("open", table=kept[0])

    async def gone(open_house: House) -> None:
        guest = await open_house.guest()
        while await open_house.server.store.read("SELECT 1 FROM tables WHERE id = ?", kept[0]):
            await asyncio.sleep(0.01)
        assert await refusal(guest, "open", table=kept[0]) == "no-such-table"

    kept: list[str] = []
    assert Config(data=Path()).thin_after_days == 0
    run(finish)
    run(still_there)
    run(gone, thin_after_days=9.0)
