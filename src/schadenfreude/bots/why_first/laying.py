"""The base game as the bot imagines it: everybody lays a card before somebody, several rounds long, all at once."""

from typing import NamedTuple

import numpy as np

from ...chance import below
from ...compiling import compiled
from ...constants import Table
from ...games.why_first.cards import card_at
from ...games.why_first.record import CARDS, LEO, TARGETS
from .equity import Equity, worth_of_ends

KINDS = 9  # of cards, by value: -4 … -1, 1 … 5 [2]


class Desk(NamedTuple):
    """What one decision works with. Cards are only their values."""

    hidden: Table  # what the seat that thinks sees
    before: Table  # where the figures stand
    mine: Table  # the cards of the seat that thinks, the lowest first
    unseen: Table  # all that it does not see
    public: Table  # the same for somebody who sees no hand at all
    hands: Table  # everybody's as imagined; they are played in this order. Leo's are the cards that he will turn
    whom: Table  # by place in the hand: where the cards of the one who is looked at go
    now: Table  # by figure: the sum of what others lay there in this round
    later: Table  # the same for all rounds that come after it, with the cards of the one who is looked at
    ends: Table  # where the figures get to
    hidden_kinds: Table  # by kind of card, how many do not lie open
    laid: Table  # by kind of card, how many the others lay in this round
    rest: Table  # of a hand without the card that is tried
    rounds: int  # that are looked at, this one included


def desk_of(hidden: Table, seat: int, sight: int) -> Desk:
    """For so many rounds, this one included, or as many as there are. What is asked of a record by name takes long."""
    left, value = int(hidden["hand_size"][0] - hidden["turn"][0]), hidden["value"][0]
    hand, parties = int(hidden["hand"][0, seat]), int(hidden["parties"][0])
    mine = np.sort(value[[card_at(hand, place) for place in range(left)]])
    public = value[hidden["played"][0] >> np.arange(CARDS) & 1 == 0]
    unseen = public.tolist()
    for card in mine.tolist():
        unseen.remove(card)
    return Desk(
        hidden=hidden,
        before=hidden["position"][0, :parties].copy(),
        mine=mine,
        unseen=np.array(unseen),
        public=public,
        hands=np.zeros((parties, left), np.int64),
        whom=np.zeros(left, np.int64),
        now=np.zeros(parties, np.int64),
        later=np.zeros(parties, np.int64),
        ends=np.zeros(parties, np.int64),
        hidden_kinds=kinds_of(public),
        laid=np.zeros(KINDS, np.int64),
        rest=np.zeros(left - 1, np.int64),
        rounds=min(left, sight),
    )


def kinds_of(values: Table) -> Table:
    """How many there are of every kind."""
    counts = np.zeros(KINDS, np.int64)
    count_kinds(values, counts)
    return counts


@compiled
def count_kinds(values: Table, counts: Table) -> None:
    for value in values:
        counts[kind_of(value)] += 1


@compiled
def kind_of(value: int) -> int:
    """There is no 0."""
    return value + 4 if value < 0 else value + 3


def values_of(hidden: Table, actions: Table) -> Table:
    """Of the cards that can be laid, as they are ordered in the actions: every card can go before everybody."""
    cards = actions[actions % TARGETS == 0] // TARGETS
    return np.asarray(hidden[0].value[cards])


@compiled
def weigh(desk: Desk, equity: Equity, seat: int, values: Table, rng: Table, times: int, gained: Table) -> None:
    """Add up what cards of these values are worth in imagined worlds, by card and by whom they are laid before.

    All others lay at random, and so does the seat itself afterwards.
    """
    hand, parties = desk.hands[seat], desk.before.shape[0]
    for _ in range(times):
        deal_around(desk, seat, rng)
        lay_at_random(desk, seat, rng)
        for k in range(values.shape[0]):
            place = place_of(hand, values[k])
            exchanged = hand[0] - hand[place] if place < desk.rounds else 0  # the first card is laid in its place
            desk.later[desk.whom[place]] += exchanged
            appraise(desk, equity, seat, values[k], gained, k * parties)
            desk.later[desk.whom[place]] -= exchanged


@compiled
def place_of(hand: Table, value: int) -> int:
    place = 0
    while hand[place] != value:
        place += 1
    return place


@compiled
def deal_around(desk: Desk, seat: int, rng: Table) -> None:
    """A world as this seat may imagine it, its own cards in any order."""
    hand = desk.hands[seat]
    for place in range(hand.shape[0]):
        hand[place] = desk.mine[place]
    shuffle(hand, hand.shape[0], rng)
    deal(desk, desk.unseen, seat, rng)


@compiled
def deal(desk: Desk, pool: Table, seat: int, rng: Table) -> None:
    """Give everybody but this seat cards from the pool; Leo gets one less, for he sits out in the last round."""
    parties, left = desk.hands.shape
    shuffle(pool, min(parties * left, pool.shape[0]), rng)
    next_card = 0
    for party in range(parties):
        if party != seat:
            leo = is_leo(desk, party)
            for place in range(left - 1 if leo else left):
                desk.hands[party, place] = pool[next_card]
                next_card += 1


@compiled
def is_last_choice(desk: Desk) -> bool:
    """Of a stage: with two cards, for the one that is left must be laid before oneself [9]."""
    return desk.rest.shape[0] == 1


@compiled
def is_leo(desk: Desk, party: int) -> bool:
    return party == LEO and desk.hidden[0].parties > desk.hidden[0].players


@compiled
def shuffle(cards: Table, count: int, rng: Table) -> None:
    """The first so many become any of all."""
    for place in range(count):
        swap_in(cards, place, rng)


@compiled
def swap_in(cards: Table, place: int, rng: Table) -> None:
    """Any of the cards from this place on comes here."""
    other = place + below(rng, cards.shape[0] - place)
    cards[place], cards[other] = cards[other], cards[place]


@compiled
def lay_at_random(desk: Desk, seat: int, rng: Table) -> None:
    """In every round all lay their next card before anybody, and the last before themselves [9]."""
    parties, left = desk.hands.shape
    desk.now[:] = 0
    desk.later[:] = 0
    for party in range(parties):
        leo = is_leo(desk, party)
        for turn in range(min(desk.rounds, left - 1 if leo else left)):
            target = party if leo or turn == left - 1 else below(rng, parties)
            if party == seat:
                desk.whom[turn] = target
            if turn > 0:
                desk.later[target] += desk.hands[party, turn]
            elif party != seat:
                desk.now[target] += desk.hands[party, 0]


@compiled
def appraise(desk: Desk, equity: Equity, seat: int, value: int, gained: Table, start: int) -> None:
    """Add what the stage's end is worth if this card is laid now before the first figure, the second, and so on."""
    parties, lowest = desk.before.shape[0], desk.hidden[0].lowest
    for figure in range(parties):
        desk.ends[figure] = end_of(desk, figure, 0)
    for target in range(parties):
        without = desk.ends[target]
        desk.ends[target] = end_of(desk, target, value)
        gained[start + target] += worth_of_ends(equity, desk.ends, lowest, seat)
        desk.ends[target] = without


@compiled
def end_of(desk: Desk, figure: int, value: int) -> int:
    """Where a figure gets to if a card of this value is laid before it, too.

    It moves by the sum of this round, and then by that of all others together: quicker than round by round, the same
    with two cards left, and else another only where the figure meets an end of the track [7] on its way.
    """
    s = desk.hidden[0]
    there = max(s.lowest, min(s.highest, desk.before[figure] + desk.now[figure] + value))
    return max(s.lowest, min(s.highest, there + desk.later[figure]))
