"""The server is killed with SIGKILL, and nothing that anybody has seen is lost."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from schadenfreude.server import records as r

from .client import Words
from .crash import HOUR, Forks, Survivor, Victim
from .devices import token_of
from .evidence import decoded
from .ordeal import endure
from .scenes import time_left

KILLS = 20
Scene = Callable[["House"], Awaitable[None]]
CLOCK = 10_000


@pytest.fixture(scope="module")
def forks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forks]:
    process = Forks(tmp_path_factory.mktemp("crash") / "log")
    yield process
    process.close()


@pytest.fixture
def run(forks: Forks, tmp_path: Path) -> Callable[[Scene], None]:
    """Run a scene with a server that may be killed."""

    def run_scene(scene: Scene) -> None:
        async def whole() -> None:
            server = House(forks, tmp_path)
            try:
                await scene(server)
            finally:
                await server.close()

        asyncio.run(whole())

    return run_scene


class House(Victim):
    """A server and its guests."""

    def __init__(self, forks: Forks, data: Path) -> None:
        super().__init__(forks, data)
        self.guests: list[Survivor] = []

    async def guest(self) -> Survivor:
        self.guests.append(Survivor(self))
        await self.guests[-1].back()
        return self.guests[-1]

    async def close(self) -> None:
        self.kill()
        for guest in self.guests:
            await guest.close()


async def two_at_why_first(server: House, **settings: Any) -> list[Survivor]:
    one, other = await server.guest(), await server.guest()
    table = await one.make("why_first", 2, {}, **settings)
    await one.move_to(table)
    await other.move_to(table)
    await other.insist("sit", seat=1)
    await one.insist("start")
    await other.until(other.choices)
    return [one, other]


async def crash(server: House, *survivors: Survivor) -> None:
    """A kill, an hour of nothing, a new server, and these people are back."""
    server.kill()
    server.live()
    for survivor in survivors:
        await survivor.back()


def records_of(server: Victim, survivor: Survivor) -> list[r.AnyRecord]:
    return decoded(server.data)[survivor.home]


def test_twenty_kills_under_load_lose_nothing_that_anybody_saw(forks: Forks, tmp_path: Path) -> None:
    ordeal, found = asyncio.run(endure(forks, tmp_path, KILLS, random.randrange(1 << 30)))
    assert not found, found[:5]
    assert ordeal.kills["all"] == KILLS
    assert ordeal.kills["with requests in flight"] and ordeal.kills["with secret choices pending"] == KILLS
    assert ordeal.finished, "no game got to its end, so no log was verified"
    assert any(request.sent > 1 for one in ordeal.survivors for request in one.requests), "nothing was sent twice"


def test_a_pending_secret_choice_survives_and_can_still_be_taken_back(run: Any) -> None:
    async def scene(server: House) -> None:
        one, other = await two_at_why_first(server)
        await one.move(random.Random(1))
        chosen = one.views[0]
        await crash(server, one, other)
        assert one.pending() and not other.pending()
        assert one.views[0] == chosen and other.views[1] and other.views[1]["acting"] == [1]
        assert (await one.insist("retract", seat=0)).accepted
        await one.until(one.choices)
        assert not one.pending() and one.views[0]["acting"] == [0, 1]

    run(scene)


def test_a_choice_made_before_a_kill_counts_when_the_others_choose_after_it(run: Any) -> None:
    async def scene(server: House) -> None:
        one, other = await two_at_why_first(server)
        await one.move(random.Random(1))
        await crash(server, one, other)
        await other.move(random.Random(2))
        await one.until(lambda: not one.pending())
        moves = [record.seat for record in records_of(server, one) if isinstance(record, r.Moved)]
        assert moves == [0, 1] and one.number == other.number > 0

    run(scene)


async def sent_again(server: House, survivor: Survivor, do: str, **fields: Any) -> tuple[Words, Words]:
    """The answers before and after a kill to the same message."""
    first = await survivor.ask(do, id="the same", **fields)
    await crash(server, survivor)
    return first, await survivor.ask(do, id="the same", **fields)


def test_a_move_sent_again_after_a_kill_is_made_once(run: Any) -> None:
    async def scene(server: House) -> None:
        one, _ = await two_at_why_first(server)
        seat, action = one.choices()[0]
        first, second = await sent_again(server, one, "move", seat=seat, action=action)
        assert first == second
        assert sum(isinstance(record, r.Moved) for record in records_of(server, one)) == 1

    run(scene)


def test_a_table_asked_for_again_after_a_kill_is_made_once(run: Any) -> None:
    async def scene(server: House) -> None:
        one = await server.guest()
        first, second = await sent_again(server, one, "create", settings={"game": "why_first", "players": 2})
        assert first == second
        assert list(decoded(server.data)) == [first["answer"]["table"]]

    run(scene)


def test_hours_without_a_server_cost_no_clock_time_and_the_time_before_stays_used(run: Any) -> None:
    async def scene(server: House) -> None:
        one, other = await two_at_why_first(server, clock=CLOCK)
        server.let_an_hour_pass()
        await other.insist("chat", text="Take your time.")
        await crash(server, one, other)
        await crash(server, one, other)
        assert CLOCK - 1.5 * HOUR < time_left(one, 0) <= CLOCK - HOUR

    run(scene)


def test_a_server_that_lived_while_nobody_looked_at_the_table_costs_no_clock_time(run: Any) -> None:
    async def scene(server: House) -> None:
        one, other = await two_at_why_first(server, clock=CLOCK)
        stranger = await server.guest()
        await crash(server, stranger)
        await stranger.make("why_first", 2, {})  # the store knows that this server lived
        server.let_an_hour_pass()
        await stranger.make("why_first", 2, {})
        await crash(server, one, other)
        assert time_left(one, 0) > CLOCK - 0.5 * HOUR

    run(scene)


def test_people_names_and_links_survive(run: Any) -> None:
    async def scene(server: House) -> None:
        one = await server.guest()
        await one.insist("rename", name="Unsinkable")
        link = await token_of(one)
        server.kill()
        server.live(downtime=1)
        await one.back()
        async with one.http.post(f"{server.url}/api/claim", json={"token": link}) as answer:
            assert await answer.json() == {"person": one.who, "name": "Unsinkable"}

    run(scene)
