"""Wie Du mir…: the end of a game and its winner, [16] and [17]."""

import pytest

from schadenfreude.constants import CHANCE

from ...positions import Position
from .tables import GOAL, last_events, passed, reading, reading_own, rolled

ALL_BUT_ONE = [GOAL, GOAL, GOAL, 14, GOAL, GOAL]


def scored(*chips: int) -> list[dict[str, object]]:
    return [{"what": "game_scored", "who": seat, "chips": count} for seat, count in enumerate(chips)]


def test_p16_the_game_ends_at_once_when_the_last_figure_is_home() -> None:
    """[16] By the die."""
    position = rolled(3, places=ALL_BUT_ONE, chips=[4, 9, 2])
    assert position.act(0, "move figure 1b")[1:] == [*scored(4, 9, 2), {"what": "ended", "why": "last_figure_home"}]
    assert (position["phase"], position["rolled"], position["places"]) == ("over", 0, [GOAL] * 6)
    assert (position.acting, position["ending"]) == ([], "last_figure_home")
    assert position.refusal(0, "move figure 1b") == "game-over"
    assert position.refusal(CHANCE, "roll number 1") == "game-over"


@pytest.mark.parametrize(("card", "place"), [(18, 5), (15, 13)])
def test_p16_a_card_can_end_the_game(card: int, place: int) -> None:
    """[16] Straight into the goal, or over the last spaces."""
    position = reading(card, places=[place, GOAL, GOAL, GOAL, GOAL, GOAL])
    assert last_events(position)[-1] == {"what": "ended", "why": "last_figure_home"}
    assert (position["phase"], position["card"], position["reader"]) == ("over", None, None)


def test_p16_nothing_pending_is_carried_out() -> None:
    """[16] The rest of a card lapses when its figure was the last."""
    position = reading_own("to_goal", "pay 3", places=[5, GOAL, GOAL, GOAL, GOAL, GOAL])
    assert (position["phase"], passed(position), position["chips"]) == ("over", [], [4, 4, 4])
    position = reading_own("to_goal", "pay 3", places=[5, GOAL, GOAL, GOAL, GOAL, 1])
    assert (position["phase"], passed(position), position["chips"]) == ("rolling", [(0, "cup", 3)], [1, 4, 4])


def test_p16_the_game_goes_on_while_one_figure_is_out() -> None:
    """[16] Two are out, one comes home."""
    position = rolled(1, places=[GOAL, 3, GOAL, 14, GOAL, GOAL])
    position.act(0, "move figure 1b")
    assert (position["phase"], position["roller"], position["ending"]) == ("rolling", 1, "")
    assert position.outcome["winners"] == []


def test_p16_figures_in_the_goal_are_not_safe() -> None:
    """[16] Card 20 brings one back, and its owner pays 3."""
    position = reading(20, places=[5, 0, GOAL, GOAL, 0, 0], arrivals=2, arrival=[0, 0, 1, 2, 0, 0])
    position.act(0, "choose_figure figure 1b")
    position.act(0, "choose_space space 12")
    assert (position["places"], position["arrival"]) == ([5, 0, GOAL, 12, 0, 0], [0, 0, 1, 0, 0, 0])
    assert position["chips"] == [4, 1, 4]


def test_p16_the_chips_of_players_at_home_can_still_change() -> None:
    """[16] Card 6 takes one from everybody."""
    assert reading(6, places=[5, 0, GOAL, GOAL, 0, 0])["chips"] == [6, 3, 3]


@pytest.mark.parametrize("players", [2, 5, 6, 8])
def test_p16_with_any_number_of_players(players: int) -> None:
    """[16] [1] Two figures each or one."""
    figures = 2 * players if players <= 5 else players
    position = rolled(1, players, places=[14] + [GOAL] * (figures - 1))
    position.act(0, "move figure 0a")
    assert (position["phase"], len(last_events(position))) == ("over", players + 2)


def finished(chips: list[int], arrival: list[int]) -> Position:
    """Three players; the last figure, 1b, has just come home as the sixth."""
    position = rolled(1, places=ALL_BUT_ONE, chips=chips, arrivals=5, arrival=arrival)
    position.act(0, "move figure 1b")
    return position


@pytest.mark.parametrize(
    ("chips", "winner", "places"), [([4, 9, 2], 1, [2, 1, 3]), ([0, 0, 1], 2, [2, 3, 1]), ([10, 9, 8], 0, [1, 2, 3])]
)
def test_p17_most_chips_win(chips: list[int], winner: int, places: list[int]) -> None:
    """[17] Whoever came home first."""
    outcome = finished(chips, [1, 2, 3, 0, 4, 5]).outcome
    assert outcome == {
        "why": "last_figure_home",
        "winners": [winner],
        "parties": [0, 1, 2],
        "places": places,
        "scores": chips,
    }


@pytest.mark.parametrize(
    ("chips", "arrival", "places"),
    [
        ([4, 4, 4], [1, 2, 3, 0, 4, 5], [1, 3, 2]),
        ([4, 4, 4], [4, 5, 3, 0, 1, 2], [2, 3, 1]),
        ([4, 4, 4], [1, 5, 2, 0, 3, 4], [2, 3, 1]),  # a player's last figure counts, not the first
        ([4, 5, 5], [1, 2, 3, 0, 4, 5], [3, 2, 1]),  # only among those who tie
        ([0, 0, 0], [3, 4, 5, 0, 1, 2], [2, 3, 1]),
    ],
)
def test_p17_on_a_tie_who_came_home_earlier(chips: list[int], arrival: list[int], places: list[int]) -> None:
    """[17] R: compared is the moment at which the last figure came home; there is exactly one winner."""
    outcome = finished(chips, arrival).outcome
    assert outcome["places"] == places
    assert outcome["winners"] == [places.index(1)]


def test_p17_arrivals_are_counted() -> None:
    """[17] Who comes home gets the next number."""
    position = rolled(1, 2, places=[14, 0, 13, 0])
    position.act(0, "move figure 0a")
    position.chance("roll number 2")
    position.act(1, "move figure 1a")
    assert (position["arrivals"], position["arrival"]) == (2, [1, 0, 2, 0])


def test_p17_a_figure_brought_out_again_comes_home_for_good_later() -> None:
    """[17] R: seat 0 was home first, is sent back by card 19 and comes home last."""
    position = reading(19, 2, figure="1b", places=[GOAL, GOAL, GOAL, 13], arrivals=3, arrival=[1, 2, 3, 0])
    position.act(1, "choose_figure figure 0a")
    assert position["arrival"] == [0, 2, 3, 0]
    position.change(places=[12, GOAL, GOAL, 13], phase="moving", roller=1, rolled=3)
    position.act(1, "move figure 1b")
    position.chance("roll number 3")
    position.act(0, "move figure 0a")
    assert position["arrival"] == [5, 2, 3, 4]
    assert (position.outcome["winners"], position.outcome["scores"]) == ([1], [4, 4])
