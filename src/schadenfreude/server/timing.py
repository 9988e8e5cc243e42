"""When things happen at a table: clocks, grace times, bots, and cards that are held."""

import asyncio
import logging
import random
import time
from collections.abc import Callable, Collection, Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..errors import BadInput
from . import messages as m
from . import records as r
from .refusals import No
from .requests import SUBSTITUTE, Asker, Desk
from .table import RUNNING, Table
from .thinking import PROMISE

if TYPE_CHECKING:
    from .connection import Connection
    from .room import Room

log = logging.getLogger("schadenfreude.timing")

EARLY = 0.05  # seconds: alarms go by another clock than records, and may ring a little before their time

Work = Callable[..., Coroutine[Any, Any, None]]


@dataclass
class Held:
    """A card that waits for the end of the reaction time [17]."""

    message: m.Move
    connection: "Connection"


class Timing:
    """The alarms, the bots and the reaction time of one table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.tasks: set[asyncio.Task[None]] = set()
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.held: dict[int, Held] = {}
        self.shown_at = 0.0  # when the last public move was shown, by a clock that nobody sets

    @property
    def table(self) -> Table:
        return self.room.table

    def shown(self) -> None:
        """Everybody sees something new: from now on they have time to react."""
        self.shown_at = time.monotonic()

    # The reaction time [17]

    def must_wait(self, connection: "Connection", message: m.Move) -> bool:
        """Whether this card is held. It must be legal: what is not is refused at once."""
        wait = self._hold_left()
        match = self.table.match
        if wait <= 0 or match is None:
            return False
        desk = Desk(self.table, Asker(connection.person.id, ""), self.room.hall.limits)
        desk.must_play(message.seat)
        desk.must_be_of_now(message)
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
            self.own(self._release, seat, held.message.id, wait)

    async def _release(self, seat: int, id: str, wait: float) -> None:
        await asyncio.sleep(wait)
        while (left := self._hold_left()) > 0:
            await asyncio.sleep(left)
        if seat in self.held and self.held[seat].message.id == id:
            held = self.held.pop(seat)
            await held.connection.answer_later(self.room, held.message)

    def give_back(self) -> None:
        """Somebody was quicker: a card that is still held was meant for another situation."""
        for held in self.held.values():
            held.connection.send(held.connection.refusal(held.message.id, No("card-came-too-late")))
        self.held.clear()

    # Time and bots

    def plan(self) -> None:
        """Set every alarm anew and wake the bots whose turn it is."""
        self._cancel_alarms()
        if self.thinking:
            self._dismiss_bots()
        if self.room.closed:
            return
        if not self.room.connections:
            self._alarm("linger", self.room.hall.config.linger, self.room.fall_asleep)
            return
        if self.room.presence.away_since:
            self._plan_absence()
        if self.table.ticking and self._somebody_needs_a_plan():
            self._plan_decisions()

    def _cancel_alarms(self) -> None:
        for alarm in self.alarms.values():
            alarm.cancel()
        self.alarms.clear()

    def _alarm(self, name: str, delay: float, work: Work, *values: Any) -> None:
        loop = asyncio.get_running_loop()
        self.alarms[name] = loop.call_later(max(0.0, delay), self.own, work, *values)

    def _plan_absence(self) -> None:
        """After a grace time a bot plays for whoever is gone, and somebody else is the host."""
        now, grace = time.time(), self.room.hall.config.grace
        away = self.room.presence.away_since
        waited_for = {
            person
            for person in self.table.people()
            if self.table.status == RUNNING
            and person in away
            and not self.room.presence.substituted.issuperset(self.table.seats_of(person))
        }
        if self.table.host in away and self._heir():
            waited_for.add(self.table.host)
        if waited_for:
            self._alarm("grace", min(away[person] for person in waited_for) + grace - now, self._stand_in)

    def _heir(self) -> str | None:
        present = [person for person in self.table.people() if self.room.presence.here(person)]
        return present[0] if present else None

    async def _stand_in(self) -> None:
        async with self.room.lock:
            late = time.time() - self.room.hall.config.grace
            gone = {person for person, since in self.room.presence.away_since.items() if since <= late + 0.01}
            for person in gone & set(self.table.people() if self.table.status == RUNNING else ()):
                self.room.presence.substituted.update(self.table.seats_of(person))
            heir = self._heir()
            if self.table.host in gone and heir:
                await self.room.carry_out(r.HostIs(person=heir, at=time.time()))
            else:
                self.room.show_seats()
                self.plan()

    def _somebody_needs_a_plan(self) -> bool:
        table = self.table
        bots = self.room.presence.substituted or any(seat.bot for seat in table.seats)
        return bool(bots or table.settings.clock or table.armed)

    def _plan_decisions(self) -> None:
        match, clock = self.table.match, self.table.settings.clock
        if match is None:
            return
        asked = self.table.decisions
        for seat in self._asked():
            level = self._bot_for(seat)
            if level:
                self._let_think(seat, level, self._bot_delay(seat in asked))
                continue
            if seat in self.table.armed and match.game.reaction:
                self.own(self._jump, seat)
            if clock and seat in asked:
                self._alarm(f"clock {seat}", self._time_left(seat), self._time_up, seat)

    def _bot_for(self, seat: int) -> str:
        if self.table.seats[seat].bot:
            return self.table.seats[seat].bot
        return SUBSTITUTE if seat in self.room.presence.substituted else ""

    def _time_left(self, seat: int) -> float:
        """Of somebody who is asked at a table with a clock."""
        return self.table.settings.clock - self.table.decisions[seat].until(time.time())

    def _bot_must_act(self, seat: int) -> bool:
        """Whether this seat is a bot's, its person is gone, or its time is up."""
        timed = self.table.settings.clock and seat in self.table.decisions
        return bool(self._bot_for(seat) or (timed and self._time_left(seat) <= EARLY))

    def _bot_delay(self, in_turn: bool) -> float:
        """Until a bot begins to think: however busy it is, it seems to take as long as somebody might.

        Whoever may act out of turn has to be quicker than the reaction time.
        """
        shortest, longest = self.room.hall.config.bot_delay
        delay = random.uniform(shortest, max(shortest, longest - PROMISE))
        left = max(0.0, self._hold_left())
        if in_turn or not left:
            return left + delay
        return min(delay, random.uniform(0.2, 0.8) * max(0.0, left - PROMISE))

    def _let_think(self, seat: int, level: str, delay: float) -> None:
        if seat not in self.thinking:
            self.thinking[seat] = self.own(self._think, seat, level, delay)

    def _dismiss_bots(self) -> None:
        """Bots that need not act any more stop; the others go on thinking."""
        asked = self._asked() if self.table.match and self.table.ticking and self.room.connections else set()
        for seat in set(self.thinking) - {seat for seat in asked if self._bot_must_act(seat)}:
            if self.thinking[seat] is not asyncio.current_task():
                self.thinking.pop(seat).cancel()

    def hand_back(self, seats: Collection[int]) -> None:
        """Whoever played for these seats stops, even in the middle of a thought."""
        for seat in self.room.presence.substituted.intersection(seats):
            self.room.presence.substituted.discard(seat)
            if seat in self.thinking:
                self.thinking.pop(seat).cancel()

    async def _think(self, seat: int, level: str, delay: float) -> None:
        try:
            await asyncio.sleep(delay)
            while not await self._decided(seat, level):
                pass  # overtaken: somebody has changed what the bot was thinking about
        finally:
            self._end_thinking(seat)

    async def _decided(self, seat: int, level: str) -> bool:
        """Think once, and move if that is still wanted then."""
        async with self.room.lock:
            match = self.table.match
            if match is None or not self._bot_is_asked(seat):
                return True
            hidden, heard, moves = match.hidden(seat), match.heard(seat), len(match.moves)
        action = await self.room.hall.bots.choose(self.table.id, level, match.game, hidden, seat, heard)
        while (left := self._hold_left()) > 0 and match.rules.waits(match.state, action):
            await asyncio.sleep(left)
        async with self.room.lock:
            if not self._bot_is_asked(seat):
                return True
            if moves != len(match.moves) and hidden.tobytes() != match.hidden(seat).tobytes():
                return False
            self._end_thinking(seat)  # its move may make it think again
            await self._bot_moves(seat, level, hidden, action)
            return True

    def _end_thinking(self, seat: int) -> None:
        if self.thinking.get(seat) is asyncio.current_task():
            del self.thinking[seat]

    def _asked(self) -> set[int]:
        """Everybody who may act now, those included of whom nobody knows it."""
        return {*self.table.decisions, *self.table.playing().acting()}

    def _is_asked(self, seat: int) -> bool:
        match = self.table.match
        asked = match is not None and self.table.ticking and seat in self._asked()
        return asked and not self.room.closed and bool(self.room.connections)

    def _bot_is_asked(self, seat: int) -> bool:
        return self._is_asked(seat) and self._bot_must_act(seat)

    async def _bot_moves(self, seat: int, level: str, hidden: Any, action: int) -> None:
        words = self.table.setup.game.notation.describe(hidden[0], seat, action)
        chosen_by = "" if self.table.seats[seat].bot else level
        await self.room.carry_out(r.Moved(seat=seat, action=words, chosen_by=chosen_by, at=time.time()))

    async def _time_up(self, seat: int) -> None:
        """A bot chooses, the game goes on. A card that is held was sent in time."""
        async with self.room.lock:
            if not self._is_asked(seat) or seat in self.held:
                return
            if self._bot_must_act(seat):
                self._let_think(seat, SUBSTITUTE, 0.0)
            else:
                self.plan()  # somebody has set the clock of the machine

    async def _jump(self, seat: int) -> None:
        """Make a jump that was armed in advance, if it is possible now."""
        async with self.room.lock:
            match = self.table.match
            verb = self.table.setup.game.reaction
            if match is None or not self._is_asked(seat) or seat not in self.table.armed:
                return
            if {"do": verb} in match.view(seat)["legal"]:
                await self.room.carry_out(r.Moved(seat=seat, action={"do": verb}, at=time.time()))

    # Tasks

    def own(self, work: Work, *values: Any) -> "asyncio.Task[None]":
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
            self.room.hall.metrics.failed(log, "a task at a table failed")

    def stop(self, but: Any = None) -> None:
        self._cancel_alarms()
        for task in self.tasks - {but, asyncio.current_task()}:
            task.cancel()
