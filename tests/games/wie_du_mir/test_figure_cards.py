"""Wie Du mir…: cards 15 to 22 of our edition, which move figures, [3], and moving by cards, [14] and [15]."""

import pytest

from .tables import GOAL, last_events, moved, passed, reading, reading_own


@pytest.mark.parametrize(
    ("places", "end"),
    [
        ([2, 0, 0, 0, 0, 0], 5),
        ([2, 0, 3, 0, 0, 0], 6),
        ([2, 3, 5, 4, 0, 0], 8),
        ([8, 9, 10, 12, 0, 0], 14),
        ([10, 0, 11, 12, 0, 0], GOAL),
        ([13, 0, 0, 0, 0, 0], GOAL),
        ([13, 14, 0, 0, 0, 0], GOAL),
    ],
)
def test_p15_card_15_goes_three_forward_over_occupied_spaces(places: list[int], end: int) -> None:
    """[15] [6] Card 15: jumped and not counted; [7] in the goal surplus lapses."""
    position = reading(15, places=places)
    assert moved(position) == [("0a", places[0], end)]
    assert position["places"] == [end, *places[1:]]


@pytest.mark.parametrize(
    ("places", "end"),
    [
        ([8, 0, 0, 0, 0, 0], 6),
        ([8, 7, 0, 0, 0, 0], 5),
        ([8, 7, 5, 4, 0, 0], 3),
        ([5, 0, 4, 3, 1, 0], 0),  # only space 2 is free before Start
        ([2, 0, 0, 0, 0, 0], 0),
        ([2, 0, 1, 0, 0, 0], 0),
        ([13, 14, 0, 0, 0, 0], 11),  # those in front do not matter
    ],
)
def test_p15_card_16_goes_two_back_over_occupied_spaces(places: list[int], end: int) -> None:
    """[15] R: card 16 obeys [6] backwards and stops at Start."""
    position = reading(16, places=places)
    assert moved(position) == [("0a", places[0], end)]
    assert position["places"] == [end, *places[1:]]


def test_p15_the_space_reached_takes_effect() -> None:
    """[15] [14] Card 15 leads onto yellow 2, card 16 onto a question mark."""
    position = reading(15, places=[8, 0, 0, 0, 0, 0])
    assert (passed(position), position["chips"]) == ([("cup", 0, 2)], [6, 4, 4])
    position = reading(16, places=[10, 0, 0, 0, 0, 0])
    assert (position["phase"], position["places"][0], position["roller"]) == ("drawing", 8, 0)


def test_p15_a_stop_at_start_has_no_consequence() -> None:
    """[15] [11] Card 16 from space 2."""
    position = reading(16, places=[2, 0, 0, 0, 0, 0])
    assert (passed(position), position["phase"], position["roller"]) == ([], "rolling", 1)


@pytest.mark.parametrize(("card", "end"), [(17, 0), (18, GOAL)])
def test_p3_cards_17_and_18_to_start_and_to_goal(card: int, end: int) -> None:
    """[3] Card 17: back to Start. Card 18: straight to Goal."""
    position = reading(card, figure="1b", places=[0, 0, 0, 8, 3, 0], arrivals=2)
    assert moved(position) == [("1b", 8, end)]
    assert position["arrival"] == [0, 0, 0, 3 if card == 18 else 0, 0, 0]
    assert (position["phase"], position["roller"], position["chips"]) == ("rolling", 1, [4, 4, 4])


@pytest.mark.parametrize(("figure", "place"), [("0a", 5), ("0b", GOAL), ("1a", GOAL), ("2b", 3)])
def test_p3_card_19_moves_any_figure_to_start(figure: str, place: int) -> None:
    """[3] Card 19: this one, too, and one in the goal, whose arrival is forgotten."""
    position = reading(19, places=[5, GOAL, GOAL, 0, 0, 3], arrivals=2, arrival=[0, 1, 2, 0, 0, 0])
    position.act(0, f"choose_figure figure {figure}")
    assert moved(position) == [(figure, place, 0)]
    number = ["0a", "0b", "1a", "1b", "2a", "2b"].index(figure)
    assert position["places"][number] == position["arrival"][number] == 0
    assert (position["phase"], position["roller"], position["chips"]) == ("rolling", 1, [4, 4, 4])


def test_p3_card_19_choices_that_are_refused() -> None:
    """[3] Card 19: nobody on Start, no declining, nothing but a figure."""
    position = reading(19, places=[5, GOAL, GOAL, 0, 0, 3])
    assert position.refusal(0, "choose_figure figure 1b") == "is-on-start"
    assert position.refusal(0, "decline") == "must-choose"
    assert position.refusal(0, "choose_player player 1") == "choose-a-figure"
    assert [choice["figure"] for choice in position.legal(0)] == ["0a", "0b", "1a", "2b"]


@pytest.mark.parametrize(("figure", "place"), [("0a", 5), ("0b", GOAL), ("1a", 0), ("2b", 4)])
def test_p3_card_20_puts_any_figure_on_any_free_space(figure: str, place: int) -> None:
    """[3] Card 20: first the figure, from Start or Goal, too, then the space."""
    position = reading(20, places=[5, GOAL, 0, 0, 0, 4], arrivals=1, arrival=[0, 1, 0, 0, 0, 0])
    assert position["wanted"] == "figure"
    assert position.act(0, f"choose_figure figure {figure}") == []
    assert (position.acting, position["wanted"]) == ([0], "space")
    position.act(0, "choose_space space 12")
    assert moved(position) == [(figure, place, 12)]
    assert passed(position) == [(int(figure[0]), "cup", 3)]
    assert position["arrival"][1] == (0 if figure == "0b" else 1)


def test_p3_card_20_choices_that_are_refused() -> None:
    """[3] Card 20: an occupied space, its own space; a figure instead of a space and the other way round."""
    position = reading(20, places=[5, GOAL, 0, 0, 0, 4])
    assert position.refusal(0, "choose_space space 7") == "choose-a-figure"
    position.act(0, "choose_figure figure 2b")
    assert position.refusal(0, "choose_space space 5") == "is-occupied"
    assert position.refusal(0, "choose_space space 4") == "is-occupied"
    assert position.refusal(0, "choose_figure figure 1a") == "choose-a-space"
    assert position.refusal(0, "choose_player player 1") == "choose-a-space"
    assert position.refusal(0, "decline") == "must-choose"
    assert [choice["space"] for choice in position.legal(0)] == [1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14]


def test_p3_card_20_backwards_as_well_as_forwards() -> None:
    """[3] [14] Card 20: this figure goes back to a question mark, and its owner draws again."""
    position = reading(20)
    position.act(0, "choose_figure figure 0a")
    position.act(0, "choose_space space 2")
    assert (position["places"][0], position["phase"], position["reader"]) == (2, "drawing", 0)


def test_p3_card_21_swaps_places_and_both_spaces_take_effect() -> None:
    """[3] [14] Card 21: this figure's space first, then the other's."""
    position = reading(21, places=[5, 0, 7, 0, 0, 0])
    position.act(0, "choose_figure figure 1a")
    assert (position["places"], passed(position)) == ([7, 0, 5, 0, 0, 0], [("cup", 0, 3)])
    assert (position["phase"], position["reader"], position["figure"]) == ("drawing", 1, "1a")
    position.chance("draw card 3")
    assert (position["chips"], position["roller"]) == ([7, 2, 4], 1)


def test_p3_card_21_with_your_own_other_figure() -> None:
    """[3] Card 21: your own, too; you bear both."""
    position = reading(21, places=[5, 9, 0, 0, 0, 0])
    position.act(0, "choose_figure figure 0b")
    assert (position["places"][:2], position["chips"][0]) == ([9, 5], 2)
    assert (position["phase"], position["reader"], position["figure"]) == ("drawing", 0, "0b")


def test_p3_card_21_both_spaces_stay_occupied() -> None:
    """[3] [6] Card 21: the next figure jumps both."""
    position = reading(21, places=[2, 0, 3, 0, 0, 0])
    position.act(0, "choose_figure figure 1a")
    position.chance("draw card 1")
    position.chance("roll number 2")
    position.act(1, "move figure 2a")
    assert position["places"] == [3, 0, 2, 0, 4, 0]


def test_p3_card_21_choices_that_are_refused() -> None:
    """[3] Card 21: not itself, nobody on Start or in the goal, no declining."""
    position = reading(21, places=[5, 0, GOAL, 9, 0, 1])
    assert position.refusal(0, "choose_figure figure 0a") == "another-figure"
    assert position.refusal(0, "choose_figure figure 0b") == "not-on-a-space"
    assert position.refusal(0, "choose_figure figure 1a") == "not-on-a-space"
    assert position.refusal(0, "decline") == "must-choose"
    assert position.refusal(0, "choose_space space 9") == "choose-a-figure"
    assert [choice["figure"] for choice in position.legal(0)] == ["1b", "2b"]


def test_p3_card_21_nobody_there() -> None:
    """[3] Card 21: nothing happens."""
    position = reading(21, places=[5, 0, GOAL, 0, 0, GOAL])
    assert last_events(position) == [{"what": "drew", "who": 0, "card": 21}]
    assert (position["places"][0], position["phase"], position["roller"]) == (5, "rolling", 1)


def test_p14_card_21_the_second_landing_lapses_when_it_is_swapped_again() -> None:
    """[14] R: the first landing draws card 21 once more and swaps back; only the new places take effect."""
    position = reading(21, places=[5, 0, 8, 0, 0, 0])
    position.act(0, "choose_figure figure 1a")
    position.change(pile=[1, 2, 21], discarded=[])
    position.chance("draw card 21")
    position.act(0, "choose_figure figure 1a")
    assert (position["places"][:3], position["reader"], position["figure"]) == ([5, 0, 8], 0, "0a")
    position.chance("draw card 1")
    assert (position["reader"], position["figure"], position["phase"]) == (1, "1a", "drawing")
    position.chance("draw card 2")
    assert (position["phase"], position["chips"]) == ("rolling", [6, 7, 4])


def test_p3_card_22_you_choose_among_several_on_start() -> None:
    """[3] Card 22: it moves directly in front of the foremost, and its owner bears the space."""
    position = reading(22, places=[5, 0, 0, 6, 10, GOAL])
    assert [choice["figure"] for choice in position.legal(0)] == ["0b", "1a"]
    position.act(0, "choose_figure figure 1a")
    assert (moved(position), passed(position)) == ([("1a", 0, 11)], [("cup", 1, 2)])
    assert (position["phase"], position["roller"], position["chips"]) == ("rolling", 1, [4, 6, 4])


def test_p3_card_22_choices_that_are_refused() -> None:
    """[3] Card 22: none on a space, none in the goal, no declining."""
    position = reading(22, places=[5, 0, 0, 6, 10, GOAL])
    for figure in ("0a", "1b", "2a", "2b"):
        assert position.refusal(0, f"choose_figure figure {figure}") == "not-the-last"
    assert position.refusal(0, "decline") == "must-choose"
    assert position.refusal(0, "choose_player player 1") == "choose-a-figure"


@pytest.mark.parametrize(
    ("places", "figure", "start", "end"),
    [
        ([5, 6, 3, 2, 8, 0], "2b", 0, 9),  # one on Start
        ([5, 6, 3, 2, 8, GOAL], "1b", 2, 9),  # none on Start
        ([5, GOAL, GOAL, 6, GOAL, GOAL], "0a", 5, 7),  # this one is furthest back
        ([5, GOAL, 14, GOAL, GOAL, 3], "2b", 3, GOAL),  # the foremost stands on the last space
        ([13, 14, GOAL, 0, GOAL, GOAL], "1b", 0, GOAL),
        ([5, GOAL, GOAL, GOAL, GOAL, GOAL], "0a", 5, 6),  # a lone figure goes one forward
        ([5, 0, GOAL, GOAL, GOAL, GOAL], "0b", 0, 6),  # one on Start, one on the track
    ],
)
def test_p3_card_22_without_a_choice(places: list[int], figure: str, start: int, end: int) -> None:
    """[3] Card 22: the figure furthest back that is not in the goal."""
    position = reading(22, places=places)
    assert moved(position) == [(figure, start, end)]
    assert last_events(position)[1]["why"] == "catch_up"
    assert end != GOAL or passed(position) == []


def test_p3_card_22_leads_onto_a_question_mark() -> None:
    """[3] [14] Card 22: the owner of the figure that caught up draws."""
    position = reading(22, places=[5, 9, 6, 7, 4, 2])
    assert (position["places"][5], position["reader"], position["figure"]) == (10, 2, "2b")
    assert position["phase"] == "drawing"
    assert position["discarded"] == [22]


def test_p3_card_22_no_figure_on_the_track() -> None:
    """[3] Card 22: nothing happens; in our edition its reader's figure is always there, so here it leaves before."""
    position = reading_own("to_start", "catch_up", places=[5, 0, GOAL, 0, 0, 0])
    assert (moved(position), position["phase"]) == ([("0a", 5, 0)], "rolling")


def test_p3_figures_of_others_among_six_players() -> None:
    """[3] [1] Card 19 with one figure each."""
    position = reading(19, 6, figure="3a", places=[0, 7, 0, 5, 0, GOAL])
    assert position.acting == [3]
    assert [choice["figure"] for choice in position.legal(3)] == ["1a", "3a", "5a"]
    position.act(3, "choose_figure figure 5a")
    assert position["places"] == [0, 7, 0, 5, 0, 0]
