"""Fifty jump, [13] to [16]."""

import pytest

from schadenfreude.constants import CHANCE
from schadenfreude.match import Refused
from tests.positions import Position

from .tables import at_turn, only, play, row


def jumped(*hands: str, draw: int | str = 90) -> Position:
    """Seat 0 has laid 73 upon 60, and seat 2 has jumped with 23 and drawn; the pile is large enough."""
    position = at_turn(f"73 {hands[0]}", hands[1], f"23 {hands[2]}", row="60/1")
    play(position, 0, "lay card 73", draw=99)
    play(position, 2, "jump", draw=draw)
    return position


def test_p13_out_of_turn() -> None:
    """[13] Seat 2 may jump before seat 1, whose turn it would be."""
    position = at_turn("10 73", "30 40", "23 50", row="60/1")
    play(position, 0, "lay card 73", draw=99)
    assert position.legal(2) == [{"do": "jump"}, {"do": "decline"}]
    assert position.act(2, "jump") == [{"what": "jumped", "who": 2, "card": 23, "on": 0}]


def test_p13_in_turn() -> None:
    """[13] For the active player it is one more way to play the turn: nobody is asked, the card may be laid as well."""
    position = at_turn("10 73", "23 40", "30 50", row="60/1")
    play(position, 0, "lay card 73", draw=99)
    assert (position["phase"], position.acting) == ("turn", [1])
    assert {"do": "jump"} in position.legal(1)
    assert {"do": "lay", "card": 23} in position.legal(1)
    position.act(1, "jump")
    assert position["jump"] == {"card": 23, "by": 1}


def test_p13_on_the_first_number_of_a_new_row() -> None:
    """[13] Begun on the empty table, or by removing a whole row."""
    for laid in ("", "60/1 70/2"):
        position = at_turn("10 23", "30 40", "73 50", row=laid)
        assert only(play(position, 0, "lay card 23", draw=99), "asked") == [{"who": 2, "card": 73}]
        play(position, 2, "jump", draw=98)
        assert (position["row"], position.acting) == ([[23, 0]], [0])


def test_p13_on_a_number_that_replaced_another() -> None:
    """[13] It is the last card of the row."""
    position = at_turn("10 73", "30 40", "23 50", row="60/1 77/2")
    assert only(play(position, 0, "lay card 73", draw=99), "asked") == [{"who": 2, "card": 23}]


def test_p13_not_on_a_passe() -> None:
    """[13] The last card must be a number; the one below it is out of reach."""
    position = at_turn("10 passe", "23 40", "30 50", row="73/2")
    play(position, 0, "lay card passe", draw=99)
    assert (position["phase"], position.acting) == ("turn", [1])
    assert position.refusal(1, "jump") == "no-number-to-jump-on"


def test_p13_not_on_the_empty_table() -> None:
    """[13] There is no number."""
    assert at_turn("23 40", "30 50").refusal(0, "jump") == "no-number-to-jump-on"


def test_p13_not_without_the_partner() -> None:
    """[13] Exactly 50 higher or lower."""
    position = at_turn("22 24", "30 50", row="73/1")
    assert position.refusal(0, "jump") == "no-partner"


def test_p13_not_on_the_own_card() -> None:
    """[13] Who holds the partner, or draws it at once, is not asked."""
    for hand, draw in (("23 73", 99), ("10 73", 23)):
        position = at_turn(hand, "30 40", "31 50", row="60/1")
        assert only(play(position, 0, "lay card 73", draw=draw), "asked") == []
        assert (position["phase"], position.acting) == ("turn", [1])
    own = at_turn("23 10", "30 40", row="73/0")
    assert own.refusal(0, "jump") == "no-jump-on-your-own"


def test_p13_the_chance_is_over_when_the_next_card_lies() -> None:
    """[13] After seat 1's card nobody can jump on 73 any more."""
    position = at_turn("10 73", "75 40", "23 50", row="60/1")
    play(position, 0, "lay card 73", draw=99)
    position.act(2, "decline")
    play(position, 1, "lay card 75", draw=98)
    assert (position["phase"], position.acting) == ("turn", [2])
    assert position.refusal(2, "jump") == "no-partner"


def test_p13_the_last_hand_card_may_jump() -> None:
    """[13] Out of turn, with an empty pile; the jumper's hand is then empty."""
    position = at_turn("10 11 73", "30 40", "23", row="60/1", pile=0)
    position.act(0, "lay card 73")
    position.act(2, "jump")
    assert (position["hands"], position["phase"], position.acting) == ([[10, 11], [30, 40], []], "answering", [0])


def test_p14_the_jump_card_lies_beside_the_row() -> None:
    """[14] The row itself is as before."""
    position = jumped("10", "30 40", "50")
    assert (row(position), position["jump"]) == ([60, 73], {"card": 23, "by": 2})


def test_p14_the_jumper_draws_before_the_answers() -> None:
    """[14] [4] First chance draws for the jumper, then the answers begin."""
    position = at_turn("10 73 passe", "30 40", "23 50", row="60/1")
    play(position, 0, "lay card 73", draw=99)
    position.act(2, "jump")
    assert (position.acting, position["to_act"], position["coming"]) == ([CHANCE], 2, 0)
    assert position.refusal(0, "lay card passe") == "not-your-turn"
    assert position.chance("draw card 98") == [{"what": "drew", "who": 2, "card": 98}]
    assert (position["hands"][2], position["phase"], position.acting) == ([50, 98], "answering", [0])


def test_p15_whoever_laid_the_number_goes_on() -> None:
    """[15] Not the jumper's neighbour, nor the one whose turn it would have been."""
    position = at_turn("10 73 passe", "30 passe", "23 50 passe", "40 passe", row="60/1")
    play(position, 0, "lay card 73", draw=99)
    play(position, 2, "jump", draw=98)
    assert position.acting == [0]
    for seat in (1, 2, 3):
        assert position.refusal(seat, "lay card passe") == "not-your-turn"


def test_p15_whoever_laid_the_number_goes_on_after_a_jump_in_turn() -> None:
    """[15] Seat 1 jumps in its turn: seat 0 answers, then seat 1 itself, and only then seat 2."""
    position = at_turn("10 73 passe", "23 passe", "40 50", row="60/1")
    play(position, 0, "lay card 73", draw=99)
    play(position, 1, "jump", draw=98)
    for seat in (0, 1):
        assert position.acting == [seat]
        play(position, seat, "lay card passe", draw=90 + seat)
    assert position.acting == [2]


def test_p15_only_passes_may_be_played() -> None:
    """[15] Or the row is taken."""
    position = jumped("80 passe", "30 40", "50")
    assert position.refusal(0, "lay card 80") == "only-passes-answer"
    assert position.refusal(0, "decline") == "only-passes-answer"
    assert position.legal(0) == [{"do": "lay", "card": "passe"}, {"do": "take"}]
    assert jumped("80", "30 40", "50").refusal(0, "lay card passe") == "not-in-hand"


def test_p15_clockwise_past_the_jumper_and_round_again() -> None:
    """[15] Each Passé draws a card; after one round the first answers again."""
    position = jumped("passe passe", "30 passe", "50 passe")
    for seat, draw in ((0, 80), (1, 81), (2, 82)):
        assert position.acting == [seat]
        events = play(position, seat, "lay card passe", draw=draw)
        assert only(events, "laid")[0]["why"] == "answered"
        assert only(events, "drew") == [{"who": seat, "card": draw}]
    assert position.acting == [0]
    play(position, 0, "lay card passe", draw=83)
    assert position.acting == [1]
    assert row(position) == [60, 73, "passe", "passe", "passe", "passe"]


def test_p15_an_answerer_may_use_the_passe_just_drawn() -> None:
    """[15] [14] The jumper draws a Passé and answers with it when it comes round."""
    position = jumped("passe", "30 passe", "50", draw="passe")
    play(position, 0, "lay card passe", draw=80)
    play(position, 1, "lay card passe", draw=81)
    assert position.refusal(2, "lay card passe") is None


def test_p15_who_cannot_takes_row_passes_and_jump_card() -> None:
    """[15] And it is that player's turn with a new row."""
    position = jumped("10 passe", "30 40", "50")
    play(position, 0, "lay card passe", draw=80)
    assert position.legal(1) == [{"do": "take"}]
    events = position.act(1, "take")
    assert events == [{"what": "took", "who": 1, "amount": 4, "why": "gave_in"}]
    assert (position["penalty"], position["row"], position["jump"]) == ([0, 4, 0], [], None)
    assert (position["phase"], position.acting) == ("turn", [1])


def test_p15_who_will_not_takes_as_well() -> None:
    """[15] Although seat 0 holds a Passé."""
    position = jumped("10 passe", "30 40", "50")
    position.act(0, "take")
    assert (position["penalty"], position.acting) == ([3, 0, 0], [0])
    assert position.refusal(0, "lay card passe") == "passe-needs-a-row"


def test_p15_it_can_be_the_jumper() -> None:
    """[15] When all others answered."""
    position = jumped("10 passe", "30 passe", "50")
    play(position, 0, "lay card passe", draw=80)
    play(position, 1, "lay card passe", draw=81)
    position.act(2, "take")
    assert (position["penalty"], position.acting) == ([0, 0, 5], [2])


def test_p15_the_taker_begins_and_the_left_neighbour_follows() -> None:
    """[15] The taker's card begins the row; upon it can be jumped again."""
    position = jumped("10 12", "30 91", "50 62")
    position.act(0, "take")
    events = play(position, 0, "lay card 12", draw=80)
    assert only(events, "laid") == [{"who": 0, "card": 12, "place": 1, "why": "began"}]
    assert only(events, "asked") == [{"who": 2, "card": 62}]
    position.act(2, "decline")
    assert (position["row"], position.acting) == ([[12, 0]], [1])


def test_p15_a_partner_that_was_taken_with_the_row_is_gone() -> None:
    """[15] [13] 60 lay in the row that seat 0 took: upon the 10 nobody can jump."""
    position = jumped("10 12", "30 91", "50 62")
    position.act(0, "take")
    assert only(play(position, 0, "lay card 10", draw=80), "asked") == []
    assert position.acting == [1]


def test_p15_with_two_players() -> None:
    """[15] The next player jumps in turn; the other answers, then the jumper."""
    position = at_turn("10 73 passe", "23 40", row="60/1")
    play(position, 0, "lay card 73", draw=99)
    play(position, 1, "jump", draw=98)
    play(position, 0, "lay card passe", draw=97)
    assert position.acting == [1]
    position.act(1, "take")
    assert (position["penalty"], position.acting) == ([0, 4], [1])


def test_p16_nobody_jumps_while_a_jump_is_answered() -> None:
    """[16] Neither upon the number in the row nor upon the jump card."""
    position = jumped("10 passe", "30 40", "50")
    assert position.refusal(0, "jump") == "only-passes-answer"
    for seat in (1, 2):
        with pytest.raises(Refused, match="not-your-turn"):
            position.match.submit(seat, {"do": "jump"})


def test_p16_a_single_card_does_not_end_the_game_while_answering() -> None:
    """[16] [19] The pile is used up and seat 1 answers with its only card."""
    position = at_turn("10 11 73 passe", "passe", "23 50 51", "31 32", row="60/1", pile=0, to_act=0)
    position.change(phase="answering", row=[[60, 1], [73, 0]], jump={"card": 23, "by": 2})
    position.act(0, "lay card passe")
    assert (position["phase"], position.acting) == ("answering", [1])
    position.act(1, "lay card passe")
    assert (position["phase"], position.acting, position["hands"][1]) == ("answering", [2], [])


def test_p16_the_ending_comes_before_the_chance_to_jump() -> None:
    """[16] [19] Seat 1 comes to its turn with one card: seat 2 cannot jump on the last card any more."""
    position = at_turn("10 11 73", "30", "23 50", row="60/1", pile=0)
    events = position.act(0, "lay card 73")
    assert only(events, "asked") == []
    assert only(events, "ended") == [{"why": "last_card"}]
    assert position.refusal(2, "jump") == "game-over"
