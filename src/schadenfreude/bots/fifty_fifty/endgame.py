"""The end of a round, once nothing is left to draw: a deal in which all hands are known, and every way to its end."""

from typing import NamedTuple

import numpy as np

from ... import hands
from ...compiling import compiled, compiled_apart
from ...constants import NONE, OK, OUTCOME, State, Table
from ...game import act, copied, new_states, outcome
from ...games.fifty_fifty.record import CARDS, MOST_PLAYERS, MOST_ROW, OVER, PASSE, STATE
from ...games.fifty_fifty.rules import candidate, candidates, refusal
from ...games.fifty_fifty.table import holds
from ..trying import share_of_win
from .habits import habit
from .prospects import later_luck

DEEPEST = 2 * MOST_PLAYERS * hands.MOST + 2  # every card may be asked about and laid; then a row is taken
MOST_CHOICES = 2 * hands.MOST + 1  # every card, with a penalty card or without, and a jump
DEAL, FIRST = range(2)  # levels of a search: where it begins, and after an action
NEXT, COUNT, SEEN, USUAL, MARKS_OF_POSITION = range(5)  # its next candidate, how many, how many seen, what habit says
FRESH = -1  # instead of a candidate
GIVEN_UP, ANY_NUMBER = -1, 1 << 40  # of positions
NOBODYS = -1  # cards, with which choices count: all follow their habits


class End(NamedTuple):
    """What a seat sees and can do, what it believes of other hands, how players act by habit, and what is to come."""

    hidden: Table  # as if this round were the last
    seat: int
    actions: Table
    beliefs: Table
    habits: Table
    luck: float  # of later rounds, 0 in the last

    @classmethod
    def of(cls, hidden: Table, seat: int, actions: Table, beliefs: Table, habits: Table, prospects: Table) -> "End":
        last = copied(hidden)
        last[0].game_round = last[0].rounds - 1
        return cls(last, seat, actions, beliefs, habits, later_luck(hidden, prospects))

    @property
    def widest(self) -> int:
        """As many cards as anybody holds."""
        return int(self.hidden[0].held.max())


class Desk(NamedTuple):
    """Where a search puts its positions, what is known of them, what everybody gets of them, and the unseen cards."""

    states: Table
    marks: Table
    shares: Table
    won: Table  # by each action in the last deal
    unseen: Table
    outcomes: Table


def desk_for(hidden: Table) -> Desk:
    """With what is the same in all positions."""
    states, marks = new_states(STATE, DEEPEST), np.zeros((DEEPEST, MARKS_OF_POSITION), np.int64)
    states[:] = hidden[0]
    shares, won = np.zeros((DEEPEST, MOST_PLAYERS)), np.zeros(MOST_CHOICES)
    return Desk(states, marks, shares, won, np.zeros(MOST_ROW, np.int64), new_states(OUTCOME, 1))


@compiled_apart
def search_deal(end: End, wide: int, most: int, desk: Desk) -> int:
    """What the seat wins by every action in the deal on the desk; return how many positions that took.

    GIVEN_UP if they would be more than most.
    """
    positions = 0
    for k in range(end.actions.shape[0]):
        carry_over(desk.states[DEAL], desk.states[FIRST])
        act(desk.states[FIRST], end.seat, end.actions[k])
        found = search(end, wide, most - positions, desk)
        if found == GIVEN_UP:
            return GIVEN_UP
        positions += found
        desk.won[k] = desk.shares[FIRST, end.seat]
    return positions


@compiled_apart
def search(end: End, wide: int, most: int, desk: Desk) -> int:
    """What the seat gets from the first position on, if everybody wants their own share, into its line of shares.

    All that the seat can do counts, and all that others can do with so many cards in hand or fewer; with more they
    follow their habits. Return how many positions there were, or GIVEN_UP if they would be more than most.
    """
    states, marks, shares = desk.states, desk.marks, desk.shares  # tuples would be slow to hand over
    seat, habits = end.seat, end.habits
    marks[DEAL, SEEN] = 1  # the seat could lose by something else
    shares[DEAL, seat] = 0.0
    level, positions = FIRST, 1
    marks[level, NEXT] = FRESH
    while True:
        if states[level].phase == OVER:
            judge(states[level], desk.outcomes[0], shares[level])
        elif descend(states, marks, level, seat, wide, habits):
            level += 1
            positions += 1
            if positions > most:
                return GIVEN_UP
            continue
        if level == FIRST:
            return positions
        level -= 1
        fold(states, marks, shares, level)


@compiled
def judge(s: State, out: State, shares: Table) -> None:
    outcome(s, out)
    for seat in range(s.players):
        shares[seat] = share_of_win(out, seat)


@compiled
def descend(states: Table, marks: Table, level: int, seat: int, wide: int, habits: Table) -> bool:
    """Put the next position below this one; False if there is none, and then this one is finished."""
    s = states[level]
    action = next_action(s, marks[level], seat, wide, habits)
    if action == NONE:
        return False
    carry_over(s, states[level + 1])
    act(states[level + 1], s.to_act, action)
    marks[level + 1, NEXT] = FRESH
    return True


@compiled
def next_action(s: State, mark: Table, seat: int, wide: int, habits: Table) -> int:
    """Habit comes first: it is often best, and stays where nothing is better."""
    if mark[NEXT] == FRESH:
        mark[NEXT], mark[SEEN], mark[USUAL] = 0, 0, habit(s, s.to_act, habits)
        mark[COUNT] = candidates(s, s.to_act) if chooses(s, seat, wide) else 0
        return mark[USUAL]
    while mark[NEXT] < mark[COUNT]:
        action = candidate(s, s.to_act, mark[NEXT])
        mark[NEXT] += 1
        if action != NONE and action != mark[USUAL] and refusal(s, s.to_act, action) == OK:
            return action
    return NONE


@compiled
def chooses(s: State, seat: int, wide: int) -> bool:
    """Whoever cannot win any more follows habit, too."""
    counts = s.held[s.to_act] <= wide or (s.to_act == seat and wide > NOBODYS)
    return counts and not is_hopeless(s, s.to_act)


@compiled
def is_hopeless(s: State, seat: int) -> bool:
    """[22] Whether those ahead would have to take more cards than there are.

    [7] With every card but the last this seat could hand one over. [19] Whoever holds a Passé could be eliminated.
    """
    handed_over = max(0, min(s.held[seat] - 1, s.penalty[seat]))
    mine = s.total[seat] + s.penalty[seat] - handed_over
    left = s.length + (1 if s.jump_card else 0) + handed_over
    for other in range(s.players):
        left += s.held[other]
        if other != seat and not holds(s, other, PASSE):
            left -= max(0, mine - s.total[other] - s.penalty[other])
    return left < 0


@compiled
def carry_over(s: State, below: State) -> None:
    """All that the rules and habits ask for and that changes once nothing is drawn: a record is large."""
    for card in range(CARDS):
        below.seen[card] = s.seen[card]
    for place in range(s.length):
        below.row[place] = s.row[place]
        below.layer[place] = s.layer[place]
    for place in range(s.length, below.length):
        below.row[place] = 0
        below.layer[place] = 0
    for seat in range(s.players):
        below.held[seat] = s.held[seat]
        below.hand[seat] = s.hand[seat]
        below.penalty[seat] = s.penalty[seat]
        below.total[seat] = s.total[seat]
    below.length = s.length
    below.lays = s.lays
    below.jump_card = s.jump_card
    below.jumper = s.jumper
    below.to_act = s.to_act
    below.coming = s.coming
    below.eliminated = s.eliminated
    below.ending = s.ending
    below.game_round = s.game_round
    below.phase = s.phase


@compiled
def fold(states: Table, marks: Table, shares: Table, level: int) -> None:
    """Whoever acts takes over what is better for them, and looks no further when that is enough."""
    s = states[level]
    if marks[level, SEEN] == 0 or shares[level + 1, s.to_act] > shares[level, s.to_act]:
        for seat in range(s.players):
            shares[level, seat] = shares[level + 1, seat]
    marks[level, SEEN] += 1
    has_enough = shares[level, s.to_act] >= enough(states, marks, shares, level)
    if has_enough or is_refused(states, marks, shares, level):
        marks[level, COUNT] = 0


@compiled
def enough(states: Table, marks: Table, shares: Table, level: int) -> float:
    """All there is, or so much that whoever acted before has something better than what is left."""
    before = states[level - 1].to_act
    if level == FIRST or marks[level - 1, SEEN] == 0 or before == states[level].to_act:
        return 1.0
    return 1.0 - shares[level - 1, before]


@compiled
def is_refused(states: Table, marks: Table, shares: Table, level: int) -> bool:
    """Whether whoever last had something else to do, on the way here, would win no less by that.

    That settles it: who acted since, or acts now, may still turn to a win of their own, and to nothing else. Only a win
    that the chooser would share with them is overlooked, and that takes more than two players.
    """
    acted, above = 1 << states[level].to_act, level - 1
    while marks[above, SEEN] == 0:
        acted |= 1 << states[above].to_act
        above -= 1
    chooser = states[above].to_act
    won_less = shares[level, chooser] <= shares[above, chooser]
    return won_less and not acted >> chooser & 1
