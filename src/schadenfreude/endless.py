"""Editions with which games do not end. Cards go together in too many ways to tell by reading, so they are tried."""

import numpy as np

from .chance import generators
from .constants import OUTCOME, Table
from .game import LONGEST, new_states, play_many

TRIES = 8


def is_endless(states: Table) -> bool:
    """Whether one of a few random games has to be broken off; they are always the same."""
    outcome, length = new_states(OUTCOME, 1), np.zeros((1, 2), np.int64)
    rngs = generators(0, TRIES)
    for number in range(TRIES):
        play_many(states, states.copy(), rngs[number : number + 1], outcome, length)
        if outcome[0].reason == 0:
            return True
    return False


def complaint(file: str, players: int) -> str:
    return (
        f"{file}: with {players} players and these options a game does not come to an end; "
        f"one that was tried at random was broken off after {LONGEST} decisions."
    )
