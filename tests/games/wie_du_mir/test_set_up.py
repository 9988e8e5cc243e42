"""Wie Du mir…: the material and the set-up, [1] to [4], and the hidden pile, [22]."""

import pytest

from schadenfreude.constants import CHANCE, SPECTATOR
from schadenfreude.errors import BadInput
from schadenfreude.games import GAMES
from schadenfreude.match import Setup

from ...positions import Position
from .tables import GOAL, on_question, rolled, table

BOARD = ["+1", "?", "-2", "+2", "?", "-1", "+3", "?", "-2", "?", "+2", "-3", "?", "+4"]


@pytest.mark.parametrize(("players", "figures"), [(2, 4), (3, 6), (4, 8), (5, 10), (6, 6), (7, 7), (8, 8)])
def test_p1_two_figures_each_up_to_five_players_then_one(players: int, figures: int) -> None:
    """[1] 2–5 players: two figures each; 6–8 players: one figure each. 60 chips."""
    position = table(players)
    assert position["places"] == [0] * figures
    assert len(position["chips"]) == players
    assert sum(position["chips"]) + position["cup"] == 60


def test_p1_figures_are_named_after_their_owner() -> None:
    """[1] With two figures 0a and 0b, with one only 0a."""
    assert [move["figure"] for move in rolled(1, 2).legal(0)] == ["0a", "0b", "1a", "1b"]
    assert [move["figure"] for move in rolled(1, 6).legal(0)] == ["0a", "1a", "2a", "3a", "4a", "5a"]
    with pytest.raises(BadInput, match=r"There is no figure '0b'; there are 0a, 1a, 2a, 3a, 4a, 5a."):
        rolled(1, 6).refusal(0, "move figure 0b")


@pytest.mark.parametrize("players", [1, 9])
def test_p1_two_to_eight_players(players: int) -> None:
    """[1] Nothing but 2–8 players."""
    with pytest.raises(BadInput, match=rf"is for 2 to 8 players, not {players}\."):
        Setup.of(GAMES["wie_du_mir"], players).table()


def test_p1_the_die_has_the_faces_1_2_and_3() -> None:
    """[1] Faces 1, 2, 3, equally likely."""
    position = table()
    assert position.legal(CHANCE) == [{"do": "roll", "number": number} for number in (1, 2, 3)]
    with pytest.raises(BadInput, match=r"There is no number on the die 4; there are 1 to 3."):
        position.chance("roll number 4")


@pytest.mark.parametrize("space", range(1, 15))
def test_p2_every_space_of_the_board(space: int) -> None:
    """[2] Fourteen spaces: a figure that steps onto one takes, pays or draws."""
    position = rolled(1, places=[space - 1, 0, 0, 0, 0, 0], chips=[5, 5, 5])
    position.act(0, "move figure 0a")
    assert position["places"][0] == space
    assert position["phase"] == ("drawing" if BOARD[space - 1] == "?" else "rolling")
    assert position["chips"] == [5 + (0 if BOARD[space - 1] == "?" else int(BOARD[space - 1])), 5, 5]


def test_p2_five_yellow_four_red_and_five_question_marks() -> None:
    """[2] What a review of the original counts."""
    board = GAMES["wie_du_mir"].edition.content["board"]
    assert board == BOARD
    assert [sum(space[0] == kind for space in board) for kind in "+-?"] == [5, 4, 5]


def test_p2_the_goal_comes_after_the_fourteenth_space() -> None:
    """[2] From the last space one step leads home."""
    position = rolled(1, places=[14, 0, 0, 0, 0, 0])
    assert position.act(0, "move figure 0a")[0]["to"] == GOAL


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
def test_p3_twenty_two_cards(players: int) -> None:
    """[3] All cards from three players on."""
    assert table(players)["pile"] == list(range(1, 23))
    assert table(players)["discarded"] == []


def test_p3_the_starred_cards_leave_the_deck_with_two_players() -> None:
    """[3] Cards 12, 13 and 14 need three."""
    position = on_question(2)
    assert position["pile"] == [*range(1, 12), *range(15, 23)]
    assert [position.refusal(CHANCE, f"draw card {card}") for card in (11, 12, 13, 14, 15)] == [
        None,
        "not-available",
        "not-available",
        "not-available",
        None,
    ]


def test_p3_starred_cards_stay_out_when_the_discards_are_shuffled() -> None:
    """[3] [13] They are not among the discards either."""
    position = rolled(1, 2, places=[4, 0, 0, 0], pile=[], discarded=[*range(1, 12), *range(15, 23)])
    position.act(0, "move figure 0a")
    assert position["pile"] == [*range(1, 12), *range(15, 23)]


def test_p3_every_card_has_a_text_in_both_languages() -> None:
    """[3] Our own texts, all different."""
    cards = GAMES["wie_du_mir"].edition.content["card"]
    assert len({card["en"] for card in cards}) == len({card["de"] for card in cards}) == 22


@pytest.mark.parametrize(("players", "cup"), [(2, 52), (3, 48), (5, 40), (6, 36), (8, 28)])
def test_p4_four_chips_each_and_the_others_in_the_cup(players: int, cup: int) -> None:
    """[4] The figures stand on Start."""
    position = table(players)
    assert position["chips"] == [4] * players
    assert position["cup"] == cup
    assert set(position["places"]) == {0}


def test_p4_chance_says_who_starts() -> None:
    """[4] R: anybody may."""
    position = Position("wie_du_mir", 4)
    assert position.acting == [CHANCE]
    assert position.legal(CHANCE) == [{"do": "start", "seat": seat} for seat in range(4)]
    assert position.chance("start seat 2") == [{"what": "game_began", "who": 2, "game": 1}]
    assert (position["first"], position["roller"], position["phase"]) == (2, 2, "rolling")


def test_p4_at_the_beginning_all_spaces_are_free() -> None:
    """[4] [6] The first move from Start jumps nothing."""
    position = Position("wie_du_mir", 3)
    position.chance("start seat 1")
    position.chance("roll number 3")
    position.act(1, "move figure 1b")
    assert position["places"] == [0, 0, 0, 3, 0, 0]


def test_p4_the_die_goes_round_clockwise() -> None:
    """[4] From each player to the next, after the last to the first."""
    position = table(roller=1)
    for roller, figure, number in [(1, "2b", 3), (2, "0a", 1), (0, "1a", 2), (1, "1b", 3), (2, "2b", 3)]:
        position.chance(f"roll number {number}")
        assert position.acting == [roller]
        position.act(roller, f"move figure {figure}")
    assert position["places"] == [1, 0, 4, 6, 0, 8]


def test_p4_nobody_is_skipped_whoever_was_moved_or_is_home() -> None:
    """[4] [8] The owner of the moved figure and players in the goal roll when it is their turn."""
    position = rolled(1, places=[0, 0, GOAL, GOAL, 3, 0])
    position.act(0, "move figure 2a")
    assert position["roller"] == 1
    position.chance("roll number 1")
    position.act(1, "move figure 2b")
    assert (position["roller"], position.acting) == (2, [CHANCE])


def test_p22_the_order_of_the_pile_is_hidden_from_all() -> None:
    """[22] Everybody sees which cards lie in the pile; chance draws any of them."""
    position = on_question(pile=[20, 3, 11], discarded=[])
    for viewer in (SPECTATOR, 0, 1, 2):
        assert position.match.view(viewer)["picture"]["pile"] == [3, 11, 20]
    assert [action["card"] for action in position.legal(CHANCE)] == [3, 11, 20]


def test_p22_chips_are_open() -> None:
    """[22] Everybody sees all chips and the cup."""
    position = table(chips=[3, 9, 0])
    for viewer in (SPECTATOR, 0, 1, 2):
        picture = position.match.view(viewer)["picture"]
        assert (picture["chips"], picture["cup"]) == ([3, 9, 0], 48)
