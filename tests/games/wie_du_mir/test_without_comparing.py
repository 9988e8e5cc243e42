"""Wie Du mir…: chips are hidden, [20]. What is seen must not depend on what is hidden."""

from typing import Any

import pytest

from schadenfreude.constants import SPECTATOR
from schadenfreude.match import Match
from schadenfreude.notation import Words

from ...positions import Position
from .tables import GOAL, passed, reading, rolled

HIDDEN = {"without_comparing": True}
AMOUNTS = {"amount", "chips", "cup"}  # names under which a count could be told


def seen(position: Position, viewer: int) -> dict[str, Any]:
    """Everything that a viewer gets to know: what there is, what happened, what was done."""
    match: Match = position.match
    return {"view": match.view(viewer), "events": match.events_for(viewer), "log": match.log_for(viewer)}


def told(position: Position, viewer: int) -> list[Words]:
    """The last action's events as the viewer sees them."""
    return [event.seen_by(viewer) or {} for event in position.match.log[-1].events]


def choose(position: Position, players: list[int]) -> None:
    for player in players:
        position.act(0, f"choose_player player {player}")


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_p20_a_player_sees_only_their_own_count(viewer: int) -> None:
    """[20] Other counts and the cup are not shown; spectators see none."""
    picture = rolled(1, 3, HIDDEN, chips=[3, 5, 7]).match.view(viewer)["picture"]
    assert picture["chips"] == [count if seat == viewer else None for seat, count in enumerate([3, 5, 7])]
    assert picture["cup"] is None


@pytest.mark.parametrize(("number", "place"), [(1, 6), (3, 6), (1, 11)])
def test_p20_a_space_is_told_without_the_amount(number: int, place: int) -> None:
    """[20] Others learn the space, and who took or paid; the owner learns how much."""
    position = rolled(number, 3, HIDDEN, places=[0, 0, place, 0, 0, 0], chips=[3, 2, 7])
    position.act(0, "move figure 1a")
    amount = {7: 3, 9: 2, 12: 2}[place + number]
    sides = {"from": "cup", "to": 1} if place + number == 7 else {"from": 1, "to": "cup"}
    for viewer in (SPECTATOR, 0, 2):
        assert told(position, viewer)[1] == {"what": "chips", "why": "space"} | sides
    assert told(position, 1)[1]["amount"] == amount


def test_p20_all_but_four_are_returned_without_a_number() -> None:
    """[20] [12] The limit holds, and only its victim learns how many went."""
    position = rolled(1, 3, HIDDEN, places=[6, 0, 0, 0, 0, 0], chips=[9, 4, 4])
    position.act(0, "move figure 0a")
    assert position["chips"] == [4, 4, 4]
    assert told(position, 1)[2] == {"what": "chips", "from": 0, "to": "cup", "why": "over_limit"}
    assert told(position, 0)[2]["amount"] == 8


CARDS: list[tuple[int, list[int]]] = [
    *((card, []) for card in (1, 2, 3, 4, 6, 7, 14)),
    (5, [1, 2, 1, 1]),
    (8, [1]),
    (9, [2]),
    (12, [1, 2]),
    (13, [2, 1]),
]


@pytest.mark.parametrize(("card", "choices"), CARDS)
@pytest.mark.parametrize("chips", [[0, 0, 0, 5], [1, 0, 6, 5], [6, 6, 0, 5], [2, 1, 3, 5]])
def test_p20_spectators_learn_nothing_from_a_card(card: int, choices: list[int], chips: list[int]) -> None:
    """[20] Views, events and logs are the same whatever the players hold."""
    one, other = reading(card, 4, HIDDEN, chips=[4, 4, 4, 5]), reading(card, 4, HIDDEN, chips=chips)
    choose(one, choices)
    choose(other, choices)
    assert one["phase"] == other["phase"] == "rolling"
    assert seen(one, SPECTATOR) == seen(other, SPECTATOR)


@pytest.mark.parametrize(("card", "choices"), [(card, choices) for card, choices in CARDS if choices])
def test_p20_a_player_who_was_not_chosen_learns_nothing(card: int, choices: list[int]) -> None:
    """[20] Seat 3 has the same chips in both games."""
    one, other = reading(card, 4, HIDDEN, chips=[4, 4, 4, 5]), reading(card, 4, HIDDEN, chips=[0, 1, 6, 5])
    choose(one, choices)
    choose(other, choices)
    assert seen(one, 3) == seen(other, 3)
    assert not AMOUNTS & {name for event in one.match.events_for(3) for name in event}


@pytest.mark.parametrize("card", [10, 11])
def test_p20_cards_10_and_11_name_the_players_only(card: int) -> None:
    """[20] Who is richest or poorest is known, how much they have is not."""
    chips = [[3, 5, 5, 1], [2, 9, 9, 0]] if card == 10 else [[3, 1, 1, 5], [9, 0, 0, 10]]
    one, other = (reading(card, 4, HIDDEN, chips=counts) for counts in chips)
    assert seen(one, SPECTATOR) == seen(other, SPECTATOR)
    sides: list[Words] = [{"from": seat, "to": "cup"} if card == 10 else {"from": "cup", "to": seat} for seat in (1, 2)]
    why = "richest_pay" if card == 10 else "poorest_take"
    assert told(one, SPECTATOR)[1:] == [{"what": "chips", "why": why} | side for side in sides]


@pytest.mark.parametrize("chips", [[4, 0, 0], [4, 1, 0], [4, 4, 4]])
def test_p20_card_5_has_four_picks_whatever_the_others_hold(chips: list[int]) -> None:
    """[20] Any other player can be chosen, and what is there is taken."""
    position = reading(5, 3, HIDDEN, chips=chips)
    for _ in range(4):
        assert position.legal(0) == [{"do": "choose_player", "player": player} for player in (1, 2)]
        assert position.refusal(0, "choose_player player 0") == "not-yourself"
        position.act(0, "choose_player player 1")
    assert position["chips"] == [4 + chips[1], 0, chips[2]]
    assert position["phase"] == "rolling"


@pytest.mark.parametrize("chips", [[4, 0, 0], [4, 1, 0], [4, 4, 4]])
def test_p20_card_13_has_two_picks_whatever_the_others_hold(chips: list[int]) -> None:
    """[20] Two different others, and what is there is taken."""
    position = reading(13, 3, HIDDEN, chips=chips)
    assert position.legal(0) == [{"do": "choose_player", "player": player} for player in (1, 2)]
    position.act(0, "choose_player player 1")
    assert position.refusal(0, "choose_player player 1") == "another-player"
    position.act(0, "choose_player player 2")
    taken = min(chips[1], 1) + min(chips[2], 1)
    assert (position["chips"][0], position["phase"]) == (4 + taken, "rolling")


def test_p20_card_9_asks_even_without_chips() -> None:
    """[20] Nobody must see that there was nothing to give."""
    position = reading(9, 3, HIDDEN, chips=[0, 4, 4])
    assert position.acting == [0]
    position.act(0, "choose_player player 2")
    assert told(position, 1) == [{"what": "chips", "from": 0, "to": 2, "why": "give"}]
    assert (passed(position), position["chips"]) == ([(0, 2, 0)], [0, 4, 4])


@pytest.mark.parametrize("chips", [[4, 8, 8, 8, 8, 8, 8, 8], [3, 8, 8, 8, 8, 8, 8, 8]])
def test_p20_an_empty_cup_is_not_shown(chips: list[int]) -> None:
    """[20] [21] A chip can be asked for in any case; only who asks learns whether there was one."""
    places = [GOAL, 3, 0, 0, 0, 0, 0, 0]
    position = rolled(1, 8, HIDDEN | {"without_measure": True}, places=places, chips=chips)
    assert position.match.view(0)["legal"][-1] == {"do": "take_chip"}
    position.act(0, "take_chip")
    assert told(position, 1) == [{"what": "chips", "from": "cup", "to": 0, "why": "instead_of_moving"}]
    assert told(position, 0)[0]["amount"] == 60 - sum(chips)
    assert (position["chips"][0], position["cup"]) == (chips[0] + 60 - sum(chips), 0)


def test_p20_a_yellow_space_with_an_empty_cup_looks_like_any_other() -> None:
    """[20] [10] Four chips or none."""
    seen_by_others = []
    for chips in ([1, 8, 8, 8, 8, 8, 9, 10], [1, 4, 4, 4, 4, 4, 4, 10]):
        position = rolled(1, 8, HIDDEN, places=[13, 0, 0, 0, 0, 0, 0, 0], chips=chips)
        position.act(0, "move figure 0a")
        seen_by_others.append((seen(position, SPECTATOR), seen(position, 7)))
    assert seen_by_others[0] == seen_by_others[1]


@pytest.mark.parametrize("card", range(1, 23))
def test_p20_what_is_legal_does_not_depend_on_what_others_hold(card: int) -> None:
    """[20] The reader holds the same in both games."""
    places = [5, 0, GOAL, 7, 0, 3]
    one = reading(card, 3, HIDDEN, places=places, chips=[4, 0, 0])
    other = reading(card, 3, HIDDEN, places=places, chips=[4, 6, 5])
    assert one.match.view(0)["legal"] == other.match.view(0)["legal"]
    assert [one.acting, one["phase"]] == [other.acting, other["phase"]]


def test_p20_swaps_are_known_to_those_who_swap_only() -> None:
    """[20] Card 12: seat 0 chose, but only seats 1 and 2 see the chips."""
    position = reading(12, 3, HIDDEN, chips=[4, 1, 8])
    choose(position, [1, 2])
    assert [event["amount"] for event in told(position, 1)] == [1, 8]
    assert [event["amount"] for event in told(position, 2)] == [1, 8]
    assert not any("amount" in event for event in told(position, 0) + told(position, SPECTATOR))


def test_p20_chips_are_shown_at_the_end() -> None:
    """[20] Hidden until then."""
    position = rolled(1, 3, HIDDEN, places=[14, GOAL, GOAL, GOAL, GOAL, GOAL], chips=[3, 5, 7])
    position.act(0, "move figure 0a")
    picture = position.match.view(SPECTATOR)["picture"]
    assert (picture["chips"], picture["cup"]) == ([3, 5, 7], 45)
    assert [event["chips"] for event in told(position, SPECTATOR)[1:4]] == [3, 5, 7]


def test_p20_in_the_next_game_of_a_series_chips_are_hidden_again() -> None:
    """[20] [18] The points of the first game are known to all."""
    options = HIDDEN | {"games": 2}
    position = rolled(1, 3, options, places=[14, GOAL, GOAL, GOAL, GOAL, GOAL], chips=[3, 5, 7])
    position.act(0, "move figure 0a")
    picture = position.match.view(1)["picture"]
    assert (picture["chips"], picture["cup"], picture["points"]) == ([None, 4, None], None, [3, 5, 7])
    assert [event["chips"] for event in told(position, SPECTATOR)[1:4]] == [3, 5, 7]


def test_p20_combined_with_p19_nothing_is_returned() -> None:
    """[20] [19] Eleven chips stay, and nobody else knows."""
    position = rolled(1, 3, HIDDEN | {"without_limit": True}, chips=[10, 4, 4])
    position.act(0, "move figure 0a")
    assert (position["chips"], told(position, 1)[1:]) == (
        [11, 4, 4],
        [{"what": "chips", "from": "cup", "to": 0, "why": "space"}],
    )


@pytest.mark.parametrize("viewer", [SPECTATOR, 1])
def test_p22_without_the_variant_amounts_are_told_to_all(viewer: int) -> None:
    """[22] Chips are open, except in [20]."""
    position = rolled(1, places=[6, 0, 0, 0, 0, 0])
    position.act(0, "move figure 0a")
    assert told(position, viewer)[1]["amount"] == 3
