"""Looking ahead: the average of what chance may do, and the best of what the one who acts may do."""

from typing import NamedTuple

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import CHANCE, NONE, OK, OUTCOME, State, Table, first_seat
from ...game import act, new_states
from ...games.wie_du_mir.record import CHOOSING, COLLECT, DRAWING, MOST_PLAYERS, OVER, ROLLING, STATE
from ...games.wie_du_mir.rules import acting, candidate, candidates, refusal
from .description import Description, new_description
from .value import Net, evaluate

DEEPEST = 48  # positions above each other
LEFT, NEXT, SEEN = range(3)  # of a position: how far to look, its next candidate, how many there were
FRESH = -1
GIVEN_UP = -1
FURTHER_BY_CARD = 2  # a card leads to so many positions that it counts as two rolls


class Desk(NamedTuple):
    """Where a search puts its positions, what is known of them, and what everybody may expect of them."""

    states: Table
    marks: Table
    shares: Table
    description: Description
    outcomes: Table


def new_desk() -> Desk:
    marks, shares = np.zeros((DEEPEST, 3), np.int64), np.zeros((DEEPEST, MOST_PLAYERS))
    return Desk(new_states(STATE, DEEPEST), marks, shares, new_description(), new_states(OUTCOME, 1))


@compiled_apart
def try_actions(
    world: Table, seat: int, actions: Table, depth: int, most: int, net: Net, desk: Desk, promised: Table
) -> int:
    """What each of the actions promises the seat; how many positions were evaluated, or that it was given up."""
    evaluated = 0
    for k in range(actions.shape[0]):
        more = try_action(world, seat, actions[k], depth, most - evaluated, net, desk)
        if more == GIVEN_UP:
            return GIVEN_UP
        evaluated += more
        promised[k] = desk.shares[0, seat]
    return evaluated


@compiled_apart
def try_action(world: Table, seat: int, action: int, depth: int, most: int, net: Net, desk: Desk) -> int:
    """What everybody may expect of an action, into the first line of shares; how many positions were evaluated.

    Beyond the action so many rolls are looked at, and everybody takes what promises them most. If there are more
    positions than the most, it is given up, and the shares mean nothing.
    """
    desk.states[0] = world[0]
    act(desk.states[0], seat, action)
    return look_ahead(depth, most, net, desk)


@compiled_apart
def look_ahead(depth: int, most: int, net: Net, desk: Desk) -> int:
    states, marks, shares = desk.states, desk.marks, desk.shares
    marks[0, LEFT], marks[0, NEXT] = depth, FRESH
    level, evaluated = 0, 0
    while True:
        if is_leaf(states[level], marks[level, LEFT]):
            if evaluated == most:
                return GIVEN_UP
            evaluate(states[level], net, desk.description, desk.outcomes, shares[level])
            evaluated += 1
        elif descend(states, level, marks, shares):
            level += 1
            continue
        if level == 0:
            return evaluated
        level -= 1
        fold(states[level], marks[level], shares[level], shares[level + 1])


@compiled
def is_leaf(s: State, left: int) -> bool:
    """Only where chance comes next it is known what a position is worth."""
    return s.phase == OVER or (left == 0 and (s.phase == ROLLING or s.phase == DRAWING))


@compiled
def descend(states: Table, level: int, marks: Table, shares: Table) -> bool:
    """Put the next position below this one; False if there is none, and then this one is finished."""
    s, mark = states[level], marks[level]
    if mark[NEXT] == FRESH:
        mark[NEXT], mark[SEEN] = first_candidate(s) if level else 0, 0
        shares[level, : s.players] = 0.0
    actor = actor_of(s)
    action = next_action(s, actor, mark)
    if action == NONE:
        if actor == CHANCE:
            shares[level, : s.players] /= mark[SEEN]
        return False
    states[level + 1] = s
    act(states[level + 1], actor, action)
    marks[level + 1, LEFT] = max(0, mark[LEFT] - cost(s))
    marks[level + 1, NEXT] = FRESH
    return True


@compiled
def first_candidate(s: State) -> int:
    """In which order chips are collected does not matter: from lower seats first, but for what was chosen before."""
    if s.phase == CHOOSING and s.picks > 0 and s.effect[s.card, s.step] == COLLECT:
        return s.picked
    return 0


@compiled
def cost(s: State) -> int:
    """By how much less far is looked beyond this."""
    if s.phase == ROLLING:
        return 1
    return FURTHER_BY_CARD if s.phase == DRAWING else 0


@compiled
def actor_of(s: State) -> int:
    seats = acting(s)
    return CHANCE if seats == 1 << CHANCE else first_seat(seats)


@compiled
def next_action(s: State, actor: int, mark: Table) -> int:
    while mark[NEXT] < candidates(s, actor):
        action = candidate(s, actor, mark[NEXT])
        mark[NEXT] += 1
        if action != NONE and refusal(s, actor, action) == OK:
            return action
    return NONE


@compiled
def fold(s: State, mark: Table, shares: Table, below: Table) -> None:
    """Chance adds up; whoever acts takes over what is better for them."""
    actor = actor_of(s)
    if actor == CHANCE:
        for seat in range(s.players):
            shares[seat] += below[seat]
    elif mark[SEEN] == 0 or below[actor] > shares[actor]:
        for seat in range(s.players):
            shares[seat] = below[seat]
    mark[SEEN] += 1
