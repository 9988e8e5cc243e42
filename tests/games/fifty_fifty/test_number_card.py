"""A number card x, [5] to [9]."""

import pytest

from schadenfreude.errors import BadInput

from .tables import at_turn, only, play, row


def test_p05_x_begins_a_row() -> None:
    """[5] On the empty table."""
    position = at_turn("10 20", "30 40")
    events = play(position, 0, "lay card 20", draw=99)
    assert only(events, "laid") == [{"who": 0, "card": 20, "place": 1, "why": "began"}]
    assert (position["row"], position["penalty"], position.acting) == ([[20, 0]], [0, 0], [1])


def test_p06_a_higher_x_is_appended() -> None:
    """[6] Nobody takes anything."""
    position = at_turn("10 71", "30 40", row="50/0 70/1")
    events = play(position, 0, "lay card 71", draw=99)
    assert only(events, "laid") == [{"who": 0, "card": 71, "place": 3, "why": "appended"}]
    assert (row(position), position["penalty"]) == ([50, 70, 71], [0, 0])


def test_p07_orange_goes_to_whoever_laid_it() -> None:
    """[7] x takes L's place; the player who laid L takes it, not the active one."""
    position = at_turn("10 73", "30 40", "1 2", row="70/0 77/2")
    events = play(position, 0, "lay card 73", draw=99)
    assert only(events, "laid") == [{"who": 0, "card": 73, "place": 2, "why": "replaced"}]
    assert only(events, "took") == [{"who": 2, "card": 77, "amount": 1, "why": "replaced"}]
    assert (position["row"], position["penalty"]) == ([[70, 0], [73, 0]], [0, 0, 1])


def test_p07_purple_goes_to_the_active_player() -> None:
    """[7] 78 is purple: who replaces it takes it."""
    position = at_turn("10 73", "30 40", "1 2", row="70/0 78/2")
    events = play(position, 0, "lay card 73", draw=99)
    assert only(events, "took") == [{"who": 0, "card": 78, "amount": 1, "why": "replaced"}]
    assert (row(position), position["penalty"]) == ([70, 73], [1, 0, 0])


def test_p07_replacing_is_not_optional_but_giving_is() -> None:
    """[7] The same card is never also removing; with a penalty card there are two ways to lay it."""
    position = at_turn("10 73", "30 40", row="70/0 77/1", penalty=[3, 0])
    laid = [words for words in position.legal(0) if words.get("card") == 73]
    assert laid == [{"do": "lay", "card": 73}, {"do": "lay_and_give", "card": 73}]


def test_p07_a_penalty_card_may_be_handed_over() -> None:
    """[7] One of the active player's, decided together with the card; the counts change."""
    position = at_turn("10 73", "30 40", "1 2", row="70/0 77/2", penalty=[3, 5, 4])
    events = play(position, 0, "lay_and_give card 73", draw=99)
    assert only(events, "handed_over") == [{"who": 0, "to": 2}]
    assert (row(position), position["penalty"]) == ([70, 73], [2, 5, 6])


def test_p07_without_giving_nothing_is_handed_over() -> None:
    """[7] The active player may, but need not."""
    position = at_turn("10 73", "30 40", "1 2", row="70/0 77/2", penalty=[3, 5, 4])
    events = play(position, 0, "lay card 73", draw=99)
    assert (only(events, "handed_over"), position["penalty"]) == ([], [3, 5, 5])


def test_p07_nothing_to_give_without_a_penalty_card() -> None:
    """[7] It must have been collected before this turn."""
    position = at_turn("10 73", "30 40", row="70/0 77/1", penalty=[0, 6])
    assert position.refusal(0, "lay_and_give card 73") == "nothing-to-give"


def test_p07_no_giving_with_purple() -> None:
    """[7] Neither one collected before nor the purple card itself."""
    for penalty in ([0, 0], [4, 0]):
        position = at_turn("10 73", "30 40", row="70/0 78/1", penalty=penalty)
        assert position.refusal(0, "lay_and_give card 73") == "give-only-when-replacing-orange"


@pytest.mark.parametrize("laid", ["", "70/0 71/1", "70/0 80/1 85/0", "80/1", "70/0 77/1 passe/0"])
def test_p07_no_giving_without_replacing(laid: str) -> None:
    """[7] Not when beginning, appending, removing, nor over a Passé."""
    position = at_turn("10 73", "30 40", row=laid, penalty=[4, 4])
    assert position.refusal(0, "lay_and_give card 73") == "give-only-when-replacing-orange"
    assert position.refusal(0, "lay card 73") is None


def test_p07_no_giving_with_a_passe() -> None:
    """[7] There is no such action."""
    with pytest.raises(BadInput, match="cannot be meant here"):
        at_turn("10 passe", "30 40", row="70/0 77/1", penalty=[4, 4]).refusal(0, "lay_and_give card passe")


def test_p07_giving_a_card_one_does_not_hold() -> None:
    """[7] The card comes from the hand as always."""
    position = at_turn("10 73", "30 74", row="70/0 77/1", penalty=[4, 4])
    assert position.refusal(0, "lay_and_give card 74") == "not-in-hand"


def test_p07_a_card_taken_in_an_earlier_turn_may_be_given() -> None:
    """[7] Seat 0 takes a purple card, and hands it over a turn later."""
    position = at_turn("73 76", "77 98", row="70/1 78/1")
    play(position, 0, "lay card 73", draw=1)
    assert position["penalty"] == [1, 0]
    play(position, 1, "lay card 77", draw=2)
    play(position, 0, "lay_and_give card 76", draw=3)
    assert (row(position), position["penalty"]) == ([70, 73, 76], [0, 2])


def test_p07_replacing_again_and_again() -> None:
    """[7] Who replaces an orange card may have the own card replaced next."""
    position = at_turn("74 99", "73 98", row="70/0 77/1")
    play(position, 0, "lay card 74", draw=1)
    play(position, 1, "lay card 73", draw=2)
    assert (position["row"], position["penalty"]) == ([[70, 0], [73, 1]], [1, 1])


def test_p08_cards_leave_the_end_until_x_fits() -> None:
    """[8] The active player takes them all, whatever their colour and whoever laid them."""
    position = at_turn("10 41", "30 99", row="20/0 40/1 55/0 66/1 77/0")
    events = play(position, 0, "lay card 41", draw=98)
    assert only(events, "laid") == [{"who": 0, "card": 41, "place": 3, "why": "removed"}]
    assert only(events, "took") == [{"who": 0, "amount": 3, "why": "removed"}]
    assert (row(position), position["penalty"], position.acting) == ([20, 40, 41], [3, 0], [1])


def test_p08_just_below_the_number_before_the_last() -> None:
    """[7] [8] Between the two is replacing; below both is removing."""
    high = at_turn("54 56", "30 99", row="20/0 55/1 77/1")
    play(high, 0, "lay card 56", draw=98)
    assert (row(high), high["penalty"]) == ([20, 55, 56], [0, 1])
    low = at_turn("54 56", "30 99", row="20/0 55/1 77/1")
    play(low, 0, "lay card 54", draw=98)
    assert (row(low), low["penalty"]) == ([20, 54], [2, 0])


def test_p08_lower_than_all_begins_a_new_row() -> None:
    """[8] All go to the active player, and the left neighbour is next."""
    position = at_turn("10 90", "30 40", "1 2", row="20/0 55/1 77/2")
    events = play(position, 0, "lay card 10", draw=98)
    assert only(events, "laid") == [{"who": 0, "card": 10, "place": 1, "why": "removed"}]
    assert (position["row"], position["penalty"], position.acting) == ([[10, 0]], [3, 0, 0], [1])


def test_p09_a_single_number_is_removed_not_replaced() -> None:
    """[9] There is no number before the last one: the active player takes it although it is orange."""
    position = at_turn("10 90", "30 40", row="77/1", penalty=[2, 2])
    assert position.refusal(0, "lay_and_give card 10") == "give-only-when-replacing-orange"
    events = play(position, 0, "lay card 10", draw=98)
    assert only(events, "took") == [{"who": 0, "amount": 1, "why": "removed"}]
    assert (position["row"], position["penalty"]) == ([[10, 0]], [3, 2])


def test_p09_a_higher_x_on_a_single_number_is_appended() -> None:
    """[9] [6] Only a lower one is case [8]."""
    position = at_turn("10 90", "30 41", row="77/1")
    play(position, 0, "lay card 90", draw=98)
    assert (row(position), position["penalty"]) == ([77, 90], [0, 0])
