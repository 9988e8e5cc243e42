"""How much of everything is too much: rates and numbers, by connection, person and address."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from schadenfreude.server.limits import Buckets, Rate
from schadenfreude.server.refusals import No

from .client import Client, RefusedByServer, Words
from .conftest import House, limited
from .nonsense import FIFTY
from .scenes import refusal, seated, until
from .stream_client import stream_guest
from .visitor import fetch

FEW = Rate(5, 0.001)  # the next one comes after a quarter of an hour


async def hellos(client: Client, count: int) -> list[str]:
    answers = await asyncio.gather(*[await client.send("hello") for _ in range(count)])
    return [answer.get("reason", "accepted") for answer in answers]


def an_hour_after(clock: Callable[[], float]) -> Callable[[], float]:
    return lambda: clock() + 3600


def wait_an_hour(house: House) -> None:
    """For everything that counts."""
    services = house.server.services
    for buckets in (services.people_pace, services.address_pace, services.connection_pace):
        buckets.clock = an_hour_after(buckets.clock)


@pytest.mark.parametrize("now", [0.0, 0.1, 51_234.567, 1e7 / 3])
def test_whoever_is_allowed_one_gets_one_at_any_time_of_day(now: float) -> None:
    """Adding up large numbers is not exact."""
    bucket = Buckets(Rate(1, 1e-6), clock=lambda: now)
    bucket.take("Ida")
    with pytest.raises(No):
        bucket.take("Ida")


def test_whoever_asks_too_fast_is_told_so_and_stays(run: Any) -> None:
    async def scene(house: House) -> None:
        arrivals: list[Callable[[House], Awaitable[Client]]] = [House.guest, stream_guest]
        for arrive in arrivals:
            client = await arrive(house)
            assert await hellos(client, 7) == ["accepted"] * 4 + ["too-fast"] * 3  # the first was said at the door
            assert "seconds" in client.received[-1]["text"]
            wait_an_hour(house)
            assert await hellos(client, 1) == ["accepted"]

    run(scene, limits=limited(messages=FEW))


def test_two_devices_of_one_person_share_a_limit_and_strangers_do_not(run: Any) -> None:
    async def scene(house: House) -> None:
        one = await house.guest()
        other = await stream_guest(house, one.http.cookie_jar)
        stranger = await house.guest()
        assert await hellos(one, 2) == ["accepted"] * 2
        assert await hellos(other, 3) == ["accepted", "too-fast", "too-fast"]
        assert await hellos(stranger, 2) == ["accepted"] * 2

    run(scene, limits=limited(messages=FEW))


def test_people_of_one_address_share_a_limit(run: Any) -> None:
    async def scene(house: House) -> None:
        one, other = await house.guest(), await house.guest()
        assert await hellos(one, 2) == ["accepted"] * 2
        assert await hellos(other, 3) == ["accepted", "too-fast", "too-fast"]
        wait_an_hour(house)
        assert await hellos(one, 1) + await hellos(other, 1) == ["accepted"] * 2

    run(scene, limits=limited(address_messages=FEW))


def test_looking_back_has_a_limit_of_its_own_for_each_address(run: Any) -> None:
    """It costs far more than a message."""

    async def scene(house: House) -> None:
        kinds = ("log", "replay", "review", "log", "replay", "review")
        answers = [await fetch(house, f"/api/tables/x/{kind}") for kind in kinds]
        assert [answer.words["reason"] for answer in answers] == ["no-such-table"] * 5 + ["too-fast"]
        assert answers[-1].status == 429
        assert await refusal(await house.guest(), "find", code="AAAAAA") == "no-such-code"

    run(scene, limits=limited(looks_back=FEW))


@pytest.mark.parametrize(
    ("limit", "do", "fields"),
    [
        ("chat", "chat", {"text": "Hello!"}),
        ("chat", "emote", {"emote": "wow"}),
        ("tables_made", "create", {"settings": FIFTY}),
        ("codes", "find", {"code": "AAAAAA"}),
    ],
)
def test_talk_tables_and_guesses_have_limits_of_their_own(run: Any, limit: str, do: str, fields: Words) -> None:
    async def scene(house: House) -> None:
        (host,) = await seated(house, "why_first", 1, 2)
        answers = [await (await host.send(do, **fields)) for _ in range(8)]
        assert [answer.get("reason") for answer in answers].count("too-fast") in (3, 4)
        assert await hellos(host, 1) == ["accepted"]

    run(scene, limits=limited(**{limit: FEW}))


def test_newcomers_of_one_address_are_limited_and_those_who_are_known_are_not(run: Any) -> None:
    async def scene(house: House) -> None:
        guests = [await house.guest() for _ in range(5)]
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await house.guest()
        assert caught.value.status == 429
        await house.guest(guests[0].http.cookie_jar)

    run(scene, limits=limited(newcomers=FEW))


@pytest.mark.parametrize("limit", ["sockets", "sockets_per_address", "sockets_per_person"])
def test_sockets_and_streams_are_limited_and_a_place_is_free_again_when_one_ends(run: Any, limit: str) -> None:
    async def scene(house: House) -> None:
        first = await house.guest()
        by_person = limit == "sockets_per_person"
        same = first.http.cookie_jar if by_person else None
        stream = await stream_guest(house, same)
        for _ in range(3):
            with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
                await house.guest(same)
            assert caught.value.status == 503
        with pytest.raises(RefusedByServer, match="too-many-connections"):
            await stream_guest(house, same)
        assert await hellos(first, 1) == ["accepted"]
        if by_person:
            await house.guest()  # somebody else
        await stream.drop()
        await until(lambda: not house.server.app.sessions)
        await house.guest(same)

    run(scene, limits=limited(**{limit: 2}))
