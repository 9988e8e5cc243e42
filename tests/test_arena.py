"""The arena: luck falls on everybody alike, shares add up, and an interrupted run ends like any other."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from schadenfreude.arena import contest as contests
from schadenfreude.arena.contest import Contest, Played, rounded
from schadenfreude.arena.results import Results, milliseconds
from schadenfreude.arena.running import Run
from schadenfreude.arena.showing import show
from schadenfreude.bots import Bot
from schadenfreude.bots.common import legal_actions
from schadenfreude.bots.random import RandomBot
from schadenfreude.constants import CHANCE, Table
from schadenfreude.errors import BadInput
from schadenfreude.estimates import Estimate
from schadenfreude.game import Game
from schadenfreude.games import GAMES
from schadenfreude.match import Setup

every_game = pytest.mark.parametrize("game", GAMES)


@dataclass(frozen=True)
class LastBot:
    """Quick, and never in doubt."""

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        return int(legal_actions(game, hidden, seat)[-1])


QUICK: dict[str, Callable[[int], Bot]] = {"lucky": RandomBot, "twin": RandomBot, "last": lambda _: LastBot()}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "bot_named", lambda name, seed: QUICK[name](seed))


def contest(game: str, players: int, bots: str, seed: int = 3) -> Contest:
    return Contest(Setup.of(GAMES[game], players), tuple(bots.split(",")), seed).checked()


def played(game: str, players: int, bots: str, deals: int = 3) -> Results:
    run = Run(contest(game, players, bots), deals)
    run.play(workers=1)
    return run.results


@every_game
@pytest.mark.usefixtures("quick")
def test_a_bot_among_its_equals_has_exactly_par_in_every_deal(game: str) -> None:
    results = played(game, 3, "lucky,twin")
    for result in results.pairs():
        for estimate in result.win_share.values():
            assert vars(estimate) == pytest.approx({"mean": 1 / 3, "low": 1 / 3, "high": 1 / 3})
        assert result.lead["99"].high == pytest.approx(0)
        assert result.against(results.par) == "open"


@every_game
@pytest.mark.usefixtures("quick")
def test_what_one_of_two_does_not_win_the_other_does(game: str) -> None:
    results = played(game, 2, "lucky,last", deals=5)
    assert len(results.counted) == 10  # not 20: the reverse pair has the same seatings
    shares, leads = (
        [results.by_deal(*pair, value) for pair in results.contest.pairs] for value in (Played.share, Played.lead)
    )
    assert leads[0] == pytest.approx(-leads[1])
    if game == "why_first":  # Leo wins too
        assert results.nobodys() > 0
        assert results.nobodys() == pytest.approx(1 - np.mean(shares[0] + shares[1]))
    else:
        assert shares[0] == pytest.approx(1 - shares[1])
        assert results.nobodys() == pytest.approx(0)


@every_game
@pytest.mark.usefixtures("quick")
def test_every_bot_sits_once_on_every_seat_among_each_other(game: str) -> None:
    most = GAMES[game].most
    seatings = contest(game, most, "lucky,twin,last").seatings
    assert len(seatings) == len(set(seatings)) == 6 * most
    for seat in range(most):
        alone = [seats for seats in seatings if seats.count(seats[seat]) == 1]
        assert len(alone) == 6


@every_game
@pytest.mark.parametrize("size", ["fewest", "most"])
@pytest.mark.usefixtures("quick")
def test_every_game_runs_with_few_and_with_many(game: str, size: str) -> None:
    results = played(game, getattr(GAMES[game], size), "lucky,last", deals=1)
    assert results.deals == [0]
    shares = [sum(game.share(seat) for seat in range(len(game.seats))) for game in results.counted]
    assert all(share == pytest.approx(1) or "leo" in game.winners for share, game in zip(shares, results.counted))
    assert {bot for bot, time in results.thinking().items() if time["decisions"] > 0} == {"lucky", "last"}


def chance_of(contest: Contest, deal: int, bot: Bot) -> list[int]:
    """All that chance does in a game of copies of one bot."""
    match = contest.match(deal)
    while not match.over:
        seat = match.acting()[0]
        match.submit_action(seat, bot.choose(match.game, match.hidden(seat), seat))
    moves = list(match.moves)
    return [action for actor, action in zip(moves[::2], moves[1::2], strict=True) if actor == CHANCE]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.usefixtures("quick")
def test_all_hands_of_why_first_are_the_same_whatever_anybody_does(players: int) -> None:
    same = contest("why_first", players, "lucky,last")
    assert chance_of(same, 0, RandomBot(1)) == chance_of(same, 0, LastBot())
    assert chance_of(same, 0, LastBot()) != chance_of(same, 1, LastBot())


@pytest.mark.parametrize("game", ["wie_du_mir", "fifty_fifty"])
@pytest.mark.usefixtures("quick")
def test_a_deal_begins_the_same_for_everybody(game: str) -> None:
    one, other = (contest(game, 4, bots).match(7) for bots in ("lucky,last", "last,twin"))
    assert one.states.tobytes() == other.states.tobytes()
    assert one.states.tobytes() != contest(game, 4, "lucky,last", seed=4).match(7).states.tobytes()


class Interrupted:
    """Somebody who presses Ctrl-C after some games."""

    def __init__(self, games: int) -> None:
        self.left = games

    def __call__(self) -> None:
        self.left -= 1
        if not self.left:
            raise KeyboardInterrupt


def without_times(file: Path) -> str:
    kept = json.loads(file.read_text())
    del kept["thinking"], kept["microseconds"]
    return json.dumps(kept)


def decisions_in(file: Path) -> dict[str, int]:
    return {bot: times["decisions"] for bot, times in json.loads(file.read_text())["thinking"].items()}


@pytest.mark.usefixtures("quick")
def test_an_interrupted_run_goes_on_and_ends_like_any_other(tmp_path: Path) -> None:
    question = contest("wie_du_mir", 3, "lucky,last")
    whole, broken = tmp_path / "whole.json", tmp_path / "broken.json"
    Run(question, 3, whole).play(workers=1)
    with pytest.raises(KeyboardInterrupt):
        Run(question, 3, broken).play(workers=1, done=Interrupted(8))
    kept = json.loads(broken.read_text())
    assert len(kept["games"]) == 8 and kept["results"]["deals"] == 1
    again = Run(question, 3, broken)
    counted: list[None] = []
    again.play(workers=1, done=lambda: counted.append(None))
    assert len(counted) == 3 * 6 - 8
    assert without_times(broken) == without_times(whole)
    assert decisions_in(broken) == decisions_in(whole)
    assert set(tmp_path.iterdir()) == {whole, broken}


@pytest.mark.usefixtures("quick")
def test_a_finished_run_can_be_given_more_deals_but_not_fewer(tmp_path: Path) -> None:
    question = contest("fifty_fifty", 2, "lucky,last")
    small, large = tmp_path / "small.json", tmp_path / "large.json"
    Run(question, 2, small).play(workers=1)
    Run(question, 4, small).play(workers=1)
    Run(question, 4, large).play(workers=1)
    assert without_times(small) == without_times(large)
    with pytest.raises(BadInput, match="more than 2 deals"):
        Run(question, 2, small)


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (("fifty_fifty", 2, "lucky,last", 4), "seed"),
        (("fifty_fifty", 3, "lucky,last", 3), "players"),
        (("fifty_fifty", 2, "lucky,twin", 3), "bots"),
        (("wie_du_mir", 2, "lucky,last", 3), "game"),
    ],
)
@pytest.mark.usefixtures("quick")
def test_games_of_another_arena_are_not_mixed_in(tmp_path: Path, other: tuple[Any, ...], what: str) -> None:
    file = tmp_path / "arena.json"
    Run(contest("fifty_fifty", 2, "lucky,last"), 1, file)
    with pytest.raises(BadInput, match=f"arena.json: holds an arena that differs in its {what};"):
        Run(contest(*other), 1, file)


@pytest.mark.usefixtures("quick")
def test_games_of_other_bots_of_the_same_name_are_not_mixed_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "arena.json"
    Run(contest("fifty_fifty", 2, "lucky,last"), 1, file)
    monkeypatch.setattr("schadenfreude.arena.running.digest_of_sources", lambda: "changed")
    with pytest.raises(BadInput, match="differs in its sources;"):
        Run(contest("fifty_fifty", 2, "lucky,last"), 1, file)


@pytest.mark.usefixtures("quick")
def test_what_is_no_arena_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "letter.json"
    file.write_text('{"dear": "friend"}')
    with pytest.raises(BadInput, match="holds no arena; name another file"):
        Run(contest("fifty_fifty", 2, "lucky,last"), 1, file)
    assert "friend" in file.read_text()
    with pytest.raises(BadInput, match="cannot be written"):
        Run(contest("fifty_fifty", 2, "lucky,last"), 1, tmp_path / "nowhere" / "arena.json")


def test_bots_that_cannot_play_each_other_are_refused() -> None:
    for bots, sentence in {
        "random": "at least two names",
        "random,random": "random more than once",
        "random,genius": "genius",
        "random,": "''",
    }.items():
        with pytest.raises(BadInput, match=sentence):
            contest("fifty_fifty", 2, bots)
    with pytest.raises(BadInput, match="2 to 5 players, not 6"):
        contest("fifty_fifty", 6, "random,playouts")


def test_playouts_beat_random() -> None:
    results = played("wie_du_mir", 2, "playouts,random", deals=30)
    best, worst = results.pairs()
    assert (best.challenger, best.field) == ("playouts", "random")
    assert best.win_share["99"].low > results.par == 0.5  # type: ignore[operator]
    assert [best.against(results.par), worst.against(results.par)] == ["above", "below"]
    ratings = results.ratings()
    assert ratings["playouts"] > ratings["random"]


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    question = contest("wie_du_mir", 2, "playouts,random")
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    Run(question, 4, one).play(workers=1)
    Run(question, 4, two).play(workers=2)
    assert without_times(one) == without_times(two)


@pytest.mark.usefixtures("quick")
def test_the_file_has_everything(tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    run = Run(contest("why_first", 4, "lucky,twin,last"), 2, file)
    run.play(workers=1)
    kept = json.loads(file.read_text())
    assert kept["arena"]["game"] == "why_first" and kept["arena"]["options"] == {"tactical": False}
    assert [(pair["challenger"], pair["field"]) for pair in kept["results"]["pairs"]] == run.contest.pairs
    assert len(kept["games"]) == 2 * 6 * 4
    assert set(kept["games"][0]) == {"deal", "seats", "winners", "places", "scores"}
    assert set(kept["results"]["ratings"]) == set(kept["thinking"]) == {"lucky", "twin", "last"}
    for bot, times in kept["thinking"].items():
        assert times["decisions"] == sum(kept["microseconds"][bot].values())


def said(results: Results) -> str:
    console = Console(file=StringIO(), width=80)
    show(results, console)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.usefixtures("quick")
def test_the_tables_fit_a_terminal_and_say_how_sure_they_are() -> None:
    text = said(played("wie_du_mir", 4, "lucky,last"))
    for word in (
        "Wie Du mir…, 4 players, deals in all seatings: 3",
        "among lucky",
        "par 0.250",
        "±",
        "fewer than 30 deals",
    ):
        assert word in text
    assert text.count("[") == text.count("]") == 2 * 4  # two intervals of shares and of points a pair
    assert "no player's" not in text


@pytest.mark.usefixtures("quick")
def test_a_single_deal_has_no_interval_and_no_deal_has_no_table() -> None:
    assert "[" not in said(played("wie_du_mir", 4, "lucky,last", deals=1))
    assert said(played("wie_du_mir", 4, "lucky,last", deals=0)).startswith("No deal has been finished")


def test_an_interval_is_as_wide_as_its_confidence() -> None:
    values = np.array([0.0, 0.0, 1.0, 1.0])  # s² = 1/3, so that s / √n = 0.288675
    assert Estimate.of(values).high == pytest.approx(0.5 + 1.959964 * 0.288675, abs=1e-5)
    assert Estimate.of(values, 0.99).low == pytest.approx(0.5 - 2.575829 * 0.288675, abs=1e-5)


def test_times_are_counted_to_three_digits() -> None:
    assert [rounded(time) for time in (0, 7, 999, 1234, 98765)] == [0, 7, 999, 1230, 98800]
    summed = milliseconds(Counter({1000: 95, 2000: 4, 50_000: 1}))
    assert summed == {"decisions": 100, "mean": pytest.approx(1.53), "within": 1.0}
    assert milliseconds(Counter({1000: 94, 2000: 6}))["within"] == 2.0
