"""The bot that does anything."""

from dataclasses import dataclass

from ..chance import below
from ..constants import Table
from ..game import Game
from .common import legal_actions, lots_for


@dataclass(frozen=True)
class RandomBot:
    """Any legal action, all equally likely."""

    seed: int

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        actions = legal_actions(game, hidden, seat)
        return int(actions[below(lots_for(self.seed, hidden, seat), len(actions))])
