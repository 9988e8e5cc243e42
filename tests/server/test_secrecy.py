"""Every byte that every connection gets, and every line of the log, searched for what it must not know."""

import asyncio
import contextlib
import io
import logging
import random
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from schadenfreude.constants import SPECTATOR
from schadenfreude.errors import BadInput
from schadenfreude.match import Match
from schadenfreude.server.app import COOKIE
from schadenfreude.server.room import Room
from schadenfreude.server.serve import JsonLines
from schadenfreude.server.store import FILE_NAME
from tests.games.fifty_fifty.tables import at_turn
from tests.secrecy.truths import other_truth

from .client import Client, RefusedByServer, Words
from .conftest import House, house
from .scenes import playing, refusal
from .stream_client import stream_guest
from .truth import Follower, Truth, hidden_in, kept_in, sights_in, truth_of

KINDS = [
    pytest.param("why_first", 2, {}, id="why_first-with-leo"),
    pytest.param("why_first", 3, {"tactical": True}, id="why_first-tactical"),
    pytest.param("why_first", 4, {}, id="why_first"),
    pytest.param("wie_du_mir", 2, {}, id="wie_du_mir"),
    pytest.param("wie_du_mir", 3, {"without_comparing": True}, id="wie_du_mir-secret-chips"),
    pytest.param("fifty_fifty", 2, {}, id="fifty_fifty-two"),
    pytest.param("fifty_fifty", 4, {}, id="fifty_fifty"),
]
TRIES: dict[str, list[Words]] = {
    "why_first": [
        *({"do": "lay", "card": card, "before": 0} for card in ("+1", "+3", "-2", "0")),
        *({"do": "choose", "card": card} for card in ("+1/1", "+3/30", "-2/9")),
        *({"do": "move", "figure": figure} for figure in (0, 1, "leo")),
    ],
    "wie_du_mir": [
        *({"do": "move", "figure": figure} for figure in ("0a", "1a", "2b")),
        *({"do": "choose_player", "player": player} for player in range(3)),
        *({"do": "choose_space", "space": space} for space in (1, 7, 30)),
        {"do": "take_chip"},
        {"do": "decline"},
    ],
    "fifty_fifty": [
        *({"do": verb} for verb in ("jump", "decline", "take")),
        *({"do": "lay", "card": card} for card in (*range(1, 101, 6), "passe")),
        *({"do": "lay_and_give", "card": card} for card in range(2, 101, 12)),
    ],
}
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


@contextlib.contextmanager
def overheard() -> Iterator[io.StringIO]:
    """Everything that is logged meanwhile, as the server writes it, and more of it than the server would."""
    heard = io.StringIO()
    handler = logging.StreamHandler(heard)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield heard
    finally:
        root.removeHandler(handler)
        root.setLevel(before)


def secret_of(client: Client) -> str:
    """What the cookie of this device says."""
    return next(cookie.value for cookie in client.http.cookie_jar if cookie.key == COOKIE)


# Whole games


class Evening:
    """A game with people who sync, chat, pry, leave, come back and look on; and all that they were ever sent."""

    def __init__(self, house: House, game: str, players: int, options: Words) -> None:
        self.house, self.game, self.players, self.options = house, game, players, options
        self.papers: list[tuple[int, bytes]] = []  # what HTTP says during the game
        self.tokens: dict[Client, str] = {}
        self.choose = random.Random(players)

    async def begin(self) -> None:
        """The host has two seats at a table for four; the last of more than two is a bot's."""
        house = self.house
        self.host, self.guest = await house.guests_named("Ilse Geheim", "Otto Heimlich")
        self.watcher, self.stranger = await house.guests_named("Wanda Blick", "Silas Fremd")
        bots = {str(self.players - 1): "random"} if self.players > 2 else {}
        self.table = await self.host.create(self.game, self.players, bots, options=self.options)
        await self.guest.ask("open", table=self.table)
        await self.guest.ask("sit", seat=1)
        if self.players == 4:
            await self.host.ask("sit", seat=2, name="Ilses Kind")
        await self.host.ask("contribute", seat=0, text="salt")
        self.second_device = await stream_guest(house, self.host.http.cookie_jar)
        await self.second_device.ask("open", table=self.table)
        await self.host.ask("start")

    async def play(self) -> None:
        await asyncio.gather(
            self.sit_through(self.host), self.sit_through(self.guest, leaves=True), self.look_on(), self.stay_outside()
        )
        await self.second_device.until(lambda: self.second_device.outcome)

    async def sit_through(self, player: Client, leaves: bool = False) -> None:
        while not player.outcome:
            await player.until(lambda: player.choices() or player.outcome, 60)
            if leaves and player.number > 12:
                leaves = False
                await self.leave_for_a_while(player)
            elif self.choose.random() < 0.3:
                await self.pry(player)
            elif player.choices():
                await self.act(player)

    async def act(self, player: Client) -> None:
        seat, action = self.choose.choice(player.choices())
        await self.attempt(player, "move", seat=seat, action=action)
        if player.can_retract.get(seat) and self.choose.random() < 0.3:
            await self.attempt(player, "retract", seat=seat)

    async def leave_for_a_while(self, player: Client) -> None:
        """A bot plays, and whoever has left sees no more than anybody else."""
        await self.attempt(player, "stand", seat=1)
        await self.pry(player)
        await self.attempt(player, "sit", seat=1)

    async def attempt(self, player: Client, do: str, **fields: Any) -> None:
        """Whether it is granted does not matter here."""
        with contextlib.suppress(RefusedByServer):
            await player.ask(do, **fields)

    async def pry(self, player: Client) -> None:
        """Whatever might make the server say too much."""
        seat, action = self.choose.randrange(self.players), self.choose.choice(TRIES[self.game])
        await self.attempt(player, "move", seat=seat, action=action)
        await self.attempt(player, "retract", seat=self.choose.randrange(self.players))
        await self.attempt(player, "move", seat=seat, action={"do": "show", "hands": True})
        await player.ask("chat", text="What do you hold?")
        await player.ask("lobby")
        await player.ask("open", table=self.table)

    async def look_on(self) -> None:
        """A spectator who comes late, and tries every door."""
        await self.watcher.ask("open", table=self.table)
        while not self.watcher.outcome:
            await self.pry(self.watcher)
            await self.knock()
            number = self.watcher.number
            await self.watcher.until(lambda: self.watcher.number >= number + 9 or self.watcher.outcome, 60)  # noqa: B023

    async def knock(self) -> None:
        for path in (f"/api/tables/{self.table}/log", f"/api/tables/{self.table}/replay", "/metrics", "/healthz"):
            async with self.watcher.http.get(self.house.url + path) as response:
                if not self.watcher.outcome:
                    self.papers.append((response.status, await response.read()))

    async def stay_outside(self) -> None:
        """Somebody who does not know the table."""
        self.tokens[self.stranger] = (await self.stranger.ask("link"))["answer"]["token"]
        self.tokens[self.host] = (await self.host.ask("link"))["answer"]["token"]
        await self.stranger.ask("lobby")
        await refusal(self.stranger, "find", code="AAAAAA")
        await refusal(self.stranger, "move", seat=0, action={"do": "jump"})


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
    assert statuses[:4] == [409, 409, 200, 200]
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


def match_of(room: Room) -> Match:
    assert room.table.match
    return room.table.match


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
    match = match_of(room)
    tries = [action for action in TRIES[match.game.name] if viewer < 0 or forbidden(match, viewer, action)]
    requests += [{"do": "move", "seat": max(viewer, 0), "action": action} for action in tries]
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
        room = house.server.services.hall.rooms[guests[0].table["id"]]
        differed = 0
        for _ in range(4):
            await some_moves(guests, 9, choose)
            for viewer, client in zip((*range(players), SPECTATOR), (*guests, watcher), strict=True):
                differed += await looks_the_same(room, client, viewer, choose)
        assert differed or (game == "wie_du_mir" and not options)  # nothing is secret there

    run(scene)


async def looks_the_same(room: Room, client: Client, viewer: int, choose: random.Random) -> bool:
    match = match_of(room)
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


async def heard_by_others(room: Room, people: list[Client], hands: str, declines: bool) -> list[list[bytes]]:
    """Ada lays 23, Cleo may jump or not, Ben lays 80: what everybody but Cleo is sent."""
    ada, ben, cleo, watcher = people
    match = match_of(room)
    match.game.notation.restore(match.state, at_turn(*hands.split(", ")).picture)
    match.chance = Lowest()
    room.table.number = 100
    room.table.requests.clear()
    for client in people:
        await client.ask("open", table=room.table.id)
    read = [len(client.bytes) for client in (ada, ben, watcher)]
    await ada.ask("move", "one", seat=0, action={"do": "lay", "card": 23})
    await cleo.until(lambda: cleo.number > 100)
    if declines:
        await cleo.ask("move", seat=2, action={"do": "decline"})
    await ben.ask("move", "two", seat=1, action={"do": "lay", "card": 80})
    for client in people:
        await client.until(lambda client=client: client.number >= 104)
        await client.ask("hello", "three")
    return [client.bytes[count:] for client, count in zip((ada, ben, watcher), read, strict=True)]


def test_a_declined_jump_leaves_no_message_no_gap_and_no_other_byte(run: Any) -> None:
    async def scene(house: House) -> None:
        people = await playing(house, "fifty_fifty", 3, 3)
        people.append(await house.guest())
        room = house.server.services.hall.rooms[people[0].table["id"]]
        holder, nobody = "23 5, 80 90, 73 2", "23 5, 80 90, 74 2"
        not_asked = await heard_by_others(room, people, nobody, declines=False)
        assert all(len(heard) in (3, 4) for heard in not_asked)  # two updates, one's own answers
        assert await heard_by_others(room, people, holder, declines=True) == not_asked
        assert await heard_by_others(room, people, holder, declines=False) == not_asked

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


def test_a_log_and_a_replay_are_refused_until_the_end_and_whole_afterwards(run: Any) -> None:
    async def scene(house: House) -> None:
        guests = await playing(house, "why_first", 2, 2)
        for path in ("log", "replay"):
            assert (await got(house, guests[0].table["id"], path))[0] == 409
        await asyncio.gather(*(guest.play(random.Random(1)) for guest in guests))
        truth = await truth_of(house, guests[0].table["id"])
        for path in ("log", "replay"):
            status, body = await got(house, guests[0].table["id"], path)
            assert status == 200 and truth.seed.encode() in body

    run(scene)


async def got(house: House, table: str, path: str) -> tuple[int, bytes]:
    async with aiohttp.ClientSession() as http, http.get(f"{house.url}/api/tables/{table}/{path}") as response:
        return response.status, await response.read()


# What the log must not say


@contextlib.asynccontextmanager
async def line_to(house: House) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.server.port)
    try:
        yield reader, writer
    finally:
        writer.close()
        await writer.wait_closed()


def test_a_malformed_request_does_not_bring_its_cookie_into_the_log(run: Any) -> None:
    async def scene(house: House) -> None:
        guest = await house.guest()
        secret = secret_of(guest)
        request = f"GET /healthz HTTP/1.1\r\nHost: x\r\nCookie: {COOKIE}={secret}\x01\r\n\r\n"
        async with line_to(house) as (reader, writer):
            writer.write(request.encode())
            assert b" 400 " in await reader.readline()
        assert secret not in heard.getvalue() and "Traceback" not in heard.getvalue()

    with overheard() as heard:
        run(scene)


def test_a_choice_that_cannot_be_read_any_more_is_reported_without_saying_it(tmp_path: Path) -> None:
    async def choose() -> tuple[Any, str]:
        async with house(tmp_path) as first:
            host, _ = await playing(first, "why_first", 2, 2)
            await host.ask("move", seat=0, action=host.views[0]["legal"][0])
            return host.http.cookie_jar, host.table["id"]

    async def look(cookies: Any, table: str) -> None:
        async with house(tmp_path) as second:
            host = await second.guest(cookies)
            assert await refusal(host, "open", table=table) == "table-unreadable"

    with overheard() as heard:
        cookies, table = asyncio.run(choose())
        with contextlib.closing(sqlite3.connect(tmp_path / FILE_NAME)) as store, store:
            store.execute('UPDATE records SET body = replace(body, \'"do":"lay"\', \'"do":"hide"\')')
        asyncio.run(look(cookies, table))
    assert "unreadable table" in heard.getvalue() and "BadInput" in heard.getvalue()
    assert not any(word in heard.getvalue() for word in ("hide", "before", table))


def test_what_a_log_line_may_say() -> None:
    """The formatter adds nothing of its own accord: what callers put in is all there is."""
    record = logging.LogRecord("schadenfreude.room", logging.INFO, "", 0, "not done", (), None)
    record.fields = {"reason": "paused"}
    line = msgspec.json.decode(JsonLines().format(record))
    assert set(line) == {"at", "level", "what", "from", "reason"}
