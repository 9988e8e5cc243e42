"""One look at a state for all who may ask about it: everybody's hidden state, who acts there, what can be done."""

import threading
from functools import cache
from typing import Any

import numpy as np

from .constants import CHANCE, MAX_SEATS, MOST_ACTIONS, Table
from .game import FACTS, LEGAL, PENDING, look_in, new_states
from .notation import members
from .pictures import owners_in


class Look:
    """A state as the spectator and every seat see it, a row for each. It holds until the next look at its kind."""

    def __init__(self, dtype: Any) -> None:
        self.dtype = dtype
        self.owners = owners_in(dtype)
        self.seen = new_states(dtype, 1 + MAX_SEATS)
        self.numbers = self.seen.view(np.int64).reshape(1 + MAX_SEATS, -1)  # the same
        self.rows = [memoryview(row) for row in self.numbers]  # the same for Python
        self.found = np.zeros((1 + MAX_SEATS, MOST_ACTIONS), np.int64)
        self.about = np.zeros((1 + MAX_SEATS, FACTS), np.int64)
        self.glimpse = new_states(dtype, 1)  # room for what one seat sees
        self.state = b""
        self.facts: list[list[int]] = []  # made anew by every look, for those who are there

    def take(self, states: Table, players: int, state: bytes) -> None:
        look_in(states, players, self.seen, self.numbers, self.owners, self.found, self.about)
        self.state, self.facts = state, self.about[: players + 1].tolist()

    def hidden(self, viewer: int) -> Table:
        """An array of one state with all that this viewer may know."""
        seen = self.numbers[: len(self.facts)]  # behind it may lie what others saw
        return seen[viewer + 1].copy().view(self.dtype)

    def legal(self, viewer: int) -> list[int]:
        count = self.facts[viewer + 1][LEGAL]
        actions: list[int] = self.found[viewer + 1, :count].tolist() if count else []
        return actions

    def pending(self, viewer: int) -> bool:
        return bool(self.facts[viewer + 1][PENDING])


@cache
def seats_in(bits: int) -> list[int]:
    """The seats in a set of those who act. Only to read: it is the same list every time."""
    return [seat for seat in members(bits) if seat != CHANCE]


class ByKind(dict[Any, Look]):
    """By the type of the record; made when it is first asked for."""

    def __missing__(self, dtype: Any) -> Look:
        look = self[dtype] = Look(dtype)
        return look


class Looks(threading.local):
    """The last look at a state of each kind, one for each thread: matches need no room of their own."""

    def __init__(self) -> None:
        self.taken = ByKind()

    def at(self, states: Table, players: int) -> Look:
        """A look at this state: the last one, if it was of the same."""
        look, state = self.taken[states.dtype], states.tobytes()
        if look.state != state:
            look.take(states, players, state)
        return look


LOOKS = Looks()
