"""One deal of Fifty Fifty whose hands are known, searched to its end: as a plain search finds it, only sooner."""

from typing import Any

import numpy as np
import pytest

from schadenfreude.bots.fifty_fifty.endgame import (
    ANY_NUMBER,
    DEAL,
    FIRST,
    GIVEN_UP,
    NOBODYS,
    End,
    carry_over,
    desk_for,
    is_hopeless,
    search_deal,
)
from schadenfreude.bots.fifty_fifty.foresight import play_on
from schadenfreude.bots.fifty_fifty.prospects import MARKS, foretell, prospect
from schadenfreude.bots.fifty_fifty.tuned import tuned
from schadenfreude.chance import generators
from schadenfreude.constants import NONE, OUTCOME, Table
from schadenfreude.game import act, copied, new_states, outcome
from schadenfreude.games.fifty_fifty.record import OVER
from schadenfreude.games.fifty_fifty.table import begin_round
from schadenfreude.hands import MOST

from ..games.fifty_fifty.tables import at_turn
from .ends import after, any_end, end_of, foretold, legal_in, plain_search

# Players, cards of each, rounds, and how many ends are compared.
TABLES = [(2, 3, 1, 200), (2, 4, 1, 20), (3, 2, 1, 200), (3, 3, 1, 40), (4, 2, 1, 100), (5, 2, 1, 60)]
TABLES += [(2, 3, 2, 100), (3, 2, 2, 100), (3, 3, 2, 20), (4, 2, 3, 60), (5, 2, 2, 40)]  # rounds to come


def won(end: End, states: Table, wide: int = MOST, most: int = ANY_NUMBER) -> tuple[int, list[float]]:
    """How many positions there were, and what the seat wins by each action."""
    desk = desk_for(end.hidden)
    desk.states[DEAL] = states[0]
    positions = search_deal(end, wide, most, desk)
    return positions, desk.won[: len(end.actions)].tolist()


@pytest.mark.parametrize(("players", "held", "rounds", "ends"), TABLES)
def test_the_seat_wins_what_a_plain_search_finds(players: int, held: int, rounds: int, ends: int) -> None:
    """Among more than two a shared win may be overlooked, and nothing else."""
    compared, lots = 0, generators(1, 1)[0]
    for match in (any_end(players, held, seed, rounds) for seed in range(ends)):
        end = end_of(match)
        states = foretold(match, end, lots) if end.luck else match.states
        for action, share in zip(end.actions, won(end, states)[1], strict=True):
            plain = plain_search(after(states, action), end)
            if players == 2 or not plain.shared:
                assert share == pytest.approx(plain.shares[end.seat])
                compared += 1
    assert compared > ends / 2


def test_it_takes_fewer_positions_than_there_are() -> None:
    def size(states: Table) -> int:
        return 1 + sum(size(after(states, action)) for action in legal_in(states) if states[0].phase != OVER)

    sizes = [
        (won(end_of(match), match.states)[0], size(match.states))
        for match in (any_end(3, 3, seed) for seed in range(3))
    ]
    assert sum(few for few, _ in sizes) < sum(many for _, many in sizes) / 2


def test_more_positions_than_allowed_are_given_up() -> None:
    match = any_end(3, 3, 0)
    end = end_of(match)
    needed = won(end, match.states)[0]
    assert [won(end, match.states, most=most)[0] for most in (needed - 1, needed)] == [GIVEN_UP, needed]


def test_if_nobodys_choices_count_all_follow_their_habits() -> None:
    match = any_end(4, 4, 0)
    end = end_of(match)
    for action, share in zip(end.actions, won(end, match.states, NOBODYS)[1], strict=True):
        states, out = after(match.states, action), new_states(OUTCOME, 1)
        play_on(states[0], 1, end.habits, 0)
        outcome(states[0], out[0])
        winners = [seat for seat in range(4) if out[0].winners >> seat & 1]
        assert share == (1 / len(winners) if end.seat in winners else 0)


def test_the_more_choices_count_the_more_positions_there_are() -> None:
    """The seat's own, then those with few cards, then all."""
    counts = np.zeros(MOST + 2, np.int64)
    for match in (any_end(4, 4, seed) for seed in range(10)):
        counts += [won(end_of(match), match.states, wide)[0] for wide in range(NOBODYS, MOST + 1)]
    narrow, own, one, two, three, four, *wider = counts.tolist()
    assert narrow < own <= one <= two < three < four
    assert set(wider) == {four}


def test_7_19_22_nobody_who_can_still_win_is_hopeless() -> None:
    """Over all ways to the end, whatever anybody does."""
    hopeless = 0
    for match in (any_end(3, 2, seed) for seed in range(30)):
        hopeless += sum(check_hopeless(match.states))
    assert hopeless > 0


def check_hopeless(states: Table) -> list[bool]:
    """By seat: whether it is hopeless. Fails if it wins all the same."""
    if states[0].phase == OVER:
        out = new_states(OUTCOME, 1)
        outcome(states[0], out[0])
        return [not out[0].winners >> seat & 1 for seat in range(3)]
    told = [bool(is_hopeless(states[0], seat)) for seat in range(3)]
    for action in legal_in(states):
        lost = check_hopeless(after(states, action))
        assert all(loses for loses, said in zip(lost, told, strict=True) if said)
    return told


def test_22_who_is_far_behind_is_hopeless() -> None:
    match = at_turn("24 61", "30 40", row="20/0 60/1", pile=0, penalty=[60, 4]).match
    assert [bool(is_hopeless(match.state, seat)) for seat in range(2)] == [True, False]


def test_23_what_later_rounds_bring_may_save_who_is_far_behind() -> None:
    match = at_turn("24 61", "30 40", row="20/0 60/1", pile=0, rounds=2, penalty=[60, 4]).match
    end, lots = end_of(match), generators(1, 1)[0]
    hopeless = [bool(is_hopeless(foretold(match, end, lots)[0], 0)) for _ in range(100)]
    assert 0 < sum(hopeless) < 100


@pytest.mark.parametrize("rounds", [2, 4])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_23_luck_in_later_rounds_lets_everybody_win_as_often_as_prospects_say(players: int, rounds: int) -> None:
    match = any_end(players, 2, 1, rounds)
    luck, lots, worlds = end_of(match).luck, generators(1, 1)[0], 4000
    over, room, won = copied(match.states), np.zeros((2, MARKS)), np.zeros(players)
    over[0].total[:players] = range(0, 6 * players, 6)
    begin_round(over[0], 0, None)
    over[0].game_round, over[0].to_act = 1, NONE
    for _ in range(worlds):
        states = copied(over)
        foretell(states[0], luck, lots)
        best = states[0].total[:players] == states[0].total[:players].min()
        won += best / best.sum()
    prospects = [prospect(over[0], seat, tuned(players)[1], room) for seat in range(players)]
    assert won / worlds == pytest.approx(prospects, abs=0.03)
    assert max(prospects) - min(prospects) > 0.06


def test_after_the_last_round_there_is_no_luck() -> None:
    assert [end_of(any_end(3, 2, 1, rounds)).luck > 0 for rounds in (1, 2)] == [False, True]


def test_7_who_can_hand_over_a_penalty_card_is_that_much_less_behind() -> None:
    """Two in the row, four in hands and the one handed over make 7: enough for 12 - 1 to become as few as 4 + 7."""
    behind = [at_turn("24 61", "30 40", row="20/0 60/1", pile=0, penalty=[cards, 4]).match for cards in (12, 13)]
    assert [bool(is_hopeless(match.state, 0)) for match in behind] == [False, True]


def test_19_who_holds_a_passe_may_yet_be_eliminated_so_nobody_is_hopeless() -> None:
    position = at_turn("24 61", "30 passe", row="20/0 60/1", pile=0, penalty=[60, 4])
    assert not is_hopeless(position.match.state, 0)


def test_what_is_carried_over_is_all_that_the_rules_ask_for() -> None:
    """Many ways down, each over what others left behind; but for who laid what, which only beliefs ask for."""
    lots = np.random.default_rng(4)
    for match in (any_end(3, 5, seed) for seed in range(4)):
        desk = desk_for(match.states)
        for _ in range(25):
            check_way_down(desk.states, match.states, lots)


def check_way_down(states: Table, whole: Table, lots: np.random.Generator) -> None:
    carry_over(whole[0], states[FIRST])
    level = FIRST
    while True:
        assert [name for name in whole.dtype.names if differs(states[level], whole[0], name)] == []
        if whole[0].phase == OVER:
            return
        action = int(lots.choice(legal_in(whole)))
        carry_over(states[level], states[level + 1])
        act(states[level + 1], int(whole[0].to_act), action)
        whole, level = copied(after(whole, action)), level + 1


def differs(one: Any, other: Any, name: str) -> bool:
    return name != "laid" and bool(np.any(one[name] != other[name]))
