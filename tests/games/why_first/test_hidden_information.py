"""Hidden information, [17]."""

import json
from collections import Counter

import pytest

from schadenfreude.chance import generators
from schadenfreude.constants import SPECTATOR
from schadenfreude.fairness import Stream
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from tests.positions import Position

from .tables import SEED, choose, choosing, dealt, finish_game, lay

HANDS = ("+1 +1 +2 +2 +3", "-1 -1 -2 -2 -3", "+4 +4 +4 +5 -4")
TACTICAL = ("+1/1 +1/3 +2/12 +2/14 +3/21", "-1/2 -1/4 -2/13 -2/15 -3/22", "+4/28 +4/30 +4/31 +5/32 -4/29")
OTHERS = ("+1 +1 +2 +2 +3", "+3 +3 +3 -4 -3", "-1 -1 -1 -2 -2")


def bytes_of(position: Position, viewer: int) -> str:
    """All that a viewer may know of a table, as it would go over a network."""
    match = position.match
    return json.dumps([match.view(viewer), match.opening(viewer), match.events_for(viewer), match.log_for(viewer)])


def test_p17_a_player_sees_the_own_hand_and_no_other() -> None:
    """[17] Nor do spectators see any."""
    position = dealt(*HANDS)
    assert position.match.view(1)["picture"]["hands"] == [None, ["-3", "-2", "-2", "-1", "-1"], None]
    assert position.match.view(SPECTATOR)["picture"]["hands"] == [None, None, None]


def test_p17_what_is_seen() -> None:
    """[17] Cards played, positions, points of all stages; hand sizes follow from the round, all others from these."""
    position = choosing("+1 +3", "-2 +3", "+4 +3", stage=2, points=[[0, 4, 0]], second=[4])
    lay(position, "+1 before 0", "-2 before 1", "+4 before 1")
    picture = position.match.view(0)["picture"]
    assert (picture["round"], picture["stage"], picture["dealt"]) == (5, 2, 15)
    assert (picture["positions"], picture["played"]) == ([1, 2, 0], ["-2", "+1", "+4"])
    assert (picture["points"], picture["second"]) == ([[0, 4, 0]], [4])


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_p17_other_hands_change_nothing_that_is_seen(viewer: int) -> None:
    """[17] Two deals that differ in the hands of others and in the set-aside cards look the same, byte by byte."""
    assert bytes_of(dealt(*HANDS), viewer) == bytes_of(dealt(*OTHERS), viewer)
    assert bytes_of(dealt(*HANDS), 1) != bytes_of(dealt(*OTHERS), 1)


def test_p17_others_see_only_that_somebody_has_chosen() -> None:
    """[17] [5] Neither the card nor for whom; the same in view, events and log."""
    one, two = dealt(*HANDS), dealt(*HANDS)
    one.act(1, "lay card -3 before 0")
    two.act(1, "lay card -1 before 2")
    for viewer in (SPECTATOR, 0, 2):
        assert bytes_of(one, viewer) == bytes_of(two, viewer)
    assert one.match.log_for(0)[-1] == {"by": 1, "do": "lay"}
    assert one.match.events_for(0)[-1] == {"what": "chosen", "who": 1}
    view = one.match.view(0)["picture"]
    assert (view["chosen"], view["cards"], view["targets"]) == ([1], [None, "?", None], [None, "?", None])


def test_p17_the_own_choice_is_seen() -> None:
    """[17] One's own card and target, also before the reveal."""
    position = dealt(*HANDS)
    position.act(1, "lay card -3 before 0")
    view = position.match.view(1)
    assert (view["picture"]["cards"], view["picture"]["targets"]) == ([None, "-3", None], [None, 0, None])
    assert (view["acting"], view["legal"]) == ([0, 2], [])
    assert position.match.events_for(1)[-1] == {"what": "chosen", "who": 1, "card": "-3", "before": 0}


def test_p17_tactical_choices_are_hidden_until_the_reveal() -> None:
    """[17] [15] A card chosen is seen by nobody else, and by all when all have chosen."""
    position = choosing("+1/1 +1/3", "-3/22 +1/5", "+3/21 +1/7", tactical=True)
    position.act(1, "choose card -3/22")
    assert position.match.view(0)["picture"]["cards"] == [None, "?", None]
    assert position.match.view(0)["picture"]["targets"] == [None, None, None]
    position.act(0, "choose card +1/1")
    position.act(2, "choose card +3/21")
    assert position.match.view(0)["picture"]["cards"] == ["+1/1", "-3/22", "+3/21"]
    assert position.match.view(0)["picture"]["hands"] == [["+1/3"], None, None]


def test_p17_choices_stay_hidden_while_leo_turns() -> None:
    """[17] [14] Between the last choice and Leo's card nothing is revealed."""
    position = choosing("+1 +2", "-1 +2", stock=["+3"])
    lay(position, "+1 before leo", "-1 before 1")
    assert position.match.view(0)["picture"]["cards"] == ["+1", "?", None]
    assert position.match.view(SPECTATOR)["picture"]["targets"] == ["?", "?", None]


def test_p17_nobody_sees_leos_cards_nor_those_set_aside() -> None:
    """[17] Face-down cards are in no view, at the end of the stage and of the game neither."""
    for position in (dealt(*HANDS[:2]), dealt(*HANDS), finish_game(5, 4, 3), finish_game(5, 4, 3, 2)):
        for viewer in (SPECTATOR, 0, 1):
            assert position.match.view(viewer)["picture"]["stock"] is None


def test_p17_who_is_dealt_a_card_sees_it() -> None:
    """[17] The log and the events of the deal show everybody only the own cards."""
    match = dealt(*HANDS).match
    assert [words.get("card") for words in match.log_for(0)] == [*HANDS[0].split(), *[None] * 10]
    assert [event.get("card") for event in match.events_for(1)] == [*[None] * 5, *HANDS[1].split(), *[None] * 5]
    assert all("card" not in words for words in match.log_for(SPECTATOR))


def test_p17_hands_stay_secret_after_the_stage() -> None:
    """[17] In a whole game each seat's log never shows others' choices, and the whole log shows all."""
    match = Match(Setup.of(GAMES["why_first"], 3), Stream(SEED, {}))
    while not match.over:
        match.submit_action(match.acting()[0], match.legal(match.acting()[0])[0])
    for words in match.log_for(1):
        if words["do"] == "lay" and words["by"] != 1:
            assert set(words) == {"by", "do"}
    assert all("card" in entry.words for entry in match.log)


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
def test_p17_what_is_hidden_can_be_any_of_the_cards_left(viewer: int) -> None:
    """[17] A table made up from what a viewer sees has 32 cards, the viewer's own hand, and right hand sizes."""
    position = dealt(*HANDS)
    lay(position, "+1 before 0", "-1 before 1", "+4 before 2")
    position.act(1, "lay card -3 before 0")
    hidden = position.match.hidden(viewer)
    position.match.rules.refill(hidden[0], viewer, generators(1, 1)[0])
    picture = position.match.game.notation.picture(hidden[0])
    everything = Counter(picture["stock"] + picture["played"] + [card for hand in picture["hands"] for card in hand])
    assert everything == Counter(Position("why_first", 3)["stock"])
    assert [len(hand) for hand in picture["hands"]] == [4, 4, 4]
    assert viewer == SPECTATOR or picture["hands"][viewer] == position["hands"][viewer]
    assert picture["cards"][1] in picture["hands"][1]


def test_p17_made_up_tactical_tables_keep_the_revealed_cards() -> None:
    """[17] [15] While figures move, the cards of this round are known and in no hand."""
    position = dealt(*TACTICAL, tactical=True)
    choose(position, "+1/1", "-3/22", "+4/28")
    hidden = position.match.hidden(0)
    position.match.rules.refill(hidden[0], 0, generators(1, 1)[0])
    picture = position.match.game.notation.picture(hidden[0])
    everything = picture["stock"] + picture["played"] + [card for hand in picture["hands"] for card in hand]
    assert (len(everything), len(set(everything))) == (32, 32)
    assert [len(hand) for hand in picture["hands"]] == [4, 4, 4]
    assert picture["cards"] == ["+1/1", "-3/22", "+4/28"]
