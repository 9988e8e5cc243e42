"""What everybody may expect in Why First? where all hands are known: a round or a stage is played, again and again."""

import numpy as np

from ...chance import generators
from ...constants import Table
from ...game import copied
from ..common import box_of
from .futures import equity_of
from .habits import new_mind
from .laying import desk_of
from .learned import habits_for
from .moving import WHIM, sight_of
from .open_hands import add_rounds, add_stages, deal

ROUNDS = 100
STAGES = 600


def judged(states: Table) -> Table:
    """Shares of the win by party; nobody asks for Leo's."""
    habits, equity = habits_for(box_of(states)), equity_of(states)
    shares, rng = np.zeros(states[0].parties), generators(0, 1)[0]
    if habits is None:
        sight = sight_of(int(states[0].hand_size), WHIM, len(shares))
        add_stages(states, copied(states), equity, sight, rng, STAGES, shares)
        return shares / STAGES
    dealt = copied(states)
    deal(dealt, rng)
    desk, mind = desk_of(dealt, 0, 1), new_mind(len(shares), int(states[0].hand_size))
    hand = np.zeros(states[0].hand_size, np.int64)
    add_rounds(states, copied(states), mind, habits, desk, equity, hand, rng, ROUNDS, shares)
    return shares / (shares.sum() if states[0].players == states[0].parties else ROUNDS)
