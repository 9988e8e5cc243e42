"""States read by Python: their fields as plain numbers and lists."""

from collections.abc import Callable
from functools import cache
from itertools import takewhile
from typing import Any, TypeVar

from .constants import Table


class Opened:
    """A record's fields as plain numbers and lists, which Python reads much quicker. Later changes do not show."""

    def __init__(self, record: Any) -> None:
        self._numbers = numbers_in(record)
        self._fields = fields_in(record.dtype)
        self._known: dict[Any, Any] = {}  # what was worked out from the box

    def __getattr__(self, name: str) -> Any:
        place, width = self._fields[name]
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
def fields_in(dtype: Any) -> dict[str, tuple[int | slice, int]]:
    """Where each field lies in a record of int64; a number (width 0), a list (1) or rows of some width."""
    fields: dict[str, tuple[int | slice, int]] = {}
    for name, (kind, offset) in dtype.fields.items():
        start, end = offset // 8, (offset + kind.itemsize) // 8
        width = kind.shape[1] if len(kind.shape) > 1 else len(kind.shape)
        fields[name] = (slice(start, end) if width else start, width)
    return fields
