"""Simulated games are the same on any number of cores, and their logs tell the same games."""

import json

import pytest

from schadenfreude.games import GAMES
from schadenfreude.match import Setup
from schadenfreude.simulation import logs_of, simulate


@pytest.mark.parametrize("game", GAMES)
def test_logs_tell_the_games_that_were_simulated(game: str) -> None:
    setup = Setup.of(GAMES[game], 3)
    results = simulate(setup, 5, seed=9)
    ends = [json.loads(line)["outcome"] for line in logs_of(setup, 5, seed=9) if '"outcome"' in line]
    assert [end["scores"] for end in ends] == results.outcomes.score[:, :3].tolist()


def test_the_number_of_cores_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = Setup.of(GAMES["why_first"], 4)
    many = simulate(setup, 1200, seed=1).summary()
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert simulate(setup, 1200, seed=1).summary() == many


def test_a_single_game_has_no_interval() -> None:
    summary = simulate(Setup.of(GAMES["why_first"], 4), 1, seed=1).summary()
    assert summary["decisions"] == {"mean": 100.0, "low": None, "high": None}
