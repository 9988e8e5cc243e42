"""A house full of people whose server is killed all the time."""

import asyncio
import random
from collections import Counter
from pathlib import Path
from typing import TypeVar

from .client import Words
from .crash import Forks, Regular, Survivor, Victim, Wanderer

TABLES: tuple[tuple[str, int, int, Words], ...] = (  # game, people, players, settings
    ("why_first", 2, 3, {}),
    ("why_first", 2, 2, {"options": {"tactical": True}, "clock": 900}),
    ("wie_du_mir", 2, 3, {"clock": 900}),
    ("fifty_fifty", 2, 3, {"clock": 900}),
    ("fifty_fifty", 2, 2, {"reaction": 0.05}),
)
THINKING_TIME = 86_400  # seconds; the longest there is, and the downtimes together are long beside it
Kind = TypeVar("Kind", bound=Survivor)


class Ordeal:
    """The people, the kills, and what was going on when they came."""

    def __init__(self, victim: Victim, seed: int) -> None:
        self.victim, self.dice = victim, random.Random(seed)
        self.regulars: list[Regular] = []
        self.wanderers: list[Wanderer] = []
        self.idlers: list[Survivor] = []
        self.kills: Counter[str] = Counter()
        self.finished = 0  # games

    @property
    def survivors(self) -> list[Survivor]:
        return [*self.regulars, *self.wanderers, *self.idlers]

    # Before

    async def prepare(self) -> None:
        for game, people, players, settings in TABLES:
            await self._seat_regulars(game, people, players, settings)
        await self._seat_thinkers()
        self.wanderers.append(await self._come(Wanderer))
        watcher = await self._come(Survivor)
        self.idlers.append(watcher)
        await watcher.move_to(self.regulars[0].home)

    async def _come(self, kind: type[Kind]) -> Kind:
        guest = kind(self.victim, self.dice.randrange(1 << 30))
        await guest.back()
        return guest

    async def _seat_regulars(self, game: str, people: int, players: int, settings: Words) -> None:
        guests = [await self._come(Regular) for _ in range(people)]
        self.regulars += guests
        await self._seat(guests, game, players, settings)

    async def _seat(self, guests: list[Kind], game: str, players: int, settings: Words) -> None:
        bots = {str(seat): "random" for seat in range(len(guests), players)}
        table = await guests[0].make(game, players, bots, **settings)
        for seat, guest in enumerate(guests):
            await guest.move_to(table)
            if seat:
                await guest.insist("sit", seat=seat)

    async def _seat_thinkers(self) -> None:
        """One thinks as long as the ordeal takes; the other has chosen in secret and waits."""
        thinker, waiter = [await self._come(Survivor) for _ in range(2)]
        self.idlers += [thinker, waiter]
        await self._seat([thinker, waiter], "why_first", 3, {"clock": THINKING_TIME})
        await thinker.insist("start")
        await waiter.until(waiter.choices)
        await waiter.move(self.dice)
        thinker.slowness = waiter.slowness = 0.8  # so that servers come and go without a look at this table

    # The kills

    async def suffer(self, kills: int) -> None:
        for _ in range(kills):
            await asyncio.sleep(self.dice.choice((0.05, 0.2, 0.4, 0.6, 1.0)) * self.dice.uniform(0.5, 1.5))
            self._take_down_the_minutes()
            self.victim.kill()
            await asyncio.sleep(self.dice.uniform(0, 0.05))
            self.victim.live()

    def _take_down_the_minutes(self) -> None:
        waiting = sum(one.requests[-1].answer is None for one in self.survivors if one.requests)
        self.kills["all"] += 1
        self.kills["with requests in flight"] += waiting > 0
        self.kills["with secret choices pending"] += any(one.pending() for one in self.survivors)
        self.kills["before everybody was back"] += any(one.back_in != self.victim.life for one in self.survivors)

    async def live_through(self, kills: int) -> None:
        """Everybody does as they please while the server is killed; then the games are played to the end."""
        async with asyncio.TaskGroup() as group:
            for survivor in self.survivors:
                group.create_task(survivor.live())
            await self.suffer(kills)
            for survivor in self.survivors:
                survivor.busy = False
        for survivor in self.survivors:
            await survivor.move_to(survivor.home)  # a last look

    async def close(self) -> None:
        for survivor in self.survivors:
            await survivor.close()


async def endure(forks: Forks, data: Path, kills: int, seed: int) -> tuple[Ordeal, list[str]]:
    """So many kills, and everything that was lost or wrong after them."""
    from .evidence import findings

    ordeal = Ordeal(Victim(forks, data), seed)
    try:
        await ordeal.prepare()
        await ordeal.live_through(kills)
        return ordeal, await findings(ordeal)
    finally:
        ordeal.victim.kill()
        await ordeal.close()
