"""What HTTP shows: headers, cookies, origins, addresses, links to other devices, logs, replays, health, metrics."""

import asyncio
import json
import logging
from dataclasses import replace
from http.cookies import Morsel
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
from aiohttp.test_utils import make_mocked_request
from multidict import CIMultiDict
from prometheus_client.parser import text_string_to_metric_families

from schadenfreude import logs
from schadenfreude.errors import BadInput
from schadenfreude.fairness import keeps
from schadenfreude.games import GAMES
from schadenfreude.server import messages as m
from schadenfreude.server import people
from schadenfreude.server.addresses import Proxies, checked_origins
from schadenfreude.server.app import COOKIE, HEADERS
from schadenfreude.server.limits import Rate
from schadenfreude.server.serve import JsonLines

from ..test_cli import run as command
from .client import Client, Words
from .conftest import GENEROUS, House
from .scenes import play_all, playing, seated
from .stream_client import stream_guest
from .test_people import secret_of

UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
PROXY = {"trusted_proxies": ("127.0.0.0/8",)}


class Answer:
    """What came back, as far as it is of interest."""

    def __init__(self, status: int, headers: Any, cookie: "Morsel[str] | None", body: bytes) -> None:
        self.status, self.headers, self.cookie, self.body = status, headers, cookie, body

    @property
    def words(self) -> Words:
        return dict(json.loads(self.body))


async def fetch(house: House, path: str, method: str = "GET", **request: Any) -> Answer:
    """One request of a stranger. Of a stream only the beginning is read."""
    async with aiohttp.ClientSession() as session, session.request(method, house.url + path, **request) as response:
        endless = response.status == 101 or response.content_type == "text/event-stream"
        body = b"" if endless else await response.read()
        return Answer(response.status, response.headers, response.cookies.get(COOKIE), body)


async def told(house: House, request: bytes) -> bytes:
    """The answer to bytes that no library would send."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.server.port)
    writer.write(request)
    head = await reader.readuntil(b"\r\n\r\n")
    writer.close()
    return head


async def finished(house: House, game: str = "why_first", players: int = 3) -> list[Client]:
    """A game that is over."""
    guests = await seated(house, game, 2, players)
    await guests[1].ask("contribute", seat=1, text="Übermut")
    await guests[0].ask("start")
    await play_all(guests)
    for guest in guests:
        await guest.until(lambda guest=guest: guest.table["status"] == "over")
    return guests


def path_of(client: Client, what: str) -> str:
    return f"/api/tables/{client.table['id']}/{what}"


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
            410: await fetch(house, "/api/claim", "POST", json={"token": "x"}),
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

    run(scene)


def test_a_socket_that_sends_too_much_at_once_is_closed(run: Any) -> None:
    async def scene(house: House) -> None:
        ida, other = await house.guest(), await house.guest()
        await ida.socket.send_str("x" * (GENEROUS.message_bytes + 1))
        assert ida.listening
        await ida.listening
        assert ida.socket.close_code == 1009
        await other.ask("lobby")

    run(scene)


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
        token = (await (await house.guest()).ask("link"))["answer"]["token"]
        answers = [
            await fetch(house, "/api/stream", headers=headers),
            await fetch(house, "/api/socket", headers=UPGRADE | headers),
            await fetch(house, "/api/claim", "POST", json={"token": token}, headers=headers),
        ]
        for answer in answers:
            assert answer.cookie is not None and len(answer.cookie.value) >= 43
            assert (answer.cookie["httponly"], answer.cookie["samesite"]) == (True, "Lax")
            assert (answer.cookie["path"], answer.cookie["domain"]) == ("/", "")
            assert bool(answer.cookie["secure"]) == secure

    run(scene, **(PROXY if trusted else {}))


def test_whoever_has_a_cookie_gets_no_other_and_reading_gives_none(run: Any) -> None:
    async def scene(house: House) -> None:
        ida = await house.guest()
        cookie = {"Cookie": f"{COOKIE}={secret_of(ida)}"}
        assert (await fetch(house, "/api/stream", headers=cookie)).cookie is None
        for path in ("/healthz", "/metrics", "/nowhere", "/api/tables/x/log"):
            assert (await fetch(house, path)).cookie is None

    run(scene)


def test_a_cookie_of_strange_bytes_makes_somebody_new(run: Any) -> None:
    async def scene(house: House) -> None:
        cookie = b"Cookie: schadenfreude=\xff\xfe\r\n"
        head = await told(house, b"GET /api/stream HTTP/1.1\r\nHost: x\r\n" + cookie + b"\r\n")
        assert head.startswith(b"HTTP/1.1 200") and b"Set-Cookie: schadenfreude=" in head

    run(scene)


# Origins


async def ways_in(house: House, **headers: str) -> list[int]:
    """What the four ways in answer; without a foreign page in the way nobody is forbidden anything."""
    answers = [
        await fetch(house, "/api/socket", headers=UPGRADE | headers),
        await fetch(house, "/api/stream", headers=headers),
        await fetch(house, "/api/send", "POST", data=b"{}", headers=headers),
        await fetch(house, "/api/claim", "POST", json={"token": "x"}, headers=headers),
    ]
    return [answer.status for answer in answers]


LET_IN = [101, 200, 401, 410]
FORBIDDEN = [403] * 4


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


# Addresses


def asked_from(remote: str, *forwarded: str, proto: str = "") -> Any:
    headers = CIMultiDict([("X-Forwarded-For", line) for line in forwarded])
    if proto:
        headers.add("X-Forwarded-Proto", proto)
    return make_mocked_request("GET", "/", headers=headers).clone(remote=remote)


@pytest.mark.parametrize(
    ("remote", "forwarded", "address"),
    [
        ("203.0.113.5", (), "203.0.113.5"),
        ("203.0.113.5", ("1.1.1.1",), "203.0.113.5"),  # not a proxy of ours: whatever it says
        ("10.0.0.1", (), "10.0.0.1"),
        ("10.0.0.1", ("203.0.113.5",), "203.0.113.5"),
        ("10.0.0.1", ("1.1.1.1, 203.0.113.5",), "203.0.113.5"),  # the first was made up by the visitor
        ("10.0.0.1", ("1.1.1.1", "203.0.113.5"), "203.0.113.5"),  # a proxy that adds a line of its own
        ("10.0.0.1", ("1.1.1.1, 203.0.113.5, 10.0.0.9",), "203.0.113.5"),  # two proxies in a row
        ("10.0.0.1", ("10.0.0.8, 10.0.0.9",), "10.0.0.8"),
        ("10.0.0.1", ("",), "10.0.0.1"),
        ("10.0.0.1", ("nonsense",), "nonsense"),
        ("2001:db8:1:2:3:4:5:6", (), "2001:db8:1:2::/64"),
        ("10.0.0.1", ("2001:db8:1:2::7",), "2001:db8:1:2::/64"),
        ("10.0.0.1", ("::nonsense::",), "::nonsense::"),
    ],
)
def test_forwarded_addresses_are_believed_from_trusted_proxies_only(
    remote: str, forwarded: tuple[str, ...], address: str
) -> None:
    assert Proxies(("10.0.0.0/8", "fd00::/8")).address(asked_from(remote, *forwarded)) == address


def test_nobody_is_trusted_unless_the_host_says_so() -> None:
    assert Proxies(()).address(asked_from("127.0.0.1", "203.0.113.5")) == "127.0.0.1"
    assert not Proxies(()).secure(asked_from("127.0.0.1", proto="https"))


def test_tls_is_believed_from_trusted_proxies_only() -> None:
    proxies = Proxies(("10.0.0.0/8",))
    assert proxies.secure(asked_from("10.0.0.1", proto="https"))
    assert not proxies.secure(asked_from("10.0.0.1", proto="http"))
    assert not proxies.secure(asked_from("203.0.113.5", proto="https"))


@pytest.mark.parametrize("network", ["10.0.0.1/8", "nonsense", "10.0.0.0/33", ""])
def test_a_network_that_is_none_is_one_clear_sentence(network: str) -> None:
    with pytest.raises(BadInput, match=r"--trusted-proxy: .*; it must look like 10\.0\.0\.0/8\."):
        Proxies((network,))


@pytest.mark.parametrize(("trusted", "second"), [(True, 200), (False, 429)])
def test_limits_count_the_visitor_and_not_the_proxy(run: Any, trusted: bool, second: int) -> None:
    async def scene(house: House) -> None:
        statuses = [
            (await fetch(house, "/api/stream", headers={"X-Forwarded-For": address})).status
            for address in ("203.0.113.5", "203.0.113.6", "203.0.113.5")
        ]
        assert statuses == [200, second, 429]

    run(scene, limits=replace(GENEROUS, newcomers=Rate(1, 1e-6)), **(PROXY if trusted else {}))


# Links to other devices


async def claimed(house: House, token: str) -> Answer:
    return await fetch(house, "/api/claim", "POST", json={"token": token})


async def token_of(client: Client) -> str:
    return str((await client.ask("link"))["answer"]["token"])


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

    run(scene, limits=replace(GENEROUS, codes=Rate(3, 1e-6)))


# Logs and replays


@pytest.mark.parametrize("what", ["log", "replay"])
def test_there_is_nothing_to_see_of_unknown_tables_or_before_the_end(run: Any, what: str) -> None:
    async def scene(house: House) -> None:
        for id in ("x", "%00", "%FF", "..", "x" * 3000):
            assert (await fetch(house, f"/api/tables/{id}/{what}")).status == 404
        waiting = (await seated(house, "fifty_fifty", 1, 2))[0]
        running = (await playing(house, "fifty_fifty", 2, 2))[0]
        for client in (waiting, running):
            answer = await fetch(house, path_of(client, what))
            assert (answer.status, set(answer.words), answer.words["reason"]) == (
                409,
                {"reason", "text"},
                "not-over-yet",
            )

    run(scene)


@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_a_finished_game_can_be_verified_by_anybody(run: Any, game: str) -> None:
    async def scene(house: House) -> None:
        ida, _ = await finished(house, game)
        answer = await fetch(house, path_of(ida, "log"))
        assert answer.headers["Content-Disposition"].startswith("attachment")
        (replay,) = logs.replays(answer.body.decode().splitlines())
        logs.verify(replay)
        assert replay.match.outcome() == ida.outcome
        assert replay.header["fairness"] == {
            "commitment": ida.table["commitment"],
            "contributions": {"1": "Übermut"},
        }
        public = [line for line in replay.match.log_for(-1) if line]
        assert len(public) == ida.number

    run(scene)


def test_a_downloaded_log_passes_the_command_that_verifies(run: Any, tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        ida, _ = await finished(house)
        log = tmp_path / "game.jsonl"
        log.write_bytes((await fetch(house, path_of(ida, "log"))).body)
        done = await asyncio.to_thread(command, "verify", str(log))
        assert done.returncode == 0 and "the commitment holds" in done.stdout

    run(scene)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_every_action_with_all_hands(run: Any, game: str) -> None:
    async def scene(house: House) -> None:
        ida, _ = await finished(house, game)
        log = (await fetch(house, path_of(ida, "log"))).body.decode().splitlines()
        replay = (await fetch(house, path_of(ida, "replay"))).words
        header, *actions, last = map(json.loads, log)
        assert [step["words"] for step in replay["steps"]] == [None, *actions]
        assert {"outcome": replay["outcome"], "seed": replay["seed"]} == last and replay["header"] == header
        assert keeps(bytes.fromhex(replay["seed"]), header["fairness"]["commitment"])
        assert replay["names"] == ["Guest 0", "Guest 1", "Cleo"]
        assert all(everything_is_open(step) for step in replay["steps"])

    run(scene)


def everything_is_open(step: Words) -> bool:
    hands = step["picture"].get("hands", [])
    return None not in hands and "?" not in json.dumps(step)


# Health, metrics, logs of the server


def test_health_is_told_to_anybody(run: Any) -> None:
    async def scene(house: House) -> None:
        answer = await fetch(house, "/healthz", headers={"Origin": "https://evil.example"})
        assert (answer.status, answer.words) == (200, {"ok": True})

    run(scene)


def test_metrics_count_and_know_nobody(run: Any) -> None:
    async def scene(house: House) -> None:
        ida, _ = await finished(house, "fifty_fifty", 2)
        await claimed(house, "nothing")
        text = (await fetch(house, "/metrics")).body.decode()
        samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
        counts = {(sample.name, *sample.labels.values()): sample.value for sample in samples}
        assert counts["schadenfreude_messages_total", "move"] > 5
        assert counts["schadenfreude_refusals_total", "link-used-up"] == 1
        assert counts["schadenfreude_connections",] == 2 and counts["schadenfreude_live_tables",] == 1
        assert {value for sample in samples for value in sample.labels.values()} <= kinds() | {"link-used-up"}
        for secret in (ida.person, ida.table["id"], ida.table["code"], "Guest", secret_of(ida), ida.table["seed"]):
            assert secret not in text

    run(scene)


def kinds() -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in m.ClientMessage.__subclasses__()}


@pytest.mark.parametrize(
    ("headers", "status"),
    [({}, 200), ({"X-Forwarded-For": "127.0.0.1"}, 200), ({"X-Forwarded-For": "203.0.113.5"}, 404)],
)
def test_metrics_are_for_the_host_only(run: Any, headers: Any, status: int) -> None:
    """At a quiet server they would tell of moves that the others must not notice."""

    async def scene(house: House) -> None:
        assert (await fetch(house, "/metrics", headers=headers)).status == status

    run(scene, **PROXY)


def test_metrics_are_not_told_through_a_proxy_that_nobody_trusts(run: Any) -> None:
    async def scene(house: House) -> None:
        assert (await fetch(house, "/metrics", headers={"X-Forwarded-For": "127.0.0.1"})).status == 404

    run(scene)


def test_metrics_are_told_to_the_networks_that_the_host_names(run: Any) -> None:
    async def scene(house: House) -> None:
        statuses = [
            (await fetch(house, "/metrics", headers={"X-Forwarded-For": address})).status
            for address in ("192.0.2.7", "127.0.0.1")
        ]
        assert statuses == [200, 404]

    run(scene, metrics_for=("192.0.2.0/24",), **PROXY)


def test_no_secret_is_logged(run: Any, caplog: Any) -> None:
    async def scene(house: House) -> None:
        caplog.set_level(logging.DEBUG)
        ida, _ = await finished(house)
        stream = await stream_guest(house)
        token = await token_of(ida)
        for path in (path_of(ida, "log"), path_of(ida, "replay"), "/api/tables/secret-guess/log"):
            await fetch(house, path)
        await claimed(house, token)
        await told(house, b"GET /api/tables/secret-guess/log HTTP/9\r\nCookie: secret-guess\r\n\r\n")
        house.server.store.reader.close()
        await fetch(house, path_of(ida, "log"))
        logged = "\n".join(JsonLines().format(record) for record in caplog.records)
        assert "a request failed" in logged
        secrets = secret_of(ida), token, stream.session, ida.table["id"], ida.table["code"], ida.person, "Guest 0"
        for secret in (*secrets, "secret-guess"):
            assert secret not in logged

    run(scene)


def test_the_log_of_the_server_is_one_json_object_a_line() -> None:
    record = logging.LogRecord("schadenfreude.hall", logging.ERROR, "", 1, "unreadable %s", ("table",), None)
    record.fields = {"record": 3, "why": "two\nlines"}
    line = JsonLines().format(record)
    assert "\n" not in line
    said = msgspec.json.decode(line)
    assert (said["level"], said["what"], said["record"]) == ("error", "unreadable table", 3)


def test_no_way_in_takes_a_secret_in_its_address(run: Any) -> None:
    """Addresses end up in logs of proxies: only ids of tables are in them, which their links show anyway."""

    async def scene(house: House) -> None:
        paths = {str(resource.canonical) for resource in house.server.runner.app.router.resources()}
        assert {path for path in paths if "{" in path} == {"/api/tables/{table}/log", "/api/tables/{table}/replay"}
        ida = await stream_guest(house)
        query = f"/api/send?session={ida.session}&X-Session={ida.session}"
        assert (await fetch(house, query, "POST", data=b"{}")).status == 401

    run(scene)
