"""Fifty Fifty [17]: the next card is held equally long, whether or not anybody could jump."""

import asyncio
import statistics
import time
from typing import Any

import pytest

from .client import Client
from .conftest import House
from .reaction import (
    HOLDER,
    NOBODY,
    SHORT,
    THE_NEXT,
    acts,
    answered,
    held_back,
    lay_out,
    lays,
    not_held,
    picture,
    row,
    row_seen,
    sends,
    settled,
    three_at,
    three_upon_23,
)
from .scenes import playing, refusal, seats_of


async def timed(house: House, guests: list[Client], watcher: Client, hands: tuple[str, ...]) -> tuple[float, float]:
    """How long the next card takes: since the number card was sent, and between the two updates a spectator gets."""
    await lay_out(house, [*guests, watcher], *hands)
    ada, ben, _ = guests
    sent = time.monotonic()
    await acts(ada, lays(23))
    assert await row_seen(watcher, 1) == [23]
    seen = time.monotonic()
    assert await row_seen(ben, 1) == [23]
    await acts(ben, lays(80))
    assert await row_seen(watcher, 2) == [23, 80]
    return time.monotonic() - sent, time.monotonic() - seen


def test_the_next_card_is_held_equally_long_whether_or_not_anybody_could_jump(run: Any) -> None:
    async def scene(house: House) -> None:
        guests = await three_at(house, *NOBODY, reaction=SHORT)
        watcher = await house.guest()
        await watcher.ask("open", table=guests[0].table["id"])
        times: dict[tuple[str, ...], list[tuple[float, float]]] = {NOBODY: [], HOLDER: [], THE_NEXT: []}
        for hands in [*times] * 3:
            times[hands].append(await timed(house, guests, watcher, hands))
        assert all(since_sent >= SHORT for hands in times for since_sent, _ in times[hands])
        medians = [statistics.median(between for _, between in times[hands]) for hands in times]
        assert max(medians) < 3 * min(medians)  # without a hold one of them would be a few milliseconds

    run(scene)


def test_two_players_are_held_alike(run: Any) -> None:
    async def scene(house: House) -> None:
        guests = await playing(house, "fifty_fifty", 2, 2, reaction=SHORT)
        await lay_out(house, guests, "23 5 passe", "80 90 passe")
        sent = time.monotonic()
        await acts(guests[0], lays(23))
        assert await row_seen(guests[1], 1) == [23]
        await acts(guests[1], lays(80))
        assert time.monotonic() - sent >= SHORT

    run(scene)


@pytest.mark.parametrize("partner", ["73 2 passe", "74 2 passe"])
def test_a_bot_holds_its_card_back_like_everybody_else(run: Any, partner: str) -> None:
    async def scene(house: House) -> None:
        guests = await playing(house, "fifty_fifty", 2, 3, reaction=SHORT)  # the last seat is a bot's
        await lay_out(house, guests, "80 5 passe", "23 90 passe", partner, to_act=1)
        sent = time.monotonic()
        await acts(guests[1], lays(23))
        await guests[0].until(lambda: guests[0].views[0]["acting"] != [2])
        assert picture(guests[0])["jump"] or time.monotonic() - sent >= SHORT

    run(scene)


def test_the_hold_begins_with_the_number_card_and_not_with_the_card_that_is_held(run: Any) -> None:
    async def scene(house: House) -> None:
        _, ben, _ = await three_upon_23(house, *NOBODY, reaction=SHORT)
        await asyncio.sleep(1.5 * SHORT)
        assert await not_held(ben, lays(80))

    run(scene)


def test_a_card_after_a_passe_or_on_the_empty_table_is_not_held(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, _ = await three_at(house, *NOBODY, reaction=5 * SHORT)
        await lay_out(house, [ada, ben], *NOBODY, row="10/1 20/2")
        await asyncio.sleep(6 * SHORT)  # whatever was shown before is long ago
        assert await not_held(ada, lays("passe"))
        assert await not_held(ben, lays(80))
        assert row(ben) == [10, 20, 80]

    run(scene)


# Sending again


def test_the_same_card_sent_again_after_a_reconnect_is_played_once(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, cleo = await three_upon_23(house, *HOLDER, reaction=5 * SHORT)
        await held_back(ben, 80, "the-card")
        await ben.drop()
        again = await house.guest(ben.http.cookie_jar)
        await again.ask("open", table=ada.table["id"])
        first = await answered(await sends(again, lays(80), "the-card"))
        assert first["is"] == "accepted"
        assert await row_seen(cleo, 2) == [23, 80]
        number = cleo.number
        assert (await answered(await sends(again, lays(80), "the-card")))["number"] == first["number"] == number
        await settled(cleo)
        assert row(cleo) == [23, 80] and cleo.number == number

    run(scene)


def test_a_held_card_is_played_even_if_its_player_is_gone(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, _ = await three_upon_23(house, *NOBODY, reaction=5 * SHORT)
        await held_back(ben, 80)
        await ben.drop()
        await ada.until(lambda: not seats_of(ada)[1]["connected"])
        assert await row_seen(ada, 2) == [23, 80]

    run(scene)


def test_a_second_card_is_refused_while_one_is_held(run: Any) -> None:
    async def scene(house: House) -> None:
        _, ben, _ = await three_upon_23(house, *NOBODY, reaction=5 * SHORT)
        await held_back(ben, 80)
        assert await refusal(ben, "move", seat=1, action=lays(90)) == "card-is-held"
        assert await row_seen(ben, 2) == [23, 80]

    run(scene)


# Pauses, clocks and restarts


def test_after_a_pause_the_reaction_time_begins_anew(run: Any) -> None:
    """Nobody can jump during a pause: it must not eat up the chance."""

    async def scene(house: House) -> None:
        _, ben, cleo = await three_upon_23(house, *HOLDER, reaction=SHORT)
        await ben.ask("pause", paused=True)
        await asyncio.sleep(1.5 * SHORT)
        going_on = time.monotonic()
        await ben.ask("pause", paused=False)
        await acts(ben, lays(80))
        assert time.monotonic() - going_on >= SHORT
        assert await row_seen(cleo, 2) == [23, 80]

    run(scene)


def test_a_card_sent_in_time_is_played_although_the_clock_runs_out_while_it_is_held(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, _ = await three_upon_23(house, *NOBODY, reaction=2.5, clock=2)
        assert (await answered(await sends(ben, lays(90))))["is"] == "accepted"
        assert await row_seen(ada, 2) == [23, 90]

    run(scene)


def test_after_a_restart_the_next_card_is_held_again(run: Any) -> None:
    async def before(house: House) -> None:
        guests = await playing(house, "fifty_fifty", 2, 2, reaction=2 * SHORT)
        starter, other = sorted(guests, key=lambda guest: not guest.choices())
        await acts(starter, next(action for _, action in starter.choices() if action["card"] != "passe"))
        kept.update(cookies=other.http.cookie_jar, table=other.table["id"])

    async def after(house: House) -> None:
        guest = await house.guest(kept["cookies"])
        opened = time.monotonic()
        await guest.ask("open", table=kept["table"])
        await acts(guest, next(action for _, action in guest.choices() if action["do"] == "lay"))
        assert time.monotonic() - opened >= 2 * SHORT

    kept: dict[str, Any] = {}
    run(before)
    run(after)
