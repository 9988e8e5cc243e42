"""One look at a state for all who may ask about it: everybody's hidden state, who acts there, what can be done."""

import threading
from functools import cache
from typing import Any

import msgspec
import numpy as np

from .constants import CHANCE, MAX_SEATS, MOST_ACTIONS, Table
from .game import BEGINS, ENDS, FACTS, LEGAL, PENDING, look_in, new_states
from .notation import members
from .pens import MOST_BYTES, written


class Look:
    """A state as the spectator and every seat see it, a row for each. It holds until the next look at its kind."""

    def __init__(self, dtype: Any) -> None:
        self.dtype = dtype
        self.seen = new_states(dtype, 1 + MAX_SEATS)
        self.numbers = self.seen.view(np.int64).reshape(1 + MAX_SEATS, -1)  # the same
        self.found = np.zeros((1 + MAX_SEATS, MOST_ACTIONS), np.int64)
        self.about = np.zeros((1 + MAX_SEATS, FACTS), np.int64)
        self.paper = np.zeros((1 + MAX_SEATS) * MOST_BYTES, np.uint8)
        self.at = np.zeros(1, np.int64)
        self.glimpse = new_states(dtype, 1)  # room for what one seat sees
        self.state = b""
        self.facts: list[list[int]] = []  # made anew by every look, for those who are there
        self.page = b""  # the same, everybody's picture as JSON

    def take(self, states: Table, players: int, texts: Table, state: bytes) -> None:
        self.state = b""  # should anything go wrong, this look is of nothing
        look_in(states, players, self.seen, self.found, self.about, self.paper, self.at, texts)
        self.facts, self.page = self.about[: players + 1].tolist(), written(self.paper, self.at)
        self.state = state

    def hidden(self, viewer: int) -> Table:
        """An array of one state with all that this viewer may know."""
        seen = self.numbers[: len(self.facts)]  # behind it may lie what others saw
        return seen[viewer + 1].copy().view(self.dtype)

    def picture(self, viewer: int) -> bytes:
        facts = self.facts[viewer + 1]
        return self.page[facts[BEGINS] : facts[ENDS]]

    def legal(self, viewer: int) -> list[int]:
        count = self.facts[viewer + 1][LEGAL]
        actions: list[int] = self.found[viewer + 1, :count].tolist() if count else []
        return actions

    def pending(self, viewer: int) -> bool:
        return bool(self.facts[viewer + 1][PENDING])


@cache
def seats_in(bits: int) -> tuple[int, ...]:
    """The seats in a set of those who act."""
    return tuple(seat for seat in members(bits) if seat != CHANCE)


@cache
def seats_told(bits: int) -> bytes:
    """The same as JSON."""
    return msgspec.json.encode(seats_in(bits))


class ByKind(dict[Any, Look]):
    """By the type of the record; made when it is first asked for."""

    def __missing__(self, dtype: Any) -> Look:
        look = self[dtype] = Look(dtype)
        return look


class Looks(threading.local):
    """The last look at a state of each kind, one for each thread: matches need no room of their own."""

    def __init__(self) -> None:
        self.taken = ByKind()

    def at(self, states: Table, players: int, texts: Table) -> Look:
        """A look at this state, written with these texts: the last one, if it was of the same."""
        look, state = self.taken[states.dtype], states.tobytes()
        if look.state != state:
            look.take(states, players, texts, state)
        return look


LOOKS = Looks()
