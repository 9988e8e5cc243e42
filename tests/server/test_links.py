"""Links to other devices: they work once, not for long, and cannot be guessed."""

import asyncio
from typing import Any

import pytest

from schadenfreude.server import people
from schadenfreude.server.limits import Rate

from .conftest import House, limited
from .devices import token_of
from .visitor import claimed, fetch


def test_a_link_works_once(run: Any) -> None:
    async def scene(house: House) -> None:
        (ida,) = await house.guests_named("Ida")
        token = await token_of(ida)
        first, second = await claimed(house, token), await claimed(house, token)
        assert (first.status, first.words) == (200, {"person": ida.person, "name": "Ida"})
        assert (second.status, second.words["reason"], second.cookie) == (410, "link-used-up", None)

    run(scene)


def test_of_many_who_use_a_link_at_once_one_gets_it(run: Any) -> None:
    async def scene(house: House) -> None:
        token = await token_of(await house.guest())
        answers = await asyncio.gather(*(claimed(house, token) for _ in range(8)))
        assert sorted(answer.status for answer in answers) == [200] + [410] * 7

    run(scene)


def test_an_old_link_is_used_up(run: Any, monkeypatch: Any) -> None:
    async def scene(house: House) -> None:
        ida = await house.guest()
        monkeypatch.setattr(people, "LINK_SECONDS", -1)
        assert (await claimed(house, await token_of(ida))).status == 410
        monkeypatch.setattr(people, "LINK_SECONDS", 60)
        assert (await claimed(house, await token_of(ida))).status == 200

    run(scene)


@pytest.mark.parametrize("body", [b"", b"[]", b'{"token": 1}', b'{"token": "\\ud800"}', b"\xff", b"[" * 5000])
def test_a_claim_that_cannot_be_read_is_refused(run: Any, body: bytes) -> None:
    async def scene(house: House) -> None:
        answer = await fetch(house, "/api/claim", "POST", data=body)
        assert (answer.status, answer.words["reason"], answer.cookie) == (400, "unreadable-message", None)

    run(scene)


def test_links_cannot_be_guessed_for_long(run: Any) -> None:
    async def scene(house: House) -> None:
        statuses = [(await claimed(house, f"guess {number}")).status for number in range(5)]
        assert statuses == [410, 410, 410, 429, 429]

    run(scene, limits=limited(codes=Rate(3, 1e-6)))
