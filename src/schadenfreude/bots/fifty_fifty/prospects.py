"""What somebody will win, guessed from how things stand: every seat has a number, and the shares follow from them."""

import numpy as np

from ...chance import below
from ...compiling import compiled
from ...constants import NOT_TOLD, State, Table
from ...game import copied
from ...games.fifty_fifty.record import NUMBERS, PASSE
from ...games.fifty_fifty.table import begin_round, ends_in_number, holds, partner
from ...hands import card_in
from .beliefs import FINE
from .habits import passes_of

MARKS = 12  # of a seat
CURVES = 3  # every mark counts more or less towards the end: weights of 1, late and late²


@compiled
def prospect(s: State, seat: int, weights: Table, room: Table) -> float:
    """This seat's share of the win; `room` has a row of MARKS, and one for the seats."""
    total = 0.0
    for other in range(s.players):
        room[1, other] = odds_of(s, other, weights, room[0])
        total += room[1, other]
    return room[1, seat] / total


@compiled
def odds_of(s: State, seat: int, weights: Table, marks: Table) -> float:
    """Shares are as these."""
    late, strength = 1.0 / (1.0 + turns_ahead(s)), 0.0
    mark(s, seat, marks)
    for k in range(MARKS):
        strength += marks[k] * (weights[k, 0] + late * (weights[k, 1] + late * weights[k, 2]))
    return np.exp(strength)


def later_luck(hidden: Table, weights: Table) -> float:
    """How far apart luck in later rounds will set the players, in penalty cards. 0 in the last round."""
    states = copied(hidden)
    states[0].game_round += 1
    if states[0].game_round == states[0].rounds:
        return 0.0
    begin_round(states[0], 0, NOT_TOLD)
    none, one = (odds_with(states, total, weights) for total in (0, 1))
    return float(1.0 / np.log(none / one))


def odds_with(states: Table, total: int, weights: Table) -> float:
    states[0].total[0] = total
    return odds_of(states[0], 0, weights, np.zeros(MARKS))


@compiled
def foretell(s: State, luck: float, rng: Table) -> None:
    """Add penalty cards of later rounds: by Gumbel's distribution everybody then has fewest as often as odds say."""
    for seat in range(s.players):
        lot = (below(rng, FINE) + 0.5) / FINE
        s.total[seat] += round(luck * np.log(-np.log(lot)))


@compiled
def turns_ahead(s: State) -> float:
    """Of every player, in this round and the later ones."""
    rounds = s.rounds - s.game_round - 1
    return (s.pile + rounds * (NUMBERS + s.passes - s.removed)) / s.players


@compiled
def mark(s: State, seat: int, marks: Table) -> None:
    """How this seat stands."""
    marks[:] = 0.0
    passes = passes_of(s, seat)
    numbers = s.held[seat] - passes
    marks[0] = (s.total[seat] + s.penalty[seat]) / np.sqrt(turns_ahead(s) + 1.5)
    marks[1] = 0.3 * passes
    marks[2] = 0.0 if passes else 1.0
    if numbers:
        marks[3] = 0.01 * card_in(s.hand[seat], numbers - 1)
        marks[4] = 0.01 * card_in(s.hand[seat], 0)
        for place in range(numbers):
            marks[5] += 0.01 * card_in(s.hand[seat], place) / numbers
    marks[6] = 1.0 if s.to_act == seat else 0.0
    if s.length:
        mark_row(s, seat, passes, marks)


@compiled
def mark_row(s: State, seat: int, passes: int, marks: Table) -> None:
    """What the row means to this seat: a danger, a chance to jump, or nothing that fits."""
    last = s.row[s.length - 1]
    if ends_in_number(s):
        if s.layer[s.length - 1] == seat:
            marks[7] = 1.0 - s.purple[last]
            if jump_is_held(s, seat):
                marks[8] = 0.2 * s.length
                marks[9] = 0.0 if passes else 0.2 * s.length
        elif holds(s, seat, partner(last)):
            marks[10] = 0.2 * s.length
    marks[11] = 0.0 if passes or fits_for_free(s, seat) else 1.0


@compiled
def jump_is_held(s: State, seat: int) -> bool:
    """Whether anybody else holds the partner of the last number."""
    wanted = partner(s.row[s.length - 1])
    for other in range(s.players):
        if other != seat and holds(s, other, wanted):
            return True
    return False


@compiled
def fits_for_free(s: State, seat: int) -> bool:
    """Whether the highest card can be laid at the end, or in place of an orange one."""
    if not ends_in_number(s) or s.held[seat] == 0:
        return False
    last = s.row[s.length - 1]
    highest = card_in(s.hand[seat], s.held[seat] - 1)
    if highest > last:
        return True
    replaced = s.length > 1 and not s.purple[last]
    return replaced and s.row[s.length - 2] < highest < PASSE
