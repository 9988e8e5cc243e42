"""Tactical variant, [15] and [16]."""

import pytest

from schadenfreude.constants import CHANCE
from schadenfreude.match import Refused
from tests.positions import Position

from .tables import choose, choosing, dealt, only

HANDS = ("+1/1 +1/3 +2/12 +2/14 +3/21", "-1/2 -1/4 -2/13 -2/15 -3/22", "+4/28 +4/30 +4/31 +5/32 -4/29")


def three() -> Position:
    """All three have chosen: -3/22 of seat 1 goes before +3/21 of seat 2 before +1/1 of seat 0."""
    position = choosing("+1/1 +1/3", "-3/22 +1/5", "+3/21 +1/7", tactical=True)
    choose(position, "+1/1", "-3/22", "+3/21")
    return position


def test_p15_everyone_chooses_one_card_only() -> None:
    """[15] No card is laid in front of anybody."""
    position = dealt(*HANDS, tactical=True)
    assert position.legal(1)[0] == {"do": "choose", "card": "-3/22"}
    assert len(position.legal(1)) == 5
    assert position.refusal(0, "lay card +1/1 before 1") == "only-a-card"
    assert position.refusal(0, "choose card +5/32") == "not-in-hand"
    assert position.refusal(0, "move figure 0") == "not-now"


def test_p15_all_cards_are_seen_before_the_first_move() -> None:
    """[15] The reveal names all cards; nobody has moved, and all viewers see them."""
    position = choosing("+1/1 +1/3", "-3/22 +1/5", "+3/21 +1/7", tactical=True)
    events = choose(position, "+1/1", "-3/22", "+3/21")
    revealed = [(event["who"], event["card"]) for event in only(events, "revealed")]
    assert revealed == [(0, "+1/1"), (1, "-3/22"), (2, "+3/21")]
    assert only(events, "moved") == []
    for viewer in (-1, 0, 1, 2):
        assert position.match.view(viewer)["picture"]["cards"] == ["+1/1", "-3/22", "+3/21"]


def test_p15_in_descending_order_of_the_white_numbers() -> None:
    """[15] 22, 21, 1; each moves any figure by the full value of the own card."""
    position = three()
    assert (position.acting, position["mover"]) == ([1], 1)
    assert position.refusal(0, "move figure 0") == "not-your-turn"
    events = position.act(1, "move figure 2")
    assert events == [{"what": "moved", "who": 2, "from": 0, "to": -3, "by": -3, "why": "choice", "mover": 1}]
    assert position.acting == [2]
    position.act(2, "move figure 0")
    assert position.acting == [0]
    position.act(0, "move figure 1")
    assert position["positions"] == [3, 1, -3]
    assert (position["phase"], position["round"], position.acting) == ("choosing", 5, [0, 1, 2])


def test_p15_the_white_number_counts_not_the_value() -> None:
    """[15] -4/29 goes before +4/28 and after +4/30."""
    position = choosing("-4/29 +1/1", "+4/28 +1/3", "+4/30 +1/5", tactical=True)
    choose(position, "-4/29", "+4/28", "+4/30")
    order = []
    while position["phase"] == "moving":
        order.append(position["mover"])
        position.act(position["mover"], "move figure 0")
    assert order == [2, 0, 1]


def test_p15_moves_are_public_one_by_one() -> None:
    """[15] After the first move all see the new place, and whose card is next."""
    position = three()
    position.act(1, "move figure 2")
    for viewer in (-1, 0, 1, 2):
        view = position.match.view(viewer)
        assert (view["acting"], view["picture"]["positions"]) == ([2], [0, 0, -3])
        assert view["picture"]["cards"] == ["+1/1", None, "+3/21"]
    assert position.match.log_for(0)[-1] == {"by": 1, "do": "move", "figure": 2}


def test_p15_a_figure_may_be_moved_several_times() -> None:
    """[15] Each move stops for itself, there are no sums [6]: on 15 with +3 and -3 to 13, not to 15."""
    position = choosing("+1/1 +1/3", "-3/22 +1/5", "+3/23 +1/7", tactical=True, positions=[15, 0, 0])
    choose(position, "+1/1", "-3/22", "+3/23")
    for seat, place in ((2, 16), (1, 13), (0, 14)):
        position.act(seat, "move figure 0")
        assert position["positions"][0] == place


def test_p15_the_limits_apply_to_each_move_backwards_too() -> None:
    """[15] [7] On -11 with -3 and +1 to -11."""
    position = choosing("+1/1 +1/3", "-3/22 +1/5", "+2/12 +1/7", tactical=True, positions=[-11, 0, 0])
    choose(position, "+1/1", "-3/22", "+2/12")
    position.act(1, "move figure 0")
    position.act(2, "move figure 1")
    position.act(0, "move figure 0")
    assert position["positions"] == [-11, 2, 0]


@pytest.mark.parametrize(("card", "limit"), [("+5/32", 16), ("-4/29", -12)])
def test_p15_a_figure_at_the_limit_may_be_chosen(card: str, limit: int) -> None:
    """[15] It does not move, and that is the whole move."""
    position = choosing(f"{card} +1/3", "+1/1 +1/5", "+1/7 +1/9", tactical=True, positions=[0, limit, 0])
    choose(position, card, "+1/1", "+1/7")
    (moved,) = only(position.act(0, "move figure 1"), "moved")
    assert (moved["from"], moved["to"], moved["by"]) == (limit, limit, int(card.split("/", maxsplit=1)[0]))
    assert (position["positions"], position.acting) == ([0, limit, 0], [2])


def test_p15_passing_is_not_possible() -> None:
    """[15] The only legal actions are the figures in play."""
    position = three()
    assert position.legal(1) == [{"do": "move", "figure": figure} for figure in range(3)]
    assert position.refusal(1, "choose card +1/5") == "move-a-figure"


def test_p15_the_last_card_is_forced_but_the_figure_is_free() -> None:
    """[15] No rule [9] in round 5; then the stage is scored as usual."""
    position = choosing("+1/1", "-3/22", "+3/21", tactical=True)
    assert position.legal(0) == [{"do": "choose", "card": "+1/1"}]
    choose(position, "+1/1", "-3/22", "+3/21")
    position.act(1, "move figure 0")
    position.act(2, "move figure 1")
    events = position.act(0, "move figure 1")
    assert only(events, "scored") == [{"who": 2, "points": 0}]
    assert (position["stage"], position["second"]) == (2, [0])


def test_p15_a_choice_can_be_changed() -> None:
    """[15] [5] Until the last has chosen; moves cannot be taken back."""
    position = dealt(*HANDS, tactical=True)
    position.act(0, "choose card +1/1")
    position.match.retract(0)
    choose(position, "+3/21", "-3/22", "+4/28")
    assert position["cards"] == ["+3/21", "-3/22", "+4/28"]
    position.act(2, "move figure 0")
    with pytest.raises(Refused, match="nothing-to-retract"):
        position.match.retract(2)


def test_p16_leos_card_takes_part_with_its_white_number() -> None:
    """[16] His -2/13 comes between +3/21 and +1/1 and moves his own figure by itself."""
    position = choosing("+1/1 +1/3", "+3/21 +1/5", tactical=True, stock=["-2/13"])
    choose(position, "+1/1", "+3/21")
    assert position.acting == [CHANCE]
    position.chance("turn card -2/13")
    assert (position["positions"], position.acting) == ([0, 0, 0], [1])
    assert position.act(1, "move figure 1") == [
        {"what": "moved", "who": 1, "from": 0, "to": 3, "by": 3, "why": "choice", "mover": 1},
        {"what": "moved", "who": "leo", "from": 0, "to": -2, "by": -2, "why": "leo"},
    ]
    assert (position["positions"], position.acting) == ([0, 3, -2], [0])


def test_p16_leo_first() -> None:
    """[16] With the highest number he moves before all others, but after the reveal."""
    position = choosing("+1/1 +1/3", "+3/21 +1/5", tactical=True, stock=["+5/32"])
    choose(position, "+1/1", "+3/21")
    events = position.chance("turn card +5/32")
    assert [event["what"] for event in events] == ["revealed", "revealed", "revealed", "moved"]
    assert (position["positions"], position.acting) == ([0, 0, 5], [1])


def test_p16_leo_last() -> None:
    """[16] With the lowest number he closes the round."""
    position = choosing("-1/2 +1/3", "+3/21 +1/5", tactical=True, stock=["+1/1"])
    choose(position, "-1/2", "+3/21")
    position.chance("turn card +1/1")
    position.act(1, "move figure 0")
    events = position.act(0, "move figure leo")
    assert [event["why"] for event in only(events, "moved")] == ["choice", "leo"]
    assert (position["positions"], position["round"]) == ([3, 0, 0], 5)


def test_p16_leo_at_the_limit() -> None:
    """[16] [7] Leo's own move stops at 16, too."""
    position = choosing("-1/2 +1/3", "+3/21 +1/5", tactical=True, stock=["+5/32"], positions=[0, 0, 14])
    choose(position, "-1/2", "+3/21")
    position.chance("turn card +5/32")
    assert position["positions"] == [0, 0, 16]


def test_p16_leos_figure_may_be_chosen_by_the_others() -> None:
    """[16] Three figures in play."""
    position = choosing("-1/2 +1/3", "+3/21 +1/5", tactical=True, stock=["+1/1"])
    choose(position, "-1/2", "+3/21")
    position.chance("turn card +1/1")
    assert position.legal(1) == [{"do": "move", "figure": figure} for figure in (0, 1, "leo")]


def test_p16_in_round_5_leo_plays_none() -> None:
    """[16] Chance is not asked; his figure may still be chosen."""
    position = choosing("-1/2", "+3/21", tactical=True, positions=[0, 0, 5])
    events = choose(position, "-1/2", "+3/21")
    assert [event["who"] for event in only(events, "revealed")] == [0, 1]
    assert position.acting == [1]
    position.act(1, "move figure 0")
    events = position.act(0, "move figure leo")
    assert [event["who"] for event in only(events, "moved")] == ["leo"]
    assert position["points"] == [[3, 0, 0]]
