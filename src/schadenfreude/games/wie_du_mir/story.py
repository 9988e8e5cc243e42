"""Wie Du mir… as events, from the rows that the rules tell."""

from ...events import Event
from .notation import WHYS, figure_name
from .picture import REASONS
from .record import *


def event(s: State, row: list[int]) -> Event:
    what, who, which, start, end, amount, why = row
    if what == CHIPS:
        return chips(s, start, end, amount, why)
    if what == MOVED:
        fields = {"who": who, "figure": figure_name(s, which), "from": start, "to": end, "why": WHYS[why]}
        return Event("moved", fields)
    if what == ROLLED:
        return Event("rolled", {"who": who, "number": amount})
    if what == DREW:
        return Event("drew", {"who": who, "card": which + 1})
    if what == RESHUFFLED:
        return Event("reshuffled", {})
    if what == NO_CARD:
        return Event("no_card", {})
    if what == DECLINED:
        return Event("declined", {"who": who, "why": WHYS[why]})
    if what == GAME_SCORED:
        return Event("game_scored", {"who": who, "chips": amount})
    if what == GAME_BEGAN:
        return Event("game_began", {"who": who, "game": amount})
    return Event("ended", {"why": REASONS[why]})


def chips(s: State, giver: int, taker: int, amount: int, why: int) -> Event:
    """[20] Where chips are hidden only those who pay or take learn how many."""
    sides = tuple(side for side in (giver, taker) if side != CUP)
    names = {"from": "cup" if giver == CUP else giver, "to": "cup" if taker == CUP else taker}
    fields = names | {"amount": amount, "why": WHYS[why]}
    return Event("chips", fields, secret=("amount",) if s.secret else (), known_to=sides)
