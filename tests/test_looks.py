"""Matches share the room for looks, and pictures are drawn anew only in part: nobody may ever notice."""

import random
from typing import Any

import pytest

from schadenfreude.constants import SPECTATOR
from schadenfreude.fairness import Stream
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from schadenfreude.pictures import fields_in, mentioned
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
def test_parts_of_a_picture_ask_for_no_field_that_their_code_does_not_mention(setup: Setup) -> None:
    """On that it depends which parts are drawn anew."""
    fields = fields_in(setup.table().dtype).keys()
    for match in some_moments(setup, 13):
        for viewer in (SPECTATOR, 0):
            for name, part in setup.game.notation.PICTURE.items():
                s = setup.opened(match.hidden(viewer))
                part(s)
                assert vars(s).keys() & fields <= mentioned(part), name


def test_names_in_functions_within_and_in_functions_called_are_mentioned() -> None:
    assert {"inner", "deep"} <= mentioned(outer)
    assert "deep" in mentioned(called)


def outer(s: Any) -> Any:
    return sorted([called(s)], key=lambda _: s.inner)


def called(s: Any) -> Any:
    return s.deep or outer(s)
