"""Looking ahead: the unseen cards are dealt anew, an action is tried, everybody follows their habits for a while."""

from ...compiling import compiled
from ...constants import CHANCE, NOBODY, NOT_TOLD, State, Table
from ...game import acting, apply, drawn_action, outcome, redeal
from ...games.fifty_fifty.record import OVER, TURN
from ..trying import share_of_win
from .habits import habit
from .prospects import prospect


@compiled
def look_ahead(
    habits: Table,
    prospects: Table,
    room: Table,
    sight: int,
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
    """Add up what the running actions promise. All are tried in the same imagined worlds, with the same lots."""
    lots = rng[0]
    for n in range(times):
        k = running[n % running.shape[0]]
        if n % running.shape[0] == 0:
            scratch[0] = hidden[0]
            redeal(scratch[0], seat, rng)
            lots = rng[0]
        scratch[1] = scratch[0]
        apply(scratch[1], seat, actions[k], NOT_TOLD)
        rng[0] = play_on(scratch[1], lots, habits, sight)
        tried[k] += 1
        gained[k] += promise(scratch[1], seat, prospects, room, outcomes)


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
