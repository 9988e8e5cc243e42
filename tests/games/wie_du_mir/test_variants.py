"""Wie Du mir…: several games, without limits, without measure, [18], [19] and [21]."""

from typing import Any

import pytest

from schadenfreude.errors import BadInput
from schadenfreude.games import GAMES
from schadenfreude.match import Setup

from ...positions import Position
from .tables import GOAL, last_events, passed, reading, rolled

HOME = [GOAL, GOAL, 3, 0, 0, 0]


def last_move(options: dict[str, Any], chips: list[int], **changes: Any) -> Position:
    """Three players; the last figure has just come home."""
    position = rolled(1, 3, options, places=[GOAL, GOAL, GOAL, 14, GOAL, GOAL], chips=chips, **changes)
    position.act(position["roller"], "move figure 1b")
    return position


def test_p18_the_next_game_begins_from_scratch() -> None:
    """[18] [4] Four chips each, all figures on Start, the full deck, the points written down."""
    position = last_move({"games": 2}, [4, 9, 2], pile=[1], discarded=[2, 3], arrivals=5, arrival=[1, 2, 3, 0, 4, 5])
    assert (position["game"], position["phase"], position["points"]) == (2, "rolling", [4, 9, 2])
    assert (position["chips"], position["cup"], position["places"]) == ([4, 4, 4], 48, [0] * 6)
    assert (position["pile"], position["discarded"]) == (list(range(1, 23)), [])
    assert (position["arrivals"], position["arrival"], position["landed"]) == (0, [0] * 6, [])


@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 2), (2, 0)])
def test_p18_the_next_first_player_sits_to_the_left_of_the_last(first: int, second: int) -> None:
    """[18] Whoever ended the game."""
    position = last_move({"games": 3}, [4, 4, 4], first=first, roller=1)
    assert (position["first"], position["roller"], position["rolled"]) == (second, second, 0)
    assert last_events(position)[-1] == {"what": "game_began", "who": second, "game": 2}


def test_p18_a_starred_card_stays_out_of_later_games() -> None:
    """[18] [3] The full deck of two players."""
    position = rolled(1, 2, {"games": 2}, places=[14, GOAL, GOAL, GOAL], pile=[])
    position.act(0, "move figure 0a")
    assert position["pile"] == [*range(1, 12), *range(15, 23)]


def test_p18_after_the_last_game_most_points_win() -> None:
    """[18] Chips are points; the outcome so far counts the chips as well."""
    position = rolled(1, 3, {"games": 3}, places=[14] + [GOAL] * 5, chips=[4, 9, 2], game=3, points=[8, 1, 8])
    assert (position.outcome["scores"], position.outcome["winners"]) == ([12, 10, 10], [])
    position.act(0, "move figure 0a")
    assert last_events(position)[-1] == {"what": "ended", "why": "all_games_played"}
    outcome = position.outcome
    assert (outcome["scores"], outcome["winners"], outcome["places"]) == ([12, 10, 10], [0], [1, 2, 2])


def test_p18_equals_share_after_the_last_game() -> None:
    """[18] R: who came home earlier does not matter here."""
    outcome = last_move({"games": 2}, [4, 9, 2], game=2, points=[8, 3, 8], arrival=[1, 2, 3, 0, 4, 5]).outcome
    assert (outcome["scores"], outcome["winners"], outcome["places"]) == ([12, 12, 10], [0, 1], [1, 1, 3])


def test_p18_the_series_does_not_end_before_its_last_game() -> None:
    """[18] Two of three."""
    position = last_move({"games": 3}, [10, 9, 2], game=2, points=[90, 3, 8])
    assert (position["game"], position["points"], position["ending"]) == (3, [100, 12, 10], "")


def test_p18_up_to_a_target() -> None:
    """[18] 15 points or more."""
    position = last_move({"target": 15}, [4, 9, 2], game=2, points=[5, 7, 5])
    assert last_events(position)[-1] == {"what": "ended", "why": "target_reached"}
    outcome = position.outcome
    assert (outcome["why"], outcome["winners"], outcome["scores"]) == ("target_reached", [1], [9, 16, 7])


def test_p18_the_target_is_reached_exactly() -> None:
    """[18] Reached, not passed; one less is not enough."""
    assert last_move({"target": 15}, [4, 9, 2], points=[5, 6, 5])["ending"] == "target_reached"
    position = last_move({"target": 15}, [4, 9, 2], game=2, points=[5, 5, 5])
    assert (position["ending"], position["game"], position["points"]) == ("", 3, [9, 14, 7])


@pytest.mark.parametrize(("points", "winners"), [([20, 9, 3], [0]), ([15, 10, 14], [0, 1]), ([3, 7, 14], [1, 2])])
def test_p18_several_reach_the_target(points: list[int], winners: list[int]) -> None:
    """[18] R: the higher total wins, equals share."""
    assert last_move({"target": 15}, [4, 9, 2], points=points).outcome["winners"] == winners


def test_p18_the_target_is_looked_at_after_each_game_only() -> None:
    """[18] Points and chips together have reached it, but figures are still out."""
    position = rolled(1, 3, {"target": 15}, chips=[9, 4, 4], points=[14, 0, 0])
    position.act(0, "move figure 0a")
    assert (position["phase"], position["ending"]) == ("rolling", "")


def test_p18_a_number_of_games_and_a_target_exclude_each_other() -> None:
    """[18] Either, or."""
    with pytest.raises(BadInput, match="Options games and target exclude each other"):
        Setup.of(GAMES["wie_du_mir"], 3, {"games": 2, "target": 15}).table()


@pytest.mark.parametrize(("before", "after"), [(7, 10), (8, 11), (30, 33)])
def test_p19_without_limits_any_number_of_chips_may_be_held(before: int, after: int) -> None:
    """[19] Yellow 3."""
    position = rolled(1, 3, {"without_limit": True}, places=[6, 0, 0, 0, 0, 0], chips=[before, 4, 4])
    position.act(0, "move figure 0a")
    assert (position["chips"], passed(position)) == ([after, 4, 4], [("cup", 0, 3)])


def test_p19_without_limits_the_cup_can_run_short_with_three_players() -> None:
    """[19] [10] Yellow 4, and one chip is left."""
    position = rolled(1, 3, {"without_limit": True}, places=[13, 0, 0, 0, 0, 0], chips=[20, 20, 19])
    position.act(0, "move figure 0a")
    assert (position["chips"], position["cup"]) == ([21, 20, 19], 0)


def test_p19_without_limits_for_whoever_receives() -> None:
    """[19] Card 5 from 7 to 11, and card 9."""
    position = reading(5, 3, {"without_limit": True}, chips=[7, 4, 4])
    for _ in range(4):
        position.act(0, "choose_player player 1")
    assert position["chips"] == [11, 0, 4]


def test_p21_a_chip_instead_of_a_move() -> None:
    """[21] All figures home and a 1: nothing is moved, and the next player rolls."""
    position = rolled(1, 3, {"without_measure": True}, places=HOME)
    assert position.act(0, "take_chip") == [
        {"what": "chips", "from": "cup", "to": 0, "amount": 1, "why": "instead_of_moving"}
    ]
    assert (position["chips"], position["cup"], position["places"]) == ([5, 4, 4], 47, HOME)
    assert (position["phase"], position["roller"], position["rolled"]) == ("rolling", 1, 0)


def test_p21_moving_is_still_allowed() -> None:
    """[21] They may."""
    position = rolled(1, 3, {"without_measure": True}, places=HOME)
    assert [choice["do"] for choice in position.legal(0)] == ["move"] * 4 + ["take_chip"]
    position.act(0, "move figure 1a")
    assert (position["places"], position["chips"]) == ([GOAL, GOAL, 4, 0, 0, 0], [4, 6, 4])


@pytest.mark.parametrize(
    ("number", "places", "options"),
    [
        (2, HOME, {"without_measure": True}),
        (3, HOME, {"without_measure": True}),
        (1, [GOAL, 0, GOAL, GOAL, 0, 0], {"without_measure": True}),
        (1, HOME, {"without_limit": True}),
        (1, HOME, {}),
    ],
)
def test_p21_only_with_a_1_and_all_figures_home_and_in_this_variant(
    number: int, places: list[int], options: dict[str, bool]
) -> None:
    """[21] Otherwise a move is compulsory."""
    position = rolled(number, 3, options, places=places)
    assert position.refusal(0, "take_chip") == "no-chip-for-a-move"
    assert "take_chip" not in [choice["do"] for choice in position.legal(0)]


def test_p21_not_from_an_empty_cup() -> None:
    """[21] R: if there is one."""
    places = [GOAL, 3, 0, 0, 0, 0, 0, 0]
    position = rolled(1, 8, {"without_measure": True}, places=places, chips=[4, 8, 8, 8, 8, 8, 8, 8])
    assert position.refusal(0, "take_chip") == "no-chip-for-a-move"
    position.change(chips=[3, 8, 8, 8, 8, 8, 8, 8], cup=1)
    assert position.refusal(0, "take_chip") is None


def test_p21_the_limit_applies() -> None:
    """[21] R: the eleventh chip costs seven."""
    position = rolled(1, 3, {"without_measure": True}, places=HOME, chips=[10, 4, 4])
    position.act(0, "take_chip")
    assert passed(position) == [("cup", 0, 1), (0, "cup", 7)]
    assert position["chips"] == [4, 4, 4]


def test_p21_together_with_p19_the_limit_does_not_apply() -> None:
    """[21] [19] Variants can be combined."""
    position = rolled(1, 3, {"without_measure": True, "without_limit": True}, places=HOME, chips=[10, 4, 4])
    position.act(0, "take_chip")
    assert position["chips"] == [11, 4, 4]


def test_p18_together_with_p19_one_game_may_reach_the_target() -> None:
    """[18] [19] 16 chips in the first game."""
    position = last_move({"target": 15, "without_limit": True}, [4, 16, 15])
    assert (position.outcome["why"], position.outcome["winners"]) == ("target_reached", [1])
