"""Four levels for every game, from a friendly beginner to the strongest."""

from dataclasses import dataclass

from ..constants import Table
from ..game import Game
from . import fifty_fifty, why_first, wie_du_mir
from .remembering import remembering
from .specs import bot_of

LEVELS = ("easy_going", "clever", "sharp", "merciless")
SPECS = {"why_first": why_first.LEVELS, "wie_du_mir": wie_du_mir.LEVELS, "fifty_fifty": fifty_fifty.LEVELS}


@dataclass(frozen=True)
class LevelBot:
    """In every game whoever plays at this level there."""

    level: str
    seed: int
    heard: Table | None = None

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        bot = remembering(bot_of(spec_at(self.level, game), self.seed), self.heard)
        return int(bot.choose(game, hidden, seat))


def spec_at(level: str, game: Game) -> str:
    return SPECS[game.name][1 + LEVELS.index(level)]
