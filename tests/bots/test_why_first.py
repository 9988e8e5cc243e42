"""The bot for Why First?: what a stage is worth, what it finds, and how close to an equilibrium it plays."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from schadenfreude.bots import bot_named
from schadenfreude.bots.budget import LEAST, Budget, hurried
from schadenfreude.bots.random import RandomBot
from schadenfreude.bots.rehearsal import LITTLE
from schadenfreude.bots.specs import bot_of
from schadenfreude.bots.trying import Trial
from schadenfreude.bots.why_first import (
    ANYTHING,
    LEVELS,
    WORLDS_AT_A_TIME,
    WORLDS_AT_LAST,
    WORLDS_BEFORE,
    SecondBot,
)
from schadenfreude.bots.why_first.equity import Equity, second_of, worth
from schadenfreude.bots.why_first.futures import equity_of
from schadenfreude.bots.why_first.learning import HABIT_COUNTS
from schadenfreude.bots.why_first.solving import HOPEFUL, Strategies
from schadenfreude.bots.why_first.whole_hands import number_of
from schadenfreude.chance import generators
from schadenfreude.editions import Edition
from schadenfreude.errors import BadInput
from schadenfreude.game import redeal
from schadenfreude.games import GAMES
from schadenfreude.games.why_first.record import MOVE_FIGURE, MOVING, TARGETS
from schadenfreude.match import Setup
from schadenfreude.notation import from_text

from ..games.why_first.tables import choose, choosing
from ..positions import Position
from ..variants import variants_of
from .nashconv import Strategy, choices_of, nashconv, uniform
from .playing import match_of, moments, play, share_won

GAME = GAMES["why_first"]
VALUES = [-4] + [-3] * 3 + [-2] * 4 + [-1] * 5 + [1] * 6 + [2] * 5 + [3] * 4 + [4] * 3 + [5]

every_way = pytest.mark.parametrize(
    "setup",
    [Setup.of(GAME, players, options) for players in range(2, 7) for options in variants_of("why_first")],
    ids=lambda setup: f"{setup.players}{'-tactical' if setup.options['tactical'] else ''}",
)


# What every bot owes


@every_way
def test_it_plays_whole_games(setup: Setup) -> None:
    match = match_of(setup, setup.players)
    play(match, [bot_named("second:iterations=9", seat) for seat in range(setup.players)])
    assert match.over  # an action that is not legal would have been refused


@every_way
def test_what_it_cannot_see_decides_nothing(setup: Setup) -> None:
    """Where everything unseen is dealt anew, it sees the same and decides the same."""
    lots, bot, match = generators(3, 1)[0], bot_named("second:iterations=9", 5), match_of(setup, 2)
    for seat in moments(match, [RandomBot(seat) for seat in range(setup.players)]):
        again = match_of(setup, 2)
        again.states = match.states.copy()
        redeal(again.states[0], seat, lots)
        assert match.hidden(seat).tobytes() == again.hidden(seat).tobytes()
        decisions = {bot.choose(GAME, table.hidden(seat), seat) for table in (match, again)}
        assert len(decisions) == 1


HANDS = {"last choice": ("+1 +2", "+3 -3", "-1 +1"), "before it": ("+1 +2 -1", "+3 -3 +4", "-1 +1 +2")}
hands_left = pytest.mark.parametrize("hands", HANDS.values(), ids=list(HANDS))


@hands_left
@pytest.mark.parametrize("iterations", [1, 64, 84, 1000])
def test_it_keeps_to_its_iterations(hands: tuple[str, ...], iterations: int) -> None:
    """For each there are some worlds; in great hurry none."""
    bot, hidden = SecondBot(5, Budget(iterations=iterations)), choosing(*hands).match.hidden(0)
    assert bot.learns(hidden) == (iterations > LEAST)
    if bot.learns(hidden):
        worlds = {2: WORLDS_AT_LAST, 3: WORLDS_BEFORE}[len(hands[0].split())] * iterations
        assert bot.learn(Trial.of(GAME, hidden, 0, 5)).worlds == int(worlds)


@hands_left
def test_by_the_clock_it_learns_from_as_many_worlds_as_there_is_time_for(hands: tuple[str, ...]) -> None:
    bot, hidden = SecondBot(5, Budget(seconds=0.01)), choosing(*hands).match.hidden(0)
    learning = bot.learn(Trial.of(GAME, hidden, 0, 5))
    assert learning.worlds > 0 and learning.worlds % WORLDS_AT_A_TIME == 0


def test_before_the_last_choice_only_what_habits_find_best_is_tried_and_played() -> None:
    trial = Trial.of(GAME, choosing(*HANDS["before it"], "+5 -2 +2").match.hidden(0), 0, 5)
    learning = SecondBot(5, Budget(iterations=500)).learn(trial)
    assert learning.hopeful.sum() == HOPEFUL < len(trial.actions)
    assert (trial.tried[~learning.hopeful] == HABIT_COUNTS).all() and trial.tried[learning.hopeful].min() > HABIT_COUNTS
    assert not learning.chances()[~learning.hopeful].any() and learning.chances().max() > 0


def test_all_seats_learn_before_the_last_choice_and_begin_with_their_habits() -> None:
    learning = SecondBot(5, Budget(iterations=4000)).learn(
        Trial.of(GAME, choosing(*HANDS["before it"]).match.hidden(0), 0, 5)
    )
    played = learning.strategies.average.sum(axis=2) > 0
    assert played.any(axis=1).all()
    assert (learning.strategies.regrets[learning.strategies.begun].sum(axis=1) > 0).all()


def test_on_a_board_that_nobody_has_learned_every_action_is_weighed_in_every_world() -> None:
    content = GAME.edition.content | {"track": {"lowest": -20, "highest": 20}}
    match = match_of(Setup.of(GAME, 3, edition=Edition("wide", content)), 1)
    trial = SecondBot(5, Budget(iterations=30)).tried(GAME, match.hidden(0), 0)
    assert trial.tried.tolist() == [ANYTHING * 30] * len(trial.actions)


def test_a_rehearsal_learns_and_remembers_too_so_that_nobody_waits_for_the_compiler_later() -> None:
    strongest = hurried(bot_named(LEVELS[4], 0), LITTLE)
    assert strongest.learns(choosing("+1 +2", "+3 -3", "-1 +1").match.hidden(0))
    assert not strongest.in_a_hurry


def test_the_more_players_learn_at_once_the_fewer_worlds_they_learn_from() -> None:
    bot = SecondBot(5, Budget(iterations=1000))
    worlds = [[bot.to_learn(players, last).iterations for players in range(2, 7)] for last in (True, False)]
    assert worlds == [[27000, 27000, 15187, 9720, 6750], [400] * 5]


def test_every_level_is_a_bot() -> None:
    assert [type(bot_named(LEVELS[level], 0)) for level in range(1, 5)] == [SecondBot] * 4


def test_it_plays_no_other_game() -> None:
    match = match_of(Setup.of(GAMES["fifty_fifty"], 3), 1)
    with pytest.raises(BadInput, match="only, not Fifty Fifty"):
        bot_named("second", 0).choose(match.game, match.hidden(0), 0)


def test_it_beats_chance() -> None:
    setup = Setup.of(GAME, 4)
    sides = [(deal, seat) for deal in range(10) for seat in range(4)]
    shares = [
        share_won(setup, deal, seat, bot_named("second:iterations=200", deal), RandomBot(deal)) for deal, seat in sides
    ]
    assert np.mean(shares) > 0.4  # by chance alone 0.25


@hands_left
def test_short_sight_takes_the_stage_for_over(hands: tuple[str, ...]) -> None:
    changes: dict[str, Any] = {"stage": 5, "points": [[0, 0, 0]] * 4, "second": [0] * 4, "positions": [1, 16, -12]}
    hidden = choosing(*hands, **changes).match.hidden(0)
    near, far = (SecondBot(5, Budget(iterations=500), sight).tried(GAME, hidden, 0) for sight in (1, 5))
    assert near.tried.tolist() == [500] * len(near.actions)
    assert not np.allclose(near.gained / near.tried, far.gained / far.tried, atol=0.05)


def test_greed_takes_points_that_lose_the_match() -> None:
    """Seat 0 wins if it scores nothing, but the +5 before itself brings 5 points."""
    position = last_choice("+5 +1", "+1 +1", "+1 +1", totals=[20, 22, 0], positions=[0, 16, 1])
    hidden = position.match.hidden(0)
    into_lead = GAME.notation.parse(position.match.state, 0, from_text("lay card +5 before 0"))
    best = [
        SecondBot(1, Budget(iterations=200), greedy=greedy, sight=1).tried(GAME, hidden, 0) for greedy in (False, True)
    ]
    assert best[0].best() != into_lead == best[1].best()


def test_who_plays_alone_lays_all_before_themselves_and_moves_their_own_figure() -> None:
    alone = SecondBot(1, Budget(iterations=20), 1, alone=True)
    hidden = choosing("+1 +2 -4", "+3 -3 +4", "-1 +1 +2").match.hidden(1)
    assert alone.choose(GAME, hidden, 1) % TARGETS == 1
    match = match_of(Setup.of(GAME, 3, {"tactical": True}), 1)
    while match.state.phase != MOVING:
        match.submit_action(match.acting()[0], alone.choose(GAME, match.hidden(match.acting()[0]), match.acting()[0]))
    mover = match.acting()[0]
    assert alone.choose(GAME, match.hidden(mover), mover) == MOVE_FIGURE + mover


def test_the_naive_look_to_the_end_of_the_stage_but_know_nobodys_habits() -> None:
    hidden = choosing("+1 +2 -1", "+3 -3 +4", "-1 +1 +2").match.hidden(0)
    naive = SecondBot(1, Budget(iterations=40), naive=True).tried(GAME, hidden, 0)
    assert set(naive.tried.tolist()) == {ANYTHING * 40}


@pytest.mark.parametrize("sight", [1, 5])
@pytest.mark.parametrize("players", range(2, 7))
def test_in_the_tactical_variant_even_the_hasty_try_everything(players: int, sight: int) -> None:
    match = match_of(Setup.of(GAME, players, {"tactical": True}), 1)
    for seat in moments(match, [RandomBot(0)] * players):
        tried = SecondBot(1, Budget(iterations=1), sight).tried(GAME, match.hidden(seat), seat).tried
        assert len(tried) == 1 or tried.min() > 0


def test_in_the_tactical_variant_the_short_sighted_take_the_stage_for_over_after_this_round() -> None:
    """Seat 0 moves last: what it sees is certain."""
    position = choosing("+1/1 +1/3", "-3/22 +1/5", "+3/21 +1/7", tactical=True, positions=[1, 4, 3])
    choose(position, "+1/1", "-3/22", "+3/21")
    position.act(1, "move figure 2")
    position.act(2, "move figure 1")
    hidden = position.match.hidden(0)
    trial = SecondBot(1, Budget(iterations=12), 1).tried(GAME, hidden, 0)
    for action, share in zip(trial.actions, trial.gained / trial.tried, strict=True):
        ends = np.array(position["positions"])
        ends[action - MOVE_FIGURE] += 1
        scorers, space = second_of(ends)
        assert share == pytest.approx(worth(equity_of(hidden), scorers, space, int(hidden[0].lowest), 0))


def test_in_the_greatest_hurry_it_follows_its_habits() -> None:
    hidden = choosing("+1 +2 -1", "+3 -3 +4", "-1 +1 +2").match.hidden(0)
    hasty, usual = (SecondBot(1, Budget(iterations=tries)).tried(GAME, hidden, 0) for tries in (LEAST, LEAST + 1))
    assert set(hasty.tried.tolist()) == {HABIT_COUNTS}
    assert usual.tried.max() > HABIT_COUNTS


def cards_without(cards: list[int], *some: int) -> list[int]:
    rest = cards.copy()
    for card in some:
        rest.remove(card)
    return rest


# What a stage is worth


@pytest.mark.parametrize(
    ("numbers", "second"),
    [([3, 5, 3, 5], (0b0101, 3)), ([-1, -2, -3], (0b010, -2)), ([4, 4], (0, 0)), ([0, 1, 7, -2], (0b0010, 1))],
)
def test_second_is_the_next_below_the_highest(numbers: list[int], second: tuple[int, int]) -> None:
    assert second_of(np.array(numbers)) == second


def in_stage(stage: int, totals: list[int]) -> Equity:
    """Before a stage, from 1, that three players begin with these totals."""
    zeros = [[0] * 3] * (stage - 2)
    changes: dict[str, Any] = {"stage": stage, "points": [totals, *zeros], "second": [0] * (stage - 1)}
    return equity_of(choosing("+1 +2", "+3 -3", "-1 +1", **changes).match.hidden(0))


def worths(equity: Equity, scorers: int, points: int) -> list[float]:
    return [worth(equity, scorers, points, -12, party) for party in range(3)]


@pytest.mark.parametrize(
    ("scorers", "points", "won"),
    [
        (0b000, 0, [1.0, 0.0, 0.0]),  # 5 10 0
        (0b001, 6, [0.0, 1.0, 0.0]),  # 11 10 0
        (0b100, 5, [0.5, 0.0, 0.5]),  # 5 10 5
        (0b010, -5, [0.0, 0.0, 1.0]),  # 5 5 0
    ],
)
def test_after_the_last_stage_the_second_highest_total_wins(scorers: int, points: int, won: list[float]) -> None:
    assert worths(in_stage(5, [5, 10, 0]), scorers, points) == won


def test_before_that_everybody_can_still_win() -> None:
    shares = worths(in_stage(3, [5, 10, 0]), 0b001, 3)
    assert sum(shares) == pytest.approx(1) and min(shares) > 0


def test_only_differences_between_totals_count() -> None:
    assert worths(in_stage(3, [5, 10, 0]), 0b011, 4) == worths(in_stage(3, [2, 7, -3]), 0b011, 4)


# What it finds


def last_choice(*hands: str, totals: list[int], positions: list[int]) -> Position:
    """The last choice of the last stage; all cards but those in the hands have been played."""
    rest = cards_without(VALUES, *map(int, " ".join(hands).split()))
    changes: dict[str, Any] = {
        "stage": 5,
        "points": [totals, *[[0] * 3] * 3],
        "second": [0] * 4,
        "positions": positions,
    }
    return choosing(*hands, played=[f"{value:+d}" for value in rest], **changes)


def test_a_sure_win_is_found() -> None:
    """Seat 0 is second, far before seat 2, and stays so if it does not score: only before itself the +5 is too much."""
    position = last_choice("+5 +1", "+1 +1", "+1 +1", totals=[20, 40, 0], positions=[0, 16, 12])
    action = GAME.notation.parse(position.match.state, 0, from_text("lay card +5 before 0"))
    trial = SecondBot(1, Budget(iterations=400)).tried(GAME, position.match.hidden(0), 0)
    shares = trial.gained / trial.tried
    assert shares.max() == 1.0
    assert trial.best() in trial.actions[shares == 1.0] and action in trial.actions


# How close to an equilibrium it plays

POSITIONS = {
    "close": last_choice("+1 -2", "+3 -1", "+2 +4", totals=[8, 7, 6], positions=[2, 3, 1]),
    "leader": last_choice("+1 +2", "-3 -1", "+2 +3", totals=[15, 8, 6], positions=[4, 4, 0]),
    "level": last_choice("-1 +1", "+2 -2", "+3 -3", totals=[5, 5, 5], positions=[0, 0, 0]),
}


def learned(position: Position, spec: str) -> list[Strategy]:
    """The average strategies of all seats with every pair, as seat 0 finds them."""
    trial = Trial.of(GAME, position.match.hidden(0), 0, 1)
    strategies = bot_of(spec, 1).learn(trial).strategies
    pairs = {(max(two), min(two)) for two in combinations(cards_of(position), 2)}
    return [{pair: strategy_with(strategies, seat, pair) for pair in pairs} for seat in range(3)]


def strategy_with(strategies: Strategies, seat: int, pair: tuple[int, int]) -> dict[tuple[int, int], float]:
    weights, cards = strategies.average[seat, number_of(np.sort(pair))], sorted(set(pair))
    chances = {(card, target): weights[cards.index(card) * 3 + target] for card, target in choices_of(pair, 3)}
    return {choice: chance / sum(chances.values()) for choice, chance in chances.items()}


def cards_of(position: Position) -> list[int]:
    return [int(card) for hand in position["hands"] for card in hand]


def missed(position: Position, strategies: list[Strategy]) -> float:
    totals = [sum(points) for points in zip(*position["points"], strict=True)]
    return nashconv([int(total) for total in totals], list(position["positions"]), cards_of(position), strategies)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_average_strategies_are_close_to_an_equilibrium(name: str) -> None:
    position = POSITIONS[name]
    anything = uniform(cards_of(position), 3)
    assert missed(position, learned(position, LEVELS[4])) < 0.05 < missed(position, [anything] * 3)
