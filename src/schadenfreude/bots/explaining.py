"""Saying why: what the game's own bot expects of every choice, and what would follow at once from it, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..constants import Table
from ..games.why_first import GAME as WHY_FIRST
from ..match import Match
from ..notation import Words
from ..opened import Opened
from ..words import Texts
from .advice import Opinion, advice
from .why_first.alone import chosen_alone, laid_alone, order_of


@dataclass(frozen=True)
class Explanation:
    """An action, what a bot thinks of it, and the events that would follow, as far as its seat can know."""

    action: Words
    opinion: Opinion
    events: list[Words]
    alone: bool  # whether the events are only what it would do by itself, for all act at once
    order: dict[str, int] | None = None  # where cards have an order, how early this one comes

    def said(self, texts: Texts, names: Sequence[str], me: int) -> str:
        told = " ".join(texts.event(event, names, me) for event in self.events)
        if self.alone:
            told = texts.say("explained-alone", events=told)
        return f"{texts.say('explained-order', **self.order)} {told}" if self.order else told


def explain(match: Match, seat: int, seed: int = 0, effort: float = 1.0) -> list[Explanation]:
    """All legal actions of a seat, the best first."""
    hidden = match.hidden(seat)
    found = advice(match.game, hidden, seat, match.heard(seat), seed, effort)
    return [explained(match, hidden, seat, opinion) for opinion in found]


def explained(match: Match, hidden: Table, seat: int, opinion: Opinion) -> Explanation:
    """In a moment that this seat has seen; the match may be further by now."""
    words = match.setup.words(Opened(hidden), seat, opinion.action)
    if match.game is WHY_FIRST and words["do"] == "lay":
        return Explanation(words, opinion, laid_alone(match.setup, hidden, opinion.action), alone=True)
    if match.game is WHY_FIRST and words["do"] == "choose":
        events = chosen_alone(match.setup, hidden, seat, opinion.action)
        return Explanation(words, opinion, events, alone=True, order=order_of(hidden, seat, opinion.action))
    return Explanation(words, opinion, match.following(hidden, seat, words), alone=False)
