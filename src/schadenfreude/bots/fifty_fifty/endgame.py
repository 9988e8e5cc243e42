"""The end of a round, once nothing is left to draw: every deal that is possible, and every way to the end of it."""

from math import comb
from typing import NamedTuple

import numpy as np

from ... import hands
from ...compiling import compiled, compiled_apart
from ...constants import NONE, OK, OUTCOME, State, Table
from ...game import act, new_states
from ...games.fifty_fifty.record import CARDS, DEALING, MOST_PASSES, MOST_PLAYERS, NUMBERS, OVER, PASSE, STATE
from ...games.fifty_fifty.rules import candidate, candidates, refusal
from ...games.fifty_fifty.table import holds, take_up
from .foresight import promise
from .habits import habit, passes_of
from .prospects import MARKS

DEEPEST = 2 * MOST_PLAYERS * hands.MOST + 2  # every card may be asked about and laid; then a row is taken
FIRST = 1  # below it lies the deal
NEXT, SEEN, USUAL = range(3)  # of a position: its next candidate, how many there were, what habit says
FRESH, ENOUGH = -1, 1 << 20  # instead of a candidate
GIVEN_UP = -1
DIGITS = 9  # of a share: beyond them the order of adding up shows
WAYS = np.array([[comb(cards, held) for held in range(hands.MOST + 1)] for cards in range(NUMBERS + MOST_PASSES + 1)])


class Desk(NamedTuple):
    """Where a search puts its positions, what is known of them, what everybody gets of them, and the unseen cards."""

    states: Table
    marks: Table
    shares: Table
    unseen: Table
    room: Table
    outcomes: Table


def new_desk() -> Desk:
    marks, shares = np.zeros((DEEPEST, 3), np.int64), np.zeros((DEEPEST, MOST_PLAYERS))
    unseen, room = np.zeros(NUMBERS + MOST_PASSES, np.int64), np.zeros((2, MARKS))
    return Desk(new_states(STATE, DEEPEST), marks, shares, unseen, room, new_states(OUTCOME, 1))


def exact_shares(hidden: Table, seat: int, actions: Table, habits: Table, prospects: Table, most: int) -> Table | None:
    """What every action wins on average over all deals, if everybody knows all hands and wants their own share.

    None while there is something to draw, or if more ends than the most would have to be looked at.
    """
    if hidden[0].pile > 0 or len(actions) == 1 or (deals := number_of_deals(hidden[0], seat)) * len(actions) > most:
        return None
    gained = np.zeros(len(actions))
    ends = search_deals(hidden, seat, actions, deals, most, habits, prospects, new_desk(), gained)
    return None if ends == GIVEN_UP else (gained / deals).round(DIGITS)


def number_of_deals(s: State, seat: int) -> int:
    """In how many ways others can hold the unseen cards, if every Passé is another."""
    left, deals = int(NUMBERS + s.passes - s.seen.sum() - s.held[seat]), 1
    for other in range(s.players):
        if other != seat:
            deals *= comb(left, int(s.held[other]))
            left -= int(s.held[other])
    return deals


@compiled_apart
def search_deals(
    hidden: Table,
    seat: int,
    actions: Table,
    deals: int,
    most: int,
    habits: Table,
    prospects: Table,
    desk: Desk,
    gained: Table,
) -> int:
    """Add up what the actions win in all deals; return how many ends were looked at, at most so many."""
    states, ends = desk.states, 0
    for number in range(deals):
        states[0] = hidden[0]
        deal_out(states[0], seat, number, desk.unseen)
        for k in range(actions.shape[0]):
            states[FIRST] = states[0]
            act(states[FIRST], seat, actions[k])
            found = search(most - ends, habits, prospects, desk)
            if found == GIVEN_UP:
                return GIVEN_UP
            ends += found
            gained[k] += desk.shares[FIRST, seat]
    return ends


# The deals


@compiled
def deal_out(s: State, seat: int, number: int, unseen: Table) -> None:
    """Give everybody else the cards that they have in the deal of this number. Nobody asks what was removed."""
    left = gather_unseen(s, seat, unseen)
    for other in range(s.players):
        if other != seat:
            held = s.held[other]
            s.held[other] = 0
            s.hand[other] = 0
            deal_hand(s, other, held, number % WAYS[left, held], unseen, left)
            number //= WAYS[left, held]
            left -= held


@compiled
def gather_unseen(s: State, seat: int, unseen: Table) -> int:
    """Put the cards that others may hold side by side; return how many."""
    count = 0
    for card in range(1, CARDS):
        if card == PASSE:
            copies = s.passes - s.seen[card] - passes_of(s, seat)
        else:
            copies = 0 if s.seen[card] or holds(s, seat, card) else 1
        for _ in range(copies):
            unseen[count] = card
            count += 1
    return count


@compiled
def deal_hand(s: State, seat: int, wanted: int, number: int, unseen: Table, left: int) -> None:
    """The hand of this number among all of this size; the other cards close ranks."""
    stay = 0
    for place in range(left):
        with_this = WAYS[left - place - 1, wanted - 1] if wanted else 0
        if number < with_this:
            take_up(s, seat, unseen[place])
            wanted -= 1
        else:
            number -= with_this
            unseen[stay] = unseen[place]
            stay += 1


# The search


@compiled_apart
def search(most: int, habits: Table, prospects: Table, desk: Desk) -> int:
    """What everybody gets from the first position on, into its line of shares; return how many ends there were."""
    states, marks = desk.states, desk.marks
    level, ends = FIRST, 0
    marks[level, NEXT] = FRESH
    while True:
        if states[level].phase == OVER or states[level].phase == DEALING:
            if ends == most:
                return GIVEN_UP
            judge(states[level], prospects, desk.room, desk.outcomes, desk.shares[level])
            ends += 1
        elif descend(states, level, marks, habits):
            level += 1
            continue
        if level == FIRST:
            return ends
        level -= 1
        fold(states, level, marks, desk.shares)


@compiled
def judge(s: State, prospects: Table, room: Table, outcomes: Table, shares: Table) -> None:
    for seat in range(s.players):
        shares[seat] = promise(s, seat, prospects, room, outcomes)


@compiled
def descend(states: Table, level: int, marks: Table, habits: Table) -> bool:
    """Put the next position below this one; False if there is none, and then this one is finished."""
    s = states[level]
    action = next_action(s, marks[level], habits)
    if action == NONE:
        return False
    states[level + 1] = s
    act(states[level + 1], s.to_act, action)
    marks[level + 1, NEXT] = FRESH
    return True


@compiled
def next_action(s: State, mark: Table, habits: Table) -> int:
    """Habit comes first: it is often best, and stays where nothing is better."""
    if mark[NEXT] == FRESH:
        mark[NEXT], mark[SEEN], mark[USUAL] = 0, 0, habit(s, s.to_act, habits)
        return mark[USUAL]
    while mark[NEXT] < candidates(s, s.to_act):
        action = candidate(s, s.to_act, mark[NEXT])
        mark[NEXT] += 1
        if action != NONE and action != mark[USUAL] and refusal(s, s.to_act, action) == OK:
            return action
    return NONE


@compiled
def fold(states: Table, level: int, marks: Table, shares: Table) -> None:
    """Whoever acts takes over what is better for them, and looks no further when that is enough."""
    s = states[level]
    if marks[level, SEEN] == 0 or shares[level + 1, s.to_act] > shares[level, s.to_act]:
        for seat in range(s.players):
            shares[level, seat] = shares[level + 1, seat]
    marks[level, SEEN] += 1
    if shares[level, s.to_act] >= enough(states, level, marks, shares):
        marks[level, NEXT] = ENOUGH


@compiled
def enough(states: Table, level: int, marks: Table, shares: Table) -> float:
    """All there is, or so much that whoever acted before has something better than what is left."""
    if level == FIRST or marks[level - 1, SEEN] == 0 or states[level - 1].to_act == states[level].to_act:
        return 1.0
    return 1.0 - shares[level - 1, states[level - 1].to_act]
