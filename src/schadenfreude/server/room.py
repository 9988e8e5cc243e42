"""A table in memory and everybody who looks at it. Everything is stored first and shown afterwards."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ..errors import BadInput
from ..match import Entry, Refused
from . import messages as m
from . import records as r
from .refusals import No
from .requests import Asker, Desk
from .sights import Presence, Updates, called, clocks, story, table_info, told, whole
from .store import Statement, alive_row, record_row
from .table import OVER, RUNNING, Seat, Table
from .timing import Timing

if TYPE_CHECKING:
    from .connection import Connection
    from .hall import Hall

log = logging.getLogger("schadenfreude.room")

SPOKEN = m.Chat, m.Emote
PLAYED = {r.Started, r.Moved, r.Retracted}
QUIET = {r.Slept, r.Woke, r.Armed}  # nobody has to know


def moved_between(before: list[Seat], after: list[Seat]) -> set[str]:
    """The people who have changed seats; seats are replaced, not changed."""
    if before == after:
        return set()
    changes = [(was.person, now.person) for was, now in zip(before, after, strict=True)]
    return {person for was, now in changes if was != now for person in (was, now)}


class Room:
    """One table and everybody who looks at it."""

    def __init__(self, hall: "Hall", table: Table, stored: int) -> None:
        self.hall, self.table = hall, table
        self.stored = stored  # records of this table on disk
        self.lock = asyncio.Lock()  # whoever changes or shows the table holds it
        self.connections: set[Connection] = set()
        self.presence = Presence()
        self.timing = Timing(self)
        self.woken = False
        self.closed = False

    # Coming and going

    async def welcome(self, connection: "Connection") -> None:
        async with self.lock:
            self.may_look(connection)
            if not self.woken:
                await self._wake()
            self.connections.add(connection)
            self._count(connection, 1)
            connection.send(whole(self.table, connection.eyes, self.presence, time.time()))
            self.show_seats(but=connection)
            self.timing.plan()

    def may_look(self, connection: "Connection") -> None:
        if self.closed:
            raise No("table-is-resting")
        person, table = connection.person.id, self.table
        if person in table.kicked:
            raise No("kicked")
        if not table.settings.spectators and table.status == RUNNING and not self._belongs(person):
            raise No("no-spectators")

    def _belongs(self, person: str) -> bool:
        return any(person in (seat.person, seat.left_by) for seat in self.table.seats) or person == self.table.host

    async def farewell(self, connection: "Connection") -> None:
        async with self.lock:
            if connection not in self.connections:
                return
            self.connections.discard(connection)
            self._count(connection, -1)
            if self.connections:
                self.show_seats()
            elif self.table.settings.clock and self.table.ticking:
                self.woken = False
                with contextlib.suppress(No):  # whoever leaves need not know that this could not be stored
                    await self.carry_out(r.Slept(at=time.time()))
            self.timing.plan()

    def _count(self, connection: "Connection", change: int) -> None:
        person, presence = connection.person.id, self.presence
        presence.people[person] = connection.person
        presence.connections[person] = presence.connections.get(person, 0) + change
        if presence.here(person):
            presence.away_since.pop(person, None)
            self.timing.hand_back(self.table.seats_of(person))
        else:
            del presence.connections[person], presence.people[person]
            if self._belongs(person):
                presence.away_since[person] = time.time()

    async def _wake(self) -> None:
        """Time during which the table or the server slept costs nobody anything."""
        self.woken = True
        self.timing.shown()
        now = time.time()
        for person in {*self.table.people(), self.table.host}:
            self.presence.away_since[person] = now
        if self.table.settings.clock and self.table.status == RUNNING:
            ran_until = min(now, self.hall.store.lived_until(self.table.changed_at))
            await self.carry_out(r.Woke(at=now, ran_until=ran_until))

    # Requests

    async def ask(self, connection: "Connection", message: Any) -> m.Accepted | None:
        """Grant a request or say No. None means that the answer comes later, by itself."""
        async with self.lock:
            if self.closed:
                raise No("table-is-resting")
            if type(message) in self.SPECIAL:
                return await self.SPECIAL[type(message)](self, connection, message)
            person = connection.person
            number = self.table.answered(person.id, message.id)
            if number is not None:
                return m.Accepted(id=message.id, number=number)
            if isinstance(message, m.Move) and self.timing.must_wait(connection, message):
                return None
            known_as = called(self.table, self.presence, person.id) if isinstance(message, SPOKEN) else ""
            asker = Asker(person.id, person.name, self.presence.connections, known_as)
            desk = Desk(self.table, asker, self.hall.limits, message.id)
            await self.carry_out(*desk.records(message))
            return m.Accepted(id=message.id, number=self.table.number)

    async def carry_out(self, *new: r.AnyRecord, also: Sequence[Statement] = ()) -> None:
        """Add, store, and only then show."""
        if self.closed:
            raise No("table-is-resting")
        before = list(self.table.seats)
        entries = self._add(new)
        await self._keep(new, also)
        try:
            self._show(new, entries, moved_between(before, self.table.seats))
        except Exception:
            self._show_all_anew()
        self.timing.plan()

    def _add(self, new: tuple[r.AnyRecord, ...]) -> list[Entry]:
        try:
            return [entry for record in new for entry in self.table.add(record)]
        except Refused as refused:
            raise No(refused.reason) from None
        except BadInput as error:
            raise No("no-such-action", detail=str(error)) from None
        except Exception as error:
            raise self._given_up(error) from None

    async def _keep(self, new: tuple[r.AnyRecord, ...], also: Sequence[Statement]) -> None:
        try:
            rows = [record_row(self.table.id, self.stored + i, r.to_bytes(record)) for i, record in enumerate(new)]
            if self.table.settings.clock:
                rows.append(alive_row())
            await self.hall.store.write([*rows, *self.hall.catalogue_rows(self.table, new), *also])
        except BaseException as error:
            raise self._given_up(error) from None
        self.stored += len(new)

    def _given_up(self, error: BaseException) -> BaseException:
        """The memory is ahead of the disk, and only the disk is right: whoever looks again finds what is there."""
        self.close()
        self.hall.forget(self)
        if isinstance(error, No) or not isinstance(error, Exception):
            return error
        self.hall.metrics.failed(log, "a table failed")
        return No("not-stored")

    async def _foresee(self, connection: "Connection", message: m.Foresee) -> m.Accepted:
        Desk(self.table, Asker(connection.person.id, ""), self.hall.limits).own(message.seat)
        match = self.table.match
        legal = match.view(message.seat)["legal"] if match else []
        choices = [{"action": words, "events": match.foreseen(message.seat, words)} for words in legal] if match else []
        return m.Accepted(id=message.id, number=self.table.number, answer={"choices": choices})

    async def _advise(self, connection: "Connection", message: m.Advise) -> None:
        """The table goes on while the bot thinks; the answer says for which moment it holds."""
        desk = Desk(self.table, Asker(connection.person.id, ""), self.hall.limits)
        match = desk.advised(message)
        hidden, heard, number = match.hidden(message.seat), match.heard(message.seat), self.table.number

        async def think() -> None:
            try:
                found = await self.hall.bots.advise(self.table.id, match.game, hidden, message.seat, heard)
                choices = [told(match, hidden, message.seat, opinion) for opinion in found]
                connection.send(m.encode(m.Accepted(id=message.id, number=number, answer={"choices": choices})))
            except Exception:
                self.hall.metrics.failed(log, "advice failed")
                connection.send(connection.refusal(message.id, No("failure")))

        self.timing.own(think)

    async def _story(self, connection: "Connection", message: m.Story) -> m.Accepted:
        """Nothing happens at the table meanwhile: what follows the answer is not in it."""
        viewers = self.table.viewers_of(connection.eyes)
        told = await asyncio.to_thread(story, self.table, viewers)
        return m.Accepted(id=message.id, number=self.table.number, answer={"sights": told})

    async def _rematch(self, connection: "Connection", message: m.Rematch) -> m.Accepted:
        desk = Desk(self.table, Asker(connection.person.id, connection.person.name), self.hall.limits)
        desk.must_sit()
        desk.must_be(OVER)
        if not self.table.rematch or not await self.hall.has(self.table.rematch):
            new, rows = await self.hall.rematch(self.table, connection.person)
            record = r.Rematched(table=new, at=time.time(), by=connection.person.id, request=message.id)
            await self.carry_out(record, also=rows)
        return m.Accepted(id=message.id, answer={"table": self.table.rematch})

    SPECIAL: ClassVar[dict[type, Any]] = {  # requests that change nothing here, or not only
        m.Rematch: _rematch,
        m.Foresee: _foresee,
        m.Advise: _advise,
        m.Story: _story,
    }

    # Showing

    def _show(self, new: tuple[r.AnyRecord, ...], entries: list[Entry], moved: set[str]) -> None:
        """Those who have changed seats see everything anew, with other eyes."""
        kinds = {type(record) for record in new}
        if not self.table.settings.spectators and self.table.status == RUNNING:
            self._send_away({one.person.id for one in self.connections if not self._belongs(one.person.id)})
        if isinstance(new[-1], r.Paused):
            self.timing.shown()  # nobody can jump during a pause: it must not eat up the chance
        if kinds & PLAYED:
            self._show_game(entries)
        if isinstance(new[-1], r.Kicked):
            self._send_away({new[-1].person}, "kicked")
        if isinstance(new[-1], r.Chatted):
            self._show_chat()
        elif not kinds <= QUIET and (not entries or isinstance(new[-1], r.Started) or self.table.status == OVER):
            self.show_seats(moved)

    def _show_game(self, entries: list[Entry]) -> None:
        updates = Updates(self.table, entries, time.time())
        if updates.concerns([-1]):
            self.timing.shown()
            self.timing.give_back()
        for connection in self.connections:
            message = updates.told_to(connection.eyes)
            if message:
                connection.send(message)

    def show_seats(self, moved: Collection[str] = (), but: "Connection | None" = None) -> None:
        info, now = table_info(self.table, self.presence), time.time()
        for connection in self.connections - {but}:
            if connection.eyes in moved:
                connection.send(whole(self.table, connection.eyes, self.presence, now))
            else:
                you = self.table.seats_of(connection.eyes)
                connection.send(m.encode(m.SeatsMessage(you=you, table=info, clocks=clocks(self.table, now))))

    def _show_chat(self) -> None:
        line = m.encode(m.ChatMessage(table=self.table.id, line=self.table.chat[-1]))
        for connection in self.connections:
            connection.send(line)

    def show_all_to(self, connection: "Connection") -> None:
        """For a slow reader who missed something. Only what is stored is in memory while nobody holds the lock."""

        async def show() -> None:
            async with self.lock:
                if connection in self.connections:
                    connection.send(whole(self.table, connection.eyes, self.presence, time.time()))

        self.timing.own(show)

    def _show_all_anew(self) -> None:
        """In an exception's handler: what happened is stored, but who knows what of it was shown."""
        self.hall.metrics.failed(log, "showing failed")
        for connection in self.connections:
            self.show_all_to(connection)

    def _send_away(self, people: set[str], reason: str = "no-spectators") -> None:
        for connection in [one for one in self.connections if one.person.id in people]:
            text = No(reason).text(connection.texts)
            connection.send(m.encode(m.Gone(table=self.table.id, reason=reason, text=text)))
            self.connections.discard(connection)
            self._count(connection, -1)
            connection.room = None

    # The end

    async def fall_asleep(self) -> None:
        async with self.lock:
            if not self.connections and not self.closed:
                self.close(but=asyncio.current_task())
                self.hall.forget(self)

    def close(self, but: Any = None) -> None:
        """Stop everything. Those who still look come back by themselves."""
        self.closed = True
        self.timing.stop(but)
        for connection in self.connections:
            connection.room = None
            with contextlib.suppress(Exception):
                connection.reopen(self.table.id)
