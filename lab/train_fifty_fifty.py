"""Tune the fox of Fifty Fifty: python lab/train_fifty_fifty.py weights.npz [--generations 40] [--games 200000]

For every number of players: habits by the cross-entropy method, one player with varied habits among players with the
present ones; then prospects by logistic regression (Newton's method) on moments of games between players with those
habits. After each step the file is written; the same command goes on from what is there.
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from lab.regression import logistic
from schadenfreude.bots.fifty_fifty.habits import WEIGHTS, habit
from schadenfreude.bots.fifty_fifty.prospects import CURVES, MARKS, mark, turns_ahead
from schadenfreude.bots.trying import share_of_win
from schadenfreude.chance import advanced, generators, scaled
from schadenfreude.compiling import compiled
from schadenfreude.constants import CHANCE, NOBODY, NOT_TOLD, OUTCOME, Table
from schadenfreude.game import acting, apply, drawn_action, new_states, outcome
from schadenfreude.games import GAMES
from schadenfreude.games.fifty_fifty.record import TURN

POPULATION, CHOSEN = 24, 6
GAMES_EACH = 1500
LONGEST = 100  # turns among which a moment is picked
FIRST_HABITS = {0: -1.0, 1: 0.3, 2: -3.0, 5: -1.0, 6: -1.5, 7: -0.02, 8: -0.05, 9: -0.1, 13: -0.6, 15: 0.3, 18: 0.2}
FIRST_HABITS |= {19: 1.0, 20: -0.3, 21: 0.1, 22: 0.2, 23: 0.1, 24: -2.0, 25: 1.0}


class Tables:
    """What compiled games are played on."""

    def __init__(self, players: int) -> None:
        self.template = GAMES["fifty_fifty"].table(players, {})
        self.scratch, self.outcomes = new_states(self.template.dtype, 1), new_states(OUTCOME, 1)
        self.places = (self.template, self.scratch, self.outcomes)


@compiled
def play_habits(template: Table, scratch: Table, outcomes: Table, rng: Table, habits: Table, games: int) -> float:
    """What the first habits win among the second ones, at each seat in turn."""
    won, lots = 0.0, rng[0]
    for game in range(games):
        scratch[0] = template[0]
        s, odd = scratch[0], game % template[0].players
        while acting(s) != NOBODY:
            if acting(s) == 1 << CHANCE:
                action, lots = drawn_action(s, CHANCE, lots)
                apply(s, CHANCE, action, NOT_TOLD)
            else:
                apply(s, s.to_act, habit(s, s.to_act, habits[0 if s.to_act == odd else 1]), NOT_TOLD)
        outcome(s, outcomes[0])
        won += share_of_win(outcomes[0], odd)
    return won / games


@compiled
def gather(
    template: Table, scratch: Table, outcomes: Table, rng: Table, habits: Table, marks: Table, lates: Table, won: Table
) -> None:
    """One moment of each game, while there is a pile, and who won; where there was none, nobody did."""
    lots = rng[0]
    for game in range(marks.shape[0]):
        scratch[0] = template[0]
        s = scratch[0]
        lots = advanced(lots)
        waiting, found = scaled(lots, LONGEST), False
        while acting(s) != NOBODY:
            if acting(s) == 1 << CHANCE:
                action, lots = drawn_action(s, CHANCE, lots)
                apply(s, CHANCE, action, NOT_TOLD)
                continue
            if s.phase == TURN:
                if waiting == 0 and s.pile > 0:
                    found = True
                    lates[game] = 1.0 / (1.0 + turns_ahead(s))
                    for seat in range(s.players):
                        mark(s, seat, marks[game, seat])
                waiting -= 1
            apply(s, s.to_act, habit(s, s.to_act, habits), NOT_TOLD)
        outcome(s, outcomes[0])
        for seat in range(s.players):
            won[game, seat] = share_of_win(outcomes[0], seat) if found else 0.0


def tune_habits(tables: Tables, habits: Table, generations: int, seed: int) -> Table:
    lots = np.random.default_rng(seed)
    spread = np.maximum(0.4 * np.abs(habits), 0.15)
    for generation in range(generations):
        varied = habits + spread * lots.standard_normal((POPULATION, WEIGHTS))
        shares = [share_among(tables, one, habits, 1000 * seed + generation) for one in varied]
        best = varied[np.argsort(shares)[-CHOSEN:]]
        spread = 0.8 * spread + 0.2 * (best.std(0) + 0.02)
        habits = 0.5 * habits + 0.5 * best.mean(0)
    return habits


def share_among(tables: Tables, one: Table, others: Table, seed: int) -> float:
    return play_habits(*tables.places, generators(seed, 1)[0], np.array([one, others]), GAMES_EACH)


def fit_prospects(tables: Tables, habits: Table, games: int, seed: int) -> Table:
    players = int(tables.template[0].players)
    marks, lates, won = np.zeros((games, players, MARKS)), np.zeros(games), np.zeros((games, players))
    gather(*tables.places, generators(seed, 1)[0], habits, marks, lates, won)
    found = won.sum(1) > 0
    curves = lates[found, None, None, None] ** np.arange(CURVES)
    inputs = (marks[found][..., None] * curves).reshape(found.sum(), players, MARKS * CURVES)
    return logistic(inputs, won[found]).reshape(MARKS, CURVES)


def first() -> dict[str, Any]:
    habits = np.zeros((4, WEIGHTS))
    habits[:, list(FIRST_HABITS)] = list(FIRST_HABITS.values())
    return {"habits": habits, "prospects": np.zeros((4, MARKS, CURVES)), "done": np.zeros(4)}


def train(file: Path, generations: int, games: int) -> None:
    kept = dict(np.load(file)) if file.exists() else first()
    for row in range(4):
        if kept["done"][row]:
            continue
        tables, seed = Tables(row + 2), row + 2
        kept["habits"][row] = tune_habits(tables, kept["habits"][row], generations, seed)
        kept["prospects"][row] = fit_prospects(tables, kept["habits"][row], games, seed)
        kept["done"][row] = 1
        np.savez(file, **kept)
        print(f"{row + 2} players: done", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--games", type=int, default=200_000, help="for the prospects")
    given = parser.parse_args()
    train(given.file, given.generations, given.games)
