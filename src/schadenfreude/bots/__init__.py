"""Bots. They only ever get what their seat may know, and decide the same again whenever they see the same."""

from collections.abc import Callable
from typing import Protocol

from ..constants import Table
from ..errors import BadInput
from ..game import Game
from .playouts import PlayoutBot
from .random import RandomBot

PLAYOUTS = 400  # of every action: a decision takes milliseconds, in the largest games a fraction of a second


class Bot(Protocol):
    """Somebody who can be asked for a decision."""

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        """A legal action for this seat, which must be acting. `hidden` is an array of one state: Match.hidden(seat)."""


BOTS: dict[str, Callable[[int], Bot]] = {  # by name, made with a seed
    "random": RandomBot,
    "playouts": lambda seed: PlayoutBot(seed, PLAYOUTS),
}


def bot_named(name: str, seed: int) -> Bot:
    if name not in BOTS:
        raise BadInput(f"There is no bot {name!r}; there are {', '.join(BOTS)}.")
    return BOTS[name](seed)
