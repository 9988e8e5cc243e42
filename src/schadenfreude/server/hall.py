"""All tables: found, made, loaded when somebody looks, forgotten when nobody does."""

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from ..logs import fair, written
from ..match import Match
from . import messages as m
from . import records as r
from .codes import new_code, new_table_id
from .limits import Limits
from .metrics import Metrics
from .people import Person
from .refusals import No
from .requests import Asker, Desk, checked_settings
from .room import Room
from .store import Statement, Store, record_row
from .table import OVER, WAITING, Table
from .thinking import Thinkers

log = logging.getLogger("schadenfreude.hall")

LISTED = 50
REVIEWS_KEPT = 100
SEATED = {r.Sat, r.Stood, r.BotSat}
THIS_MACHINE = ("127.0.0.0/8", "::1/128")


@dataclass(frozen=True)
class Config:
    """How a server behaves; the host may change all of it."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8117
    bot_delay: tuple[float, float] = (0.7, 1.8)  # seconds until a bot has decided, thinking included
    grace: float = 60.0  # seconds until a bot plays for somebody who is gone
    linger: float = 60.0  # seconds a table stays in memory when nobody looks
    bot_threads: int = 2
    origins: tuple[str, ...] = ()  # allowed besides the server's own
    trusted_proxies: tuple[str, ...] = ()  # networks whose X-Forwarded-* are believed
    metrics_for: tuple[str, ...] = THIS_MACHINE  # networks that may read the metrics
    thin_after_days: float = 0.0  # finished tables older than this are deleted; 0 is never
    clear_after_days: float = 7.0  # the same for tables that wait for a start, since somebody last did anything there
    limits: Limits = field(default_factory=Limits)


class Hall:
    """Every table of a server, in memory or on disk."""

    def __init__(self, config: Config, store: Store, metrics: Metrics) -> None:
        self.config, self.store, self.metrics, self.limits = config, store, metrics, config.limits
        self.bots = Thinkers(config.bot_threads)
        self.rooms: dict[str, Room] = {}
        self.reviews: dict[str, asyncio.Task[bytes]] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}

    # Finding

    async def room(self, id: str) -> Room:
        """The live table with this id, loaded if need be."""
        if id in self.rooms:
            return self.rooms[id]
        if id not in self.loading:
            self.loading[id] = asyncio.get_running_loop().create_task(self._load(id))
            self.loading[id].add_done_callback(lambda _: self.loading.pop(id))
        return await asyncio.shield(self.loading[id])

    async def _load(self, id: str) -> Room:
        if len(self.rooms) >= self.limits.live_tables:
            raise No("server-full")
        bodies = await self._bodies(id)
        table = await self._readable(id, bodies)
        room = self.rooms[id] = Room(self, table, len(bodies))
        room.timing.plan()
        return room

    async def _bodies(self, id: str) -> list[bytes]:
        bodies = dict(await self.store.read("SELECT number, body FROM records WHERE table_id = ? ORDER BY number", id))
        if not bodies:
            raise No("no-such-table")
        return [bodies.get(number, b"") for number in range(max(bodies) + 1)]  # one that is missing is unreadable

    async def _readable(self, id: str, bodies: list[bytes]) -> Table:
        try:
            return await asyncio.to_thread(folded, id, bodies)
        except Unreadable as error:
            # Only the kind: the rest may quote a secret choice, and stays in the store.
            log.error("unreadable table", extra={"fields": {"record": error.number, "why": error.kind}})
            await self.store.write([("UPDATE tables SET quarantine = ? WHERE id = ?", (str(error), id))])
            raise No("table-unreadable") from None

    async def find(self, code: str) -> str:
        rows = await self.store.read("SELECT id FROM tables WHERE code = ?", code.strip().upper())
        if not rows:
            raise No("no-such-code")
        return str(rows[0][0])

    async def lobby(self, person: Person) -> dict[str, Any]:
        listed = """SELECT id, status, made_at, summary FROM tables
            WHERE status = 'waiting' AND listed = 1 AND quarantine = '' ORDER BY made_at DESC LIMIT ?"""
        own = """SELECT id, status, made_at, summary FROM seats JOIN tables ON id = table_id
            WHERE person = ? AND quarantine = '' ORDER BY made_at DESC LIMIT ?"""
        return {
            "tables": table_lines(await self.store.read(listed, LISTED)),
            "mine": table_lines(await self.store.read(own, person.id, LISTED)),
        }

    # Making

    async def create(self, person: Person, message: m.Create) -> str:
        asked = f"{person.id} {message.id}"
        earlier = await self._asked_for(asked)
        if earlier:
            return earlier
        settings = checked_settings(message.settings)
        count = (await self.store.read("SELECT count(*) FROM tables WHERE status <> 'over'"))[0][0]
        if count >= self.limits.tables:
            raise No("server-full")
        table = await self._empty(person, settings, message.id)
        wanted: list[Any] = [m.Sit(id="-", seat=0)] if message.sit else []
        for seat, level in message.bots.items():
            if seat not in map(str, range(settings.players)):
                raise No("no-such-seat", seats=settings.players)
            wanted.append(m.Bot(id="-", seat=int(seat), level=level))
        try:
            return await self._furnish(table, person, wanted)
        except No:
            made_meanwhile = await self._asked_for(asked)
            if made_meanwhile:
                return made_meanwhile
            raise

    async def _asked_for(self, asked: str) -> str:
        """The table that was made for this request, if it was sent before: the same message makes one table."""
        rows = await self.store.read("SELECT id FROM tables WHERE asked = ?", asked)
        return str(rows[0][0]) if rows else ""

    async def has(self, id: str) -> bool:
        return bool(await self.store.read("SELECT 1 FROM tables WHERE id = ?", id))

    async def rematch(self, old: Table, person: Person) -> tuple[str, list[Statement]]:
        """A table for the same people on the same seats, to be stored together with the word that there is one."""
        table = await self._empty(person, old.settings)
        seats: list[r.AnyRecord] = []
        for number, seat in enumerate(old.seats):
            if seat.person:
                seats.append(r.Sat(seat=number, person=seat.person, name=seat.name, at=time.time()))
            else:
                seats.append(r.BotSat(seat=number, level=seat.bot, name=seat.name, at=time.time()))
        return table[0], new_rows(table, seats)

    async def _empty(self, person: Person, settings: r.Settings, request: str = "") -> tuple[str, r.Created]:
        from ..fairness import FairDeal

        seed = FairDeal().seed.hex()
        created = r.Created(
            settings=settings,
            code=await self._free_code(),
            seed=seed,
            host=person.id,
            name=person.name,
            at=time.time(),
            by=person.id,
            request=request,
        )
        return new_table_id(), created

    async def _free_code(self) -> str:
        code = new_code()
        while await self.store.read("SELECT 1 FROM tables WHERE code = ?", code):
            code = new_code()
        return code

    async def _furnish(self, new: tuple[str, r.Created], person: Person, wanted: list[Any]) -> str:
        table = Table.created(*new)
        seats: list[r.AnyRecord] = []
        for message in wanted:
            for record in Desk(table, Asker(person.id, person.name), self.limits).records(message):
                table.add(record)
                seats.append(record)
        await self.store.write(new_rows(new, seats))
        return table.id

    # Keeping

    def catalogue_rows(self, table: Table, new: tuple[r.AnyRecord, ...]) -> list[Statement]:
        """What has to change in the lists of tables when these records are stored."""
        if not SEATED.isdisjoint(map(type, new)):
            update = "UPDATE tables SET summary = ? WHERE id = ?", (summary_of(table), table.id)
            return [update, *seat_rows(table)]
        if isinstance(new[-1], r.Started) or (table.status == OVER and isinstance(new[-1], r.Moved)):
            values = (table.status, table.ended_at, table.id)
            return [("UPDATE tables SET status = ?, ended_at = ? WHERE id = ?", values)]
        return []

    def forget(self, room: Room) -> None:
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]

    async def close(self) -> None:
        """Every clock stops before the server does."""
        await asyncio.gather(*map(self._put_to_bed, list(self.rooms.values())))  # in one commit
        self.rooms.clear()
        self.bots.close()

    async def _put_to_bed(self, room: Room) -> None:
        async with room.lock:
            ticking = room.table.settings.clock and room.table.ticking and room.connections
            if ticking and not room.closed:
                record = r.Slept(at=time.time())
                with contextlib.suppress(No):  # then the clock stops when the store was last written
                    await self.store.write([record_row(room.table.id, room.stored, r.to_bytes(record))])
            room.connections.clear()
            room.close()

    # Looking back

    async def finished(self, id: str) -> tuple[Table, Match]:
        """A table whose game is over, with the whole log."""
        await self._must_be_over(id)
        table = await self._readable(id, await self._bodies(id))
        if table.status != OVER:
            raise No("not-over-yet")
        return table, await asyncio.to_thread(table.playing().remembered)

    async def _must_be_over(self, id: str) -> None:
        """By the list of tables: nobody adds up a whole table only to say no."""
        rows = await self.store.read("SELECT status FROM tables WHERE id = ?", id)
        if not rows:
            raise No("no-such-table")
        if rows[0][0] != OVER:
            raise No("not-over-yet")

    async def review(self, id: str) -> bytes:
        """Worked out once, as long as it is remembered; whoever asks meanwhile waits for the same."""
        if id not in self.reviews:
            self.reviews[id] = asyncio.get_running_loop().create_task(self._look_back(id))
            while len(self.reviews) > REVIEWS_KEPT:
                del self.reviews[next(iter(self.reviews))]
        try:
            return await asyncio.shield(self.reviews[id])
        except Exception:  # what went wrong once may go well next time
            self.reviews.pop(id, None)
            raise

    async def _look_back(self, id: str) -> bytes:
        _, match = await self.finished(id)
        return msgspec.json.encode(await self.bots.look_back(id, match))

    async def log_of(self, id: str) -> str:
        table, match = await self.finished(id)
        return "".join(f"{line}\n" for line in written(match, fair(table.deal), table.deal.seed))


class Unreadable(Exception):
    """A record that does not make sense, and which."""

    def __init__(self, number: int, kind: str, why: str) -> None:
        super().__init__(f"record {number}: {kind}: {why}")
        self.number, self.kind = number, kind


def folded(id: str, bodies: list[bytes]) -> Table:
    """The table that these records add up to."""
    table: Table | None = None
    for number, body in enumerate(bodies):
        try:
            record = r.from_bytes(body)
            if table is None:
                table = Table.created(id, record) if isinstance(record, r.Created) else None
            else:
                table.add(record)
        except Exception as error:  # whatever it is, it is about this table and no other
            raise Unreadable(number, type(error).__name__, str(error)) from None
        if table is None:
            raise Unreadable(number, "ValueError", "the first record does not create a table")
    assert table is not None
    return table


def summary_of(table: Table) -> bytes:
    names = [seat.name if not seat.free else None for seat in table.seats]
    settings = table.settings
    return msgspec.json.encode(
        {"game": settings.game, "players": settings.players, "options": settings.options, "seats": names}
    )


def table_lines(rows: list[Any]) -> list[dict[str, Any]]:
    """Tables as a list shows them; one whose summary is unreadable does not hide the others."""
    lines = []
    for id, status, made_at, summary in rows:
        try:
            line = msgspec.json.decode(summary, type=dict[str, Any])
        except msgspec.MsgspecError as error:
            log.error("unreadable summary", extra={"fields": {"why": str(error)}})
        else:
            lines.append(line | {"table": id, "status": status, "made_at": made_at})
    return lines


def new_rows(new: tuple[str, r.Created], seats: list[r.AnyRecord]) -> list[Statement]:
    """Everything that is stored of a new table."""
    id, created = new
    table = Table.created(id, created)
    for record in seats:
        table.add(record)
    asked = f"{created.by} {created.request}" if created.request else None
    values = (id, created.code, created.settings.listed, WAITING, created.at, summary_of(table), asked)
    insert = "INSERT INTO tables (id, code, listed, status, made_at, summary, asked) VALUES (?, ?, ?, ?, ?, ?, ?)"
    rows = [record_row(id, i, r.to_bytes(record)) for i, record in enumerate([created, *seats])]
    return [*rows, (insert, values), *seat_rows(table)]


def seat_rows(table: Table) -> list[Statement]:
    people = {*table.people(), *(seat.left_by for seat in table.seats if seat.left_by)}
    rows: list[Statement] = [("DELETE FROM seats WHERE table_id = ?", (table.id,))]
    return rows + [("INSERT INTO seats VALUES (?, ?)", (table.id, person)) for person in sorted(people)]
