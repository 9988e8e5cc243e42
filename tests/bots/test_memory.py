"""What a decision keeps in memory: no more the longer it takes, and nothing afterwards."""

import tracemalloc

import pytest

from schadenfreude.bots import LEVELS, Bot, bot_at
from schadenfreude.bots.budget import hurried
from schadenfreude.bots.random import RandomBot
from schadenfreude.constants import Table
from schadenfreude.game import Game
from schadenfreude.games import GAMES
from schadenfreude.match import Setup

from .playing import match_of, moments

MOMENTS = 12
LITTLE = 65_536  # bytes: what Python itself keeps for the next time


def moments_of(game: Game) -> list[tuple[Table, int]]:
    """The first real choices of a random game for four."""
    match, found = match_of(Setup.of(game, 4), 3), []
    for seat in moments(match, [RandomBot(seat) for seat in range(4)]):
        if len(match.legal(seat)) > 1:
            found.append((match.hidden(seat).copy(), seat))
        if len(found) == MOMENTS:
            break
    return found


def taken_and_kept(game: Game, bot: Bot) -> tuple[int, int]:
    """The most bytes while it decides, and how many more there are in the end, once everything is loaded."""
    seen = moments_of(game)
    for hidden, seat in seen:
        bot.choose(game, hidden, seat)
    tracemalloc.start()
    for hidden, seat in seen:
        bot.choose(game, hidden, seat)
    kept, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most, kept


@pytest.mark.parametrize("game", GAMES)
def test_who_thinks_longer_needs_no_more_memory_and_keeps_nothing(game: str) -> None:
    strongest = bot_at(LEVELS[-1], GAMES[game], 1)
    short, long = (taken_and_kept(GAMES[game], hurried(strongest, share)) for share in (0.2, 1.0))
    assert long[0] < short[0] + LITTLE
    assert long[1] < LITTLE
    assert long[0] > 1000  # it was looked at
