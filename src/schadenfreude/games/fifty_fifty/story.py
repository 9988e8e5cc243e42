"""Fifty Fifty as events, from the rows that the rules tell."""

from ...events import Event
from .notation import card_name
from .picture import REASONS
from .record import *

HOW_LAID = {
    BEGINNING: "began",
    APPENDING: "appended",
    REPLACING: "replaced",
    REMOVING: "removed",
    PASSING: "passed",
    ANSWERING_JUMP: "answered",
}
WHY_TAKEN = {
    REPLACED: "replaced",
    REMOVED: "removed",
    GAVE_IN: "gave_in",
    LOWEST: "lowest",
    OTHER_HANDS: "other_hands",
}


def event(s: State, row: list[int]) -> Event:
    what, who, which, _, end, amount, why = row
    card = None if which == NONE else card_name(which)
    if what == DEALT or what == DREW:
        name = "dealt" if what == DEALT else "drew"
        return Event(name, {"who": who, "card": card}, secret=("card",), known_to=(who,))
    if what == ASKED or what == DECLINED:
        return Event("asked" if what == ASKED else "declined", {"who": who, "card": card}, only_for=(who,))
    if what == LAID:
        return Event("laid", {"who": who, "card": card, "place": None if end == NONE else end, "why": HOW_LAID[why]})
    if what == TOOK:
        return Event("took", {"who": who, "card": card, "amount": amount, "why": WHY_TAKEN[why]})
    if what == JUMPED:
        return Event("jumped", {"who": who, "card": card, "on": end})
    if what == SHOWED:
        return Event("showed", {"who": who, "card": card})
    return rarer_event(what, who, end, amount, why)


def rarer_event(what: int, who: int, end: int, amount: int, why: int) -> Event:
    if what == HANDED_OVER:
        return Event("handed_over", {"who": who, "to": end})
    if what == LEFT_OUT:
        return Event("left_out", {"who": who})
    if what == ROUND_SCORED:
        return Event("round_scored", {"who": who, "points": amount, "why": REASONS[why]})
    if what == ROUND_BEGAN:
        return Event("round_began", {"who": who, "round": amount})
    return Event("ended", {"why": REASONS[why]})
