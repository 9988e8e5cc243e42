"""Scoring, [10] to [13]."""

import pytest

from .tables import choosing, finish_game, finish_stage, lay, only


@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        ([9, 7, 3], [0, 7, 0]),
        ([7, 9, 3], [7, 0, 0]),
        ([3, 7, 9], [0, 7, 0]),
        ([9, 9, 5], [0, 0, 5]),  # two figures on the foremost space are one space
        ([9, 5, 5], [0, 5, 5]),
        ([5, 9, 5, 9, 2], [5, 0, 5, 0, 0]),
        ([4, -3, -7], [0, -3, 0]),
        ([-3, -4, -5], [0, -4, 0]),
        ([4, 0, -7], [0, 0, 0]),
        ([2, 4, 6, 8, 10, 12], [0, 0, 0, 0, 10, 0]),
        ([12, 10, 8, 6, 4, 2], [0, 10, 0, 0, 0, 0]),
        ([16, 16, 16, -11], [0, 0, 0, -11]),
    ],
)
def test_p10_the_second_foremost_occupied_space_scores(spaces: list[int], points: list[int]) -> None:
    """[10] Spaces count, not figures; every figure there scores its number, negative or 0 as it is."""
    position, _ = finish_stage(spaces)
    assert position["points"] == [points]


def test_p10_the_score_sheet_and_the_events_say_it() -> None:
    """[10] Who scored what, and on which space."""
    position, events = finish_stage([9, 5, 5])
    assert only(events, "scored") == [{"who": 1, "points": 5}, {"who": 2, "points": 5}]
    assert position["second"] == [5]
    outcome = position.outcome
    assert (outcome["why"], outcome["winners"], outcome["scores"]) == ("", [], [0, 5, 5])


def test_p10_the_lowest_space_can_be_the_second() -> None:
    """[10] -12 is a space like any other."""
    position = choosing("+1", "-1", "-2", positions=[0, -12, -12])
    lay(position, "+1 before 0", "-1 before 1", "-2 before 2")
    assert (position["points"], position["second"]) == ([[0, -12, -12]], [-12])


def test_p10_no_scoring_before_the_fifth_round() -> None:
    """[10] After round 4 the stage goes on."""
    position = choosing("+1 +2", "+1 +3", "+1 +4")
    lay(position, "+1 before 0", "+1 before 0", "+1 before 1")
    assert (position["points"], position["round"], position["positions"]) == ([], 5, [2, 1, 0])


@pytest.mark.parametrize("space", [-11, 0, 16])
def test_p11_all_on_one_space_nobody_scores(space: int) -> None:
    """[11] No second space, no points, and the score sheet says so."""
    position, events = finish_stage([space] * 4)
    assert position["points"] == [[0, 0, 0, 0]]
    assert position["second"] == [None]
    assert only(events, "nobody_scored") == [{}]
    assert only(events, "scored") == []


def test_p11_scoring_nothing_on_start_is_something_else() -> None:
    """[11] A second space worth 0 is written down as Start, not as missing."""
    position, _ = finish_stage([1, 0, 0])
    assert (position["points"], position["second"]) == ([[0, 0, 0]], [0])


def test_p12_the_second_highest_total_wins() -> None:
    """[12] The highest total stands behind the winner."""
    outcome = finish_game(14, 9, 3, -2).outcome
    assert outcome["why"] == "all_stages_played"
    assert outcome["winners"] == [1]
    assert outcome["places"] == [2, 1, 3, 4]
    assert outcome["scores"] == [14, 9, 3, -2]


def test_p12_points_of_all_stages_are_added_up() -> None:
    """[12] The last stage's points count too: 4+3+0+0, -2+8+0+0 and 5+0+0+6, then seat 0 scores 2."""
    points = [[4, -2, 5], [3, 8, 0], [0, 0, 0], [0, 0, 6]]
    position, _ = finish_stage([2, 5, 1, 0], stage=5, points=[[*row, 0] for row in points], second=[4, 8, 0, 6])
    assert position.outcome["scores"] == [9, 6, 11, 0]
    assert position.outcome["winners"] == [0]


def test_p12_all_with_that_total_share_the_win() -> None:
    """[12] Equals share a place."""
    outcome = finish_game(9, 14, 9, 9, 3).outcome
    assert (outcome["winners"], outcome["places"]) == ([0, 2, 3], [1, 4, 1, 1, 5])


def test_p12_two_tied_for_the_highest_are_both_first() -> None:
    """[12] The next lower total wins."""
    outcome = finish_game(14, 14, 9, 3).outcome
    assert (outcome["winners"], outcome["places"]) == ([2], [2, 2, 1, 4])


def test_p12_second_of_two_totals_is_the_lowest() -> None:
    """[12] With only two different totals the lower one wins, however many have it."""
    outcome = finish_game(-3, 5, 5, -3).outcome
    assert (outcome["winners"], outcome["places"]) == ([0, 3], [1, 3, 3, 1])


def test_p12_negative_totals() -> None:
    """[12] Also below zero the second-highest wins."""
    assert finish_game(-8, -1, -5, -5).outcome["winners"] == [2, 3]


def test_p12_nobody_has_won_before_the_end() -> None:
    """[12] While the game goes on there are totals, but no winner."""
    position, _ = finish_stage([9, 7, 3])
    assert (position.outcome["winners"], position.outcome["scores"]) == ([], [0, 7, 0])


@pytest.mark.parametrize("total", [-4, 0, 7])
def test_p13_all_totals_equal_everybody_wins(total: int) -> None:
    """[13] There is no second total."""
    outcome = finish_game(*[total] * 4).outcome
    assert outcome["why"] == "all_totals_equal"
    assert (outcome["winners"], outcome["places"]) == ([0, 1, 2, 3], [1, 1, 1, 1])


def test_p13_leo_included() -> None:
    """[13] Two players and Leo share the win."""
    outcome = finish_game(6, 6, 6).outcome
    assert (outcome["why"], outcome["winners"]) == ("all_totals_equal", [0, 1, "leo"])


def test_p13_not_when_only_leo_differs() -> None:
    """[13] [12] Two players with equal totals behind Leo share the win as the second, ahead of him they do not."""
    behind, ahead = finish_game(6, 6, 9).outcome, finish_game(6, 6, 2).outcome
    assert (behind["why"], behind["winners"]) == ("all_stages_played", [0, 1])
    assert (ahead["why"], ahead["winners"]) == ("all_stages_played", ["leo"])
