"""Saying why: what each action may be worth to a seat, as far as the seat can know."""

from dataclasses import dataclass
from math import sqrt

from ..constants import Table
from ..game import Game
from .specs import bot_of
from .trying import Trial

ADVISER = "flat:iterations=6000"
DOUBT = 1.96  # standard errors on either side: 95 %


@dataclass(frozen=True)
class Opinion:
    """The share of the win that an action promises, with its 95 % interval; None where there was nothing to compare."""

    action: int
    share: float | None
    low: float | None = None
    high: float | None = None

    @classmethod
    def of(cls, action: int, tried: int, gained: float) -> "Opinion":
        if tried == 0:
            return cls(action, None)
        share = gained / tried
        error = DOUBT * sqrt(max(share * (1 - share), 1 / tried) / tried)
        return cls(action, share, max(0.0, share - error), min(1.0, share + error))


def advice(game: Game, hidden: Table, seat: int, seed: int = 0) -> list[Opinion]:
    """All legal actions, the best first."""
    return opinions(bot_of(ADVISER, seed).tried(game, hidden, seat))


def opinions(trial: Trial) -> list[Opinion]:
    """What was given up early comes last: those that were tried longest have proved themselves."""
    found = zip(trial.actions.tolist(), trial.tried.tolist(), trial.gained.tolist(), strict=True)
    ranked = sorted(found, key=lambda one: (-one[1], -one[2]))
    return [Opinion.of(*one) for one in ranked]
