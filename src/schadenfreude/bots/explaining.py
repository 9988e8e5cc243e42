"""Saying why: what the game's own bot expects of every choice, and what would follow at once from it, in words."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..constants import Table
from ..events import listener, scratch
from ..game import act_in, copied
from ..games.why_first import GAME as WHY_FIRST
from ..games.wie_du_mir import GAME as WIE_DU_MIR
from ..games.wie_du_mir.record import DRAWING
from ..match import Match
from ..notation import Words
from ..opened import Opened
from ..words import Cast, Texts
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
    draws: int | None = None  # who draws an event card after all this

    def said(self, texts: Texts, names: Sequence[str], me: int) -> str:
        sentences = [texts.event(event, names, me) for event in self.events]
        if self.draws is not None:
            sentences.append(texts.say("explained-draws", **Cast(names, me).values({"who": self.draws})))
        told = " ".join(sentences)
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
    after = copied(hidden)
    _, _, seats, _ = act_in(after, seat, opinion.action, match.setup.players, listener(), scratch())
    events = match.following(hidden, seat, words)
    if not events and seats == 1 << seat:
        return explained_by_next(match, after, seat, words, opinion)
    return Explanation(words, opinion, events, alone=False, draws=who_draws(match, after))


def explained_by_next(match: Match, after: Table, seat: int, words: Words, opinion: Opinion) -> Explanation:
    """Nothing happens before the seat has chosen once more: something good at first sight is told with it."""
    chosen = hurried(adviser(match.game, after, 0), 0).choose(match.game, after, seat)
    following = explained(match, after, seat, Opinion(chosen, None))
    if following.then or not following.events:
        return Explanation(words, opinion, [], alone=False)
    return replace(following, action=words, opinion=opinion, then=following.action)


def who_draws(match: Match, after: Table) -> int | None:
    return int(after[0].reader) if match.game is WIE_DU_MIR and after[0].phase == DRAWING else None
