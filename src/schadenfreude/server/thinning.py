"""Tables that nobody needs any more are deleted, unless somebody looks at them."""

import time
from collections.abc import Sequence

import msgspec

from . import records as r
from .hall import Hall
from .store import Statement, Store

DAY = 86_400.0
AT_ONCE = 50  # tables in one commit, so that nobody who plays waits for it
PARTS = ("records", "table_id"), ("seats", "table_id"), ("tables", "id")


async def thin(hall: Hall) -> None:
    """Delete what is older than the host wants to keep; 0 days are forever."""
    now, config = time.time(), hall.config
    if config.thin_after_days:
        await delete(hall, await over_since(hall.store, now - config.thin_after_days * DAY))
    if config.clear_after_days:
        await delete(hall, await untouched_since(hall.store, now - config.clear_after_days * DAY))


async def over_since(store: Store, before: float) -> list[str]:
    rows = await store.read("SELECT id FROM tables WHERE status = 'over' AND ended_at < ?", before)
    return [id for (id,) in rows]


async def untouched_since(store: Store, before: float) -> list[str]:
    """Tables that wait for a start, and at which nobody has done anything since then."""
    last_records = """SELECT id, body FROM tables JOIN records ON table_id = id
        WHERE status = 'waiting' AND quarantine = '' AND made_at < ?
        AND number = (SELECT max(number) FROM records WHERE table_id = id)"""
    return [id for id, body in await store.read(last_records, before) if changed_before(body, before)]


def changed_before(body: bytes, before: float) -> bool:
    try:
        return r.from_bytes(body).at < before
    except msgspec.MsgspecError:
        return False  # what cannot be read stays where it is


async def delete(hall: Hall, tables: Sequence[str]) -> None:
    unseen = [id for id in tables if id not in hall.rooms and id not in hall.loading]
    for first in range(0, len(unseen), AT_ONCE):
        await hall.store.write([row for id in unseen[first : first + AT_ONCE] for row in rows_without(id)])
    for id in unseen:
        if id in hall.rooms:  # somebody came in that very moment
            hall.rooms.pop(id).close()


def rows_without(id: str) -> list[Statement]:
    return [(f"DELETE FROM {part} WHERE {key} = ?", (id,)) for part, key in PARTS]
