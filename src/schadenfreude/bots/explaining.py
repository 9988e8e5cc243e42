"""Saying why: what the game's own bot expects of every choice, and what would follow at once from it, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..constants import Table
from ..events import listener, scratch
from ..game import act_in, copied
from ..games.why_first import GAME as WHY_FIRST
from ..match import Match
from ..notation import Words
from ..opened import Opened
from ..words import Texts
from .advice import Opinion, advice, adviser
from .budget import hurried
from .why_first.alone import chosen_alone, laid_alone, order_of


@dataclass(frozen=True)
class Explanation:
    """An action, what a bot thinks of it, and the events that would follow, as far as its seat can know."""

    action: Words
    opinion: Opinion
    events: list[Words]
    alone: bool  # whether the events are only what it would do by itself, for all act at once
    order: dict[str, int] | None = None  # where cards have an order, how early this one comes
    then: Words | None = None  # what the same seat may do next; the events follow from both

    def said(self, texts: Texts, names: Sequence[str], me: int) -> str:
        told = " ".join(texts.event(event, names, me) for event in self.events)
        if self.alone:
            told = texts.say("explained-alone", events=told)
        if self.then:
            told = texts.say("explained-then", action=texts.action(self.then, names, me), events=told)
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
    events, then = match.following(hidden, seat, words), None
    if not events:
        events, then = next_choice(match, hidden, seat, opinion.action)
    return Explanation(words, opinion, events, alone=False, then=then)


def next_choice(match: Match, hidden: Table, seat: int, action: int) -> tuple[list[Words], Words | None]:
    """Where nothing happens before the seat has chosen once more: what would follow, and from what.

    That is something good at first sight.
    """
    after = copied(hidden)
    _, _, seats, _ = act_in(after, seat, action, match.setup.players, listener(), scratch())
    if seats != 1 << seat:
        return [], None
    chosen = hurried(adviser(match.game, after, 0), 0).choose(match.game, after, seat)
    then = match.setup.words(Opened(after), seat, chosen)
    events = match.following(after, seat, then)
    return events, then if events else None
