"""Wie Du mir…: cards 1 to 14 of our edition, which move chips, [3]."""

import pytest

from ...positions import Position
from .tables import GOAL, last_events, passed, reading

EIGHT = [5, 8, 8, 8, 8, 8, 8, 6]  # 59 chips of eight players: one is left in the cup


def done(position: Position) -> tuple[str, int]:
    return position["phase"], position["roller"]


@pytest.mark.parametrize(("card", "taken"), [(1, 2), (2, 3)])
def test_p3_cards_1_and_2_take_from_the_cup(card: int, taken: int) -> None:
    """[3] Card 1: take 2. Card 2: take 3."""
    position = reading(card, chips=[4, 5, 6])
    assert passed(position) == [("cup", 0, taken)]
    assert (position["chips"], position["cup"]) == ([4 + taken, 5, 6], 45 - taken)
    assert done(position) == ("rolling", 1)


@pytest.mark.parametrize("card", [1, 2])
def test_p3_cards_1_and_2_with_the_cup_running_short(card: int) -> None:
    """[3] [10] One chip is left."""
    position = reading(card, 8, chips=EIGHT)
    assert passed(position) == [("cup", 0, 1)]
    assert (position["chips"][0], position["cup"]) == (6, 0)


@pytest.mark.parametrize(
    ("card", "chips", "paid"), [(3, 4, 2), (3, 1, 1), (3, 0, 0), (4, 4, 3), (4, 3, 3), (4, 2, 2), (4, 0, 0)]
)
def test_p3_cards_3_and_4_pay_into_the_cup(card: int, chips: int, paid: int) -> None:
    """[3] Card 3: pay 2. Card 4: pay 3. [11] No debts."""
    position = reading(card, chips=[chips, 5, 6])
    assert passed(position) == [(0, "cup", paid)]
    assert position["chips"] == [chips - paid, 5, 6]


def test_p3_card_5_takes_four_chip_by_chip_from_whom_you_choose() -> None:
    """[3] Card 5: four picks."""
    position = reading(5, chips=[1, 4, 4])
    for pick, other in enumerate((2, 1, 2, 2)):
        assert (position.acting, position["wanted"], position["picks"]) == ([0], "player", pick)
        position.act(0, f"choose_player player {other}")
        assert last_events(position)[0] == {"what": "chips", "from": other, "to": 0, "amount": 1, "why": "collect"}
    assert position["chips"] == [5, 3, 1]
    assert done(position) == ("rolling", 1)


def test_p3_card_5_choices_that_are_refused() -> None:
    """[3] Card 5: not oneself, nobody without chips, no declining, nothing but a player."""
    position = reading(5, chips=[4, 1, 0])
    assert position.refusal(0, "choose_player player 0") == "not-yourself"
    assert position.refusal(0, "choose_player player 2") == "has-no-chips"
    assert position.refusal(0, "decline") == "must-choose"
    assert position.refusal(0, "choose_figure figure 1a") == "choose-a-player"
    assert position.refusal(0, "choose_space space 1") == "choose-a-player"
    assert position.legal(0) == [{"do": "choose_player", "player": 1}]


def test_p3_card_5_somebody_runs_out_on_the_way() -> None:
    """[3] Card 5: who had one chip cannot be chosen a second time."""
    position = reading(5, chips=[4, 1, 5])
    position.act(0, "choose_player player 1")
    assert position.refusal(0, "choose_player player 1") == "has-no-chips"
    assert position.legal(0) == [{"do": "choose_player", "player": 2}]


def test_p3_card_5_ends_early_only_when_nobody_has_any() -> None:
    """[3] Card 5: two chips are all there are."""
    position = reading(5, chips=[4, 1, 1])
    position.act(0, "choose_player player 2")
    assert position["phase"] == "choosing"
    position.act(0, "choose_player player 1")
    assert (position["chips"], position["discarded"]) == ([6, 0, 0], [5])
    assert done(position) == ("rolling", 1)


def test_p3_card_5_nobody_has_chips() -> None:
    """[3] Card 5: nothing is asked and nothing happens."""
    position = reading(5, chips=[4, 0, 0])
    assert last_events(position) == [{"what": "drew", "who": 0, "card": 5}]
    assert done(position) == ("rolling", 1)


def test_p3_card_6_every_other_player_gives_you_one() -> None:
    """[3] Card 6: who has none gives none."""
    position = reading(6, 4, chips=[4, 3, 0, 1])
    assert position["chips"] == [6, 2, 0, 0]
    assert done(position) == ("rolling", 1)


def test_p3_card_6_may_lead_over_the_limit() -> None:
    """[3] Card 6: 6 chips and five others. [12]"""
    assert reading(6, 6, chips=[6, 3, 3, 3, 3, 3])["chips"] == [4, 2, 2, 2, 2, 2]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([5, 4, 4, 4], [2, 5, 5, 5]),
        ([3, 4, 4, 4], [0, 5, 5, 5]),
        ([2, 4, 4, 4], [0, 5, 5, 4]),
        ([0, 4, 4, 4], [0, 4, 4, 4]),
    ],
)
def test_p3_card_7_gives_every_other_player_one_beginning_on_your_left(before: list[int], after: list[int]) -> None:
    """[3] Card 7: as long as you have any."""
    assert reading(7, 4, chips=before)["chips"] == after


def test_p3_card_7_left_is_the_next_player_clockwise() -> None:
    """[3] Card 7: seat 2 of 4 has one chip; seat 3 gets it."""
    assert reading(7, 4, figure="2a", places=[0, 0, 0, 0, 5, 0, 0, 0], chips=[4, 4, 1, 4])["chips"] == [4, 4, 0, 5]


@pytest.mark.parametrize(("own", "others"), [(2, 9), (9, 2), (3, 0), (0, 3), (0, 0)])
def test_p3_card_8_swaps_all_chips_with_another_player(own: int, others: int) -> None:
    """[3] Card 8: whoever has more, and even with nothing."""
    position = reading(8, chips=[own, 5, others])
    position.act(0, "choose_player player 2")
    assert passed(position) == [(0, 2, own), (2, 0, others)]
    assert position["chips"] == [others, 5, own]
    assert done(position) == ("rolling", 1)


def test_p3_card_8_is_a_permission() -> None:
    """[3] Card 8: you may decline, but not swap with yourself."""
    position = reading(8, chips=[2, 5, 6])
    assert position.refusal(0, "choose_player player 0") == "not-yourself"
    assert position.refusal(0, "choose_figure figure 1a") == "choose-a-player"
    assert [choice["do"] for choice in position.legal(0)] == ["choose_player", "choose_player", "decline"]
    assert position.act(0, "decline") == [{"what": "declined", "who": 0, "why": "may_swap_chips"}]
    assert position["chips"] == [2, 5, 6]
    assert done(position) == ("rolling", 1)


@pytest.mark.parametrize(("chips", "given"), [(5, 2), (2, 2), (1, 1)])
def test_p3_card_9_gives_two_or_all(chips: int, given: int) -> None:
    """[3] Card 9: to another player of your choice."""
    position = reading(9, chips=[chips, 4, 4])
    position.act(0, "choose_player player 2")
    assert passed(position) == [(0, 2, given)]
    assert position["chips"] == [chips - given, 4, 4 + given]
    assert done(position) == ("rolling", 1)


def test_p3_card_9_without_chips_nothing_happens() -> None:
    """[3] Card 9: nothing is asked."""
    position = reading(9, chips=[0, 4, 4])
    assert last_events(position) == [{"what": "drew", "who": 0, "card": 9}]
    assert done(position) == ("rolling", 1)


def test_p3_card_9_choices_that_are_refused() -> None:
    """[3] Card 9: not oneself, no declining; somebody without chips or with all figures home is fine."""
    position = reading(9, places=[5, 0, GOAL, GOAL, 0, 0], chips=[4, 0, 4])
    assert position.refusal(0, "choose_player player 0") == "not-yourself"
    assert position.refusal(0, "decline") == "must-choose"
    assert position.refusal(0, "choose_player player 1") is None


@pytest.mark.parametrize(
    ("before", "payments", "after"),
    [
        ([4, 7, 5], [(1, "cup", 2)], [4, 5, 5]),
        ([7, 4, 5], [(0, "cup", 2)], [5, 4, 5]),  # you included
        ([5, 4, 5], [(0, "cup", 2), (2, "cup", 2)], [3, 4, 3]),  # seat 1 is not richest before anyone pays
        ([1, 1, 0], [(0, "cup", 1), (1, "cup", 1)], [0, 0, 0]),
        ([0, 0, 0], [(0, "cup", 0), (1, "cup", 0), (2, "cup", 0)], [0, 0, 0]),
    ],
)
def test_p3_card_10_the_richest_pay(before: list[int], payments: list[tuple[int, str, int]], after: list[int]) -> None:
    """[3] Card 10: all who tie before anyone pays, you included."""
    position = reading(10, chips=before)
    assert passed(position) == payments
    assert position["chips"] == after


@pytest.mark.parametrize(
    ("before", "gains", "after"),
    [
        ([4, 2, 5], [("cup", 1, 2)], [4, 4, 5]),
        ([1, 4, 5], [("cup", 0, 2)], [3, 4, 5]),
        ([4, 3, 3], [("cup", 1, 2), ("cup", 2, 2)], [4, 5, 5]),  # you are not poorest before anyone takes
        ([9, 9, 9], [("cup", 0, 2), ("cup", 1, 2), ("cup", 2, 2)], [4, 4, 4]),  # and all go over the limit
        ([0, 0, 1], [("cup", 0, 2), ("cup", 1, 2)], [2, 2, 1]),
    ],
)
def test_p3_card_11_the_poorest_take(before: list[int], gains: list[tuple[str, int, int]], after: list[int]) -> None:
    """[3] Card 11: all who tie before anyone takes."""
    position = reading(11, chips=before)
    assert passed(position)[: len(gains)] == gains
    assert position["chips"] == after


@pytest.mark.parametrize(
    ("card", "sides"),
    [(10, [(1, "cup", 2), (2, "cup", 2), (0, "cup", 2)]), (11, [("cup", 1, 2), ("cup", 2, 2), ("cup", 0, 2)])],
)
def test_p3_cards_10_and_11_begin_with_the_reader(card: int, sides: list[tuple[object, object, int]]) -> None:
    """[3] Cards 10 and 11: seat 1 reads, all tie."""
    assert passed(reading(card, figure="1a", places=[0, 0, 5, 0, 0, 0], chips=[4, 4, 4])) == sides


def test_p3_card_11_with_the_cup_running_short() -> None:
    """[3] Card 11: three tie and three chips are left; the reader takes 2, the next 1, the last none."""
    position = reading(11, 8, figure="3a", places=[0, 0, 0, 5, 0, 0, 0, 0], chips=[5, 9, 9, 5, 9, 5, 9, 6])
    assert passed(position) == [("cup", 3, 2), ("cup", 5, 1), ("cup", 0, 0)]
    assert (position["chips"], position["cup"]) == ([5, 9, 9, 7, 9, 6, 9, 6], 0)


@pytest.mark.parametrize(("ones", "others"), [(2, 9), (0, 3), (0, 0)])
def test_p3_card_12_two_others_swap_all_their_chips(ones: int, others: int) -> None:
    """[3] Card 12: first one, then another."""
    position = reading(12, 4, chips=[5, ones, 6, others])
    assert position.act(0, "choose_player player 3") == []
    assert (position["phase"], position["picked"]) == ("choosing", 3)
    position.act(0, "choose_player player 1")
    assert passed(position) == [(3, 1, others), (1, 3, ones)]
    assert position["chips"] == [5, others, 6, ones]
    assert done(position) == ("rolling", 1)


def test_p3_card_12_choices_that_are_refused() -> None:
    """[3] Card 12: two different others, no declining."""
    position = reading(12)
    assert position.refusal(0, "choose_player player 0") == "not-yourself"
    assert position.refusal(0, "decline") == "must-choose"
    position.act(0, "choose_player player 1")
    assert position.refusal(0, "choose_player player 1") == "another-player"
    assert position.refusal(0, "choose_player player 0") == "not-yourself"
    assert position.legal(0) == [{"do": "choose_player", "player": 2}]


def test_p3_card_13_takes_one_from_each_of_two_different_others() -> None:
    """[3] Card 13: first one, then another who has any."""
    position = reading(13, 4, chips=[4, 4, 1, 0])
    assert position.refusal(0, "choose_player player 3") == "has-no-chips"
    assert position.refusal(0, "choose_player player 0") == "not-yourself"
    position.act(0, "choose_player player 1")
    assert position.refusal(0, "choose_player player 1") == "another-player"
    assert position.refusal(0, "decline") == "must-choose"
    position.act(0, "choose_player player 2")
    assert position["chips"] == [6, 3, 0, 0]
    assert done(position) == ("rolling", 1)


@pytest.mark.parametrize("chips", [1, 5])
def test_p3_card_13_only_one_has_any(chips: int) -> None:
    """[3] Card 13: take 1, no second one from the same player."""
    position = reading(13, chips=[4, 0, chips])
    assert position.legal(0) == [{"do": "choose_player", "player": 2}]
    position.act(0, "choose_player player 2")
    assert position["chips"] == [5, 0, chips - 1]
    assert done(position) == ("rolling", 1)


def test_p3_card_13_nobody_has_any() -> None:
    """[3] Card 13: nothing happens."""
    position = reading(13, chips=[4, 0, 0])
    assert last_events(position) == [{"what": "drew", "who": 0, "card": 13}]
    assert done(position) == ("rolling", 1)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([4, 4, 4], [4, 2, 6]),
        ([0, 4, 4], [0, 2, 6]),  # what was taken can be given
        ([0, 1, 4], [0, 0, 5]),
        ([4, 0, 4], [2, 0, 6]),  # nothing to take, but still to give
        ([1, 0, 4], [0, 0, 5]),
        ([0, 0, 4], [0, 0, 4]),
        ([4, 4, 9], [4, 2, 4]),  # your right neighbour goes over the limit
    ],
)
def test_p3_card_14_takes_two_on_your_left_then_gives_two_on_your_right(before: list[int], after: list[int]) -> None:
    """[3] Card 14: the give is of all you now have."""
    assert reading(14, chips=before)["chips"] == after


def test_p3_card_14_left_and_right_wrap_round_the_table() -> None:
    """[3] Card 14: seat 3 of 4 takes from seat 0 and gives to seat 2."""
    position = reading(14, 4, figure="3b", places=[0, 0, 0, 0, 0, 0, 0, 5], chips=[4, 4, 4, 4])
    assert passed(position) == [(0, 3, 2), (3, 2, 2)]
    assert position["chips"] == [2, 4, 6, 4]


def test_p3_card_14_the_right_neighbour_is_the_player_before() -> None:
    """[3] Card 14: seat 1 of 4 takes from seat 2 and gives to seat 0."""
    assert passed(reading(14, 4, figure="1a", places=[0, 0, 5, 0, 0, 0, 0, 0])) == [(2, 1, 2), (1, 0, 2)]
