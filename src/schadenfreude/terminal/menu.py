"""What is to be settled before the game: language, game, players, variants. What is known already is not asked."""

import os
from typing import Any

from rich.text import Text

from ..editions import Edition
from ..errors import BadInput
from ..game import Game, Option
from ..games import GAMES
from ..match import Setup
from ..words import LANGUAGES, hyphened
from .asking import Choice, Person
from .texts import TerminalTexts

USUAL_PLAYERS = 3


def usual_language() -> str:
    """The language that the terminal is set to, if we speak it."""
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return wanted[:2] if wanted[:2] in LANGUAGES else LANGUAGES[0]


def ask_language(person: Person) -> str:
    usual = LANGUAGES.index(usual_language()) + 1
    person.show(question(person, "screen-which-language", usual), "bold")
    names = [(Text(person.texts.say(f"language-{language}")), "") for language in LANGUAGES]
    return LANGUAGES[person.pick(names, default=usual)]


def question(person: Person, message: str, default: int) -> str:
    return f"{person.texts.say(message)}  [{person.texts.say('screen-default', default=default)}]"


def ask_game(person: Person) -> Game:
    games = list(GAMES.values())
    person.show(question(person, "screen-which-game", 1), "bold")
    return games[person.pick([presented(game, person.texts.language) for game in games], default=1)]


def presented(game: Game, language: str) -> Choice:
    texts = TerminalTexts(language, game)
    return Text(texts.say("game-title"), "bold"), texts.say("game-pitch")


def settled(person: Person, game: Game, players: int | None, options: dict[str, Any], edition: Edition | None) -> Setup:
    """Everything about the game. Where options are given, the others stay at their defaults."""
    if players is None:
        asked = person.texts.say("screen-how-many", fewest=game.fewest, most=game.most)
        players = person.whole_number(asked, game.fewest, game.most, min(max(USUAL_PLAYERS, game.fewest), game.most))
    setup = Setup.of(game, players, options, edition)
    setup.table()  # what was given must fit together
    if options or not person.yes_or_no(person.texts.say("screen-variants"), False):
        return setup
    return with_variants(person, setup)


def with_variants(person: Person, setup: Setup) -> Setup:
    """Ask for every option, again if they do not go together."""
    while True:
        options = {option.name: ask_option(person, option) for option in setup.game.options}
        varied = Setup.of(setup.game, setup.players, options, setup.edition)
        try:
            varied.table()
        except BadInput as error:
            person.show(str(error))
        else:
            return varied


def ask_option(person: Person, option: Option) -> bool | int:
    name = f"option-{hyphened(option.name)}"
    asked = f"{person.texts.say(name)}: {person.texts.say(name + '-help')}"
    if isinstance(option.default, bool):
        return person.yes_or_no(asked, option.default)
    return person.whole_number(asked, option.least, option.most, option.default)
