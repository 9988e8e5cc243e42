"""What becomes of tables over time: they leave the memory and come back, are copied, and deleted when they are old."""

import asyncio
import random
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from schadenfreude.errors import BadInput
from schadenfreude.games import GAMES
from schadenfreude.server import records as r
from schadenfreude.server import serve
from schadenfreude.server.hall import Config
from schadenfreude.server.store import FILE_NAME, backup
from schadenfreude.server.thinning import thin

from .client import Client, Words
from .conftest import House, house
from .evidence import on_disk, stored, unreadable
from .scenes import last_look, play_all, play_to_the_end, playing, refusal, time_left, until

DAY = 86_400.0


async def look(client: Client, table: str) -> Words:
    """The whole table, without clocks and who is there."""
    await client.ask("open", table=table)
    seen = last_look(client)
    seats = [seat | {"connected": None} for seat in seen["table"]["seats"]]
    return seen | {"table": seen["table"] | {"seats": seats, "watching": None}, "clocks": None}


# In and out of memory


async def with_everything(open_house: House) -> tuple[Client, Client]:
    """A table with talk, a clock, somebody muted, and a secret choice of one of the two who play."""
    host, guest = await playing(open_house, "why_first", 2, 3, clock=500)
    await guest.ask("chat", text="Wait for me")
    await host.ask("mute", person=guest.person, muted=True)
    await host.move(random.Random(1))
    await host.until(lambda: host.views[0]["acting"] == [1])
    return host, guest


async def forgotten(open_house: House, *guests: Client) -> None:
    """Nobody looks any more, and the table leaves the memory."""
    await asyncio.gather(*(guest.ask("close") for guest in guests))
    await until(lambda: not open_house.server.services.hall.rooms)


def test_a_table_leaves_the_memory_with_all_it_has_and_comes_back_the_same(run: Any) -> None:
    async def scene(open_house: House) -> None:
        host, guest = await with_everything(open_house)
        table = host.table["id"]
        before, left = await look(host, table), time_left(host, 1)
        assert host.can_retract[0] and before["chat"] and before["table"]["muted"]
        await forgotten(open_house, host, guest)
        assert await look(host, table) == before
        assert 0.9 * left < time_left(host, 1) <= left
        await guest.ask("open", table=table)
        await asyncio.gather(host.ask("retract", seat=0), guest.until(guest.choices))

    run(scene, linger=0.0)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_leaves_the_memory_and_goes_on_where_it_was(run: Any, game: str) -> None:
    async def scene(open_house: House) -> None:
        guests = await playing(open_house, game, 2, 2)
        await play_all(guests, 9)
        table = guests[0].table["id"]
        before = [await look(guest, table) for guest in guests]
        await forgotten(open_house, *guests)
        assert [await look(guest, table) for guest in guests] == before
        await play_to_the_end(guests)

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
            for table in part:
                await somebody.ask("open", table=table)

    seen = asyncio.run(first())
    whole, part = stored(data), stored(target.parent)
    assert not [*unreadable(data), *unreadable(target.parent)]
    for table, bodies in part.items():
        assert bodies == whole[table][: len(bodies)]
    asyncio.run(second(*seen))


async def chatter(client: Client, copy: "asyncio.Task[Any]") -> None:
    while not copy.done():
        await client.ask("chat", text="Quick, before we are copied")


def test_a_copy_is_never_written_over_anything(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="holds no store"):
        backup(tmp_path, tmp_path / "copy")
    on_disk(tmp_path, "CREATE TABLE something (what TEXT)")
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
    await until(lambda: tables[0] not in hall.rooms)
    await thin(hall)
    rows = await open_house.server.store.read(
        "SELECT DISTINCT table_id FROM records WHERE table_id IN (SELECT table_id FROM seats)"
    )
    return [("over", "looked at", "running")[tables.index(table)] for (table,) in rows]


@pytest.mark.parametrize(
    ("days", "left"),
    [
        pytest.param(9.0, ["looked at", "running"], id="old-enough"),
        pytest.param(11.0, ["looked at", "over", "running"], id="not-old-enough"),
    ],
)
def test_only_finished_tables_that_are_old_and_unseen_are_deleted(run: Any, days: float, left: list[str]) -> None:
    async def scene(open_house: House) -> None:
        assert sorted(await thinned(open_house)) == left

    run(scene, linger=0.0, thin_after_days=days)


async def aged(open_house: House, table: str) -> None:
    """All that was done there was done long ago."""
    store = open_house.server.store
    await store.write([("UPDATE tables SET made_at = made_at - ? WHERE id = ?", (10 * DAY, table))])
    for number, body in await store.read("SELECT number, body FROM records WHERE table_id = ?", table):
        record = r.from_bytes(body)
        record.at -= 10 * DAY
        change = "UPDATE records SET body = ? WHERE table_id = ? AND number = ?"
        await store.write([(change, (r.to_bytes(record), table, number))])


async def waiting_tables(open_house: House) -> dict[str, str]:
    """Four of long ago, by what has become of them."""
    (host,) = await open_house.guests_named("Ida")
    untouched, touched = [await host.create("why_first", 2) for _ in range(2)]
    (player,) = await playing(open_house, "why_first", 1, 2)
    (watcher,) = await open_house.guests_named("Bo")
    looked_at = await watcher.create("why_first", 2)
    tables = {untouched: "untouched", touched: "touched", player.table["id"]: "running", looked_at: "looked at"}
    for table in tables:
        await aged(open_house, table)
    await host.ask("open", table=touched)
    await host.ask("chat", text="Still nobody?")
    await asyncio.gather(host.ask("close"), player.ask("close"))
    await until(lambda: list(open_house.server.services.hall.rooms) == [looked_at])
    return tables


@pytest.mark.parametrize(
    ("days", "gone"),
    [
        pytest.param(9.0, {"untouched"}, id="old-enough"),
        pytest.param(11.0, set(), id="not-old-enough"),
        pytest.param(0.0, set(), id="never"),
    ],
)
def test_tables_that_nobody_starts_or_touches_are_deleted(run: Any, days: float, gone: set[str]) -> None:
    async def scene(open_house: House) -> None:
        tables = await waiting_tables(open_house)
        await thin(open_house.server.services.hall)
        left = {table for (table,) in await open_house.server.store.read("SELECT DISTINCT table_id FROM records")}
        assert {name for table, name in tables.items() if table not in left} == gone

    run(scene, linger=0.0, clear_after_days=days)


def test_a_rematch_that_was_deleted_is_made_anew(run: Any) -> None:
    async def scene(open_house: House) -> None:
        (host,) = await playing(open_house, "why_first", 1, 2)
        await play_all([host])
        first = (await host.ask("rematch"))["answer"]["table"]
        assert (await host.ask("rematch"))["answer"]["table"] == first
        await aged(open_house, first)
        await thin(open_house.server.services.hall)
        second = (await host.ask("rematch"))["answer"]["table"]
        assert second != first
        await host.ask("open", table=second)

    run(scene)


def test_a_chore_that_fails_is_done_again(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Any] = []

    async def failing(hall: Any) -> None:
        calls.append(hall)
        raise sqlite3.OperationalError("disk I/O error")

    async def scene(open_house: House) -> None:
        await until(lambda: len(calls) > 2)
        assert open_house.server.services.metrics.failures._value.get() > 1

    monkeypatch.setattr(serve, "thin", failing)
    monkeypatch.setattr(serve, "THINNING", 0.01)
    run(scene)


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
