"""Malformed, out-of-order and foreign messages: the server says why not, and others do not notice."""

import asyncio
import random
from typing import Any

import pytest
from aiohttp import WSMsgType

from schadenfreude.games import GAMES
from schadenfreude.server import messages as m

from .client import Words
from .conftest import House
from .logged import without_complaints
from .nonsense import ACTIONS, NOT_GRANTED, UNREADABLE, reasons, wanted
from .scenes import playing, refusal, seated
from .siege import Siege, siege
from .stream_client import stream_guest
from .truth import Follower, truth_of
from .visitor import fetch

__all__ = ["siege"]  # a fixture

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
    "foresee": {"seat": 0},
    "advise": {"seat": 0},
    "story": {},
    "retract": {"seat": 0},
    "arm": {"seat": 0, "armed": True},
    "chat": {"text": "x"},
    "emote": {"emote": "wow"},
    "mute": {"person": "nobody", "muted": True},
}
TOO_EARLY = {"pause", "rematch", "move", "retract", "arm"}
HARMLESS = {"chat", "emote", "story"}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_is_answered_once_on_both_ways(siege: Siege, name: str) -> None:
    async def attack() -> None:
        for assault in siege.assaults:
            answers = await assault(UNREADABLE[name], UNREADABLE[name])
            assert reasons(answers) == ["unreadable-message"] * 2
            assert all(len(answer["detail"]) <= 300 and answer["text"] for answer in answers)

    siege.suffer(attack)


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_claim_that_makes_no_sense_is_refused(siege: Siege, name: str) -> None:
    async def attack() -> None:
        for raw in (UNREADABLE[name], b'{"token":"\xff"}', b'{"token":"' + UNREADABLE[name][:99] + b'"}'):
            answer = await fetch(siege.house, "/api/claim", "POST", data=raw)
            assert (answer.status, answer.words["reason"]) in ((400, "unreadable-message"), (410, "link-used-up"))
            assert answer.cookie is None

    siege.suffer(attack)


@pytest.mark.parametrize(
    ("raw", "id"),
    [
        (b"", None),
        (b"{", None),
        (b"[]", None),
        (b'{"do": "dance", "id": "7"}', "7"),
        (b'{"do": "sit", "id": "7", "seat": "one"}', "7"),
        (b'{"do": "hello", "id": "7", "more": 1}', "7"),
        (b'\xff\xfe{"id": "7"}', None),
    ],
)
def test_the_answer_names_what_could_not_be_read_if_that_can_be_read(siege: Siege, raw: bytes, id: str | None) -> None:
    async def attack() -> None:
        for assault in siege.assaults:
            (answer,) = await assault(raw)
            assert (answer["reason"], answer["id"]) == ("unreadable-message", id)

    siege.suffer(attack)


@pytest.mark.parametrize("name", NOT_GRANTED)
def test_nonsense_is_refused_with_a_short_reason(siege: Siege, name: str) -> None:
    async def attack() -> None:
        raw, reason = NOT_GRANTED[name]
        for assault in siege.assaults:
            (answer,) = await assault(raw)
            assert answer["is"] == "refused" and answer["reason"] == reason
            assert len(answer["text"]) < 500 and len(answer["detail"]) <= 300

    siege.suffer(attack)


@pytest.mark.parametrize("game", GAMES)
def test_actions_that_are_none_are_refused(run: Any, game: str) -> None:
    async def scene(house: House) -> None:
        guests = await playing(house, game, 2, 2)
        before = [guest.number for guest in guests]
        for action in ACTIONS.values():
            for guest in guests:
                assert await refusal(guest, "move", seat=guest.you[0], action=action) == "no-such-action"
        assert [guest.number for guest in guests] == before

    with without_complaints():
        run(scene)


# Out of order, and foreign


def test_every_request_about_a_table_needs_a_table(siege: Siege) -> None:
    async def attack() -> None:
        raws = [wanted("close"), *(wanted(do, **fields) for do, fields in AT_A_TABLE.items())]
        for assault in siege.assaults:
            assert reasons((await assault(*raws))[1:]) == ["open-a-table-first"] * len(AT_A_TABLE)

    tags = {type_.__struct_config__.tag for type_ in m.FromClient.__args__}
    assert set(AT_A_TABLE) == tags - {"hello", "rename", "link", "lobby", "create", "find", "open", "close"}
    siege.suffer(attack)


def test_nothing_is_played_before_the_start(run: Any) -> None:
    async def scene(house: House) -> None:
        (host,) = await seated(house, "wie_du_mir", 1, 2)
        for do in TOO_EARLY:
            assert await refusal(host, do, **AT_A_TABLE[do]) == "not-begun"

    run(scene)


def test_a_spectator_can_change_nothing_at_the_table_of_others(siege: Siege) -> None:
    async def attack() -> None:
        room = siege.house.server.services.hall.rooms[siege.table]
        before = room.stored
        requests = [wanted(do, **fields) for do, fields in AT_A_TABLE.items() if do not in HARMLESS]
        for assault in siege.assaults:
            answers = await assault(wanted("open", table=siege.table), *requests, wanted("close"))
            assert all(answer["is"] == "refused" for answer in answers[1:-1])
        assert room.stored == before
        await siege.innocents_play()

    siege.suffer(attack)


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


# And all of it during a whole game


def test_a_whole_game_does_not_notice_what_happens_next_door(run: Any) -> None:
    async def scene(house: House) -> None:
        players = await playing(house, "fifty_fifty", 2, 2)
        pest, stream = await house.guest(), await stream_guest(house)
        game = asyncio.gather(*(player.play(random.Random(seat)) for seat, player in enumerate(players)))
        while not game.done():
            for raw in (*UNREADABLE.values(), *(raw for raw, _ in NOT_GRANTED.values())):
                await pest.socket.send_frame(raw, WSMsgType.BINARY)
                await stream.post(raw)
        await game
        truth = await truth_of(house, players[0].table["id"])
        for player in players:
            follower = Follower(truth, player.person)
            assert sum([follower.read(raw) for raw in player.bytes]) > 20
            assert {message["is"] for message in player.received} <= {"accepted", "refused", "table", "seats", "update"}

    with without_complaints():
        run(scene)
