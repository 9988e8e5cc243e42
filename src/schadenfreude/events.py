"""What happened, as typed events: the stories of all games are made of these."""

import threading
from typing import Any, NamedTuple

import numpy as np

from .constants import EVENT_FIELDS, MOST_ACTIONS, MOST_EVENTS, Table

Public = None  # everybody


class Event(NamedTuple):
    """One thing that happened. Fields with value None mean nothing and are left out."""

    what: str
    fields: dict[str, Any]
    secret: tuple[str, ...] = ()  # fields that only those who know may see
    known_to: tuple[int, ...] = ()  # seats that see the secret fields
    only_for: tuple[int, ...] | None = Public  # seats that learn of the event at all

    @property
    def favoured(self) -> tuple[int, ...]:
        """The seats that are told more of it than a spectator."""
        if self.only_for is Public:
            return self.known_to if self.secret else ()
        return self.only_for

    def seen_by(self, viewer: int) -> dict[str, Any] | None:
        """The event for a seat or a spectator; None if there is nothing to see."""
        if self.only_for is not Public and viewer not in self.only_for:
            return None
        return self.whole() if viewer in self.known_to else self._but(self.secret)

    def whole(self) -> dict[str, Any]:
        """The event with all its secrets, for replays of finished games."""
        return self._but(())

    def _but(self, hidden: tuple[str, ...]) -> dict[str, Any]:
        fields = self.fields
        if hidden or None in fields.values():
            fields = {name: value for name, value in fields.items() if value is not None and name not in hidden}
        return {"what": self.what, **fields}


class Scratch(threading.local):
    """Room for compiled code to write into, one for each thread: matches need none of their own."""

    def __init__(self) -> None:
        self.told = np.zeros((MOST_EVENTS, EVENT_FIELDS), np.int64)
        self.found = np.zeros(MOST_ACTIONS, np.int64)


SCRATCH = Scratch()


def listener() -> Table:
    """An empty table for `apply` to write events into."""
    told = SCRATCH.told
    told[0, 0] = 0
    return told


def scratch() -> Table:
    """Room for actions."""
    return SCRATCH.found


def rows(told: Table) -> list[list[int]]:
    """The events in the table, each a list of whole numbers."""
    count: int = told.item(0)
    if count >= MOST_EVENTS:
        raise RuntimeError(f"{count} events in one action, but there is room for {MOST_EVENTS - 1}")
    found: list[list[int]] = told[1 : count + 1].tolist()
    return found
