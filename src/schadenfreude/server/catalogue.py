"""What can be played here: the games, how many sit down to them, their options, and the bots."""

from functools import cache

import msgspec

from ..bots import LEVELS
from ..game import Game
from ..games import GAMES


@cache
def catalogue(address: str) -> bytes:
    games = [entry(game) for game in GAMES.values()]
    return msgspec.json.encode({"games": games, "levels": LEVELS, "address": address})


def entry(game: Game) -> dict[str, object]:
    options = [
        {"name": option.name, "default": option.default, "least": option.least, "most": option.most}
        for option in game.options
    ]
    return {"name": game.name, "title": game.title, "fewest": game.fewest, "most": game.most, "options": options}
