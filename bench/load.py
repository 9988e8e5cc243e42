"""Tables full of people who play: the load that bench/server.py puts on a server, from a process of its own."""

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

GAMES = ("why_first", "wie_du_mir", "fifty_fifty")


class View(msgspec.Struct):
    legal: list[msgspec.Raw]


class Sight(msgspec.Struct):
    seat: int
    view: View | None = None


class Message(msgspec.Struct):
    """The little that a load needs to read of what the server sends."""

    kind: str = msgspec.field(name="is")
    id: str | None = None
    number: int | None = None
    answer: dict[str, Any] | None = None
    sights: list[Sight] = []
    outcome: dict[str, Any] | None = None
    reason: str = ""


decode = msgspec.json.Decoder(Message).decode


class Guest(WSListener):
    """One socket."""

    def __init__(self, table: "LoadedTable") -> None:
        self.table = table
        self.legal: dict[int, list[msgspec.Raw]] = {}
        self.number = 0
        self.answers: dict[str, asyncio.Future[Message]] = {}
        self.ids = 0
        self.bytes = 0

    async def connect(self, url: str) -> None:
        self.transport, _ = await ws_connect(lambda: self, f"{url.replace('http', 'ws', 1)}/api/socket")

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.bytes += frame.payload_size
            self._note(decode(frame.get_payload_as_bytes()))

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        for waiting in self.answers.values():
            waiting.cancel()  # a load that hangs would measure nothing

    def _note(self, message: Message) -> None:
        if message.id in self.answers:
            self.answers.pop(message.id).set_result(message)
            return
        if message.kind in ("table", "update"):
            self.number = message.number or 0
            self.legal = {s.seat: s.view.legal for s in message.sights if s.view and s.view.legal and s.seat >= 0}
            self.table.seen(over=message.outcome is not None)

    async def ask(self, do: str, **fields: Any) -> Message:
        self.ids += 1
        id = str(self.ids)
        waiting = self.answers[id] = asyncio.get_running_loop().create_future()
        self.transport.send(WSMsgType.TEXT, msgspec.json.encode({"do": do, "id": id} | fields))
        return await waiting

    async def close(self) -> None:
        self.transport.send_close(WSCloseCode.OK)
        await self.transport.wait_disconnected()


@dataclass
class LoadedTable:
    """Four people at one table, and one move after another at its own pace."""

    url: str
    game: str
    choose: random.Random
    guests: list[Guest] = field(default_factory=list)
    latencies: list[float] = field(default_factory=list)
    over: bool = False

    def __post_init__(self) -> None:
        self.wanted: Callable[[], bool] | None = None
        self.seen_it: asyncio.Future[None] | None = None

    def seen(self, over: bool) -> None:
        self.over = self.over or over
        if self.wanted and self.wanted() and self.seen_it and not self.seen_it.done():
            self.seen_it.set_result(None)

    async def open(self, players: int = 4) -> None:
        self.guests = [Guest(self) for _ in range(players)]
        for guest in self.guests:
            await guest.connect(self.url)
        await self.begin()

    async def begin(self) -> None:
        host, *others = self.guests
        settings = {"game": self.game, "players": len(self.guests), "reaction": 0}
        answer = await host.ask("create", settings=settings)
        assert answer.answer, answer
        for seat, guest in enumerate(others, 1):
            await guest.ask("open", table=answer.answer["table"])
            await guest.ask("sit", seat=seat)
        await host.ask("start")
        await self.until(lambda: all(guest.number for guest in self.guests))
        self.over = False

    async def until(self, condition: Callable[[], bool]) -> None:
        """Asked only when something comes in: a load has to be lighter than what it loads."""
        if not condition():
            self.wanted, self.seen_it = condition, asyncio.get_running_loop().create_future()
            await self.seen_it
            self.wanted = None

    async def play(self, rate: float, stop_at: float) -> None:
        """Moves fall due at their own times, however long the one before took."""
        due = time.perf_counter() + self.choose.random() / rate
        while due < stop_at:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self.move(due)
            due += 1 / rate
            if self.over:
                await self.begin()
                due = max(due, time.perf_counter())

    async def move(self, due: float) -> None:
        await self.until(lambda: any(guest.legal for guest in self.guests) or self.over)
        if self.over:
            return
        mover = self.choose.choice([guest for guest in self.guests if guest.legal])
        seat, actions = next(iter(mover.legal.items()))
        answer = await mover.ask("move", seat=seat, action=self.choose.choice(actions))
        if answer.kind == "accepted":
            number = answer.number or 0
            await self.until(lambda: all(guest.number >= number for guest in self.guests))
            self.latencies.append(time.perf_counter() - due)
