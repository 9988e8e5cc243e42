"""The bot that imagines: it deals the unseen cards anew, plays every action out at random, and counts its wins."""

from dataclasses import dataclass

import numpy as np

from ..compiling import compiled
from ..constants import NOT_TOLD, OUTCOME, State, Table
from ..game import Game, apply, new_states, outcome, play_out, redeal
from .common import legal_actions, lots_for


@dataclass(frozen=True)
class PlayoutBot:
    """Flat Monte Carlo over the contract: the same code for every game."""

    seed: int
    playouts: int  # of every legal action

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        actions = legal_actions(game, hidden, seat)
        if len(actions) == 1:
            return int(actions[0])
        wins = np.zeros(len(actions))
        scratch, out = new_states(hidden.dtype, 2), new_states(OUTCOME, 1)
        weigh(hidden, seat, actions, self.playouts, scratch, out, lots_for(self.seed, hidden, seat), wins)
        return int(actions[wins.argmax()])


@compiled
def weigh(
    hidden: Table, seat: int, actions: Table, times: int, scratch: Table, out: Table, rng: Table, wins: Table
) -> None:
    """Add up what each action wins. All are tried in the same imagined worlds, so that luck favours none."""
    for _ in range(times):
        scratch[0] = hidden[0]
        redeal(scratch[0], seat, rng)
        for k in range(actions.shape[0]):
            scratch[1] = scratch[0]
            apply(scratch[1], seat, actions[k], NOT_TOLD)
            play_out(scratch[1], rng)
            wins[k] += share_of_win(scratch[1], seat, out[0])


@compiled
def share_of_win(s: State, seat: int, out: State) -> float:
    """1 for a win alone, a half for one of two winners, 0 for everything else."""
    outcome(s, out)
    if not out.winners >> seat & 1:
        return 0.0
    winners = 0
    for party in range(out.parties):
        winners += out.winners >> party & 1
    return 1.0 / winners
