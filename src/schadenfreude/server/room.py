"""A table in memory: connections, time and bots around it. Everything is stored first and shown afterwards."""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Callable, Collection, Coroutine, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..errors import BadInput
from ..match import Entry, Refused
from . import messages as m
from . import records as r
from .refusals import No
from .requests import SUBSTITUTE, Asker, Desk
from .sights import Presence, Updates, called, clocks, table_info, whole
from .store import Statement, record_row
from .table import OVER, RUNNING, Table

if TYPE_CHECKING:
    from .connection import Connection
    from .hall import Hall

log = logging.getLogger("schadenfreude.room")

Work = Callable[..., Coroutine[Any, Any, None]]


@dataclass
class Held:
    """A card that waits for the end of the reaction time [17]."""

    message: m.Move
    connection: "Connection"


class Room:
    """One table and everybody who looks at it."""

    def __init__(self, hall: "Hall", table: Table, stored: int) -> None:
        self.hall, self.table = hall, table
        self.stored = stored  # records of this table on disk
        self.lock = asyncio.Lock()  # whoever changes or shows the table holds it
        self.connections: set[Connection] = set()
        self.presence = Presence()
        self.tasks: set[asyncio.Task[None]] = set()
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.held: dict[int, Held] = {}
        self.shown_at = 0.0  # when the last public move was shown, by a clock that nobody sets
        self.woken = False
        self.closed = False

    # Coming and going

    async def welcome(self, connection: "Connection") -> None:
        async with self.lock:
            self._may_look(connection)
            if not self.woken:
                await self._wake()
            self.connections.add(connection)
            self._count(connection, 1)
            connection.send(whole(self.table, connection.person.id, self.presence, time.time()))
            self._show_seats(but=connection)
            self._plan()

    def _may_look(self, connection: "Connection") -> None:
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
                self._show_seats()
            elif self.table.settings.clock and self.table.ticking:
                self.woken = False
                with contextlib.suppress(No):  # whoever leaves need not know that this could not be stored
                    await self._carry_out(r.Slept(at=time.time()))
            self._plan()

    def _count(self, connection: "Connection", change: int) -> None:
        person, presence = connection.person.id, self.presence
        presence.people[person] = connection.person
        presence.connections[person] = presence.connections.get(person, 0) + change
        if presence.here(person):
            presence.away_since.pop(person, None)
            presence.substituted.difference_update(self.table.seats_of(person))
        else:
            del presence.connections[person], presence.people[person]
            presence.away_since[person] = time.time()

    async def _wake(self) -> None:
        """Time during which the table or the server slept costs nobody anything."""
        self.woken = True
        self.shown_at, now = time.monotonic(), time.time()
        for person in self.table.people():
            self.presence.away_since[person] = now
        if self.table.settings.clock and self.table.status == RUNNING:
            ran_until = min(now, self.hall.store.lived_until(self.table.changed_at))
            await self._carry_out(r.Woke(at=now, ran_until=ran_until))

    # Requests

    async def ask(self, connection: "Connection", message: Any) -> m.Accepted | None:
        """Grant a request or say No. None means that the answer comes later, by itself."""
        async with self.lock:
            if self.closed:
                raise No("table-is-resting")
            person = connection.person
            if isinstance(message, m.Rematch):
                return await self._rematch(connection, message)
            if (person.id, message.id) in self.table.requests:
                return m.Accepted(id=message.id, number=self.table.requests[person.id, message.id])
            if isinstance(message, m.Move) and self._must_wait(connection, message):
                return None
            known_as = called(self.table, self.presence, person.id) if isinstance(message, m.Chat | m.Emote) else ""
            asker = Asker(person.id, person.name, frozenset(self.presence.connections), known_as)
            desk = Desk(self.table, asker, self.hall.limits, message.id)
            await self._carry_out(*desk.records(message))
            return m.Accepted(id=message.id, number=self.table.number)

    async def _carry_out(self, *new: r.AnyRecord, also: Sequence[Statement] = ()) -> None:
        """Add, store, and only then show."""
        if self.closed:
            raise No("table-is-resting")
        before = [seat.person for seat in self.table.seats]
        entries = self._add(new)
        await self._keep(new, also)
        changes = zip(before, self.table.seats, strict=True)
        self._show(
            new, entries, {person for was, seat in changes if was != seat.person for person in (was, seat.person)}
        )
        self._plan()

    def _add(self, new: tuple[r.AnyRecord, ...]) -> list[Entry]:
        try:
            return [entry for record in new for entry in self.table.add(record)]
        except Refused as refused:
            raise No(refused.reason) from None
        except BadInput as error:
            raise No("no-such-action", detail=str(error)) from None

    async def _keep(self, new: tuple[r.AnyRecord, ...], also: Sequence[Statement]) -> None:
        rows = [record_row(self.table.id, self.stored + i, r.to_bytes(record)) for i, record in enumerate(new)]
        try:
            await self.hall.store.write([*rows, *self.hall.catalogue_rows(self.table, new), *also])
        except No:
            self.close()  # the memory is ahead of the disk: only the disk is right
            self.hall.forget(self)
            raise
        self.stored += len(new)

    async def _rematch(self, connection: "Connection", message: m.Rematch) -> m.Accepted:
        desk = Desk(self.table, Asker(connection.person.id, connection.person.name), self.hall.limits)
        desk.must_sit()
        desk.must_be(OVER)
        if not self.table.rematch:
            new, rows = self.hall.rematch(self.table, connection.person)
            record = r.Rematched(table=new, at=time.time(), by=connection.person.id, request=message.id)
            await self._carry_out(record, also=rows)
        return m.Accepted(id=message.id, answer={"table": self.table.rematch})

    # The reaction time [17]

    def _must_wait(self, connection: "Connection", message: m.Move) -> bool:
        """Whether this card is held. It must be legal: what is not is refused at once."""
        wait = self._hold_left()
        match = self.table.match
        if wait <= 0 or match is None:
            return False
        Desk(self.table, Asker(connection.person.id, ""), self.hall.limits).must_play(message.seat)
        try:
            action = match.game.notation.parse(match.state, message.seat, message.action)
        except BadInput as error:
            raise No("no-such-action", detail=str(error)) from None
        reason = match.refusal(message.seat, action)
        if reason:
            raise No(reason)
        if not match.rules.waits(match.state, action):
            return False
        self._hold(Held(message, connection), wait)
        return True

    def _hold_left(self) -> float:
        if not self.table.setup.game.reaction:
            return 0.0
        return self.shown_at + self.table.settings.reaction - time.monotonic()

    def _hold(self, held: Held, wait: float) -> None:
        seat = held.message.seat
        earlier = self.held.get(seat)
        if earlier and earlier.message.id != held.message.id:
            raise No("card-is-held")
        self.held[seat] = held
        if not earlier:
            self._own(self._release, seat, held.message.id, wait)

    async def _release(self, seat: int, id: str, wait: float) -> None:
        await asyncio.sleep(wait)
        while (left := self._hold_left()) > 0:
            await asyncio.sleep(left)
        if seat in self.held and self.held[seat].message.id == id:
            held = self.held.pop(seat)
            await held.connection.answer_later(self, held.message)

    def _give_back(self) -> None:
        """Somebody was quicker: a card that is still held was meant for another situation."""
        for held in self.held.values():
            held.connection.send(held.connection.refusal(held.message.id, No("card-came-too-late")))
        self.held.clear()

    # Showing

    def _show(self, new: tuple[r.AnyRecord, ...], entries: list[Entry], moved: set[str]) -> None:
        """Those who have changed seats see everything anew, with other eyes."""
        quiet = all(isinstance(record, r.Slept | r.Woke | r.Armed) for record in new)
        if not self.table.settings.spectators and self.table.status == RUNNING:
            self._send_away({one.person.id for one in self.connections if not self._belongs(one.person.id)})
        if isinstance(new[-1], r.Paused):
            self.shown_at = time.monotonic()  # nobody can jump during a pause: it must not eat up the chance
        if any(isinstance(record, r.Started | r.Moved | r.Retracted) for record in new):
            self._show_game(entries)
        if isinstance(new[-1], r.Kicked):
            self._send_away({new[-1].person}, "kicked")
        if isinstance(new[-1], r.Chatted):
            self._show_chat()
        elif not quiet and (not entries or isinstance(new[-1], r.Started) or self.table.status == OVER):
            self._show_seats(moved)

    def _show_game(self, entries: list[Entry]) -> None:
        updates = Updates(self.table, entries, time.time())
        if updates.concerns([-1]):
            self.shown_at = time.monotonic()
            self._give_back()
        for connection in self.connections:
            message = updates.told_to(connection.person.id)
            if message:
                connection.send(message)

    def _show_seats(self, moved: Collection[str] = (), but: "Connection | None" = None) -> None:
        info, now = table_info(self.table, self.presence), time.time()
        for connection in self.connections - {but}:
            person = connection.person.id
            if person in moved:
                connection.send(whole(self.table, person, self.presence, now))
            else:
                you = self.table.seats_of(person)
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
                    connection.send(whole(self.table, connection.person.id, self.presence, time.time()))

        self._own(show)

    def _send_away(self, people: set[str], reason: str = "no-spectators") -> None:
        for connection in [one for one in self.connections if one.person.id in people]:
            text = No(reason).text(connection.texts)
            connection.send(m.encode(m.Gone(table=self.table.id, reason=reason, text=text)))
            self.connections.discard(connection)
            self._count(connection, -1)
            connection.room = None

    # Time and bots

    def _plan(self) -> None:
        """Set every alarm anew and wake the bots whose turn it is."""
        for alarm in self.alarms.values():
            alarm.cancel()
        self.alarms.clear()
        self._dismiss_bots()
        if self.closed:
            return
        if not self.connections:
            self._alarm("linger", self.hall.config.linger, self._fall_asleep)
            return
        self._plan_absence()
        if self.table.ticking:
            self._plan_decisions()

    def _alarm(self, name: str, delay: float, work: Work, *values: Any) -> None:
        loop = asyncio.get_running_loop()
        self.alarms[name] = loop.call_later(max(0.0, delay), self._own, work, *values)

    def _plan_absence(self) -> None:
        """After a grace time a bot plays for whoever is gone, and somebody else is the host."""
        now, grace = time.time(), self.hall.config.grace
        away = self.presence.away_since
        waited_for = {
            person
            for person in self.table.people()
            if self.table.status == RUNNING
            and person in away
            and not self.presence.substituted.issuperset(self.table.seats_of(person))
        }
        if self.table.host in away and self._heir():
            waited_for.add(self.table.host)
        if waited_for:
            self._alarm("grace", min(away[person] for person in waited_for) + grace - now, self._stand_in)

    def _heir(self) -> str | None:
        present = [person for person in self.table.people() if self.presence.here(person)]
        return present[0] if present else None

    async def _stand_in(self) -> None:
        async with self.lock:
            late = time.time() - self.hall.config.grace
            gone = {person for person, since in self.presence.away_since.items() if since <= late + 0.01}
            for person in gone & set(self.table.people() if self.table.status == RUNNING else ()):
                self.presence.substituted.update(self.table.seats_of(person))
            heir = self._heir()
            if self.table.host in gone and heir:
                await self._carry_out(r.HostIs(person=heir, at=time.time()))
            else:
                self._show_seats()
                self._plan()

    def _plan_decisions(self) -> None:
        match, clock, now = self.table.match, self.table.settings.clock, time.time()
        if match is None:
            return
        asked = self.table.decisions
        for seat in self._asked():
            level = self._bot_for(seat)
            if level:
                self._let_think(seat, level, self._bot_delay(seat in asked))
                continue
            if seat in self.table.armed and match.game.reaction:
                self._own(self._jump, seat)
            if clock and seat in asked:
                left = clock - self.table.decisions[seat].until(now)
                self._alarm(f"clock {seat}", left, self._time_up, seat)

    def _bot_for(self, seat: int) -> str:
        if self.table.seats[seat].bot:
            return self.table.seats[seat].bot
        return SUBSTITUTE if seat in self.presence.substituted else ""

    def _bot_delay(self, in_turn: bool) -> float:
        """As long as somebody might think; whoever may act out of turn has to be quicker than the reaction time."""
        shortest, longest = self.hall.config.bot_delay
        delay = random.uniform(shortest, longest)
        left = max(0.0, self._hold_left())
        return left + delay if in_turn else min(delay, random.uniform(0.2, 0.8) * left) if left else delay

    def _let_think(self, seat: int, level: str, delay: float) -> None:
        if seat not in self.thinking:
            task = self._own(self._think, seat, level, delay)
            self.thinking[seat] = task
            task.add_done_callback(
                lambda done: self.thinking.pop(seat, None) if self.thinking.get(seat) is done else None
            )

    def _dismiss_bots(self) -> None:
        """Bots that are not asked any more stop; the others go on thinking."""
        match = self.table.match
        asked = self._asked() if match and self.table.ticking and self.connections else set()
        for seat in set(self.thinking) - asked:
            if self.thinking[seat] is not asyncio.current_task():
                self.thinking.pop(seat).cancel()

    async def _think(self, seat: int, level: str, delay: float) -> None:
        await asyncio.sleep(delay)
        while True:
            async with self.lock:
                match = self.table.match
                if match is None or not self._is_asked(seat):
                    return
                hidden, moves = match.hidden(seat), len(match.moves)
            action = await self.hall.bots.choose(level, self.table.setup.game, hidden, seat)
            while (left := self._hold_left()) > 0 and match.rules.waits(match.state, action):
                await asyncio.sleep(left)
            async with self.lock:
                if self.thinking.get(seat) is asyncio.current_task():
                    del self.thinking[seat]
                if not self._is_asked(seat):
                    return
                if hidden.tobytes() == match.hidden(seat).tobytes() or moves == len(match.moves):
                    await self._bot_moves(seat, level, hidden, action)
                    return

    def _asked(self) -> set[int]:
        """Everybody who may act now, those included of whom nobody knows it."""
        return {*self.table.decisions, *self.table.playing().acting()}

    def _is_asked(self, seat: int) -> bool:
        match = self.table.match
        asked = match is not None and self.table.ticking and seat in self._asked()
        return asked and not self.closed and bool(self.connections)

    async def _bot_moves(self, seat: int, level: str, hidden: Any, action: int) -> None:
        words = self.table.setup.game.notation.describe(hidden[0], seat, action)
        chosen_by = "" if self.table.seats[seat].bot else level
        await self._carry_out(r.Moved(seat=seat, action=words, chosen_by=chosen_by, at=time.time()))

    async def _time_up(self, seat: int) -> None:
        """A bot chooses, the game goes on. A card that is held was sent in time."""
        if seat not in self.held:
            self._let_think(seat, SUBSTITUTE, 0.0)

    async def _jump(self, seat: int) -> None:
        """Make a jump that was armed in advance, if it is possible now."""
        async with self.lock:
            match = self.table.match
            verb = self.table.setup.game.reaction
            if match is None or not self._is_asked(seat) or seat not in self.table.armed:
                return
            if {"do": verb} in match.view(seat)["legal"]:
                await self._carry_out(r.Moved(seat=seat, action={"do": verb}, at=time.time()))

    # The end

    async def _fall_asleep(self) -> None:
        async with self.lock:
            if not self.connections and not self.closed:
                self.close(but=asyncio.current_task())
                self.hall.forget(self)

    def _own(self, work: Work, *values: Any) -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(self._guarded(work, values))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _guarded(self, work: Work, values: tuple[Any, ...]) -> None:
        """Nothing that goes wrong at one table is felt at another."""
        try:
            await work(*values)
        except No as no:
            log.info("not done", extra={"fields": {"reason": no.reason}})
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a task at a table failed")

    def close(self, but: Any = None) -> None:
        """Stop everything. Those who still look come back by themselves."""
        self.closed = True
        for alarm in self.alarms.values():
            alarm.cancel()
        self.alarms.clear()
        for task in self.tasks - {but, asyncio.current_task()}:
            task.cancel()
        for connection in self.connections:
            connection.room = None
            with contextlib.suppress(Exception):
                connection.reopen(self.table.id)
