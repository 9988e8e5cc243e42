"""The store: SQLite, one writer, many records in one commit. What it has acknowledged survives a power cut."""

import asyncio
import logging
import sqlite3
import threading
import time
from bisect import bisect_left
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from ..errors import BadInput
from .refusals import No

log = logging.getLogger("schadenfreude.store")

FILE_NAME = "schadenfreude.sqlite3"
PAUSE = 0.02  # seconds between two commits of a busy server: what comes meanwhile shares the next one
PAGES_IN_LOG = 4000  # before they are copied into the database, which takes as long as some commits
MIGRATIONS = (
    """
    CREATE TABLE records (
        table_id TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, listed INTEGER NOT NULL, status TEXT NOT NULL,
        made_at REAL NOT NULL, ended_at REAL NOT NULL DEFAULT 0,
        summary BLOB NOT NULL, quarantine TEXT NOT NULL DEFAULT '', asked TEXT UNIQUE
    ) WITHOUT ROWID;
    CREATE INDEX open_tables ON tables (status, listed, made_at);
    CREATE TABLE seats (
        table_id TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (person, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX seats_by_table ON seats (table_id);
    CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, made_at REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE devices (digest BLOB PRIMARY KEY, person TEXT NOT NULL, made_at REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE links (digest BLOB PRIMARY KEY, person TEXT NOT NULL, until REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE meta (key TEXT PRIMARY KEY, value REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE lives (ended REAL PRIMARY KEY) WITHOUT ROWID;
    """,
)

Statement = tuple[str, tuple[Any, ...]]


def connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint={PAGES_IN_LOG}")
    return connection


def claimed(folder: Path) -> sqlite3.Connection:
    """Two servers on one store would each show what the other does not know. The claim ends with the process."""
    claim = sqlite3.connect(folder / "in-use", isolation_level=None, check_same_thread=False, timeout=0)
    try:
        claim.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        claim.close()
        if "locked" in str(error):
            raise BadInput(f"{folder} is in use by another server.") from None
        raise
    return claim


def migrated(connection: sqlite3.Connection) -> None:
    """Bring a store of any older version up to this one, each step wholly or not at all."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise BadInput(f"The store has version {version}; this program knows versions up to {len(MIGRATIONS)}.")
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        connection.executescript(f"BEGIN; {script} PRAGMA user_version = {number}; COMMIT;")


@dataclass
class Job:
    """Statements that belong together, and who waits for them."""

    statements: list[Statement]
    done: "asyncio.Future[None]"


@dataclass
class Store:
    """The embedded store of one server."""

    path: Path
    waiting: list[Job] = field(default_factory=list)
    commits: int = 0
    ends: list[float] = field(default_factory=list)  # when each server before this one was last seen alive

    @classmethod
    def opened(cls, folder: Path) -> "Store":
        try:
            folder.mkdir(parents=True, exist_ok=True)
            store = cls(folder / FILE_NAME)
            store._open()
        except (OSError, sqlite3.Error) as error:
            raise BadInput(f"{folder} cannot be used as a data folder: {error}.") from None
        return store

    def _open(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.claim = claimed(self.path.parent)
        self.writer = connected(self.path)
        try:
            migrated(self.writer)
        except Exception:
            self.writer.close()
            self.claim.close()
            raise
        self.writer.execute("DELETE FROM links WHERE until < ?", (time.time(),))
        self.reader = connected(self.path)
        self.reading = threading.Lock()
        self.writer.execute("INSERT OR IGNORE INTO lives SELECT value FROM meta WHERE key = 'alive'")
        self.ends = [end for (end,) in self.writer.execute("SELECT ended FROM lives ORDER BY ended")]
        self.wanted: SimpleQueue[asyncio.Future[None] | None] = SimpleQueue()
        self.disk = threading.Thread(target=self._commit_when_asked, name="store", daemon=True)
        self.disk.start()
        self.news = asyncio.Event()
        self.closing = False
        self.writing = self.loop.create_task(self._write())

    def lived_until(self, at: float) -> float:
        """The end of the life of the server that stored something then; that same time if it is this server."""
        place = bisect_left(self.ends, at)
        return self.ends[place] if place < len(self.ends) else at

    async def close(self) -> None:
        self.closing = True
        self.news.set()
        await self.writing
        self.wanted.put(None)
        self.disk.join()
        self.writer.close()
        with self.reading:  # SQLite does not bear being closed in the middle of it
            self.reader.close()
        self.claim.close()

    # Writing

    def write(self, statements: Iterable[Statement]) -> "asyncio.Future[None]":
        """Done when the statements are on disk; No if none of them is."""
        job = Job(list(statements), self.loop.create_future())
        self.waiting.append(job)
        self.news.set()
        return job.done

    async def _write(self) -> None:
        """Everything that waits goes into one commit."""
        while self.waiting or not self.closing:
            await self.news.wait()
            self.news.clear()
            jobs, self.waiting = self.waiting, []
            if jobs:
                await self._commit(jobs)
                await asyncio.sleep(PAUSE)

    async def _commit(self, jobs: list[Job]) -> None:
        try:
            await self._carry_out(jobs)
        except Exception as error:  # not only SQLite's: a value it cannot take must not end the writing either
            if len(jobs) == 1:
                log.error("cannot write", extra={"fields": {"why": str(error)}})
                self._tell(jobs, No("not-stored"))
            else:
                for job in jobs:  # the fault of one is not the others'
                    await self._commit([job])
        else:
            self._tell(jobs, None)

    async def _carry_out(self, jobs: list[Job]) -> None:
        """Only the commit waits for the disk. The rest here spares two threads from taking turns at every statement."""
        try:
            self.writer.execute("BEGIN IMMEDIATE")
            for job in jobs:
                for sql, values in job.statements:
                    self.writer.execute(sql, values)
            committed = self.loop.create_future()
            self.wanted.put(committed)
            await committed
        except Exception:
            if self.writer.in_transaction:
                self.writer.execute("ROLLBACK")
            raise
        self.commits += 1

    def _commit_when_asked(self) -> None:
        """In a thread that waits for the disk, so that nobody else has to."""
        while committed := self.wanted.get():
            try:
                self.writer.execute("COMMIT")
            except Exception as error:
                self.loop.call_soon_threadsafe(committed.set_exception, error)
            else:
                self.loop.call_soon_threadsafe(committed.set_result, None)

    def _tell(self, jobs: list[Job], no: No | None) -> None:
        for job in jobs:
            if not job.done.done():
                job.done.set_exception(no) if no else job.done.set_result(None)

    # Reading

    async def read(self, sql: str, *values: Any) -> list[Any]:
        return await asyncio.to_thread(self._read, sql, values)

    def _read(self, sql: str, values: tuple[Any, ...]) -> list[Any]:
        with self.reading:
            return self.reader.execute(sql, values).fetchall()


def alive_row() -> Statement:
    """Where clocks run, the store has to know how long the server lived."""
    return "INSERT OR REPLACE INTO meta VALUES ('alive', ?)", (time.time(),)


def record_row(table: str, number: int, body: bytes) -> Statement:
    return "INSERT INTO records VALUES (?, ?, ?)", (table, number, body)


def backup(folder: Path, target: Path) -> None:
    """A consistent copy, also while a server writes."""
    source = folder / FILE_NAME
    if not source.exists():
        raise BadInput(f"{folder} holds no store; it would be {source}.")
    if target.exists():
        raise BadInput(f"{target} exists already; name a new file.")
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
    except sqlite3.Error as error:
        target.unlink(missing_ok=True)  # half a copy is none
        raise BadInput(f"{target} cannot be written: {error}.") from None
