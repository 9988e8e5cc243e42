"""A game with people who sync, chat, pry, leave, come back and look on; and all that they were ever sent."""

import asyncio
import contextlib
import random
from typing import Any

from .client import Client, RefusedByServer, Words
from .conftest import House
from .devices import token_of
from .scenes import refusal
from .stream_client import stream_guest

# What might be worth a try
TRIES: dict[str, list[Words]] = {
    "why_first": [
        *({"do": "lay", "card": card, "before": 0} for card in ("+1", "+3", "-2", "0")),
        *({"do": "choose", "card": card} for card in ("+1/1", "+3/30", "-2/9")),
        *({"do": "move", "figure": figure} for figure in (0, 1, "leo")),
    ],
    "wie_du_mir": [
        *({"do": "move", "figure": figure} for figure in ("0a", "1a", "2b")),
        *({"do": "choose_player", "player": player} for player in range(3)),
        *({"do": "choose_space", "space": space} for space in (1, 7, 30)),
        {"do": "take_chip"},
        {"do": "decline"},
    ],
    "fifty_fifty": [
        *({"do": verb} for verb in ("jump", "decline", "take")),
        *({"do": "lay", "card": card} for card in (*range(1, 101, 6), "passe")),
        *({"do": "lay_and_give", "card": card} for card in range(2, 101, 12)),
    ],
}


class Evening:
    """One table, those who sit at it, and those who would like to know."""

    def __init__(self, house: House, game: str, players: int, options: Words) -> None:
        self.house, self.game, self.players, self.options = house, game, players, options
        self.papers: list[tuple[int, bytes]] = []  # what HTTP says during the game
        self.tokens: dict[Client, str] = {}
        self.choose = random.Random(players)

    async def begin(self) -> None:
        """The host has two seats at a table for four or more; all that are left are bots'."""
        house = self.house
        self.host, self.guest = await house.guests_named("Ilse Geheim", "Otto Heimlich")
        self.watcher, self.stranger = await house.guests_named("Wanda Blick", "Silas Fremd")
        bots = {str(seat): "random" for seat in range(3 if self.players >= 4 else 2, self.players)}
        self.table = await self.host.create(self.game, self.players, bots, options=self.options, advice=True)
        await self.guest.ask("open", table=self.table)
        await self.guest.ask("sit", seat=1)
        if self.players >= 4:
            await self.host.ask("sit", seat=2, name="Ilses Kind")
        await self.host.ask("contribute", seat=0, text="salt")
        self.second_device = await stream_guest(house, self.host.http.cookie_jar)
        await self.second_device.ask("open", table=self.table)
        await self.host.ask("start")

    async def play(self) -> None:
        await asyncio.gather(
            self.sit_through(self.host), self.sit_through(self.guest, leaves=True), self.look_on(), self.stay_outside()
        )
        await self.second_device.until(lambda: self.second_device.outcome)

    async def sit_through(self, player: Client, leaves: bool = False) -> None:
        while not player.outcome:
            await player.until(lambda: player.choices() or player.outcome, 60)
            if leaves and player.number > 12:
                leaves = False
                await self.leave_for_a_while(player)
            elif self.choose.random() < 0.3:
                await self.pry(player)
            elif player.choices():
                await self.act(player)

    async def act(self, player: Client) -> None:
        seat, action = self.choose.choice(player.choices())
        await self.attempt(player, "move", seat=seat, action=action)
        if player.can_retract.get(seat) and self.choose.random() < 0.3:
            await self.attempt(player, "retract", seat=seat)

    async def leave_for_a_while(self, player: Client) -> None:
        """A bot plays, and whoever has left sees no more than anybody else."""
        await self.attempt(player, "stand", seat=1)
        await self.pry(player)
        await self.attempt(player, "sit", seat=1)

    async def attempt(self, player: Client, do: str, **fields: Any) -> None:
        """Whether it is granted does not matter here."""
        with contextlib.suppress(RefusedByServer):
            await player.ask(do, **fields)

    async def pry(self, player: Client) -> None:
        """Whatever might make the server say too much."""
        seat, action = self.choose.randrange(self.players), self.choose.choice(TRIES[self.game])
        await self.attempt(player, "move", seat=seat, action=action)
        await self.attempt(player, "retract", seat=self.choose.randrange(self.players))
        await self.attempt(player, "move", seat=seat, action={"do": "show", "hands": True})
        await player.ask("chat", text="What do you hold?")
        await player.ask("lobby")
        await self.attempt(player, "story")
        await self.attempt(player, "advise", seat=seat)
        await self.attempt(player, "foresee", seat=seat)
        await player.ask("open", table=self.table)

    async def look_on(self) -> None:
        """A spectator who comes late, and tries every door."""
        await self.watcher.ask("open", table=self.table)
        while not self.watcher.outcome:
            await self.pry(self.watcher)
            await self.knock()
            number = self.watcher.number
            await self.watcher.until(lambda: self.watcher.number >= number + 9 or self.watcher.outcome, 60)  # noqa: B023

    async def knock(self) -> None:
        looking_back = (f"/api/tables/{self.table}/{what}" for what in ("log", "replay", "review"))
        for path in (*looking_back, "/metrics", "/healthz"):
            async with self.watcher.http.get(self.house.url + path) as response:
                if not self.watcher.outcome:
                    self.papers.append((response.status, await response.read()))

    async def stay_outside(self) -> None:
        """Somebody who does not know the table."""
        for client in (self.stranger, self.host):
            self.tokens[client] = await token_of(client)
        await self.stranger.ask("lobby")
        await refusal(self.stranger, "find", code="AAAAAA")
        await refusal(self.stranger, "move", seat=0, action={"do": "jump"})
