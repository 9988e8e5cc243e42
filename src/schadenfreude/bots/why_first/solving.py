"""All learn at once what to do in this round with every hand.

External-sampling counterfactual regret minimisation with regret matching+. What a choice is worth, the rules say in the
last choice of a stage, and before it what has been learned. Strategies begin with habits, where there are any.
"""

from typing import NamedTuple

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import Table
from .dealing import Deck, deal_on
from .drawing import drawn, sum_of
from .equity import Equity
from .foresight import Outlook, promise_of, think_now
from .habits import Habits, Mind
from .laying import KINDS, Desk, appraise, is_last_choice, kind_of, place_of
from .whole_hands import Hands, hands_of

HABIT = 0.3  # of a win: the regrets that a hand begins with, all choices together
HOPEFUL = 8  # so many choices of a hand, which habits find best, are tried before the last choice


class Strategies(NamedTuple):
    """By seat, by the number of the hand, and by the choice: which of its different cards, and before whom."""

    regrets: Table  # never negative
    average: Table  # of what was played on the way, not yet divided by its sum
    hopeful: Table  # whether the choice is tried
    begun: Table  # by seat and hand: whether it has been met
    gains: Table  # by choice, of who learns just now
    won: Table  # the same added up with the weights of the worlds, of the seat that thinks with its real hand
    squared: Table  # gains, added up in the same way


class Rhythm(NamedTuple):
    """Which worlds are learned from, and how much."""

    own_worlds: int  # one of so many is as the seat that thinks may imagine it
    all_at_once: bool  # whether all learn from every other world, or only one after the other
    power: int  # of a world's number, which is its weight: what was played in the beginning is worth less


def strategies_of(outlook: Outlook) -> Strategies:
    """Nothing learned yet."""
    parties, left = outlook.desk.hands.shape
    players, choices = int(outlook.desk.hidden[0].players), left * parties
    room = (players, len(hands_of(left).cards), choices)
    return Strategies(
        regrets=np.zeros(room),
        average=np.zeros(room),
        hopeful=np.zeros(room, np.bool_),
        begun=np.zeros(room[:2], np.bool_),
        gains=np.zeros(choices),
        won=np.zeros(choices),
        squared=np.zeros(choices),
    )


@compiled_apart
def learn(
    mind: Mind,
    habits: Habits,
    desk: Desk,
    equity: Equity,
    hands: Hands,
    decks: tuple[Deck, Deck],  # in which nobody's hand is known, and in which the seat has its real one
    strategies: Strategies,
    rhythm: Rhythm,
    seat: int,
    rng: Table,
    start: int,
    times: int,
) -> None:
    """In some worlds the seat has its real hand and learns alone; in the others it has any, and others learn too."""
    gains, players, last = strategies.gains, strategies.begun.shape[0], is_last_choice(desk)
    for number in range(start, start + times):
        weight = float(number + 1) ** rhythm.power
        own = number % rhythm.own_worlds == 0
        deck = decks[1 if own else 0]
        held = deck.held
        deal_on(deck, rng)
        for learner in range(players):
            if not strategies.begun[learner, held[learner]]:
                begin(mind, habits, desk, equity, hands, strategies, learner, held[learner])
        for learner in range(players):
            if learner == seat if own else is_learning(learner, number, rhythm, players):
                hand = held[learner]
                lay_by(hands, strategies.regrets, deck.cards, held, desk, learner, last, rng)
                if last:
                    try_last_choices(desk, equity, hands, learner, hand, gains)
                else:
                    try_choices(mind, habits, desk, equity, hands, learner, hand, strategies.hopeful, gains)
                count = hands.different[hand] * desk.before.shape[0]
                regret(strategies.regrets[learner, hand], strategies.average[learner, hand], gains, count, weight)
        if own:
            add_up(gains, weight, strategies.won, strategies.squared)


@compiled
def is_learning(seat: int, number: int, rhythm: Rhythm, players: int) -> bool:
    """In a world of this number in which nobody has a real hand."""
    return rhythm.all_at_once or seat == number // rhythm.own_worlds % players


@compiled
def add_up(gains: Table, weight: float, won: Table, squared: Table) -> None:
    for choice in range(gains.shape[0]):
        won[choice] += weight * gains[choice]
        squared[choice] += weight * gains[choice] * gains[choice]


@compiled_apart
def begin(
    mind: Mind, habits: Habits, desk: Desk, equity: Equity, hands: Hands, strategies: Strategies, seat: int, hand: int
) -> None:
    """By habit, if there is any; then what is hopeless is not tried, unless that takes no time."""
    parties = desk.before.shape[0]
    cards, count = hands.cards[hand], hands.cards.shape[1] * parties
    strategies.begun[seat, hand] = True
    strategies.hopeful[seat, hand] = True
    if habits.first.shape[0] == 0:
        return
    think_now(mind, habits, desk, equity, seat, cards)
    total, enough = sum_of(mind.chances, count), 0.0 if is_last_choice(desk) else best_of(mind.chances, count, HOPEFUL)
    for number in range(hands.different[hand]):
        place = place_of(cards, hands.values[hand, number])
        for k in range(parties):
            chance, choice = mind.chances[place * parties + k], number * parties + mind.order[k]
            strategies.hopeful[seat, hand, choice] = chance >= enough
            strategies.regrets[seat, hand, choice] = HABIT * chance / total if chance >= enough else 0.0


@compiled
def best_of(chances: Table, count: int, number: int) -> float:
    """The lowest chance among so many of the best."""
    lowest = 1.0  # the best has this chance, before they are divided by their sum
    for choice in range(count):
        better = 0
        for other in range(count):
            better += 1 if chances[other] > chances[choice] else 0
        if better < number:
            lowest = min(lowest, chances[choice])
    return lowest


@compiled
def lay_by(
    hands: Hands, regrets: Table, cards: Table, held: Table, desk: Desk, seat: int, last: bool, rng: Table
) -> None:
    """All others lay by their strategies; whoever has two cards lays the one that is left before themselves [9]."""
    parties, leos = desk.before.shape[0], regrets.shape[0] * desk.mine.shape[0]
    for party in range(parties):
        desk.now[party] = 0
        desk.later[party] = 0
    for kind in range(KINDS):
        desk.laid[kind] = 0
    for party in range(parties):
        if party != seat:
            value, target, number = 0, party, 0
            if party == regrets.shape[0]:  # Leo sits last, and turns the card that he was dealt [14]
                value = cards[leos]
            else:
                hand = held[party]
                target = drawn(regrets[party, hand], hands.different[hand] * parties, rng)
                while target >= parties:
                    target -= parties
                    number += 1
                value = hands.values[hand, number]
                desk.later[party] = hands.cards[hand, 0] + hands.cards[hand, 1] - value if last else 0
            desk.now[target] += value
            desk.laid[kind_of(value)] += 1


@compiled
def try_choices(
    mind: Mind,
    habits: Habits,
    desk: Desk,
    equity: Equity,
    hands: Hands,
    seat: int,
    hand: int,
    hopeful: Table,
    gains: Table,
) -> None:
    """Against what the others have laid. What is hopeless gains so little that it is never regretted."""
    parties = desk.before.shape[0]
    for number in range(hands.different[hand]):
        for target in range(parties):
            choice = number * parties + target
            gains[choice] = -1.0
            if hopeful[seat, hand, choice]:
                value = hands.values[hand, number]
                gains[choice] = promise_of(mind, habits, desk, equity, seat, hands.cards[hand], value, target)


@compiled
def try_last_choices(desk: Desk, equity: Equity, hands: Hands, seat: int, hand: int, gains: Table) -> None:
    """The same by the rules: the other card is laid before oneself [9]."""
    parties, both = desk.before.shape[0], hands.cards[hand, 0] + hands.cards[hand, 1]
    for choice in range(gains.shape[0]):
        gains[choice] = 0.0
    for number in range(hands.different[hand]):
        value = hands.values[hand, number]
        desk.later[seat] = both - value
        appraise(desk, equity, seat, value, gains, number * parties)
    desk.later[seat] = 0


@compiled
def regret(regrets: Table, average: Table, gains: Table, count: int, weight: float) -> None:
    """Choices that would have won more than what is played."""
    total, mean = sum_of(regrets, count), 0.0
    scale, even = (1 / total, 0.0) if total > 0 else (0.0, 1 / count)
    for choice in range(count):
        chance = regrets[choice] * scale + even
        mean += gains[choice] * chance
        average[choice] += weight * chance
    for choice in range(count):
        regrets[choice] = max(regrets[choice] + gains[choice] - mean, 0.0)
