"""Clocks, pauses, people who are gone, and tables that sleep."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

from schadenfreude.server import records as r

from .client import Client
from .conftest import House
from .evidence import decoded
from .scenes import look_again, play_to_the_end, playing, refusal, seats_of, time_left, until


def test_there_is_no_clock_unless_wanted(run: Any) -> None:
    async def scene(house: House) -> None:
        host, _ = await playing(house, "why_first", 2, 2)
        assert host.clocks == []

    run(scene)


def test_when_time_is_up_a_bot_chooses_and_the_game_never_dies(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "wie_du_mir", 2, 2, clock=1)
        await asyncio.gather(guest.play(random.Random(1)), host.until(lambda: host.outcome, 120))
        assert guest.outcome

    run(scene)


def test_a_pause_stops_the_clock_and_the_game(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 2, clock=60)
        await guest.ask("pause", paused=True)
        await look_again(host)
        before = time_left(host, 0)
        await asyncio.sleep(0.3)
        await look_again(host)
        assert time_left(host, 0) == before and host.table["paused"]
        assert await refusal(host, "move", seat=0, action=host.views[0]["legal"][0]) == "paused"
        await host.ask("pause", paused=False)
        await asyncio.sleep(0.2)
        await look_again(host)
        assert time_left(host, 0) < before

    run(scene)


def test_bots_wait_during_a_pause(run: Any) -> None:
    async def scene(house: House) -> None:
        (host,) = await playing(house, "fifty_fifty", 1, 3)
        await host.ask("pause", paused=True)
        number = host.number
        await asyncio.sleep(0.3)
        await look_again(host)
        assert host.number == number
        await host.ask("pause", paused=False)
        await host.play(random.Random(1))
        assert host.outcome

    run(scene)


def test_a_choice_of_others_does_not_give_new_time(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 2, clock=60)
        await asyncio.sleep(0.3)
        await guest.ask("move", seat=1, action=guest.views[1]["legal"][0])
        await host.until(lambda: len(host.clocks) == 1)
        assert time_left(host, 0) < 59.8

    run(scene)


def check_that_sleep_cost_nothing(data: Path, host: Client) -> None:
    """All time since the start is used up but that between the last two records: from falling asleep to waking."""
    records = decoded(data)[host.table["id"]]
    started = next(record.at for record in records if isinstance(record, r.Started))
    slept, woke = records[-2:]
    assert isinstance(slept, r.Slept) and isinstance(woke, r.Woke)
    before, since = slept.at - started, time.time() - woke.at
    assert before <= 60 - time_left(host, 0) <= before + since


def test_nobody_looks_and_time_stands_still(run: Any, tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 2, clock=60)
        await asyncio.gather(host.ask("close"), guest.ask("close"))
        await until(lambda: not house.server.services.hall.rooms)
        await asyncio.sleep(0.3)
        await look_again(host)
        check_that_sleep_cost_nothing(tmp_path, host)

    run(scene, linger=0.1)


def test_a_restart_costs_no_time(run: Any, tmp_path: Path) -> None:
    async def first(house: House) -> None:
        host, _ = await playing(house, "why_first", 2, 2, clock=60)
        kept.update(cookies=host.http.cookie_jar, table=host.table["id"])

    async def second(house: House) -> None:
        host = await house.guest(kept["cookies"])
        await host.ask("open", table=kept["table"])
        check_that_sleep_cost_nothing(tmp_path, host)

    kept: dict[str, Any] = {}
    run(first)
    run(second)


async def one_of_two_gone(house: House) -> list[Client]:
    host, guest = await playing(house, "why_first", 2, 2)
    await guest.drop()
    await host.until(lambda: not seats_of(host)[1]["connected"])
    return [host, guest]


def test_a_dropped_player_is_shown_replaced_and_gets_the_seat_back(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await one_of_two_gone(house)
        await host.until(lambda: seats_of(host)[1]["bot_plays"])
        await host.play(random.Random(1), until_number=12)
        again = await house.guest(guest.http.cookie_jar)
        await again.ask("open", table=host.table["id"])
        assert again.you == [1] and seats_of(again)[1]["connected"] and not seats_of(again)[1]["bot_plays"]
        await play_to_the_end([host, again])

    run(scene, grace=0.2)


def test_nobody_is_replaced_within_the_grace_time(run: Any) -> None:
    async def scene(house: House) -> None:
        host, _ = await one_of_two_gone(house)
        await asyncio.sleep(0.3)
        assert not seats_of(host)[1]["bot_plays"]

    run(scene, grace=60.0)


def test_somebody_else_is_host_when_the_host_stays_away(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 3)
        await host.drop()
        await guest.until(lambda: guest.table["host"] != host.person)
        assert guest.table["host"] == guest.person

    run(scene, grace=0.2)


def test_a_host_who_does_not_sit_and_stays_away_after_a_restart_has_an_heir(run: Any) -> None:
    async def first(house: House) -> None:
        host, guest = await house.guests_named("Ida", "Bo")
        settings = {"game": "why_first", "players": 2}
        table = (await host.ask("create", settings=settings, sit=False))["answer"]["table"]
        await guest.ask("open", table=table)
        await guest.ask("sit", seat=0)
        kept.update(cookies=guest.http.cookie_jar, table=table)

    async def second(house: House) -> None:
        guest = await house.guest(kept["cookies"])
        await guest.ask("open", table=kept["table"])
        await guest.until(lambda: guest.table["host"] == guest.person)

    kept: dict[str, Any] = {}
    run(first)
    run(second, grace=0.2)


def test_of_those_who_only_looked_on_nothing_is_remembered(run: Any) -> None:
    async def scene(house: House) -> None:
        (host,) = await playing(house, "why_first", 1, 2)
        visitor = await house.guest()
        await visitor.ask("open", table=host.table["id"])
        await visitor.drop()
        await host.until(lambda: not host.table["watching"])
        assert not house.server.services.hall.rooms[host.table["id"]].presence.away_since

    run(scene)


def test_all_clocks_of_a_server_that_ends_stop_together(run: Any, tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        for _ in range(12):
            await playing(house, "why_first", 1, 2, clock=500)
        commits = house.server.store.commits
        await house.server.services.hall.close()
        assert house.server.store.commits - commits < 6

    run(scene)
    assert all(isinstance(records[-1], r.Slept) for records in decoded(tmp_path).values())
