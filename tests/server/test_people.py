"""Identities without accounts: kept across reconnects and restarts, on several devices, and nobody else's."""

import asyncio
import itertools
import random
from pathlib import Path
from typing import Any

import pytest

from schadenfreude.server import people

from .client import Client
from .conftest import House, house
from .devices import jar_of, jar_with, name_of, other_device, secret_of, token_of
from .scenes import play_all, playing, refusal, seats_of
from .stream_client import stream_guest
from .visitor import told


def test_strangers_get_identities_and_secrets_of_their_own(run: Any) -> None:
    async def scene(house: House) -> None:
        guests = [await house.guest() for _ in range(5)]
        assert len({guest.person for guest in guests}) == len({secret_of(guest) for guest in guests}) == 5
        assert {await name_of(guest) for guest in guests} <= set(people.FIRST_NAMES)

    run(scene)


def test_whoever_comes_back_is_the_same_person_with_the_same_name_and_seat(run: Any) -> None:
    async def scene(house: House) -> None:
        (ida,) = await house.guests_named("Ida")
        table = await ida.create("why_first", 2)
        await ida.drop()
        again = await house.guest(jar_of(ida))
        await again.ask("open", table=table)
        assert (again.person, await name_of(again), again.you) == (ida.person, "Ida", [0])

    run(scene)


def test_a_restart_keeps_everybody(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as first:
            (ida,) = await first.guests_named("Ida")
            secret = secret_of(ida)
        async with house(tmp_path) as second:
            again = await second.guest(jar_with(secret, second.url))
            assert (again.person, await name_of(again)) == (ida.person, "Ida")

    asyncio.run(scene())


@pytest.mark.parametrize("forged", [b"x", "ü".encode() * 20, b"x" * 5000, b'"', b"a b", b"\xff\xfe"])
def test_a_cookie_that_was_never_given_out_makes_somebody_new(run: Any, forged: bytes) -> None:
    async def scene(house: House) -> None:
        ida = await house.guest()
        cookie = b"schadenfreude=" + forged
        head = await told(house, b"GET /api/stream HTTP/1.1\r\nHost: x\r\nCookie: " + cookie + b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200") and b"Set-Cookie: schadenfreude=" in head
        assert cookie + b";" not in head and secret_of(ida).encode() not in head

    run(scene)


def test_nobody_is_somebody_by_their_public_id(run: Any) -> None:
    async def scene(house: House) -> None:
        ida = await house.guest()
        rogue = await house.guest(jar_with(ida.person, house.url))
        assert rogue.person != ida.person

    run(scene)


def test_secrets_and_links_are_not_in_the_store(run: Any, tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        (ida,) = await house.guests_named("Ida")
        token = await token_of(ida)
        stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert ida.person.encode() in stored  # what should be there is
        assert token.encode() not in stored
        assert secret_of(ida).encode() not in stored

    run(scene)


def test_people_who_are_not_remembered_are_read_from_the_store(run: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(people, "REMEMBERED", 1)

    async def scene(house: House) -> None:
        guests = await house.guests_named("Ida", "Ben", "Leo")
        for guest in guests:
            again = await house.guest(jar_of(guest))
            assert again.person == guest.person
        assert len(house.server.services.people.known) == 1

    run(scene)


# Two devices


def test_two_devices_of_one_person_both_see_everything_and_can_both_act(run: Any) -> None:
    async def scene(house: House) -> None:
        (ida,) = await playing(house, "fifty_fifty", 1, 2)
        phone = await other_device(house, ida)
        await phone.ask("open", table=ida.table["id"])
        assert (phone.person, phone.you) == (ida.person, [0])
        assert await taking_turns(ida, phone) > 4
        assert len(updates(phone)) > 4
        assert updates(phone) == updates(ida)[-len(updates(phone)) :]

    run(scene)


async def taking_turns(*devices: Client) -> int:
    """Play to the end, with the devices of one person in turn; return how many moves they made."""
    choose = random.Random(3)
    for moves in itertools.count():
        device = devices[moves % len(devices)]
        await device.until(lambda device=device: device.choices() or device.outcome)
        if device.outcome:
            break
        await device.move(choose)
        for other in devices:
            await other.until(lambda other=other, device=device: other.number >= device.number)
    for device in devices:
        await device.until(lambda device=device: device.table["status"] == "over")
    return moves


def updates(client: Client) -> list[Any]:
    return [message for message in client.received if message["is"] == "update"]


def test_a_secret_choice_made_on_one_device_is_known_on_the_other(run: Any) -> None:
    async def scene(house: House) -> None:
        ida, ben = await playing(house, "why_first", 2, 2)
        phone = await other_device(house, ida)
        await phone.ask("open", table=ida.table["id"])
        assert phone.views == ida.views
        await phone.ask("move", seat=0, action=phone.views[0]["legal"][0])
        await ida.until(lambda: ida.can_retract[0])
        await ben.ask("move", seat=1, action=ben.views[1]["legal"][0])
        await ida.until(lambda: ida.number == phone.number and ida.views == phone.views)
        assert await refusal(phone, "retract", seat=0) == "nothing-to-retract"

    run(scene)


def test_a_seat_is_connected_as_long_as_one_device_is(run: Any) -> None:
    async def scene(house: House) -> None:
        ida, ben = await playing(house, "why_first", 2, 2)
        phone = await other_device(house, ida)
        await phone.ask("open", table=ida.table["id"])
        await ida.drop()
        await asyncio.sleep(0.2)
        assert seats_of(ben)[0]["connected"]
        await phone.drop()
        await ben.until(lambda: not seats_of(ben)[0]["connected"])

    run(scene)


def test_a_name_chosen_on_one_device_is_the_name_on_the_other(run: Any) -> None:
    async def scene(house: House) -> None:
        (ida,) = await house.guests_named("Ida")
        phone = await other_device(house, ida)
        await phone.ask("rename", name="Ida Lupe")
        assert await name_of(ida) == "Ida Lupe"
        await ida.create("why_first", 2)
        assert seats_of(ida)[0]["name"] == "Ida Lupe"

    run(scene)


def test_each_device_has_a_secret_of_its_own(run: Any) -> None:
    async def scene(house: House) -> None:
        ida = await house.guest()
        phone = await other_device(house, ida)
        tablet = await other_device(house, phone)
        assert len({secret_of(device) for device in (ida, phone, tablet)}) == 3
        assert ida.person == phone.person == tablet.person

    run(scene)


def test_one_person_may_use_both_ways_in_at_once(run: Any) -> None:
    async def scene(house: House) -> None:
        (ida,) = await house.guests_named("Ida")
        stream = await stream_guest(house, jar_of(ida))
        table = await ida.create("wie_du_mir", 2, {"1": "random"})
        await stream.ask("open", table=table)
        await stream.ask("start")
        await stream.play(random.Random(2))
        await ida.until(lambda: ida.outcome)
        assert stream.person == ida.person and stream.outcome == ida.outcome

    run(scene)


def test_a_new_name_is_for_what_one_does_from_now_on(run: Any) -> None:
    async def scene(house: House) -> None:
        ida, ben = await house.guests_named("Ida", "Ben")
        table = await ida.create("why_first", 2)
        await ben.ask("open", table=table)
        await ben.ask("rename", name="Benno")
        await ben.ask("chat", text="It is still me.")
        assert ida.received[-1]["line"]["name"] == "Benno"
        await ben.ask("sit", seat=1)
        assert [seat["name"] for seat in seats_of(ben)] == ["Ida", "Benno"]
        assert await refusal(ben, "sit", seat=0) == "seat-taken"

    run(scene)


def test_a_screen_for_all_shows_no_hand_although_its_person_sits_there(run: Any) -> None:
    async def scene(house: House) -> None:
        ida, bo = await playing(house, "why_first", 2, 2)
        screen = await other_device(house, ida)
        await screen.ask("open", table=ida.table["id"], watch=True)
        assert list(screen.views) == [-1] and screen.you == [] and seats_of(ida)[0]["connected"]
        await play_all([ida, bo], until_number=ida.number + 6)
        await screen.until(lambda: screen.number == ida.number)
        looks = [sight for message in screen.received for sight in message.get("sights", ())]
        assert {sight["seat"] for sight in looks} == {-1}
        assert all(hand is None for sight in looks for hand in sight["view"]["picture"]["hands"])

    run(scene)
