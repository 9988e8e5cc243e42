"""Foxes: legal in every variant, no better informed than their seats, within budget, cleverer than flat search."""

import pytest

from schadenfreude.bots import Bot, bot_named
from schadenfreude.bots.budget import LEAST, Budget
from schadenfreude.bots.fifty_fifty import LEVELS, FoxBot
from schadenfreude.bots.fifty_fifty.habits import habit
from schadenfreude.bots.fifty_fifty.tuned import tuned
from schadenfreude.bots.random import RandomBot
from schadenfreude.chance import generators
from schadenfreude.errors import BadInput
from schadenfreude.game import redeal
from schadenfreude.games import GAMES
from schadenfreude.games.fifty_fifty.record import JUMP, PASSE
from schadenfreude.match import Match, Setup

from ..games.fifty_fifty.tables import at_turn
from ..variants import setups
from .playing import match_of, moments, play, share_won

FIFTY_FIFTY = GAMES["fifty_fifty"]
DEALS = 20
BEATEN = 0.6  # of the games for two

every_table = pytest.mark.parametrize("setup", [setup for setup in setups() if setup.game is FIFTY_FIFTY], ids=repr)


@every_table
def test_foxes_play_whole_games(setup: Setup) -> None:
    match = match_of(setup, setup.players)
    foxes: list[Bot] = [
        FoxBot(seat, Budget(iterations=LEAST + seat), sight=1 + 5 * seat) for seat in range(setup.players)
    ]
    play(match, foxes)
    assert match.over  # an action that is not legal would have been refused


@every_table
def test_habits_are_legal(setup: Setup) -> None:
    match = match_of(setup, 4)
    weights = tuned(setup.players)[0]
    for seat in moments(match, [RandomBot(seat) for seat in range(setup.players)]):
        assert habit(match.state, seat, weights) in match.legal(seat)


def test_habits_look_at_nothing_hidden() -> None:
    """What is decided by habit from the hidden state is decided the same from the whole one."""
    match = match_of(Setup.of(FIFTY_FIFTY, 4), 3)
    for seat in moments(match, [RandomBot(seat) for seat in range(4)]):
        weights = tuned(4)[0]
        assert habit(match.hidden(seat)[0], seat, weights) == habit(match.state, seat, weights)


@pytest.mark.parametrize("players", [2, 3])
def test_what_the_fox_cannot_see_decides_nothing(players: int) -> None:
    lots, fox, setup = generators(3, 1)[0], FoxBot(5, Budget(iterations=LEAST + 1)), Setup.of(FIFTY_FIFTY, players)
    match = match_of(setup, 2)
    for seat in moments(match, [RandomBot(seat) for seat in range(players)]):
        again = match_of(setup, 2)
        again.states = match.states.copy()
        redeal(again.states[0], seat, lots)
        assert fox.choose(match.game, match.hidden(seat), seat) == fox.choose(match.game, again.hidden(seat), seat)


@pytest.mark.parametrize("iterations", [1, 2, 7, 1001])
def test_the_fox_keeps_to_its_iterations(iterations: int) -> None:
    match = match_of(Setup.of(FIFTY_FIFTY, 3), 1)
    seat = match.acting()[0]
    trial = FoxBot(5, Budget(iterations=iterations)).tried(FIFTY_FIFTY, match.hidden(seat), seat)
    assert trial.tried.sum() == iterations


def choices(match: Match) -> set[int]:
    """What some foxes do at seat 0."""
    return {FoxBot(seed, Budget(iterations=300)).choose(FIFTY_FIFTY, match.hidden(0), 0) for seed in range(5)}


def test_a_card_that_fits_is_better_than_taking_a_long_row() -> None:
    assert choices(at_turn("2 60", "", row="5/1 20/0 40/1 50/0 55/1", pile=30).match) == {60}


def test_the_fox_beats_flat_search() -> None:
    """The same deals on either side of a table for two, with no more tries."""
    setup = Setup.of(FIFTY_FIFTY, 2)
    sides = [(deal, seat) for deal in range(DEALS) for seat in range(2)]
    fox, flat = "fox:iterations=100", "flat:iterations=100"
    shares = [share_won(setup, deal, seat, bot_named(fox, deal), bot_named(flat, deal)) for deal, seat in sides]
    assert sum(shares) >= BEATEN * len(shares)


@pytest.mark.parametrize("spec", ["fox:iterations=1", "cub"])
def test_foxes_play_no_other_game(spec: str) -> None:
    match = match_of(Setup.of(GAMES["why_first"], 3), 1)
    with pytest.raises(BadInput, match="Foxes play nothing but Fifty Fifty"):
        bot_named(spec, 1).choose(match.game, match.hidden(0), 0)


# Cubs

CUBS = ("cub", "cub:caution=1", "cub:naive", "cub:naive:caution=9")


@every_table
def test_cubs_play_whole_games(setup: Setup) -> None:
    match = match_of(setup, setup.players)
    play(match, [bot_named(CUBS[seat % len(CUBS)], seat) for seat in range(setup.players)])
    assert match.over


def cub_chooses(spec: str, match: Match) -> int:
    return int(bot_named(spec, 1).choose(FIFTY_FIFTY, match.hidden(0), 0))


def test_only_a_cautious_cub_does_not_jump() -> None:
    jump = at_turn("90 passe passe", "", row="5/1 7/0 12/1 20/0 30/1 40/1", pile=30, phase="turn")
    assert [cub_chooses(spec, jump.match) == JUMP for spec in ("cub", "cub:caution=1")] == [True, False]


def test_the_more_cautious_the_more_a_passe_may_cost() -> None:
    costly = at_turn("6 passe", "", row="5/1 7/0 8/1 9/0 10/1 11/0", pile=30).match  # five penalty cards, or a Passé
    assert [cub_chooses(spec, costly) for spec in ("cub", "cub:caution=9")] == [PASSE, 6]


def test_a_naive_cub_does_not_save_its_high_cards_for_later() -> None:
    replaces_orange = at_turn("22 60 80", "", row="5/1 20/0 79/1", pile=30).match
    assert cub_chooses("cub:naive", replaces_orange) == 22


def test_there_are_four_levels() -> None:
    assert list(LEVELS) == [1, 2, 3, 4]
    assert len({bot_named(spec, 3) for spec in LEVELS.values()}) == 4
