"""End, [18] to [23]."""

from typing import Any

import pytest

from tests.positions import Position

from .tables import at_turn, only, play, row


def last_card(*hands: str, **changes: Any) -> Position:
    """The pile is used up; seat 0 lays 99 upon 98, and seat 1 comes to its turn with a single card."""
    position = at_turn(f"99 {hands[0]}", *hands[1:], row="98/1", pile=0, **changes)
    position.act(0, "lay card 99")
    return position


def test_p18_play_goes_on_without_drawing() -> None:
    """[18] The pile is used up; cards are appended, replaced and partly removed as before."""
    position = at_turn("30 31 61", "40 62 88", row="20/0 60/1", pile=0)
    for seat, text in ((0, "lay card 61"), (1, "lay card 40")):
        position.act(seat, text)
    assert (row(position), position["penalty"], position["pile"]) == ([20, 40], [0, 2], 0)
    assert (position["phase"], position.acting) == ("turn", [0])


def test_p18_the_last_draw_uses_up_the_pile() -> None:
    """[18] With one card left it is drawn, then nothing more."""
    position = at_turn("30 31 61", "40 62 88", row="20/0 60/1", pile=1)
    play(position, 0, "lay card 61", draw=99)
    assert (position["pile"], position.acting) == (0, [1])
    position.act(1, "lay card 62")
    assert position.acting == [0]


def test_p18_taking_the_complete_row_by_removing() -> None:
    """[18] [8] [20] The taker also takes the others' hands; x counts for nobody."""
    position = at_turn("10 90", "40 41 42", "50 51", row="20/0 60/1", pile=0, penalty=[1, 2, 3])
    events = position.act(0, "lay card 10")
    assert only(events, "took") == [
        {"who": 0, "amount": 2, "why": "removed"},
        {"who": 0, "amount": 5, "why": "other_hands"},
    ]
    assert (position["penalty"], position["row"], position["phase"]) == ([8, 2, 3], [], "over")
    assert position.outcome["why"] == "row_taken"
    assert (position.outcome["winners"], position.outcome["scores"]) == ([1], [8, 2, 3])


def test_p18_through_passes() -> None:
    """[18] [11] The row with the Passés upon it."""
    position = at_turn("10 90", "40 41", row="20/0 passe/1", pile=0)
    position.act(0, "lay card 10")
    assert (position["phase"], position["penalty"]) == ("over", [4, 0])


def test_p18_by_a_jump() -> None:
    """[18] [15] Row and jump card, then the hands of the others."""
    position = at_turn("73 10", "40 41", "23 50", row="20/0", pile=0)
    position.act(0, "lay card 73")
    position.act(2, "jump")
    position.act(0, "take")
    assert (position["phase"], position["penalty"]) == ("over", [3 + 3, 0, 0])
    assert position.outcome["why"] == "row_taken"
    assert position["jump"] is None


def test_p18_also_a_row_of_a_single_number() -> None:
    """[18] [9] One card is a complete row."""
    position = at_turn("10 90", "40 41", row="20/1", pile=0)
    position.act(0, "lay card 10")
    assert (position["phase"], position["penalty"]) == ("over", [3, 0])


def test_p18_a_part_of_the_row_is_not_enough() -> None:
    """[18] As long as one number stays."""
    position = at_turn("21 90", "40 41", row="20/1 60/0 70/1", pile=0)
    position.act(0, "lay card 21")
    assert (position["phase"], row(position), position["penalty"]) == ("turn", [20, 21], [2, 0])


def test_p18_the_pile_is_looked_at_before_xs_own_draw() -> None:
    """[18] One card is left: taking the row just leads to a new one, then x's draw uses up the pile."""
    position = at_turn("10 90", "40 41", row="20/0 60/1", pile=1)
    events = play(position, 0, "lay card 10", draw=99)
    assert only(events, "ended") == []
    assert (position["pile"], row(position), position["phase"], position.acting) == (0, [10], "turn", [1])


def test_p18_after_a_jump_the_draws_have_come_before() -> None:
    """[18] [15] The jumper draws the last card: who takes the row now ends the game."""
    position = at_turn("73 10", "40 41", "23 50", row="20/0", pile=2)
    play(position, 0, "lay card 73", draw=90)
    play(position, 2, "jump", draw=91)
    position.act(0, "take")
    assert (position["phase"], position["penalty"]) == ("over", [3 + 4, 0, 0])


def test_p18_a_jump_with_a_card_left_goes_on() -> None:
    """[18] [15] One card is still to be drawn."""
    position = at_turn("73 10", "40 41", "23 50", row="20/0", pile=3)
    play(position, 0, "lay card 73", draw=90)
    play(position, 2, "jump", draw=91)
    position.act(0, "take")
    assert (position["phase"], position["pile"], position.acting) == ("turn", 1, [0])


def test_p18_an_answerers_draw_can_use_up_the_pile() -> None:
    """[18] [15] The Passé's draw comes before the next one takes."""
    position = at_turn("73 passe", "40 41", "23 50", row="20/0", pile=3)
    play(position, 0, "lay card 73", draw=90)
    play(position, 2, "jump", draw=91)
    play(position, 0, "lay card passe", draw=92)
    position.act(1, "take")
    assert (position["phase"], position["penalty"]) == ("over", [0, 4 + 4, 0])


def test_p19_a_player_with_a_single_card_comes_to_their_turn() -> None:
    """[19] [20] All show their hands; the lowest number takes the row and the others' hands."""
    position = at_turn("99 50 51", "60", "40 70", row="98/1", pile=0)
    events = position.act(0, "lay card 99")
    showed = [(event["who"], event["card"]) for event in only(events, "showed")]
    assert showed == [(0, 50), (0, 51), (1, 60), (2, 40), (2, 70)]
    assert only(events, "took") == [
        {"who": 2, "amount": 2, "why": "lowest"},
        {"who": 2, "amount": 3, "why": "other_hands"},
    ]
    assert (position["penalty"], position["phase"], position["eliminated"]) == ([0, 0, 5], "over", [])
    assert (position.outcome["why"], position.outcome["winners"]) == ("last_card", [0, 1])


def test_p19_not_while_there_is_a_pile() -> None:
    """[19] It ends only when the pile is used up."""
    position = at_turn("99 50", "60", row="98/1", pile=2)
    play(position, 0, "lay card 99", draw=10)
    assert (position["phase"], position.acting) == ("turn", [1])


def test_p19_at_once_when_the_pile_is_used_up_by_the_draw() -> None:
    """[19] Seat 0 draws the last card, and seat 1 has a single card."""
    position = at_turn("99 50", "60", row="98/1", pile=1)
    events = play(position, 0, "lay card 99", draw=10)
    assert only(events, "ended") == [{"why": "last_card"}]
    assert position["penalty"] == [3, 0]


def test_p19_not_for_another_players_single_card() -> None:
    """[19] Only the one who comes to the turn counts: seat 0 is left with one card, seat 1 plays on."""
    position = at_turn("99 50", "60 61", row="98/1", pile=0)
    position.act(0, "lay card 99")
    assert (position["phase"], position.acting) == ("turn", [1])
    events = position.act(1, "lay card 60")
    assert only(events, "ended") == [{"why": "row_taken"}]
    again = at_turn("99 50", "100 61", row="98/1", pile=0)
    again.act(0, "lay card 99")
    assert only(again.act(1, "lay card 100"), "ended") == [{"why": "last_card"}]


def test_p19_who_holds_a_passe_is_eliminated() -> None:
    """[19] Seat 2 has the lowest number, but a Passé: seat 0's 50 is the lowest of the others."""
    position = at_turn("99 50", "60", "5 passe", row="98/1", pile=0, penalty=[4, 7, 0])
    events = position.act(0, "lay card 99")
    assert only(events, "left_out") == [{"who": 2}]
    assert (position["eliminated"], position["penalty"]) == ([2], [4 + 2 + 3, 7, 0])


def test_p19_the_row_includes_its_passes() -> None:
    """[19] The complete row, Passés too."""
    position = at_turn("passe 50 51", "60", row="98/1", pile=0)
    position.act(0, "lay card passe")
    assert position["penalty"] == [2 + 1, 0]


def test_p19_a_single_passe_in_hand() -> None:
    """[19] The player who comes to the turn can be the eliminated one."""
    position = last_card("50 51", "passe", "60 61")
    assert (position["eliminated"], position["penalty"]) == ([1], [2 + 3, 0, 0])
    assert position.outcome["places"] == [2, 3, 1]


def test_p20_the_hands_of_the_eliminated_count_too_but_not_the_own() -> None:
    """[20] Seat 1 takes row 2, seat 0's 1 and seat 2's 3 cards; its own 10 counts for nobody."""
    position = last_card("50", "10", "5 6 passe")
    assert position["penalty"] == [0, 2 + 1 + 3, 0]


def test_p21_everybody_holds_a_passe() -> None:
    """[21] Nobody is eliminated, row and hands count for nobody, the piles decide."""
    position = last_card("50 passe", "passe", "5 passe", penalty=[4, 2, 3])
    assert (position["penalty"], position["eliminated"], position["phase"]) == ([4, 2, 3], [], "over")
    outcome = position.outcome
    assert (outcome["why"], outcome["winners"], outcome["places"]) == ("all_hold_passe", [1], [3, 1, 2])


def test_p22_fewest_penalty_cards_win() -> None:
    """[22] And the places follow the count."""
    position = last_card("50 51", "60", "40 70", "80 81", penalty=[6, 2, 0, 4])
    assert position.outcome == {
        "why": "last_card",
        "winners": [1],
        "parties": [0, 1, 2, 3],
        "places": [3, 1, 4, 2],
        "scores": [6, 2, 2 + 5, 4],
    }


def test_p22_equals_share_the_win() -> None:
    """[22] And equal counts share a place."""
    outcome = last_card("50 51", "60", "40 70", "80 81", penalty=[3, 3, 0, 9]).outcome
    assert (outcome["winners"], outcome["places"]) == ([0, 1], [1, 1, 3, 4])


def test_p22_the_eliminated_rank_behind_all_others_by_count() -> None:
    """[22] Although they have the fewest cards; the score is still their count."""
    outcome = last_card("50 51", "60", "40 passe", "80 passe", "81 passe", penalty=[30, 20, 5, 0, 5]).outcome
    assert outcome["winners"] == [1]
    assert outcome["places"] == [2, 1, 4, 3, 4]
    assert outcome["scores"] == [30 + 2 + 7, 20, 5, 0, 5]


def test_p22_what_is_told_of_a_single_round_is_what_counts() -> None:
    """[22] [23] Only a match of several rounds punishes the eliminated with more than they have."""
    position = at_turn("99 50 51", "60", "5 passe", row="98/1", pile=0, penalty=[3, 8, 1])
    scored = only(position.act(0, "lay card 99"), "round_scored")
    assert [event["points"] for event in scored] == position.outcome["scores"] == [3 + 2 + 3, 8, 1]


def test_p22_nobody_has_won_before_the_end() -> None:
    """[22] While the game goes on there are counts, but no winner."""
    outcome = at_turn("10 20", "30 40", row="5/1", penalty=[3, 1]).outcome
    assert (outcome["why"], outcome["winners"], outcome["scores"]) == ("", [], [3, 1])


def test_p23_default_is_one_round() -> None:
    """[23] After it the game is over, and nobody may act."""
    position = last_card("50 51", "60", "40 70")
    assert (position["phase"], position.acting) == ("over", [])
    assert position.refusal(0, "lay card 50") == "game-over"


def test_p23_the_next_round_is_dealt_anew() -> None:
    """[23] [2] The left neighbour of the last starter begins, penalty cards are added up, all 120 are shuffled."""
    position = at_turn("99 50 51", "60", "40 70", row="98/1", pile=0, rounds=2, starter=2, penalty=[6, 2, 0])
    events = position.act(0, "lay card 99")
    scored = [(event["who"], event["points"], event["why"]) for event in only(events, "round_scored")]
    assert scored == [(0, 6, "last_card"), (1, 2, "last_card"), (2, 5, "last_card")]
    assert only(events, "round_began") == [{"who": 0, "round": 2}]
    assert only(events, "ended") == []
    assert (position["phase"], position["round"], position["starter"]) == ("dealing", 2, 0)
    assert (position["total"], position["penalty"], position["hands"]) == ([6, 2, 5], [0, 0, 0], [[], [], []])
    assert (position["row"], position["pile"], len(position["stock"]), position["seen"]) == ([], 100, 120, [])
    for number in range(15):
        position.chance(f"deal to {number // 5} card {number + 1}")
    assert (position.acting, position["pile"]) == ([0], 85)


def test_p23_a_round_that_ends_by_taking_leads_to_the_next() -> None:
    """[23] [18] The taker's card x does not lie in the new row."""
    position = at_turn("10 90", "40 41", row="20/0 60/1", pile=0, rounds=3, penalty=[1, 1])
    position.act(0, "lay card 10")
    assert (position["phase"], position["starter"], position["row"]) == ("dealing", 1, [])
    assert position["total"] == [1 + 2 + 2, 1]


def test_p23_a_round_that_ends_by_a_jump_leads_to_the_next() -> None:
    """[23] [15] The jump card is gone."""
    position = at_turn("73 10", "23 50", row="20/0", pile=0, rounds=2)
    position.act(0, "lay card 73")
    position.act(1, "jump")
    position.act(0, "take")
    assert (position["phase"], position["total"], position["jump"]) == ("dealing", [3 + 1, 0], None)


def test_p23_an_eliminated_player_adds_the_highest_count_plus_one() -> None:
    """[23] Instead of the own count; elimination lasts for the round."""
    position = last_card("50 51", "60", "5 passe", rounds=2, penalty=[3, 8, 1], total=[0, 0, 0])
    assert position["total"] == [3 + 2 + 3, 8, 9]
    assert position["eliminated"] == []


def test_p23_the_highest_count_may_be_an_eliminated_players_own() -> None:
    """[23] The highest count of all in that round."""
    assert last_card("50 51", "60", "5 passe", rounds=2, penalty=[0, 0, 20])["total"] == [2 + 3, 0, 21]


def test_p23_fewest_in_total_win() -> None:
    """[23] After the last round totals decide; who was eliminated in it can still win."""
    position = last_card("50 51", "60", "5 passe", rounds=2, round=2, penalty=[0, 8, 1], total=[20, 10, 4])
    assert position["phase"] == "over"
    outcome = position.outcome
    assert outcome["scores"] == [20 + 5, 10 + 8, 4 + 9]
    assert (outcome["winners"], outcome["places"]) == ([2], [3, 2, 1])


def test_p23_equal_totals_share_the_win() -> None:
    """[23] [22] Also over several rounds."""
    position = last_card("50 51", "60", "70 71", rounds=2, round=2, penalty=[0, 8, 1], total=[20, 3, 10])
    assert (position.outcome["scores"], position.outcome["winners"]) == ([25, 11, 11], [1, 2])


def test_p23_totals_of_a_match_that_goes_on() -> None:
    """[23] Rounds played plus the penalty cards of now."""
    position = at_turn("10 20", "30 40", row="5/1", rounds=2, round=2, penalty=[3, 1], total=[4, 4])
    assert position.outcome["scores"] == [7, 5]


@pytest.mark.parametrize("ending", ["lay card 10", "lay card 99"])
def test_p20_the_own_remaining_cards_count_for_nobody(ending: str) -> None:
    """[20] In both endings: seat 0 keeps more cards than all others and they are not counted."""
    position = at_turn("10 11 12 99", "60", row="20/1", pile=0)
    position.act(0, ending)
    row_cards = {"lay card 10": 1, "lay card 99": 2}[ending]
    assert position["penalty"] == [row_cards + 1, 0]
