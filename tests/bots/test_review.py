"""Looking back on a game, and advice: they say what can be said, and leave nothing out."""

import itertools
from typing import Any

import numpy as np
import pytest

from schadenfreude.bots import advice as advising
from schadenfreude.bots.advice import DOUBT, SPREAD, Opinion, advice, adviser, looked_ahead
from schadenfreude.bots.fifty_fifty import FoxBot
from schadenfreude.bots.flat import FlatBot
from schadenfreude.bots.random import RandomBot
from schadenfreude.bots.review import causes, review
from schadenfreude.bots.why_first import SecondBot
from schadenfreude.bots.wie_du_mir.bot import ChipsBot
from schadenfreude.constants import CHANCE
from schadenfreude.editions import Edition
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from tests.variants import label, setups, whole_match

from .playing import match_of, moments

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_shares_add_up_and_end_with_who_won(game: str) -> None:
    match = whole_match(Setup.of(GAMES[game], 3), 1)
    seen = review(match)
    assert len(seen.shares) == len(match.log) + 1
    assert all(sum(shares) == pytest.approx(1) for shares in seen.shares)
    winners = match.outcome()["winners"]
    assert seen.shares[-1] == [1 / len(winners) if seat in winners else 0 for seat in range(3)]


@every_game
def test_luck_and_play_together_explain_the_whole_way_from_the_first_odds_to_the_end(game: str) -> None:
    seen = review(whole_match(Setup.of(GAMES[game], 2), 2))
    whole = np.array(seen.shares[-1]) - np.array(seen.shares[0])
    assert np.array(seen.luck) + np.array(seen.own) + np.array(seen.others) == pytest.approx(whole)


def test_each_change_is_put_down_to_whoever_acted() -> None:
    shares = np.array([[0.5, 0.5], [0.7, 0.3], [0.6, 0.4], [1.0, 0.0]])
    luck, own, others = causes(shares, [CHANCE, 0, 1], 2)
    assert luck == pytest.approx([0.2, -0.2])
    assert own == pytest.approx([-0.1, -0.4])
    assert others == pytest.approx([0.4, 0.1])


@every_game
def test_decisions_with_an_alternative_are_judged_and_the_best_costs_nothing(game: str) -> None:
    match = whole_match(Setup.of(GAMES[game], 2), 3)
    judged = {one.step: one for one in review(match).judged}
    again = Match(match.setup, None)
    for step, entry in enumerate(match.log):
        choices = again.legal(entry.actor) if entry.actor != CHANCE else []
        assert (step in judged) == (len(choices) > 1)
        if step in judged:
            assert judged[step].action == entry.words and (judged[step].better or judged[step].loss == 0)
        again.carry_out(entry.actor, entry.action)


@pytest.mark.parametrize(
    "setup", [one for one in setups() if one.players in (one.game.fewest, one.game.most)], ids=label
)
def test_advice_weighs_every_legal_action_in_every_variant(setup: Setup) -> None:
    match = match_of(setup, 4)
    choices = (seat for seat in moments(match, [RandomBot(0)] * setup.players) if len(match.legal(seat)) > 1)
    seat = next(itertools.islice(choices, 9, None))
    found = advice(match.game, match.hidden(seat), seat, effort=0.03)
    assert sorted(one.action for one in found) == match.legal(seat)
    for one in found:
        assert one.share is not None and one.low is not None and one.high is not None
        assert 0 <= one.low <= one.share <= one.high <= 1


@pytest.mark.parametrize(
    ("game", "options", "kind"),
    [
        ("why_first", {}, SecondBot),
        ("why_first", {"tactical": True}, SecondBot),
        ("wie_du_mir", {}, ChipsBot),
        ("wie_du_mir", {"games": 3}, ChipsBot),
        ("fifty_fifty", {"rounds": 2}, FoxBot),
    ],
)
def test_the_bot_of_the_game_is_asked_where_it_knows_anything(game: str, options: Any, kind: type[Any]) -> None:
    setup = Setup.of(GAMES[game], 3, options)
    assert isinstance(adviser(setup.game, setup.table(), 0), kind)


def test_flat_search_is_asked_about_a_box_that_nobody_knows() -> None:
    game = GAMES["wie_du_mir"]
    setup = Setup.of(game, 3, {}, Edition("own.toml", game.edition.content | {"first_chips": 5}))
    assert isinstance(adviser(game, setup.table(), 0), FlatBot)


@pytest.mark.parametrize(
    ("looks", "error"), [([[0.2, 0.5], [0.3, 0.4]], 0.1), ([[0.9, 0.9], [0.3, 0.4], [0.3, 0.4]], 0.0)]
)
def test_what_was_learned_is_as_doubtful_as_the_last_look_has_moved_it(
    looks: Any, error: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advising, "looks_at", lambda *_: [np.array(look) for look in looks])
    monkeypatch.setattr(advising, "legal_actions", lambda *_: np.array([7, 8]))
    best, other = looked_ahead(None, None, None, 0)  # type: ignore[arg-type]
    assert (best.action, best.share, other.action, other.share) == (8, 0.4, 7, 0.3)
    assert best.high is not None and best.high - 0.4 == pytest.approx(DOUBT * error)


def test_an_interval_gets_narrower_and_one_that_was_never_tried_has_none() -> None:
    few, many = Opinion.of(1, 10, 4.0), Opinion.of(1, 1000, 400.0)
    assert few.low is not None and many.low is not None and few.low < many.low < 0.4
    assert Opinion.of(1, 0, 0.0).share is None


def test_an_interval_is_as_wide_as_tries_are_apart_and_wider_where_that_is_not_known() -> None:
    alike, apart, unknown = (Opinion.of(1, 100, 40.0, squared) for squared in (16.0, 20.0, 0.0))
    widths = [one.high - one.share for one in (alike, apart, unknown) if one.high is not None and one.share is not None]
    assert widths == pytest.approx([DOUBT * spread / 10 for spread in (SPREAD, 0.2, np.sqrt(0.24))])
