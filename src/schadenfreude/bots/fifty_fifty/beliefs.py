"""What others did tells what they hold: cards that they would have used are seldom imagined in their hands."""

import numpy as np

from ...chance import below
from ...compiling import compiled, compiled_apart
from ...constants import NONE, UNSEEN, State, Table
from ...games.fifty_fifty.record import CARDS, MOST_PLAYERS, PASSE
from ...games.fifty_fifty.secrets import count_unseen, unseen_card
from ...games.fifty_fifty.table import partner, take_up

# What a card would be in somebody's hand, by what lies in the row.
(
    ANY,  # nothing that was laid tells anything of it
    DECLINED,  # they could have jumped with it on the last card
    MISSED,  # and on an earlier one, unless they drew it since
    FITTING,  # it would have fitted below their own last number
    OUTBIDDING,  # it would have fitted where they laid a Passé
    KEPT,  # a Passé
    BEGINNERS,  # a Passé of somebody who began the row and may have had to take the one before
    KINDS,
) = range(8)

# By number of players: how many times as often as by mere luck others hold such cards (`lab/believe_fifty_fifty.py`).
FACTORS = {
    2: np.ones(KINDS),  # little is told, and foxes save fewer Passés than others do
    3: np.array([0.96, 0.13, 0.61, 0.78, 0.84, 1.38, 1.06]),
    4: np.array([0.98, 0.21, 0.62, 0.75, 0.99, 1.24, 0.98]),
    5: np.array([1.01, 0.22, 0.52, 0.8, 0.99, 1.08, 0.77]),
}
FINE = 1 << 16  # steps of a chance


def beliefs_of(hidden: Table, forgetful: bool) -> Table:
    """By seat and card, out of FINE: how likely an unseen card that could come into this hand does so."""
    chances = np.full((MOST_PLAYERS, CARDS), FINE)
    if not forgetful:
        factors = FACTORS[int(hidden[0].players)]
        believe(hidden[0], (FINE * factors / factors.max()).astype(np.int64), chances)
    return chances


@compiled_apart
def believe(s: State, chances_of_kinds: Table, chances: Table) -> None:
    for seat in range(s.players):
        for card in range(1, CARDS):
            chances[seat, card] = chances_of_kinds[kind_of(s, seat, card)]


@compiled
def kind_of(s: State, seat: int, card: int) -> int:
    """What this card would be in the hand of this seat."""
    own = last_place_of(s, seat)
    if card == PASSE:
        return BEGINNERS if own == 0 else KEPT
    jumpable = place_of(s, partner(card))
    if jumpable != NONE and s.layer[jumpable] != seat:
        return DECLINED if jumpable == s.length - 1 else MISSED
    if own > 0 and s.row[own - 1] < card < s.row[own]:
        return OUTBIDDING if s.row[own] == PASSE else FITTING
    return ANY


@compiled
def last_place_of(s: State, seat: int) -> int:
    """Where the last card lies that this seat has in the row, or NONE."""
    for place in range(s.length - 1, -1, -1):
        if s.layer[place] == seat:
            return place
    return NONE


@compiled
def place_of(s: State, number: int) -> int:
    """Where it lies in the row, or NONE."""
    for place in range(s.length):
        if s.row[place] == number:
            return place
    return NONE


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
