"""What others have laid tells what they hold: hands with which they would hardly have done so are seldom imagined."""

from typing import NamedTuple

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import NONE, Table
from ...games.why_first.cards import action_in, card_of, target_of
from .drawing import sum_of
from .equity import Equity
from .habits import Habits, Mind, see, think
from .laying import Desk, kind_of
from .whole_hands import hands_of, ways_to_hold

WHIM = 0.1  # how often somebody does anything


class Past(NamedTuple):
    """The rounds of this stage that are over, if it is known what everybody laid in them; otherwise none."""

    places: Table  # by round: where the figures stood before it
    values: Table  # by round and party: the card that was laid
    targets: Table  # and before whom
    hand: Table  # room for what somebody held


def past_of(desk: Desk, turns: int) -> Past:
    """So many rounds from the first."""
    s, parties = desk.hidden[0], len(desk.before)
    values, targets = np.zeros((2, turns, parties), np.int64)
    places = np.zeros((turns + 1, parties), np.int64)
    for turn in range(turns):
        places[turn + 1] = places[turn]
        for party in range(parties):
            action = action_in(s.laid[party], turn)
            if action == NONE:
                return past_of(desk, 0)
            values[turn, party], targets[turn, party] = s.value[card_of(action)], target_of(action)
            places[turn + 1, target_of(action)] += s.value[card_of(action)]
        places[turn + 1] = np.clip(places[turn + 1], s.lowest, s.highest)
    return Past(places[:turns], values, targets, np.zeros(int(s.hand_size), np.int64))


def chances_of_past(past: Past, mind: Mind, habits: Habits, desk: Desk, equity: Equity) -> Table:
    """By seat and number of the hand. What they held before follows from it, so nothing has to be imagined."""
    cards = hands_of(desk.hands.shape[1]).cards
    chances = np.ones((int(desk.hidden[0].players), len(cards)))
    if len(past.values):
        judge(past, mind, habits, desk, equity, cards, chances)
    return chances


@compiled_apart
def judge(past: Past, mind: Mind, habits: Habits, desk: Desk, equity: Equity, cards: Table, chances: Table) -> None:
    for party in range(chances.shape[0]):
        for hand in range(cards.shape[0]):
            if ways_to_hold(cards[hand], desk.hidden_kinds) > 0:
                chances[party, hand] = chance_of_past(past, mind, habits, desk, equity, party, cards[hand])


@compiled
def chance_of_past(
    past: Past, mind: Mind, habits: Habits, desk: Desk, equity: Equity, party: int, hand: Table
) -> float:
    """How likely it is that a party with this hand has laid what it has laid."""
    chance, count = 1.0, hand.shape[0]
    past.hand[:count] = hand
    see(mind, desk, hand)
    for turn in range(past.values.shape[0] - 1, -1, -1):
        see_what_others_held(past, mind, turn, party)
        past.hand[count] = past.values[turn, party]
        count += 1
        think(mind, habits, desk, equity, party, past.places[turn], past.hand[:count])
        chance *= chance_of_choice(mind, past.hand[:count], past.values[turn, party], past.targets[turn, party])
    return chance


@compiled
def see_what_others_held(past: Past, mind: Mind, turn: int, party: int) -> None:
    """What others laid in this round nobody had seen before."""
    for other in range(past.values.shape[1]):
        if other != party:
            mind.unseen[kind_of(past.values[turn, other])] += 1


@compiled
def chance_of_choice(mind: Mind, hand: Table, value: int, target: int) -> float:
    """As `think` has just found it, or on a whim."""
    parties, found = mind.order.shape[0], 0.0
    for choice in range(hand.shape[0] * parties):
        if hand[choice // parties] == value and mind.order[choice % parties] == target:
            found += mind.chances[choice]
    choices = hand.shape[0] * parties
    return (1 - WHIM) * found / sum_of(mind.chances, choices) + WHIM / choices
