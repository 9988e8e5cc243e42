"""Malformed, oversized, out-of-order and foreign messages: the server answers or closes, others do not notice."""

import asyncio
import json
import random
import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import aiohttp
import msgspec
import pytest
from aiohttp import WSMsgType
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from schadenfreude.games import GAMES
from schadenfreude.server import messages as m
from schadenfreude.server.connection import Connection
from schadenfreude.server.limits import Limits, Rate

from .client import Client, RefusedByServer, Words
from .conftest import GENEROUS, House
from .scenes import playing, refusal, seated
from .siege import PATIENCE, Siege, complaints, frame, posted, runner, siege, wire
from .stream_client import stream_guest
from .truth import Follower, truth_of

__all__ = ["runner", "siege"]  # fixtures
LIMIT = GENEROUS.message_bytes
BIG = 10**30
FIFTY = {"game": "fifty_fifty", "players": 2, "reaction": 0}


def wanted(do: str, **fields: Any) -> bytes:
    return json.dumps({"do": do, "id": "x"} | fields).encode()


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


# A corpus: what it is, and the reason with which it is refused

UNREADABLE = {
    "nothing": b"",
    "spaces": b"   ",
    "null": b"null",
    "a number": b"17",
    "a list": b"[]",
    "a text": b'"hello"',
    "an empty object": b"{}",
    "no JSON": b"{do: hello}",
    "half of it": b'{"do":"hello","id":"a',
    "twice": b'{"do":"hello","id":"a"}{"do":"hello","id":"b"}',
    "no UTF-8": b'{"do":"rename","id":"x","name":"\xff\xfe"}',
    "UTF-16": '{"do":"hello","id":"x"}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"do":"hello","id":"x"}',
    "half a surrogate pair": b'{"do":"rename","id":"x","name":"\\ud83d"}',
    "NUL": b'{"do":"hello",\x00"id":"x"}',
    "NaN": b'{"do":"create","id":"x","settings":{"game":"fifty_fifty","players":2,"reaction":NaN}}',
    "infinite": b'{"do":"create","id":"x","settings":{"game":"fifty_fifty","players":2,"reaction":1e999}}',
    "an unknown tag": wanted("cheat"),
    "a tag of the server": b'{"is":"update","id":"x"}',
    "a tag that is a list": b'{"do":[],"id":"x"}',
    "an inner name": wanted("__class__"),
    "no id": b'{"do":"hello"}',
    "an empty id": b'{"do":"hello","id":""}',
    "an id that is a number": b'{"do":"hello","id":7}',
    "a huge id": json.dumps({"do": "hello", "id": "x" * 20_000}).encode(),
    "unknown fields": wanted("hello", admin=True),
    "a seat that is a text": wanted("sit", seat="0"),
    "a seat below all": wanted("sit", seat=-1),
    "a seat above all": wanted("sit", seat=BIG),
    "half a seat": wanted("sit", seat=0.5),
    "a truth value as a seat": wanted("sit", seat=True),
    "an action that is a list": wanted("move", seat=0, action=[]),
    "a name that is too long": wanted("rename", name="x" * 101),
    "settings that are a text": wanted("create", settings="fifty_fifty"),
    "a list of options": wanted("create", settings=FIFTY | {"options": ["rounds"]}),
    "an option that is a text": wanted("create", settings=FIFTY | {"options": {"rounds": "2"}}),
    "an edition that is a list": wanted("create", settings=FIFTY | {"edition": []}),
    "unknown settings": wanted("create", settings=FIFTY | {"seed": "00"}),
    "deep nesting": b'{"do":"move","id":"x","seat":0,"action":{"do":' + nested(9_000).encode() + b"}}",
    "deep nesting everywhere": nested(15_000).encode(),
}
NOT_GRANTED = {
    "no such language": (wanted("hello", lang="xx" * 9_000), "no-such-language"),
    "an invisible name": (wanted("rename", name="\u200b\u202e\u2066"), "name-length"),
    "a name of control characters": (wanted("rename", name="\x00\x1b\x07\x08"), "name-length"),
    "a table with a strange id": (wanted("open", table="' OR 1=1 --"), "no-such-table"),
    "a table called NUL": (wanted("open", table="\x00"), "no-such-table"),
    "a path as a table": (wanted("open", table="../../etc/passwd"), "no-such-table"),
    "a strange code": (wanted("find", code="%' --\u0131ß"), "no-such-code"),
    "no such game": (wanted("create", settings=FIFTY | {"game": "\x00"}), "bad-settings"),
    "a huge number of players": (wanted("create", settings=FIFTY | {"players": BIG}), "bad-settings"),
    "fewer than no players": (wanted("create", settings=FIFTY | {"players": -3}), "bad-settings"),
    "a huge option": (wanted("create", settings=FIFTY | {"options": {"rounds": BIG}}), "bad-settings"),
    "an option of another game": (wanted("create", settings=FIFTY | {"options": {"tactical": True}}), "bad-settings"),
    "a truth value as a number": (wanted("create", settings=FIFTY | {"options": {"rounds": True}}), "bad-settings"),
    "a huge clock": (wanted("create", settings=FIFTY | {"clock": BIG}), "bad-settings"),
    "time that runs backwards": (wanted("create", settings=FIFTY | {"clock": -1}), "bad-settings"),
    "a negative reaction time": (wanted("create", settings=FIFTY | {"reaction": -0.1}), "bad-settings"),
    "an empty edition": (wanted("create", settings=FIFTY | {"edition": {}}), "bad-settings"),
    "an edition of huge numbers": (wanted("create", settings=FIFTY | {"edition": {"name": BIG}}), "bad-settings"),
    "a long name in an edition": (wanted("create", settings=FIFTY | {"edition": {"x" * 9_000: 1}}), "bad-settings"),
    "a nested edition": (
        wanted("create", settings=FIFTY | {"edition": {"name": json.loads(nested(300))}}),
        "bad-settings",
    ),
    "a bot on no seat": (wanted("create", settings=FIFTY, bots={"x": "random"}), "no-such-seat"),
    "a bot on a seat of 5000 digits": (wanted("create", settings=FIFTY, bots={"9" * 5_000: "random"}), "no-such-seat"),
    "a bot on an Arabic seat": (wanted("create", settings=FIFTY, bots={"١": "random"}), "no-such-seat"),
    "a bot on the own seat": (wanted("create", settings=FIFTY, bots={"0": "random"}), "seat-taken"),
    "a bot of no level": (wanted("create", settings=FIFTY, bots={"1": "x" * 9_000}), "no-such-level"),
}
ACTIONS: dict[str, Words] = {
    "nothing": {},
    "no verb": {"card": 5},
    "a verb that is a list": {"do": []},
    "a verb that is an object": {"do": {"do": "lay"}},
    "a verb that is nested": {"do": json.loads(nested(300))},
    "a verb of 20000 letters": {"do": "x" * 20_000},
    "an inner name": {"do": "__init__"},
    "a verb without its fields": {"do": "lay"},
    "too many fields": {"do": "lay", "card": 5, "seat": 1},
    "a card that is a list": {"do": "lay", "card": []},
    "a card that is an object": {"do": "lay", "card": {"card": 5}},
    "a huge card": {"do": "lay", "card": BIG},
    "half a card": {"do": "lay", "card": 5.5},
    "a truth value": {"do": "lay", "card": True},
    "a hidden card": {"do": "lay", "card": "?"},
    "a strange text": {"do": "lay", "card": "\x00\u202e"},
}


def reasons(answers: list[Words]) -> list[str | None]:
    return [answer.get("reason") for answer in answers]


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_is_answered_once_on_both_ways(runner: asyncio.Runner, siege: Siege, name: str) -> None:
    async def attack() -> None:
        for assault in (siege.assault_socket, siege.assault_stream):
            answers = await assault(UNREADABLE[name], UNREADABLE[name])
            assert reasons(answers) == ["unreadable-message"] * 2
            assert all(len(answer["detail"]) <= 300 and answer["text"] for answer in answers)

    runner.run(attack())
    siege.check_calm()


@pytest.mark.parametrize("name", NOT_GRANTED)
def test_nonsense_is_refused_with_a_short_reason(runner: asyncio.Runner, siege: Siege, name: str) -> None:
    async def attack() -> None:
        raw, reason = NOT_GRANTED[name]
        for assault in (siege.assault_socket, siege.assault_stream):
            (answer,) = await assault(raw)
            assert answer["is"] == "refused" and answer["reason"] == reason
            assert len(answer["text"]) < 500 and len(answer["detail"]) <= 300

    runner.run(attack())
    siege.check_calm()


@pytest.mark.parametrize("game", GAMES)
def test_actions_that_are_none_are_refused(run: Any, game: str) -> None:
    async def scene(house: House) -> None:
        guests = await playing(house, game, 2, 2)
        before = [guest.number for guest in guests]
        for action in ACTIONS.values():
            for guest in guests:
                assert await refusal(guest, "move", seat=guest.you[0], action=action) == "no-such-action"
        assert [guest.number for guest in guests] == before
        assert house.server.services.metrics.failures._value.get() == 0

    with complaints() as heard:
        run(scene)
    assert heard.heard == []


# Out of order, and foreign


AT_A_TABLE: dict[str, Words] = {
    "sit": {"seat": 0},
    "stand": {"seat": 0},
    "bot": {"seat": 0, "level": "random"},
    "kick": {"person": "nobody"},
    "hand_over": {"person": "nobody"},
    "contribute": {"seat": 0, "text": "x"},
    "start": {},
    "pause": {"paused": True},
    "rematch": {},
    "move": {"seat": 0, "action": {"do": "take_chip"}},
    "retract": {"seat": 0},
    "arm": {"seat": 0, "armed": True},
    "chat": {"text": "x"},
    "emote": {"emote": "wow"},
    "mute": {"person": "nobody", "muted": True},
}
TOO_EARLY = {"pause", "rematch", "move", "retract", "arm"}
HARMLESS = {"chat", "emote"}


def test_every_request_about_a_table_needs_a_table(runner: asyncio.Runner, siege: Siege) -> None:
    async def attack() -> None:
        raws = [wanted("close"), *(wanted(do, **fields) for do, fields in AT_A_TABLE.items())]
        for assault in (siege.assault_socket, siege.assault_stream):
            assert reasons((await assault(*raws))[1:]) == ["open-a-table-first"] * len(AT_A_TABLE)

    tags = {type_.__struct_config__.tag for type_ in m.FromClient.__args__}
    assert set(AT_A_TABLE) == tags - {"hello", "rename", "link", "lobby", "create", "find", "open", "close"}
    runner.run(attack())
    siege.check_calm()


def test_nothing_is_played_before_the_start(run: Any) -> None:
    async def scene(house: House) -> None:
        (host,) = await seated(house, "wie_du_mir", 1, 2)
        for do in TOO_EARLY:
            assert await refusal(host, do, **AT_A_TABLE[do]) == "not-begun"

    run(scene)


def test_a_spectator_can_change_nothing_at_the_table_of_others(runner: asyncio.Runner, siege: Siege) -> None:
    async def attack() -> None:
        room = siege.house.server.services.hall.rooms[siege.table]
        before = room.stored
        requests = [wanted(do, **fields) for do, fields in AT_A_TABLE.items() if do not in HARMLESS]
        for assault in (siege.assault_socket, siege.assault_stream):
            answers = await assault(wanted("open", table=siege.table), *requests, wanted("close"))
            assert all(answer["is"] == "refused" for answer in answers[1:-1])
        assert room.stored == before
        await siege.innocents_play()

    runner.run(attack())
    siege.check_calm()


def test_a_seat_of_somebody_else_cannot_be_played_and_nobody_else_hears_of_the_attempt(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 2)
        heard = len(guest.bytes)
        for action in guest.views[1]["legal"]:
            assert await refusal(host, "move", seat=1, action=action) == "not-your-seat"
        assert await refusal(host, "move", seat=7, action={"do": "jump"}) == "no-such-seat"
        await guest.ask("hello")
        assert len(guest.bytes) == heard + 1

    run(scene)


# Whatever Hypothesis comes up with


texts = st.text(st.characters(exclude_categories=()), max_size=30)  # surrogates included
numbers = st.integers() | st.sampled_from([-1, 0, 1, 2, 7, 8, 2**31, 2**63, 2**64, BIG])
leaves = st.none() | st.booleans() | numbers | st.floats(allow_nan=False) | texts
anything = st.recursive(leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4))
boxes = [game.edition.content for game in GAMES.values()]
OPTIONS = sorted({option.name for game in GAMES.values() for option in game.options})


@st.composite
def broken_boxes(draw: st.DrawFn) -> Any:
    """The content of an edition that comes with a game, with something else in one place."""
    box = json.loads(json.dumps(draw(st.sampled_from(boxes))))
    place = box
    while True:
        key = draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        inside = place[key]
        if not isinstance(inside, dict | list) or not inside or draw(st.booleans()):
            place[key] = draw(anything)
            return box
        place = inside


def maybe(plausible: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(plausible, plausible, plausible, anything)


tables = st.fixed_dictionaries(
    {"game": maybe(st.sampled_from(sorted(GAMES))), "players": maybe(st.integers(0, 9)), "reaction": st.just(0)},
    optional={
        "options": maybe(st.dictionaries(st.sampled_from(OPTIONS), st.booleans() | numbers, max_size=2)),
        "edition": maybe(broken_boxes() | st.dictionaries(texts, anything, max_size=3)),
        "listed": maybe(st.booleans()),
        "spectators": maybe(st.booleans()),
        "clock": maybe(numbers),
    },
)
verbs = st.sampled_from(sorted({verb for game in GAMES.values() for verb in game.notation.VERBS}))
parts = st.sampled_from(["card", "before", "figure", "player", "space", "seat", "to", "number"])
actions = st.builds(
    lambda verb, rest: {"do": verb} | rest, maybe(verbs), st.dictionaries(parts | texts, anything, max_size=2)
)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "settings": maybe(tables),
    "bots": maybe(st.dictionaries(st.sampled_from("0123") | texts, st.sampled_from(["random", "playouts"]) | texts)),
    "seat": maybe(st.integers(0, 3)),
    "action": maybe(actions),
    "level": maybe(st.sampled_from(["random", "", "playouts"])),
    "emote": maybe(st.sampled_from(["wow", "clap"])),
    "lang": maybe(st.sampled_from(["en", "de"])),
    "text": maybe(texts),
    "name": maybe(texts),
    "code": maybe(texts),
} | dict.fromkeys(("sit", "paused", "armed", "muted"), maybe(st.booleans()))


@st.composite
def near_messages(draw: st.DrawFn) -> Words:
    """Messages that are almost right, and some that are."""
    kind = draw(st.sampled_from(m.FromClient.__args__))
    message: Words = {"do": kind.__struct_config__.tag, "id": draw(maybe(st.text(min_size=1, max_size=40)))}
    for name in kind.__struct_fields__[1:]:
        message[name] = draw(FIELDS.get(name, maybe(st.sampled_from(["{table}", "{person}"]))))
    if draw(st.integers(0, 9)) == 0:
        del message[draw(st.sampled_from(sorted(message)))]
    return message


def as_bytes(message: Any, siege: Siege) -> bytes:
    """Written out, with the ids of the innocent table where one belongs."""
    text = json.dumps(message, ensure_ascii=False)
    text = text.replace("{table}", siege.table).replace("{person}", siege.innocents[0].person)
    return text.encode("utf-8", "surrogatepass")[:LIMIT]


assaults = st.lists(near_messages() | near_messages() | near_messages() | anything | st.binary(max_size=99), max_size=8)
hard = settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@hard
@given(messages=assaults)
def test_whatever_is_sent_gets_one_answer_each_and_the_other_table_goes_on(
    runner: asyncio.Runner, siege: Siege, messages: list[Any]
) -> None:
    async def attack() -> None:
        raws = [message if isinstance(message, bytes) else as_bytes(message, siege) for message in messages]
        await siege.assault_socket(*raws)
        await siege.assault_stream(*raws)
        await siege.innocents_play()

    runner.run(attack())
    siege.check_calm()


@hard
@given(text=st.text(st.characters(codec="utf-8"), max_size=60))
def test_what_others_see_of_names_and_talk_can_always_be_shown(runner: asyncio.Runner, siege: Siege, text: str) -> None:
    """No control characters, no turned writing direction, no private or missing characters."""

    async def attack() -> None:
        client = siege.socket
        read = len(client.received)
        for request in (
            {"do": "create", "settings": FIFTY},
            {"do": "rename", "name": text},
            {"do": "chat", "text": text},
        ):
            await (await client.send(**request))
        said = [message["line"] for message in client.received[read:] if message["is"] == "chat"]
        for line in said:
            assert 1 <= len(line["text"]) <= GENEROUS.chat_length and 1 <= len(line["name"]) <= 24
            assert not any(unicodedata.category(letter).startswith("C") for letter in line["text"] + line["name"])

    runner.run(attack())
    siege.check_calm()


# Too much at once


def test_a_message_may_be_as_long_as_the_limit_and_no_longer(runner: asyncio.Runner, siege: Siege) -> None:
    async def attack() -> None:
        longest = b" " * (LIMIT - 23) + b'{"do":"hello","id":"x"}'
        assert reasons(await siege.assault_socket(longest)) == [None]
        assert reasons(await siege.assault_stream(longest)) == [None]
        assert await posted(siege.stream, longest + b" ") == 413
        extra = await siege.house.guest()
        await extra.socket.send_bytes(longest + b" ")
        assert extra.listening
        await extra.listening
        assert extra.socket.close_code == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
        await siege.innocents_play()

    runner.run(attack())
    siege.check_calm()


FRAMES = {
    "a length of 4 exabytes": frame(b"x", length=2**62),
    "a length with the highest bit": frame(b"x", length=2**63),
    "reserved bits": frame(b"hi", first=0xF1),
    "compressed without agreement": frame(b"hi", first=0xC1),
    "an unknown kind": frame(b"hi", first=0x83),
    "no UTF-8": frame(b"\xff\xfe"),
    "a ping in pieces": frame(b"hi", first=0x09),
    "a ping that is too long": frame(b"x" * 200, first=0x89),
    "a goodbye of one byte": frame(b"\x03", first=0x88),
    "a goodbye with a strange number": frame(b"\x00\x01", first=0x88),
    "a continuation of nothing": frame(b"hi", first=0x80),
    "pieces that add up to too much": frame(b"x" * (LIMIT - 1), first=0x01) + frame(b"xx", first=0x80),
    "HTTP": b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
}


@pytest.mark.parametrize("name", FRAMES)
def test_what_is_no_proper_frame_ends_the_connection_and_nothing_else(
    runner: asyncio.Runner, siege: Siege, name: str
) -> None:
    async def attack() -> None:
        async with wire(siege.house) as line:
            await line.shake_hands()
            line.writer.write(FRAMES[name])
            assert (await line.ends())[:1] in (b"\x88", b"")  # a goodbye, if anything
        await siege.innocents_play()

    runner.run(attack())
    siege.check_calm()


def test_a_line_that_breaks_off_anywhere_leaves_nobody_behind(run: Any) -> None:
    async def scene(house: House) -> None:
        (host,) = await seated(house, "why_first", 1, 2)
        table = host.table["id"]
        for cut in range(0, 60, 7):
            async with wire(house) as line:
                await line.shake_hands()
                line.say({"do": "open", "id": "a", "table": table})
                line.writer.write(frame(wanted("lobby"))[:cut])
        await host.until(lambda: not host.table["watching"])
        app = house.server.app
        while len(app.connections) > 1:
            await asyncio.sleep(0.01)
        assert len(house.server.services.hall.rooms[table].connections) == 1

    with complaints() as heard:
        run(scene)
    assert heard.heard == []


# Several posts at once


def rooms_with(house: House, connection: Connection) -> int:
    return sum(connection in room.connections for room in house.server.services.hall.rooms.values())


def test_requests_posted_at_once_are_answered_one_after_another(run: Any) -> None:
    """Whoever makes and opens many tables at the same time looks at one of them in the end, and gets every answer."""

    async def scene(house: House) -> None:
        stream = await stream_guest(house)
        (connection,) = house.server.app.sessions.values()
        tables = await asyncio.gather(*(stream.create("why_first", 2) for _ in range(8)))
        assert len(set(tables)) == 8 and rooms_with(house, connection) == 1
        await asyncio.gather(*(stream.ask("open", table=table) for table in tables))
        assert rooms_with(house, connection) == 1
        assert connection.room and connection.room.table.id == stream.table["id"]

    run(scene)


def test_a_stream_that_ends_while_its_posts_are_under_way_leaves_nobody_behind(run: Any) -> None:
    async def scene(house: House) -> None:
        stream = await stream_guest(house)
        (connection,) = house.server.app.sessions.values()
        posts = [asyncio.create_task(stream.create("why_first", 2)) for _ in range(8)]
        await until(lambda: house.server.services.hall.rooms or house.server.services.hall.loading)
        await stream.drop()
        await asyncio.gather(*posts, return_exceptions=True)
        await until(lambda: not house.server.app.connections)
        assert rooms_with(house, connection) == 0

    run(scene)


# Rates and numbers


def with_limit(name: str, limit: Any) -> Limits:
    return replace(GENEROUS, **{name: limit})


FEW = Rate(5, 0.001)  # the next one comes after a quarter of an hour


async def hellos(client: Client, count: int) -> list[str]:
    answers = await asyncio.gather(*[await client.send("hello") for _ in range(count)])
    return [answer.get("reason", "accepted") for answer in answers]


def an_hour_after(clock: Callable[[], float]) -> Callable[[], float]:
    return lambda: clock() + 3600


def wait_an_hour(house: House, *connections: Connection) -> None:
    """For everything that counts."""
    services = house.server.services
    for buckets in (services.people_pace, services.address_pace, *(connection.pace for connection in connections)):
        buckets.clock = an_hour_after(buckets.clock)


def test_whoever_asks_too_fast_is_told_so_and_stays(run: Any) -> None:
    async def scene(house: House) -> None:
        arrivals: list[Callable[[House], Awaitable[Client]]] = [House.guest, stream_guest]
        for arrive in arrivals:
            client = await arrive(house)
            assert await hellos(client, 7) == ["accepted"] * 4 + ["too-fast"] * 3  # the first was said at the door
            assert "seconds" in client.received[-1]["text"]
            wait_an_hour(house, *house.server.app.connections)
            assert await hellos(client, 1) == ["accepted"]

    run(scene, limits=replace(GENEROUS, messages=FEW))


def test_two_devices_of_one_person_share_a_limit_and_strangers_do_not(run: Any) -> None:
    async def scene(house: House) -> None:
        one = await house.guest()
        other = await stream_guest(house, one.http.cookie_jar)
        stranger = await house.guest()
        assert await hellos(one, 2) == ["accepted"] * 2
        assert await hellos(other, 3) == ["accepted", "too-fast", "too-fast"]
        assert await hellos(stranger, 2) == ["accepted"] * 2

    run(scene, limits=replace(GENEROUS, messages=FEW))


def test_people_of_one_address_share_a_limit(run: Any) -> None:
    async def scene(house: House) -> None:
        one, other = await house.guest(), await house.guest()
        assert await hellos(one, 2) == ["accepted"] * 2
        assert await hellos(other, 3) == ["accepted", "too-fast", "too-fast"]
        async with one.http.get(f"{house.url}/api/tables/x/log") as response:
            assert response.status == 429 and (await response.json())["reason"] == "too-fast"
        wait_an_hour(house)
        assert await hellos(one, 1) + await hellos(other, 1) == ["accepted"] * 2

    run(scene, limits=replace(GENEROUS, address_messages=FEW))


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

    run(scene, limits=with_limit(limit, FEW))


def test_newcomers_of_one_address_are_limited_and_those_who_are_known_are_not(run: Any) -> None:
    async def scene(house: House) -> None:
        guests = [await house.guest() for _ in range(5)]
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await house.guest()
        assert caught.value.status == 429
        await house.guest(guests[0].http.cookie_jar)

    run(scene, limits=replace(GENEROUS, newcomers=FEW))


@pytest.mark.parametrize("limit", ["sockets", "sockets_per_address", "sockets_per_person"])
def test_connections_are_limited_and_a_place_is_free_again_when_one_ends(run: Any, limit: str) -> None:
    async def scene(house: House) -> None:
        first = await house.guest()
        same = first.http.cookie_jar if limit == "sockets_per_person" else None
        second = await house.guest(same)
        for _ in range(3):
            with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
                await house.guest(same)
            assert caught.value.status == 503
        with pytest.raises(RefusedByServer, match="too-many-connections"):
            await stream_guest(house, same)
        assert await hellos(first, 1) == ["accepted"]
        await second.drop()
        await asyncio.sleep(0)
        await house.guest(same)

    run(scene, limits=with_limit(limit, 2))


def test_a_host_cannot_mute_people_who_never_were_there(run: Any) -> None:
    """Every one of them would be told to everybody with every change of the table."""

    async def scene(house: House) -> None:
        host, guest = await seated(house, "why_first", 2, 2)
        assert await refusal(host, "mute", person="x" * 40, muted=True) == "no-such-person"
        await host.ask("mute", person=guest.person, muted=True)

    run(scene)


# Those who do not read


def long_box() -> Words:
    """An edition whose name makes every word about the table a long one."""
    return GAMES["why_first"].edition.content | {"name": "x" * 20_000}


async def until(condition: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


def test_a_slow_reader_gets_every_answer_and_a_snapshot_and_nobody_waits(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await seated(house, "why_first", 2, 2, edition=long_box())
        table = host.table["id"]
        slow_readers = house.server.services.metrics.slow_readers._value
        async with wire(house) as line:
            await line.shake_hands()
            (slow,) = {one for one in house.server.app.connections if one.person.id not in (host.person, guest.person)}
            line.writer.transport.pause_reading()  # type: ignore[attr-defined]
            line.say({"do": "open", "id": "open", "table": table})
            await until(lambda: slow.room)
            while slow_readers.get() == 0:
                await guest.ask("close")
                await guest.ask("open", table=table)  # everybody is told, and nobody waits for the slow one
                assert len(slow.queue) <= 2 * GENEROUS.queue
            for number in range(5):
                line.say({"do": "hello", "id": f"late {number}"})
            assert len(slow.queue) <= 2 * GENEROUS.queue
            line.writer.transport.resume_reading()  # type: ignore[attr-defined]
            await check_caught_up(line, guest)

    run(scene)


async def check_caught_up(line: Any, guest: Client) -> None:
    """Everything that was asked for is answered once, and the last word about the table is the newest."""
    told: list[Words] = []
    async with asyncio.timeout(PATIENCE):
        while [one["is"] for one in told].count("table") < 2 or "late 4" not in [one.get("id") for one in told]:
            told.append(msgspec.json.decode(await line.next_message()))
    answers = [one["id"] for one in told if one["is"] in ("accepted", "refused")]
    assert answers == ["open", *(f"late {number}" for number in range(5))]
    assert [one for one in told if one["is"] == "table"][-1]["table"]["seats"] == guest.table["seats"]


def test_whoever_asks_without_reading_is_not_heard_any_more_until_they_read(run: Any) -> None:
    """Answers must not pile up: a socket is not read meanwhile, and a post is refused."""

    async def scene(house: House) -> None:
        (host,) = await seated(house, "why_first", 1, 2, edition=long_box())
        async with wire(house) as line:
            await line.shake_hands()
            (slow,) = {one for one in house.server.app.connections if one.person.id != host.person}
            line.writer.transport.pause_reading()  # type: ignore[attr-defined]
            for number in range(1500):
                line.say({"do": "open", "id": f"m{number}", "table": host.table["id"]})
            await until(lambda: len(slow.queue) > GENEROUS.queue // 2)
            await asyncio.sleep(0.2)
            assert len(slow.queue) <= GENEROUS.queue
            assert await hellos(host, 3) == ["accepted"] * 3
            line.writer.transport.resume_reading()  # type: ignore[attr-defined]
            answers = 0
            while answers < 1500:
                answers += b'"is":"accepted"' in (await line.next_message())[:20]

    run(scene)


def test_posts_are_refused_while_nobody_reads_their_answers(run: Any) -> None:
    async def scene(house: House) -> None:
        stream = await stream_guest(house)
        (connection,) = house.server.app.sessions.values()
        connection.queue.extend([b'{"is":"accepted","id":"unread"}'] * 2 * GENEROUS.queue)
        assert await posted(stream, wanted("hello")) == 429
        connection.filled.set()
        await stream.until(lambda: len(stream.received) > 2 * GENEROUS.queue)
        assert await hellos(stream, 1) == ["accepted"]

    run(scene)


# And all of it during a whole game


def test_a_whole_game_does_not_notice_what_happens_next_door(run: Any) -> None:
    async def scene(house: House) -> None:
        players = await playing(house, "fifty_fifty", 2, 2)
        pest, stream = await house.guest(), await stream_guest(house)
        game = asyncio.gather(*(player.play(random.Random(seat)) for seat, player in enumerate(players)))
        while not game.done():
            for raw in (*UNREADABLE.values(), *(raw for raw, _ in NOT_GRANTED.values())):
                await pest.socket.send_frame(raw, WSMsgType.BINARY)
                await posted(stream, raw)
        await game
        truth = await truth_of(house, players[0].table["id"])
        for player in players:
            follower = Follower(truth, player.person)
            assert sum([follower.read(raw) for raw in player.bytes]) > 20
            assert {message["is"] for message in player.received} <= {"accepted", "refused", "table", "seats", "update"}
        assert house.server.services.metrics.failures._value.get() == 0

    with complaints() as heard:
        run(scene)
    assert heard.heard == []
