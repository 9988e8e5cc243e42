"""Two players, [14]."""

import pytest

from schadenfreude.constants import CHANCE
from schadenfreude.match import Refused

from .tables import choosing, dealt, finish_game, finish_stage, lay, only

HANDS = ("+1 +1 +2 +2 +3", "-1 -1 -2 -2 -3")


def test_p14_leo_has_a_figure_and_cards_out_of_the_same_32() -> None:
    """[14] Ten cards are dealt to the players; Leo's four are among the 22 that nobody has seen."""
    position = dealt(*HANDS)
    assert position["positions"] == [0, 0, 0]
    assert len(position["stock"]) == 22
    lay(position, "+1 before 0", "-1 before 1")
    assert position.acting == [CHANCE]
    assert position.refusal(CHANCE, "turn card -3") is None
    position.chance("turn card +5")
    lay(position, "+1 before 0", "-1 before 1")
    assert position.refusal(CHANCE, "turn card +5") == "not-available"
    assert len(position["stock"]) == 21


def test_p14_leo_turns_his_top_card_in_rounds_1_to_4_and_not_in_round_5() -> None:
    """[14] Before himself, at the reveal; in round 5 nothing moves him."""
    position = dealt(*HANDS)
    for number, card in enumerate(["+4", "-2", "+3", "+1"], 1):
        assert position["round"] == number
        lay(position, *(f"{position['hands'][seat][0]} before {seat}" for seat in range(2)))
        assert position["phase"] == "turning_leo"
        events = position.chance(f"turn card {card}")
        assert {"who": "leo", "card": card, "before": "leo"} in only(events, "revealed")
    assert position["positions"][2] == 6
    events = lay(position, *(f"{position['hands'][seat][0]} before {seat}" for seat in range(2)))
    assert [event["who"] for event in only(events, "revealed")] == [0, 1]
    assert only(events, "moved")[2] == {"who": "leo", "from": 6, "to": 6, "by": 0, "why": "sum"}
    assert position["stage"] == 2


def test_p14_nothing_is_revealed_before_leo_turns() -> None:
    """[14] All are revealed at once, Leo's card too."""
    position = choosing("+1 +2", "-1 +2", stock=["+3"])
    assert [event["what"] for event in lay(position, "+1 before 0", "-1 before 1")] == ["chosen"]
    assert (position["positions"], position["played"]) == ([0, 0, 0], [])
    assert [event["who"] for event in only(position.chance("turn card +3"), "revealed")] == [0, 1, "leo"]


def test_p14_cards_before_leo_are_added_to_his_own() -> None:
    """[14] [6] The sum is taken first: on 15 with his +3 and two -1 to 16."""
    position = choosing("-1 +2", "-1 +2", stock=["+3"], positions=[0, 0, 15])
    lay(position, "-1 before leo", "-1 before leo")
    events = position.chance("turn card +3")
    assert position["positions"] == [0, 0, 16]
    assert only(events, "moved")[2] == {"who": "leo", "from": 15, "to": 16, "by": 1, "why": "sum"}


def test_p14_everybody_may_lay_before_leo() -> None:
    """[14] Three players to choose from in rounds 1 to 4."""
    position = choosing("+1 +2", "-1 +2")
    assert [words["before"] for words in position.legal(0)] == [0, 1, "leo"] * 2


def test_p14_leo_scores() -> None:
    """[14] [10] Leo on the second-foremost space scores."""
    position, events = finish_stage([9, 2], leo=5)
    assert position["points"] == [[0, 0, 5]]
    assert only(events, "scored") == [{"who": "leo", "points": 5}]


def test_p14_leo_wins_alone_then_no_human_does() -> None:
    """[14] [12] Leo has the second-highest total."""
    outcome = finish_game(9, 2, 5).outcome
    assert outcome["parties"] == [0, 1, "leo"]
    assert (outcome["winners"], outcome["places"]) == (["leo"], [2, 3, 1])


def test_p14_leo_shares_a_win() -> None:
    """[14] [12] Leo and a human with the same second total."""
    outcome = finish_game(9, 5, 5).outcome
    assert (outcome["winners"], outcome["places"]) == ([1, "leo"], [3, 1, 1])


def test_p14_leo_counts_as_first() -> None:
    """[14] [12] Leo ahead makes the better human win, and tied for the highest he pushes the third up."""
    assert finish_game(2, 5, 9).outcome["winners"] == [1]
    assert finish_game(9, 5, 9).outcome["winners"] == [1]


def test_p14_nobody_acts_for_leo() -> None:
    """[14] Leo's cards are chance's, and the log lists them in the order he turns them."""
    position = dealt(*HANDS)
    for card in ("+4", "-3"):
        lay(position, *(f"{position['hands'][seat][0]} before {seat}" for seat in range(2)))
        assert position.refusal(0, "lay card +2 before 0") == "not-your-turn"
        position.chance(f"turn card {card}")
    turned = [words for words in position.match.log_for(-1) if words["do"] == "turn"]
    assert turned == [{"by": "chance", "do": "turn", "card": "+4"}, {"by": "chance", "do": "turn", "card": "-3"}]
    assert 2 not in [entry.actor for entry in position.match.log]


def test_p14_with_leo_to_turn_nothing_can_be_taken_back() -> None:
    """[14] [5] The last has chosen."""
    position = dealt(*HANDS)
    lay(position, "+1 before 0", "-1 before leo")
    with pytest.raises(Refused, match="nothing-to-retract"):
        position.match.retract(0)


def test_p14_retracting_keeps_leos_earlier_cards() -> None:
    """[14] [5] A choice of round 2 is taken back; Leo's card of round 1 stays."""
    position = dealt(*HANDS)
    lay(position, "+1 before leo", "-1 before 1")
    position.chance("turn card +4")
    before = position.picture
    position.act(0, "lay card +3 before leo")
    position.match.retract(0)
    assert position.picture == before
    assert position["positions"] == [0, -1, 5]


def test_p14_no_leo_with_three_players() -> None:
    """[14] Three figures, all with a player."""
    position = dealt(*HANDS, "+4 +4 +4 +5 -4")
    lay(position, "+1 before 0", "-1 before 1", "+4 before 2")
    assert (position["phase"], position["round"]) == ("choosing", 2)
    assert position.outcome["parties"] == [0, 1, 2]
