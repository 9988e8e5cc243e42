"""What a kind player wants: that the others win."""

from collections.abc import Callable
from typing import Any

import numpy as np


def for_others(try_out: Callable[..., Any]) -> Callable[..., Any]:
    """The same tries, but gained is what the others win by them."""

    def kindly(*places: Any) -> None:
        *rest, tried, gained = places
        before, own = tried.copy(), np.zeros_like(gained)
        try_out(*rest, tried, own)
        gained += tried - before - own

    return kindly
