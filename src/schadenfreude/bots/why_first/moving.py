"""The tactical variant as the bot imagines it: stages are played out at random, by the rules themselves."""

from ...compiling import compiled
from ...constants import NOT_TOLD, Table
from ...game import apply, redeal
from .equity import Equity, play_stage, worth_of_stage


@compiled
def play_to_the_end_of_stage(
    equity: Equity,
    hidden: Table,
    seat: int,
    actions: Table,
    running: Table,
    scratch: Table,
    outcomes: Table,
    rng: Table,
    times: int,
    tried: Table,
    gained: Table,
) -> None:
    """As `play_to_the_end`, but only to the end of the stage."""
    stage = hidden[0].stage
    for n in range(times):
        k = running[n % running.shape[0]]
        if n % running.shape[0] == 0:
            scratch[0] = hidden[0]
            redeal(scratch[0], seat, rng)
        scratch[1] = scratch[0]
        apply(scratch[1], seat, actions[k], NOT_TOLD)
        if scratch[1].stage == stage:
            play_stage(scratch[1], rng)
        tried[k] += 1
        gained[k] += worth_of_stage(equity, scratch[1], stage, seat)
