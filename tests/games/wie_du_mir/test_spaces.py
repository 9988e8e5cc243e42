"""Wie Du mir…: what spaces do, the limit, question marks and chains, [10] to [14]."""

import pytest

from schadenfreude.constants import CHANCE
from schadenfreude.games import GAMES

from .tables import GOAL, last_events, moved, on_question, passed, reading, reading_own, rolled


def test_p10_yellow_the_owner_takes_chips_from_the_cup() -> None:
    """[10] Three of them."""
    position = rolled(1, places=[6, 0, 0, 0, 0, 0], chips=[4, 4, 4])
    assert position.act(0, "move figure 0a")[1:] == [
        {"what": "chips", "from": "cup", "to": 0, "amount": 3, "why": "space"}
    ]
    assert (position["chips"], position["cup"]) == ([7, 4, 4], 45)


@pytest.mark.parametrize(("chips", "taken"), [([1, 8, 8, 8, 8, 8, 9, 8], 2), ([1, 8, 8, 8, 8, 8, 9, 10], 0)])
def test_p10_the_cup_runs_short(chips: list[int], taken: int) -> None:
    """[10] Yellow 4: all that are left, the rest lapses."""
    position = rolled(1, 8, places=[13, 0, 0, 0, 0, 0, 0, 0], chips=chips)
    position.act(0, "move figure 0a")
    assert passed(position) == [("cup", 0, taken)]
    assert (position["chips"], position["cup"]) == ([1 + taken, *chips[1:]], 0)


@pytest.mark.parametrize(("chips", "paid"), [(5, 3), (3, 3), (2, 2), (1, 1), (0, 0)])
def test_p11_red_the_owner_pays_or_all_there_is(chips: int, paid: int) -> None:
    """[11] There are no debts."""
    position = rolled(1, places=[11, 0, 0, 0, 0, 0], chips=[chips, 4, 4])
    position.act(0, "move figure 0a")
    assert passed(position) == [(0, "cup", paid)]
    assert (position["chips"][0], position["cup"]) == (chips - paid, 52 - chips + paid)


@pytest.mark.parametrize(("card", "place"), [(17, 0), (18, GOAL)])
def test_p11_start_and_goal_do_nothing(card: int, place: int) -> None:
    """[11] No chips, no card, and the next player's turn."""
    position = reading(card)
    assert (position["places"][0], passed(position), position["chips"]) == (place, [], [4, 4, 4])
    assert (position["phase"], position["roller"]) == ("rolling", 1)


def test_p12_seven_chips_and_card_5_make_eleven_and_leave_four() -> None:
    """[12] The rulebook's example."""
    position = reading(5, chips=[7, 4, 4])
    for other in (1, 2, 1, 2):
        assert position["chips"][0] < 11
        position.act(0, f"choose_player player {other}")
    assert last_events(position)[1] == {"what": "chips", "from": 0, "to": "cup", "amount": 7, "why": "over_limit"}
    assert (position["chips"], position["cup"]) == ([4, 2, 2], 52)


@pytest.mark.parametrize(("before", "after"), [(7, 10), (8, 4), (10, 4)])
def test_p12_ten_chips_may_be_held_but_not_eleven(before: int, after: int) -> None:
    """[12] Yellow 3."""
    position = rolled(1, places=[6, 0, 0, 0, 0, 0], chips=[before, 4, 4])
    position.act(0, "move figure 0a")
    assert (position["chips"], position["cup"]) == ([after, 4, 4], 52 - after)


def test_p12_a_card_may_pass_ten_in_between() -> None:
    """[12] R: 9 chips, card 14 takes 2 and gives 2."""
    position = reading(14, chips=[9, 5, 1])
    assert passed(position) == [(1, 0, 2), (0, 2, 2)]
    assert position["chips"] == [9, 3, 3]


def test_p12_chips_chosen_one_by_one_may_pass_ten() -> None:
    """[12] R: 9 chips, card 5 is at 11 after two picks and goes on to 13."""
    position = reading(5, chips=[9, 4, 4])
    seen = []
    for _ in range(4):
        position.act(0, "choose_player player 1")
        seen.append(position["chips"][0])
    assert seen == [10, 11, 12, 4]


def test_p12_it_is_counted_for_every_player() -> None:
    """[12] Card 7: two others come to 11, nobody else returns anything."""
    position = reading(7, 5, chips=[4, 10, 9, 10, 5])
    assert passed(position)[4:] == [(1, "cup", 7), (3, "cup", 7)]
    assert position["chips"] == [0, 4, 10, 4, 6]


def test_p12_not_even_with_all_figures_home() -> None:
    """[12] A present that is too much."""
    position = reading(9, places=[5, 0, GOAL, GOAL, 0, 0], chips=[4, 9, 4])
    position.act(0, "choose_player player 1")
    assert passed(position) == [(0, 1, 2), (1, "cup", 7)]
    assert position["chips"] == [2, 4, 4]


def test_p12_it_is_counted_again_after_each_space() -> None:
    """[12] R: card 21; yellow 3 makes 12, and that is settled before the second figure draws."""
    position = reading(21, places=[5, 7, 0, 0, 0, 0], chips=[9, 4, 4])
    position.act(0, "choose_figure figure 0b")
    assert passed(position) == [("cup", 0, 3), (0, "cup", 8)]
    assert (position["chips"], position["phase"], position["figure"]) == ([4, 4, 4], "drawing", "0b")


def test_p12_after_the_whole_card_and_again_after_the_space() -> None:
    """[12] R: an own card; 9 and 3 make 12, which leaves 4, and only then yellow 3 is taken."""
    position = reading_own("take 3", "forward 2", chips=[9, 4, 4])
    assert (moved(position), passed(position)) == ([("0a", 5, 7)], [("cup", 0, 3), (0, "cup", 8), ("cup", 0, 3)])
    assert position["chips"] == [7, 4, 4]


def test_p12_a_card_that_ends_at_ten_costs_nothing() -> None:
    """[12] R: an own card; 9, 12 in between, 10 at its end."""
    position = reading_own("take 3", "pay 2", chips=[9, 4, 4])
    assert position["chips"] == [10, 4, 4]


def test_p13_the_owner_makes_the_choices_never_the_roller() -> None:
    """[13] Seat 0 rolled, seat 1 chooses."""
    position = rolled(2)
    position.act(0, "move figure 1a")
    assert position.acting == [CHANCE]
    assert position.chance("draw card 8") == [{"what": "drew", "who": 1, "card": 8}]
    assert position.acting == [1]
    assert position.refusal(0, "choose_player player 2") == "not-your-turn"
    assert position.refusal(1, "choose_player player 0") is None
    assert position.refusal(CHANCE, "draw card 1") == "not-your-turn"


def test_p13_the_card_goes_to_the_discards() -> None:
    """[13] It leaves the pile at once and is discarded when it is done; then the next player rolls."""
    position = reading(9, pile=[3, 9, 20], discarded=[1])
    assert (position["card"], position["pile"], position["discarded"]) == (9, [3, 20], [1])
    position.act(0, "choose_player player 1")
    assert (position["card"], position["pile"], position["discarded"]) == (None, [3, 20], [1, 9])
    assert (position["phase"], position["roller"], position["wanted"]) == ("rolling", 1, "")
    assert (position["reader"], position["figure"], position["picks"], position["picked"]) == (None, None, 0, None)


def test_p13_a_card_with_two_choices_asks_for_each() -> None:
    """[13] An own card: the same player may be chosen for both."""
    position = reading_own("collect 1", "give 2", chips=[4, 4, 4])
    position.act(0, "choose_player player 1")
    assert (position["step"], position["picks"], position["chips"]) == (1, 0, [5, 3, 4])
    position.act(0, "choose_player player 1")
    assert (position["phase"], position["chips"]) == ("rolling", [3, 5, 4])


def test_p13_only_a_card_of_the_pile_can_be_drawn() -> None:
    """[13] The top card is one of them."""
    position = on_question(pile=[3], discarded=[9])
    assert position.refusal(CHANCE, "draw card 9") == "not-available"
    assert position.refusal(CHANCE, "draw card 3") is None


def test_p13_an_empty_pile_is_shuffled_anew_with_the_card_that_led_here() -> None:
    """[13] R: card 15, the last one, leads from one question mark to the next."""
    position = reading(15, pile=[15], discarded=[1, 4])
    assert last_events(position)[-1] == {"what": "reshuffled"}
    assert (position["pile"], position["discarded"]) == ([1, 4, 15], [])
    assert (position["phase"], position["places"][0]) == ("drawing", 8)
    position.chance("draw card 15")
    assert position["discarded"] == [15]


def test_p13_the_pile_stays_empty_until_a_card_must_be_drawn() -> None:
    """[13] R: after the last card nothing is shuffled; on the next question mark it is."""
    position = reading(1, pile=[1], discarded=[2])
    assert (position["pile"], position["discarded"]) == ([], [1, 2])
    position.chance("roll number 2")
    assert position.act(1, "move figure 1a")[-1] == {"what": "reshuffled"}
    assert (position["pile"], position["discarded"]) == ([1, 2], [])


def test_p13_nothing_is_shuffled_while_the_pile_has_cards() -> None:
    """[13] One is left."""
    position = rolled(2, pile=[7], discarded=[1, 2])
    position.act(0, "move figure 0a")
    assert moved(position) == [("0a", 0, 2)] and len(last_events(position)) == 1
    assert (position["pile"], position["discarded"]) == ([7], [1, 2])


def test_p14_a_chain_from_question_mark_to_question_mark() -> None:
    """[14] Two cards in one turn, then a space."""
    position = reading(15, places=[5, 0, 0, 0, 0, 0])
    assert (position["places"][0], position["phase"], position["figure"]) == (8, "drawing", "0a")
    assert position.chance("draw card 16")[0] == {"what": "drew", "who": 0, "card": 16}
    assert (moved(position), passed(position)) == ([("0a", 8, 6)], [(0, "cup", 1)])
    assert (position["discarded"], position["roller"]) == ([15, 16], 1)


def test_p14_the_new_space_takes_effect_on_the_figures_owner() -> None:
    """[14] Seat 0 puts a figure of seat 1 on yellow 3."""
    position = reading(20)
    position.act(0, "choose_figure figure 1b")
    position.act(0, "choose_space space 7")
    assert passed(position) == [("cup", 1, 3)]
    assert position["chips"] == [4, 7, 4]


def test_p14_on_a_question_mark_that_owner_draws_and_chooses() -> None:
    """[14] [13] Seat 0 puts a figure of seat 1 on a question mark; then it is the next roller's turn."""
    position = reading(20)
    position.act(0, "choose_figure figure 1b")
    position.act(0, "choose_space space 8")
    assert (position["reader"], position["figure"]) == (1, "1b")
    position.chance("draw card 9")
    assert position.acting == [1]
    position.act(1, "choose_player player 2")
    assert (position["chips"], position["roller"]) == ([4, 2, 6], 1)


def test_p14_the_first_landing_with_all_that_follows_comes_first() -> None:
    """[14] R: both figures stand on question marks; the first one's whole chain precedes the second card."""
    position = reading(21, places=[5, 0, 8, 0, 0, 0])
    position.act(0, "choose_figure figure 1a")
    assert (position["places"][:3], position["reader"], position["figure"]) == ([8, 0, 5], 0, "0a")
    position.chance("draw card 16")
    assert (moved(position), passed(position)) == ([("0a", 8, 6)], [(0, "cup", 1)])
    assert (position["phase"], position["reader"], position["figure"]) == ("drawing", 1, "1a")


def test_p14_this_figure_comes_first_whoever_sits_before() -> None:
    """[14] R: card 21 once more, read by seat 1, with a figure of seat 0."""
    position = reading(21, figure="1b", places=[8, 0, 0, 5, 0, 0])
    position.act(1, "choose_figure figure 0a")
    assert (position["places"], position["reader"], position["figure"]) == ([5, 0, 0, 8, 0, 0], 1, "1b")
    position.chance("draw card 1")
    assert (position["phase"], position["reader"], position["figure"]) == ("drawing", 0, "0a")


@pytest.mark.parametrize(("card", "choices"), [(19, ["figure 1a"]), (20, ["figure 1a", "space 7"])])
def test_p14_the_second_landing_lapses_if_that_figure_has_been_moved_since(card: int, choices: list[str]) -> None:
    """[14] R: the figure left its question mark before it could draw; a new space counts instead."""
    position = reading(21, places=[5, 0, 8, 0, 0, 0])
    position.act(0, "choose_figure figure 1a")
    position.chance(f"draw card {card}")
    for choice in choices:
        position.act(0, f"choose_{choice.split()[0]} {choice}")
    assert passed(position) == ([] if card == 19 else [("cup", 1, 3)])
    assert (position["phase"], position["roller"], position["landed"]) == ("rolling", 1, [])


def test_p14_in_one_turn_the_cards_are_shuffled_only_once() -> None:
    """[14] R: an own card that leads back to its question mark is drawn, shuffled and drawn, and that is all."""
    position = reading_own("forward 3", "back 3")
    assert last_events(position)[-1] == {"what": "reshuffled"}
    assert (position["phase"], position["figure"], position["reshuffles"]) == ("drawing", "0a", 1)
    position.chance("draw card 1")
    assert last_events(position)[-1] == {"what": "no_card"}
    assert (position["phase"], position["roller"], position["pile"]) == ("rolling", 1, [])


def test_p14_in_the_next_turn_the_cards_are_shuffled_again() -> None:
    """[14] R: until the next player rolls."""
    position = reading_own("forward 3", "back 3")
    position.chance("draw card 1")
    position.chance("roll number 2")
    assert position.act(1, "move figure 1a")[-1] == {"what": "reshuffled"}
    assert (position["phase"], position["reader"], position["pile"]) == ("drawing", 1, [1])


def test_p14_only_question_marks_do_nothing_then() -> None:
    """[14] R: an own card that swaps places; yellow 3 goes on paying, the question mark on space 5 has no card left."""
    position = reading_own("swap_places", places=[5, 0, 7, 0, 0, 0])
    position.act(0, "choose_figure figure 1a")
    position.chance("draw card 1")
    position.act(1, "choose_figure figure 0a")
    assert (passed(position), last_events(position)[-1]) == ([("cup", 1, 3)], {"what": "no_card"})
    assert (position["chips"], position["landed"], position["phase"]) == ([7, 7, 4], [], "rolling")


LANDINGS = {"forward": 1, "back": 1, "put_anywhere": 1, "catch_up": 1, "swap_places": 2}


@pytest.mark.parametrize("players", [2, 3])
def test_p14_with_our_cards_it_never_comes_to_that(players: int) -> None:
    """[14] R: whoever draws each card once before shuffling and once after it still does not need all of them again."""
    cards = [card for card in GAMES["wie_du_mir"].edition.content["card"] if card.get("at_least", 2) <= players]
    landings = sum(LANDINGS.get(effect.split()[0], 0) for card in cards for effect in card["do"])
    assert 1 + 2 * landings < len(cards)
