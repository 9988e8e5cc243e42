"""The base game as the bot imagines it: everybody lays a card before somebody, several rounds long, all at once."""

from typing import NamedTuple

import numpy as np

from ...chance import below
from ...compiling import compiled
from ...constants import NONE, NOT_TOLD, Table
from ...game import copied
from ...games.why_first.cards import card_at, card_of, target_of
from ...games.why_first.record import BY_SUM, CARDS, LEO
from ...games.why_first.rules import cards_left, move
from .equity import Equity, worth_of_positions


class Desk(NamedTuple):
    """What one decision works with. Cards are only their values."""

    world: Table  # a state whose figures are moved
    before: Table  # where the figures stand
    mine: Table  # the cards of the seat that thinks
    unseen: Table  # all that it does not see
    public: Table  # the same for somebody who sees no hand at all
    hands: Table  # everybody's as imagined; they are played in this order. Leo's are the cards that he will turn
    laid: Table  # by round, this one first, and by figure: what others lay there
    before_whom: Table  # by round: where the cards of the one who is looked at go


def desk_of(hidden: Table, seat: int, sight: int) -> Desk:
    """For so many rounds, this one included, or as many as there are."""
    s = hidden[0]
    left = int(cards_left(s, seat))
    mine = [int(s.value[card_at(s.hand[seat], place)]) for place in range(left)]
    public = [int(s.value[card]) for card in range(CARDS) if not s.played >> card & 1]
    unseen = public.copy()
    for value in mine:
        unseen.remove(value)
    return Desk(
        world=copied(hidden),
        before=s.position[: s.parties].copy(),
        mine=np.array(mine),
        unseen=np.array(unseen),
        public=np.array(public),
        hands=np.zeros((s.parties, left), np.int64),
        laid=np.zeros((min(left, sight), s.parties), np.int64),
        before_whom=np.zeros(left, np.int64),
    )


def choices(hidden: Table, actions: Table) -> Table:
    """A row of value and target for every action."""
    return np.array([(hidden[0].value[card_of(action)], target_of(action)) for action in actions])


@compiled
def weigh(desk: Desk, equity: Equity, seat: int, options: Table, rng: Table, times: int, gained: Table) -> None:
    """Add up what the options are worth in imagined worlds where all others, and later oneself, lay at random."""
    for _ in range(times):
        deal_around(desk, seat, rng)
        lay_at_random(desk, seat, rng)
        for k in range(options.shape[0]):
            gained[k] += worth_of_laying(desk, equity, seat, options[k, 0], options[k, 1])


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
def is_leo(desk: Desk, party: int) -> bool:
    return party == LEO and desk.world[0].parties > desk.world[0].players


@compiled
def shuffle(cards: Table, count: int, rng: Table) -> None:
    """The first so many become any of all."""
    for place in range(count):
        other = place + below(rng, cards.shape[0] - place)
        cards[place], cards[other] = cards[other], cards[place]


@compiled
def lay_at_random(desk: Desk, seat: int, rng: Table) -> None:
    """In every round all lay their next card before anybody, and the last before themselves [9]."""
    parties, left = desk.hands.shape
    desk.laid[:] = 0
    for party in range(parties):
        leo = is_leo(desk, party)
        for turn in range(min(desk.laid.shape[0], left - 1 if leo else left)):
            target = party if leo or turn == left - 1 else below(rng, parties)
            if party == seat:
                desk.before_whom[turn] = target
            else:
                desk.laid[turn, target] += desk.hands[party, turn]


@compiled
def worth_of_laying(desk: Desk, equity: Equity, seat: int, value: int, target: int) -> float:
    """What the stage's end is worth if this card is laid now and the others of the hand in their order.

    Short sight takes it for over before it is.
    """
    s, hand = desk.world[0], desk.hands[seat]
    place = 0
    while hand[place] != value:
        place += 1
    for figure in range(s.parties):
        s.position[figure] = desk.before[figure]
    for turn in range(desk.laid.shape[0]):
        whom = desk.before_whom[turn] if turn else target
        card = value if turn == 0 else hand[0] if turn == place else hand[turn]
        for figure in range(s.parties):
            move(s, figure, desk.laid[turn, figure] + (card if figure == whom else 0), NONE, BY_SUM, NOT_TOLD)
    return worth_of_positions(equity, s, seat)
