"""Bots: always legal, never better informed than their seat, and better than chance where they claim to be."""

from collections.abc import Iterator

import pytest

from schadenfreude.bots import BOTS, Bot
from schadenfreude.bots.playouts import PlayoutBot
from schadenfreude.bots.random import RandomBot
from schadenfreude.chance import generators
from schadenfreude.fairness import Stream
from schadenfreude.game import redeal
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup

from .variants import every_setup

GAMES_PLAYED = 40
BEATEN = 0.6  # of them: chance alone wins half of the games or less

every_game = pytest.mark.parametrize("game", GAMES)


def match_of(setup: Setup, seed: int) -> Match:
    return Match(setup, Stream(seed.to_bytes(32, "big"), {}))


def moments(match: Match, bots: list[Bot]) -> Iterator[int]:
    """The seat that is asked next, until the bots have played to the end."""
    while not match.over:
        seat = match.acting()[0]
        yield seat
        match.submit_action(seat, bots[seat].choose(match.game, match.hidden(seat), seat))


def play(match: Match, bots: list[Bot]) -> None:
    for _ in moments(match, bots):
        pass


@every_setup
def test_bots_play_whole_games(setup: Setup) -> None:
    match = match_of(setup, setup.players)
    play(match, [PlayoutBot(seat, 1) if seat % 2 else RandomBot(seat) for seat in range(setup.players)])
    assert match.over  # an action that is not legal would have been refused


@every_game
@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_decides_the_same(game: str, name: str) -> None:
    match = match_of(Setup.of(GAMES[game], 3), 1)
    seat = match.acting()[0]
    first, second = (BOTS[name](7).choose(match.game, match.hidden(seat), seat) for _ in range(2))
    assert first == second


@every_game
def test_another_seed_may_decide_otherwise(game: str) -> None:
    match = match_of(Setup.of(GAMES[game], 3), 1)
    seat = match.acting()[0]
    assert len({RandomBot(seed).choose(match.game, match.hidden(seat), seat) for seed in range(20)}) > 1


@pytest.mark.parametrize("bot", [RandomBot(5), PlayoutBot(5, 3)], ids=["random", "playouts"])
@pytest.mark.parametrize("setup", [Setup.of(GAMES[game], 3) for game in GAMES], ids=list(GAMES))
def test_what_a_seat_cannot_see_decides_nothing(setup: Setup, bot: Bot) -> None:
    """Where everything unseen is dealt anew, the bot sees the same and decides the same."""
    lots = generators(3, 1)[0]
    match = match_of(setup, 2)
    for seat in moments(match, [RandomBot(seat) for seat in range(3)]):
        again = match_of(setup, 2)
        again.states = match.states.copy()
        redeal(again.states[0], seat, lots)
        hidden, hidden_again = match.hidden(seat), again.hidden(seat)
        assert hidden.tobytes() == hidden_again.tobytes()
        assert bot.choose(match.game, hidden, seat) == bot.choose(match.game, hidden_again, seat)


def share_won(setup: Setup, seed: int, playouts: int) -> float:
    """What the bot with playouts wins of one game, if everybody else plays at random."""
    seat = seed % setup.players
    match = match_of(setup, seed)
    play(match, [PlayoutBot(seed, playouts) if other == seat else RandomBot(seed) for other in range(setup.players)])
    winners = match.outcome()["winners"]
    return 1 / len(winners) if seat in winners else 0


@pytest.mark.parametrize(("game", "playouts"), [("why_first", 60), ("wie_du_mir", 200), ("fifty_fifty", 10)])
def test_playouts_beat_chance(game: str, playouts: int) -> None:
    setup = Setup.of(GAMES[game], 2)
    assert sum(share_won(setup, seed, playouts) for seed in range(GAMES_PLAYED)) >= BEATEN * GAMES_PLAYED
