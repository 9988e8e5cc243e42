"""What everybody may expect where all hands are known: it follows from the position, and tells who plays well."""

from typing import Any

import numpy as np
import pytest

from schadenfreude.bots import bot_at, bot_named
from schadenfreude.bots.judging import PLAYOUTS, expected, played_out
from schadenfreude.bots.review import causes
from schadenfreude.constants import Table
from schadenfreude.editions import Edition
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup

from ..games.fifty_fifty.tables import at_turn
from ..games.why_first.tables import choosing
from ..games.wie_du_mir.tables import GOAL, table
from ..variants import label, setups, some_moments
from .playing import match_of, play

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize("setup", list(setups()), ids=label)
def test_in_every_variant_the_shares_make_one_win_and_are_always_the_same(setup: Setup) -> None:
    for match in some_moments(setup, 4, step=23):
        shares = expected(match)
        assert len(shares) == setup.players and all(0 <= share <= 1 for share in shares)
        assert with_leo(match) or sum(shares) == pytest.approx(1)
        assert expected(match) == shares


def with_leo(match: Match) -> bool:
    return match.game.name == "why_first" and match.setup.players == 2


AHEAD = {
    "why_first": choosing("+1 -1", "+2 -2", "+3 -3", stage=5, points=[[9, 15, 1], *[[0] * 3] * 3], second=[0] * 4),
    "wie_du_mir": table(places=[GOAL, GOAL, 14, 14, 14, 14], chips=[8, 2, 1]),
    "fifty_fifty": at_turn("3 4 5 6 7", "8 9 10 11 12", "13 14 15 16 17", row="1/1", penalty=[1, 20, 20], pile=1),
}


@every_game
def test_who_is_far_ahead_may_expect_more(game: str) -> None:
    """In Why First? that is the second."""
    mine, *others = expected(AHEAD[game].match)
    assert mine > 0.5 > max(others)


@pytest.mark.parametrize(("game", "games"), [("why_first", 10), ("wie_du_mir", 12), ("fifty_fifty", 8)])
def test_own_play_tells_who_does_anything_from_who_plays_well(game: str, games: int) -> None:
    own = np.mean([own_play(Setup.of(GAMES[game], 4), deal) for deal in range(games)], axis=0)
    assert own[0] < own[1:].mean() - 0.05


def own_play(setup: Setup, deal: int) -> Table:
    """Of everybody in one game, in which the first does anything."""
    match = match_of(setup, deal)
    play(match, [bot_named("random", deal), *(bot_at("sharp", setup.game, seat) for seat in range(1, 4))])
    again, shares = Match(setup, None), []
    for entry in match.log:
        shares.append(expected(again))
        again.carry_out(entry.actor, entry.action)
    shares.append(expected(again))
    return np.array(causes(np.array(shares), [entry.actor for entry in match.log], 4)[1])


def test_boxes_that_nobody_has_learned_are_played_out() -> None:
    game = GAMES["wie_du_mir"]
    other: dict[str, Any] = game.edition.content | {"first_chips": 5}
    match = match_of(Setup.of(game, 3, {}, Edition("own.toml", other)), 1)
    assert expected(match) == played_out(match.states, PLAYOUTS).tolist()
