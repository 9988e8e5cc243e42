"""[18] Series of Wie Du mir…: what the bot makes of points."""

from typing import Any

import numpy as np
import pytest

from schadenfreude.bots.budget import Budget
from schadenfreude.bots.flat import FlatBot
from schadenfreude.bots.wie_du_mir.bot import ChipsBot, net_for, nets
from schadenfreude.bots.wie_du_mir.description import FURTHEST, HORIZON, HORIZONS, describe, games_to_come, horizon
from schadenfreude.bots.wie_du_mir.search import new_desk
from schadenfreude.bots.wie_du_mir.value import evaluate
from schadenfreude.constants import Table
from schadenfreude.editions import Edition
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup

from ..games.wie_du_mir.tables import table
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
    match = table(3, {"games": 99}, points=[999, 0, 0], game=99).match
    assert shares(match)[0] > 0.98


@every_series
def test_18_a_lead_means_more_the_later_it_is(options: dict[str, Any]) -> None:
    early, late = table(3, options, points=[4, 0, 0]), table(3, options, points=[28, 24, 24], game=3)
    assert shares(early.match)[0] < shares(late.match)[0]


def test_18_games_to_come_are_counted_or_follow_from_the_target() -> None:
    counted = [table(3, {"games": 3}, game=game).match for game in (1, 2, 3)]
    assert [games_to_come(match.state) for match in counted] == [2, 1, 0]
    far, near, reached = (table(3, {"target": 30}, points=[0, n, 0]).match for n in (0, 16, 29))
    assert games_to_come(far.state) > games_to_come(near.state) > games_to_come(reached.state) == 0


@pytest.mark.parametrize(("games", "classes"), [(1, [0]), (12, [5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1, 0])])
def test_18_the_end_of_a_series_is_near_or_far(games: int, classes: list[int]) -> None:
    found = [horizon(table(2, {"games": games}, game=1 + over).match.state) for over in range(games)]
    assert found == classes


def test_18_games_that_are_counted_and_a_target_are_different_horizons() -> None:
    counted, aimed = table(2, {"games": 2}, game=2).match.state, table(2, {"target": 15}, points=[14, 0]).match.state
    assert (horizon(counted), horizon(aimed)) == (0, HORIZONS)


@pytest.mark.parametrize("lead", [FURTHEST, 10 * FURTHEST])
def test_18_further_ahead_than_is_told_apart_is_as_far_as_can_be_told(lead: int) -> None:
    def rows(points: int) -> Table:
        desk = new_desk()
        describe(table(2, {"games": 2}, game=2, points=[points, 0]).match.state, *desk.description[:2])
        return desk.description.rows.copy()

    assert (rows(lead) == rows(FURTHEST)).all()
    assert (rows(lead) != rows(FURTHEST - 1)).any()


def test_18_in_a_single_game_points_mean_nothing() -> None:
    match = match_of(Setup.of(GAME, 3), 1)
    before = shares(match)
    match.state.points[0] = 8
    assert (shares(match) == before).all()


@every_series
def test_18_a_novice_takes_every_game_for_itself(options: dict[str, Any]) -> None:
    states = match_of(Setup.of(GAME, 4, options), 1).states
    novice = net_for(GAME, states, novice=True)
    assert novice is net_for(GAME, match_of(Setup.of(GAME, 4), 1).states, novice=True)
    assert novice is not None
    assert not novice.first[HORIZON:].any()


@every_series
@pytest.mark.parametrize(("players", "limitless", "kind"), [(4, 0, "limited"), (8, 0, "crowd"), (4, 1, "limitless")])
def test_18_series_have_weights_of_their_own(options: dict[str, Any], players: int, limitless: int, kind: str) -> None:
    match = match_of(Setup.of(GAME, players, options | {"without_limit": bool(limitless)}), 1)
    assert net_for(GAME, match.states) is nets()[f"{kind}_series"]


@every_series
def test_18_in_a_series_it_does_not_play_as_the_flat_bot_does(options: dict[str, Any]) -> None:
    match, budget = match_of(Setup.of(GAME, 3, options), 2), Budget(iterations=100)
    seats = moments(match, [ChipsBot(seat, budget, depth=1) for seat in range(3)])
    bots = ChipsBot(1, budget, depth=1), FlatBot(1, budget)
    chosen = [[bot.choose(GAME, match.hidden(seat), seat) for bot in bots] for seat in seats]
    assert any(ours != flat for ours, flat in chosen)


def series_of_another_box() -> Match:
    edition = Edition("own.toml", GAME.edition.content | {"first_chips": 5})
    return match_of(Setup.of(GAME, 3, {"games": 10}, edition), 2)


def test_18_in_a_series_of_another_box_there_are_as_many_fewer_playouts_as_they_are_longer() -> None:
    match = series_of_another_box()
    seat = match.acting()[0]
    for seed in range(5):
        flat = FlatBot(seed, Budget(iterations=200)).choose(GAME, match.hidden(seat), seat)
        assert ChipsBot(seed, Budget(iterations=2000)).choose(GAME, match.hidden(seat), seat) == flat


def test_18_a_time_to_think_is_not_cut_in_a_series() -> None:
    hidden = series_of_another_box().states
    assert ChipsBot(1, Budget(seconds=0.1)).playouts(hidden) == Budget(seconds=0.1)
