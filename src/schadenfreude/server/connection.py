"""One device that talks to the server, whatever carries the messages."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from ..words import LANGUAGES, Texts
from . import messages as m
from .people import Person
from .refusals import No
from .room import Room
from .services import Services

log = logging.getLogger("schadenfreude.connection")

KEPT = tuple(b'{"is":"%b"' % kind for kind in (b"accepted", b"refused", b"gone", b"bye"))  # no snapshot says it again
LONGEST_DETAIL = 300


class Connection:
    """Reads requests, answers each exactly once, and queues what is to be sent."""

    def __init__(self, services: Services, person: Person, address: str, language: str) -> None:
        self.services, self.person, self.address = services, person, address
        self.language = language
        self.key = str(next(services.serial_numbers))
        self.room: Room | None = None
        self.watching = False  # this device shows what everybody sees, whoever it belongs to
        self.queue: list[bytes] = []
        self.most_queued = services.limits.queue
        self.wake: Callable[[], None] = lambda: None  # tells what carries the messages that there is something to send
        self.turn = asyncio.Lock()  # one request after another, although several may be posted at once
        self.lost = False  # something was dropped: a snapshot has to follow
        self.ended = False

    @property
    def unfinished(self) -> bool:
        """Whether there is or will be anything to send: what was queued before the end still goes out."""
        return not self.ended or bool(self.queue)

    @property
    def texts(self) -> Texts:
        return self.services.texts(self.language, self.room.table.settings.game if self.room else "")

    @property
    def eyes(self) -> str:
        """The person with whose eyes this device looks at the table, or nobody's."""
        return "" if self.watching else self.person.id

    # Sending

    def send(self, message: bytes) -> None:
        """Queue a message. Whoever reads too slowly gets what no snapshot says, and a snapshot instead of the rest."""
        queue = self.queue
        if len(queue) >= self.most_queued and not self.lost:
            queue[:] = [queued for queued in queue if queued.startswith(KEPT)]
            self.lost = True
            self.services.metrics.slow_readers.inc()
        if not self.lost or message.startswith(KEPT):
            queue.append(message)
        self.wake()

    def caught_up(self) -> None:
        """Everything is sent. Whoever missed something sees it all anew."""
        if self.lost and not self.ended:
            self.lost = False
            if self.room:
                self.room.show_all_to(self)

    async def ready(self) -> None:
        """Whoever does not read the answers need not ask for more."""
        while len(self.queue) > self.services.limits.queue // 2 and not self.ended:
            await asyncio.sleep(0.01)

    def reopen(self, table: str) -> None:
        """The table left the memory: look again, as soon as it is back."""
        self.send(m.encode(m.Gone(table=table, reason="reopen", text=No("reopen").text(self.texts))))

    def end(self) -> None:
        self.ended = True
        self.wake()

    async def leave(self) -> None:
        """The device is gone."""
        self.end()
        async with self.turn:
            await self._close_table()

    async def _close_table(self) -> None:
        room, self.room = self.room, None
        if room:
            await room.farewell(self)

    # Answering

    async def receive(self, raw: bytes | str) -> None:
        """One message, one answer."""
        async with self.turn:
            if len(self.queue) >= 2 * self.services.limits.queue:
                raise No("too-fast", seconds=1)  # nobody reads the answers
            if self.ended:
                return
            id: str | None = None
            try:
                self._check_pace()
                message = m.decode(raw)
                id = message.id
                answer = await self._dispatch(message)
                if answer:
                    self.send(m.encode(answer))
            except No as no:
                self.send(self.refusal(id or m.id_of(raw), no))
            except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                self.send(self.refusal(m.id_of(raw), No("unreadable-message", detail=str(error))))
            except Exception:
                self.services.metrics.failed(log, "a message failed")
                self.send(self.refusal(id, No("failure")))

    def refusal(self, id: str | None, no: No) -> bytes:
        self.services.metrics.refusals(no.reason).inc()
        detail = str(no.values.get("detail", ""))[:LONGEST_DETAIL]
        return m.encode(m.Refused(id=id, reason=no.reason, text=no.text(self.texts), detail=detail))

    def _check_pace(self) -> None:
        services = self.services
        services.connection_pace.take(self.key)
        services.people_pace.take(self.person.id)
        services.address_pace.take(self.address)

    async def answer_later(self, room: Room, message: m.Move) -> None:
        """For a card that was held: ask again, and answer now."""
        try:
            answer = await room.ask(self, message)
            if answer:
                self.send(m.encode(answer))
        except No as no:
            self.send(self.refusal(message.id, no))

    async def _dispatch(self, message: Any) -> m.Accepted | None:
        kind = type(message)
        self.services.metrics.messages[kind.__struct_config__.tag] += 1
        if kind in self.AWAY_FROM_TABLES:
            return m.Accepted(id=message.id, answer=await self.AWAY_FROM_TABLES[kind](self, message))
        if self.room is None:
            raise No("open-a-table-first")
        pace = self.services.paces.get(kind)
        if pace:
            pace.take(self.person.id)
        return await self.room.ask(self, message)

    async def _on_hello(self, message: m.Hello) -> dict[str, Any]:
        if message.lang not in LANGUAGES:
            raise No("no-such-language", languages=", ".join(LANGUAGES))
        self.language = message.lang
        return {"person": self.person.id, "name": self.person.name, "lang": message.lang}

    async def _on_rename(self, message: m.Rename) -> dict[str, Any]:
        await self.services.people.rename(self.person, message.name)
        return {"name": self.person.name}

    async def _on_link(self, message: m.Link) -> dict[str, Any]:
        return {"token": await self.services.people.link(self.person)}

    async def _on_lobby(self, message: m.Lobby) -> dict[str, Any]:
        return await self.services.hall.lobby(self.person)

    async def _on_create(self, message: m.Create) -> dict[str, Any]:
        self.services.creation_pace.take(self.person.id)
        table = await self.services.hall.create(self.person, message)
        await self._look_at(table)
        return {"table": table}

    async def _on_find(self, message: m.Find) -> dict[str, Any]:
        self.services.code_pace.take(self.address)
        return {"table": await self.services.hall.find(message.code)}

    async def _on_open(self, message: m.Open) -> dict[str, Any]:
        await self._look_at(message.table, message.watch)
        return {"table": message.table}

    async def _on_close(self, message: m.Close) -> dict[str, Any]:
        await self._close_table()
        return {}

    async def _look_at(self, table: str, watch: bool = False) -> None:
        """Whoever may not look there goes on looking where they are."""
        room = await self.services.hall.room(table)
        if room.closed:
            room = await self.services.hall.room(table)
        room.may_look(self)
        await self._close_table()
        self.watching, self.room = watch, room
        try:
            await room.welcome(self)
        except BaseException:
            await self._close_table()
            raise

    AWAY_FROM_TABLES: ClassVar[dict[type, Any]] = {
        m.Hello: _on_hello,
        m.Rename: _on_rename,
        m.Link: _on_link,
        m.Lobby: _on_lobby,
        m.Create: _on_create,
        m.Find: _on_find,
        m.Open: _on_open,
        m.Close: _on_close,
    }
