"""Looking ahead: the unseen cards are dealt anew, an action is tried, everybody follows their habits for a while."""

from ...compiling import compiled, compiled_apart
from ...constants import CHANCE, NOBODY, NOT_TOLD, State, Table
from ...game import acting, apply, drawn_action, outcome
from ...games.fifty_fifty.record import OVER, TURN
from ..trying import Tries, begins_world, note, share_of_win
from .beliefs import imagine
from .habits import habit
from .prospects import prospect


@compiled
def look_ahead(
    habits: Table, prospects: Table, beliefs: Table, room: Table, sight: int, tries: Tries, times: int
) -> None:
    """Add up what the running actions promise. Those that are tried in the same world get the same lots, too."""
    world, seat, lots = tries.worlds[1], tries.seat, tries.rng[0]
    for n in range(times):
        if begins_world(tries, n):
            tries.worlds[0] = tries.hidden[0]
            imagine(tries.worlds[0], beliefs, tries.rng)
            lots = tries.rng[0]
        tries.worlds[1] = tries.worlds[0]
        k = tries.running[n % tries.running.shape[0]]
        apply(world, seat, tries.actions[k], NOT_TOLD)
        tries.rng[0] = play_on(world, lots, habits, sight)
        note(tries, k, promise(world, seat, prospects, room, tries.outcomes))


@compiled_apart
def judge_by_looks(
    states: Table,
    scratch: Table,
    outcomes: Table,
    habits: Table,
    prospects: Table,
    room: Table,
    rng: Table,
    sight: int,
    times: int,
    shares: Table,
) -> None:
    """The same for everybody where all hands are known, added up."""
    for _ in range(times):
        scratch[0] = states[0]
        rng[0] = play_on(scratch[0], rng[0], habits, sight)
        for seat in range(shares.shape[0]):
            shares[seat] += promise(scratch[0], seat, prospects, room, outcomes)


@compiled
def play_on(s: State, lots: int, habits: Table, sight: int) -> int:
    """So many decisions by habit, or to the end of the round if the pile runs out; return the lots that are left."""
    this_round = s.game_round
    while s.game_round == this_round:
        seats = acting(s)
        if seats == NOBODY or (sight <= 0 and s.phase == TURN and s.pile > 0):
            break
        if seats == 1 << CHANCE:
            action, lots = drawn_action(s, CHANCE, lots)
            apply(s, CHANCE, action, NOT_TOLD)
        else:
            apply(s, s.to_act, habit(s, s.to_act, habits), NOT_TOLD)
            sight -= 1
    return lots


@compiled
def promise(s: State, seat: int, prospects: Table, room: Table, outcomes: Table) -> float:
    """What is known at the end, and guessed before it."""
    if s.phase != OVER:
        return prospect(s, seat, prospects, room)
    outcome(s, outcomes[0])
    return share_of_win(outcomes[0], seat)
