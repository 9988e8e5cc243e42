"""Counting out the end of a round: in all deals if they are few enough, otherwise in as many as there is time for."""

from typing import NamedTuple

import numpy as np

from ...compiling import compiled, compiled_apart
from ...constants import Table
from ..trying import SURE
from .beliefs import imagine
from .deals import deal_out, number_of_deals
from .endgame import ANY_NUMBER, DEAL, GIVEN_UP, NOBODYS, Desk, End, carry_over, desk_for, search_deal
from .prospects import foretell

MOST_DEALS = 1400  # more tell little that is new
PROBE = 12  # deals that show how long all would take
LEAST = 8  # deals for which there must be room; even after every narrowing there is for one
CLOSE = 0.03  # of a win: what lies no further apart is as good, for all that a sample can tell
DIGITS = 9  # of a share: beyond them the order of adding up shows
GAINED, SQUARED = range(2)


class Counted(NamedTuple):
    """What every action won, and the squares of it, added up over so many deals."""

    deals: int
    sums: Table
    positions: int
    wide: int  # with so many cards or fewer in hand, all that others could do was counted

    @property
    def shares(self) -> Table:
        return (self.sums[GAINED] / self.deals).round(DIGITS)

    def best(self) -> Table:
        """The places of the best actions, or of those that may be."""
        margin = 0.0 if self.deals == SURE else CLOSE
        return np.flatnonzero(self.shares >= self.shares.max() - margin)


def count_out(end: End, lots: Table, most: int) -> Counted:
    """In about so many positions, and never more than twice as many."""
    desk, wide, sums = desk_for(end.hidden), end.widest, np.zeros((2, len(end.actions)))
    tried, spent, narrowed = search_some(end, wide, lots, 0, PROBE, most, desk, sums)
    deals = number_of_deals(end.hidden[0], end.seat)
    if not end.luck and narrowed == wide and 2 * deals * spent < tried * most:
        every = np.zeros_like(sums)
        weight, positions = search_all(end, wide, deals, most - spent, desk, every)
        if positions != GIVEN_UP:
            return Counted(SURE, every * (SURE / weight), spent + positions, wide)
    tried, later, narrowed = search_some(end, narrowed, lots, tried, MOST_DEALS, most - spent, desk, sums)
    return Counted(tried, sums, spent + later, narrowed)


@compiled_apart
def search_some(
    end: End, wide: int, lots: Table, done: int, deals: int, most: int, desk: Desk, sums: Table
) -> tuple[int, int, int]:
    """Add up what the actions win in deals that are drawn as is believed, from those done up to so many.

    Before the last round everybody's luck in later ones is drawn with every deal. Return how many deals are done then,
    how many positions that took, and with how many cards choices of others counted in all of them.
    """
    positions = 0
    while done < deals and positions < most:
        desk.states[DEAL] = end.hidden[0]
        imagine(desk.states[DEAL], end.beliefs, lots)
        if end.luck:
            foretell(desk.states[DEAL], end.luck, lots)
        found = GIVEN_UP
        while found == GIVEN_UP and positions < most:
            limit = ANY_NUMBER if wide == NOBODYS else (most - positions) // max(1, LEAST - done)
            found = search_deal(end, wide, limit, desk)
            positions += limit if found == GIVEN_UP else found
            wide -= 1 if found == GIVEN_UP and positions < most else 0
        if found != GIVEN_UP:
            done += 1
            add_up(desk.won, 1.0, sums)
    return done, positions, wide


@compiled_apart
def search_all(end: End, wide: int, deals: int, most: int, desk: Desk, sums: Table) -> tuple[float, int]:
    """Add up what the actions win in all deals, each as often as it is believed.

    Return what they weigh together, and how many positions there were or GIVEN_UP.
    """
    weight, positions = 0.0, 0
    for number in range(deals):
        carry_over(end.hidden[0], desk.states[DEAL])
        likely = deal_out(desk.states[DEAL], end.seat, number, end.beliefs, desk.unseen)
        found = search_deal(end, wide, most - positions, desk)
        if found == GIVEN_UP:
            return 0.0, GIVEN_UP
        positions += found
        weight += likely
        add_up(desk.won, likely, sums)
    return weight, positions


@compiled
def add_up(won: Table, weight: float, sums: Table) -> None:
    for k in range(sums.shape[1]):
        sums[GAINED, k] += weight * won[k]
        sums[SQUARED, k] += weight * won[k] * won[k]
