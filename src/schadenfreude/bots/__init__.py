"""Bots. They only ever get what their seat may know, and decide the same again whenever they see and heard the same."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from ..constants import Table
from ..errors import BadInput
from ..game import Game
from .levels import LEVELS, LevelBot, spec_at
from .specs import KINDS, bot_of

__all__ = ["BOTS", "LEVELS", "Bot", "bot_at", "bot_named"]


class Bot(Protocol):
    """Somebody who can be asked for a decision."""

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        """A legal action for this seat, which must be acting. `hidden` is an array of one state: Match.hidden(seat)."""


PLAIN = {"random": "random", "playouts": "flat"}  # the same in every game; tables of old have them, too

BOTS: dict[str, Callable[[int], Bot]] = {  # for tables, made with a seed
    **{level: partial(LevelBot, level) for level in LEVELS},
    **{name: partial(bot_of, spec) for name, spec in PLAIN.items()},
}
NAMES = tuple(dict.fromkeys((*BOTS, *KINDS)))  # of all bots that can be asked for


def bot_named(spec: str, seed: int) -> Bot:
    """A level, or a bot with its settings: `tree:ms=50`."""
    if spec in BOTS:
        return BOTS[spec](seed)
    name, _, _ = spec.partition(":")
    if name not in KINDS:
        raise BadInput(f"There is no bot {name!r}; there are {', '.join(NAMES)}.")
    return bot_of(spec, seed)


def bot_at(level: str, game: Game, seed: int) -> Bot:
    """Whoever plays at this level in this game: with a budget of its own, which can be shared out."""
    return bot_of(PLAIN[level] if level in PLAIN else spec_at(level, game), seed)
