"""What was learned about Why First? by playing: `python lab/train_why_first.py` makes it."""

from functools import cache, lru_cache
from pathlib import Path

import numpy as np

from ...constants import Table
from ...games.why_first import GAME
from ...games.why_first.record import STATE
from ..common import with_box
from .habits import Habits
from .standing import Standing

WEIGHTS = Path(__file__).parent / "weights.npz"
NO_HABITS = Habits(*(np.zeros((0, 0, 0), np.float32) for _ in Habits._fields))
LEARNED_FOR = ("tactical", "hand_size", "lowest", "highest")  # of the box; cards are the same in every edition [2]


@lru_cache(64)
def learned_for(box: bytes) -> dict[str, Table] | None:
    """By name; None for the tactical variant and for other boards or hands."""
    s = with_box(STATE, box)[0]
    usual = GAME.table(int(s.players), {})[0]
    return learned(int(s.players)) if all(s[name] == usual[name] for name in LEARNED_FOR) else None


def habits_for(box: bytes) -> Habits | None:
    found = learned_for(box)
    return None if found is None else Habits(*(found[f"habits_{layer}"] for layer in Habits._fields))


def standing_for(box: bytes) -> Standing | None:
    found = learned_for(box)
    return None if found is None else Standing(*(found[f"standing_{layer}"] for layer in Standing._fields))


@cache
def learned(players: int) -> dict[str, Table] | None:
    if not WEIGHTS.exists():
        return None
    with np.load(WEIGHTS) as kept:
        names = {name: name.removesuffix(f"_{players}") for name in kept if name.endswith(f"_{players}")}
        found = {short: kept[name] for name, short in names.items()}
    return {name: whole(values) for name, values in found.items()} or None


def whole(values: Table) -> Table:
    """Shipped with half the precision, or small."""
    return values.astype(np.float32 if values.dtype == np.float16 else np.int64)
