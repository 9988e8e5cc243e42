"""What searching bots spend, remember and find."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from schadenfreude.bots import bot_named
from schadenfreude.bots.budget import LEAST, Budget, Purse, hurried
from schadenfreude.bots.flat import FlatBot
from schadenfreude.bots.greedy import GreedyBot
from schadenfreude.bots.tree import TreeBot
from schadenfreude.constants import Table
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from schadenfreude.notation import from_text

from ..games.fifty_fifty.tables import at_turn
from ..games.why_first.tables import choose, choosing
from ..games.wie_du_mir.tables import GOAL, reading_own
from ..positions import Position
from .playing import match_of

every_game = pytest.mark.parametrize("game", GAMES)
Searcher = type[FlatBot] | type[GreedyBot] | type[TreeBot]
amounts = pytest.mark.parametrize("iterations", [1, 2, 7, 100, 1001])


def opening(game: str) -> tuple[Match, int]:
    match = match_of(Setup.of(GAMES[game], 3), 1)
    return match, match.acting()[0]


# What it spends


@every_game
@amounts
@pytest.mark.parametrize("kind", [FlatBot, GreedyBot, TreeBot])
def test_a_bot_keeps_to_its_iterations(game: str, iterations: int, kind: Searcher) -> None:
    match, seat = opening(game)
    trial = kind(5, Budget(iterations=iterations)).tried(match.game, match.hidden(seat), seat)
    assert trial.tried.sum() == iterations


def test_a_purse_of_tries_is_spent_part_by_part() -> None:
    purse = Purse(Budget(iterations=10))
    assert [purse.portion(4, part) for part in (0.5, 0.5, 1, 1)] == [5, 0, 5, 0]


def test_a_purse_of_time_is_spent_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count()  # a second at every look
    monkeypatch.setattr("schadenfreude.bots.budget.time.perf_counter", lambda: next(clock))
    purse = Purse(Budget(seconds=4))
    assert [purse.portion(9, part) for part in (0.5, 0.5, 1, 1)] == [9, 0, 9, 0]


def test_what_a_purse_leaves_of_a_budget_can_be_spent_elsewhere() -> None:
    purse = Purse(Budget(iterations=10))
    assert purse.portion() == 10
    assert purse.left_of(Budget(iterations=25)) == Budget(iterations=15)
    assert purse.left_of(Budget(iterations=10)) is None


def test_what_a_purse_leaves_of_a_time_can_be_spent_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count()  # a second at every look
    monkeypatch.setattr("schadenfreude.bots.budget.time.perf_counter", lambda: next(clock))
    purse = Purse(Budget(seconds=1))
    assert purse.left_of(Budget(seconds=4)) == Budget(seconds=3)
    assert purse.left_of(Budget(seconds=2)) is None


@every_game
@pytest.mark.parametrize("kind", [FlatBot, GreedyBot, TreeBot])
def test_a_bot_in_a_hurry_tries_a_part_of_what_it_would(game: str, kind: Searcher) -> None:
    match, seat = opening(game)
    bot = hurried(kind(5, Budget(iterations=1000)), 0.25)
    assert bot.tried(match.game, match.hidden(seat), seat).tried.sum() == 250


@pytest.mark.parametrize("spec", ["second", "chips", "fox", "chips:depth=2", "tree:exploration=0.5"])
def test_hurry_changes_nothing_but_the_budget(spec: str) -> None:
    usual: Any = bot_named(spec, 1)
    assert hurried(usual, 1.0) == usual
    assert hurried(usual, 0.5) == replace(usual, budget=Budget(iterations=usual.budget.iterations // 2))


def test_a_few_tries_are_left_to_everybody() -> None:
    assert Budget(iterations=20).part(0.1) == Budget(iterations=20)
    assert Budget(iterations=2000).part(0.001) == Budget(iterations=LEAST)
    assert Budget(seconds=2).part(0.25) == Budget(seconds=0.5)


def test_whoever_has_no_budget_cannot_be_hurried() -> None:
    assert hurried(bot_named("random", 1), 0.1) == bot_named("random", 1)


@every_game
@pytest.mark.parametrize("spec", ["greedy:ms=0.01", "flat:ms=0.01", "tree:ms=0.01"])
def test_however_short_the_time_a_decision_is_legal(game: str, spec: str) -> None:
    match, seat = opening(game)
    assert bot_named(spec, 1).choose(match.game, match.hidden(seat), seat) in match.legal(seat)


def test_playouts_go_to_the_better_half() -> None:
    """Of eight actions two are left in the last round, and have been tried most."""
    match, seat = opening("why_first")
    trial = FlatBot(5, Budget(iterations=4000)).tried(match.game, match.hidden(seat), seat)
    assert set(np.argsort(trial.tried)[-len(trial.running) :]) == set(trial.running)
    assert trial.tried.max() > 3 * trial.tried.min()


# What it remembers


def remembered(game: str, bot: TreeBot) -> Table:
    """The memory of a tree after the first decision of a game."""
    match, seat = opening(game)
    memory = bot.empty_memory()
    bot.tried(match.game, match.hidden(seat), seat, memory)
    return memory


@every_game
def test_a_full_memory_does_not_grow(game: str) -> None:
    memory = remembered(game, TreeBot(5, Budget(iterations=2000), edges=50))
    assert (memory["key"] != 0).sum() == 50
    assert len(memory) == 128


@every_game
def test_every_try_adds_one_edge_at_most(game: str) -> None:
    assert 0 < (remembered(game, TreeBot(5, Budget(iterations=300)))["key"] != 0).sum() <= 300


@every_game
def test_an_edge_is_never_tried_more_often_than_offered(game: str) -> None:
    memory = remembered(game, TreeBot(5, Budget(iterations=1000)))
    assert (memory["tried"] <= memory["offered"]).all()
    assert (memory["won"] <= memory["tried"]).all()
    assert (memory["tried"] > 1).any()


# What it finds


def last_move_of_all() -> Position:
    """Seat 0 moves last. Only on the same space as seat 2 it does not score, and stays second behind seat 1."""
    points = [[5, 10, 0], *[[0, 0, 0]] * 3]
    changes = {"stage": 5, "points": points, "second": [0] * 4, "positions": [7, 3, 8]}
    position = choosing("+1/1", "+1/3", "-1/2", tactical=True, **changes)
    choose(position, "+1/1", "+1/3", "-1/2")
    position.act(1, "move figure 1")
    position.act(2, "move figure 1")
    return position


def richest_before_the_end() -> Position:
    """Whoever swaps chips with seat 1 has most of them when the last figure comes home at once."""
    return reading_own("may_swap_chips", "to_goal", places=[5, *[GOAL] * 5], chips=[2, 9, 3])


def last_card_but_one() -> Position:
    """70 would take the row; after 99 seat 1 shows its single card, which is likely to be below 70."""
    return at_turn("99 70", "60", row="98/1", pile=0)


@pytest.mark.parametrize("spec", ["flat:iterations=200", "tree:iterations=200"])
@pytest.mark.parametrize(
    ("staged", "winning"),
    [
        (last_move_of_all, "move figure 0"),
        (richest_before_the_end, "choose_player player 1"),
        (last_card_but_one, "lay card 99"),
    ],
)
def test_a_winning_action_is_found(staged: Callable[[], Position], winning: str, spec: str) -> None:
    match = staged().match
    action = match.game.notation.parse(match.state, 0, from_text(winning))
    assert action in match.legal(0)
    assert {bot_named(spec, seed).choose(match.game, match.hidden(0), 0) for seed in range(10)} == {action}
