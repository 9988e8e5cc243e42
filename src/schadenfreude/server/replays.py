"""A finished game with all hands, step by step."""

from typing import Any

from ..constants import CHANCE
from ..events import scratch
from ..game import legal_in
from ..logs import fair, header
from ..match import Match, line_of
from ..opened import Opened
from . import messages as m
from .table import Table


def replayed(table: Table, match: Match) -> bytes:
    again = Match(match.setup, None)
    steps = [{"words": None, "among": None, "events": [], "picture": again.game.notation.picture(again.state)}]
    for entry in match.log:
        among = possibilities(again) if entry.actor == CHANCE else None
        again.carry_out(entry.actor, entry.action)
        events = [event.whole() for event in entry.events]
        picture = again.game.notation.picture(again.state)
        words = line_of(entry.actor, entry.words)
        steps.append({"words": words, "among": among, "events": events, "picture": picture})
    return m.encode(
        {
            "header": header(match.setup, fair(table.deal)),
            "names": [seat.name for seat in table.seats],
            "steps": steps,
            "outcome": match.outcome(),
            "seed": table.deal.seed.hex(),
        }
    )


def possibilities(match: Match) -> list[Any]:
    """All that chance can draw now, in the order in which it counts them: the last field of each action."""
    before, found = Opened(match.states), scratch()
    actions = found[: legal_in(match.states, CHANCE, found)].tolist()
    return [list(match.game.notation.describe(before, CHANCE, action).values())[-1] for action in actions]
