"""Matches share the room for looks: nobody may ever notice."""

import random
from typing import Any

import numpy as np
import pytest

from schadenfreude.constants import SPECTATOR
from schadenfreude.fairness import Stream
from schadenfreude.game import draw_on
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from schadenfreude.pens import written
from tests.variants import every_setup, random_match, some_moments


def seen_in(match: Match) -> list[Any]:
    viewers = (SPECTATOR, *range(match.setup.players))
    return [(match.view(viewer), match.legal(viewer), match.hidden(viewer).tobytes()) for viewer in viewers]


@pytest.mark.parametrize("name", GAMES)
def test_matches_that_are_looked_at_in_turns_show_what_each_alone_would(name: str) -> None:
    """One of them is larger, so that its looks lie behind those of the others."""
    setups = [Setup.of(GAMES[name], players) for players in (3, GAMES[name].most, 3)]
    in_turns = zip(*(random_match(setup, seed) for seed, setup in enumerate(setups)), strict=False)
    alone = [[seen_in(match) for match in random_match(setup, seed)] for seed, setup in enumerate(setups)]
    for moment, matches in enumerate(in_turns):
        for number in random.Random(moment).choices(range(3), k=6):
            assert seen_in(matches[number]) == alone[number][moment]


@pytest.mark.parametrize("name", GAMES)
def test_nobody_sees_with_the_eyes_of_a_seat_that_is_not_there(name: str) -> None:
    large, small = (Match(Setup.of(GAMES[name], players), Stream(bytes(32), {})) for players in (4, 3))
    assert large.view(3)
    for look in (small.view, small.hidden, small.legal, small.pending):
        with pytest.raises(IndexError):
            look(3)


def test_a_state_that_somebody_has_written_into_is_looked_at_again() -> None:
    match = Match(Setup.of(GAMES["fifty_fifty"], 3), Stream(bytes(32), {}))
    before = match.view(0)
    match.state.total[1] = 7
    assert before["picture"]["total"] == [0, 0, 0] and match.view(0)["picture"]["total"] == [0, 7, 0]


@every_setup
def test_somebody_is_asked_as_everybody_sees_it_until_the_game_is_over(setup: Setup) -> None:
    """Tables know from that when it is."""
    for match in some_moments(setup, 13):
        assert bool(match.asked()) == (not match.over)


def test_what_does_not_fit_on_a_page_is_an_error() -> None:
    setup = Setup.of(GAMES["fifty_fifty"], 3)
    page, at = np.zeros(40, np.uint8), np.zeros(1, np.int64)
    draw_on(page, at, setup.texts, setup.table()[0])
    assert bytes(page) == b'{"phase":"starting","round":1,"starter":'
    with pytest.raises(RuntimeError, match="there is room for 40"):
        written(page, at)
