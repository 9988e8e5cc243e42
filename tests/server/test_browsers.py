"""What keeps browsers safe: headers, cookies that are out of reach, and pages of others that may not speak."""

from typing import Any

import pytest

from schadenfreude.errors import BadInput
from schadenfreude.server.addresses import checked_origins
from schadenfreude.server.app import COOKIE, HEADERS

from .conftest import House
from .devices import secret_of, token_of
from .scenes import finished
from .visitor import PROXY, UPGRADE, claimed, fetch, path_of

LET_IN = [101, 200, 401, 410]
FORBIDDEN = [403] * 4


# Headers


def test_every_kind_of_answer_has_the_headers_that_keep_browsers_safe(run: Any) -> None:
    async def scene(house: House) -> None:
        (ida, _) = await finished(house)
        foreign = {"Origin": "https://evil.example"}
        answers = {
            200: await fetch(house, "/healthz"),
            101: await fetch(house, "/api/socket", headers=UPGRADE),
            400: await fetch(house, "/api/socket"),
            401: await fetch(house, "/api/send", "POST", data=b"{}"),
            403: await fetch(house, "/api/stream", headers=foreign),
            404: await fetch(house, "/api/tables/x/log"),
            405: await fetch(house, "/healthz", "PUT"),
            410: await claimed(house, "x"),
            413: await fetch(house, "/api/claim", "POST", data=b" " * 40_000),
            417: await fetch(house, "/healthz", headers={"Expect": "miracles"}),
        }
        fine = [await fetch(house, path) for path in ("/api/stream", "/metrics", path_of(ida, "log"))]
        fine.append(await fetch(house, path_of(ida, "replay")))
        missing = await fetch(house, "/nowhere")
        assert {number: answer.status for number, answer in answers.items()} == {number: number for number in answers}
        assert [answer.status for answer in fine] == [200] * 4 and missing.status == 404
        for answer in (*answers.values(), *fine, missing):
            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
            assert answer.headers["Cache-Control"] == "no-store"

    run(scene)


def test_the_policy_allows_nothing_from_elsewhere_and_no_inline_script() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'") and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy and "http" not in policy and "*" not in policy


def test_a_failure_inside_is_counted_and_told_without_details(run: Any) -> None:
    async def scene(house: House) -> None:
        house.server.store.reader.close()
        answer = await fetch(house, "/healthz")
        assert answer.status == 500 and answer.words["reason"] == "failure"
        assert b"sqlite" not in answer.body.lower() and b"Traceback" not in answer.body
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert b"schadenfreude_failures_total 1.0" in (await fetch(house, "/metrics")).body

    run(scene, clear_after_days=0.0)  # nobody else reads meanwhile


def test_a_refusal_speaks_the_language_of_the_browser(run: Any) -> None:
    async def scene(house: House) -> None:
        texts = [
            (await fetch(house, "/api/tables/x/log", headers={"Accept-Language": language})).words["text"]
            for language in ("de-AT,de;q=0.9", "en", "fr", "")
        ]
        assert texts[0].startswith("Diesen Tisch") and all(text.startswith("There is no") for text in texts[1:])

    run(scene)


# Cookies


@pytest.mark.parametrize(
    ("headers", "trusted", "secure"),
    [
        ({}, False, False),
        ({}, True, False),
        ({"X-Forwarded-Proto": "http"}, True, False),
        ({"X-Forwarded-Proto": "https"}, False, False),
        ({"X-Forwarded-Proto": "https"}, True, True),
    ],
)
def test_the_cookie_is_out_of_reach_and_secure_behind_a_trusted_tls_proxy(
    run: Any, headers: Any, trusted: bool, secure: bool
) -> None:
    async def scene(house: House) -> None:
        token = await token_of(await house.guest())
        answers = [
            await fetch(house, "/api/stream", headers=headers),
            await fetch(house, "/api/socket", headers=UPGRADE | headers),
            await claimed(house, token, headers=headers),
        ]
        for answer in answers:
            assert answer.cookie is not None and len(answer.cookie.value) >= 43
            assert (answer.cookie["httponly"], answer.cookie["samesite"]) == (True, "Lax")
            assert (answer.cookie["path"], answer.cookie["domain"]) == ("/", "")
            assert bool(answer.cookie["secure"]) == secure

    run(scene, **(PROXY if trusted else {}))


def test_whoever_has_a_cookie_gets_the_same_for_longer_and_reading_gives_none(run: Any) -> None:
    async def scene(house: House) -> None:
        ida = await house.guest()
        cookie = {"Cookie": f"{COOKIE}={secret_of(ida)}"}
        renewed = (await fetch(house, "/api/stream", headers=cookie)).cookie
        assert renewed is not None and renewed.value == secret_of(ida) and int(renewed["max-age"]) > 86_400
        for path in ("/healthz", "/metrics", "/nowhere", "/api/tables/x/log"):
            assert (await fetch(house, path)).cookie is None

    run(scene)


# Origins


async def ways_in(house: House, **headers: str) -> list[int]:
    """What the four ways in answer; without a foreign page in the way nobody is forbidden anything."""
    answers = [
        await fetch(house, "/api/socket", headers=UPGRADE | headers),
        await fetch(house, "/api/stream", headers=headers),
        await fetch(house, "/api/send", "POST", data=b"{}", headers=headers),
        await claimed(house, "x", headers=headers),
    ]
    return [answer.status for answer in answers]


def test_only_the_own_page_and_those_named_by_the_host_may_speak_for_a_visitor(run: Any) -> None:
    async def scene(house: House) -> None:
        own = house.url
        assert await ways_in(house) == LET_IN
        assert await ways_in(house, Origin=own) == LET_IN
        assert await ways_in(house, Origin="https://page.example") == LET_IN
        strangers = "https://evil.example", "null", own.replace("http:", "https:"), own + ".evil.example", own[:-1], ""
        for origin in (*strangers, "http://page.example", "https://page.example.evil.example"):
            assert await ways_in(house, Origin=origin) == FORBIDDEN

    run(scene, origins=("https://page.example",))


def test_behind_a_trusted_tls_proxy_the_own_origin_is_https(run: Any) -> None:
    async def scene(house: House) -> None:
        host = {"Host": "games.example", "X-Forwarded-Proto": "https"}
        assert await ways_in(house, Origin="https://games.example", **host) == LET_IN
        assert await ways_in(house, Origin="http://games.example", **host) == FORBIDDEN

    run(scene, **PROXY)


def test_a_stranger_cannot_claim_to_be_behind_tls(run: Any) -> None:
    async def scene(house: House) -> None:
        host = {"Host": "games.example", "X-Forwarded-Proto": "https"}
        assert await ways_in(house, Origin="https://games.example", **host) == FORBIDDEN

    run(scene)


@pytest.mark.parametrize("origin", ["games.example", "https://games.example/", "https://games.example/x", "*", ""])
def test_an_origin_that_no_browser_would_send_is_one_clear_sentence(origin: str) -> None:
    with pytest.raises(BadInput, match=r"must look like https://example\.org"):
        checked_origins((origin,))
