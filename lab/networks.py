"""Networks with two hidden layers that are learned side by side, one for every round or stage, and Adam."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from schadenfreude.constants import Table

LAYERS = ("first", "second", "third")
BATCH = 512


class Lessons(NamedTuple):
    """For one network, row by row."""

    marks: Table  # what it is told
    goals: Table  # what it should say
    asked: Table  # 1 where that is known


class Networks:
    """They live in a dictionary that can be kept, with all that Adam needs to go on."""

    def __init__(self, kept: dict[str, Any], name: str) -> None:
        self.kept, self.name = kept, name

    def begin(self, count: int, sizes: tuple[int, int, int, int], lots: np.random.Generator) -> None:
        """So many networks. They begin almost indifferent."""
        self.kept[f"{self.name}_steps"] = np.zeros(count, np.int64)
        for layer, rows, columns in zip(LAYERS, sizes, sizes[1:]):
            weights = lots.normal(0, np.sqrt(2 / rows), (count, rows + 1, columns)).astype(np.float32)
            weights[:, -1] = 0
            weights *= np.float32(0.1 if layer == "third" else 1)
            self.kept[f"{self.name}_{layer}"] = weights
            self.kept |= {f"{self.name}_{layer}_{what}": np.zeros_like(weights) for what in ("mean", "square")}

    @property
    def layers(self) -> tuple[Table, Table, Table]:
        first, second, third = (self.kept[f"{self.name}_{layer}"] for layer in LAYERS)
        return first, second, third

    def teach(self, number: int, lessons: Lessons, rate: float) -> float:
        """One step towards the goals that are known; how far off it was, squared."""
        layers = [layer[number] for layer in self.layers]
        given, near, far, found = passed(layers, lessons.marks)
        error = (found - lessons.goals) * lessons.asked
        self.step(number, slopes_of(layers, given, near, far, error / np.float32(len(error))), rate)
        return float((error**2).sum() / lessons.asked.sum())

    def teach_shares(self, number: int, given: Table, goals: Table, rate: float) -> float:
        """One step towards these shares of one; by how many nats it misses them."""
        layers = [layer[number] for layer in self.layers]
        given, near, far, found = passed(layers, given)
        odds = found - found.max(axis=1, keepdims=True)
        logs = odds - np.log(np.exp(odds).sum(axis=1, keepdims=True))
        error = (np.exp(logs) - goals) / np.float32(len(goals))
        self.step(number, slopes_of(layers, given, near, far, error), rate)
        return float(-(goals * logs).sum(axis=1).mean())

    def step(self, number: int, slopes: list[Table], rate: float) -> None:
        """Of Adam."""
        self.kept[f"{self.name}_steps"][number] += 1
        steps = int(self.kept[f"{self.name}_steps"][number])
        pace = rate * np.sqrt(1 - 0.999**steps) / (1 - 0.9**steps)
        for layer, slope in zip(LAYERS, slopes, strict=True):
            weights, mean, square = (
                self.kept[f"{self.name}_{layer}{what}"][number] for what in ("", "_mean", "_square")
            )
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            weights -= np.float32(pace) * mean / (np.sqrt(square) + np.float32(1e-8))


def passed(layers: list[Table], given: Table) -> tuple[Table, Table, Table, Table]:
    """What comes into every layer, and what comes out of the last."""
    first, second, third = layers
    given = with_one(given)
    near = with_one(np.maximum(given @ first, 0))
    far = with_one(np.maximum(near @ second, 0))
    return given, near, far, far @ third


def slopes_of(layers: list[Table], given: Table, near: Table, far: Table, error: Table) -> list[Table]:
    _, second, third = layers
    blame_far = (error @ third[:-1].T) * (far[:, :-1] > 0)
    blame_near = (blame_far @ second[:-1].T) * (near[:, :-1] > 0)
    return [given.T @ blame_near, near.T @ blame_far, far.T @ error]


def with_one(numbers: Table) -> Table:
    return np.concatenate([numbers, np.ones((len(numbers), 1), np.float32)], axis=1)


def batches(count: int, lots: np.random.Generator) -> list[Table]:
    """All numbers below the count in any order, but for the few that fill no batch."""
    order = lots.permutation(count)
    return [order[first : first + BATCH] for first in range(0, count - BATCH + 1, BATCH)]


def save(path: Path, kept: dict[str, Any]) -> None:
    """Whole or not at all."""
    unfinished = path.with_suffix(".unfinished.npz")
    np.savez(unfinished, **kept)
    unfinished.replace(path)
