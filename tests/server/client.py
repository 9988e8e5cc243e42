"""A scripted client: everything a page does, without the page."""

import asyncio
import itertools
import random
from typing import Any

import aiohttp
import msgspec

Words = dict[str, Any]

# Reasons for which a move fails that was legal when it was chosen: somebody else was quicker.
PATIENCE = 120.0  # far more than any answer takes, so that a lost one does not hang a test
OVERTAKEN = {
    *("not-your-turn", "not-now", "game-over", "paused", "already-chosen"),
    *("no-number-to-jump-on", "no-partner", "not-in-hand", "only-passes-answer", "give-only-when-replacing-orange"),
}


class RefusedByServer(Exception):
    def __init__(self, answer: Words) -> None:
        super().__init__(answer["reason"], answer["text"])
        self.reason: str = answer["reason"]
        self.text: str = answer["text"]


class Client:
    """One device. It keeps what it has last seen, and every byte that it was ever sent."""

    numbers = itertools.count()

    def __init__(self, url: str, cookies: aiohttp.CookieJar | None = None) -> None:
        self.url = url
        self.http = aiohttp.ClientSession(cookie_jar=cookies or aiohttp.CookieJar(unsafe=True))
        self.answers: dict[str, asyncio.Future[Words]] = {}
        self.received: list[Words] = []
        self.bytes: list[bytes] = []
        self.views: dict[int, Words] = {}
        self.can_retract: dict[int, bool] = {}
        self.table: Words = {}
        self.number = 0
        self.you: list[int] = []
        self.outcome: Words | None = None
        self.clocks: list[Words] = []
        self.changed = asyncio.Condition()
        self.listening: asyncio.Task[None] | None = None

    # Connecting

    async def connect(self) -> "Client":
        self.socket = await self.http.ws_connect(f"{self.url}/api/socket")
        self.listening = asyncio.create_task(self._listen())
        self.person = (await self.ask("hello"))["answer"]["person"]
        return self

    async def _listen(self) -> None:
        async for message in self.socket:
            await self._take(message.data)
        self._give_up()

    def _give_up(self) -> None:
        """Nothing more will come."""
        for answer in self.answers.values():
            if not answer.done():
                answer.set_exception(ConnectionResetError())

    async def _take(self, raw: str | bytes) -> None:
        self.bytes.append(raw.encode() if isinstance(raw, str) else raw)
        message = msgspec.json.decode(raw)
        self.received.append(message)
        async with self.changed:
            self._note(message)
            self.changed.notify_all()

    def _note(self, message: Words) -> None:
        if message["is"] in ("accepted", "refused"):
            waiting = self.answers.pop(message["id"], None)
            if waiting and not waiting.done():
                waiting.set_result(message)
        if message["is"] in ("table", "seats"):
            self.table, self.you = message["table"], message["you"]
        if message["is"] == "table":
            self.views, self.can_retract = {}, {}
        if message["is"] in ("table", "update"):
            self.number, self.clocks = message["number"], message["clocks"]
            self.outcome = message["outcome"] or self.outcome
            for sight in message["sights"]:
                self.views[sight["seat"]] = sight["view"]
                self.can_retract[sight["seat"]] = sight["can_retract"]

    async def drop(self) -> None:
        """The battery is empty."""
        await self.socket.close()
        if self.listening:
            await self.listening

    async def close(self) -> None:
        if self.listening and not self.listening.done():
            await self.drop()
        await self.http.close()

    # Asking

    async def send(self, do: str, id: str | None = None, **fields: Any) -> "asyncio.Future[Words]":
        id = id or f"m{next(self.numbers)}"
        self.answers[id] = asyncio.get_running_loop().create_future()
        waiting = self.answers[id]
        await self._carry(msgspec.json.encode({"do": do, "id": id} | fields))
        return waiting

    async def _carry(self, raw: bytes) -> None:
        await self.socket.send_str(raw.decode())

    async def ask(self, do: str, id: str | None = None, **fields: Any) -> Words:
        async with asyncio.timeout(PATIENCE):
            answer = await (await self.send(do, id, **fields))
        if answer["is"] == "refused":
            raise RefusedByServer(answer)
        return answer

    async def create(self, game: str, players: int, bots: dict[str, str] | None = None, **settings: Any) -> str:
        settings = {"game": game, "players": players, "reaction": 0} | settings
        answer = await self.ask("create", settings=settings, bots=bots or {})
        return str(answer["answer"]["table"])

    async def until(self, condition: Any, seconds: float = PATIENCE) -> None:
        """Wait for something to be seen."""
        async with asyncio.timeout(seconds), self.changed:
            await self.changed.wait_for(condition)

    # Playing

    def choices(self) -> list[tuple[int, Words]]:
        """What one's own seats may do now."""
        views = ((seat, view) for seat, view in self.views.items() if view and seat >= 0)
        return [(seat, action) for seat, view in views for action in view["legal"]]

    async def play(self, choose: random.Random, until_number: int | None = None) -> None:
        """Play at random until the game is over, or so many moves are made."""

        def enough() -> bool:
            return self.outcome is not None or (until_number is not None and self.number >= until_number)

        while not enough():
            await self.until(lambda: self.choices() or enough(), 60)
            if not enough():
                await self.move(choose)

    async def move(self, choose: random.Random) -> None:
        seen = self.number, str(self.views)
        seat, action = choose.choice(self.choices())
        try:
            await self.ask("move", seat=seat, action=action)
        except RefusedByServer as refused:
            if refused.reason not in OVERTAKEN:
                raise
            await self.until(lambda: (self.number, str(self.views)) != seen, 10)
