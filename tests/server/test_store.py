"""The store: many writes in few commits, failures that stay where they are, other versions, unreadable records."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from schadenfreude.errors import BadInput
from schadenfreude.server import records as r
from schadenfreude.server import store as storing
from schadenfreude.server.store import FILE_NAME, MIGRATIONS, Statement, Store, record_row

from .client import Client
from .conftest import House, house
from .evidence import on_disk
from .scenes import last_look, playing, refusal, seated, until


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    store = Store.opened(folder)
    try:
        yield store
    finally:
        await store.close()


@contextmanager
def writer_held_up(folder: Path) -> Iterator[None]:
    """Nothing can be written meanwhile, so that everything that is wanted now goes into few commits."""
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as disk:
        disk.execute("BEGIN IMMEDIATE")
        yield


def row(number: int, table: str = "one") -> Statement:
    return record_row(table, number, b"{}")


# Writing


def test_many_writes_share_few_commits(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as store:
            with writer_held_up(tmp_path):
                writes = [store.write([row(number)]) for number in range(1000)]
            await asyncio.gather(*writes)
            assert store.commits <= 2  # whatever came first, and the rest
            assert on_disk(tmp_path, "SELECT count(*) FROM records") == [(1000,)]

    asyncio.run(scene())


def test_a_store_that_is_closed_waits_for_whoever_still_reads(tmp_path: Path) -> None:
    """SQLite would end the whole process."""
    counting = (
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) SELECT count(*) FROM n"
    )

    async def scene() -> None:
        store = Store.opened(tmp_path)
        reading = asyncio.create_task(store.read(counting))
        await until(store.reading.locked)
        await store.close()
        assert await reading == [(1_000_000,)]

    asyncio.run(scene())


def test_what_is_acknowledged_is_on_disk_and_was_synced(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as store:
            assert store.writer.execute("PRAGMA synchronous").fetchone() == (2,)
            assert store.writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            for number in range(20):
                await store.write([row(number)])
                assert on_disk(tmp_path, "SELECT max(number) FROM records") == [(number,)]

    asyncio.run(scene())


def test_of_many_writes_in_one_commit_only_the_bad_ones_fail(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as store:
            with writer_held_up(tmp_path):
                taken, first, twice = store.write([row(0)]), store.write([row(1)]), store.write([row(2), row(0)])
                too_large, last = store.write([row(3), row(1 << 70)]), store.write([row(4)])
            results = await asyncio.gather(taken, first, twice, too_large, last, return_exceptions=True)
            assert [getattr(result, "reason", None) for result in results] == [None, None, *["not-stored"] * 2, None]
            assert on_disk(tmp_path, "SELECT number FROM records ORDER BY number") == [(0,), (1,), (4,)]

    asyncio.run(scene())


async def fill_the_disk(open_house: House, talker: Client) -> str:
    """The disk gets no larger; what cannot be stored is what is said last."""
    writer = open_house.server.store.writer
    writer.execute(f"PRAGMA max_page_count = {writer.execute('PRAGMA page_count').fetchone()[0]}")
    for number in range(500):
        if not await said(talker, text := f"{number} " + "bla " * 70):
            return text.strip()
    raise AssertionError("the disk is never full")


async def said(talker: Client, text: str) -> bool:
    answer = await (await talker.send("chat", text=text))
    assert answer["is"] == "accepted" or answer["reason"] == "not-stored"
    return bool(answer["is"] == "accepted")


def lines_seen(client: Client) -> list[str]:
    return [message["line"]["text"] for message in client.received if message["is"] == "chat"]


def test_a_full_disk_is_said_and_nothing_unstored_is_shown(run: Any) -> None:
    async def scene(open_house: House) -> None:
        host, guest = await seated(open_house, "why_first", 2, 2)
        lost = await fill_the_disk(open_house, host)
        await guest.until(lambda: guest.received[-1]["is"] == "gone")
        assert guest.received[-1]["reason"] == "reopen"
        assert lost not in lines_seen(guest) + lines_seen(host)
        open_house.server.store.writer.execute("PRAGMA max_page_count = 1000000")
        await as_before(host, guest, lost)

    run(scene)


async def as_before(host: Client, guest: Client, lost: str) -> None:
    """The table is as everybody saw it, and goes on."""
    seen = lines_seen(guest)
    for client in (host, guest):
        await client.ask("open", table=host.table["id"])
    assert [line["text"] for line in last_look(guest)["chat"]] == seen[-100:]
    await host.ask("chat", text=lost)
    await host.ask("start")
    await guest.until(lambda: lost in lines_seen(guest) and guest.choices())


def test_a_full_disk_is_said_to_newcomers_and_about_names_and_tables(run: Any) -> None:
    async def scene(open_house: House) -> None:
        host, _ = await seated(open_house, "why_first", 2, 2)
        await fill_the_disk(open_house, host)
        open_house.server.store.writer.execute("PRAGMA query_only = ON")  # not even what would still fit
        assert await refusal(host, "rename", name="Nobody") == "not-stored"
        assert await refusal(host, "create", settings={"game": "why_first", "players": 2}) == "not-stored"
        async with host.http.post(f"{open_house.url}/api/claim", json={"token": "x"}) as answer:
            assert answer.status == 503 and (await answer.json())["reason"] == "not-stored"
        open_house.server.store.writer.execute("PRAGMA query_only = OFF")

    run(scene)


def test_a_record_that_somebody_else_wrote_is_not_written_over(run: Any, tmp_path: Path) -> None:
    async def scene(open_house: House) -> None:
        host, _ = await seated(open_house, "why_first", 2, 2)
        table = host.table["id"]
        number = open_house.server.services.hall.rooms[table].stored
        foreign = r.to_bytes(r.Chatted(at=time.time(), by="x", name="X", text="Me first"))
        on_disk(tmp_path, "INSERT INTO records VALUES (?, ?, ?)", table, number, foreign)
        assert await refusal(host, "chat", text="No, me") == "not-stored"
        await host.ask("open", table=table)
        await host.ask("chat", text="Then me")
        bodies = on_disk(tmp_path, "SELECT body FROM records WHERE table_id = ? AND number >= ?", table, number)
        assert [r.from_bytes(body).text for (body,) in bodies] == ["Me first", "Then me"]

    run(scene)


# Versions

NEXT = "CREATE TABLE later (what TEXT); INSERT INTO later SELECT id FROM people;"


def version(folder: Path) -> int:
    return int(on_disk(folder, "PRAGMA user_version")[0][0])


async def open_once(folder: Path) -> None:
    async with opened(folder) as store:
        await store.write([("INSERT OR IGNORE INTO people VALUES ('me', 'Me', 0)", ())])


def test_an_older_store_gets_the_newer_steps_and_keeps_what_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(open_once(tmp_path))
    assert version(tmp_path) == len(MIGRATIONS)
    monkeypatch.setattr(storing, "MIGRATIONS", (*MIGRATIONS, NEXT, "CREATE TABLE latest (what TEXT);"))
    asyncio.run(open_once(tmp_path))
    asyncio.run(open_once(tmp_path))  # and no step is taken twice
    assert version(tmp_path) == len(MIGRATIONS) + 2
    assert on_disk(tmp_path, "SELECT what FROM later") == [("me",)]


def test_a_step_that_fails_leaves_the_store_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(open_once(tmp_path))
    with monkeypatch.context() as patch:
        patch.setattr(storing, "MIGRATIONS", (*MIGRATIONS, NEXT + "INSERT INTO nowhere VALUES (1);"))
        with pytest.raises(BadInput, match="no such table: nowhere"):
            asyncio.run(open_once(tmp_path))
    asyncio.run(open_once(tmp_path))
    assert version(tmp_path) == len(MIGRATIONS)
    assert on_disk(tmp_path, "SELECT name FROM sqlite_master WHERE name = 'later'") == []


def test_a_store_of_a_newer_program_is_left_alone_with_one_sentence(tmp_path: Path) -> None:
    asyncio.run(open_once(tmp_path))
    on_disk(tmp_path, "PRAGMA user_version = 99")
    with pytest.raises(BadInput, match=r"^The store has version 99; this program knows versions up to \d+\.$"):
        asyncio.run(open_once(tmp_path))
    assert version(tmp_path) == 99


def test_two_servers_do_not_share_a_store(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path):
            with pytest.raises(BadInput, match="in use by another server"):
                Store.opened(tmp_path)
        await open_once(tmp_path)

    asyncio.run(scene())


# Unreadable records

GARBAGE = {
    "no JSON at all": b"\x00\xff garbage",
    "an unknown kind": b'{"is":"exploded","at":1}',
    "a field that is missing": b'{"is":"moved","at":1}',
    "an illegal move": b'{"is":"moved","at":1,"seat":0,"action":{"do":"lay","card":"+99","before":0}}',
    "a move by nobody": b'{"is":"moved","at":1,"seat":7,"action":{"do":"lay","card":"+1","before":0}}',
    "a seat that is not there": b'{"is":"sat","at":1,"seat":70,"person":"x","name":"X"}',
    "a second beginning": (
        b'{"is":"created","at":1,"code":"A","seed":"","host":"","name":"","settings":{"game":"why_first","players":2}}'
    ),
}


def prepared(tmp_path: Path) -> tuple[str, str]:
    """Two tables with games that have begun; the first is the one to be damaged."""

    async def scene() -> list[str]:
        async with house(tmp_path) as open_house:
            pairs = [await playing(open_house, "why_first", 2, 2, listed=True) for _ in range(2)]
            await (await open_house.guest()).create("fifty_fifty", 3, listed=True)
            return [pair[0].table["id"] for pair in pairs]

    one, other = asyncio.run(scene())
    return one, other


def check_quarantine(tmp_path: Path, bad: str, good: str, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with house(tmp_path) as open_house:
            guest = await open_house.guest()
            for _ in range(2):
                assert await refusal(guest, "open", table=bad) == "table-unreadable"
            await guest.ask("open", table=good)
            assert guest.views[-1]["acting"] == [0, 1]
            assert len((await guest.ask("lobby"))["answer"]["tables"]) == 1

    asyncio.run(scene())
    reports = [record for record in caplog.records if record.message == "unreadable table"]
    assert reports and reports[0].fields["why"]  # type: ignore[attr-defined]
    assert [id for (id,) in on_disk(tmp_path, "SELECT id FROM tables WHERE quarantine > ''")] == [bad]


@pytest.mark.parametrize("what", GARBAGE)
def test_an_unreadable_record_is_reported_and_takes_only_its_own_table_down(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    bad, good = prepared(tmp_path)
    on_disk(
        tmp_path,
        "INSERT INTO records SELECT ?, max(number) + 1, ? FROM records WHERE table_id = ?",
        bad,
        GARBAGE[what],
        bad,
    )
    check_quarantine(tmp_path, bad, good, caplog)


@pytest.mark.parametrize("number", [0, 2])
def test_a_missing_record_makes_its_table_unreadable(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, number: int
) -> None:
    bad, good = prepared(tmp_path)
    on_disk(tmp_path, "DELETE FROM records WHERE table_id = ? AND number = ?", bad, number)
    check_quarantine(tmp_path, bad, good, caplog)


def test_an_unreadable_summary_does_not_hide_the_other_tables(tmp_path: Path) -> None:
    prepared(tmp_path)
    on_disk(tmp_path, "INSERT INTO tables VALUES ('bad', 'BAD', 1, 'waiting', 1, 0, 'no JSON', '', NULL)")

    async def scene() -> None:
        async with house(tmp_path) as open_house:
            assert len((await (await open_house.guest()).ask("lobby"))["answer"]["tables"]) == 1

    asyncio.run(scene())
