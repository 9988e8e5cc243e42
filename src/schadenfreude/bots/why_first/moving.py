"""The tactical variant as the bot imagines it: stages are played out at random, by the rules themselves."""

from ...compiling import compiled
from ...constants import NOT_TOLD
from ...game import apply
from ..trying import Tries, next_action
from .equity import Equity, play_stage, worth_of_stage


@compiled
def play_to_the_end_of_stage(equity: Equity, tries: Tries, times: int) -> None:
    """As `play_to_the_end`, but only to the end of the stage."""
    stage, world = tries.hidden[0].stage, tries.worlds[1]
    for n in range(times):
        k = next_action(tries, n)
        apply(world, tries.seat, tries.actions[k], NOT_TOLD)
        if world.stage == stage:
            play_stage(world, tries.rng)
        tries.tried[k] += 1
        tries.gained[k] += worth_of_stage(equity, world, stage, tries.seat)
