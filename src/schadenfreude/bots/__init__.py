"""Bots. They only ever get what their seat may know, and decide the same again whenever they see the same."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from ..constants import Table
from ..game import Game
from .specs import bot_of


class Bot(Protocol):
    """Somebody who can be asked for a decision."""

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        """A legal action for this seat, which must be acting. `hidden` is an array of one state: Match.hidden(seat)."""


LEVELS = {"random": "random", "playouts": "flat"}  # what is offered to people, and the bots behind it

BOTS: dict[str, Callable[[int], Bot]] = {level: partial(bot_of, spec) for level, spec in LEVELS.items()}  # by a seed


def bot_named(spec: str, seed: int) -> Bot:
    """A level, or a bot with its settings: `tree:ms=50`."""
    return bot_of(LEVELS.get(spec, spec), seed)
