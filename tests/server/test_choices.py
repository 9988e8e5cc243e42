"""Choices at a table: what would follow from them, and what becomes of one made on an old view."""

from typing import Any

import pytest

from schadenfreude.games import GAMES

from .client import Client, Words
from .conftest import House
from .devices import other_device
from .scenes import play_all, playing, refusal, until


def first_choice(client: Client, seat: int) -> dict[str, Any]:
    return {"seat": seat, "action": client.views[seat]["legal"][0], "at": client.number}


def test_two_devices_of_one_person_that_tap_at_once_decide_once(run: Any) -> None:
    async def scene(house: House) -> None:
        (ida,) = await playing(house, "wie_du_mir", 1, 2)
        await ida.until(lambda: ida.views[0]["legal"])
        tablet = await other_device(house, ida)
        await tablet.ask("open", table=ida.table["id"])
        same = first_choice(ida, 0)
        assert await ida.ask("move", **same)
        assert await refusal(tablet, "move", **same) == "situation-changed"

    run(scene, bot_delay=(5.0, 5.0))


def test_secret_choices_of_others_leave_mine_valid(run: Any) -> None:
    async def scene(house: House) -> None:
        ida, bo, cem = await playing(house, "why_first", 3, 3)
        mine, theirs = first_choice(ida, 0), first_choice(bo, 1)
        await bo.ask("move", **theirs)
        assert (await ida.ask("move", **mine))["number"] > mine["at"]
        assert await refusal(ida, "move", **mine) == "situation-changed"
        assert await refusal(cem, "move", **(first_choice(cem, 2) | {"seat": 0})) == "not-your-seat"

    run(scene)


def test_what_was_chosen_before_the_cards_were_turned_over_is_too_late(run: Any) -> None:
    async def scene(house: House) -> None:
        ida, bo = await playing(house, "why_first", 2, 2)
        old = first_choice(ida, 0)
        await ida.ask("move", **old)
        await bo.ask("move", **first_choice(bo, 1))
        await ida.until(lambda: ida.views[0]["legal"])
        assert await refusal(ida, "move", **old) == "situation-changed"
        assert await ida.ask("move", **first_choice(ida, 0))

    run(scene)


def test_a_seat_can_ask_what_would_follow_and_then_sees_it_happen(run: Any) -> None:
    async def scene(house: House) -> None:
        (ida,) = await playing(house, "wie_du_mir", 1, 2)
        await ida.until(lambda: ida.views[0]["legal"])
        answer = await ida.ask("foresee", seat=0)
        choices = answer["answer"]["choices"]
        assert [choice["action"] for choice in choices] == ida.views[0]["legal"] and answer["number"] == ida.number
        before = len(ida.received)
        await ida.ask("move", seat=0, action=choices[0]["action"])
        (update,) = [message for message in ida.received[before:] if message["is"] == "update"][:1]
        assert update["sights"][0]["events"][0] == choices[0]["events"][0]
        assert await refusal(ida, "foresee", seat=1) == "not-your-seat"

    run(scene, bot_delay=(5.0, 5.0))


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_advises_whoever_is_asked_where_the_table_allows_it(run: Any, game: str) -> None:
    async def scene(house: House) -> None:
        ida, bo = await playing(house, game, 2, 2, advice=True)
        await play_all([ida, bo], until_number=30)
        await until(lambda: ida.views[0]["legal"] or bo.views[1]["legal"])
        seat, asked = (0, ida) if ida.views[0]["legal"] else (1, bo)
        answer = await asked.ask("advise", seat=seat)
        choices = answer["answer"]["choices"]
        assert answer["number"] == asked.number
        assert sorted(map(str, (one["action"] for one in choices))) == sorted(map(str, asked.views[seat]["legal"]))
        assert len(choices) == 1 or all(0 <= one["low"] <= one["share"] <= one["high"] <= 1 for one in choices)
        assert await refusal(asked, "advise", seat=1 - seat) == "not-your-seat"

    run(scene)


def test_nobody_is_advised_out_of_turn_or_where_the_table_does_not_want_it(run: Any) -> None:
    async def scene(house: House) -> None:
        ida, _ = await playing(house, "why_first", 2, 2, advice=True)
        await ida.ask("move", **first_choice(ida, 0))
        assert await refusal(ida, "advise", seat=0) == "not-your-turn"
        (cem,) = await playing(house, "why_first", 1, 2)
        assert await refusal(cem, "advise", seat=0) == "no-advice"

    run(scene)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_asks_is_told_everything_again_as_it_was_told_at_first(run: Any, game: str) -> None:
    async def scene(house: House) -> None:
        guests = await playing(house, game, 2, 3)
        (eve,) = await house.guests_named("Eve")
        await eve.ask("open", table=guests[0].table["id"])
        await play_all(guests, until_number=40)
        for seat, guest in enumerate(guests):
            answer = await guest.ask("story")
            assert answer["answer"]["sights"] == [{"seat": seat, "events": told(guest, answer)}]
        answer = await eve.ask("story")
        (story,) = answer["answer"]["sights"]
        missed = len(story["events"]) - len(told(eve, answer))  # she came after the first deal
        assert story["seat"] == -1 and missed > 0 and story["events"][missed:] == told(eve, answer)
        assert await refusal(eve, "story", table="nowhere") == "unreadable-message"

    run(scene)


def told(client: Client, before: Words) -> list[Words]:
    """All events of the updates that this device got before this answer."""
    earlier = client.received[: client.received.index(before)]
    updates = [message for message in earlier if message["is"] == "update"]
    return [event for update in updates for sight in update["sights"] for event in sight["events"]]


def test_whoever_may_not_look_at_a_table_goes_on_looking_at_the_one_before(run: Any) -> None:
    async def scene(house: House) -> None:
        ida, bo = await playing(house, "why_first", 2, 2)
        assert await refusal(ida, "open", table="nowhere") == "no-such-table"
        assert await ida.ask("move", **first_choice(ida, 0))
        await bo.until(lambda: bo.number >= ida.number)

    run(scene)
