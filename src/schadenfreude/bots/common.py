"""What all bots do: look at what is possible, and draw lots."""

import hashlib
from typing import Any

import numpy as np

from ..chance import generators
from ..constants import Table
from ..game import Game, legal_in, new_states


def legal_actions(game: Game, hidden: Table, seat: int) -> Table:
    found = np.zeros(game.rules.ACTIONS, np.int64)
    return found[: legal_in(hidden, seat, found)]


def lots_for(seed: int, hidden: Table, seat: int) -> Table:
    """A generator that depends on nothing but the seed and what the seat sees: no history, no clock."""
    digest = hashlib.sha256(f"{seed} {seat} ".encode() + hidden.tobytes()).digest()
    return generators(int.from_bytes(digest, "big"), 1)[0]


def box_of(hidden: Table) -> bytes:
    """What is played with and by which options: in a record all that comes before its phase, and never changes."""
    return hidden.view(np.int64)[: numbers_of_box(hidden.dtype)].tobytes()


def with_box(dtype: Any, box: bytes) -> Table:
    """A record with nothing else in it."""
    states = new_states(dtype, 1)
    states.view(np.int64)[: numbers_of_box(dtype)] = np.frombuffer(box, np.int64)
    return states


def numbers_of_box(dtype: Any) -> int:
    return int(dtype.fields["phase"][1]) // 8
