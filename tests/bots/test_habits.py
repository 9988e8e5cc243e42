"""What players of Why First? are used to do, and what comes of a choice."""

from typing import Any

import numpy as np
import pytest

from schadenfreude.bots.common import box_of
from schadenfreude.bots.trying import Trial
from schadenfreude.bots.why_first.foresight import Outlook, outlook_of, promise_of, set_rest
from schadenfreude.bots.why_first.futures import equity_of
from schadenfreude.bots.why_first.habits import chosen, is_new, see, think
from schadenfreude.bots.why_first.laying import KINDS, kind_of
from schadenfreude.bots.why_first.learned import WEIGHTS, habits_for
from schadenfreude.bots.why_first.learning import HABIT_COUNTS, cards_and_targets, note_habits
from schadenfreude.games import GAMES
from schadenfreude.games.why_first.box import COUNTS
from schadenfreude.games.why_first.record import LEO

from ..games.why_first.tables import choosing
from ..positions import Position

GAME = GAMES["why_first"]
HANDS = "+1 +2 -1", "+3 -3 +4", "-1 +1 +2", "+5 -2 +2"


def standing(*hands: str, positions: list[int], totals: list[int]) -> Position:
    """The last stage; all points were made in the first."""
    points: list[Any] = [totals, *[[0] * len(totals)] * 3]
    return choosing(*hands, stage=5, points=points, second=[0] * 4, positions=positions)


def looking(position: Position, seat: int = 0) -> tuple[Trial, Outlook]:
    hidden = position.match.hidden(seat)
    habits = habits_for(box_of(hidden))
    assert habits is not None
    trial = Trial.of(GAME, hidden, seat, 1)
    return trial, outlook_of(hidden, seat, equity_of(hidden), habits, remembers=False)


def promised(position: Position) -> dict[tuple[int, int], float]:
    """By value and target, what seat 0 is used to think of its actions."""
    trial, outlook = looking(position)
    note_habits(trial, outlook)
    assert trial.tried.tolist() == [HABIT_COUNTS] * len(trial.actions)
    choices = zip(*(column.tolist() for column in cards_and_targets(trial)), strict=True)
    return dict(zip(choices, (trial.gained / HABIT_COUNTS).tolist(), strict=True))


def test_every_value_is_a_kind_of_its_own() -> None:
    assert [kind_of(value) for value in COUNTS] == list(range(KINDS))


@pytest.mark.parametrize("players", range(2, 7))
def test_every_number_of_players_has_been_learned(players: int) -> None:
    assert habits_for(box_of(GAME.table(players, {}))) is not None


@pytest.mark.parametrize("options", [{"tactical": True}])
def test_the_tactical_variant_has_not_been_learned(options: dict[str, bool]) -> None:
    assert habits_for(box_of(GAME.table(4, options))) is None


def test_what_is_shipped_is_small() -> None:
    assert WEIGHTS.stat().st_size < 1_000_000


def test_it_does_not_matter_who_of_the_others_sits_where() -> None:
    one = promised(standing(*HANDS, positions=[2, 5, -1, 0], totals=[3, 9, 0, 4]))
    other = promised(standing(*HANDS, positions=[2, 0, -1, 5], totals=[3, 4, 0, 9]))
    seat = {0: 0, 1: 3, 2: 2, 3: 1}
    exchanged = {(value, seat[target]): share for (value, target), share in other.items()}
    assert one == pytest.approx(exchanged, abs=1e-6)
    assert max(one.values()) - min(one.values()) > 0.02


@pytest.mark.parametrize("positions", [[0, 3, 5], [0, 5, 3], [0, 4, 4], [2, -1, -1]])
def test_leo_comes_last_wherever_he_stands(positions: list[int]) -> None:
    position = standing("+1 +2 -1", "+3 -3 +4", positions=positions, totals=[0, 0, 0])
    trial, outlook = looking(position)
    note_habits(trial, outlook)
    assert outlook.mind.order.tolist() == [0, 1, LEO]


def test_the_others_come_from_the_foremost_back() -> None:
    trial, outlook = looking(standing(*HANDS, positions=[2, -1, 7, 4], totals=[0] * 4))
    note_habits(trial, outlook)
    assert outlook.mind.order.tolist() == [0, 2, 3, 1]


def test_equal_cards_are_one_choice_and_all_are_made_as_often_as_their_chances_say() -> None:
    trial, outlook = looking(standing("+1 +1 +4", *HANDS[1:], positions=[2, 5, -1, 0], totals=[3, 9, 0, 4]))
    desk, mind, hand = outlook.desk, outlook.mind, np.array([1, 1, 4])
    see(mind, desk, hand)
    think(mind, outlook.habits, desk, outlook.equity, 0, desk.before, hand)
    assert [is_new(hand, place) for place in range(3)] == [True, False, True]
    assert not mind.chances[4:8].any()
    drawn = [chosen(mind, 3, trial.lots) for _ in range(2000)]
    for choice, chance in enumerate(mind.chances / mind.chances.sum()):
        assert drawn.count((choice // 4, mind.order[choice % 4])) / 2000 == pytest.approx(chance, abs=0.05)


def test_the_last_choice_is_counted_by_the_rules_to_the_end_of_the_stage() -> None:
    """Seat 0 lays +2 before seat 1, and then its -1 before itself; the others lay +3 and then +1 before themselves."""
    _, outlook = looking(standing("+2 -1", "+3 +1", "+3 +1", positions=[5, 0, 0], totals=[10, 0, 12]))
    desk = outlook.desk
    desk.now[:], desk.later[:] = [0, 3, 3], [0, 1, 1]
    assert promise_of(*outlook[:4], 0, desk.mine, 2, 1) == 1.0  # 4 points for seats 0 and 2: 14, 0, 16
    assert desk.ends.tolist() == [4, 6, 4]


@pytest.mark.parametrize(("value", "rest"), [(1, [2, 1]), (2, [1, 1])])
def test_the_rest_of_a_hand_lacks_one_card(value: int, rest: list[int]) -> None:
    found = np.zeros(2, np.int64)
    set_rest(found, np.array([1, 2, 1]), value)
    assert found.tolist() == rest
