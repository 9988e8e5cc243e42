"""The bot that knows Wie Du mir…: it looks a few rolls ahead, and has learned what positions are worth."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import numpy as np

from ...constants import Table
from ...errors import BadInput
from ...game import Game, copied
from ...games.wie_du_mir import GAME
from ...games.wie_du_mir.record import STATE
from ..budget import Budget, Purse
from ..common import box_of, legal_actions, lots_for, with_box
from ..flat import FlatBot
from .aims import net_of_counting, net_of_racing
from .beliefs import fill_in
from .search import GIVEN_UP, new_desk, try_actions
from .value import Net

WEIGHTS = Path(__file__).parent / "weights.npz"
LEARNED_FOR = ("each", "spaces", "space", "all_chips", "first_chips", "limit", "keep", "cards", "effect", "number")
DEPTH = 3  # actions: one's own, and what comes after one roll, and after two
DEPTH_IN_A_CROWD = 2  # with one figure each: a roll further takes ten times as long
CLOSE = 0.05  # of a win: what is further behind is not looked at more deeply
WORLDS = 8  # that are imagined where chips are hidden
AT_MOST = 100_000  # positions between two looks at the clock; a depth that has more of them is not used


@dataclass(frozen=True)
class ChipsBot:
    """Expectimax over a learned value of every seat's share; everybody is expected to want their own.

    It looks further and further ahead while its budget lasts. What it has not learned, a series of games or a box of
    another edition, it plays like `FlatBot`.

    Beginners do not look at what was learned: one takes it for a race, one counts chips. A kind one knows what
    positions are worth, and lets the others have it.
    """

    seed: int
    budget: Budget  # of positions to evaluate
    depth: int = DEPTH
    racing: bool = False
    counting: bool = False
    kind: bool = False

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        learned = net_for(game, hidden)
        if learned is None:
            return FlatBot(self.seed, self.budget).choose(game, hidden, seat)
        net = net_of_racing() if self.racing else net_of_counting() if self.counting else learned
        actions = legal_actions(game, hidden, seat)
        return int(actions[np.argmax(self.shares(hidden, seat, actions, net))])

    def shares(self, hidden: Table, seat: int, actions: Table, net: Net) -> Table:
        """What each action promises, as deep as there was time for; -1 where it was not worth looking so deep.

        To a kind one, what it promises the others.
        """
        worlds, purse = list(self.worlds(hidden, seat)), Purse(self.budget)
        found = np.zeros(len(actions))
        for depth in range(deepest(self.depth, hidden)):
            close = np.flatnonzero(found >= found.max() - CLOSE)
            if len(close) == 1:
                break
            deeper = self.looked_at(worlds, seat, actions[close], depth, net, purse)
            if deeper is None:
                break
            found = np.full(len(actions), -1.0)
            found[close] = 1 - deeper if self.kind else deeper
        return found

    def looked_at(
        self, worlds: list[Table], seat: int, actions: Table, depth: int, net: Net, purse: Purse
    ) -> Table | None:
        """What these actions promise at this depth; None if the budget does not last for all of them.

        At first sight a part of the worlds is enough.
        """
        desk, found = new_desk(), np.zeros((len(worlds), len(actions)))
        for number, world in enumerate(worlds):
            most = purse.portion(AT_MOST)
            evaluated = try_actions(world, seat, actions, depth, most, net, desk, found[number])
            if evaluated == GIVEN_UP:
                return found[:number].mean(axis=0) if number and depth == 0 else None
            purse.spent -= most - evaluated
        return found.mean(axis=0)

    def worlds(self, hidden: Table, seat: int) -> Iterator[Table]:
        """What is seen; where chips are hidden, several ways to fill it in."""
        if not hidden[0].secret:
            yield hidden
            return
        kind, lots = kind_of_box(box_of(hidden)), lots_for(self.seed, hidden, seat)
        assert kind
        for _ in range(WORLDS):
            world = copied(hidden)
            fill_in(world[0], seat, odds_of_chips(kind), lots)
            yield world


def deepest(depth: int, hidden: Table) -> int:
    return depth if hidden[0].each > 1 else min(depth, DEPTH_IN_A_CROWD)


def net_for(game: Game, hidden: Table) -> Net | None:
    """What was learned for this table, or None."""
    if game is not GAME:
        raise BadInput(f"The bot chips plays {GAME.title}, not {game.title}.")
    kind = kind_of_box(box_of(hidden))
    return nets()[kind] if kind else None


@lru_cache(64)
def kind_of_box(box: bytes) -> str | None:
    """By which name weights for this box are kept, if there are any."""
    s = with_box(STATE, box)[0]
    own = GAME.table(int(s.players), {})[0]
    if s.games > 1 or s.target or any(s[name].tobytes() != own[name].tobytes() for name in LEARNED_FOR):
        return None
    if s.limitless:
        return "limitless"
    return "crowd" if s.each == 1 else "limited"


@cache
def nets() -> dict[str, Net]:
    with np.load(WEIGHTS) as kept:
        kinds = {name.partition("_")[0] for name in kept.files}
        return {kind: Net(*(kept[f"{kind}_{layer}"].astype(np.float32) for layer in Net._fields)) for kind in kinds}


@cache
def odds_of_chips(kind: str) -> Table:
    with np.load(WEIGHTS) as kept:
        return kept[f"{kind}_odds"].astype(np.int64)
