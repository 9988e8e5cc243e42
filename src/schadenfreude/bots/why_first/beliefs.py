"""What others have laid tells what they hold: hands with which they would hardly have done so are seldom imagined."""

from typing import NamedTuple

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import NONE, Table
from ...games.why_first.cards import action_in, card_of, target_of
from .equity import Equity
from .habits import KINDS, Habits, Mind, kind_of, think
from .laying import Desk, deal_around, is_leo
from .solving import Strategies, drawn, pair_of, sum_of

WORLDS = 200  # that are imagined once for all tries
WHIM = 0.1  # how often somebody does anything


class Past(NamedTuple):
    """The rounds of this stage that are over."""

    places: Table  # by round: where the figures stood before it
    values: Table  # by round and party: the card that was laid; 0 for none
    targets: Table  # and before whom
    hand: Table  # room for what somebody held
    unseen: Table  # by kind of card, how many do not lie open now


class Worlds(NamedTuple):
    """Hands of everybody, and how likely they are; none in the first round, when nobody has laid anything."""

    hands: Table
    chances: Table


def past_of(desk: Desk, public: Table, turns: int) -> Past:
    """So many rounds from the first."""
    s, parties = desk.hidden[0], len(desk.before)
    values, targets = np.zeros((2, turns, parties), np.int64)
    places = np.zeros((turns + 1, parties), np.int64)
    for turn in range(turns):
        places[turn + 1] = places[turn]
        for party in range(parties):
            action = action_in(s.laid[party], turn)
            if action != NONE:
                values[turn, party], targets[turn, party] = s.value[card_of(action)], target_of(action)
                places[turn + 1, target_of(action)] += s.value[card_of(action)]
        places[turn + 1] = np.clip(places[turn + 1], s.lowest, s.highest)
    return Past(places[:turns], values, targets, np.zeros(int(s.hand_size), np.int64), public)


def worlds_of(desk: Desk, past: Past, count: int) -> Worlds:
    """Room for so many, if it is known what everybody has laid."""
    room = count if past.values.size and past.values.all() else 0
    return Worlds(np.zeros((room, *desk.hands.shape), np.int64), np.zeros(room))


@compiled_apart
def imagine(
    worlds: Worlds, past: Past, mind: Mind, habits: Habits, desk: Desk, equity: Equity, seat: int, rng: Table
) -> None:
    for i in range(worlds.chances.shape[0]):
        deal_around(desk, seat, rng)
        worlds.hands[i] = desk.hands
        chance = 1.0
        for party in range(desk.before.shape[0]):
            if party != seat and not is_leo(desk, party):
                chance *= chance_of_past(past, mind, habits, desk, equity, party)
        worlds.chances[i] = chance


@compiled
def chance_of_past(past: Past, mind: Mind, habits: Habits, desk: Desk, equity: Equity, party: int) -> float:
    """How likely it is that a party with this hand has laid what it has laid."""
    chance, count = 1.0, desk.hands.shape[1]
    past.hand[:count] = desk.hands[party]
    for kind in range(KINDS):
        mind.unseen[kind] = past.unseen[kind]
    for value in desk.hands[party]:
        mind.unseen[kind_of(value)] -= 1
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
        if other != party and past.values[turn, other] != 0:
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


@compiled_apart
def believe(
    strategies: Strategies, pairs: Table, past: Past, mind: Mind, habits: Habits, desk: Desk, equity: Equity
) -> None:
    """How likely everybody would have laid what they have laid if they held each of these pairs.

    What they held before follows from the pair, so nothing has to be imagined.
    """
    for party in range(strategies.likely.shape[0]):
        likely, most = strategies.likely[party], 0.0
        likely[:] = 0
        for pair in pairs:
            desk.hands[party] = pair
            chance = chance_of_past(past, mind, habits, desk, equity, party)
            likely[pair_of(strategies, pair)] = chance
            most = max(most, chance)
        likely /= most


@compiled
def next_world(worlds: Worlds, desk: Desk, seat: int, rng: Table) -> None:
    """One of those that were imagined, or any."""
    count = worlds.chances.shape[0]
    if count == 0:
        deal_around(desk, seat, rng)
    else:
        desk.hands[:] = worlds.hands[drawn(worlds.chances, count, rng)]
