"""Games that nobody plays: they touch everything that a match and a bot call, so that it is compiled and loaded."""

from collections.abc import Iterator
from typing import Any

from ..fairness import Stream
from ..game import Game
from ..match import Match, Setup
from . import BOTS, LEVELS, Bot, bot_at
from .budget import hurried
from .explaining import explain
from .judging import expected, played_out
from .remembering import decision

LITTLE = 0.13  # of a bot's budget: how well it plays does not matter, but nothing that it ever does may be left out


def rehearse(game: Game) -> None:
    match = rehearsal(game, {})
    for seat in played(match, BOTS["random"](0)):
        for words in match.view(seat)["legal"]:
            match.foreseen(seat, words)
        action = match.legal(seat)[0]
        match.refusal(seat, action)
        match.asked()
        match.rules.waits(match.state, action)
        match.rules.waiver(match.state)
        match.rules.refusal(match.state, seat, action)
    match.outcome()
    game.notation.picture(match.state)


def think_once(game: Game) -> None:
    """Everybody at the first real choice; and the strongest bot to the end of every variant, wherever that leads it."""
    match, seat = first_choice(game, {})
    for make in BOTS.values():
        make(0).choose(game, match.hidden(seat), seat)
    explain(match, seat)
    played_out(match.states, 1)  # as boxes are judged that nobody has learned
    strongest = hurried(bot_at(LEVELS[-1], game, 0), LITTLE)
    for options in ({}, *({option.name: True} for option in game.options if option.default is False)):
        match, seat = first_choice(game, options)
        explain(match, seat, effort=LITTLE)
        expected(match)
        for _ in played(rehearsal(game, options), strongest):
            pass


def first_choice(game: Game, options: dict[str, Any]) -> tuple[Match, int]:
    """A match at the first moment at which a seat has a choice, and that seat."""
    match = rehearsal(game, options)
    return match, next(seat for seat in played(match, BOTS["random"](0)) if len(match.legal(seat)) > 1)


def rehearsal(game: Game, options: dict[str, Any]) -> Match:
    return Match(Setup.of(game, game.fewest, options), Stream(bytes(32), {}))


def played(match: Match, bot: Bot) -> Iterator[int]:
    """Every seat that is asked, before a bot decides for it."""
    while not match.over:
        seat = match.acting()[0]
        yield seat
        match.submit_action(seat, decision(bot, match, seat))
