"""States read by Python: their fields as plain numbers and lists, and pictures of them for several viewers."""

from collections.abc import Callable
from functools import cache
from itertools import takewhile
from types import CodeType, FunctionType
from typing import Any, TypeVar

import numpy as np

from .constants import Table
from .game import differing
from .notation import Words

Drawing = dict[str, Callable[[Any], Any]]  # how each part of a picture is read off a state
EVERYTHING = -1  # the set of all fields


class Opened:
    """A record's fields as plain numbers and lists, which Python reads much quicker. Later changes do not show."""

    def __init__(self, record: Any) -> None:
        self._numbers = numbers_in(record)
        self._fields = fields_in(record.dtype)
        self._known: dict[Any, Any] = {}  # what was worked out from the box

    def __getattr__(self, name: str) -> Any:
        place, width, _ = self._fields[name]
        value: Any = self._numbers[place]
        if width:
            value = value.tolist()
        if width > 1:
            value = [value[i : i + width] for i in range(0, len(value), width)]
        self.__dict__[name] = value
        return value


def opened(s: Any) -> Any:
    return s if isinstance(s, Opened) else Opened(s)


def numbers_in(record: Any) -> memoryview:
    """The numbers of a record, or of an array of one, as they are now."""
    return memoryview(record.tobytes()).cast("q")


def opener(states: Table) -> Callable[[memoryview], Any]:
    """What opens all states that have the box of this one: what is fixed for the game is read only once, here."""
    first = Opened(states)

    class OpenedInBox(Opened):
        _fields, _known = first._fields, first._known

        def __init__(self, numbers: memoryview) -> None:
            self._numbers = numbers

    for name in takewhile(lambda name: name != "phase", states.dtype.names):
        setattr(OpenedInBox, name, getattr(first, name))
    return OpenedInBox


Fixed = TypeVar("Fixed")


def fixed(work: Callable[[Any], Fixed]) -> Callable[[Any], Fixed]:
    """For what follows from the box alone: it is worked out once for all states that share an opener."""

    def known(s: Any) -> Fixed:
        kept: dict[Any, Fixed] = s._known if isinstance(s, Opened) else {}
        if work not in kept:
            kept[work] = work(opened(s))
        return kept[work]

    return known


@cache
def fields_in(dtype: Any) -> dict[str, tuple[int | slice, int, int]]:
    """Where each field lies in a record of int64; a number (width 0), a list (1) or rows of some width; and its bit."""
    fields: dict[str, tuple[int | slice, int, int]] = {}
    for number, (name, (kind, offset)) in enumerate(dtype.fields.items()):
        start, end = offset // 8, (offset + kind.itemsize) // 8
        width = kind.shape[1] if len(kind.shape) > 1 else len(kind.shape)
        fields[name] = (slice(start, end) if width else start, width, 1 << number)
    return fields


@cache
def owners_in(dtype: Any) -> Table:
    """The bit of the field to which each number of a record belongs."""
    owners = np.zeros(dtype.itemsize // 8, np.int64)
    for place, _, bit in fields_in(dtype).values():
        owners[place] = bit
    return owners


def drawn(drawing: Drawing, s: Any) -> Words:
    s = opened(s)
    return {name: part(s) for name, part in drawing.items()}


def mentioned(function: Any, callers: tuple[Any, ...] = ()) -> set[str]:
    """The names in a function's code and in that of the functions it calls: all that it can ask a state for."""
    names, way = names_in(function.__code__), (*callers, function)
    called = [function.__globals__.get(name) for name in names]
    return names.union(*(mentioned(one, way) for one in called if isinstance(one, FunctionType) and one not in way))


def names_in(code: CodeType) -> set[str]:
    within = [names_in(inner) for inner in code.co_consts if isinstance(inner, CodeType)]
    return set(code.co_names).union(*within)


class Painter:
    """Draws pictures of states that share a box. A part depends on nothing but the fields that its code mentions."""

    def __init__(self, drawing: Drawing, states: Table) -> None:
        self.drawing, self.open = drawing, opener(states)
        self.owners, fields = owners_in(states.dtype), fields_in(states.dtype)
        asked_for = {name: mentioned(part) & fields.keys() for name, part in drawing.items()}
        self.needed = {name: sum(fields[field][2] for field in asked_for[name]) for name in drawing}
        self.affected: dict[int, Drawing] = {}  # the parts that depend on some of these fields; few sets ever occur

    def parts(self, seen: memoryview, fields: int) -> Words:
        """The parts of a state's picture that depend on some of these fields."""
        if fields not in self.affected:
            parts = self.drawing.items()
            self.affected[fields] = {name: part for name, part in parts if self.needed[name] & fields}
        s = self.open(seen)
        return {name: part(s) for name, part in self.affected[fields].items()}


class Pictures:
    """Pictures of one game as it goes on: parts that did not change, or that viewers see alike, are drawn once."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.numbers: Table = np.zeros(len(painter.owners), np.int64)  # of the state that was drawn last
        self.parts: Words = {}

    def draw(self, seen: Table) -> None:
        """The picture of this state, with which those of other viewers are compared."""
        changed = differing(self.numbers, seen, self.painter.owners) if self.parts else EVERYTHING
        if changed:
            self.numbers[:] = seen
            self.parts = self.parts | self.painter.parts(memoryview(seen), changed)  # views given away keep theirs

    def variant(self, seen: memoryview, fields: int) -> Words:
        """The picture of another viewer's state, which differs from the one drawn last in these fields."""
        return self.parts | self.painter.parts(seen, fields) if fields else self.parts
