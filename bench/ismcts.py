"""Our strongest bots against OpenSpiel's Python ISMCTS with as much time: python bench/ismcts.py GAME --ms 20

The arena's duplicate deals, one of either among copies of the other. Time is of the processor, so that others on the
machine slow down nobody; what the bots have really spent is printed in the end. OpenSpiel's search gets our rules
through an adapter, and our compiled playouts, which are much quicker than its own: what is slow about it is its tree in
Python. Where seats choose at once, the one that thinks goes first and the others follow in secret.
"""

import argparse
import statistics
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from time import thread_time
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from rich.console import Console

sys.path.insert(0, str(Path(__file__).parent.parent))

from schadenfreude.arena.contest import Contest
from schadenfreude.arena.running import Run
from schadenfreude.arena.showing import show
from schadenfreude.bots import BOTS, bot_named
from schadenfreude.bots.common import legal_actions, lots_for
from schadenfreude.bots.levels import SPECS
from schadenfreude.chance import below
from schadenfreude.compiling import compiled
from schadenfreude.constants import CHANCE, NOBODY, OUTCOME, Table, first_seat
from schadenfreude.events import scratch
from schadenfreude.game import Game, act, acting_in, copied, hide, legal_in, new_states, play_many, redeal
from schadenfreude.games import GAMES
from schadenfreude.match import Setup

EXPLORATION = 0.7  # as our own tree: shares of a win lie between 0 and 1
KIND = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL, information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
)
ADAPTED = SimpleNamespace(get_type=lambda: KIND)
SPENT: dict[str, list[float]] = defaultdict(list)  # milliseconds by bot, and simulations
LOOK_AT_CLOCK = 8  # simulations: a look takes a third of one


@compiled
def act_in(states: Table, actor: int, action: int) -> None:
    act(states[0], actor, action)


@compiled
def hide_in(states: Table, viewer: int) -> None:
    hide(states[0], viewer)


@dataclass
class Adapted:
    """A state of ours, as OpenSpiel asks about states. `asked` goes first where several seats choose at once."""

    game: Game
    states: Table
    players: int
    lots: Table
    asked: int | None = None

    def __post_init__(self) -> None:
        self.seats = acting_in(self.states)

    def get_game(self) -> Any:
        return ADAPTED

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.is_chance_node():
            return int(pyspiel.PlayerId.CHANCE)
        return first_seat(self.seats) if self.asked is None else self.asked

    def is_terminal(self) -> bool:
        return self.seats == NOBODY

    def is_chance_node(self) -> bool:
        return self.seats == 1 << CHANCE

    def legal_actions(self) -> list[int]:
        actor = CHANCE if self.is_chance_node() else self.current_player()
        found = scratch()
        return found[: legal_in(self.states, actor, found)].tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        actions = self.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def apply_action(self, action: int) -> None:
        actor = CHANCE if self.is_chance_node() else self.current_player()
        act_in(self.states, actor, action)
        self.asked, self.seats = None, acting_in(self.states)

    def information_state_string(self) -> str:
        seen = copied(self.states)
        hide_in(seen, self.current_player())
        return seen.tobytes().decode("latin-1")

    def clone(self) -> "Adapted":
        return Adapted(self.game, copied(self.states), self.players, self.lots, self.asked)

    def resample_from_infostate(self, player: int, _: Any) -> "Adapted":
        imagined = self.clone()
        redeal(imagined.states[0], player, self.lots)
        return imagined

    def returns(self) -> list[float]:
        """Everybody's share of the win, after a random playout if the game is not over."""
        outcomes, lengths = new_states(OUTCOME, 1), np.zeros((1, 2), np.int64)
        play_many(self.states, copied(self.states), self.lots[np.newaxis], outcomes, lengths)
        winners = int(outcomes[0].winners)
        return [(winners >> seat & 1) / winners.bit_count() for seat in range(self.players)]


class Playouts:
    """What OpenSpiel's search asks of a position that is new to it."""

    def prior(self, state: Adapted) -> list[tuple[int, float]]:
        return state.chance_outcomes()  # all equally likely

    def evaluate(self, state: Adapted) -> list[float]:
        return state.returns()


class TimeIsUp(Exception):
    """The search is over."""


class TimedSearch(ISMCTSBot):  # type: ignore[misc]
    """Theirs, but by the clock."""

    def __init__(self, seconds: float, seed: int) -> None:
        super().__init__(ADAPTED, Playouts(), EXPLORATION, sys.maxsize, random_state=np.random.RandomState(seed))
        self.end, self.simulations = thread_time() + seconds, 0

    def sample_root_state(self, state: Adapted) -> Adapted:
        self.simulations += 1
        if self.simulations % LOOK_AT_CLOCK == 0 and thread_time() > self.end:
            raise TimeIsUp
        return super().sample_root_state(state)

    def decide(self, state: Adapted) -> int:
        try:
            policy = self.run_search(state)
        except TimeIsUp:
            policy = self.get_final_policy(state, self._root_node)
        actions, chances = zip(*policy, strict=True)
        return int(self._random_state.choice(actions, p=chances))


@dataclass(frozen=True)
class IsmctsBot:
    """OpenSpiel's search as one of our bots."""

    seed: int
    ms: float

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        lots = lots_for(self.seed, hidden, seat)
        state = Adapted(game, hidden, int(hidden[0].players), lots, asked=seat)
        search = TimedSearch(self.ms / 1000, below(lots, 1 << 30))
        action = search.decide(state)
        if search.simulations:
            SPENT["simulations"].append(search.simulations)
        return action


@dataclass(frozen=True)
class Clocked:
    """A bot whose decisions are timed, if there was a choice."""

    name: str
    bot: Any

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        start = thread_time()
        action = self.bot.choose(game, hidden, seat)
        if len(legal_actions(game, hidden, seat)) > 1:
            SPENT[self.name].append(1000 * (thread_time() - start))
        return int(action)


def contest(game: str, players: int, ours: str, ms: float) -> Contest:
    BOTS["ismcts"] = lambda seed: Clocked("ismcts", IsmctsBot(seed, ms))
    BOTS["ours"] = lambda seed: Clocked("ours", bot_named(ours, seed))
    return Contest(Setup.of(GAMES[game], players), ("ours", "ismcts"), 0).checked()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--ms", type=float, default=20.0, help="for a decision of ISMCTS")
    parser.add_argument("--ours", help="level 4 if nothing is said")
    asked = parser.parse_args()
    ours = asked.ours or SPECS[asked.game][4]
    run = Run(contest(asked.game, asked.players, ours, asked.ms), asked.deals)
    try:
        run.play(workers=1, done=lambda: print(".", end="", file=sys.stderr, flush=True))
    finally:
        show(run.results, Console(width=120))
        means = {name: statistics.mean(spent) for name, spent in SPENT.items()}
        print(
            f"A decision: {ours} (ours) {means['ours']:.1f} ms; "
            f"ismcts {means['ismcts']:.1f} ms with {means['simulations']:.0f} simulations."
        )
