"""What others did tells what they hold: cards that they would have used are seldom imagined in their hands."""

import numpy as np

from ...chance import below
from ...compiling import compiled, compiled_apart
from ...constants import UNSEEN, State, Table
from ...games.fifty_fifty.record import (
    ANSWERING_JUMP,
    BELOW,
    CARD,
    CARDS,
    HOW,
    JUMPING,
    MOST_PLAYERS,
    NUMBERS,
    PASSE,
    PASSING,
    REMOVING,
    WHO,
)
from ...games.fifty_fifty.secrets import count_unseen, unseen_card
from ...games.fifty_fifty.table import left_of, partner, take_up
from ...hands import card_in

# What somebody did with a card, if they held it.
(
    OUTDONE,  # it would have fitted closer than what they laid, or fitted where they laid a Passé
    DECLINED,  # they did not jump with it while others had their turn
    GAVE_IN,  # a Passé: they took a row rather than answer with it
    PAID,  # a Passé: they took cards instead, or have just answered with another
    KEPT,  # a Passé: they laid something else
    KINDS,
) = range(6)

# By number of players: how many times as likely they still hold it then (`lab/believe_fifty_fifty.py`).
FACTORS = {
    2: np.array([0.96, 1.0, 0.16, 0.64, 1.06]),
    3: np.array([0.71, 0.21, 0.28, 0.95, 1.09]),
    4: np.array([0.72, 0.24, 0.22, 0.88, 1.13]),
    5: np.array([0.77, 0.23, 0.25, 0.88, 1.1]),
}
FINE = 1 << 16  # steps of a chance


def beliefs_of(hidden: Table, forgetful: bool) -> Table:
    """By seat and card, out of FINE: how likely an unseen card that could come into this hand does so."""
    if forgetful:
        return np.full((MOST_PLAYERS, CARDS), FINE)
    weights = weights_of(hidden, FACTORS[int(hidden[0].players)])
    return (FINE * weights / weights.max(axis=1, keepdims=True)).astype(np.int64).clip(1)


def weights_of(hidden: Table, factors: Table) -> Table:
    """By seat and card: how likely they hold it, as a multiple of mere luck."""
    weights = np.ones((MOST_PLAYERS, CARDS))
    look_back(hidden.copy()[0], factors, weights)
    return weights


@compiled_apart
def look_back(s: State, factors: Table, weights: Table) -> None:
    """Whatever was laid in this round tells something of that hand, which fades with every card drawn since."""
    count_unseen(s)
    to_draw = NUMBERS + s.passes - s.removed - s.players * s.hand_size
    for turn in range(s.lays if s.stock.any() else 0):
        seat = card_in(s.laid[turn], WHO)
        learn_from_card(s, turn, factors, weights[seat])
        if turn < to_draw:
            fade(s, weights[seat])
        if card_in(s.laid[turn], HOW) <= REMOVING:
            learn_from_waiting(s, turn, factors, weights)


@compiled
def learn_from_card(s: State, turn: int, factors: Table, weights: Table) -> None:
    """Of who laid it: what would have been the better card was hardly there."""
    weights[PASSE] *= factors[kind_of_passe(s, turn)]
    if card_in(s.laid[turn], HOW) <= PASSING:
        for number in range(card_in(s.laid[turn], BELOW) + 1, card_in(s.laid[turn], CARD)):  # PASSE is above all
            weights[number] *= factors[OUTDONE]


@compiled
def kind_of_passe(s: State, turn: int) -> int:
    """What somebody did with a Passé, if they still hold one after this."""
    how = card_in(s.laid[turn], HOW)
    if how == REMOVING or how == ANSWERING_JUMP:
        return PAID
    before = card_in(s.laid[turn - 1], HOW) if turn else 0
    answered = before == JUMPING or before == ANSWERING_JUMP
    return GAVE_IN if answered and how != JUMPING else KEPT


@compiled
def learn_from_waiting(s: State, turn: int, factors: Table, weights: Table) -> None:
    """[13] Of all but who laid a number, and who could do something else in turn: they did not jump."""
    layer = card_in(s.laid[turn], WHO)
    for seat in range(s.players):
        if seat != layer and seat != left_of(s, layer):
            weights[seat, partner(card_in(s.laid[turn], CARD))] *= factors[DECLINED]


@compiled
def fade(s: State, weights: Table) -> None:
    """[4] One of the cards in this hand was drawn just now, and can be any."""
    total = 0.0
    for card in range(1, CARDS):
        total += s.stock[card] * weights[card]
    old = (s.hand_size - 1) * s.stock.sum() / total
    for card in range(1, CARDS):
        weights[card] = (old * weights[card] + 1) / s.hand_size


@compiled
def imagine(s: State, chances: Table, rng: Table) -> None:
    """Make a whole state of a hidden one: the unseen cards are dealt anew, as is believed."""
    count_unseen(s)
    for seat in range(s.players):
        if s.hand[seat] == UNSEEN:
            imagine_hand(s, seat, chances[seat], rng)


@compiled
def imagine_hand(s: State, seat: int, chances: Table, rng: Table) -> None:
    size = s.held[seat]
    s.held[seat] = 0
    s.hand[seat] = 0
    while s.held[seat] < size:
        card = unseen_card(s, rng)
        if below(rng, FINE) < chances[card]:
            s.stock[card] -= 1
            take_up(s, seat, card)
