"""Why First? as events, from the rows that the rules tell."""

from ...events import Event
from .notation import REASONS, card_name, party_name
from .record import *

WHYS = {BY_SUM: "sum", BY_CHOICE: "choice", BY_LEO: "leo"}


def event(s: State, row: list[int]) -> Event:
    what, who, which, start, end, amount, why = row
    if what == DEALT:
        return Event("dealt", {"who": who, "card": card_name(s, which)}, secret=("card",), known_to=(who,))
    if what == CHOSEN:
        return chosen(s, who, which, end)
    if what == REVEALED:
        before = None if end == NONE else party_name(s, end)
        return Event("revealed", {"who": party_name(s, who), "card": card_name(s, which), "before": before})
    if what == MOVED:
        mover = party_name(s, which) if why == BY_CHOICE else None
        fields = {"who": party_name(s, who), "from": start, "to": end, "by": amount, "why": WHYS[why], "mover": mover}
        return Event("moved", fields)
    if what == SCORED:
        return Event("scored", {"who": party_name(s, who), "points": amount})
    if what == STAGE_BEGAN:
        return Event("stage_began", {"stage": amount})
    if what == ENDED:
        return Event("ended", {"why": REASONS[why]})
    return Event("nobody_scored", {})


def chosen(s: State, who: int, card: int, before: int) -> Event:
    """Others see only that somebody has chosen [5]."""
    fields = {"who": who, "card": card_name(s, card), "before": None if before == NONE else party_name(s, before)}
    return Event("chosen", fields, secret=("card", "before"), known_to=(who,))
