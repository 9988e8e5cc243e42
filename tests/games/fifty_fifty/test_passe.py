"""Passé, [10] to [12]."""

from .tables import at_turn, only, play, row


def test_p10_a_passe_at_the_end_of_a_row() -> None:
    """[10] Instead of a number, even if a number would fit; nobody takes anything."""
    position = at_turn("99 passe", "30 40", row="50/0 70/1")
    events = play(position, 0, "lay card passe", draw=98)
    assert only(events, "laid") == [{"who": 0, "card": "passe", "place": 3, "why": "passed"}]
    assert (position["row"], position["penalty"]) == ([[50, 0], [70, 1], ["passe", 0]], [0, 0])
    assert position.acting == [1]


def test_p10_passe_upon_passe() -> None:
    """[10] Also upon other Passés."""
    position = at_turn("99 passe", "30 passe", row="50/0 passe/1")
    play(position, 0, "lay card passe", draw=98)
    play(position, 1, "lay card passe", draw=97)
    assert (row(position), position["penalty"]) == ([50, "passe", "passe", "passe"], [0, 0])


def test_p10_only_with_a_passe_in_hand() -> None:
    """[10] And one Passé of several leaves the hand."""
    position = at_turn("99 98", "30 passe passe", row="50/0")
    assert position.refusal(0, "lay card passe") == "not-in-hand"
    play(position, 0, "lay card 98", draw=97)
    play(position, 1, "lay card passe", draw=96)
    assert position["hands"][1] == [30, 96, "passe"]


def test_p11_a_higher_number_takes_only_the_passes() -> None:
    """[11] Even if x exceeds all numbers, the Passés go to the active player."""
    position = at_turn("9 80", "30 40", row="50/0 70/1 passe/0 passe/1")
    events = play(position, 0, "lay card 80", draw=98)
    assert only(events, "took") == [{"who": 0, "amount": 2, "why": "removed"}]
    assert (row(position), position["penalty"]) == ([50, 70, 80], [2, 0])


def test_p11_no_replacing_through_a_passe() -> None:
    """[11] 60 would replace the orange 70; with a Passé upon it the active player takes both."""
    position = at_turn("9 60", "30 40", row="50/0 70/1 passe/1", penalty=[1, 0])
    assert position.refusal(0, "lay_and_give card 60") == "give-only-when-replacing-orange"
    play(position, 0, "lay card 60", draw=98)
    assert (row(position), position["penalty"]) == ([50, 60], [3, 0])


def test_p11_every_number_that_x_does_not_exceed() -> None:
    """[11] Passés and numbers, down to where x fits."""
    position = at_turn("9 51", "30 40", row="50/0 70/1 90/0 passe/1 passe/0")
    play(position, 0, "lay card 51", draw=98)
    assert (row(position), position["penalty"]) == ([50, 51], [4, 0])


def test_p11_the_whole_row_with_its_passes() -> None:
    """[11] x lower than all: everything goes, and x begins a new row."""
    position = at_turn("9 51", "30 40", row="50/0 70/1 passe/1")
    play(position, 0, "lay card 9", draw=98)
    assert (position["row"], position["penalty"], position.acting) == ([[9, 0]], [3, 0], [1])


def test_p12_a_row_begins_with_a_number() -> None:
    """[12] Whoever holds a number may not lay a Passé on the empty table."""
    position = at_turn("9 passe", "30 40")
    assert position.refusal(0, "lay card passe") == "passe-needs-a-row"
    assert position.legal(0) == [{"do": "lay", "card": 9}]


def test_p12_a_player_without_numbers_may() -> None:
    """[12] There is nothing else to play."""
    position = at_turn("passe passe", "30 40")
    assert position.legal(0) == [{"do": "lay", "card": "passe"}]
    play(position, 0, "lay card passe", draw=98)
    assert (position["row"], position.acting) == ([["passe", 0]], [1])


def test_p12_others_may_lay_more_upon_it() -> None:
    """[12] [10] Also a player who holds numbers."""
    position = at_turn("30 passe", "31 40", row="passe/1")
    play(position, 0, "lay card passe", draw=98)
    assert row(position) == ["passe", "passe"]


def test_p12_the_next_number_takes_them_along() -> None:
    """[12] [11] And begins the row."""
    position = at_turn("30 passe", "31 40", row="passe/0 passe/1")
    events = play(position, 0, "lay card 30", draw=98)
    assert only(events, "took") == [{"who": 0, "amount": 2, "why": "removed"}]
    assert (position["row"], position["penalty"]) == ([[30, 0]], [2, 0])


def test_p12_passes_alone_are_not_a_row_in_the_sense_of_18() -> None:
    """[12] [18] With an empty pile taking them does not end the game."""
    position = at_turn("30 31", "32 40", row="passe/0 passe/1", pile=0)
    events = position.act(0, "lay card 30")
    assert only(events, "ended") == []
    assert (position["phase"], position["row"], position["penalty"]) == ("turn", [[30, 0]], [2, 0])


def test_p12_nobody_jumps_on_passes() -> None:
    """[12] [13] There is no number."""
    assert at_turn("30 passe", "31 40", row="passe/1").refusal(0, "jump") == "no-number-to-jump-on"
