"""What players of Why First? are used to do: what every choice promises them, by a network for every round.

It was learned by playing against itself (`lab/train_why_first.py`), and says how much more a choice is worth than a
stage in which nobody scores. Those who follow their habits choose most often what is worth most.
"""

from typing import NamedTuple

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import Table
from .drawing import drawn
from .equity import Equity, worth
from .layers import cut_off, weigh
from .laying import KINDS, Desk, kind_of

EVEN = 0.02  # of a win: what is worth so much less is chosen 2.7 times less often
SCORES = np.array([-2, 3, 8])  # of which the network is told what they would be worth
HIDDEN = 64


class Habits(NamedTuple):
    """Three layers for every round but the last, in which nobody has a choice. The last row is added in any case."""

    first: Table
    second: Table
    third: Table


class Mind(NamedTuple):
    """Room for one who thinks."""

    unseen: Table  # by kind of card, how many this one does not see; to be filled first
    marks: Table  # what the network is told
    near: Table
    far: Table
    promises: Table  # by kind of card and by figure, in this order:
    order: Table  # oneself, the others from the foremost back, Leo
    chances: Table  # by place in the hand and by figure in order; not yet divided by their sum


def marks_for(parties: int) -> int:
    return 1 + parties + 2 * KINDS + len(SCORES) * parties


def new_mind(parties: int, hand_size: int) -> Mind:
    return Mind(
        unseen=np.zeros(KINDS),
        marks=np.zeros(marks_for(parties), np.float32),
        near=np.zeros(HIDDEN, np.float32),
        far=np.zeros(HIDDEN, np.float32),
        promises=np.zeros(KINDS * parties, np.float32),
        order=np.zeros(parties, np.int64),
        chances=np.zeros(hand_size * parties),
    )


@compiled
def see(mind: Mind, desk: Desk, hand: Table) -> None:
    """What somebody with this hand does not see."""
    for kind in range(KINDS):
        mind.unseen[kind] = desk.hidden_kinds[kind]
    for value in hand:
        mind.unseen[kind_of(value)] -= 1


@compiled_apart
def think(mind: Mind, habits: Habits, desk: Desk, equity: Equity, seat: int, places: Table, hand: Table) -> float:
    """What a choice promises this seat with this hand, the figures being there; return what the hand promises."""
    s = desk.hidden[0]
    turn, nothing = s.hand_size - hand.shape[0], worth(equity, 0, 0, s.lowest, seat)
    set_order(mind.order, s.players, equity, s.lowest, seat, places)
    describe(mind.marks, mind.order, mind.unseen, equity, s.lowest, nothing, seat, places, hand)
    weigh(habits.first[turn], mind.marks, mind.near)
    cut_off(mind.near)
    weigh(habits.second[turn], mind.near, mind.far)
    cut_off(mind.far)
    weigh(habits.third[turn], mind.far, mind.promises)
    return expected(mind, hand)


@compiled
def set_order(order: Table, players: int, equity: Equity, lowest: int, seat: int, places: Table) -> None:
    """Leo, who sits after the players, stays last."""
    order[0] = seat
    count = 1
    for other in range(places.shape[0]):
        if other != seat:
            place = count
            while place > 1 and other < players and is_before(equity, lowest, seat, places, other, order[place - 1]):
                order[place] = order[place - 1]
                place -= 1
            order[place] = other
            count += 1


@compiled
def is_before(equity: Equity, lowest: int, seat: int, places: Table, one: int, other: int) -> bool:
    """Of two on one space the one comes first whose points this seat minds less."""
    if places[one] != places[other]:
        return places[one] > places[other]
    most = SCORES[-1]
    return worth(equity, 1 << one, most, lowest, seat) > worth(equity, 1 << other, most, lowest, seat)


@compiled
def describe(
    marks: Table,
    order: Table,
    unseen: Table,
    equity: Equity,
    lowest: int,
    nothing: float,
    seat: int,
    places: Table,
    hand: Table,
) -> None:
    """All numbers are about as large as 1. What it is worth that nobody scores, nothing, is the measure of the rest."""
    parties = places.shape[0]
    marks[:] = 0
    marks[0] = 2 * nothing
    scores = 1 + parties + 2 * KINDS
    for k in range(parties):
        other = order[k]
        marks[1 + k] = (places[other] - (places[seat] if k > 0 else 0)) / 8
        for i in range(SCORES.shape[0]):
            gain = worth(equity, 1 << other, SCORES[i], lowest, seat) - nothing
            marks[scores + k * SCORES.shape[0] + i] = 3 * gain
    for value in hand:
        marks[1 + parties + kind_of(value)] += 1
    for kind in range(KINDS):
        marks[1 + parties + KINDS + kind] = unseen[kind] / 4


@compiled
def expected(mind: Mind, hand: Table) -> float:
    """What one who follows the habits may expect with this hand; the chances of all choices are noted."""
    best, total, sum_of_promises = best_promise(mind, hand), 0.0, 0.0
    parties = mind.order.shape[0]
    for place in range(hand.shape[0]):
        for k in range(parties):
            promise = mind.promises[kind_of(hand[place]) * parties + k]
            chance = np.exp((promise - best) / EVEN) if is_new(hand, place) else 0.0
            mind.chances[place * parties + k] = chance
            total += chance
            sum_of_promises += chance * promise
    return sum_of_promises / total


@compiled
def best_promise(mind: Mind, hand: Table) -> float:
    parties = mind.order.shape[0]
    best = mind.promises[kind_of(hand[0]) * parties]
    for value in hand:
        for k in range(parties):
            best = max(best, mind.promises[kind_of(value) * parties + k])
    return float(best)


@compiled
def is_new(hand: Table, place: int) -> bool:
    """Two equal cards are one choice."""
    for earlier in range(place):
        if hand[earlier] == hand[place]:
            return False
    return True


@compiled
def chosen(mind: Mind, count: int, rng: Table) -> tuple[int, int]:
    """The place of a card in a hand of so many, and before whom it is laid, as `think` has just found them likely."""
    parties = mind.order.shape[0]
    choice = drawn(mind.chances, count * parties, rng)
    return choice // parties, mind.order[choice % parties]
