"""A pen: how compiled code writes JSON. Texts are laid ready for it, as numbers are all that it knows."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

from .compiling import compiled, compiled_apart
from .constants import MAX_SEATS, NONE, UNSEEN, Table

QUOTE, COMMA, MINUS, ZERO, COLON, QUESTION_MARK = np.frombuffer(b'",-0:?', np.uint8).tolist()
LIST, LIST_ENDS, OBJECT, OBJECT_ENDS = np.frombuffer(b"[]{}", np.uint8).tolist()
NULL = np.frombuffer(b"null", np.uint8)
MOST_BYTES = 8192  # of a picture


class Pen(NamedTuple):
    """What is written with, and where."""

    page: Any  # bytes
    at: Any  # how many are written, in an array of one
    texts: Any  # each a row: its length and its bytes


def texts_of(values: Sequence[Any]) -> Table:
    """Texts laid ready: whatever JSON can say."""
    texts = [msgspec.json.encode(value) for value in values]
    rows = np.zeros((len(texts), 1 + max(map(len, texts))), np.uint8)
    for row, text in zip(rows, texts, strict=True):
        row[: len(text) + 1] = [len(text), *text]
    return rows


def written(page: Table, at: Table) -> bytes:
    """What is on a page, where the pen has stopped; what is too much for it is never cut off in silence."""
    length = at.item()
    if length > len(page):
        raise RuntimeError(f"{length} bytes to write, but there is room for {len(page)}")
    text: bytes = page[:length].tobytes()
    return text


@compiled
def put(pen: Pen, byte: int) -> None:
    at = pen.at[0]
    if at < pen.page.shape[0]:
        pen.page[at] = byte
    pen.at[0] = at + 1


@compiled
def next_value(pen: Pen) -> None:
    """Between two values, or before a name, there is a comma."""
    before = pen.page[min(pen.at[0], pen.page.shape[0]) - 1]
    if before != LIST and before != OBJECT and before != COLON:
        put(pen, COMMA)


@compiled_apart
def text(pen: Pen, number: int) -> None:
    next_value(pen)
    page, texts, at = pen.page, pen.texts, pen.at[0]
    length = texts[number, 0]
    if at + length <= page.shape[0]:
        for i in range(length):
            page[at + i] = texts[number, i + 1]
    pen.at[0] = at + length


@compiled_apart
def number(pen: Pen, value: int) -> None:
    next_value(pen)
    if value < 0:
        put(pen, MINUS)
        value = -value
    scale = 1
    while value // scale > 9:
        scale *= 10
    while scale:
        put(pen, ZERO + value // scale % 10)
        scale //= 10


@compiled_apart
def null(pen: Pen) -> None:
    next_value(pen)
    for byte in NULL:
        put(pen, byte)


@compiled_apart
def unseen(pen: Pen) -> None:
    """A question mark for what is there, but cannot be seen."""
    next_value(pen)
    put(pen, QUOTE)
    put(pen, QUESTION_MARK)
    put(pen, QUOTE)


@compiled
def number_or_null(pen: Pen, value: int) -> None:
    """NONE and UNSEEN are nothing a reader could use."""
    if value < 0:
        null(pen)
    else:
        number(pen, value)


@compiled
def text_or_not(pen: Pen, first: int, value: int) -> None:
    """The text for this value, those before it beginning with `first`; a question mark if it is UNSEEN."""
    if value == NONE:
        null(pen)
    elif value == UNSEEN:
        unseen(pen)
    else:
        text(pen, first + value)


@compiled
def begin(pen: Pen, bracket: int) -> None:
    next_value(pen)
    put(pen, bracket)


@compiled
def numbers(pen: Pen, values: Table, count: int) -> None:
    begin(pen, LIST)
    for i in range(count):
        number(pen, values[i])
    put(pen, LIST_ENDS)


@compiled
def seats_in(pen: Pen, bits: int) -> None:
    """The numbers in a set of seats."""
    begin(pen, LIST)
    for seat in range(MAX_SEATS):
        if bits >> seat & 1:
            number(pen, seat)
    put(pen, LIST_ENDS)


@compiled
def texts_in(pen: Pen, bits: int, first: int) -> None:
    """The texts for the numbers in a set, those before it beginning with `first`."""
    begin(pen, LIST)
    i = first
    while bits:
        if bits & 1:
            text(pen, i)
        bits >>= 1
        i += 1
    put(pen, LIST_ENDS)


@compiled
def named(pen: Pen, part: int) -> Pen:
    """The pen, after it has written the name of the value that follows; names of parts are the first texts."""
    text(pen, part)
    put(pen, COLON)
    return pen
