"""Material, [1] to [3]."""

from collections import Counter
from typing import Any

import pytest

from schadenfreude.editions import Edition
from schadenfreude.errors import BadInput
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from tests.positions import Position

from .tables import choose, choosing, dealt, finish_stage, lay, only

WHITE = {
    "+1": [1, 3, 5, 7, 9, 11],
    "-1": [2, 4, 6, 8, 10],
    "+2": [12, 14, 16, 18, 20],
    "-2": [13, 15, 17, 19],
    "+3": [21, 23, 25, 27],
    "-3": [22, 24, 26],
    "+4": [28, 30, 31],
    "-4": [29],
    "+5": [32],
}


def edition(**cards: Any) -> Edition:
    """The edition with other white numbers for some values."""
    content = GAMES["why_first"].edition.content
    mine = {value: whites for value, whites in (content["cards"] | cards).items() if whites is not None}
    return Edition("mine.toml", content | {"cards": mine})


def rejected(**cards: Any) -> str:
    with pytest.raises(BadInput) as caught:
        Setup.of(GAMES["why_first"], 3, {}, edition(**cards)).table()
    return str(caught.value)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_p01_two_to_six_players_with_a_figure_each(players: int) -> None:
    """[1] One figure each, all on Start; Leo's is the third with two players."""
    assert Position("why_first", players)["positions"] == [0] * max(players, 3)


@pytest.mark.parametrize("players", [1, 7])
def test_p01_not_one_nor_seven_players(players: int) -> None:
    """[1] 2 to 6 players."""
    with pytest.raises(BadInput, match="2 to 6 players"):
        Position("why_first", players)


def test_p01_start_is_one_step() -> None:
    """[1] From -1 it is one step to Start and two to 1, and back again."""
    position = choosing("+1 +1", "+2 +1", "-2 +1", positions=[-1, -1, 1])
    lay(position, "+1 before 0", "+2 before 1", "-2 before 2")
    assert position["positions"] == [0, 1, -1]


def test_p01_start_is_occupied_and_worth_nothing() -> None:
    """[1] Start can be the second-foremost space; its figures score 0, and the sheet says that it was Start."""
    position, events = finish_stage([3, 0, -2])
    assert only(events, "scored") == [{"who": 1, "points": 0}]
    assert position["points"] == [[0, 0, 0]]
    assert position["second"] == [0]


def test_p02_the_32_cards() -> None:
    """[2] How often each value is in the box."""
    counts = {"-4": 1, "-3": 3, "-2": 4, "-1": 5, "+1": 6, "+2": 5, "+3": 4, "+4": 3, "+5": 1}
    assert Counter(Position("why_first", 3)["stock"]) == counts


def test_p03_the_white_numbers() -> None:
    """[3] Our own ranking, card by card."""
    stock = Position("why_first", 3, {"tactical": True})["stock"]
    assert sorted(stock) == sorted(f"{value}/{white}" for value, whites in WHITE.items() for white in whites)


def test_p03_base_game_shows_no_white_numbers_and_equal_cards_are_one_action() -> None:
    """[3] Two +1 are the same card in the base game."""
    position = dealt("+1 +1 +1 -2 -2", "+2 +2 +2 +2 +2", "+3 +3 +3 +3 +4")
    laid = [(words["card"], words["before"]) for words in position.legal(0)]
    assert sorted(laid) == sorted((card, seat) for card in ("+1", "-2") for seat in range(3))


def test_p03_one_of_equal_cards_leaves_the_hand() -> None:
    """[3] Laying one +1 of three keeps the other two."""
    position = dealt("+1 +1 +1 -2 -2", "+2 +2 +2 +2 +2", "+3 +3 +3 +3 +4")
    lay(position, "+1 before 0", "+2 before 0", "+3 before 0")
    assert sorted(position["hands"][0]) == ["+1", "+1", "-2", "-2"]
    assert position["played"] == ["+1", "+2", "+3"]


def test_p03_tactical_cards_of_equal_value_differ() -> None:
    """[3] With white numbers each card is its own."""
    position = choosing("+1/1 +1/3 +1/5 -2/13", "+2/12 +2/14 +2/16 +2/18", "+3/21 +3/23 +3/25 +3/27", tactical=True)
    assert sorted(words["card"] for words in position.legal(0)) == ["+1/1", "+1/3", "+1/5", "-2/13"]
    assert position.refusal(0, "choose card +1/7") == "not-in-hand"


def test_p03_dealing_uses_up_equal_cards() -> None:
    """[2] [3] There is one +5; once dealt, chance cannot deal another."""
    position = Position("why_first", 3)
    position.chance("deal to 0 card +5")
    assert position.refusal(8, "deal to 0 card +5") == "not-available"
    assert "+5" not in position["stock"]


def test_p03_the_real_numbers_can_be_entered() -> None:
    """[3] Another edition changes the order of the tactical variant: here +1 carries the highest numbers."""
    mine = edition(**{"+1": [91, 92, 93, 94, 95, 96]})
    match = Match(Setup.of(GAMES["why_first"], 3, {"tactical": True}, mine), None)
    position = choosing("+5/32 +2/12", "+4/28 +2/14", "+1/1 +2/16", tactical=True)
    picture = position.picture | {"hands": [["+5/32", "+2/12"], ["+4/28", "+2/14"], ["+1/91", "+2/16"]]}
    position.match = match
    match.game.notation.restore(match.state, picture)
    choose(position, "+5/32", "+4/28", "+1/91")
    assert position["mover"] == 2


def test_p03_wrong_editions_are_rejected() -> None:
    """[3] Counts of [2], 32 different numbers, all values: anything else is rejected, saying what is wrong."""
    assert "cards.+5 is [31, 32]; it must be a list of 1 white number" in rejected(**{"+5": [31, 32]})
    assert "cards.+5[1] is 28; it must be a white number that no other card has" in rejected(**{"+5": [28]})
    assert 'cards.-4[1] is "29"; it must be a whole number' in rejected(**{"-4": ["29"]})
    assert "cards.+6 is unknown" in rejected(**{"+6": [40]})
    assert "cards.-4 is missing" in rejected(**{"-4": None})
