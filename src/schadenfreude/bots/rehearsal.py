"""A game that nobody plays: it touches everything that a match and a bot call, so that it is compiled and loaded."""

from ..fairness import Stream
from ..game import Game
from ..match import Match, Setup
from . import BOTS
from .advice import advice
from .review import expected


def rehearse(game: Game) -> None:
    match = Match(Setup.of(game, game.fewest), Stream(bytes(32), {}))
    bot = BOTS["random"](0)
    while not match.over:
        seat = match.acting()[0]
        match.view(seat)
        match.pending(seat)
        match.submit_action(seat, bot.choose(game, match.hidden(seat), seat))
    match.outcome()


def think_once(game: Game) -> None:
    match = Match(Setup.of(game, game.fewest), Stream(bytes(32), {}))
    seat = match.acting()[0]
    for make in BOTS.values():
        make(0).choose(game, match.hidden(seat), seat)
    advice(game, match.hidden(seat), seat)
    expected(match)
