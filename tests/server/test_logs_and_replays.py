"""Logs and replays: nothing before the end, everything afterwards, for anybody to verify."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from schadenfreude import logs
from schadenfreude.fairness import Stream, keeps
from schadenfreude.games import GAMES
from schadenfreude.server import hall

from ..test_cli import run_alone as command
from .client import Words
from .conftest import House
from .scenes import finished, playing, seated
from .visitor import fetch, path_of


@pytest.mark.parametrize("what", ["log", "replay", "review"])
def test_there_is_nothing_to_see_of_unknown_tables_or_before_the_end(run: Any, what: str) -> None:
    async def scene(house: House) -> None:
        for id in ("x", "%00", "%FF", "..", "x" * 3000):
            assert (await fetch(house, f"/api/tables/{id}/{what}")).status == 404
        waiting = (await seated(house, "fifty_fifty", 1, 2))[0]
        running = (await playing(house, "fifty_fifty", 2, 2))[0]
        for client in (waiting, running):
            answer = await fetch(house, path_of(client, what))
            assert (answer.status, answer.words["reason"]) == (409, "not-over-yet")
            assert set(answer.words) == {"reason", "text"}

    run(scene)


def test_a_table_that_is_not_over_is_refused_without_adding_it_up(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House) -> None:
        running = (await playing(house, "fifty_fifty", 2, 2))[0]
        monkeypatch.setattr(hall, "folded", None)
        for what in ("log", "replay", "review"):
            assert (await fetch(house, path_of(running, what))).status == 409

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


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_says_enough_of_every_draw_to_draw_it_again(run: Any, game: str) -> None:
    async def scene(house: House) -> None:
        ida, _ = await finished(house, game)
        replay = (await fetch(house, path_of(ida, "replay"))).words
        added = replay["header"]["fairness"]["contributions"]
        chance = Stream(bytes.fromhex(replay["seed"]), {int(seat): text for seat, text in added.items()})
        steps = [(step["words"], step["among"]) for step in replay["steps"][1:]]
        drawn = [(list(words.values())[-1], among) for words, among in steps if words["by"] == "chance"]
        assert [value for value, _ in drawn] == [among[chance.below(len(among))] for _, among in drawn]
        assert all(among is None for words, among in steps if words["by"] != "chance")

    run(scene)


def everything_is_open(step: Words) -> bool:
    hands = step["picture"].get("hands", [])
    return None not in hands and "?" not in json.dumps(step)


def test_whoever_looks_back_twice_sees_the_same_and_the_bot_thinks_once(run: Any) -> None:
    async def scene(house: House) -> None:
        ida, _ = await finished(house, "why_first")
        answers = await asyncio.gather(*(fetch(house, path_of(ida, "review")) for _ in range(2)))
        assert answers[0].body == answers[1].body and len(house.server.services.hall.reviews) == 1
        steps = (await fetch(house, path_of(ida, "replay"))).words["steps"]
        assert len(answers[0].words["shares"]) == len(steps)
        assert {one["seat"] for one in answers[0].words["judged"]} == {0, 1, 2}

    run(scene)
