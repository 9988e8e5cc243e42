"""Looking back on a game, and advice: they say what can be said, and leave nothing out."""

import numpy as np
import pytest

from schadenfreude.bots.advice import Opinion, advice
from schadenfreude.bots.review import causes, review
from schadenfreude.constants import CHANCE
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from tests.variants import whole_match

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


@every_game
def test_advice_weighs_every_legal_action(game: str) -> None:
    match = whole_match(Setup.of(GAMES[game], 3), 4)
    again = Match(match.setup, None)
    for entry in match.log[: len(match.log) * 3 // 4]:
        again.carry_out(entry.actor, entry.action)
    seat = next(iter(again.asked()), None)
    if seat is None:
        again.carry_out(CHANCE, match.log[len(match.log) * 3 // 4].action)
        seat = again.asked()[0]
    found = advice(again.game, again.hidden(seat), seat)
    assert sorted(one.action for one in found) == again.legal(seat)


def test_an_interval_gets_narrower_and_one_that_was_never_tried_has_none() -> None:
    few, many = Opinion.of(1, 10, 4.0), Opinion.of(1, 1000, 400.0)
    assert few.low is not None and many.low is not None and few.low < many.low < 0.4
    assert Opinion.of(1, 0, 0.0).share is None
