"""[17] The chance to jump in a game without a clock: asked in secret, and nobody else can tell."""

import json

import pytest

from schadenfreude.constants import SPECTATOR
from schadenfreude.match import Refused
from tests.positions import Position

from .tables import at_turn, only, play

OTHERS = (SPECTATOR, 0, 1, 3)  # all but seat 2, who holds 23


def asked(hand: str = "23 50") -> Position:
    """Seat 0 has laid 73, seat 1 is next, seat 2 holds this."""
    position = at_turn("10 73", "30 80", hand, "1 2", row="60/1")
    play(position, 0, "lay card 73", draw=99)
    return position


def bytes_of(position: Position, viewer: int) -> str:
    """All that a viewer may know, as it would go over a network."""
    match = position.match
    return json.dumps([match.view(viewer), match.events_for(viewer), match.log_for(viewer)])


def test_p17_the_holder_is_asked_before_the_next_player_acts() -> None:
    """[17] Jump or decline, nothing else."""
    position = asked()
    assert (position["phase"], position.acting, position["coming"]) == ("asking", [2], 1)
    assert sorted(words["do"] for words in position.legal(2)) == ["decline", "jump"]
    assert position.refusal(2, "lay card 50") == "not-now"
    assert position.match.view(2)["acting"] == [2]
    assert position.match.events_for(2)[-1] == {"what": "asked", "who": 2, "card": 23}


def test_p17_nobody_is_asked_without_the_partner_in_a_hand() -> None:
    """[17] It lies in the pile or among the removed cards, or has been seen."""
    assert (asked("24 50")["phase"], asked("24 50").acting) == ("turn", [1])
    gone = at_turn("10 73", "30 80", "24 50", row="60/1", seen=[23, 60])
    play(gone, 0, "lay card 73", draw=99)
    assert gone["phase"] == "turn"


def test_p17_the_next_player_is_not_asked_but_may_jump() -> None:
    """[17] Unless it is the next player: the turn itself is the chance."""
    position = at_turn("10 73", "23 80", "24 50", row="60/1")
    events = play(position, 0, "lay card 73", draw=99)
    assert only(events, "asked") == []
    assert (position["phase"], position.acting, position.refusal(1, "jump")) == ("turn", [1], None)


@pytest.mark.parametrize("viewer", OTHERS)
def test_p17_nobody_else_can_tell_that_somebody_is_asked(viewer: int) -> None:
    """[17] View, events and log are the same, byte by byte, whether or not seat 2 holds the partner."""
    assert bytes_of(asked("23 50"), viewer) == bytes_of(asked("24 50"), viewer)
    assert bytes_of(asked("23 50"), 2) != bytes_of(asked("24 50"), 2)


def test_p17_to_the_others_it_is_the_next_players_turn() -> None:
    """[17] Seat 1 sees its legal cards, all others see that seat 1 acts."""
    position = asked()
    for viewer in OTHERS:
        view = position.match.view(viewer)
        assert (view["acting"], view["picture"]["phase"], view["picture"]["coming"]) == ([1], "turn", None)
    assert position.match.view(1)["legal"] == [{"do": "lay", "card": 30}, {"do": "lay", "card": 80}]
    assert position.legal(1) == position.match.view(1)["legal"]


@pytest.mark.parametrize("viewer", OTHERS)
def test_p17_declining_is_invisible(viewer: int) -> None:
    """[17] Nothing that others see changes, and their log has no entry for it."""
    position = asked()
    before = bytes_of(position, viewer)
    position.act(2, "decline")
    assert bytes_of(position, viewer) == before
    assert [words["do"] for words in position.match.log_for(viewer)] == ["lay", "draw"]


def test_p17_who_declined_knows() -> None:
    """[17] The own log and the own events say so."""
    position = asked()
    position.act(2, "decline")
    assert position.match.log_for(2)[-1] == {"by": 2, "do": "decline"}
    assert position.match.events_for(2)[-1] == {"what": "declined", "who": 2}


def test_p17_the_answer_is_final() -> None:
    """[17] After declining it is the next player's turn, and the jump is gone."""
    position = asked()
    position.act(2, "decline")
    assert (position["phase"], position.acting, position["coming"]) == ("turn", [1], None)
    for words in ({"do": "jump"}, {"do": "decline"}):
        with pytest.raises(Refused, match="not-your-turn"):
            position.match.submit(2, words)
    with pytest.raises(Refused, match="nothing-to-retract"):
        position.match.retract(2)


def test_p17_a_jump_is_seen_by_all() -> None:
    """[17] [14] Who, and with which card."""
    position = asked()
    position.act(2, "jump")
    for viewer in OTHERS:
        assert position.match.log_for(viewer)[-1] == {"by": 2, "do": "jump"}
        assert position.match.events_for(viewer)[-1] == {"what": "jumped", "who": 2, "card": 23, "on": 0}
        assert position.match.view(viewer)["picture"]["jump"] == {"card": 23, "by": 2}


def test_p17_the_question_lapses_when_the_next_player_acts() -> None:
    """[17] [13] Seat 1 cannot know that seat 2 is asked: the card is accepted."""
    position = asked()
    events = position.match.submit(1, {"do": "lay", "card": 80})
    assert [event.what for event in events] == ["declined", "laid"]
    assert [card for card, _ in position["row"]] == [60, 73, 80]
    assert [entry.words["do"] for entry in position.match.log] == ["lay", "draw", "decline", "lay"]
    position.chance("draw card 98")
    assert position.acting == [2]
    assert position.refusal(2, "jump") == "no-partner"


@pytest.mark.parametrize("viewer", OTHERS)
def test_p17_a_lapsed_question_looks_like_none(viewer: int) -> None:
    """[17] After the next player's card everything others see is as if nobody had been asked."""
    one, other = asked("23 50"), asked("24 50")
    seen = []
    for position in (one, other):
        happened = position.match.submit(1, {"do": "lay", "card": 80})
        seen.append([event.seen_by(viewer) for event in happened if event.seen_by(viewer) is not None])
    assert seen[0] == seen[1] == [{"what": "laid", "who": 1, "card": 80, "place": 3, "why": "appended"}]
    assert bytes_of(one, viewer) == bytes_of(other, viewer)


def test_p17_refusals_give_nothing_away() -> None:
    """[17] Whatever the others try, the reason is the same as when nobody is asked, and the question stands."""
    one, other = asked("23 50"), asked("24 50")
    for seat, words in ((1, {"do": "jump"}), (1, {"do": "lay", "card": 23}), (3, {"do": "jump"}), (0, {"do": "jump"})):
        reasons = []
        for position in (one, other):
            with pytest.raises(Refused) as caught:
                position.match.submit(seat, words)
            reasons.append(caught.value.reason)
        assert reasons[0] == reasons[1]
    assert one["phase"] == "asking"


def test_p17_waiving_by_the_table() -> None:
    """[17] When the reaction time is over the table lets the question lapse; without one there is nothing to waive."""
    position = asked()
    assert position.match.waive()
    assert (position["phase"], position.acting) == ("turn", [1])
    assert not position.match.waive()


def test_p17_no_question_between_the_turns_of_passes() -> None:
    """[17] [13] After a Passé nobody is asked."""
    position = at_turn("10 passe", "30 80", "23 50", row="73/2")
    assert only(play(position, 0, "lay card passe", draw=99), "asked") == []
    assert position.acting == [1]
