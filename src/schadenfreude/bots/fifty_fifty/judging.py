"""What everybody may expect in Fifty Fifty where all hands are known: habits for a while, and then prospects."""

import numpy as np

from ...chance import generators
from ...constants import OUTCOME, Table
from ...game import Game, copied, new_states
from . import SIGHT
from .foresight import judge_by_looks
from .prospects import MARKS
from .tuned import players_of, tuned

LOOKS = 200


def judged(game: Game, states: Table) -> Table:
    """Shares of the win by seat."""
    habits, prospects = tuned(players_of(game, states))
    shares, room = np.zeros(states[0].players), np.zeros((2, MARKS))
    places = (states, copied(states), new_states(OUTCOME, 1))
    judge_by_looks(*places, habits, prospects, room, generators(0, 1)[0], SIGHT, LOOKS, shares)
    return shares / LOOKS
