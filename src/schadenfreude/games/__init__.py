"""GAMES: the only registry."""

from ..errors import BadInput
from ..game import Game
from .fifty_fifty import GAME as FIFTY_FIFTY
from .why_first import GAME as WHY_FIRST
from .wie_du_mir import GAME as WIE_DU_MIR

GAMES: dict[str, Game] = {game.name: game for game in (WHY_FIRST, WIE_DU_MIR, FIFTY_FIFTY)}


def game_named(name: str) -> Game:
    if name not in GAMES:
        raise BadInput(f"There is no game {name!r}; there are {', '.join(GAMES)}.")
    return GAMES[name]
