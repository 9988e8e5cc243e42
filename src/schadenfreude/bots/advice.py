"""Saying why: what each action may be worth to a seat, as far as the seat can know.

The game's own bot judges. Its shares are what it expects: in Why First? where all learn what is good in this round, in
Fifty Fifty where all follow their habits for a while, and things are judged then, or where all do what is best for them
once the pile is empty; in Wie Du mir… what it has learned.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from ..constants import Table
from ..game import Game
from ..games.wie_du_mir import GAME as WIE_DU_MIR
from .budget import Purse, hurried
from .common import legal_actions
from .specs import bot_of
from .trying import Trial
from .wie_du_mir.beliefs import counted_along
from .wie_du_mir.bot import ChipsBot, net_for

ADVISERS = {
    "why_first": "second:iterations=5000",
    "wie_du_mir": "chips:iterations=25000",
    "fifty_fifty": "fox:iterations=12000",
}
ANYWHERE = "flat:iterations=6000"  # where the game's own bot has learned nothing
AT_FIRST_SIGHT = 0.03  # of a win: as far as shares move from the first look to the second
SPREAD = 0.05  # of a win: what is promised is never trusted more than if tries were so far apart
DOUBT = 1.96  # standard errors on either side: 95 %


@dataclass(frozen=True)
class Opinion:
    """The share of the win that an action promises, with its 95 % interval; None where there was nothing to compare."""

    action: int
    share: float | None
    low: float | None = None
    high: float | None = None

    @classmethod
    def of(cls, action: int, tried: int, gained: float, squared: float = 0.0) -> "Opinion":
        """The interval is about luck in trying only.

        What a try gains lies between 0 and 1; where squares were not added up, tries are taken to be as far apart as
        they can be.
        """
        if tried == 0:
            return cls(action, None)
        share = gained / tried
        variance = max(squared / tried - share**2, SPREAD**2) if squared else max(share * (1 - share), 1 / tried)
        return cls.give_or_take(action, share, sqrt(variance / tried))

    @classmethod
    def give_or_take(cls, action: int, share: float, error: float) -> "Opinion":
        return cls(action, share, max(0.0, share - DOUBT * error), min(1.0, share + DOUBT * error))


def advice(
    game: Game, hidden: Table, seat: int, heard: Table | None = None, seed: int = 0, effort: float = 1.0
) -> list[Opinion]:
    """All legal actions, the best first; of what the seat has heard, Match.heard(seat), nothing is forgotten."""
    if game is WIE_DU_MIR and heard is not None:
        hidden = counted_along(hidden, seat, heard)
    bot = hurried(adviser(game, hidden, seed), effort)
    if isinstance(bot, ChipsBot):
        return looked_ahead(bot, game, hidden, seat)
    return opinions(bot.tried(game, hidden, seat))


def adviser(game: Game, hidden: Table, seed: int) -> Any:
    unlearned = game is WIE_DU_MIR and net_for(game, hidden) is None
    return bot_of(ANYWHERE if unlearned else ADVISERS[game.name], seed)


def opinions(trial: Trial) -> list[Opinion]:
    """What was given up early comes last: those that were tried longest have proved themselves."""
    best = trial.best()
    columns = (trial.actions, trial.tried, trial.gained, trial.squared)
    found = zip(*(column.tolist() for column in columns), strict=True)
    ranked = sorted(found, key=lambda one: (one[0] != best, -one[1], -one[2]))
    return [Opinion.of(*one) for one in ranked]


def looked_ahead(bot: ChipsBot, game: Game, hidden: Table, seat: int) -> list[Opinion]:
    """What the bot has learned is right or wrong without any luck. How far shares moved when it last looked a roll
    further shows how sure it is of them: that is taken for the standard error, the same for all actions."""
    actions = legal_actions(game, hidden, seat)
    looks = looks_at(bot, game, hidden, seat, actions) if len(actions) > 1 else []
    if not looks:
        return [Opinion(action, None) for action in actions.tolist()]
    shares = looks[-1]
    moved = float(np.sqrt(np.mean((shares - looks[-2]) ** 2))) if len(looks) > 1 else AT_FIRST_SIGHT
    best_first = np.argsort(-shares, kind="stable")
    return [Opinion.give_or_take(int(actions[k]), float(shares[k]), moved) for k in best_first]


def looks_at(bot: ChipsBot, game: Game, hidden: Table, seat: int, actions: Table) -> list[Table]:
    """What all actions promise at once, then a roll further, and so on while the budget lasts."""
    net = net_for(game, hidden)
    assert net is not None
    worlds, purse, looks = list(bot.worlds(hidden, seat)), Purse(bot.budget), []
    for depth in range(bot.depth):
        found = bot.looked_at(worlds, seat, actions, depth, net, purse)
        if found is None:
            break
        looks.append(found)
    return looks
