"""Whoever comes back plays again: no bot moves for them any more, whatever it was about to do."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from schadenfreude.server import records as r
from schadenfreude.server.thinking import Thinkers

from .conftest import House
from .evidence import decoded
from .reaction import room_of
from .scenes import look_again, playing, seats_of, until


class Thoughts:
    """Bots that have decided, and say so only when they are told to."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        bots = house.server.services.hall.bots
        self.real = Thinkers.choose
        self.begun = 0
        self.free = False
        self.gates: list[asyncio.Event] = []
        monkeypatch.setattr(bots, "choose", lambda *what: self.choose(bots, *what))

    async def choose(self, bots: Thinkers, *what: Any) -> int:
        gate = asyncio.Event()
        self.gates.append(gate)
        if self.free:
            gate.set()
        decision = await self.real(bots, *what)
        self.begun += 1
        await gate.wait()
        return decision

    async def wait_for(self, count: int) -> None:
        await until(lambda: self.begun == count)

    def end(self, all_that_follow: bool = True) -> None:
        self.free = all_that_follow
        for gate in self.gates:
            gate.set()


def moves_of(data: Path, table: str, seat: int) -> list[r.Moved]:
    return [record for record in decoded(data)[table] if isinstance(record, r.Moved) and record.seat == seat]


def test_whoever_sits_down_again_plays_and_not_the_bot_that_took_over(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House) -> None:
        thoughts = Thoughts(house, monkeypatch)
        host, guest = await playing(house, "why_first", 2, 2)
        await guest.ask("stand", seat=1)
        await thoughts.wait_for(1)
        await guest.ask("sit", seat=1)
        thoughts.end()
        await asyncio.sleep(0.2)
        await look_again(guest)
        assert guest.choices() and not moves_of(tmp_path, host.table["id"], 1)
        await guest.ask("move", seat=1, action=guest.views[1]["legal"][0])

    run(scene)


def test_a_substitute_that_was_overtaken_gives_the_seat_back_all_the_same(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House) -> None:
        thoughts = Thoughts(house, monkeypatch)
        host, _, guest = await playing(house, "why_first", 3, 3)
        await guest.drop()
        await thoughts.wait_for(1)
        await host.ask("move", seat=0, action=host.views[0]["legal"][0])
        thoughts.end(all_that_follow=False)
        await thoughts.wait_for(2)  # its first thought was about another situation
        again = await house.guest(guest.http.cookie_jar)
        await again.ask("open", table=host.table["id"])
        assert not seats_of(again)[2]["bot_plays"]
        thoughts.end()
        await asyncio.sleep(0.2)
        await look_again(again)
        assert again.choices() and not moves_of(tmp_path, host.table["id"], 2)

    run(scene, grace=0.1)


def test_whoever_moves_in_the_last_moment_decides_the_next_time_too(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that began to think when time was up must not go on with the next decision."""

    async def scene(house: House) -> None:
        thoughts = Thoughts(house, monkeypatch)
        host, guest = await playing(house, "why_first", 2, 2, clock=1)
        await thoughts.wait_for(2)
        table = room_of(house, host).table
        table.settings = msgspec.structs.replace(table.settings, clock=500)  # from now on nobody hurries
        for player in (host, guest):
            await player.ask("move", seat=player.you[0], action=player.choices()[0][1])
        await host.until(host.choices)
        thoughts.end()
        await asyncio.sleep(0.2)
        moves = [*moves_of(tmp_path, table.id, 0), *moves_of(tmp_path, table.id, 1)]
        assert len(moves) == 2 and not any(move.chosen_by for move in moves)

    run(scene)
