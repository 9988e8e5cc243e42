"""Refusals that every game knows."""

import pytest

from schadenfreude.constants import CHANCE, GAME_OVER, NO_SUCH_ACTION, NONE, NOT_YOUR_TURN, SPECTATOR
from schadenfreude.game import Game
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Refused, Setup
from tests.variants import random_match, whole_match

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_nobody_may_act_when_the_game_is_over(game: Game) -> None:
    match = whole_match(Setup.of(game, game.fewest), 1)
    assert {match.rules.refusal(match.state, seat, 0) for seat in (0, 1, CHANCE, SPECTATOR)} == {GAME_OVER}
    with pytest.raises(Refused, match="game-over"):
        match.submit_action(0, 0)


@every_game
def test_there_is_no_action_outside_the_code(game: Game) -> None:
    match = Match(Setup.of(game, game.fewest), None)
    for action in (-1, match.rules.ACTIONS, 10**9):
        assert match.rules.refusal(match.state, CHANCE, action) == NO_SUCH_ACTION


@every_game
def test_nobody_else_may_act(game: Game) -> None:
    """Neither spectators, nor seats that are not at the table, nor chance when it is a seat's turn, nor the reverse."""
    match = next(random_match(Setup.of(game, game.fewest), 2))
    for seat in (SPECTATOR, game.fewest, CHANCE, CHANCE + 1):
        assert match.rules.refusal(match.state, seat, 1) == NOT_YOUR_TURN
    waiting = Match(Setup.of(game, game.fewest), None)
    assert waiting.acting() == [CHANCE]
    assert waiting.rules.refusal(waiting.state, 0, 1) == NOT_YOUR_TURN
    assert waiting.rules.waiver(waiting.state) == NONE


@every_game
def test_nothing_can_be_taken_back_before_anything_is_chosen(game: Game) -> None:
    match = next(random_match(Setup.of(game, game.fewest), 3))
    with pytest.raises(Refused, match="nothing-to-retract"):
        match.retract(0)
    assert not match.rules.pending(match.state, 0)


@every_game
def test_a_refused_action_changes_nothing(game: Game) -> None:
    match = next(random_match(Setup.of(game, game.fewest), 4))
    before, length = match.states.tobytes(), len(match.log)
    illegal = set(range(match.rules.ACTIONS)) - set(match.legal(match.acting()[0]))
    for action in sorted(illegal)[::17]:
        with pytest.raises(Refused):
            match.submit_action(match.acting()[0], action)
    assert (match.states.tobytes(), len(match.log)) == (before, length)
