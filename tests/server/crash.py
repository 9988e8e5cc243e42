"""What the crash tests share: a server that is killed again and again, and people who play on regardless."""

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp

from .client import PATIENCE, Client, Words

LOST = (ConnectionError, aiohttp.ClientError)
HOUR = 3600.0
ROOT = Path(__file__).parent.parent.parent
UNSTORED = ("hello", "rename", "open", "close", "lobby", "find", "link")  # these leave no record at a table


def free_port() -> int:
    """A port outside the range from which others get theirs while the server is down."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@dataclass
class Life:
    """When a server was started and killed, and when the last request was sent that it surely stored."""

    born: float
    died: float = 0.0
    stored: float = 0.0


class Forks:
    """The process that has everything loaded, and forks servers that are to be killed."""

    def __init__(self, log: Path) -> None:
        self.log = log
        with log.open("w") as stderr:
            command = [sys.executable, "-m", "tests.server.victim"]
            self.process = subprocess.Popen(
                command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr
            )
        self._line()

    def _line(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline().strip()

    def fork(self, **order: Any) -> int:
        """A new server; the one before is dead."""
        assert self.process.stdin
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()
        return int(self._line())

    def close(self) -> None:
        self.process.communicate()


class Victim:
    """A server that is killed and started again on the same store and port, each time an hour later on its clock."""

    def __init__(self, forks: Forks, data: Path, **changes: Any) -> None:
        self.forks, self.data, self.changes = forks, data, changes
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log_begins = forks.log.stat().st_size
        self.lives: list[Life] = []
        self.later = 0.0
        self.live()

    def live(self, downtime: float = HOUR) -> None:
        self.later += downtime if self.lives else 0.0
        self.lives.append(Life(time.monotonic()))
        self.pid = self.forks.fork(data=str(self.data), port=self.port, later=self.later, **self.changes)

    def kill(self) -> None:
        if not self.lives[-1].died:
            os.kill(self.pid, signal.SIGKILL)
            self.lives[-1].died = time.monotonic()

    def let_an_hour_pass(self) -> None:
        """While the server lives."""
        os.kill(self.pid, signal.SIGUSR1)

    @property
    def life(self) -> int:
        return len(self.lives) - 1

    def complaints(self) -> list[str]:
        """What the servers had to say, apart from what is usual."""
        lines = self.forks.log.read_text()[self.log_begins :].splitlines()
        return [line for line in lines if '"level": "info"' not in line]


@dataclass
class Request:
    """Something that was asked for, again and again until there was an answer."""

    id: str
    do: str
    sent: int = 0
    answer: Words | None = None

    @property
    def accepted(self) -> bool:
        return self.answer is not None and self.answer["is"] == "accepted"


class Survivor(Client):
    """Somebody who comes back after every crash and insists on answers."""

    busy = True  # as long as there is no end in sight
    slowness = 0.0  # seconds until somebody notices that the server was gone, at most

    def __init__(self, victim: Victim, seed: int = 0) -> None:
        super().__init__(victim.url)
        self.victim, self.dice = victim, random.Random(seed)
        self.who = ""
        self.home = ""  # the table to come back to
        self.down = True
        self.life = -1  # of the server that this connection goes to
        self.back_in = -1  # the last life in which everything was as before
        self.requests: list[Request] = []
        self.seen: list[tuple[float, int, Words]] = []  # when, in which life, what

    def _note(self, message: Words) -> None:
        self.seen.append((time.monotonic(), self.life, message))
        super()._note(message)

    async def _listen(self) -> None:
        with contextlib.suppress(*LOST):
            await super()._listen()
        for answer in self.answers.values():
            if not answer.cancelled():
                answer.exception()  # whoever waits for it asks again
        async with self.changed:
            self.down = True
            self.changed.notify_all()

    async def back(self) -> None:
        """Come back to the table as soon as there is a server."""
        await asyncio.sleep(self.dice.uniform(0, self.slowness))
        async with asyncio.timeout(PATIENCE):
            while not await self._is_back():
                await asyncio.sleep(0.01)

    async def _is_back(self) -> bool:
        self.life = self.victim.life
        try:
            await self._come()
        except LOST:
            return False
        if self.down or self.life != self.victim.life:
            return False
        self.back_in = self.life
        return True

    async def _come(self) -> None:
        if self.listening:
            await self.drop()
        self.down = False
        await self.connect()
        self.who = self.who or self.person
        assert self.who == self.person, "the server has forgotten who somebody is"
        if self.home:
            await self.ask("open", table=self.home)

    async def insist(self, do: str, **fields: Any) -> Request:
        """Ask, and after every crash ask again with the same id, until there is an answer."""
        request = Request(f"r{next(self.numbers)}", do)
        self.requests.append(request)
        while request.answer is None:
            try:
                await self._ask_once(request, fields)
            except LOST:
                await self.back()
        return request

    async def _ask_once(self, request: Request, fields: Words) -> None:
        request.sent += 1
        life, sent_at = self.life, time.monotonic()
        async with asyncio.timeout(PATIENCE):
            request.answer = await (await self.send(request.do, request.id, **fields))
        if request.accepted and request.sent == 1 and request.do not in UNSTORED:
            self.victim.lives[life].stored = max(self.victim.lives[life].stored, sent_at)

    async def move_to(self, table: str) -> None:
        self.home, self.outcome = table, None
        await self.insist("open", table=table)

    async def make(self, game: str, players: int, bots: dict[str, str], **settings: Any) -> str:
        settings = {"game": game, "players": players, "reaction": 0} | settings
        answer = (await self.insist("create", settings=settings, bots=bots)).answer
        assert answer and answer["is"] == "accepted", answer
        return str(answer["answer"]["table"])

    async def news(self, seconds: float = 0.3) -> None:
        """Wait until something happens, but not for long."""
        before = len(self.seen)
        with contextlib.suppress(TimeoutError):
            await self.until(lambda: len(self.seen) > before or self.down, seconds)
        if self.down:
            await self.back()

    async def live(self) -> None:
        """Only look on, or think and think."""
        while self.busy:
            await self.news()

    def pending(self) -> bool:
        return any(self.can_retract.values())


class Regular(Survivor):
    """Somebody who plays at random, talks, takes choices back, gets up, pauses, and wants a rematch."""

    chair = 0  # the seat this person last got up from

    async def live(self) -> None:
        while self.busy or not self.outcome:
            if not self.you:
                await self._look_on()
            elif self.outcome:
                await self._again()
            elif self.table["status"] == "waiting":
                await self._begin()
            else:
                await self._act()

    async def _look_on(self) -> None:
        """A rematch was made while this person stood: the bot has the seat there, and perhaps keeps it."""
        await self.insist("sit", seat=self.chair)
        await self.news()

    async def _again(self) -> None:
        answer = (await self.insist("rematch")).answer
        assert answer and answer["is"] == "accepted", answer
        await self.move_to(answer["answer"]["table"])

    async def _begin(self) -> None:
        for seat in self.you:
            await self.insist("contribute", seat=seat, text=f"chance {self.dice.random()}")
        if self.table["host"] == self.who:
            await self.insist("start")
        await self.news()

    async def _act(self) -> None:
        luck = self.dice.random()
        if luck < 0.06:
            await self.insist("chat", text=f"{self.who}: {self.dice.random()}")
        elif luck < 0.07:
            await self._pause()
        elif luck < 0.09:
            await self._stretch()
        elif luck < 0.3 and self.pending():
            await self.insist("retract", seat=next(seat for seat, yes in self.can_retract.items() if yes))
        elif self.choices():
            await self._move()
        else:
            await self.news()

    async def _move(self) -> None:
        seat, action = self.dice.choice(self.choices())
        if not (await self.insist("move", seat=seat, action=action)).accepted:
            await self.news()

    async def _pause(self) -> None:
        await self.insist("pause", paused=True)
        await self.insist("pause", paused=False)

    async def _stretch(self) -> None:
        """Get up, and sit down again before the bot has done much."""
        self.chair = self.dice.choice(self.you)
        await self.insist("stand", seat=self.chair)
        await self.insist("sit", seat=self.chair)


class Wanderer(Survivor):
    """Somebody who makes tables, changes seats and bots, and goes to the next one."""

    async def live(self) -> None:
        while self.busy:
            await self.move_to(await self.make("fifty_fifty", 4, {"2": "random"}, listed=True))
            for step in self.dice.sample(range(4), 4):
                await self._fidget(step)

    async def _fidget(self, step: int) -> None:
        await self.insist("sit", seat=1, name="A friend")
        await self.insist(FIDGETS[step][0], **FIDGETS[step][1])
        await self.news(0.05)


FIDGETS: tuple[tuple[str, Words], ...] = (
    ("stand", {"seat": 0}),
    ("chat", {"text": "Anybody here?"}),
    ("emote", {"emote": "wow"}),
    ("bot", {"seat": 3, "level": "random"}),
)
