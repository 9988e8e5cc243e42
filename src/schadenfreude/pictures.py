"""States read by Python: their fields as plain numbers and lists, and pictures of them for several viewers."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from .compiling import compiled
from .constants import Table
from .notation import Words

Drawing = dict[str, Callable[[Any], Any]]  # how each part of a picture is read off a state


class Opened:
    """A record's fields as plain numbers and lists, which Python reads much quicker.

    Each is as it was when it was first asked for. An array of one record is opened quicker than the record itself.
    """

    def __init__(self, record: Any) -> None:
        self._numbers = np.frombuffer(record if isinstance(record, np.ndarray) else record.tobytes(), np.int64)
        self._fields = fields_in(record.dtype)

    def __getattr__(self, name: str) -> Any:
        start, end, width, _ = self._fields[name]
        value: Any = self._numbers[start:end].tolist() if width else self._numbers.item(start)
        if width > 1:
            value = [value[i : i + width] for i in range(0, end - start, width)]
        self.__dict__[name] = value
        return value

    def read(self) -> int:
        """The fields that were asked for so far, as a set."""
        bits = 0
        for name in self.__dict__:
            if name[0] != "_":
                bits |= self._fields[name][3]
        return bits


def opened(s: Any) -> Any:
    return s if isinstance(s, Opened) else Opened(s)


@cache
def fields_in(dtype: Any) -> dict[str, tuple[int, int, int, int]]:
    """Where each field lies in a record of int64: a number (width 0), a list (1) or rows of some width; and its bit."""
    fields = {}
    for place, (name, (kind, offset)) in enumerate(dtype.fields.items()):
        width = kind.shape[1] if len(kind.shape) > 1 else len(kind.shape)
        fields[name] = (offset // 8, (offset + kind.itemsize) // 8, width, 1 << place)
    return fields


@cache
def owners_in(dtype: Any) -> Table:
    """The bit of the field to which each number of a record belongs."""
    fields = sorted(fields_in(dtype).values())
    return np.array([bit for start, end, _, bit in fields for _ in range(start, end)])


@cache
def spans_in(dtype: Any, bits: int) -> list[slice]:
    """Where the fields of a set lie in a record."""
    return [slice(start, end) for start, end, _, bit in fields_in(dtype).values() if bit & bits]


def drawn(drawing: Drawing, s: Any) -> Words:
    s = opened(s)
    return {name: part(s) for name, part in drawing.items()}


@compiled
def differing(one: Table, other: Table, owners: Table) -> int:
    """The fields in which two records differ, as a set, from their numbers and the fields to which these belong."""
    bits = 0
    for i in range(one.shape[0]):
        if one[i] != other[i]:
            bits |= owners[i]
    return bits


@dataclass(slots=True)
class Part:
    """Part of a picture, and the fields from which it was drawn, as they were."""

    drawn: Any
    needed: int
    values: bytes


class Pictures:
    """Pictures of one game as it goes on: parts that did not change, or that viewers see alike, are drawn once.

    A part depends on nothing but the fields that were read when it was drawn.
    """

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.numbers: Table = np.zeros(0, np.int64)  # of the state that was drawn last
        self.parts: Words = {}
        self.needed: dict[str, int] = {}  # the fields behind each part
        self.own: dict[tuple[str, int], Part] = {}  # what a viewer last saw otherwise than in the state drawn last

    def draw(self, states: Table) -> Words:
        """The picture of this state, which those that follow are compared with."""
        changed = self._differing(states) if self.parts else -1
        if changed:
            redrawn = {name: self._part(name, states) for name in self.drawing if changed & self.needed.get(name, -1)}
            self.numbers = np.frombuffer(states.tobytes(), np.int64)
            self.parts = self.parts | redrawn
        return self.parts

    def _part(self, name: str, states: Table) -> Any:
        s = Opened(states)
        part = self.drawing[name](s)
        self.needed[name] = s.read()
        return part

    def variant(self, states: Table, viewer: int) -> Words:
        """The picture of another viewer's state."""
        bits = self._differing(states)
        redrawn = {name: self._own(name, states, viewer) for name, needed in self.needed.items() if needed & bits}
        return self.parts | redrawn if redrawn else self.parts

    def _own(self, name: str, states: Table, viewer: int) -> Any:
        known = self.own.get((name, viewer))
        if known and known.values == values_in(states, known.needed):
            return known.drawn
        s = Opened(states)
        drawn = self.drawing[name](s)
        self.own[name, viewer] = Part(drawn, s.read(), values_in(states, s.read()))
        return drawn

    def _differing(self, states: Table) -> int:
        """The fields that are not as in the state drawn last, as a set."""
        return int(differing(self.numbers, np.frombuffer(states, np.int64), owners_in(states.dtype)))


def values_in(states: Table, bits: int) -> bytes:
    """The values of these fields."""
    numbers = np.frombuffer(states, np.int64)
    return b"".join([numbers[span].tobytes() for span in spans_in(states.dtype, bits)])
