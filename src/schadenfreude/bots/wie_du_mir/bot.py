"""The bot that knows Wie Du mir…: it looks a few rolls ahead, and has learned what positions are worth."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path

import numpy as np

from ...constants import UNSEEN, Table
from ...errors import BadInput
from ...game import Game, copied
from ...games.wie_du_mir import GAME
from ...games.wie_du_mir.record import STATE
from ..budget import Budget, Purse
from ..common import box_of, legal_actions, lots_for, with_box
from ..flat import FlatBot
from ..trying import Trial
from .aims import net_of_counting, net_of_racing
from .beliefs import counted_along, fill_in
from .description import games_to_come, is_series
from .rollouts import roll_out
from .search import GIVEN_UP, new_desk, try_actions
from .value import Net

WEIGHTS = Path(__file__).parent / "weights.npz"
LEARNED_FOR = ("each", "spaces", "space", "all_chips", "first_chips", "limit", "keep", "cards", "effect", "number")
DEPTH = 3  # actions: one's own, and what comes after one roll, and after two
DEPTH_IN_A_CROWD = 2  # with one figure each: a roll further takes ten times as long
CLOSE = 0.05  # of a win: what is further behind is not looked at more deeply
WORLDS = 8  # that are imagined where chips are hidden
AT_MOST = 100_000  # positions between two looks at the clock; a depth that has more of them is not used
AHEAD = 0.5  # of the budget, where the rest is for trying out
AS_GOOD = 0.02  # of a win: what is no further behind is tried out
TRIED_BEFORE = 32  # times, that is what looking ahead counts for then
TRIED_AT_MOST = 2_000  # positions between two looks at the clock


@dataclass(frozen=True)
class ChipsBot:
    """Expectimax over a learned value of every seat's share; everybody is expected to want their own.

    It looks further and further ahead while its budget lasts, and tries out what looks as good as the best then; a
    hasty one does not. What it has not learned, a box of another edition, it plays like `FlatBot`.

    Beginners do not look at what was learned: one takes it for a race, one counts chips. A novice has learned
    little, and sees nothing but who has how many chips and stands where.

    [20] Where chips are hidden it has counted along, or guesses if it is forgetful or has heard nothing.
    """

    seed: int
    budget: Budget  # of positions to evaluate
    depth: int = DEPTH
    racing: bool = False
    counting: bool = False
    novice: bool = False
    hasty: bool = False
    forgetful: bool = False
    heard: Table | None = None

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        learned = net_for(game, hidden, self.novice)
        if self.heard is not None and not self.forgetful:
            hidden = counted_along(hidden, seat, self.heard)
        if learned is None:
            return FlatBot(self.seed, self.playouts(hidden)).choose(game, hidden, seat)
        net = net_of_racing() if self.racing else net_of_counting() if self.counting else learned
        actions, tries_out = legal_actions(game, hidden, seat), self.tries_out(hidden)
        purse = Purse(self.budget.part(AHEAD) if tries_out else self.budget)
        shares = self.shares(hidden, seat, actions, net, purse)
        left = purse.left_of(self.budget)
        if tries_out and left is not None:
            return self.tried_out(hidden, seat, actions, shares, net, left).best()
        return int(actions[np.argmax(shares)])

    def playouts(self, hidden: Table) -> Budget:
        """[18] In a series they go on to its end, so there are fewer of them; a time is a time."""
        by_time = self.budget.iterations is None
        return self.budget if by_time else self.budget.part(1 / (1 + games_to_come(hidden[0])))

    def tries_out(self, hidden: Table) -> bool:
        """In a crowd it takes long, and nothing of it shows in the arena."""
        return bool(self.depth > 1 and not self.hasty and hidden[0].each > 1)

    def tried_out(self, hidden: Table, seat: int, actions: Table, shares: Table, net: Net, budget: Budget) -> Trial:
        """What comes of those that look as good as the best."""
        trial = Trial(hidden, seat, actions, lots_for(self.seed, hidden, seat))
        trial.running = np.flatnonzero(shares >= shares.max() - AS_GOOD)
        trial.tried[:], trial.gained[:] = TRIED_BEFORE, TRIED_BEFORE * shares
        try_out = partial(roll_out, net, new_desk(), odds_for(hidden), np.zeros(len(actions)))
        trial.halve(try_out, budget, TRIED_AT_MOST)
        return trial

    def shares(self, hidden: Table, seat: int, actions: Table, net: Net, purse: Purse) -> Table:
        """What each action promises, as deep as there was time for; -1 where it was not worth looking so deep."""
        worlds = list(self.worlds(hidden, seat))
        found = np.zeros(len(actions))
        for depth in range(deepest(self.depth, hidden)):
            close = np.flatnonzero(found >= found.max() - CLOSE)
            if len(close) == 1:
                break
            deeper = self.looked_at(worlds, seat, actions[close], depth, net, purse)
            if deeper is None:
                break
            found = np.full(len(actions), -1.0)
            found[close] = deeper
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
        if hidden[0].cup != UNSEEN:
            yield hidden
            return
        odds, lots = odds_for(hidden), lots_for(self.seed, hidden, seat)
        for _ in range(WORLDS):
            world = copied(hidden)
            fill_in(world[0], seat, odds, lots)
            yield world


def deepest(depth: int, hidden: Table) -> int:
    return depth if hidden[0].each > 1 else min(depth, DEPTH_IN_A_CROWD)


def net_for(game: Game, hidden: Table, novice: bool = False) -> Net | None:
    """What was learned for this table, or None; a novice has learned little, and takes every game for itself."""
    if game is not GAME:
        raise BadInput(f"The bot chips plays {GAME.title}, not {game.title}.")
    kind = kind_of_box(box_of(hidden))
    for_what = "_novice" if novice else "_series" if is_series(hidden[0]) else ""
    return nets()[kind + for_what] if kind else None


@lru_cache(64)
def kind_of_box(box: bytes) -> str | None:
    """By which name weights for this box are kept, if there are any."""
    s = with_box(STATE, box)[0]
    own = GAME.table(int(s.players), {})[0]
    if any(s[name].tobytes() != own[name].tobytes() for name in LEARNED_FOR):
        return None
    if s.limitless:
        return "limitless"
    return "crowd" if s.each == 1 else "limited"


@cache
def nets() -> dict[str, Net]:
    with np.load(WEIGHTS) as kept:
        names = [file.removesuffix("_first") for file in kept.files if file.endswith("_first")]
        return {name: Net(*(kept[f"{name}_{layer}"].astype(np.float32) for layer in Net._fields)) for name in names}


def odds_for(hidden: Table) -> Table:
    """How often players had how many chips at such tables."""
    kind = kind_of_box(box_of(hidden))
    assert kind
    return odds_of_chips(kind)


@cache
def odds_of_chips(kind: str) -> Table:
    with np.load(WEIGHTS) as kept:
        return kept[f"{kind}_odds"].astype(np.int64)
