"""[18] Series of Wie Du mir…: what the bot makes of points."""

from typing import Any

import numpy as np
import pytest

from schadenfreude.bots.budget import Budget
from schadenfreude.bots.flat import FlatBot
from schadenfreude.bots.wie_du_mir.bot import ChipsBot, net_for
from schadenfreude.bots.wie_du_mir.search import new_desk
from schadenfreude.bots.wie_du_mir.series import WEIGHTS, certainty_of, games_to_come
from schadenfreude.bots.wie_du_mir.value import evaluate
from schadenfreude.constants import Table
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup

from ..games.wie_du_mir.tables import GOAL, table
from .playing import match_of, moments

GAME = GAMES["wie_du_mir"]
SERIES: list[dict[str, Any]] = [{"games": 3}, {"target": 30}]
every_series = pytest.mark.parametrize("options", SERIES, ids=str)
every_table = pytest.mark.parametrize("without_limit", [False, True])


def shares(match: Match) -> Table:
    desk, net = new_desk(), net_for(GAME, match.states)
    assert net is not None
    evaluate(match.state, net, desk.description, desk.outcomes, desk.shares[0])
    return desk.shares[0, : match.setup.players].copy()


@every_series
@every_table
@pytest.mark.parametrize("players", range(2, 9))
def test_18_the_more_points_the_larger_the_share(options: dict[str, Any], without_limit: bool, players: int) -> None:
    match = match_of(Setup.of(GAME, players, options | {"without_limit": without_limit}), 1)
    found = []
    for points in (0, 4, 8):
        match.state.points[0] = points
        found.append(shares(match))
    few, more, most = (share[0] for share in found)
    assert few < more < most
    assert np.sum(found, axis=1) == pytest.approx(1)


def test_18_whoever_cannot_be_caught_any_more_has_all_of_it() -> None:
    match = table(3, {"games": 99}, points=[9999, 0, 0], game=99).match
    assert shares(match).tolist() == pytest.approx([1, 0, 0])


@every_series
def test_18_a_lead_means_more_the_later_it_is(options: dict[str, Any]) -> None:
    early, late = table(3, options, points=[4, 0, 0]), table(3, options, points=[28, 24, 24], game=3)
    assert shares(early.match)[0] < shares(late.match)[0]


def test_18_games_to_come_are_counted_or_follow_from_the_target() -> None:
    counted = [table(3, {"games": 3}, game=game).match for game in (1, 2, 3)]
    assert [games_to_come(match.state) for match in counted] == [2, 1, 0]
    far, near, reached = (table(3, {"target": 30}, points=[0, n, 0]).match for n in (0, 16, 29))
    assert games_to_come(far.state) > games_to_come(near.state) > games_to_come(reached.state) == 0


def test_the_further_figures_are_the_more_certain_it_is() -> None:
    begun, nearly_over = table(2, {"games": 2}), table(2, {"games": 2}, places=[GOAL, GOAL, GOAL, GOAL - 1])
    assert certainty_of(begun.match.state) < certainty_of(nearly_over.match.state)


def test_18_in_a_single_game_points_mean_nothing() -> None:
    match = match_of(Setup.of(GAME, 3), 1)
    before = shares(match)
    match.state.points[0] = 8
    assert (shares(match) == before).all()


def test_points_and_what_the_network_says_both_count_at_every_table() -> None:
    assert WEIGHTS.shape == (2, GAME.most - GAME.fewest + 1, 4)
    assert (WEIGHTS[:, :, 0] > 0.05).all()


@every_series
def test_18_in_a_series_it_does_not_play_as_the_flat_bot_does(options: dict[str, Any]) -> None:
    match, budget = match_of(Setup.of(GAME, 3, options), 2), Budget(iterations=100)
    seats = moments(match, [ChipsBot(seat, budget, depth=1) for seat in range(3)])
    bots = ChipsBot(1, budget, depth=1), FlatBot(1, budget)
    chosen = [[bot.choose(GAME, match.hidden(seat), seat) for bot in bots] for seat in seats]
    assert any(ours != flat for ours, flat in chosen)
