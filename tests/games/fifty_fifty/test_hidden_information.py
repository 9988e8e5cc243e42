"""Hidden information, [24]."""

import json
from collections import Counter
from typing import Any

import pytest

from schadenfreude.chance import generators
from schadenfreude.constants import SPECTATOR
from schadenfreude.fairness import Stream
from schadenfreude.games import GAMES
from schadenfreude.games.fifty_fifty.notation import card_name
from schadenfreude.games.fifty_fifty.record import (
    ANSWERING_JUMP,
    APPENDING,
    BEGINNING,
    JUMPING,
    PASSE,
    PASSING,
    REMOVING,
    REPLACING,
)
from schadenfreude.games.fifty_fifty.story import HOW_LAID
from schadenfreude.match import Match, Setup
from tests.positions import Position
from tests.variants import random_match

from .tables import SEED, at_turn, laid, only, play


def dealt(*hands: list[int]) -> Position:
    """A game whose log begins with this deal; seat 0 starts."""
    position = Position("fifty_fifty", len(hands))
    position.chance("start seat 0")
    for seat, hand in enumerate(hands):
        for card in hand:
            position.chance(f"deal to {seat} card {card}")
    return position


def bytes_of(position: Position, viewer: int) -> str:
    match = position.match
    return json.dumps([match.view(viewer), match.opening(viewer), match.events_for(viewer), match.log_for(viewer)])


def test_p24_own_hand_and_the_size_of_the_others() -> None:
    """[24] A spectator sees sizes only."""
    position = at_turn("10 20", "30 40 50", "passe")
    assert position.match.view(1)["picture"]["hands"] == [["?", "?"], [30, 40, 50], ["?"]]
    assert position.match.view(SPECTATOR)["picture"]["hands"] == [["?", "?"], ["?", "?", "?"], ["?"]]


def test_p24_the_table_is_seen_by_all() -> None:
    """[24] The row and the jump card with who laid each, penalty piles, the draw pile, what was ever face up."""
    position = at_turn("73 10", "40 41", "23 50", row="20/0 passe/1", pile=7, penalty=[1, 2, 3])
    play(position, 0, "lay card 73", draw=90)
    play(position, 2, "jump", draw=91)
    for viewer in (SPECTATOR, 0, 1, 2):
        picture = position.match.view(viewer)["picture"]
        assert (picture["row"], picture["jump"]) == ([[20, 0], [73, 0]], {"card": 23, "by": 2})
        assert (picture["penalty"], picture["pile"]) == ([2, 2, 3], 5)
        assert picture["seen"] == [20, 23, 73, "passe"]


def test_p24_nobody_sees_the_pile_nor_the_removed_cards() -> None:
    """[24] Not at the end either."""
    going_on = at_turn("10 20", "30 40", row="5/1")
    over = at_turn("99 50", "60", row="98/1", pile=0)
    over.act(0, "lay card 99")
    for position in (going_on, over):
        assert [position.match.view(viewer)["picture"]["stock"] for viewer in (SPECTATOR, 0, 1)] == [None] * 3


@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
def test_p24_other_hands_change_nothing_that_is_seen(viewer: int) -> None:
    """[24] Two deals that differ in seat 1's cards look the same to all others, byte by byte."""
    one = dealt([1, 2, 3, 4, 5], [10, 20, 30, 40, 50])
    two = dealt([1, 2, 3, 4, 5], [99, 98, 97, 96, 95])
    assert bytes_of(one, viewer) == bytes_of(two, viewer)
    assert bytes_of(one, 1) != bytes_of(two, 1)


def test_p24_who_draws_sees_the_card() -> None:
    """[24] Others see that somebody was dealt a card or drew one."""
    position = dealt([1, 2, 3, 4, 5], [10, 20, 30, 40, 50])
    play(position, 0, "lay card 5", draw=77)
    assert position.match.log_for(0)[-1] == {"by": "chance", "do": "draw", "card": 77}
    assert position.match.log_for(1)[-1] == {"by": "chance", "do": "draw"}
    assert position.match.events_for(0)[-1] == {"what": "drew", "who": 0, "card": 77}
    assert position.match.events_for(1)[-1] == {"what": "drew", "who": 0}
    assert [words.get("card") for words in position.match.log_for(1)[1:11]] == [None] * 5 + [10, 20, 30, 40, 50]


def test_p24_cards_taken_are_public_where_they_were_face_up() -> None:
    """[24] Everything in the row has been seen, so a replaced card is named to all."""
    position = at_turn("10 73", "30 40", row="70/0 77/1")
    play(position, 0, "lay card 73", draw=99)
    events = position.match.events_for(SPECTATOR)
    assert only(events, "took") == [{"who": 1, "card": 77, "amount": 1, "why": "replaced"}]
    assert position.match.view(1)["picture"]["seen"] == [70, 73, 77]


def test_p24_everything_that_was_face_up_stays_known_with_who_laid_it_upon_what_and_how() -> None:
    """[24] Also when it has left the row."""
    position = at_turn("73 10 passe", "40 80 passe", "23 50 81", row="20/1 77/2", pile=9)
    play(position, 0, "lay card 73", draw=90)
    position.act(2, "decline")
    play(position, 1, "lay card passe", draw=91)
    play(position, 2, "lay card 81", draw=92)
    play(position, 0, "lay card 10", draw=31)
    expected = [(73, 20, 0, REPLACING), (PASSE, 73, 1, PASSING), (81, 73, 2, REMOVING), (10, 0, 0, REMOVING)]
    for viewer in (SPECTATOR, 0, 1, 2):
        assert laid(position.match, viewer) == expected


def test_p24_a_jump_and_its_answers_stay_known() -> None:
    """[24] [14] [15] The jump card lies upon nothing; whoever gave in begins a new row."""
    position = at_turn("73 passe 9", "40 41", "23 50", row="20/1", pile=9)
    play(position, 0, "lay card 73", draw=90)
    play(position, 2, "jump", draw=91)
    play(position, 0, "lay card passe", draw=92)
    position.act(1, "take")
    play(position, 1, "lay card 40", draw=93)
    begun = (40, 0, 1, BEGINNING)
    expected = [(73, 20, 0, APPENDING), (23, 0, 2, JUMPING), (PASSE, 73, 0, ANSWERING_JUMP), begun]
    assert laid(position.match, SPECTATOR) == expected


@pytest.mark.parametrize("players", [2, 5])
def test_p24_what_is_kept_of_a_round_was_told_to_all_in_this_order(players: int) -> None:
    """[24] [23] Over two rounds."""
    names, read = HOW_LAID | {JUMPING: None}, 0
    told: list[Any] = []
    for match in random_match(Setup.of(GAMES["fifty_fifty"], players, {"rounds": 2}), 4):
        events = match.events_for(SPECTATOR)
        for event in events[read:]:
            if event["what"] == "round_began":
                told = []
            elif event["what"] in ("laid", "jumped"):
                told.append((event["card"], event["who"], event.get("why")))
        read = len(events)
        if not match.over:
            kept = laid(match, SPECTATOR)
            assert told == [(card_name(card), who, names[how]) for card, _, who, how in kept]


def test_p24_hands_shown_in_19_are_public() -> None:
    """[24] [19] In views and events of everybody."""
    position = at_turn("99 50 51", "60", "5 passe", row="98/1", pile=0)
    position.act(0, "lay card 99")
    for viewer in (SPECTATOR, 0, 1, 2):
        assert position.match.view(viewer)["picture"]["hands"] == [[50, 51], [60], [5, "passe"]]
        showed = only(position.match.events_for(viewer), "showed")
        assert [event["card"] for event in showed] == [50, 51, 60, 5, "passe"]


def test_p24_hands_are_public_at_any_end() -> None:
    """[24] [18] Also when the row was taken."""
    position = at_turn("10 90", "40 41", row="20/0 60/1", pile=0)
    position.act(0, "lay card 10")
    for viewer in (SPECTATOR, 0, 1):
        assert position.match.view(viewer)["picture"]["hands"] == [[90], [40, 41]]
        assert [event["card"] for event in only(position.match.events_for(viewer), "showed")] == [90, 40, 41]


def test_p24_hands_shown_between_rounds() -> None:
    """[24] [23] At the end of each round, before the next is dealt."""
    position = at_turn("10 90", "40 41", row="20/0 60/1", pile=0, rounds=2)
    position.act(0, "lay card 10")
    what = [event["what"] for event in position.match.events_for(SPECTATOR)]
    assert (what.count("showed"), what[-1]) == (3, "round_began")
    position.chance("deal to 0 card 7")
    assert position.match.view(1)["picture"]["hands"] == [["?"], []]


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_p24_what_is_hidden_can_be_any_of_the_cards_left(viewer: int) -> None:
    """[24] A table made up from what a viewer sees has all 120 cards, the own hand and right sizes."""
    match = Match(Setup.of(GAMES["fifty_fifty"], 3), Stream(SEED, {}))
    for _ in range(12):
        seat = match.acting()[0]
        match.submit_action(seat, match.legal(seat)[-1])
    hidden = match.hidden(viewer)
    match.rules.refill(hidden[0], viewer, generators(1, 1)[0])
    picture, real = match.game.notation.picture(hidden[0]), match.game.notation.picture(match.state)
    everything = Counter(picture["stock"] + picture["seen"] + [card for hand in picture["hands"] for card in hand])
    assert everything == Counter([*range(1, 101), *["passe"] * 20])
    assert [len(hand) for hand in picture["hands"]] == [len(hand) for hand in real["hands"]]
    assert viewer == SPECTATOR or picture["hands"][viewer] == real["hands"][viewer]


def test_p24_no_seat_learns_anothers_hand_in_a_whole_game() -> None:
    """[24] Until the end no view of seat 1 shows a card of another hand, and no other view one of seat 1's."""
    match = Match(Setup.of(GAMES["fifty_fifty"], 3), Stream(SEED, {}))
    while not match.over:
        for viewer in (SPECTATOR, 0, 1, 2):
            hands = match.view(viewer)["picture"]["hands"]
            assert all(card == "?" for seat in range(3) if seat != viewer for card in hands[seat])
        seat = match.acting()[0]
        match.submit_action(seat, match.legal(seat)[0])
    assert match.view(SPECTATOR)["picture"]["hands"] == match.view(0)["picture"]["hands"]
