"""Bots by what somebody typed: `flat`, `tree:ms=50`, `tree:iterations=2000:exploration=0.5`, `chips:racing`."""

import math
from collections.abc import Callable
from typing import Any

from ..errors import BadInput
from .budget import Budget
from .fifty_fifty import FoxBot
from .fifty_fifty.cub import CubBot
from .flat import FlatBot
from .greedy import GreedyBot
from .random import RandomBot
from .tree import TreeBot
from .why_first import SecondBot
from .wie_du_mir.bot import ChipsBot

KINDS: dict[str, Any] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "flat": FlatBot,
    "tree": TreeBot,
    "second": SecondBot,
    "chips": ChipsBot,
    "fox": FoxBot,
    "cub": CubBot,
}
USUALLY = {"greedy": 200, "flat": 4000, "tree": 4000, "second": 2000, "chips": 20_000, "fox": 4000}  # iterations
BUDGETS = ("iterations", "ms")
SETTINGS: dict[str, tuple[str, ...]] = {
    "random": (),
    "greedy": BUDGETS,
    "flat": BUDGETS,
    "tree": (*BUDGETS, "exploration", "edges"),
    "second": (*BUDGETS, "sight"),
    "chips": (*BUDGETS, "depth"),
    "fox": (*BUDGETS, "sight"),
    "cub": ("caution",),
}
WEAKNESSES: dict[str, tuple[str, ...]] = {  # said without a number
    "second": ("greedy", "alone", "naive", "forgetful"),
    "chips": ("racing", "counting", "novice", "hasty", "forgetful"),
    "fox": ("guessing", "forgetful"),
    "cub": ("naive",),
}
NUMBERS: dict[str, Callable[[str], float]] = {
    "iterations": int,
    "ms": float,
    "exploration": float,
    "edges": int,
    "sight": int,
    "depth": int,
    "caution": int,
}


def bot_of(spec: str, seed: int) -> Any:
    name, *settings = spec.split(":")
    given = dict(setting(name, text) for text in settings)
    if len(given) < len(settings):
        raise BadInput(f"In {spec!r} something is set twice.")
    if name in USUALLY:
        given["budget"] = budget(name, given)
    return KINDS[name](seed, **given)


def setting(name: str, text: str) -> tuple[str, Any]:
    what, _, value = text.partition("=")
    weaknesses = WEAKNESSES.get(name, ())
    if text in weaknesses:
        return text, True
    if what not in SETTINGS[name]:
        known = ", ".join((*SETTINGS[name], *weaknesses)) or "none"
        raise BadInput(f"The bot {name} has no setting {what!r}; it has {known}.")
    return what, number(what, value)


def number(what: str, text: str) -> float:
    """Above 0, and a whole number where things are counted."""
    try:
        found = NUMBERS[what](text)
    except ValueError:
        found = math.nan
    if not 0 < found < math.inf:
        kind = "whole number" if NUMBERS[what] is int else "number"
        raise BadInput(f"{what} is {text!r}; it must be a {kind} above 0.")
    return found


def budget(name: str, given: dict[str, Any]) -> Budget:
    """Taken out of what is given; the usual one if nothing is said about it."""
    iterations, ms = given.pop("iterations", None), given.pop("ms", None)
    if iterations and ms:
        raise BadInput(f"The bot {name} thinks for a number of iterations or for a time in ms, not both.")
    if ms:
        return Budget(seconds=ms / 1000)
    return Budget(iterations=iterations or USUALLY[name])
