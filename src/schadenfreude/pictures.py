"""Pictures of states: what a game's `draw` writes, for Python to read."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from .constants import State
from .game import draw_on
from .notation import Words
from .pens import MOST_BYTES, texts_of, written


def picture_of(s: State, texts: Sequence[Any]) -> Words:
    """Everything in a state, or all that `hide` left of it, written with these texts."""
    page, at = np.zeros(MOST_BYTES, np.uint8), np.zeros(1, np.int64)
    draw_on(page, at, texts_of(texts), s)
    picture: Words = msgspec.json.decode(written(page, at))
    return picture
