"""Course, [4] to [9]."""

import pytest

from schadenfreude.errors import BadInput
from schadenfreude.fairness import Stream
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Refused, Setup
from tests.positions import Position

from .tables import SEED, choosing, dealt, finish_stage, lay, only

HANDS = ("+1 +1 +2 +2 +3", "-1 -1 -2 -2 -3", "+4 +4 +4 +5 -4")


def test_p04_five_cards_each_then_the_first_round() -> None:
    """[4] Seat by seat five cards; the rest is set aside."""
    position = dealt(*HANDS)
    assert (position["phase"], position["stage"], position["round"]) == ("choosing", 1, 1)
    assert [len(hand) for hand in position["hands"]] == [5, 5, 5]
    assert len(position["stock"]) == 17
    assert position.acting == [0, 1, 2]


def test_p04_the_set_aside_cards_stay_out_of_the_stage() -> None:
    """[4] The set-aside cards do not change while a stage with three players is played."""
    position = dealt(*HANDS)
    before = position["stock"]
    for _ in range(4):
        lay(position, *(f"{position['hands'][seat][0]} before {seat}" for seat in range(3)))
        assert position["stock"] == before


def test_p04_five_rounds_and_a_new_stage_from_start() -> None:
    """[4] After five rounds all figures return to Start and all 32 cards are shuffled."""
    position, events = finish_stage([3, 2, 1])
    assert (position["phase"], position["stage"], position["round"]) == ("dealing", 2, 1)
    assert position["positions"] == [0, 0, 0]
    assert (len(position["stock"]), position["hands"], position["played"]) == (32, [[], [], []], [])
    assert only(events, "stage_began") == [{"stage": 2}]


@pytest.mark.parametrize(("players", "tactical"), [(2, False), (6, False), (2, True), (4, True)])
def test_p04_a_game_is_five_stages(players: int, tactical: bool) -> None:
    """[4] 5 stages of 5 rounds: everybody plays 25 cards, and Leo 20."""
    match = Match(Setup.of(GAMES["why_first"], players, {"tactical": tactical}), Stream(SEED, {}))
    while not match.over:
        seat = match.acting()[-1]
        match.submit_action(seat, match.legal(seat)[-1])
    revealed = only(match.events_for(0), "revealed")
    parties = [*range(players), *(["leo"] if players == 2 else [])]
    assert [sum(event["who"] == who for event in revealed) for who in parties] == [25] * players + [20] * (players == 2)
    assert len(match.view(0)["picture"]["points"]) == 5
    assert match.outcome()["why"] in ("all_stages_played", "all_totals_equal")


def test_p04_after_the_last_stage_nobody_may_act() -> None:
    """[4] The game ends with the fifth scoring."""
    position, events = finish_stage([3, 2, 1], stage=5, points=[[0, 0, 0]] * 4, second=[0] * 4)
    assert (position["phase"], position.acting) == ("over", [])
    assert only(events, "ended") == [{"why": "all_stages_played"}]
    assert position.refusal(0, "lay card +1 before 0") == "game-over"


def test_p05_any_hand_card_before_anybody() -> None:
    """[5] One's own figure included; Leo only with two players."""
    position = choosing("+1 -3 +2", "+2 +2 +2", "+3 +3 +3")
    assert len(position.legal(0)) == 9
    assert position.refusal(0, "lay card -3 before 0") is None
    assert position.refusal(0, "lay card +5 before 1") == "not-in-hand"
    assert position.refusal(0, "choose card +1") == "needs-a-target"
    assert position.refusal(0, "move figure 1") == "not-now"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_p05_every_card_before_every_player_is_an_action(players: int) -> None:
    """[5] With different cards in hand: cards times figures in play, each once."""
    others = ["+1 +1 +1 +2", "+2 +2 +2 +3", "+3 +3 -1 -1", "-1 -2 -2 -2", "+4 +4 -3 -3"]
    position = choosing("+5 -4 +1 -3", *others[: players - 1])
    parties = [0, 1, "leo"] if players == 2 else [*range(players)]
    laid = [(words["card"], words["before"]) for words in position.legal(0)]
    assert len(laid) == 4 * len(parties)
    assert set(laid) == {(card, party) for card in ("+5", "-4", "+1", "-3") for party in parties}


def test_p05_nobody_lays_before_somebody_who_is_not_there() -> None:
    """[5] With three players there is no Leo and no fourth player."""
    position = choosing("+1 -3", "+2 +2", "+3 +3")
    with pytest.raises(BadInput, match="no player 3"):
        position.refusal(0, "lay card +1 before 3")
    with pytest.raises(BadInput, match="no player 'leo'"):
        position.refusal(0, "lay card +1 before leo")
    action = position.match.game.notation.parse(position.match.state, 0, {"do": "lay", "card": "+1", "before": 2})
    assert position.match.refusal(0, action) is None
    assert position.match.refusal(0, action + 1) == "no-such-player"


def test_p05_all_are_revealed_at_once() -> None:
    """[5] Nothing is revealed before the last has chosen, then who laid which card in front of whom."""
    position = choosing("+1 +1", "-2 +1", "+3 +1")
    assert [event["what"] for event in position.act(2, "lay card +3 before 0")] == ["chosen"]
    assert [event["what"] for event in position.act(0, "lay card +1 before 1")] == ["chosen"]
    assert (position["chosen"], position["positions"], position["played"]) == ([0, 2], [0, 0, 0], [])
    assert only(position.act(1, "lay card -2 before 1"), "revealed") == [
        {"who": 0, "card": "+1", "before": 1},
        {"who": 1, "card": "-2", "before": 1},
        {"who": 2, "card": "+3", "before": 0},
    ]
    assert (position["chosen"], position["cards"], position["targets"]) == ([], [None] * 3, [None] * 3)


def test_p05_all_cards_before_one_player() -> None:
    """[5] There is no limit on how many cards lie in front of one player."""
    position = choosing(*["+2 +1"] * 5, "-1 +1")
    lay(position, *["+2 before 3"] * 5, "-1 before 3")
    assert position["positions"] == [0, 0, 0, 9, 0, 0]


def test_p05_nobody_chooses_twice() -> None:
    """[5] Who has chosen takes the choice back first."""
    position = choosing("+1 +1", "-2 +1", "+3 +1")
    position.act(0, "lay card +1 before 1")
    assert position.refusal(0, "lay card +1 before 0") == "already-chosen"
    assert (position.acting, position.legal(0)) == ([1, 2], [])


def test_p05_a_choice_can_be_changed_and_the_log_holds_the_final_one() -> None:
    """[5] Taken back, chosen anew: others' choices stay, and the first choice leaves no trace."""
    position = dealt(*HANDS)
    position.act(0, "lay card +1 before 0")
    position.act(1, "lay card -3 before 0")
    position.match.retract(0)
    assert position["chosen"] == [1]
    position.act(0, "lay card +3 before 2")
    assert position.match.log_for(0)[15:] == [{"by": 1, "do": "lay"}, {"by": 0, "do": "lay", "card": "+3", "before": 2}]
    position.act(2, "lay card +5 before 2")
    assert position["positions"] == [-3, 0, 8]


def test_p05_the_last_to_choose_ends_the_choosing() -> None:
    """[5] After the reveal there is nothing to take back, nor before one has chosen."""
    position = dealt(*HANDS)
    with pytest.raises(Refused, match="nothing-to-retract"):
        position.match.retract(0)
    lay(position, "+1 before 0", "-1 before 1", "+4 before 2")
    for seat in range(3):
        with pytest.raises(Refused, match="nothing-to-retract"):
            position.match.retract(seat)


def test_p05_retracting_the_same_choice_as_in_an_earlier_round() -> None:
    """[5] Seat 0 lays +1 before itself in both rounds and takes the second back: the first round stays as it was."""
    position = dealt(*HANDS)
    lay(position, "+1 before 0", "-1 before 1", "+4 before 2")
    position.act(1, "lay card -3 before 0")
    before = position.picture
    position.act(0, "lay card +1 before 0")
    position.match.retract(0)
    assert position.picture == before
    assert [entry.actor for entry in position.match.log[15:]] == [0, 1, 2, 1]


def test_p06_the_sum_moves_the_figure() -> None:
    """[6] Forwards, backwards, or not at all when the sum is 0 or no card lies there."""
    position = choosing("+4 +1", "-4 +1", "+2 +1", "-1 +1")
    events = lay(position, "+4 before 1", "-4 before 1", "+2 before 0", "-1 before 3")
    assert only(events, "moved") == [
        {"who": 0, "from": 0, "to": 2, "by": 2, "why": "sum"},
        {"who": 1, "from": 0, "to": 0, "by": 0, "why": "sum"},
        {"who": 2, "from": 0, "to": 0, "by": 0, "why": "sum"},
        {"who": 3, "from": 0, "to": -1, "by": -1, "why": "sum"},
    ]


def test_p06_the_sum_is_taken_before_the_figure_moves() -> None:
    """[6] At the lower end too: on -11 with -3 and +4 to -10, not to -8; whoever laid them, in whatever order."""
    position = choosing("-3 +1", "+4 +1", "-1 +1", positions=[-11, 0, 0])
    lay(position, "-3 before 0", "+4 before 0", "-1 before 1")
    assert position["positions"] == [-10, -1, 0]


def test_p06_sums_do_not_linger() -> None:
    """[6] The sum of one round is forgotten in the next."""
    position = choosing("+1 +2 +3", "+1 +2 +3", "+1 +2 +3")
    lay(position, *["+3 before 1"] * 3)
    lay(position, *["+1 before 0"] * 3)
    assert position["positions"] == [3, 9, 0]


@pytest.mark.parametrize(("start", "cards", "end"), [(15, "+2 +1", 16), (16, "+5 +1", 16), (14, "+2 +1", 16)])
def test_p07_a_figure_stops_at_16(start: int, cards: str, end: int) -> None:
    """[7] Surplus steps forwards lapse."""
    position = choosing(cards, "+1 +1", "+1 +1", positions=[start, 0, 0])
    events = lay(position, f"{cards.split(maxsplit=1)[0]} before 0", "+1 before 1", "+1 before 2")
    assert position["positions"] == [end, 1, 1]
    assert only(events, "moved")[0]["by"] == int(cards.split(maxsplit=1)[0])


@pytest.mark.parametrize(("start", "card"), [(-12, "-1"), (-9, "-4"), (-10, "-2")])
def test_p07_a_figure_stops_at_minus_12(start: int, card: str) -> None:
    """[7] Surplus steps backwards lapse."""
    position = choosing(f"{card} +1", "+1 +1", "+1 +1", positions=[start, 0, 0])
    lay(position, f"{card} before 0", "+1 before 1", "+1 before 2")
    assert position["positions"] == [-12, 1, 1]


def test_p07_lapsed_steps_are_not_kept() -> None:
    """[7] After +5 on 15 a -1 leads to 15."""
    position = choosing("+5 -1", "+1 +2", "+1 +2", positions=[15, 0, 0], round=3)
    lay(position, "+5 before 0", "+1 before 1", "+1 before 2")
    lay(position, "-1 before 0", "+2 before 1", "+2 before 2")
    assert position["positions"] == [15, 3, 3]


def test_p08_played_cards_stay_visible_in_the_stage() -> None:
    """[8] Everyone may look at this stage's cards again, also a spectator; the next stage begins without any."""
    position = choosing("+1 +3", "-2 +3", "+4 +3")
    lay(position, "+1 before 0", "-2 before 1", "+4 before 1")
    for viewer in (-1, 0, 1, 2):
        assert position.match.view(viewer)["picture"]["played"] == ["-2", "+1", "+4"]
    assert position["hands"] == [["+3"], ["+3"], ["+3"]]
    lay(position, "+3 before 0", "+3 before 1", "+3 before 2")
    assert (position["stage"], position["played"]) == (2, [])


def test_p08_everybody_may_look_again_who_laid_what_before_whom() -> None:
    """[8] Of what was laid before this position nobody knows."""
    position = choosing("+1 +3 +2", "-2 +3 +2", "+4 +3 +2")
    lay(position, "+1 before 0", "-2 before 1", "+4 before 1")
    lay(position, "+3 before 2", "+3 before 1", "+3 before 0")
    for viewer in (-1, 0, 1, 2):
        laid = position.match.view(viewer)["picture"]["laid"]
        assert [choices[2:] for choices in laid] == [
            [["+1", 0], ["+3", 2]],
            [["-2", 1], ["+3", 1]],
            [["+4", 1], ["+3", 0]],
        ]
        assert laid[0][:2] == [None, None]
    lay(position, "+2 before 0", "+2 before 1", "+2 before 2")
    assert (position["stage"], position["laid"]) == (2, [[], [], []])


def test_p09_the_last_card_is_ones_own() -> None:
    """[9] In round 5 there is one legal action, and laying before others is refused."""
    position = choosing("+1", "-2", "+3")
    assert position.refusal(0, "lay card +1 before 1") == "last-card-is-yours"
    assert position.legal(0) == [{"do": "lay", "card": "+1", "before": 0}]
    lay(position, "+1 before 0", "-2 before 1", "+3 before 2")
    assert position["points"] == [[1, 0, 0]]
    assert [entry.actor for entry in position.match.log] == [0, 1, 2]


def test_p09_not_yet_in_round_4() -> None:
    """[9] In round 4 the card may still go to others."""
    assert choosing("+1 +2", "-2 +2", "+3 +2").refusal(0, "lay card +1 before 1") is None


def test_p09_not_with_two_players_before_leo_either() -> None:
    """[9] Leo gets no last card."""
    position = Position("why_first", 2)
    position.change(phase="choosing", round=5, dealt=10, hands=[["+1"], ["+2"]], stock=[])
    assert position.refusal(0, "lay card +1 before leo") == "last-card-is-yours"
