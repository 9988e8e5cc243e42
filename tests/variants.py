"""Every game with every number of players and every variant; all combinations at the smallest and the largest table."""

import itertools
import random
import zlib
from collections.abc import Iterator
from typing import Any

import pytest

from schadenfreude.constants import Table
from schadenfreude.fairness import Stream
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup

SERIES: tuple[dict[str, int], ...] = ({}, {"games": 2}, {"target": 15})
SWITCHES = ("without_limit", "without_comparing", "without_measure")


def variants_of(name: str) -> Iterator[dict[str, Any]]:
    if name == "why_first":
        yield from ({"tactical": False}, {"tactical": True})
    elif name == "fifty_fifty":
        yield from ({"rounds": 1}, {"rounds": 3})
    else:
        for series in SERIES:
            for switches in itertools.product((False, True), repeat=len(SWITCHES)):
                yield {**series, **dict(zip(SWITCHES, switches, strict=True))}


def setups() -> Iterator[Setup]:
    for name, game in GAMES.items():
        for players in range(game.fewest, game.most + 1):
            for options in variants_of(name):
                setup = Setup.of(game, players, options)
                if players in (game.fewest, game.most) or len(chosen_in(setup)) <= 1:
                    yield setup


def chosen_in(setup: Setup) -> dict[str, Any]:
    """The options that are not at their default."""
    return {name: value for name, value in setup.options.items() if value != setup.game.option(name).default}


def label(setup: Setup) -> str:
    chosen = [f"{name}={value}" for name, value in chosen_in(setup).items()]
    return "-".join([setup.game.name, str(setup.players), *chosen])


def remember(again: Table, states: Table) -> None:
    """What pictures leave out, because nobody but bots looks at it: the cards laid before in Fifty Fifty [24]."""
    if "lays" in states.dtype.names:
        again["lays"], again["laid"] = states["lays"], states["laid"]


every_setup = pytest.mark.parametrize("setup", list(setups()), ids=label)


def random_match(setup: Setup, seed: int) -> Iterator[Match]:
    """A match at every moment at which a seat is asked, and once more when it is over."""
    choices = random.Random(seed)
    match = Match(setup, Stream(seed.to_bytes(32, "big"), {}))
    while not match.over:
        yield match
        seat = choices.choice(match.acting())
        match.submit_action(seat, choices.choice(match.legal(seat)))
    yield match


def some_moments(setup: Setup, seed: int, step: int = 17) -> Iterator[Match]:
    """Moments spread over a random match, others for every setup, the last one always among them."""
    offset = zlib.crc32(label(setup).encode()) % step
    for number, match in enumerate(random_match(setup, seed)):
        if number % step == offset or match.over:
            yield match


def whole_match(setup: Setup, seed: int) -> Match:
    *_, match = random_match(setup, seed)
    return match
