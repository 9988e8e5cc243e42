"""What all bots do: look at what is possible, and draw lots."""

import hashlib

import numpy as np

from ..chance import generators
from ..constants import Table
from ..game import Game, legal


def legal_actions(game: Game, hidden: Table, seat: int) -> Table:
    found = np.zeros(game.rules.ACTIONS, np.int64)
    return found[: legal(hidden[0], seat, found)]


def lots_for(seed: int, hidden: Table, seat: int) -> Table:
    """A generator that depends on nothing but the seed and what the seat sees: no history, no clock."""
    digest = hashlib.sha256(f"{seed} {seat} ".encode() + hidden.tobytes()).digest()
    return generators(int.from_bytes(digest, "big"), 1)[0]
