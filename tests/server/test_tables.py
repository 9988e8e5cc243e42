"""Sitting down, getting up, and who may do what: every race has one winner and a clear answer for the others."""

import asyncio
import itertools
import random
from pathlib import Path
from typing import Any

import pytest

from schadenfreude.games import GAMES
from schadenfreude.server import hall
from schadenfreude.server import records as r
from schadenfreude.server.table import REMEMBERED_ASKERS, REMEMBERED_REQUESTS, Table

from .client import Client, RefusedByServer
from .conftest import House
from .evidence import decoded
from .scenes import play_all, playing, refusal, seated, seats_of


async def looking(house: House, host: Client, *names: str) -> list[Client]:
    guests = await house.guests_named(*names)
    for guest in guests:
        await guest.ask("open", table=host.table["id"])
    return guests


async def at_once(*requests: Any) -> list[str]:
    """What becomes of requests that are made at the same time."""
    results = await asyncio.gather(*requests, return_exceptions=True)
    return sorted(result.reason if isinstance(result, RefusedByServer) else "accepted" for result in results)


def test_two_people_want_one_seat(run: Any) -> None:
    async def scene(house: House) -> None:
        (host,) = await seated(house, "why_first", 1, 1 + 2)
        await host.ask("bot", seat=1, level="")
        one, other = await looking(house, host, "Ada", "Bo")
        assert await at_once(one.ask("sit", seat=1), other.ask("sit", seat=1)) == ["accepted", "seat-taken"]

    run(scene)


def test_four_joins_at_once_fill_four_seats(run: Any) -> None:
    async def scene(house: House) -> None:
        (host,) = await house.guests_named("Ida")
        await host.create("why_first", 5)
        guests = await looking(house, host, "Ida", "Ida", "ida", "Ⅰda")
        joins = (guest.ask("sit", seat=seat) for seat, guest in enumerate(guests, 1))
        assert await at_once(*joins) == ["accepted"] * 4
        await host.until(lambda: all(seat["person"] for seat in seats_of(host)))
        assert len({seat["name"].casefold() for seat in seats_of(host)}) == 5

    run(scene)


def test_start_while_joining_has_one_winner(run: Any) -> None:
    async def scene(house: House) -> None:
        (host,) = await house.guests_named("Ida")
        await host.create("why_first", 2)
        (guest,) = await looking(house, host, "Bo")
        results = await at_once(host.ask("start"), guest.ask("sit", seat=1))
        assert results in (["accepted", "accepted"], ["accepted", "seats-are-free"])

    run(scene)


def test_only_the_host_rules(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await seated(house, "wie_du_mir", 2, 3)
        for do, fields in (
            ("start", {}),
            ("kick", {"person": host.person}),
            ("bot", {"seat": 2, "level": ""}),
            ("hand_over", {"person": guest.person}),
            ("mute", {"person": host.person, "muted": True}),
        ):
            assert await refusal(guest, do, **fields) == "only-the-host"
        await host.ask("hand_over", person=guest.person)
        assert await refusal(host, "start") == "only-the-host"
        await guest.ask("start")

    run(scene)


def test_a_start_needs_all_seats_filled(run: Any) -> None:
    async def scene(house: House) -> None:
        (host,) = await house.guests_named("Ida")
        await host.create("fifty_fifty", 3)
        assert await refusal(host, "start") == "seats-are-free"
        await host.ask("bot", seat=1, level="playouts")
        await host.ask("bot", seat=2, level="random")
        assert await refusal(host, "bot", seat=2, level="genius") == "no-such-level"
        await host.ask("start")
        assert await refusal(host, "start") == "has-begun"

    run(scene)


def test_nobody_takes_or_empties_a_seat_of_others_in_a_game(run: Any) -> None:
    async def scene(house: House) -> None:
        _, guest = await playing(house, "why_first", 2, 2)
        assert await refusal(guest, "stand", seat=0) == "not-your-seat"
        assert await refusal(guest, "sit", seat=0) == "has-begun"

    run(scene)


def test_whoever_is_kicked_stays_away(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await seated(house, "why_first", 2, 3)
        assert await refusal(host, "kick", person=host.person) == "not-the-host"
        await host.ask("kick", person=guest.person)
        await guest.until(lambda: guest.received[-1]["is"] == "gone")
        assert not seats_of(host)[1]["person"]
        assert await refusal(guest, "open", table=host.table["id"]) == "kicked"

    run(scene)


def test_whoever_is_kicked_out_of_a_game_is_replaced(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 2)
        await host.ask("kick", person=guest.person)
        await host.until(lambda: seats_of(host)[1]["bot"])
        await host.play(random.Random(1))
        assert host.outcome

    run(scene)


def test_whoever_gets_up_in_a_game_may_come_back_to_that_seat_only(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "wie_du_mir", 2, 3)
        await guest.ask("stand", seat=1)
        await host.until(lambda: seats_of(host)[1]["bot"])
        assert await refusal(guest, "sit", seat=2) == "has-begun"
        assert await refusal(host, "sit", seat=1) == "has-begun"
        await guest.ask("sit", seat=1)
        await guest.until(lambda: guest.you == [1] and not seats_of(guest)[1]["bot"])
        await play_all([host, guest])

    run(scene)


@pytest.mark.parametrize("delays", [(0.0, 0.01), (0.0, 0.7)], ids=["quick-bots", "bots-that-take-their-time"])
@pytest.mark.parametrize("game", GAMES)
def test_joins_and_leaves_at_every_moment_do_not_stop_a_game(
    run: Any, tmp_path: Path, game: str, delays: tuple[float, float]
) -> None:
    async def scene(house: House) -> None:
        players = host, first, second = await playing(house, game, 3, 4)
        for leaver, number in zip(itertools.cycle([first, second]), itertools.count(4, 4), strict=False):
            await play_all(players, number)
            (visitor,) = await looking(house, host, "Zaungast")
            if host.outcome is None:
                seat = players.index(leaver)
                await at_once(leaver.ask("stand", seat=seat))
                await at_once(leaver.ask("sit", seat=seat))
            await visitor.drop()
            if host.outcome:
                break
        for player in players:
            await player.until(lambda player=player: player.outcome == host.outcome)

    run(scene, bot_delay=delays)
    check_that_bots_move_for_bots_only(*decoded(tmp_path).values())


def check_that_bots_move_for_bots_only(records: list[r.AnyRecord]) -> None:
    """At a table without a clock that nobody has left for long."""
    bots: set[int] = set()
    for record in records:
        if isinstance(record, r.Sat):
            bots.discard(record.seat)
        elif isinstance(record, r.BotSat):
            bots.add(record.seat)
        elif isinstance(record, r.Moved):
            assert record.by or record.seat in bots, record


def test_spectators_see_what_everybody_sees_if_the_table_wants_that(run: Any) -> None:
    async def scene(house: House) -> None:
        host, _ = await playing(house, "fifty_fifty", 2, 2)
        (visitor,) = await looking(house, host, "Zaungast")
        assert list(visitor.views) == [-1] and visitor.views[-1]["legal"] == []
        assert [watcher["name"] for watcher in host.table["watching"]] == ["Zaungast"]
        private, _ = await playing(house, "fifty_fifty", 2, 2, spectators=False)
        assert await refusal(visitor, "open", table=private.table["id"]) == "no-spectators"

    run(scene)


def test_a_private_table_is_found_by_its_code_only(run: Any) -> None:
    async def scene(house: House) -> None:
        private, public, visitor = await house.guests_named("Ida", "Bo", "Cem")
        hidden = await private.create("why_first", 3)
        shown = await public.create("why_first", 3, listed=True)
        listed = (await visitor.ask("lobby"))["answer"]["tables"]
        assert [table["table"] for table in listed] == [shown]
        assert (await visitor.ask("find", code=private.table["code"].lower()))["answer"]["table"] == hidden
        assert await refusal(visitor, "find", code="AAAAAA") == "no-such-code"
        assert await refusal(visitor, "open", table="nowhere") == "no-such-table"

    run(scene)


def test_ones_own_tables_are_found_again(run: Any) -> None:
    async def scene(house: House) -> None:
        host, _ = await playing(house, "why_first", 2, 2)
        mine = (await host.ask("lobby"))["answer"]["mine"]
        assert [(table["table"], table["status"]) for table in mine] == [(host.table["id"], "running")]

    run(scene)


def test_a_rematch_seats_the_same_people_once(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "wie_du_mir", 2, 3, options={"without_limit": True})
        assert await refusal(host, "rematch") == "has-begun"
        await play_all([host, guest])
        answers = await asyncio.gather(host.ask("rematch"), guest.ask("rematch"))
        new = {answer["answer"]["table"] for answer in answers}
        assert len(new) == 1 and host.table["id"] not in new
        await guest.ask("open", table=new.pop())
        assert [seat["person"] for seat in seats_of(guest)] == [host.person, guest.person, None]
        assert guest.table["settings"]["options"] == {"without_limit": True}

    run(scene)


def test_a_secret_choice_can_be_taken_back_until_the_last_has_chosen(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 2)
        first, second = host.views[0]["legal"][0], host.views[0]["legal"][-1]
        await host.ask("move", seat=0, action=first)
        await host.until(lambda: host.can_retract[0])
        await host.ask("retract", seat=0)
        await host.until(lambda: host.views[0]["legal"])
        await host.ask("move", seat=0, action=second)
        await guest.ask("move", seat=1, action=guest.views[1]["legal"][0])
        assert await refusal(host, "retract", seat=0) == "nothing-to-retract"

    run(scene)


def test_somebody_busy_does_not_make_the_table_forget_what_others_have_asked_for(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 2)
        action = guest.views[1]["legal"][0]
        answer = await guest.ask("move", id="mine", seat=1, action=action)
        for _ in range(4 * REMEMBERED_REQUESTS * 3):
            await host.send("chat", text="Well?")
        await host.ask("hello")
        assert await guest.ask("move", id="mine", seat=1, action=action) == answer

    run(scene)


def test_however_many_people_talk_a_table_remembers_few_of_them_and_those_who_sit() -> None:
    settings = r.Settings(game="why_first", players=2)
    table = Table.created("t", r.Created(at=0, settings=settings, code="", seed="00" * 32, host="Ida", name="Ida"))
    table.add(r.Sat(at=0, by="Ida", request="sit", seat=0, person="Ida", name="Ida"))
    for number in range(3 * REMEMBERED_ASKERS):
        table.add(r.Chatted(at=0, by=f"guest {number}", request="chat", name="?", text="Hello"))
    assert len(table.requests) == REMEMBERED_ASKERS
    assert table.answered("Ida", "sit") == 0 and table.answered("guest 0", "chat") is None


def test_the_same_message_twice_does_nothing_twice(run: Any) -> None:
    async def scene(house: House) -> None:
        host, _ = await playing(house, "wie_du_mir", 2, 2)
        await host.until(lambda: host.choices() or host.number)
        mover = next(guest for guest in house.guests if guest.choices())
        seat, action = mover.choices()[0]
        first = await mover.ask("move", "the-move", seat=seat, action=action)
        again = await mover.ask("move", "the-move", seat=seat, action=action)
        assert first == again
        assert (await mover.ask("create", "once", settings={"game": "why_first", "players": 2}))["answer"] == (
            await mover.ask("create", "once", settings={"game": "why_first", "players": 2})
        )["answer"]

    run(scene)


def test_everybody_can_add_to_chance_once_before_the_start(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await seated(house, "why_first", 2, 2)
        commitment = host.table["commitment"]
        await guest.ask("contribute", seat=1, text="Würfelglück")
        assert await refusal(guest, "contribute", seat=1, text="again") == "contributed-already"
        assert await refusal(guest, "contribute", seat=0, text="mine") == "not-your-seat"
        await host.ask("start")
        assert await refusal(host, "contribute", seat=0, text="late") == "has-begun"
        await play_all([host, guest])
        async with host.http.get(f"{host.url}/api/tables/{host.table['id']}/log") as response:
            header = (await response.text()).splitlines()[0]
        assert commitment in header and "Würfelglück" in header

    run(scene)


@pytest.mark.parametrize(
    ("settings", "part"),
    [
        ({"game": "chess"}, "why_first"),
        ({"players": 9}, "2 to 6"),
        ({"options": {"tactical": 3}}, "tactical"),
        ({"options": {"leo": True}}, "leo"),
        ({"clock": -1}, "clock"),
        ({"reaction": 99}, "reaction"),
        ({"edition": {"name": "Mine"}}, "missing"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(run: Any, settings: Any, part: str) -> None:
    async def scene(house: House) -> None:
        (host,) = await house.guests_named("Ida")
        with pytest.raises(RefusedByServer, match=part) as caught:
            await host.ask("create", settings={"game": "why_first", "players": 3} | settings)
        assert caught.value.reason == "bad-settings"

    run(scene)


def test_chat_and_faces_reach_everybody_unless_muted(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await seated(house, "why_first", 2, 2)
        await guest.ask("chat", text="  Hallo \u202e  zusammen ")
        await host.until(lambda: host.received[-1]["is"] == "chat")
        assert host.received[-1]["line"]["text"] == "Hallo zusammen"
        await guest.ask("emote", emote="laugh")
        assert await refusal(guest, "emote", emote="tank") == "no-such-emote"
        assert await refusal(guest, "chat", text=" ") == "chat-length"
        await host.ask("mute", person=guest.person, muted=True)
        assert await refusal(guest, "chat", text="psst") == "muted"
        await host.ask("mute", person=guest.person, muted=False)
        await guest.ask("chat", text="Danke")

    run(scene)


def test_a_host_cannot_mute_people_who_never_were_there(run: Any) -> None:
    """Every one of them would be told to everybody with every change of the table."""

    async def scene(house: House) -> None:
        host, guest = await seated(house, "why_first", 2, 2)
        assert await refusal(host, "mute", person="x" * 40, muted=True) == "no-such-person"
        await host.ask("mute", person=guest.person, muted=True)

    run(scene)


def test_refusals_speak_the_readers_language(run: Any) -> None:
    async def scene(house: House) -> None:
        host, guest = await playing(house, "why_first", 2, 2)
        await guest.ask("hello", lang="de")
        for client, words in ((host, "not your seat"), (guest, "nicht dein Platz")):
            with pytest.raises(RefusedByServer, match=words):
                await client.ask("stand", seat=1 if client is host else 0)

    run(scene)


def test_a_join_code_that_is_taken_is_not_given_again(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House) -> None:
        host = await house.guest()
        first = await host.create("why_first", 2)
        codes = iter([host.table["code"], host.table["code"], "QQQQQQ"])
        monkeypatch.setattr(hall, "new_code", lambda: next(codes))
        assert await host.create("why_first", 2) != first
        assert host.table["code"] == "QQQQQQ"

    run(scene)
