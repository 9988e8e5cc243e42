"""No edition keeps a game going for ever: chains of cards end by the rules, and games that do not end are refused."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schadenfreude.bots import bot_named
from schadenfreude.bots.judging import expected
from schadenfreude.chance import generators
from schadenfreude.constants import CHANCE, NOBODY, OUTCOME, Table, first_seat
from schadenfreude.editions import Edition
from schadenfreude.endless import is_endless
from schadenfreude.errors import BadInput
from schadenfreude.fairness import Stream
from schadenfreude.game import LONGEST, act, acting, new_states, play_many, random_action
from schadenfreude.match import Match, Setup
from schadenfreude.simulation import Results, simulate

from .hostile import GAME, box_with, hostile_boxes
from .variants import whole_match

QUESTIONS = ["?"] * 20
TO_AND_FRO = (
    [["forward 1", "back 1"]],
    [["back 1", "forward 1"]],
    [["forward 1"], ["back 1"]],
    [["catch_up", "back 1"]],
)
ENDLESS: tuple[tuple[dict[str, Any], dict[str, Any]], ...] = (
    (box_with([["to_start"]], QUESTIONS), {}),
    (box_with([["back 9"]], QUESTIONS), {}),
    (box_with([["put_anywhere"] * 3] * 9, QUESTIONS), {}),
    (box_with([["send_to_start"] * 3], QUESTIONS), {}),
    (box_with([["pay 9"]], ["-9"] * 11, first_chips=0), {"target": 1}),
)


def own_setup(box: dict[str, Any], players: int = 2, options: dict[str, Any] | None = None) -> Setup:
    return Setup.of(GAME, players, options, Edition("own.toml", box))


def longest_wait(states: Table, decisions: int) -> int:
    """How often chance acts at most before anybody decides, in a random game of so many decisions."""
    s, rng = states[0], generators(5, 1)[0]
    longest = waited = 0
    while decisions and acting(s) != NOBODY:
        by_chance = acting(s) == 1 << CHANCE
        actor = CHANCE if by_chance else first_seat(acting(s))
        act(s, actor, random_action(s, actor, rng))
        waited = waited + 1 if by_chance else 0
        longest = max(longest, waited)
        decisions -= not by_chance
    return longest


@pytest.mark.parametrize("cards", TO_AND_FRO)
def test_p14_cards_that_lead_to_and_fro_leave_the_next_player_a_turn(cards: list[list[str]]) -> None:
    """[14] R: a pile, the same cards once more, and a roll."""
    states = own_setup(box_with(cards, QUESTIONS)).table()
    assert 2 <= longest_wait(states, 300) <= 2 * len(cards) + 1


@pytest.mark.parametrize("cards", TO_AND_FRO)
def test_games_with_cards_that_lead_to_and_fro_are_played_to_the_end(cards: list[list[str]]) -> None:
    match = whole_match(own_setup(box_with(cards, QUESTIONS)), 1)
    assert match.outcome()["winners"]


@pytest.mark.parametrize(("box", "options"), ENDLESS)
def test_an_edition_with_which_games_do_not_end_is_refused(box: dict[str, Any], options: dict[str, Any]) -> None:
    """In one sentence that says with how many players and what was tried."""
    with pytest.raises(BadInput) as caught:
        own_setup(box, 2, options).table()
    assert str(caught.value) == (
        "own.toml: with 2 players and these options a game does not come to an end; "
        "one that was tried at random was broken off after 50000 decisions."
    )


def test_it_is_the_options_that_count_with_it() -> None:
    """Nobody ever gets a chip: without a target the game ends all the same."""
    assert own_setup(ENDLESS[-1][0]).table()[0].target == 0


@pytest.mark.parametrize("options", [{"games": 99}, {"target": 999}, {"target": 999, "without_limit": True}])
@pytest.mark.parametrize("players", [2, 5, 8])
def test_the_longest_series_with_the_box_of_the_game_are_far_from_too_long(
    players: int, options: dict[str, Any]
) -> None:
    results = simulate(Setup.of(GAME, players, options), 10, 1)
    assert 2 * results.lengths[:, 0].max() < LONGEST
    assert not is_endless(results.setup.table())


def endless_match() -> Match:
    """A game that cannot end, made as if its edition had not been refused."""
    setup = own_setup(box_with([["to_start"]], QUESTIONS))
    setup.__dict__["_laid_out"] = GAME.table(2, setup.options, setup.edition)
    return Match(setup, Stream(bytes(32), {}))


def test_random_play_of_an_endless_game_is_broken_off_without_winners() -> None:
    match = endless_match()
    outcomes, lengths = new_states(OUTCOME, 1).view(np.recarray), np.zeros((1, 2), np.int64)
    play_many(match.states, match.states.copy(), generators(3, 1), outcomes, lengths)
    assert (lengths[0, 0], outcomes[0].winners, outcomes[0].reason) == (LONGEST, 0, 0)
    assert Results(match.setup, 3, outcomes, lengths).win_share(0).mean == 0


def test_bots_decide_in_an_endless_game() -> None:
    """They see no winner, whatever they try."""
    match = endless_match()
    seat = match.acting()[0]
    for spec in ("flat:iterations=8", "tree:iterations=8"):
        assert bot_named(spec, 0).choose(GAME, match.hidden(seat), seat) in match.legal(seat)


def test_looking_back_on_an_endless_game_nobody_was_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("schadenfreude.bots.judging.PLAYOUTS", 2)
    assert expected(endless_match()) == [0, 0]


switches = st.fixed_dictionaries({name: st.booleans() for name in ("without_limit", "without_measure")})
series = st.sampled_from([{}, {"games": 3}, {"target": 40}])
few = settings(max_examples=60, deadline=None, derandomize=True)


@few
@given(hostile_boxes, st.integers(2, 8), switches, series)
def test_hostile_editions_are_refused_or_their_games_end(
    box: dict[str, Any], players: int, options: dict[str, bool], more: dict[str, int]
) -> None:
    """And no chain of cards without a decision is longer than two piles, whether or not they are refused."""
    setup = own_setup(box, players, options | more)
    states = GAME.table(players, setup.options, setup.edition)
    if is_endless(states):
        with pytest.raises(
            BadInput, match=r"own\.toml: with . players and these options a game does not come to an end"
        ):
            setup.table()
    else:
        assert (simulate(setup, 10, 1).outcomes.reason > 0).mean() > 0.5
    assert longest_wait(states, 100) <= 2 * len(box["card"]) + 2
