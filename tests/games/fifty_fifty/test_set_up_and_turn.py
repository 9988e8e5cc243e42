"""Material and set-up, [1] and [2]; turn, [3] and [4]."""

import pytest

from schadenfreude.constants import CHANCE
from schadenfreude.errors import BadInput
from schadenfreude.fairness import Stream
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Refused, Setup
from tests.positions import Position

from .tables import SEED, at_turn, only, play, row


@pytest.mark.parametrize("players", [1, 6])
def test_p01_two_to_five_players(players: int) -> None:
    """[1] Neither alone nor with six."""
    with pytest.raises(BadInput, match="2 to 5 players"):
        Position("fifty_fifty", players)


def test_p01_the_120_cards() -> None:
    """[1] The numbers 1 to 100 once each, and 20 Passés."""
    position = Position("fifty_fifty", 3)
    position.chance("start seat 0")
    assert position["stock"] == [*range(1, 101), *["passe"] * 20]


def test_p01_purple_are_the_multiples_of_3() -> None:
    """[1] 3, 6, 9 and so on up to 99."""
    purple = Position("fifty_fifty", 2).match.state.purple
    assert [number for number in range(102) if purple[number]] == list(range(3, 100, 3))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_p02_20_are_removed_and_five_dealt_to_each(players: int) -> None:
    """[2] 100 cards come into play; the removed ones lie unseen among those that nobody holds."""
    match = Match(Setup.of(GAMES["fifty_fifty"], players), Stream(SEED, {}))
    picture = match.game.notation.picture(match.state)
    assert [len(hand) for hand in picture["hands"]] == [5] * players
    assert picture["pile"] == 100 - 5 * players
    assert len(picture["stock"]) == picture["pile"] + 20
    assert (picture["phase"], picture["row"], picture["penalty"]) == ("turn", [], [0] * players)


def test_p02_chance_says_who_starts() -> None:
    """[2] Any player, and nobody who is not there; after the deal it is that player's turn."""
    position = Position("fifty_fifty", 3)
    assert position.acting == [CHANCE]
    assert [position.match.rules.refusal(position.match.state, CHANCE, seat) for seat in range(4)] == [0, 0, 0, 5]
    assert position.chance("start seat 2") == [{"what": "round_began", "who": 2, "round": 1}]
    for card in range(1, 16):
        position.chance(f"deal to {(card - 1) // 5} card {card}")
    assert (position["phase"], position.acting, position["starter"]) == ("turn", [2], 2)
    assert position["hands"] == [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12, 13, 14, 15]]


def test_p02_play_goes_clockwise() -> None:
    """[2] From each seat to the next one, from the last to the first."""
    position = at_turn("10 11 12", "20 21 22", "30 31 32", to_act=1)
    for seat, card in ((1, 20), (2, 30), (0, 10)):
        assert position.acting == [seat]
        play(position, seat, f"lay card {card}", draw=card + 5)
    assert position.acting == [1]


def test_p03_exactly_one_hand_card() -> None:
    """[3] It becomes the last card of the row, with who laid it; others and other cards are refused."""
    position = at_turn("10 20 passe", "30 40", row="5/1")
    assert position.refusal(1, "lay card 30") == "not-your-turn"
    assert position.refusal(0, "lay card 30") == "not-in-hand"
    assert position.refusal(0, "decline") == "not-now"
    assert position.refusal(0, "take") == "not-now"
    assert position.act(0, "lay card 20") == [{"what": "laid", "who": 0, "card": 20, "place": 2, "why": "appended"}]
    assert (position["row"], position["hands"][0]) == ([[5, 1], [20, 0]], [10, "passe"])
    assert position.refusal(0, "lay card 10") == "not-your-turn"


def test_p03_all_that_is_legal() -> None:
    """[3] Every card once, equal Passés once; giving [7] and jumping [13] only where they are possible."""
    position = at_turn("10 20 passe passe", "30 40", row="5/1")
    assert position.legal(0) == [{"do": "lay", "card": card} for card in (10, 20, "passe")]
    assert position.legal(1) == []


def test_p03_penalty_cards_never_return_to_a_hand() -> None:
    """[3] They are counted on the own pile."""
    position = at_turn("10 20", "30 40", row="5/1 60/1 70/0")
    play(position, 0, "lay card 10", draw=1)
    assert (position["hands"][0], position["penalty"]) == ([1, 20], [2, 0])


def test_p03_no_card_is_lost_in_a_whole_game() -> None:
    """[3] Pile, hands, row, jump card and penalty cards are 100 after every action, until the end counts them."""
    match = Match(Setup.of(GAMES["fifty_fifty"], 4), Stream(SEED, {}))
    while not match.over:
        picture = match.game.notation.picture(match.state)
        hands = sum(len(hand) for hand in picture["hands"])
        jump = picture["jump"] is not None
        assert picture["pile"] + hands + len(picture["row"]) + jump + sum(picture["penalty"]) == 100
        seat = match.acting()[0]
        match.submit_action(seat, match.legal(seat)[0])


def test_p04_play_draw_next_turn() -> None:
    """[4] Directly after the card the player draws; only then the next turn begins."""
    position = at_turn("10 20", "30 40", row="5/1")
    position.act(0, "lay card 20")
    assert (position.acting, position["to_act"], position["coming"]) == ([CHANCE], 0, 1)
    assert position.refusal(1, "lay card 30") == "not-your-turn"
    assert position.chance("draw card 15") == [{"what": "drew", "who": 0, "card": 15}]
    assert (position["hands"][0], position["pile"], position.acting) == ([10, 15], 8, [1])


def test_p04_a_passe_draws_too() -> None:
    """[4] Every card played draws one."""
    position = at_turn("10 passe", "30 40", row="5/1")
    play(position, 0, "lay card passe", draw=15)
    assert (position["hands"][0], position["pile"]) == ([10, 15], 8)


def test_p04_the_chance_to_jump_comes_after_the_draw() -> None:
    """[4] First seat 0 draws, then seat 2 is asked, then it is seat 1's turn."""
    position = at_turn("10 73", "30 40", "23 50", row="5/2")
    assert only(position.act(0, "lay card 73"), "asked") == []
    assert [event["what"] for event in position.chance("draw card 99")] == ["drew", "asked"]
    assert position.acting == [2]
    position.act(2, "decline")
    assert position.acting == [1]


def test_p04_nothing_is_drawn_from_an_empty_pile() -> None:
    """[4] If any is left: the next turn comes at once."""
    position = at_turn("10 20 30", "31 40", row="5/1", pile=0)
    assert [event["what"] for event in position.act(0, "lay card 20")] == ["laid"]
    assert (position.acting, position["hands"][0], position["pile"]) == ([1], [10, 30], 0)


def test_p04_chance_draws_what_is_there() -> None:
    """[4] Nothing that lies on the table or in a hand, and only when it is time to draw."""
    position = at_turn("10 20", "30 40", row="5/1")
    assert position.refusal(CHANCE, "draw card 99") == "not-your-turn"
    position.act(0, "lay card 20")
    assert [position.refusal(CHANCE, f"draw card {card}") for card in (5, 20, 30)] == ["not-available"] * 3
    assert position.refusal(CHANCE, "draw card passe") is None


def test_p04_a_refused_card_changes_nothing() -> None:
    """[3] [4] The reason is named, and the table is as before."""
    position = at_turn("10 20", "30 40", row="5/1")
    before = position.picture
    with pytest.raises(Refused, match="not-in-hand"):
        position.match.submit(0, {"do": "lay", "card": 30})
    assert (position.picture, row(position)) == (before, [5])
