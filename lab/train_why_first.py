"""Train what the bot for Why First? takes for the habits of its players.

    python lab/train_why_first.py 4 --spells 240 --state four.npz

Networks, one for every round, play themselves, and now and then at random, in stages from any standing. After every
choice all choices of that seat are tried against what the others really did; the next round's network says what comes
of them, and the rules themselves at the end of a stage. What stages brought is kept, too: the equity is drawn from it.
All is kept in --state after every spell, and the same command goes on from there, with the same result as without a
break. What the bot needs goes into the package.
"""

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from schadenfreude.bots.trying import Trial
from schadenfreude.bots.why_first.equity import Equity, add_results, play_stage, play_stages, worth
from schadenfreude.bots.why_first.foresight import Outlook, outlook_of, promise_of, see
from schadenfreude.bots.why_first.habits import HIDDEN, KINDS, Habits, chosen, is_new, kind_of, marks_for, think
from schadenfreude.bots.why_first.learned import WEIGHTS
from schadenfreude.chance import below, generators
from schadenfreude.compiling import compiled_apart
from schadenfreude.constants import CHANCE, NOT_TOLD, State, Table
from schadenfreude.game import acting, apply, copied, new_states, random_action
from schadenfreude.games.why_first import GAME
from schadenfreude.games.why_first.cards import card_at
from schadenfreude.games.why_first.record import CARDS, LEO, TARGETS

ROUNDS = 4  # with a choice
STAGES = 2000  # of a spell
FUTURES = 128
RESULTS = 20_000  # that are kept
AT_RANDOM = 20  # every so manieth choice
EPOCHS, BATCH = 4, 512
FASTEST, SLOWEST = 1e-3, 5e-5  # learning rates at the beginning and at the end
LAYERS = Habits._fields


class Scene(NamedTuple):
    """Stages that are played side by side."""

    states: Table
    totals: Table  # before the stage
    futures: Table  # what may come after it
    worths: Table  # see Equity


class Lessons(NamedTuple):
    """Of one round, a row for every seat of every stage."""

    marks: Table
    goals: Table  # what each choice would have promised
    asked: Table  # 1 where there was this choice


class Turn(NamedTuple):
    """What everybody does in a round."""

    hands: Table
    places: Table  # of the cards that are laid
    targets: Table
    orders: Table


@compiled_apart
def play_round(outlook: Outlook, turn: Turn, scene: Scene, lessons: Lessons, rng: Table) -> None:
    """Everybody chooses in all stages, and what there is to learn from it is noted."""
    spare, players = outlook.equity, turn.places.shape[0]
    for i in range(scene.states.shape[0]):
        s = scene.states[i]
        equity = Equity(scene.totals[i], scene.futures[i], scene.worths[i], spare.won, spare.after, spare.sheet)
        desk, mind = outlook.desk, outlook.mind
        places = (outlook.values, outlook.public, outlook.laid, outlook.rest, outlook.past, outlook.worlds)
        look = Outlook(desk, equity, outlook.habits, mind, *places)
        look_at(look, turn, s)
        for seat in range(players):
            desk.mine[:] = turn.hands[seat]
            see(look, desk.mine)
            think(mind, look.habits, desk, equity, seat, desk.before, desk.mine)
            lessons.marks[i * players + seat] = mind.marks
            turn.orders[seat] = mind.order
            turn.places[seat], turn.targets[seat] = chosen_or_not(look, rng)
        leo = carry_out(s, turn, rng)
        for seat in range(players):
            note(look, turn, leo, seat, lessons.goals[i * players + seat], lessons.asked[i * players + seat])


@compiled_apart
def look_at(look: Outlook, turn: Turn, s: State) -> None:
    look.public[:] = 0
    for card in range(CARDS):
        look.public[kind_of(s.value[card])] += 1 - (s.played >> card & 1)
    for party in range(s.parties):
        look.desk.before[party] = s.position[party]
    for seat in range(turn.hands.shape[0]):
        for place in range(turn.hands.shape[1]):
            turn.hands[seat, place] = s.value[card_at(s.hand[seat], place)]


@compiled_apart
def chosen_or_not(look: Outlook, rng: Table) -> tuple[int, int]:
    if below(rng, AT_RANDOM) == 0:
        return below(rng, look.desk.mine.shape[0]), below(rng, look.desk.before.shape[0])
    return chosen(look.mind, look.desk.mine.shape[0], rng)


@compiled_apart
def carry_out(s: State, turn: Turn, rng: Table) -> int:
    """By the rules; return the value of the card that Leo turns [14], or 0."""
    for seat in range(turn.places.shape[0]):
        card = card_at(s.hand[seat], turn.places[seat])
        apply(s, seat, card * TARGETS + turn.targets[seat], NOT_TOLD)
    if acting(s) != 1 << CHANCE:
        return 0
    card = random_action(s, CHANCE, rng)
    apply(s, CHANCE, card, NOT_TOLD)
    return s.value[card]


@compiled_apart
def note(look: Outlook, turn: Turn, leo: int, seat: int, goals: Table, asked: Table) -> None:
    """What every choice of a seat would have promised, the others doing what they did."""
    desk, parties = look.desk, look.desk.before.shape[0]
    lay_others(look, turn, leo, seat)
    desk.mine[:] = turn.hands[seat]
    nothing = worth(look.equity, 0, 0, desk.hidden[0].lowest, seat)
    asked[:] = 0
    for place in range(desk.mine.shape[0]):
        value = desk.mine[place]
        if is_new(desk.mine, place):
            for k in range(parties):
                choice = kind_of(value) * parties + k
                goals[choice] = promise_of(look, seat, value, turn.orders[seat, k]) - nothing
                asked[choice] = 1


@compiled_apart
def lay_others(look: Outlook, turn: Turn, leo: int, seat: int) -> None:
    desk = look.desk
    desk.now[:] = 0
    desk.later[:] = 0
    look.laid[:] = 0
    if leo != 0:
        desk.now[LEO] += leo
        look.laid[kind_of(leo)] += 1
    for other in range(turn.places.shape[0]):
        if other != seat:
            hand, place = turn.hands[other], turn.places[other]
            desk.now[turn.targets[other]] += hand[place]
            desk.later[other] = hand[1 - place] if hand.shape[0] == 2 else 0
            look.laid[kind_of(hand[place])] += 1


@compiled_apart
def set_the_scene(scene: Scene, dealt: Table, results: Table, rng: Table) -> None:
    """Any number of stages lies behind, and any comes after; the cards are dealt."""
    scene.worths[:] = np.nan
    scene.totals[:] = 0
    scene.futures[:] = 0
    for i in range(scene.states.shape[0]):
        before = below(rng, 5)
        later = below(rng, 5 - before)
        add_results(scene.totals[i], before, dealt[0].players, results, rng)
        for row in range(scene.futures.shape[1]):
            add_results(scene.futures[i, row], later, dealt[0].players, results, rng)
        s = scene.states[i]
        scene.states[i] = dealt[0]
        while acting(s) == 1 << CHANCE:
            apply(s, CHANCE, random_action(s, CHANCE, rng), NOT_TOLD)


@compiled_apart
def finish(scene: Scene, results: Table, rng: Table) -> None:
    """The last cards are laid; what the stage brought is kept."""
    for i in range(scene.states.shape[0]):
        s = scene.states[i]
        play_stage(s, rng)
        for party in range(s.parties):
            results[i, party] = s.points[0, party]


class School:
    """Networks of one number of players, and all that teaching them needs."""

    def __init__(self, players: int, kept: dict[str, Any]) -> None:
        self.kept = kept
        self.table = GAME.table(players, {})
        parties = int(self.table[0].parties)
        self.habits = Habits(*(kept[layer] for layer in LAYERS))
        self.turns = [new_turn(players, parties, 5 - number) for number in range(ROUNDS)]
        rows = STAGES * players
        self.lessons = [
            Lessons(*(np.zeros((rows, size), np.float32) for size in (marks_for(parties), *2 * [KINDS * parties])))
            for _ in range(ROUNDS)
        ]
        spaces = int(self.table[0].highest - self.table[0].lowest + 1)
        self.scene = Scene(
            new_states(self.table.dtype, STAGES),
            np.zeros((STAGES, parties), np.int64),
            np.zeros((STAGES, FUTURES, parties), np.int64),
            np.zeros((STAGES, 1 << parties, spaces, parties)),
        )

    def spell(self, rate: float) -> list[float]:
        """Play, then learn; return by round how far off the networks were."""
        scene, rng = self.scene, self.kept["rng"]
        set_the_scene(scene, self.table, self.kept["results"], rng)
        for number, turn in enumerate(self.turns):
            play_round(self.outlook(), turn, scene, self.lessons[number], rng)
        points = np.zeros_like(scene.totals)
        finish(scene, points, rng)
        self.kept["results"] = np.concatenate([self.kept["results"], points])[-RESULTS:]
        return [self.learn(number, rate) for number in range(ROUNDS)]

    def outlook(self) -> Outlook:
        """With room for the round that all stages have come to."""
        states = copied(self.scene.states[:1])
        parties = int(states[0].parties)
        sheet = np.zeros((2, parties), np.int64)
        equity = Equity(sheet[0], sheet, np.zeros((1, 1, 1)), np.zeros(1 << parties, np.int64), *sheet)
        trial = Trial(states, 0, np.zeros(1, np.int64), self.kept["rng"])
        return outlook_of(trial, equity, self.habits, 0)

    def learn(self, number: int, rate: float) -> float:
        lessons, layers = self.lessons[number], [self.kept[layer][number] for layer in LAYERS]
        lots, errors = np.random.default_rng([int(self.kept["spells"]), number]), []
        for _ in range(EPOCHS):
            rows = lots.permutation(len(lessons.marks))
            for first in range(0, len(rows) - BATCH + 1, BATCH):
                some = rows[first : first + BATCH]
                slopes, error = slopes_of(layers, *(part[some] for part in lessons))
                self.step(number, layers, slopes, rate)
                errors.append(error)
        return float(np.mean(errors[-len(errors) // EPOCHS :]))

    def step(self, number: int, layers: list[Table], slopes: list[Table], rate: float) -> None:
        """Of Adam."""
        self.kept["steps"][number] += 1
        steps = int(self.kept["steps"][number])
        pace = rate * np.sqrt(1 - 0.999**steps) / (1 - 0.9**steps)
        for name, layer, slope in zip(LAYERS, layers, slopes, strict=True):
            mean, square = self.kept[f"mean_{name}"][number], self.kept[f"square_{name}"][number]
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            layer[:] -= np.float32(pace) * mean / (np.sqrt(square) + np.float32(1e-8))


def new_turn(players: int, parties: int, cards: int) -> Turn:
    whole = np.int64
    return Turn(
        np.zeros((players, cards), whole),
        np.zeros(players, whole),
        np.zeros(players, whole),
        np.zeros((players, parties), whole),
    )


def slopes_of(layers: list[Table], marks: Table, goals: Table, asked: Table) -> tuple[list[Table], float]:
    """Of half the squared error, and the mean of the whole."""
    first, second, third = layers
    given = with_one(marks)
    near = with_one(np.maximum(given @ first, 0))
    far = with_one(np.maximum(near @ second, 0))
    error = (far @ third - goals) * asked
    mean = float((error**2).sum() / asked.sum())
    error /= np.float32(len(marks))
    blame_far = (error @ third[:-1].T) * (far[:, :-1] > 0)
    blame_near = (blame_far @ second[:-1].T) * (near[:, :-1] > 0)
    return [given.T @ blame_near, near.T @ blame_far, far.T @ error], mean


def with_one(numbers: Table) -> Table:
    return np.concatenate([numbers, np.ones((len(numbers), 1), np.float32)], axis=1)


def beginning(players: int, seed: int) -> dict[str, Any]:
    lots, table = np.random.default_rng(seed), GAME.table(players, {})
    parties, rng = int(table[0].parties), generators(seed, 1)[0]
    sizes = (marks_for(parties), HIDDEN, HIDDEN, KINDS * parties)
    kept: dict[str, Any] = {"spells": np.array(0), "steps": np.zeros(ROUNDS, np.int64), "rng": rng}
    for layer, rows, columns in zip(LAYERS, sizes, sizes[1:]):
        kept[layer] = lots.normal(0, np.sqrt(2 / rows), (ROUNDS, rows + 1, columns)).astype(np.float32)
        kept[layer][:, -1] = 0
        kept |= {f"{what}_{layer}": np.zeros_like(kept[layer]) for what in ("mean", "square")}
    kept["third"] *= np.float32(0.1)
    kept["results"] = np.zeros((RESULTS, parties), np.int64)
    play_stages(table, copied(table), rng, 1, kept["results"])
    return kept


def go_on(players: int, kept: dict[str, Any], spells: int, path: Path) -> None:
    school = School(players, kept)
    while (begun := int(kept["spells"])) < spells:
        since, rate = time.perf_counter(), FASTEST * (SLOWEST / FASTEST) ** (begun / spells)
        errors = np.round(school.spell(rate), 5)
        kept["spells"] = np.array(begun + 1)
        save(path, kept)
        print(f"{begun + 1} spells, {time.perf_counter() - since:.1f} s, errors by round {errors}", flush=True)


def save(path: Path, kept: dict[str, Any]) -> None:
    """Whole or not at all."""
    unfinished = path.with_suffix(".unfinished.npz")
    np.savez(unfinished, **kept)
    unfinished.replace(path)


def ship(players: int, kept: dict[str, Any]) -> None:
    """Half the precision is enough for the networks."""
    shipped = dict(np.load(WEIGHTS)) if WEIGHTS.exists() else {}
    shipped |= {f"{layer}_{players}": kept[layer].astype(np.float16) for layer in LAYERS}
    shipped[f"results_{players}"] = kept["results"].astype(np.int8)
    np.savez_compressed(WEIGHTS, **shipped)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", type=int, choices=range(GAME.fewest, GAME.most + 1))
    parser.add_argument("--spells", type=int, default=240)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, required=True)
    given = parser.parse_args()
    kept = dict(np.load(given.state)) if given.state.exists() else beginning(given.players, given.seed)
    go_on(given.players, kept, given.spells, given.state)
    ship(given.players, kept)
