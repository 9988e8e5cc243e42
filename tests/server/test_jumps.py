"""Fifty Fifty [17]: whoever may jump does so while the next card is held, at once or armed beforehand."""

from typing import Any

import pytest

from .conftest import House
from .reaction import (
    HOLDER,
    JUMP,
    NOBODY,
    SHORT,
    THE_NEXT,
    acts,
    answered,
    held_back,
    jump_seen,
    lays,
    not_held,
    picture,
    row,
    row_seen,
    settled,
    three_at,
    three_upon_23,
)
from .scenes import refusal

JUMPERS = [pytest.param(HOLDER, 2, id="somebody"), pytest.param(THE_NEXT, 1, id="the-next-player")]


@pytest.mark.parametrize(("hands", "jumper"), JUMPERS)
def test_whoever_holds_the_partner_jumps_without_waiting_and_a_held_card_is_refused(
    run: Any, hands: tuple[str, ...], jumper: int
) -> None:
    async def scene(house: House) -> None:
        guests = await three_upon_23(house, *hands)
        ada, ben, _ = guests
        card = await held_back(ben, 90)
        await acts(guests[jumper], JUMP)
        refused = await answered(card)
        assert refused["reason"] == "card-came-too-late" and refused["text"]
        assert await jump_seen(ada) == await jump_seen(ben) == {"card": 73, "by": jumper}
        assert row(ben) == [23] and 90 in picture(ben)["hands"][1]

    run(scene)


def test_a_held_card_is_never_played_in_a_later_turn(run: Any) -> None:
    """Cleo jumps, Ada takes the row and begins a new one: Ben meant his card for the old one."""

    async def scene(house: House) -> None:
        ada, ben, cleo = await three_upon_23(house, *HOLDER)
        card = await held_back(ben, 80)
        await acts(cleo, JUMP)
        await acts(ada, {"do": "take"})
        await acts(ada, lays(5))
        await ben.until(lambda: row(ben) == [5])
        assert (await answered(card))["is"] == "refused"
        await held_back(ben, 90)  # nothing is in its way

    run(scene)


def test_what_the_rules_forbid_is_refused_at_once_and_not_held(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, cleo = await three_upon_23(house, *HOLDER)
        assert await refusal(ben, "move", seat=1, action=lays(81)) == "not-in-hand"
        assert await refusal(ben, "move", seat=1, action=JUMP) == "no-partner"
        assert await refusal(ben, "move", seat=1, action=lays(101)) == "no-such-action"
        assert await refusal(ben, "move", seat=2, action=lays(2)) == "not-your-seat"
        assert await refusal(ada, "move", seat=0, action=lays(5)) == "not-your-turn"
        assert await refusal(cleo, "move", seat=2, action=lays(2)) == "not-now"

    run(scene)


def test_whoever_looks_elsewhere_still_gets_the_refusal_in_words(run: Any) -> None:
    """The words of a game are known only at its tables."""

    async def scene(house: House) -> None:
        _, ben, cleo = await three_upon_23(house, *HOLDER)
        card = await held_back(ben, 80)
        await ben.ask("close")
        await acts(cleo, JUMP)
        assert (await answered(card))["text"]

    run(scene)


def test_a_declined_jump_does_not_end_the_hold_and_nobody_else_notices(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, cleo = await three_upon_23(house, *HOLDER)
        card = await held_back(ben, 80)
        read = [len(guest.received) for guest in (ada, ben)]
        await acts(cleo, {"do": "decline"})
        await settled(ada, ben)
        assert not card.done()
        answers = [guest.received[count:] for guest, count in zip((ada, ben), read, strict=True)]
        assert [[message["is"] for message in heard] for heard in answers] == [["accepted"], ["accepted"]]

    run(scene)


def test_without_a_reaction_time_the_first_to_act_wins(run: Any) -> None:
    async def scene(house: House) -> None:
        _, ben, cleo = await three_upon_23(house, *HOLDER, reaction=0)
        assert JUMP in cleo.views[2]["legal"]
        assert await not_held(ben, lays(80))
        assert await refusal(cleo, "move", seat=2, action=JUMP) == "no-partner"  # of 80

    run(scene)


# Armed


@pytest.mark.parametrize("beforehand", [True, False])
@pytest.mark.parametrize(("hands", "jumper"), JUMPERS)
def test_a_jump_that_is_armed_beforehand_or_during_the_chance_makes_itself(
    run: Any, hands: tuple[str, ...], jumper: int, beforehand: bool
) -> None:
    async def scene(house: House) -> None:
        guests = await three_at(house, *hands)
        if beforehand:
            await guests[jumper].ask("arm", seat=jumper, armed=True)
        await acts(guests[0], lays(23))
        if not beforehand:
            await guests[jumper].ask("arm", seat=jumper, armed=True)
        for guest in guests:
            assert await jump_seen(guest) == {"card": 73, "by": jumper}

    run(scene)


def test_a_jump_that_is_no_longer_armed_does_not_happen(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, cleo = await three_at(house, *HOLDER, reaction=SHORT)
        await cleo.ask("arm", seat=2, armed=True)
        await cleo.ask("arm", seat=2, armed=False)
        await acts(ada, lays(23))
        assert await row_seen(ben, 1) == [23]
        await acts(ben, lays(80))
        assert await row_seen(ada, 2) == [23, 80]

    run(scene)


def test_nobody_else_hears_that_a_jump_is_armed(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, cleo = await three_at(house, *NOBODY)
        read = [len(guest.bytes) for guest in (ada, ben)]
        await cleo.ask("arm", seat=2, armed=True)
        await settled(ada, ben)
        assert [len(guest.bytes) - count for guest, count in zip((ada, ben), read, strict=True)] == [1, 1]
        await ada.ask("open", table=ada.table["id"])
        assert [sight["armed"] for sight in ada.received[-2]["sights"]] == [False]

    run(scene)


def test_whoever_has_armed_a_jump_still_has_a_clock(run: Any) -> None:
    async def scene(house: House) -> None:
        ada, ben, _ = await three_at(house, *NOBODY, reaction=0, clock=1)
        await ada.ask("arm", seat=0, armed=True)
        await ben.until(lambda: ben.views[1]["acting"] != [0])
        assert ben.views[1]["acting"] == [1] and len(row(ben)) == 1

    run(scene)
