"""What everybody may expect of a position in which all hands are known, by what the bots of its game have learned."""

import numpy as np

from ..chance import generators
from ..constants import OUTCOME, Table
from ..game import new_states, play_many
from ..games.fifty_fifty import GAME as FIFTY_FIFTY
from ..games.why_first import GAME as WHY_FIRST
from ..match import Match
from .fifty_fifty.judging import judged as judged_by_prospects
from .why_first.judging import judged as judged_by_habits
from .wie_du_mir.bot import net_for
from .wie_du_mir.judging import judged as judged_by_network

PLAYOUTS = 600


def expected(match: Match) -> list[float]:
    """Every player's share of the win. The same lots are drawn at every step."""
    if match.over:
        winners = match.outcome()["winners"]
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(match.setup.players)]
    return [float(share) for share in judged(match)[: match.setup.players]]


def judged(match: Match) -> Table:
    if match.game is WHY_FIRST:
        return judged_by_habits(match.states)
    if match.game is FIFTY_FIFTY:
        return judged_by_prospects(match.game, match.states)
    net = net_for(match.game, match.states)
    return played_out(match.states, PLAYOUTS) if net is None else judged_by_network(match.states, net)


def played_out(states: Table, times: int) -> Table:
    """If everybody does anything from here on."""
    outcomes, lengths = new_states(OUTCOME, times), np.zeros((times, 2), np.int64)
    play_many(states, states.copy(), generators(0, times), outcomes, lengths)
    won = outcomes["winners"][:, np.newaxis] >> np.arange(outcomes[0]["parties"]) & 1
    return np.asarray((won / np.maximum(won.sum(axis=1, keepdims=True), 1)).mean(axis=0))
