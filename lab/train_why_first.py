"""Train what the bot for Why First? takes for the habits of its players, and what a standing is worth to them.

    python lab/train_why_first.py 4 --spells 240 --state four.npz

Networks, one for every round, play themselves, and now and then at random, in stages from any standing. After every
choice all choices of that seat are tried against what the others really did; the next round's network says what comes
of them, and the rules themselves at the end of a stage. What a stage's end is worth with more stages to come, networks
say that learn from what stages brought: from the last one, whose end is known, backwards. All is kept in --state after
every spell, and the same command goes on from there, with the same result as without a break. What the bot needs goes
into the package.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from lab.networks import LAYERS, Lessons, Networks, batches, save
from schadenfreude.bots.why_first import standing
from schadenfreude.bots.why_first.equity import play_stage, play_stages, worth, worth_of_stage
from schadenfreude.bots.why_first.foresight import Outlook, outlook_of, promise_of, think_now
from schadenfreude.bots.why_first.futures import equities, totals_after
from schadenfreude.bots.why_first.habits import HIDDEN, Habits, chosen, is_new, marks_for
from schadenfreude.bots.why_first.laying import KINDS, Desk, kind_of
from schadenfreude.bots.why_first.learned import WEIGHTS
from schadenfreude.bots.why_first.standing import ROOM, Standing, described, evened_out, ranked
from schadenfreude.chance import below, generators
from schadenfreude.compiling import compiled_apart
from schadenfreude.constants import CHANCE, NOT_TOLD, State, Table
from schadenfreude.game import acting, apply, copied, new_states, random_action
from schadenfreude.games.why_first import GAME
from schadenfreude.games.why_first.cards import card_at
from schadenfreude.games.why_first.record import CARDS, LEO, TARGETS

ROUNDS = 4  # with a choice
TO_COME = 4  # stages at most
STANDINGS = 250  # from which stages are played side by side
DEALS = 8  # from each of them
STAGES = STANDINGS * DEALS
MORE = 4  # times as many are played only to see what standings are worth
RESULTS = 20_000  # that are kept
AT_RANDOM = 20  # every so manieth choice
EPOCHS = 4
FASTEST, SLOWEST = 1e-3, 5e-5  # learning rates at the beginning and at the end


class Scene(NamedTuple):
    """Stages that are played side by side, as many from every standing."""

    states: Table
    totals: Table  # by standing: before the stage
    later: Table  # by standing: stages that come after it
    equities: Table  # by standing


class Turn(NamedTuple):
    """What everybody does in a round."""

    hands: Table
    places: Table  # of the cards that are laid
    targets: Table
    orders: Table


@compiled_apart
def play_round(outlook: Outlook, turn: Turn, scene: Scene, lessons: Lessons, rng: Table) -> None:
    """Everybody chooses in all stages, and what there is to learn from it is noted, if there is room for it."""
    players, teaches = turn.places.shape[0], lessons.marks.shape[0] > 0
    for i in range(scene.states.shape[0]):
        s, look = scene.states[i], outlook_in(outlook, scene, i)
        look_at(look, turn, s)
        for seat in range(players):
            look.desk.mine[:] = turn.hands[seat]
            think_now(look.mind, look.habits, look.desk, look.equity, seat, look.desk.mine)
            turn.orders[seat] = look.mind.order
            turn.places[seat], turn.targets[seat] = chosen_or_not(look, rng)
            if teaches:
                lessons.marks[i * players + seat] = look.mind.marks
        leo = carry_out(s, turn, rng)
        if teaches:
            for seat in range(players):
                note(look, turn, leo, seat, lessons.goals[i * players + seat], lessons.asked[i * players + seat])


@compiled_apart
def outlook_in(outlook: Outlook, scene: Scene, i: int) -> Outlook:
    """With the equity of one of the stages."""
    return Outlook(outlook.mind, outlook.habits, outlook.desk, scene.equities[i // DEALS], outlook.past)


@compiled_apart
def look_at(look: Outlook, turn: Turn, s: State) -> None:
    kinds = look.desk.hidden_kinds
    kinds[:] = 0
    for card in range(CARDS):
        kinds[kind_of(s.value[card])] += 1 - (s.played >> card & 1)
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
    lay_others(desk, turn, leo, seat)
    hand = turn.hands[seat]
    nothing = worth(look.equity, 0, 0, desk.hidden[0].lowest, seat)
    asked[:] = 0
    for place in range(hand.shape[0]):
        value = hand[place]
        if is_new(hand, place):
            for k in range(parties):
                choice, target = kind_of(value) * parties + k, turn.orders[seat, k]
                share = promise_of(look.mind, look.habits, desk, look.equity, seat, hand, value, target)
                goals[choice] = share - nothing
                asked[choice] = 1


@compiled_apart
def lay_others(desk: Desk, turn: Turn, leo: int, seat: int) -> None:
    desk.now[:] = 0
    desk.later[:] = 0
    desk.laid[:] = 0
    if leo != 0:
        desk.now[LEO] += leo
        desk.laid[kind_of(leo)] += 1
    for other in range(turn.places.shape[0]):
        if other != seat:
            hand, place = turn.hands[other], turn.places[other]
            desk.now[turn.targets[other]] += hand[place]
            desk.later[other] = hand[1 - place] if hand.shape[0] == 2 else 0
            desk.laid[kind_of(hand[place])] += 1


@compiled_apart
def set_the_scene(scene: Scene, dealt: Table, results: Table, rng: Table) -> None:
    """Any number of stages comes after, mostly as many as in a whole game; the cards are dealt."""
    scene.totals[:] = 0
    for i in range(scene.later.shape[0]):
        scene.later[i] = below(rng, TO_COME + 1)
        before = TO_COME - scene.later[i]
        add_results(
            scene.totals[i], before if below(rng, 2) else below(rng, before + 1), dealt[0].players, results, rng
        )
    for i in range(scene.states.shape[0]):
        s = scene.states[i]
        scene.states[i] = dealt[0]
        while acting(s) == 1 << CHANCE:
            apply(s, CHANCE, random_action(s, CHANCE, rng), NOT_TOLD)


@compiled_apart
def finish(scene: Scene, points: Table, shares: Table, rng: Table) -> None:
    """The last cards are laid. What the stage brought is kept, and what it was worth to everybody."""
    for i in range(scene.states.shape[0]):
        s = scene.states[i]
        play_stage(s, rng)
        for party in range(points.shape[1]):
            points[i, party] = s.points[0, party]
            shares[i, party] = worth_of_stage(scene.equities[i // DEALS], s, 0, party)


@compiled_apart
def add_results(points: Table, stages: int, players: int, results: Table, rng: Table) -> None:
    """What some stages brought. Seats are all alike: everybody gets what somebody got so many seats further on."""
    for _ in range(stages):
        row, turned = below(rng, results.shape[0]), below(rng, players)
        for party in range(points.shape[0]):
            points[party] += results[row, (party + turned) % players if party < players else party]


class School:
    """All that teaching the networks of one number of players needs."""

    def __init__(self, players: int, kept: dict[str, Any]) -> None:
        self.kept, self.habits, self.standing = kept, Networks(kept, "habits"), Networks(kept, "standing")
        self.table = GAME.table(players, {})
        parties = int(self.table[0].parties)
        self.turns = [new_turn(players, parties, 5 - number) for number in range(ROUNDS)]
        sizes = (marks_for(parties), *2 * [KINDS * parties])
        self.lessons = [new_lessons(STAGES * players, sizes) for _ in range(ROUNDS)]
        self.no_lessons = new_lessons(0, sizes)
        spaces = int(self.table[0].highest - self.table[0].lowest + 1)
        self.scene = Scene(
            new_states(self.table.dtype, STAGES),
            np.zeros((STANDINGS, parties), np.int64),
            np.zeros(STANDINGS, np.int64),
            np.zeros((STANDINGS, 1 << parties, spaces, parties)),
        )

    @property
    def leo(self) -> bool:
        return bool(self.table[0].parties > self.table[0].players)

    def spell(self, rate: float) -> tuple[list[float], list[float]]:
        """Play, then learn; return by round and by stages to come how far off the networks were."""
        seen = [self.play(self.lessons), *(self.play([self.no_lessons] * ROUNDS) for _ in range(MORE))]
        later, marks, goals = (np.concatenate(parts) for parts in zip(*seen, strict=True))
        misses = [self.learn_standing(stages, later, marks, goals, rate) for stages in range(TO_COME)]
        return [self.learn_habits(number, rate) for number in range(ROUNDS)], misses

    def play(self, lessons: list[Lessons]) -> tuple[Table, Table, Table]:
        """Stages side by side: how many come after each, how it stood, and what every rank won then."""
        scene, rng = self.scene, self.kept["rng"]
        set_the_scene(scene, self.table, self.kept["results"], rng)
        self.weigh_ends()
        for turn, lesson in zip(self.turns, lessons, strict=True):
            play_round(self.outlook(), turn, scene, lesson, rng)
        points, shares = np.zeros((STAGES, scene.totals.shape[1]), np.int64), np.zeros((STAGES, scene.totals.shape[1]))
        finish(scene, points, shares, rng)
        self.kept["results"] = np.concatenate([self.kept["results"], points])[-RESULTS:]
        totals = np.repeat(scene.totals, DEALS, axis=0)
        ranks = ranked(totals)
        goals = np.take_along_axis(evened_out(totals, self.leo, shares), ranks, axis=1)
        return np.repeat(scene.later, DEALS), described(totals, ranks, self.leo), goals.astype(np.float32)

    def weigh_ends(self) -> None:
        """What every end of the stages is worth."""
        scene, layers = self.scene, Standing(*self.standing.layers)
        for stages in range(TO_COME + 1):
            some = scene.later == stages
            scene.equities[some] = equities(layers, totals_after(scene.totals[some], self.table[0]), stages, self.leo)

    def outlook(self) -> Outlook:
        """With room for the round that all stages have come to."""
        state, habits = copied(self.scene.states[:1]), Habits(*self.habits.layers)
        return outlook_of(state, 0, self.scene.equities[0], habits, remembers=False)

    def learn_habits(self, number: int, rate: float) -> float:
        """A row of lessons for every seat of every stage; a choice is what is asked for."""
        lessons, errors = self.lessons[number], []
        lots = np.random.default_rng([int(self.kept["spells"]), number])
        for _ in range(EPOCHS):
            rows = batches(len(lessons.marks), lots)
            errors = [self.habits.teach(number, Lessons(*(part[some] for part in lessons)), rate) for some in rows]
        return float(np.mean(errors))

    def learn_standing(self, stages: int, later: Table, marks: Table, goals: Table, rate: float) -> float:
        """What it is worth when a stage with so many after it is still to come."""
        marks, goals = marks[later == stages], goals[later == stages]
        lots, misses = np.random.default_rng([int(self.kept["spells"]), ROUNDS + stages]), []
        for _ in range(EPOCHS):
            rows = batches(len(marks), lots)
            misses = [self.standing.teach_shares(stages, marks[some], goals[some], rate) for some in rows]
        return float(np.mean(misses))


def new_turn(players: int, parties: int, cards: int) -> Turn:
    whole = np.int64
    return Turn(
        np.zeros((players, cards), whole),
        np.zeros(players, whole),
        np.zeros(players, whole),
        np.zeros((players, parties), whole),
    )


def new_lessons(rows: int, sizes: tuple[int, ...]) -> Lessons:
    return Lessons(*(np.zeros((rows, size), np.float32) for size in sizes))


def beginning(players: int, seed: int) -> dict[str, Any]:
    lots, table = np.random.default_rng(seed), GAME.table(players, {})
    parties, rng = int(table[0].parties), generators(seed, 1)[0]
    kept: dict[str, Any] = {"spells": np.array(0), "rng": rng}
    Networks(kept, "habits").begin(ROUNDS, (marks_for(parties), HIDDEN, HIDDEN, KINDS * parties), lots)
    marks = standing.marks_for(parties, parties > players)
    Networks(kept, "standing").begin(TO_COME, (marks, ROOM, ROOM, parties), lots)
    kept["results"] = np.zeros((RESULTS, parties), np.int64)
    play_stages(table, copied(table), rng, 1, kept["results"])
    return kept


def go_on(players: int, kept: dict[str, Any], spells: int, path: Path) -> None:
    school = School(players, kept)
    while (begun := int(kept["spells"])) < spells:
        since, rate = time.perf_counter(), FASTEST * (SLOWEST / FASTEST) ** (begun / spells)
        errors, misses = (np.round(found, 5) for found in school.spell(rate))
        kept["spells"] = np.array(begun + 1)
        save(path, kept)
        took = time.perf_counter() - since
        print(f"{begun + 1} spells, {took:.1f} s, errors by round {errors}, nats by stages {misses}", flush=True)


def ship(players: int, kept: dict[str, Any]) -> None:
    """Half the precision is enough."""
    shipped = dict(np.load(WEIGHTS)) if WEIGHTS.exists() else {}
    names = [f"{name}_{layer}" for name in ("habits", "standing") for layer in LAYERS]
    shipped |= {f"{name}_{players}": kept[name].astype(np.float16) for name in names}
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
