"""Every byte that every connection gets, searched for what it must not know."""

import asyncio
import random
from typing import Any

import pytest

from schadenfreude.constants import SPECTATOR
from schadenfreude.errors import BadInput
from schadenfreude.match import Match
from schadenfreude.server.room import Room
from tests.secrecy.truths import other_truth

from .client import Client, Words
from .conftest import House
from .devices import secret_of
from .evening import TRIES, Evening
from .logged import overheard
from .reaction import acts, lay_out, lays, room_of
from .scenes import playing, refusal
from .truth import Follower, Truth, hidden_in, kept_in, sights_in, truth_of

KINDS = [
    pytest.param("why_first", 2, {}, id="why_first-with-leo"),
    pytest.param("why_first", 3, {"tactical": True}, id="why_first-tactical"),
    pytest.param("why_first", 4, {}, id="why_first"),
    pytest.param("wie_du_mir", 2, {}, id="wie_du_mir"),
    pytest.param("wie_du_mir", 3, {"without_comparing": True}, id="wie_du_mir-secret-chips"),
    pytest.param("fifty_fifty", 2, {}, id="fifty_fifty-two"),
    pytest.param("fifty_fifty", 4, {}, id="fifty_fifty"),
    pytest.param("why_first", 6, {"tactical": True}, id="why_first-six"),
    pytest.param("wie_du_mir", 8, {"without_comparing": True}, id="wie_du_mir-eight"),
    pytest.param("fifty_fifty", 5, {}, id="fifty_fifty-five"),
]
PARTS: dict[str, set[str]] = {
    "accepted": {"is", "id", "number", "answer"},
    "refused": {"is", "id", "reason", "text", "detail"},
    "table": {"is", "you", "table", "number", "sights", "clocks", "outcome", "chat"},
    "seats": {"is", "you", "table", "clocks"},
    "update": {"is", "table", "number", "sights", "clocks", "outcome", "seed"},
    "chat": {"is", "table", "line"},
    "gone": {"is", "table", "reason", "text"},
}
ABOUT_TABLES = {"id", "code", "status", "settings", "host", "seats", "muted", "watching", "paused"} | {
    "commitment",
    "seed",
    "rematch",
}
ABOUT_SEATS = {"person", "name", "bot", "connected", "bot_plays", "contributed"}


# Whole games


@pytest.mark.parametrize(("game", "players", "options"), KINDS)
def test_nobody_is_ever_sent_what_they_must_not_know(run: Any, game: str, players: int, options: Words) -> None:
    async def scene(house: House) -> None:
        evening = Evening(house, game, players, options)
        await evening.begin()
        await evening.play()
        truth = await truth_of(house, evening.table)
        for client in house.guests:
            check_connection(truth, client)
        check_strangers(evening, truth)
        check_papers(evening, truth)
        check_tokens(evening, truth, heard.getvalue())

    with overheard() as heard:
        run(scene)


def check_connection(truth: Truth, client: Client) -> None:
    follower = Follower(truth, client.person)
    games = sum([follower.read(raw) for raw in client.bytes])
    assert games or not client.table
    for message in client.received:
        assert set(message) == PARTS[message["is"]]
        if isinstance(message.get("table"), dict):
            assert set(message["table"]) == ABOUT_TABLES
            assert all(set(seat) == ABOUT_SEATS for seat in message["table"]["seats"])
        for seat, view, events in sights_in(message):
            if view:
                hidden_in(truth, seat, view)
            for event in events:
                kept_in(truth, seat, event)


def check_strangers(evening: Evening, truth: Truth) -> None:
    everything = b"".join(evening.stranger.bytes)
    assert truth.id.encode() not in everything and b"sights" not in everything


def check_papers(evening: Evening, truth: Truth) -> None:
    statuses = [status for status, _ in evening.papers]
    assert statuses[:5] == [409, 409, 409, 200, 200]
    everything = b"".join(body for _, body in evening.papers)
    for secret in (truth.seed, truth.id, *(guest.person for guest in evening.house.guests), "Heimlich", "commitment"):
        assert secret.encode() not in everything


def check_tokens(evening: Evening, truth: Truth, log: str) -> None:
    """Cookies, links and sessions are nobody else's business, and no log's."""
    guests = evening.house.guests
    session = evening.second_device.session
    for secret in (*map(secret_of, guests), session, *evening.tokens.values()):
        assert secret not in log
        knowing = [guest for guest in guests if secret.encode() in b"".join(guest.bytes)]
        assert knowing == [guest for guest, token in evening.tokens.items() if token == secret]
    for private in (truth.seed, truth.id, "Ilse Geheim", "What do you hold?", *(guest.person for guest in guests)):
        assert private not in log


# The same table with another truth


async def some_moves(guests: list[Client], count: int, choose: random.Random) -> None:
    for _ in range(count):
        able = [guest for guest in guests if guest.choices()]
        if not able:
            return
        mover = choose.choice(able)
        seat, action = choose.choice(mover.choices())
        number = (await mover.ask("move", seat=seat, action=action))["number"]
        for guest in guests:
            await guest.until(lambda guest=guest, number=number: guest.number >= number)


def forbidden(match: Match, seat: int, action: Words) -> bool:
    """What the rules allow would change the table."""
    try:
        return match.refusal(seat, match.game.notation.parse(match.state, seat, action)) is not None
    except BadInput:
        return True


async def probed(client: Client, room: Room, viewer: int) -> list[bytes]:
    """Every byte that comes back when somebody looks, and asks for everything that is not allowed."""
    read = len(client.bytes)
    requests: list[Words] = [{"do": "open", "table": room.table.id}, {"do": "lobby"}]
    match = room.table.playing()
    tries = [action for action in TRIES[match.game.name] if viewer < 0 or forbidden(match, viewer, action)]
    requests += [{"do": "move", "seat": max(viewer, 0), "action": action} for action in tries]
    requests += [{"do": "foresee", "seat": max(viewer, 0)}, {"do": "story"}]
    if not client.can_retract.get(viewer):
        requests.append({"do": "retract", "seat": max(viewer, 0)})
    answers = [await client.send(**request, id=f"probe {number}") for number, request in enumerate(requests)]
    await asyncio.gather(*answers)
    return client.bytes[read:]


@pytest.mark.parametrize(("game", "players", "options"), KINDS)
def test_every_byte_is_the_same_whatever_the_truth_is(run: Any, game: str, players: int, options: Words) -> None:
    """The server's state is replaced by another that a viewer cannot tell from it: that viewer's bytes stay."""

    async def scene(house: House) -> None:
        choose = random.Random(7)
        guests = await playing(house, game, players, players, options=options)
        watcher = await house.guest()
        await watcher.ask("open", table=guests[0].table["id"])
        room = room_of(house, guests[0])
        differed = 0
        for _ in range(4):
            await some_moves(guests, 9, choose)
            for viewer, client in zip((*range(players), SPECTATOR), (*guests, watcher), strict=True):
                differed += await looks_the_same(room, client, viewer, choose)
        assert differed or (game == "wie_du_mir" and not options)  # nothing is secret there

    run(scene)


async def looks_the_same(room: Room, client: Client, viewer: int, choose: random.Random) -> bool:
    match = room.table.playing()
    truth = match.states
    before = await probed(client, room, viewer)
    match.states = other_truth(match, viewer, choose)
    differs = match.states.tobytes() != truth.tobytes()
    assert await probed(client, room, viewer) == before and len(before) > 10
    match.states = truth
    return differs


# Fifty Fifty [17]


class Lowest:
    """Chance that always draws the lowest card there is."""

    def below(self, count: int) -> int:
        return 0


async def heard_by_others(house: House, people: list[Client], hands: str, declines: bool) -> list[list[bytes]]:
    """Ada lays 23, Cleo may jump or not, Ben lays 80: what everybody but Cleo is sent."""
    ada, ben, cleo, watcher = people
    table = room_of(house, ada).table
    table.playing().chance = Lowest()
    table.number = 100
    table.requests.clear()
    await lay_out(house, people, *hands.split(", "))
    read = [len(client.bytes) for client in (ada, ben, watcher)]
    await ada.ask("move", "one", seat=0, action=lays(23))
    await cleo.until(lambda: cleo.number > 100)
    if declines:
        await acts(cleo, {"do": "decline"})
    await ben.ask("move", "two", seat=1, action=lays(80))
    for client in people:
        await client.until(lambda client=client: client.number >= 104)
        await client.ask("hello", "three")
    return [client.bytes[count:] for client, count in zip((ada, ben, watcher), read, strict=True)]


def test_a_declined_jump_leaves_no_message_no_gap_and_no_other_byte(run: Any) -> None:
    async def scene(house: House) -> None:
        people = await playing(house, "fifty_fifty", 3, 3)
        people.append(await house.guest())
        holder, nobody = "23 5, 80 90, 73 2", "23 5, 80 90, 74 2"
        not_asked = await heard_by_others(house, people, nobody, declines=False)
        assert all(len(heard) in (3, 4) for heard in not_asked)  # two updates, one's own answers
        assert await heard_by_others(house, people, holder, declines=True) == not_asked
        assert await heard_by_others(house, people, holder, declines=False) == not_asked

    run(scene)


# Who may look


def test_a_table_without_spectators_sends_away_those_who_looked_before_the_start(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest, stranger = await house.guests_named("Ida", "Bo", "Eva")
        table = await host.create("why_first", 2, spectators=False)
        for client in (guest, stranger):
            await client.ask("open", table=table)
        await guest.ask("sit", seat=1)
        await host.ask("start")
        await stranger.until(lambda: stranger.received[-1]["is"] == "gone")
        assert stranger.received[-1]["reason"] == "no-spectators" and stranger.received[-1]["text"]
        assert await refusal(stranger, "chat", text="Hello?") == "open-a-table-first"
        assert await refusal(stranger, "open", table=table) == "no-spectators"
        assert all(view is None for message in stranger.received for _, view, _ in sights_in(message))

    run(scene)
