"""Looking back: what each decision cost, where a game turned, and how much of it was luck.

What everybody could expect of every position, all hands being known, rises and falls with chance and with what people
did. What a decision cost is judged by the game's own bot, and by what its seat could see.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ..constants import CHANCE, Table
from ..match import Match
from ..notation import Words
from .advice import Opinion, advice
from .judging import expected

EFFORT = 0.1  # of what advice takes, for every decision


@dataclass(frozen=True)
class Judged:
    """A decision between several actions: what it was, what would have been better, and what that cost."""

    step: int
    seat: int
    action: Words
    better: Words | None
    loss: float  # of the share of the win, as its seat could expect it


@dataclass(frozen=True)
class Review:
    """A finished game looked back upon."""

    shares: list[list[float]]  # of the win, by step and seat; before the first action, then after each
    judged: list[Judged]
    luck: list[float]  # what chance brought each seat in all
    own: list[float]  # what its own decisions did
    others: list[float]  # what the others' decisions did


def review(match: Match) -> Review:
    """Of a match that remembers its log."""
    *_, found = looking_back(match)
    assert found is not None
    return found


def looking_back(match: Match) -> Iterator[Review | None]:
    """The same in small pieces: nothing after each of them, and the review in the end."""
    again = Match(match.setup, None)
    shares, judged = [expected(again)], []
    for step, entry in enumerate(match.log):
        yield None
        if entry.actor != CHANCE:
            judged += judgement(again, step, entry.actor, entry.action)
            yield None
        again.carry_out(entry.actor, entry.action)
        shares.append(expected(again))
    actors = [entry.actor for entry in match.log]
    yield Review(shares, judged, *causes(np.array(shares), actors, match.setup.players))


def judgement(match: Match, step: int, seat: int, action: int) -> list[Judged]:
    """Nothing is said where there was no choice."""
    hidden = match.hidden(seat)
    found = advice(match.game, hidden, seat, match.heard(seat), step, EFFORT)
    if len(found) < 2:
        return []
    best, chosen = found[0], next(one for one in found if one.action == action)
    lost = loss(best, chosen)
    words, better = (match.game.notation.describe(hidden[0], seat, one.action) for one in (chosen, best))
    return [Judged(step, seat, words, better if lost else None, lost)]


def loss(best: Opinion, chosen: Opinion) -> float:
    """Nothing as long as it might be doubted: their intervals touch."""
    if best.share is None or best.low is None or chosen.share is None or chosen.high is None or best.low <= chosen.high:
        return 0.0
    return best.share - chosen.share


def causes(shares: Table, actors: list[int], players: int) -> tuple[list[float], list[float], list[float]]:
    """What chance, each seat itself and the others have added to each seat's share."""
    added = np.diff(shares, axis=0)
    by_chance = np.array(actors) == CHANCE
    luck = added[by_chance].sum(axis=0)
    own = np.array([added[np.array(actors) == seat, seat].sum() for seat in range(players)])
    return luck.tolist(), own.tolist(), (added.sum(axis=0) - luck - own).tolist()
