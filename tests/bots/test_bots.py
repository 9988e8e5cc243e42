"""Bots: always legal, never better informed than their seat, and better than chance where they claim to be."""

import pytest

from schadenfreude.bots import BOTS, bot_named
from schadenfreude.bots.random import RandomBot
from schadenfreude.chance import generators
from schadenfreude.game import redeal
from schadenfreude.games import GAMES
from schadenfreude.match import Setup

from ..variants import every_setup
from .playing import match_of, moments, play, share_won

DEALS = 20
BEATEN = 0.6  # of the games: chance alone wins half of them or less

every_game = pytest.mark.parametrize("game", GAMES)
UNSURE = ("random", "flat:iterations=9", "tree:iterations=40")  # the seed shows
QUICK = (*UNSURE, "greedy:iterations=9")


@every_setup
def test_bots_play_whole_games(setup: Setup) -> None:
    match = match_of(setup, setup.players)
    play(match, [bot_named(QUICK[-1 - seat % len(QUICK)], seat) for seat in range(setup.players)])
    assert match.over  # an action that is not legal would have been refused


@every_game
@pytest.mark.parametrize("spec", [*BOTS, *QUICK])
def test_the_same_seed_decides_the_same(game: str, spec: str) -> None:
    match = match_of(Setup.of(GAMES[game], 3), 1)
    seat = match.acting()[0]
    first, second = (bot_named(spec, 7).choose(match.game, match.hidden(seat), seat) for _ in range(2))
    assert first == second


@every_game
@pytest.mark.parametrize("spec", UNSURE)
def test_another_seed_may_decide_otherwise(game: str, spec: str) -> None:
    match = match_of(Setup.of(GAMES[game], 3), 1)
    seat = match.acting()[0]
    assert len({bot_named(spec, seed).choose(match.game, match.hidden(seat), seat) for seed in range(20)}) > 1


@pytest.mark.parametrize("spec", QUICK)
@pytest.mark.parametrize("setup", [Setup.of(GAMES[game], 3) for game in GAMES], ids=list(GAMES))
def test_what_a_seat_cannot_see_decides_nothing(setup: Setup, spec: str) -> None:
    """Where everything unseen is dealt anew, the bot sees the same and decides the same."""
    lots = generators(3, 1)[0]
    bot = bot_named(spec, 5)
    match = match_of(setup, 2)
    for seat in moments(match, [RandomBot(seat) for seat in range(3)]):
        again = match_of(setup, 2)
        again.states = match.states.copy()
        redeal(again.states[0], seat, lots)
        hidden, hidden_again = match.hidden(seat), again.hidden(seat)
        assert hidden.tobytes() == hidden_again.tobytes()
        assert bot.choose(match.game, hidden, seat) == bot.choose(match.game, hidden_again, seat)


@pytest.mark.parametrize(
    ("game", "spec"),
    [
        ("why_first", "flat:iterations=600"),
        ("why_first", "tree:iterations=600"),
        ("wie_du_mir", "greedy:iterations=100"),
        ("wie_du_mir", "flat:iterations=1000"),
        ("wie_du_mir", "tree:iterations=1000"),
        ("fifty_fifty", "greedy:iterations=100"),
        ("fifty_fifty", "flat:iterations=100"),
        ("fifty_fifty", "tree:iterations=100"),
    ],
)
def test_thinking_beats_chance(game: str, spec: str) -> None:
    """The same deals on either side of a table for two."""
    setup = Setup.of(GAMES[game], 2)
    sides = [(deal, seat) for deal in range(DEALS) for seat in range(2)]
    shares = [share_won(setup, deal, seat, bot_named(spec, deal), RandomBot(deal)) for deal, seat in sides]
    assert sum(shares) >= BEATEN * len(shares)
