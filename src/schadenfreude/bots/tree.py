"""The bot that remembers: a tree grows over what it imagines, and everybody in it learns from what they won."""

from dataclasses import dataclass
from functools import partial

import numpy as np

from ..chance import advanced, below
from ..compiling import compiled
from ..constants import CHANCE, NOBODY, NONE, NOT_TOLD, OK, SPECTATOR, State, Table, first_seat
from ..game import (
    Game,
    acting,
    apply,
    candidate,
    candidates,
    hide,
    new_states,
    outcome,
    play_out,
    random_action,
    refusal,
)
from .budget import Budget
from .trying import Trial, Tries, next_action, share_of_win

EXPLORATION = 0.7
MOST_EDGES = 1 << 15  # 2 MB
DEEPEST = 64

# An action of a seat that sees a certain thing. There is no node but the key that all its edges are made from.
EDGE = np.dtype(
    [
        ("key", "int64"),  # 0 where nothing is remembered yet
        ("tried", "int64"),
        ("offered", "int64"),  # how often it was legal when the choice was made here
        ("won", "float64"),  # by whoever chose
    ]
)


@dataclass(frozen=True)
class TreeBot:
    """Information-set tree search: as `FlatBot`, but everybody chooses by UCB as far as the tree reaches.

    What the searcher learns depends on all it sees; what it expects of others depends only on what everybody sees, and
    on which actions their imagined hands allow. So nobody in the tree knows more than they could, and secret choices
    at the same moment are made without looking at each other (decoupled UCT). Every seat wants its own share of the
    win. A full memory learns on but does not grow.
    """

    seed: int
    budget: Budget  # of ways through the tree
    exploration: float = EXPLORATION
    edges: int = MOST_EDGES  # the most that are remembered

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        return self.tried(game, hidden, seat).best()

    def tried(self, game: Game, hidden: Table, seat: int, memory: Table | None = None) -> Trial:
        """What came of trying the actions; a memory gets what was learned on the way."""
        memory = self.empty_memory() if memory is None else memory
        trial = Trial.of(game, hidden, seat, self.seed)
        seen, words = (states.view(np.int64).reshape(len(states), -1) for states in (hidden, trial.scratch))
        path, room = np.zeros((DEEPEST, 2), np.int64), np.array([self.edges])
        try_out = partial(play_through_the_tree, self.exploration, memory, room, seen, words, path)
        trial.halve(try_out, self.budget)
        return trial

    def empty_memory(self) -> Table:
        """At least half of its places stay empty, so that looking one up is quick."""
        return new_states(EDGE, 1 << (2 * self.edges - 1).bit_length())


@compiled
def play_through_the_tree(
    exploration: float, memory: Table, room: Table, seen: Table, words: Table, path: Table, tries: Tries, times: int
) -> None:
    """Down the tree, out of it at random to the end, and back with what everybody won."""
    worlds, out, seat = tries.worlds, tries.outcomes[0], tries.seat
    for n in range(times):
        k = next_action(tries, n)
        depth = descend(seat, tries.actions[k], exploration, memory, room, worlds, seen, words, path, tries.rng)
        play_out(worlds[1], tries.rng)
        outcome(worlds[1], out)
        tries.tried[k] += 1
        tries.gained[k] += share_of_win(out, seat)
        for step in range(depth):
            edge = memory[path[step, 0]]
            edge.tried += 1
            edge.won += share_of_win(out, path[step, 1])


@compiled
def descend(
    searcher: int,
    action: int,
    exploration: float,
    memory: Table,
    room: Table,
    scratch: Table,
    seen: Table,
    words: Table,
    path: Table,
    rng: Table,
) -> int:
    """Carry out this action and then what the tree says; the path gets the edges and who chose; return how many.

    The searcher acts first, even if others choose at the same moment: nobody sees it.
    """
    depth, actor, inside = 0, searcher, True
    while True:
        apply(scratch[1], actor, action, NOT_TOLD)
        seats = acting(scratch[1])
        if seats == NOBODY or not inside:
            return depth
        if seats == 1 << CHANCE:
            actor, action = CHANCE, random_action(scratch[1], CHANCE, rng)
            continue
        actor = first_seat(seats)
        scratch[2] = scratch[1]
        hide(scratch[2], searcher if actor == searcher else SPECTATOR)
        node = mixed(actor, news(seen[0], words[2]))
        action, place = pick(scratch[1], actor, node, exploration, memory, room, rng)
        inside = place != FORGOTTEN and depth + 1 < path.shape[0]
        if place >= 0:
            inside = inside and memory[place].tried > 0  # where the tree grows, it ends
            path[depth, 0] = place
            path[depth, 1] = actor
            depth += 1


FORCED, FORGOTTEN = -1, -2  # instead of a place in the memory: there was no choice, or no room


@compiled
def pick(
    s: State, actor: int, node: int, exploration: float, memory: Table, room: Table, rng: Table
) -> tuple[int, int]:
    """The action that promises most, or any that was never tried; and the place of its edge."""
    best, promise, place = NONE, -1.0, FORCED
    fresh, untried, legal = NONE, 0, 0
    for k in range(candidates(s, actor)):
        action = candidate(s, actor, k)
        if action == NONE or refusal(s, actor, action) != OK:
            continue
        legal += 1
        found = place_of(memory, mixed(node, action))
        if memory[found].key == 0:
            untried += 1
            if below(rng, untried) == 0:
                fresh = action
            continue
        edge = memory[found]
        edge.offered += 1
        value = (edge.won + exploration * np.sqrt(edge.tried * np.log(edge.offered))) / edge.tried
        if value > promise:
            best, promise, place = action, value, found
    if legal == 1:
        return fresh if best == NONE else best, FORCED
    if untried == 0:
        return best, place
    return fresh, new_edge(memory, room, mixed(node, fresh))


@compiled
def new_edge(memory: Table, room: Table, key: int) -> int:
    if room[0] == 0:
        return FORGOTTEN
    room[0] -= 1
    place = place_of(memory, key)
    memory[place].key = key
    memory[place].offered = 1
    return place


@compiled
def place_of(memory: Table, key: int) -> int:
    """Where this edge is, or where it belongs: from its key on, the next place that is not taken by another."""
    last = memory.shape[0] - 1
    place = (key ^ key >> 32) & last
    while memory[place].key != key and memory[place].key != 0:
        place = place + 1 & last
    return place


@compiled
def news(before: Table, now: Table) -> int:
    """What has changed, as one number."""
    key = 1
    for i in range(before.shape[0]):
        if now[i] != before[i]:
            key = mixed(mixed(key, i), now[i])
    return key


@compiled
def mixed(key: int, word: int) -> int:
    """Another number for every pair, never 0; products stay below 2^63, as in `chance.py`."""
    x = advanced(key ^ word)
    return x ^ x >> 29 or 1
