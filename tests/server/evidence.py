"""After the crashes: is everything that anybody saw in the store, once, in order, and does the rest follow from it?"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aiohttp
import msgspec

from schadenfreude.errors import BadInput
from schadenfreude.logs import replays, verify
from schadenfreude.server import records as r
from schadenfreude.server.hall import Unreadable, folded
from schadenfreude.server.sights import Presence, Updates, whole
from schadenfreude.server.store import FILE_NAME
from schadenfreude.server.table import Table

from .client import Words
from .crash import UNSTORED, Survivor, Victim

if TYPE_CHECKING:
    from .ordeal import Ordeal

NOBODY = Presence()
NOT_THERE: Words = {}


def on_disk(data: Path, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """What somebody else reads in the file, or changes."""
    with closing(sqlite3.connect(data / FILE_NAME)) as disk, disk:
        return disk.execute(sql, values).fetchall()


def stored(data: Path) -> dict[str, list[bytes]]:
    """All records of all tables."""
    tables: dict[str, list[bytes]] = {}
    for table, body in on_disk(data, "SELECT table_id, body FROM records ORDER BY table_id, number"):
        tables.setdefault(table, []).append(body)
    return tables


def essence(message: Words) -> Words:
    """A message without what may change by itself: clocks, and who is there."""
    kept = {key: value for key, value in message.items() if key != "clocks"}
    if kept["is"] in ("table", "seats"):
        info = {key: value for key, value in kept["table"].items() if key != "watching"}
        info["seats"] = [seat | {"connected": None, "bot_plays": None} for seat in info["seats"]]
        kept["table"] = info
    return kept


@dataclass
class Reading:
    """A table as it grew record by record, told to one person. It only ever goes forward."""

    id: str
    person: str
    records: list[r.AnyRecord]
    place: int = 1

    def __post_init__(self) -> None:
        created = self.records[0]
        assert isinstance(created, r.Created)
        self.table = Table.created(self.id, created)

    def step(self) -> Words | None:
        """One more record; returned is what the person was told of the game or the talk, if anything."""
        record = self.records[self.place]
        self.place += 1
        entries = self.table.add(record)
        if isinstance(record, r.Chatted):
            return {"is": "chat", "table": self.id, "line": self.table.chat[-1]}
        if isinstance(record, r.Started | r.Moved | r.Retracted):
            told = Updates(self.table, entries, 0.0).told_to(self.person)
            return essence(msgspec.json.decode(told)) if told else None
        return None

    def shows(self, message: Words) -> bool:
        """Whether the table is now as this message says."""
        now = essence(msgspec.json.decode(whole(self.table, self.person, NOBODY, 0.0)))
        return all(now[key] == value for key, value in message.items() if key != "is")

    @property
    def at_end(self) -> bool:
        return self.place == len(self.records)


def misread(reading: Reading, seen: list[Words]) -> Iterator[str]:
    """Follow what somebody saw through the store: all of it must be there, in order, with nothing left out between."""
    for message in map(essence, seen):
        left_out = list(skipped(reading, message))
        if left_out and left_out[-1] is None:
            yield f"{reading.id}: seen, but not in the store after that: {message}"
            return
        if left_out and message["is"] != "table":  # a snapshot makes up for whatever was missed
            yield f"{reading.id}: never told before {message}: {left_out}"


def skipped(reading: Reading, message: Words) -> Iterator[Words | None]:
    """What the store has until it comes to this message; None if it does not."""
    event = message["is"] in ("update", "chat")
    while event or not reading.shows(message):
        told = reading.step() if not reading.at_end else NOT_THERE
        if told is NOT_THERE:
            yield None
            return
        if told is not None and event and told == message:
            return
        if told is not None:
            yield told


def unseen(survivor: Survivor, tables: dict[str, list[r.AnyRecord]]) -> Iterator[str]:
    """What this person saw, table by table, held against the store."""
    seen: dict[str, list[Words]] = {}
    for _, _, message in survivor.seen:
        if message["is"] in ("table", "seats"):
            seen.setdefault(message["table"]["id"], []).append(message)
        elif message["is"] in ("update", "chat"):
            seen.setdefault(message["table"], []).append(message)
    for table, messages in seen.items():
        yield from misread(Reading(table, survivor.who, tables[table]), messages)
        numbers = [message["number"] for message in messages if "number" in message]
        if numbers != sorted(numbers):
            yield f"{table}: the number went back: {numbers}"


def miscounted(survivors: list[Survivor], tables: dict[str, list[r.AnyRecord]]) -> Iterator[str]:
    """Whatever was accepted is stored once, with the number that was answered; whatever was refused is not stored."""
    numbers = answered_numbers(tables)
    for survivor in survivors:
        for request in survivor.requests:
            found = numbers.get((survivor.who, request.id), [])
            wanted = int(request.accepted) if request.do not in UNSTORED else 0
            if len(found) != wanted and not (request.do == "rematch" and not found):
                yield f"{request} is stored {len(found)} times"
            number = (request.answer or {}).get("number")
            if found and number is not None and number != found[0]:
                yield f"{request} has number {found[0]} in the store"


def answered_numbers(tables: dict[str, list[r.AnyRecord]]) -> dict[tuple[str, str], list[int]]:
    """The numbers of all stored requests, by whose they are and their ids."""
    numbers: dict[tuple[str, str], list[int]] = {}
    for id, records in tables.items():
        reading = Reading(id, "", records)
        for record in records:
            if record is not records[0]:
                reading.table.add(record)
            if record.request:
                numbers.setdefault((record.by, record.request), []).append(reading.table.number)
    return numbers


def unwanted(survivors: list[Survivor], tables: dict[str, list[r.AnyRecord]]) -> Iterator[str]:
    """Tables that nobody asked for: a message that was sent again must not make a second one."""
    rematches = {record.table for records in tables.values() for record in records if isinstance(record, r.Rematched)}
    answers = (request.answer or {} for one in survivors for request in one.requests if request.do == "create")
    wanted = rematches | {answer["answer"]["table"] for answer in answers if answer}
    yield from (f"{table}: nobody asked for this table" for table in set(tables) - wanted)


def unreadable(data: Path) -> Iterator[str]:
    """Tables that cannot be read, and anything that SQLite itself finds wrong."""
    for id, bodies in stored(data).items():
        try:
            folded(id, bodies)
        except Unreadable as error:
            yield f"{id}: {error}"
    quarantined = on_disk(data, "SELECT quarantine FROM tables WHERE quarantine > ''")
    yield from (f"quarantined: {why}" for (why,) in quarantined)
    yield from (f"SQLite: {what}" for (what,) in on_disk(data, "PRAGMA integrity_check") if what != "ok")


async def unverified(url: str, tables: dict[str, list[r.AnyRecord]]) -> tuple[int, list[str]]:
    """How many games are over, and whose logs are not true."""
    wrong: list[str] = []
    count = 0
    async with aiohttp.ClientSession() as http:
        for table in tables:
            async with http.get(f"{url}/api/tables/{table}/log") as answer:
                text = await answer.text()
                if answer.status == 409:
                    continue
            count += 1
            try:
                verify(next(replays(text.splitlines())))
            except BadInput as error:
                wrong.append(f"{table}: {error}")
    return count, wrong


def wrong_clock(thinker: Survivor, victim: Victim, time_in_all: float) -> Iterator[str]:
    """Whoever thought all the time has used up the time that servers lived, and nothing of the hours between."""
    at, last, look = next(seen for seen in reversed(thinker.seen) if seen[2].get("clocks"))
    used = time_in_all - {clock["seat"]: clock["left"] for clock in look["clocks"]}[thinker.you[0]]
    before, now = victim.lives[:last], victim.lives[last]
    most = sum(life.died - life.born for life in before) + at - now.born
    first_look = {life: when for when, life, seen in reversed(thinker.seen) if seen["is"] == "table"}
    least = sum(max(0.0, life.stored - first_look.get(number, life.stored)) for number, life in enumerate(before))
    if not least <= used <= most:
        yield f"the clock used up {used:.3f} s; it must be between {least:.3f} and {most:.3f}"


async def findings(ordeal: "Ordeal") -> list[str]:
    """Everything that is wrong after an ordeal."""
    from .ordeal import THINKING_TIME

    victim = ordeal.victim
    ordeal.finished, found = await unverified(victim.url, decoded(victim.data))
    victim.kill()
    found += unreadable(victim.data)
    tables = decoded(victim.data)
    for survivor in ordeal.survivors:
        found += unseen(survivor, tables)
    found += [*miscounted(ordeal.survivors, tables), *unwanted(ordeal.survivors, tables)]
    found += wrong_clock(ordeal.idlers[0], victim, THINKING_TIME)
    return found + victim.complaints()


def decoded(data: Path) -> dict[str, list[r.AnyRecord]]:
    return {id: [r.from_bytes(body) for body in bodies] for id, bodies in stored(data).items()}
