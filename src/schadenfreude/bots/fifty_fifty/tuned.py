"""What foxes have learned: `python lab/train_fifty_fifty.py` makes it."""

from functools import cache
from pathlib import Path

import numpy as np

from ...constants import Table
from ...errors import BadInput
from ...game import Game


def players_of(game: Game, hidden: Table) -> int:
    if game.name != "fifty_fifty":
        raise BadInput("Foxes play nothing but Fifty Fifty.")
    return int(hidden[0].players)


@cache
def tuned(players: int) -> tuple[Table, Table]:
    """The weights of habits and of prospects for so many players."""
    with np.load(Path(__file__).parent / "weights.npz") as weights:
        return weights["habits"][players - 2], weights["prospects"][players - 2]
