"""Clocks, pauses, people who are gone, and tables that sleep."""

import asyncio
import random
from typing import Any

from .client import Client
from .conftest import House
from .scenes import play_all, playing, refusal, seats_of


def left(client: Client, seat: int) -> float:
    return next(float(clock["left"]) for clock in client.clocks if clock["seat"] == seat)


async def looks_again(client: Client) -> None:
    await client.ask("open", table=client.table["id"])


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
        await looks_again(host)
        before = left(host, 0)
        await asyncio.sleep(0.3)
        await looks_again(host)
        assert left(host, 0) == before and host.table["paused"]
        assert await refusal(host, "move", seat=0, action=host.views[0]["legal"][0]) == "paused"
        await host.ask("pause", paused=False)
        await asyncio.sleep(0.2)
        await looks_again(host)
        assert left(host, 0) < before

    run(scene)


def test_bots_wait_during_a_pause(run: Any) -> None:
    async def scene(house: House) -> None:
        (host,) = await playing(house, "fifty_fifty", 1, 3)
        await host.ask("pause", paused=True)
        number = host.number
        await asyncio.sleep(0.3)
        await looks_again(host)
        assert host.number == number
        await host.ask("pause", paused=False)
        await host.play(random.Random(1))

    run(scene)


def test_a_choice_of_others_does_not_give_new_time(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 2, clock=60)
        await asyncio.sleep(0.3)
        await guest.ask("move", seat=1, action=guest.views[1]["legal"][0])
        await host.until(lambda: len(host.clocks) == 1)
        assert left(host, 0) < 59.8

    run(scene)


def test_nobody_looks_and_time_stands_still(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 2, clock=60)
        table = host.table["id"]
        await looks_again(host)
        before = left(host, 0)
        await asyncio.gather(host.ask("close"), guest.ask("close"))
        await asyncio.sleep(0.7)
        assert table not in house.server.services.hall.rooms
        await host.ask("open", table=table)
        assert before - 0.5 < left(host, 0) <= before

    run(scene, linger=0.1)


def test_a_restart_costs_no_time(run: Any, tmp_path: Any) -> None:
    async def first(house: House) -> None:
        host, _ = await playing(house, "why_first", 2, 2, clock=60)
        kept.update(cookies=host.http.cookie_jar, table=host.table["id"])

    async def second(house: House) -> None:
        host = await house.guest(kept["cookies"])
        await host.ask("open", table=kept["table"])
        assert 58 < left(host, 0) <= 60

    kept: dict[str, Any] = {}
    run(first)
    run(second)


def test_a_dropped_player_is_shown_replaced_and_gets_the_seat_back(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 2)
        await guest.drop()
        await host.until(lambda: not seats_of(host)[1]["connected"])
        await host.until(lambda: seats_of(host)[1]["bot_plays"])
        await host.play(random.Random(1), until_number=12)
        again = await house.guest(guest.http.cookie_jar)
        await again.ask("open", table=host.table["id"])
        assert again.you == [1] and seats_of(again)[1]["connected"] and not seats_of(again)[1]["bot_plays"]
        await play_all([host, again])
        assert again.outcome == host.outcome

    run(scene, grace=0.2)


def test_nobody_is_replaced_within_the_grace_time(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 2)
        await guest.drop()
        await host.until(lambda: not seats_of(host)[1]["connected"])
        await asyncio.sleep(0.3)
        assert not seats_of(host)[1]["bot_plays"]

    run(scene, grace=60.0)


def test_somebody_else_is_host_when_the_host_stays_away(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 3)
        await host.drop()
        await guest.until(lambda: guest.table["host"] == guest.person)

    run(scene, grace=0.2)


def test_a_table_leaves_the_memory_and_comes_back_the_same(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "fifty_fifty", 2, 2)
        await guest.ask("chat", text="Bis gleich")
        await play_all([host, guest], 9)
        await looks_again(host)
        before = host.received[-2]
        await asyncio.gather(host.ask("close"), guest.ask("close"))
        while house.server.services.hall.rooms:
            await asyncio.sleep(0.02)
        await host.ask("open", table=host.table["id"])
        after = host.received[-2]
        before["table"]["seats"][1]["connected"] = False
        assert after == before

    run(scene, linger=0.05)


def test_two_devices_of_one_person_see_the_same(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 2)
        second = await house.guest(host.http.cookie_jar)
        await second.ask("open", table=host.table["id"])
        assert second.person == host.person and second.views == host.views
        await second.ask("move", seat=0, action=second.views[0]["legal"][0])
        await host.until(lambda: host.can_retract[0])
        await guest.ask("move", seat=1, action=guest.views[1]["legal"][0])
        await host.until(lambda: host.number == second.number and host.views == second.views)
        await host.drop()
        assert await refusal(second, "retract", seat=0) == "nothing-to-retract"
        assert seats_of(guest)[0]["connected"]

    run(scene)
