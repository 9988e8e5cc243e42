"""Fifty Fifty [17]: the next card is held equally long, whether or not anybody could jump."""

import asyncio
import statistics
import time
from pathlib import Path
from typing import Any

import pytest

from schadenfreude.server.room import Room
from tests.games.fifty_fifty.tables import at_turn

from .client import Client, Words
from .conftest import House, house
from .scenes import playing, refusal

SHORT = 0.3  # seconds; only lower bounds are judged by it
ENDLESS = 30.0  # longer than any test waits for an answer
PATIENCE = 12.0
COMPILING = 180.0  # a bot that steps in may have to be compiled first
HOLDER = ("23 5 passe", "80 90 passe", "73 2 passe")  # the last one may jump upon 23
NOBODY = ("23 5 passe", "80 90 passe", "74 2 passe")
THE_NEXT = ("23 5 passe", "73 80 90 passe", "74 2 passe")


def room_of(house: House, guest: Client) -> Room:
    return house.server.services.hall.rooms[guest.table["id"]]


async def lay_out(house: House, guests: list[Client], *hands: str, **changes: Any) -> None:
    """Put the table into a position and let everybody look again."""
    room = room_of(house, guests[0])
    match = room.table.match
    assert match is not None
    match.game.notation.restore(match.state, at_turn(*hands, **changes).picture)
    room.table._ask(match, time.time())
    for guest in guests:
        await guest.ask("open", table=guest.table["id"])


async def three_at(house: House, *hands: str, reaction: float = ENDLESS, **settings: Any) -> list[Client]:
    """Ada's turn on the empty table; then comes Ben's, then Cleo's."""
    guests = await playing(house, "fifty_fifty", 3, 3, reaction=reaction, **settings)
    await lay_out(house, guests, *hands)
    return guests


def lays(card: int | str) -> Words:
    return {"do": "lay", "card": card}


async def sends(guest: Client, action: Words, id: str | None = None) -> "asyncio.Future[Words]":
    return await guest.send("move", id, seat=guest.you[0], action=action)


async def acts(guest: Client, action: Words) -> Words:
    async with asyncio.timeout(PATIENCE):
        return await guest.ask("move", seat=guest.you[0], action=action)


async def answered(waiting: "asyncio.Future[Words]") -> Words:
    async with asyncio.timeout(PATIENCE):
        return await waiting


def row(guest: Client) -> list[int | str]:
    return [card for card, _ in guest.views[guest.you[0] if guest.you else -1]["picture"]["row"]]


async def sees(guest: Client, *cards: int | str) -> None:
    await guest.until(lambda: row(guest) == list(cards), PATIENCE)


async def settled(guest: Client) -> None:
    """Everything sent before has been read by the server."""
    await guest.ask("hello")


async def not_held(guest: Client, action: Words) -> bool:
    """Whether an action is granted before anything that is asked for afterwards."""
    waiting = await sends(guest, action)
    await settled(guest)
    return waiting.done() and waiting.result()["is"] == "accepted"


# The hold


async def timed(house: House, guests: list[Client], watcher: Client, hands: tuple[str, ...]) -> tuple[float, float]:
    """How long the next card takes: since the number card was sent, and between the two updates a spectator gets."""
    await lay_out(house, [*guests, watcher], *hands)
    ada, ben, _ = guests
    sent = time.monotonic()
    await acts(ada, lays(23))
    await sees(watcher, 23)
    seen = time.monotonic()
    await sees(ben, 23)
    assert (await answered(await sends(ben, lays(80))))["is"] == "accepted"
    await sees(watcher, 23, 80)
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


def test_a_declined_jump_does_not_end_the_hold_and_nobody_else_notices(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, cleo = await three_at(house, *HOLDER)
        await acts(ada, lays(23))
        await sees(ben, 23)
        await sees(ada, 23)
        await sees(cleo, 23)
        card = await sends(ben, lays(80))
        await settled(ben)
        read = [len(guest.bytes) for guest in (ada, ben)]
        await acts(cleo, {"do": "decline"})
        await settled(ada)
        await settled(ben)
        assert not card.done()
        answers = [guest.received[count:] for guest, count in zip((ada, ben), read, strict=True)]
        assert [[message["is"] for message in heard] for heard in answers] == [["accepted"], ["accepted"]]

    run(scene)


def test_the_hold_begins_with_the_number_card_and_not_with_the_card_that_is_held(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, _ = await three_at(house, *NOBODY, reaction=SHORT)
        await acts(ada, lays(23))
        await asyncio.sleep(1.5 * SHORT)
        assert await not_held(ben, lays(80))

    run(scene)


def test_two_players_are_held_alike(run: Any) -> None:
    async def scene(house: House) -> None:
        guests = await playing(house, "fifty_fifty", 2, 2, reaction=SHORT)
        await lay_out(house, guests, "23 5 passe", "80 90 passe")
        sent = time.monotonic()
        await acts(guests[0], lays(23))
        await sees(guests[1], 23)
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
        await guests[0].until(lambda: guests[0].views[0]["acting"] != [2], COMPILING)
        jumped = guests[0].views[0]["picture"]["jump"]
        assert jumped or time.monotonic() - sent >= SHORT

    run(scene)


def test_a_card_after_a_passe_or_on_the_empty_table_is_not_held(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, _ = await three_at(house, *NOBODY)
        await lay_out(house, [ada, ben], *NOBODY, row="10/1 20/2")
        room_of(house, ada).shown_at = float("-inf")  # as if the last card had been laid long ago
        assert await not_held(ada, lays("passe"))
        assert await not_held(ben, lays(80))
        assert row(ben) == [10, 20, 80]

    run(scene)


def test_without_a_reaction_time_the_first_to_act_wins(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, cleo = await three_at(house, *HOLDER, reaction=0)
        await acts(ada, lays(23))
        await sees(cleo, 23)
        assert {"do": "jump"} in cleo.views[2]["legal"]
        await sees(ben, 23)
        assert await not_held(ben, lays(80))
        assert await refusal(cleo, "move", seat=2, action={"do": "jump"}) == "no-partner"  # of 80

    run(scene)


# Jumping meanwhile


def test_whoever_holds_the_partner_jumps_meanwhile_and_the_held_card_is_refused(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, cleo = await three_at(house, *HOLDER)
        await acts(ada, lays(23))
        await sees(ben, 23)
        card = await sends(ben, lays(80))
        await settled(ben)
        assert not card.done()
        await acts(cleo, {"do": "jump"})
        refused = await answered(card)
        assert refused["reason"] == "card-came-too-late" and refused["text"]
        await sees(ben, 23)
        assert ben.views[1]["picture"]["jump"] == {"card": 73, "by": 2} and 80 in ben.views[1]["picture"]["hands"][1]

    run(scene)


def test_a_held_card_is_never_played_in_a_later_turn(run: Any) -> None:
    """Cleo jumps, Ada takes the row and begins a new one: Ben meant his card for the old one."""

    async def scene(house: House) -> None:
        ada, ben, cleo = await three_at(house, *HOLDER)
        await acts(ada, lays(23))
        await sees(ben, 23)
        card = await sends(ben, lays(80))
        await settled(ben)
        await acts(cleo, {"do": "jump"})
        await acts(ada, {"do": "take"})
        await acts(ada, lays(5))
        await sees(ben, 5)
        assert (await answered(card))["is"] == "refused"
        assert not room_of(house, ben).held
        assert not await not_held(ben, lays(90))  # the new one is taken, and held
        assert room_of(house, ben).held[1].message.action == lays(90)

    run(scene)


def test_the_next_player_jumps_without_waiting_even_with_a_card_on_hold(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, _ = await three_at(house, *THE_NEXT)
        await acts(ada, lays(23))
        await sees(ben, 23)
        card = await sends(ben, lays(90))
        await settled(ben)
        await acts(ben, {"do": "jump"})
        assert (await answered(card))["reason"] == "card-came-too-late"
        await ada.until(lambda: ada.views[0]["picture"]["jump"] == {"card": 73, "by": 1}, PATIENCE)

    run(scene)


def test_what_the_rules_forbid_is_refused_at_once_and_not_held(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, cleo = await three_at(house, *HOLDER)
        await acts(ada, lays(23))
        await sees(ben, 23)
        assert await refusal(ben, "move", seat=1, action=lays(81)) == "not-in-hand"
        assert await refusal(ben, "move", seat=1, action={"do": "jump"}) == "no-partner"
        assert await refusal(ben, "move", seat=1, action={"do": "lay", "card": 101}) == "no-such-action"
        assert await refusal(ben, "move", seat=2, action=lays(2)) == "not-your-seat"
        assert await refusal(ada, "move", seat=0, action=lays(5)) == "not-your-turn"
        assert await refusal(cleo, "move", seat=2, action=lays(2)) == "not-now"

    run(scene)


def test_whoever_looks_elsewhere_still_gets_the_refusal_in_words(run: Any) -> None:
    """The words of a game are known only at its tables."""

    async def scene(house: House) -> None:
        ada, ben, cleo = await three_at(house, *HOLDER)
        await acts(ada, lays(23))
        await sees(ben, 23)
        card = await sends(ben, lays(80))
        await ben.ask("close")
        await acts(cleo, {"do": "jump"})
        assert (await answered(card))["text"]

    run(scene)


# Sending again


def test_the_same_card_sent_again_after_a_reconnect_is_played_once(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, cleo = await three_at(house, *HOLDER, reaction=2 * SHORT)
        await acts(ada, lays(23))
        await sees(ben, 23)
        await sends(ben, lays(80), id="the-card")
        await settled(ben)
        await ben.drop()
        again = await house.guest(ben.http.cookie_jar)
        await again.ask("open", table=ada.table["id"])
        first = await answered(await sends(again, lays(80), id="the-card"))
        assert first["is"] == "accepted"
        await sees(cleo, 23, 80)
        number = cleo.number
        assert (await answered(await sends(again, lays(80), id="the-card")))["number"] == first["number"] == number
        await settled(cleo)
        assert row(cleo) == [23, 80] and cleo.number == number

    run(scene)


def test_a_held_card_is_played_even_if_its_player_is_gone(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, _ = await three_at(house, *NOBODY, reaction=SHORT)
        await acts(ada, lays(23))
        await sees(ben, 23)
        await sends(ben, lays(80))
        await settled(ben)
        await ben.drop()
        await sees(ada, 23, 80)

    run(scene)


def test_a_second_card_is_refused_while_one_is_held(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, _ = await three_at(house, *NOBODY)
        await acts(ada, lays(23))
        await sees(ben, 23)
        assert not await not_held(ben, lays(80))
        assert await refusal(ben, "move", seat=1, action=lays(90)) == "card-is-held"
        assert room_of(house, ben).held[1].message.action == lays(80)

    run(scene)


# Armed


def test_an_armed_jump_makes_itself(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, cleo = await three_at(house, *HOLDER)
        await cleo.ask("arm", seat=2, armed=True)
        await acts(ada, lays(23))
        await ben.until(lambda: ben.views[1]["picture"]["jump"] == {"card": 73, "by": 2}, PATIENCE)

    run(scene)


def test_a_jump_armed_during_the_chance_makes_itself_too(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, cleo = await three_at(house, *HOLDER)
        await acts(ada, lays(23))
        await cleo.ask("arm", seat=2, armed=True)
        await ben.until(lambda: ben.views[1]["picture"]["jump"], PATIENCE)

    run(scene)


def test_the_next_player_can_arm_a_jump_as_well(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, _ = await three_at(house, *THE_NEXT)
        await ben.ask("arm", seat=1, armed=True)
        await acts(ada, lays(23))
        await ada.until(lambda: ada.views[0]["picture"]["jump"] == {"card": 73, "by": 1}, PATIENCE)

    run(scene)


def test_a_jump_that_is_no_longer_armed_does_not_happen(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, cleo = await three_at(house, *HOLDER, reaction=SHORT)
        await cleo.ask("arm", seat=2, armed=True)
        await cleo.ask("arm", seat=2, armed=False)
        await acts(ada, lays(23))
        await sees(ben, 23)
        await acts(ben, lays(80))
        await sees(ada, 23, 80)

    run(scene)


def test_nobody_else_hears_that_a_jump_is_armed(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, cleo = await three_at(house, *NOBODY)
        read = [len(guest.bytes) for guest in (ada, ben)]
        await cleo.ask("arm", seat=2, armed=True)
        await settled(ada)
        await settled(ben)
        assert [len(guest.bytes) - count for guest, count in zip((ada, ben), read, strict=True)] == [1, 1]
        await ada.ask("open", table=ada.table["id"])
        assert [sight["armed"] for sight in ada.received[-2]["sights"]] == [False]

    run(scene)


def test_whoever_has_armed_a_jump_still_has_a_clock(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, _ = await three_at(house, *NOBODY, reaction=0, clock=1)
        await ada.ask("arm", seat=0, armed=True)
        await ben.until(lambda: ben.views[1]["acting"] == [1], COMPILING)

    run(scene)


# Pauses, clocks and restarts


def test_after_a_pause_the_reaction_time_begins_anew(run: Any) -> None:
    """Nobody can jump during a pause: it must not eat up the chance."""

    async def scene(house: House) -> None:
        ada, ben, cleo = await three_at(house, *HOLDER, reaction=SHORT)
        await acts(ada, lays(23))
        await sees(ben, 23)
        await ben.ask("pause", paused=True)
        await asyncio.sleep(1.5 * SHORT)
        going_on = time.monotonic()
        await ben.ask("pause", paused=False)
        await acts(ben, lays(80))
        assert time.monotonic() - going_on >= SHORT
        await sees(cleo, 23, 80)

    run(scene)


def test_a_card_sent_in_time_is_played_although_the_clock_runs_out_while_it_is_held(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, _ = await three_at(house, *NOBODY, reaction=2.5, clock=2)
        await acts(ada, lays(23))
        await sees(ben, 23)
        assert (await answered(await sends(ben, lays(90))))["is"] == "accepted"
        await sees(ada, 23, 90)

    run(scene)


def test_after_a_restart_the_next_card_is_held_again(tmp_path: Path) -> None:
    async def before() -> tuple[Any, str]:
        async with house(tmp_path) as first:
            guests = await playing(first, "fifty_fifty", 2, 2, reaction=0.5)
            starter, other = sorted(guests, key=lambda guest: not guest.choices())
            number = next(action for _, action in starter.choices() if action["card"] != "passe")
            await acts(starter, number)
            return other.http.cookie_jar, other.table["id"]

    async def after(cookies: Any, table: str) -> None:
        async with house(tmp_path) as second:
            guest = await second.guest(cookies)
            opened = time.monotonic()
            await guest.ask("open", table=table)
            card = next(action for _, action in guest.choices() if action["do"] == "lay")
            await acts(guest, card)
            assert time.monotonic() - opened >= 0.5

    async def whole() -> None:
        await after(*await before())

    asyncio.run(whole())
