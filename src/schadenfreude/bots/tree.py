"""The bot that remembers: a tree grows over what it imagines, and everybody in it learns from what they won."""

from dataclasses import dataclass

import numpy as np

from ..chance import advanced, below
from ..compiling import compiled
from ..constants import CHANCE, NOBODY, NONE, NOT_TOLD, OK, OUTCOME, SPECTATOR, State, Table, first_seat
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
    redeal,
    refusal,
)
from .budget import Budget, Purse
from .common import legal_actions, lots_for
from .trying import share_of_win

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
    """Information-set tree search: a fresh deal of the unseen for every try, choices by UCB, one reward for each seat.

    What the searcher learns depends on all it sees; what it expects of others depends only on what everybody sees, and
    on which actions their imagined hands allow. So nobody in the tree knows more than they could, and secret choices
    at the same moment are made without looking at each other (decoupled UCT). A full memory learns on but does not grow.
    """

    seed: int
    budget: Budget  # of ways through the tree
    exploration: float = EXPLORATION
    edges: int = MOST_EDGES  # the most that are remembered

    def choose(self, game: Game, hidden: Table, seat: int) -> int:
        actions = legal_actions(game, hidden, seat)
        if len(actions) == 1:
            return int(actions[0])
        memory = self.grown(hidden, seat)
        tried = np.zeros(len(actions), np.int64)
        tally(memory, seat, actions, tried)
        return int(actions[tried.argmax()])

    def grown(self, hidden: Table, seat: int) -> Table:
        """The memory after all tries. At least half of its places stay empty, so that looking one up is quick."""
        memory = new_states(EDGE, 1 << (2 * self.edges - 1).bit_length())
        room = np.array([self.edges])
        scratch, out = new_states(hidden.dtype, 2), new_states(OUTCOME, 1)
        seen, words = (states.view(np.int64).reshape(len(states), -1) for states in (hidden, scratch))
        path, lots = np.zeros((DEEPEST, 2), np.int64), lots_for(self.seed, hidden, seat)
        purse = Purse(self.budget)
        while count := purse.portion():
            search(hidden, seat, count, self.exploration, memory, room, scratch, seen, words, path, out, lots)
        return memory


@compiled
def search(
    hidden: Table,
    seat: int,
    times: int,
    exploration: float,
    memory: Table,
    room: Table,
    scratch: Table,
    seen: Table,
    words: Table,
    path: Table,
    out: Table,
    rng: Table,
) -> None:
    """Down the tree, out of it at random to the end, and back with what everybody won."""
    for _ in range(times):
        scratch[0] = hidden[0]
        redeal(scratch[0], seat, rng)
        depth = descend(seat, exploration, memory, room, scratch, seen, words, path, rng)
        play_out(scratch[0], rng)
        outcome(scratch[0], out[0])
        for step in range(depth):
            edge = memory[path[step, 0]]
            edge.tried += 1
            edge.won += share_of_win(out[0], path[step, 1])


@compiled
def descend(
    searcher: int,
    exploration: float,
    memory: Table,
    room: Table,
    scratch: Table,
    seen: Table,
    words: Table,
    path: Table,
    rng: Table,
) -> int:
    """Play as the tree says until it has nothing to say. The path gets the edges and who chose; return how many."""
    depth = 0
    inside = True
    actor = searcher  # first, even if others choose at the same moment: nobody sees it
    while inside:
        if actor == CHANCE:
            action = random_action(scratch[0], CHANCE, rng)
        else:
            scratch[1] = scratch[0]
            hide(scratch[1], searcher if actor == searcher else SPECTATOR)
            node = mixed(actor, news(seen[0], words[1]))
            action, place = pick(scratch[0], actor, node, exploration, memory, room, rng)
            if place >= 0:
                path[depth, 0] = place
                path[depth, 1] = actor
                depth += 1
                inside = memory[place].tried > 0 and depth < path.shape[0]
            else:
                inside = place == FORCED
        apply(scratch[0], actor, action, NOT_TOLD)
        seats = acting(scratch[0])
        inside = inside and seats != NOBODY
        actor = CHANCE if seats == 1 << CHANCE else first_seat(seats)
    return depth


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


@compiled
def tally(memory: Table, seat: int, actions: Table, tried: Table) -> None:
    """How often each action was tried at the root, where nothing has changed."""
    for k in range(actions.shape[0]):
        tried[k] = memory[place_of(memory, mixed(mixed(seat, 1), actions[k]))].tried
