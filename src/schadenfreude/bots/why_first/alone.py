"""What a card would do if nobody else laid one, and how early that would be."""

import numpy as np

from ...constants import NONE, State, Table
from ...events import listener
from ...game import copied
from ...games.why_first.cards import card_of, in_hand, target_of
from ...games.why_first.record import BY_CHOICE, BY_SUM, CARDS
from ...games.why_first.rules import move, score
from ...match import Setup
from ...notation import Words
from .futures import equity_of
from .moving import best_figure_from


def laid_alone(setup: Setup, hidden: Table, action: int) -> list[Words]:
    """The figure moves, and somebody scores as if the stage were over then; told by the rules."""
    s = copied(hidden)[0]
    return moved_and_scored(setup, s, target_of(action), s.value[card_of(action)], NONE, BY_SUM)


def chosen_alone(setup: Setup, hidden: Table, seat: int, action: int) -> list[Words]:
    """[15] The same with the figure that is best to move if the stage is over then; the own one if that is as good."""
    s = copied(hidden)[0]
    s.card[seat], s.mover = card_of(action), seat
    figure = best_figure_from(s, equity_of(hidden), np.zeros(s.parties, np.int64), seat)
    return moved_and_scored(setup, s, figure, s.value[s.card[seat]], seat, BY_CHOICE)


def moved_and_scored(setup: Setup, s: State, figure: int, steps: int, mover: int, why: int) -> list[Words]:
    told = listener()
    move(s, figure, steps, mover, why, told)
    score(s, told)
    return [event.whole() for event in setup.events(told)]


def order_of(hidden: Table, seat: int, action: int) -> dict[str, int]:
    """[15] How many of the cards that the seat does not see would come before this one."""
    s, white = hidden[0], hidden[0].white[card_of(action)]
    unseen = [card for card in range(CARDS) if not (s.played >> card & 1 or in_hand(s.hand[seat], card))]
    return {"earlier": sum(bool(s.white[card] > white) for card in unseen), "unseen": len(unseen)}
