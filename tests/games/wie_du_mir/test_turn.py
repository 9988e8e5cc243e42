"""Wie Du mir…: rolling and moving, [5] to [9]."""

import pytest

from schadenfreude.constants import CHANCE
from schadenfreude.games.wie_du_mir.record import ACTIONS, PLAYER, SPACE, TAKE_CHIP
from schadenfreude.match import Refused

from ...positions import Position
from .tables import GOAL, last_events, moved, on_question, passed, reading, rolled, table


@pytest.mark.parametrize("number", [1, 2, 3])
def test_p5_a_figure_moves_exactly_the_number_rolled(number: int) -> None:
    """[5] Forward, no less and no more."""
    position = table(places=[2, 0, 0, 0, 0, 0])
    assert position.chance(f"roll number {number}") == [{"what": "rolled", "who": 0, "number": number}]
    position.act(0, "move figure 0a")
    assert moved(position) == [("0a", 2, 2 + number)]
    assert last_events(position)[0]["why"] == "die"


def test_p5_any_figure_may_be_moved() -> None:
    """[5] One's own or another's."""
    position = rolled(2)
    assert position.legal(0) == [{"do": "move", "figure": name} for name in ("0a", "0b", "1a", "1b", "2a", "2b")]
    position.act(0, "move figure 2b")
    assert position["places"] == [0, 0, 0, 0, 0, 2]


def test_p5_a_move_is_compulsory() -> None:
    """[5] There is no passing, and a turn has one roll."""
    position = rolled(1)
    assert position.refusal(0, "decline") == "choose-a-figure"
    assert position.refusal(0, "take_chip") == "no-chip-for-a-move"
    assert position.refusal(0, "choose_player player 1") == "choose-a-figure"
    assert position.refusal(CHANCE, "roll number 1") == "not-your-turn"


def test_p5_only_the_roller_moves_and_only_after_rolling() -> None:
    """[5] Nobody else, and not before."""
    assert rolled(1).refusal(1, "move figure 1a") == "not-your-turn"
    assert table().refusal(0, "move figure 0a") == "not-your-turn"
    assert rolled(1).acting == [0]


def test_p5_one_roll_one_move_then_the_next_player() -> None:
    """[5] The picture after a whole turn."""
    position = table()
    position.chance("roll number 1")
    position.act(0, "move figure 1a")
    assert (position["phase"], position["roller"], position["rolled"]) == ("rolling", 1, 0)
    assert (position["places"], position["chips"], position["cup"]) == ([0, 0, 1, 0, 0, 0], [4, 5, 4], 47)


def test_p6_rolled_2_with_the_next_space_occupied() -> None:
    """[6] R, the example: it is jumped, and two free ones are counted."""
    position = rolled(2, places=[3, 0, 4, 0, 0, 0])
    position.act(0, "move figure 0a")
    assert position["places"] == [6, 0, 4, 0, 0, 0]


@pytest.mark.parametrize(
    ("number", "places", "end"),
    [
        (1, [0, 1, 2, 3, 0, 0], 4),  # one's own and others', three in a row
        (2, [3, 4, 6, 0, 0, 0], 7),  # with a free one between
        (1, [3, 0, 5, 0, 0, 0], 4),  # those behind the end do not matter
        (3, [3, 0, 4, 6, 8, 10], 9),
    ],
)
def test_p6_occupied_spaces_are_jumped_and_not_counted(number: int, places: list[int], end: int) -> None:
    """[6] By whomever they are occupied."""
    position = rolled(number, places=places)
    position.act(0, "move figure 0a")
    assert position["places"] == [end, *places[1:]]


def test_p6_nobody_is_thrown_out_and_a_space_left_is_free_again() -> None:
    """[6] A space holds one figure at most."""
    position = rolled(1, places=[3, 0, 0, 0, 0, 0])
    position.act(0, "move figure 0a")
    position.chance("roll number 3")
    position.act(1, "move figure 1a")
    assert position["places"] == [4, 0, 3, 0, 0, 0]


def test_p6_start_and_goal_hold_any_number() -> None:
    """[6] A second figure comes home, others still stand on Start."""
    position = rolled(1, places=[14, GOAL, GOAL, 0, 0, 0])
    position.act(0, "move figure 0a")
    assert position["places"] == [GOAL, GOAL, GOAL, 0, 0, 0]


@pytest.mark.parametrize(("place", "number"), [(14, 1), (14, 2), (14, 3), (13, 2), (13, 3), (12, 3)])
def test_p7_the_goal_needs_no_exact_roll(place: int, number: int) -> None:
    """[7] Surplus lapses."""
    position = rolled(number, places=[place, 0, 0, 0, 0, 0])
    position.act(0, "move figure 0a")
    assert moved(position) == [("0a", place, GOAL)]
    assert (position["phase"], passed(position)) == ("rolling", [])


def test_p7_a_figure_jumps_the_last_spaces_into_the_goal() -> None:
    """[7] [6] Rolled 1 with everything in front of it occupied."""
    position = rolled(1, places=[12, 0, 13, 0, 14, 0])
    position.act(0, "move figure 0a")
    assert position["places"][0] == GOAL


def test_p7_a_figure_in_the_goal_cannot_be_moved_by_the_die() -> None:
    """[7] R, neither one's own nor another's."""
    position = rolled(1, places=[GOAL, 0, GOAL, 0, 0, 0])
    assert position.refusal(0, "move figure 0a") == "in-goal"
    assert position.refusal(0, "move figure 1a") == "in-goal"
    assert [move["figure"] for move in position.legal(0)] == ["0b", "1b", "2a", "2b"]


def test_p8_who_has_all_figures_home_moves_another_players_figure() -> None:
    """[8] They go on rolling."""
    position = table(places=[GOAL, GOAL, 3, 0, GOAL, 6])
    position.chance("roll number 1")
    assert [move["figure"] for move in position.legal(0)] == ["1a", "1b", "2b"]
    position.act(0, "move figure 1a")
    assert (position["places"][2], position["chips"], position["roller"]) == (4, [4, 6, 4], 1)


def test_p8_with_one_figure_each_as_well() -> None:
    """[8] [1] Six players."""
    position = rolled(2, 6, places=[GOAL, 5, GOAL, 0, 9, GOAL])
    assert [move["figure"] for move in position.legal(0)] == ["1a", "3a", "4a"]


def test_p9_the_owner_bears_the_consequence_of_anothers_move() -> None:
    """[9] Red: the owner pays, not the roller."""
    position = rolled(3, places=[0, 0, 9, 0, 0, 0], chips=[5, 5, 5])
    position.act(0, "move figure 1a")
    assert passed(position) == [(1, "cup", 3)]
    assert position["chips"] == [5, 2, 5]


def test_p9_the_owner_draws_the_card() -> None:
    """[9] [13] Not the roller."""
    position = rolled(2)
    position.act(0, "move figure 2b")
    assert (position["phase"], position["reader"], position["figure"], position["roller"]) == ("drawing", 2, "2b", 0)


def test_p9_chips_may_not_be_declined_not_even_to_stay_at_ten() -> None:
    """[9] [12] One chip too many, put upon a player with 10."""
    position = rolled(1, chips=[5, 10, 5])
    position.act(0, "move figure 1a")
    assert passed(position) == [("cup", 1, 1), (1, "cup", 7)]
    assert position["chips"] == [5, 4, 5]


def test_p9_instructions_are_carried_out_as_far_as_possible() -> None:
    """[9] Two chips are to be paid, one is there."""
    position = rolled(3, chips=[5, 1, 5])
    position.act(0, "move figure 1b")
    assert position["chips"] == [5, 0, 5]


def refusal_of_number(position: Position, action: int, seat: int = 0) -> str | None:
    """Of an action that has no words, because there is nothing that it could mean here."""
    return position.match.reason(position.match.rules.refusal(position.match.state, seat, action))


def test_p5_figures_that_there_are_not_cannot_be_moved() -> None:
    """[5] Numbers without a meaning are refused like anything else."""
    position = rolled(1, 2)
    assert [refusal_of_number(position, action) for action in (-1, ACTIONS)] == ["no-such-action"] * 2
    assert refusal_of_number(position, 4) == "no-such-figure"
    assert refusal_of_number(position, PLAYER) == "choose-a-figure"


def test_p5_chance_has_no_fourth_player_no_4_and_no_twenty_third_card() -> None:
    """[5] [4] [13] What chance cannot do."""
    assert refusal_of_number(Position("wie_du_mir", 3), 3, CHANCE) == "not-available"
    assert refusal_of_number(table(), 3, CHANCE) == "not-available"
    assert refusal_of_number(on_question(), 22, CHANCE) == "not-available"


def test_p5_a_move_cannot_be_taken_back() -> None:
    """[5] Nothing is chosen in secret."""
    position = rolled(1)
    position.act(0, "move figure 0a")
    with pytest.raises(Refused, match="nothing-to-retract"):
        position.match.retract(0)


@pytest.mark.parametrize(
    ("card", "actions"),
    [
        (9, {PLAYER + 3: "no-such-player", PLAYER - 1: "choose-a-player", SPACE: "choose-a-player"}),
        (19, {6: "no-such-figure", PLAYER: "choose-a-figure", TAKE_CHIP: "choose-a-figure"}),
        (20, {SPACE: "choose-a-space", SPACE + 15: "no-such-space", TAKE_CHIP: "choose-a-space"}),
    ],
)
def test_p13_players_figures_and_spaces_that_there_are_not_cannot_be_chosen(card: int, actions: dict[int, str]) -> None:
    """[13] Three players, six figures, fourteen spaces."""
    position = reading(card)
    if card == 20:
        position.act(0, "choose_figure figure 0a")
    assert {action: refusal_of_number(position, action) for action in actions} == actions
