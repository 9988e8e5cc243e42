"""Train the values that the bot for Wie Du mir… looks ahead to.

    python lab/train_wie_du_mir.py limited --games 600000 --state limited.npz
    python lab/train_wie_du_mir.py crowd --games 400000 --state crowd.npz
    python lab/train_wie_du_mir.py limitless --games 300000 --state limitless.npz
    python lab/train_wie_du_mir.py limited --novice --games 3000 --state novice.npz
    python lab/train_wie_du_mir.py limited --series --games 120000 --state series.npz

The network plays itself, one action deep and now and then at random, at tables of all sizes; after a batch of games it
learns what they came to, by TD(λ) and Adam. All of it is kept in --state after every spell of games, and the same
command goes on from there, with the same result as without a break. The weights alone go into the package, and how many
chips players had who had come so far: what the bot believes where chips are hidden.

A novice is a small network that has played few games, and those among players who count chips. It sees the chips of
every player and where the figures stand, and overlooks all else: whose turn it is, who follows whom, where a roll would
lead, which cards are left.

For series it goes on from what was learned for single games, and a game is all that is left of a series, with any
points of the games before.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from lab.networks import save
from schadenfreude.bots.wie_du_mir.aims import net_of_counting
from schadenfreude.bots.wie_du_mir.bot import WEIGHTS, nets
from schadenfreude.bots.wie_du_mir.description import (
    CHIP_CLASSES,
    MOST_ROWS,
    OWN_CHIPS,
    OWN_PLACE,
    PLACES,
    REACH,
    ROWS,
    WAY_CLASSES,
    Description,
    describe,
    way_class,
)
from schadenfreude.bots.wie_du_mir.rollouts import best_action
from schadenfreude.bots.wie_du_mir.search import Desk, actor_of, is_leaf, new_desk
from schadenfreude.bots.wie_du_mir.value import Net, evaluate, weigh
from schadenfreude.chance import below, generators
from schadenfreude.compiling import compiled_apart
from schadenfreude.constants import CHANCE, NOBODY, Table
from schadenfreude.game import act, copied, random_action
from schadenfreude.games.wie_du_mir import GAME
from schadenfreude.games.wie_du_mir.record import MOST_PLAYERS, MOVING
from schadenfreude.games.wie_du_mir.rules import acting

LONGEST = 1500  # positions of a game that are learned from
BATCH = 8  # games
LAMBDA = 0.8
AT_RANDOM = 20  # every so manieth action
FASTEST, SLOWEST = 2e-3, 2e-4  # learning rates at the beginning and at the end
CROWD = 6  # players; from here on they have one figure each
KINDS = ("limited", "crowd", "limitless")
UNITS, UNITS_OF_NOVICE = 64, 8  # that are hidden
SPELL = 20_000  # games between two reports
COUNTED = 4_000  # games in which it is counted who has how many chips
FINEST = 10_000  # how finely these counts are kept
NO_END = 1 << 40  # positions
SERIES: list[dict[str, Any]] = [*({"games": n} for n in (2, 3, 5, 9)), *({"target": n} for n in (15, 30, 60))]
STANDINGS = 100  # of every series and number of players
MEAN_POINTS, SPREAD = 5, 3.5  # of a player in a game, and how far they lie apart


class Adam(NamedTuple):
    """The slopes of the batch, and their running mean and mean square."""

    slope: Net
    mean: Net
    square: Net


@compiled_apart
def train(
    tables: Table,
    table: Table,
    begun: int,
    games: int,
    rate: float,
    net: Net,
    others: Net,
    adam: Adam,
    overlooked: Table,
    desk: Desk,
    rows: Table,
    counts: Table,
    rng: Table,
    losses: Table,
) -> None:
    """Play so many games and learn; `losses` gets, by the number of players, the loss, positions and games."""
    positions = 0
    for n in range(begun, begun + games):
        table[0] = tables[n % tables.shape[0]]
        players = table[0].players
        length = play(table, net, others, n // tables.shape[0] % players, desk, rows, counts, rng)
        losses[players, 0] += learn(players, length, rows, counts, net, adam.slope, desk)
        losses[players, 1] += length
        losses[players, 2] += 1
        positions += length
        if n % BATCH == BATCH - 1:
            adam.slope.first[overlooked] = 0
            step = n // BATCH + 1
            pace = rate * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
            slope, mean, square = adam.slope.first.ravel(), adam.mean.first.ravel(), adam.square.first.ravel()
            move(net.first.ravel(), slope, mean, square, pace, positions)
            move(net.second, adam.slope.second, adam.mean.second, adam.square.second, pace, positions)
            positions = 0


@compiled_apart
def play(table: Table, net: Net, others: Net, seat: int, desk: Desk, rows: Table, counts: Table, rng: Table) -> int:
    """One game of who learns, at this seat, and the others; every position that is worth something is described.

    How many there were; the outcome is in shares.
    """
    length = 0
    while acting(table[0]) != NOBODY:
        actor, action = next_action(table, net if actor_of(table[0]) == seat else others, desk, rng)
        act(table[0], actor, action)
        if acting(table[0]) != NOBODY and is_leaf(table[0], 0) and length < LONGEST:
            describe(table[0], rows[length], counts[length])
            length += 1
    evaluate(table[0], net, desk.description, desk.outcomes, desk.shares[0])
    return length


@compiled_apart
def next_action(table: Table, net: Net, desk: Desk, rng: Table) -> tuple[int, int]:
    """Who acts, and how."""
    actor = actor_of(table[0])
    if actor == CHANCE or below(rng, AT_RANDOM) == 0:
        return actor, random_action(table[0], actor, rng)
    return actor, best_action(table, actor, NO_END, net, desk)[0]


@compiled_apart
def learn(players: int, length: int, rows: Table, counts: Table, net: Net, slope: Net, desk: Desk) -> float:
    """From the last position back to the first; what each should have said lies between the outcome and the next."""
    goal, shares, sums = desk.shares[0], desk.shares[1], desk.description.sums
    loss = 0.0
    for t in range(length - 1, -1, -1):
        weigh(players, Description(rows[t], counts[t], sums), net, shares)
        sums[MOST_PLAYERS] = 0
        for seat in range(players):
            loss -= goal[seat] * np.log(shares[seat] + 1e-9)
            blame(np.float32(shares[seat] - goal[seat]), net.second, slope.second, sums[seat])
            sums[MOST_PLAYERS] += sums[seat]
            spread(rows[t, seat], counts[t, seat], sums[seat], slope.first)
            goal[seat] = LAMBDA * goal[seat] + (1 - LAMBDA) * shares[seat]
        spread(rows[t, MOST_PLAYERS], counts[t, MOST_PLAYERS], sums[MOST_PLAYERS], slope.first)
    return loss


@compiled_apart
def blame(error: np.float32, second: Table, slope: Table, sums: Table) -> None:
    """Back through the second layer; the sums become their own slopes."""
    for i in range(slope.size):
        slope[i] += error * sums[i]
        sums[i] = error * second[i] if sums[i] > 0 else np.float32(0)


@compiled_apart
def spread(rows: Table, count: int, sums: Table, slope: Table) -> None:
    for k in range(count):
        row = slope[rows[k]]
        for i in range(row.size):
            row[i] += sums[i]


@compiled_apart
def move(weights: Table, slope: Table, mean: Table, square: Table, pace: float, positions: int) -> None:
    """One step of Adam. The slopes begin anew."""
    for i in range(weights.size):
        g = slope[i] / np.float32(positions)
        mean[i] = np.float32(0.9) * mean[i] + np.float32(0.1) * g
        square[i] = np.float32(0.999) * square[i] + np.float32(0.001) * g * g
        weights[i] -= np.float32(pace) * mean[i] / (np.sqrt(square[i]) + np.float32(1e-8))
        slope[i] = 0


def tables_of(kind: str, series: bool = False) -> Table:
    """Every number of players, with and without the chip instead of a move."""
    limit, fewest = {"without_limit": kind == "limitless"}, CROWD if kind == "crowd" else GAME.fewest
    most = CROWD - 1 if kind == "limited" else GAME.most
    made = [
        GAME.table(players, limit | length | {"without_measure": immoderate})
        for length in (SERIES * STANDINGS if series else [{}])
        for immoderate in (False, True)
        for players in range(fewest, most + 1)
    ]
    tables = np.concatenate(made).view(made[0].dtype)
    return with_points(tables) if series else tables


def with_points(tables: Table) -> Table:
    """In the midst of a series: some games are over, and everybody has any points, some a lead that is seldom seen."""
    lots = np.random.default_rng(len(tables))
    for s in tables:
        over = int(lots.integers(s.games if s.games > 1 else 1 + s.target // MEAN_POINTS))
        spread = SPREAD * np.sqrt(over) * lots.choice([1, 3])
        points = (MEAN_POINTS * over + spread * lots.normal(size=s.players)).round().clip(0)
        s.game, s.points[: s.players] = over, np.minimum(points, s.target - 1) if s.target else points
    return tables


def overlooked_by_novices() -> Table:
    """All rows but those of a seat's chips and of its figures."""
    seen = np.r_[OWN_CHIPS : OWN_CHIPS + CHIP_CLASSES, OWN_PLACE : OWN_PLACE + PLACES]
    return np.setdiff1d(np.arange(ROWS), seen)


def beginning(width: int, overlooked: Table, seed: int) -> dict[str, Any]:
    lots = np.random.default_rng(seed)
    kept: dict[str, Any] = {"games": np.array(0), "rng": generators(seed, 1)[0]}
    kept["net_first"] = np.zeros((ROWS, width), np.float32)
    kept["net_first"][:REACH] = lots.normal(0, 0.1, (REACH, width))  # the rest is not for crowds
    kept["net_first"][overlooked] = 0
    kept["net_second"] = lots.normal(0, 0.3, width).astype(np.float32)
    for layer in Net._fields:
        kept |= {f"{what}_{layer}": np.zeros_like(kept[f"net_{layer}"]) for what in Adam._fields}
    return kept


def layers(kept: dict[str, Any], what: str) -> Net:
    return Net(*(kept[f"{what}_{layer}"] for layer in Net._fields))


def go_on(tables: Table, kept: dict[str, Any], others: Net | None, overlooked: Table, games: int, path: Path) -> None:
    desk = new_desk()
    net, adam = layers(kept, "net"), Adam(*(layers(kept, what) for what in Adam._fields))
    lines = (LONGEST, MOST_PLAYERS + 1)
    rows, counts = np.zeros((*lines, MOST_ROWS), np.int64), np.zeros(lines, np.int64)
    while (begun := int(kept["games"])) < games:
        spell = min(SPELL, games - begun)
        since, losses = time.perf_counter(), np.zeros((MOST_PLAYERS + 1, 3))
        rate = FASTEST * (SLOWEST / FASTEST) ** (begun / games)
        table = copied(tables[:1])
        places = (net, others or net, adam, overlooked, desk, rows, counts, kept["rng"], losses)
        train(tables, table, begun, spell, rate, *places)
        kept["games"] = np.array(begun + spell)
        save(path, kept)
        loss = (losses[:, 0] / np.maximum(losses[:, 1], 1)).round(3)
        print(f"{begun + spell} games, {time.perf_counter() - since:.0f} s, loss by players {loss}", flush=True)


@compiled_apart
def count_chips(tables: Table, table: Table, games: int, net: Net, desk: Desk, rng: Table, counts: Table) -> None:
    """By way and chips: how often that was so when somebody was to move."""
    for n in range(games):
        table[0] = tables[n % tables.shape[0]]
        while acting(table[0]) != NOBODY:
            if table[0].phase == MOVING:
                for seat in range(table[0].players):
                    counts[way_class(table[0], seat), table[0].chips[seat]] += 1
            actor, action = next_action(table, net, desk, rng)
            act(table[0], actor, action)


def odds_of(kind: str, net: Net) -> Table:
    """Up to how many chips how often, of about FINEST; nothing up to ten chips is held for impossible."""
    tables, counts = tables_of(kind), np.zeros((WAY_CLASSES, 61), np.int64)
    count_chips(tables, copied(tables[:1]), COUNTED, net, new_desk(), generators(1, 1)[0], counts)
    often = np.ceil(FINEST * counts / np.maximum(counts.sum(axis=1, keepdims=True), 1))
    often[:, :11] += 1
    return np.cumsum(often, axis=1).astype(np.int16)


def ship(name: str, learned: dict[str, Table]) -> None:
    shipped = dict(np.load(WEIGHTS)) if WEIGHTS.exists() else {}
    shipped |= {f"{name}_{what}": values for what, values in learned.items()}
    np.savez_compressed(WEIGHTS, **shipped)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--novice", action="store_true", help="a small network that sees chips and places only")
    which.add_argument("--series", action="store_true", help="goes on from what was learned for single games")
    parser.add_argument("--games", type=int, default=400_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, required=True)
    given = parser.parse_args()
    width, others, overlooked = UNITS, None, np.zeros(0, np.int64)
    if given.novice:
        width, others, overlooked = UNITS_OF_NOVICE, net_of_counting(), overlooked_by_novices()
    kept = dict(np.load(given.state)) if given.state.exists() else beginning(width, overlooked, given.seed)
    if given.series and not kept["games"]:
        kept |= {f"net_{layer}": values.copy() for layer, values in nets()[given.kind]._asdict().items()}
    go_on(tables_of(given.kind, given.series), kept, others, overlooked, given.games, given.state)
    net = layers(kept, "net")
    learned = {layer: values.astype(np.float16) for layer, values in net._asdict().items()}  # precise enough
    if given.novice or given.series:
        ship(f"{given.kind}_{'novice' if given.novice else 'series'}", learned)
    else:
        ship(given.kind, learned | {"odds": odds_of(given.kind, net)})
