"""The bot that knows Wie Du mir…"""

from functools import partial
from typing import Any

import numpy as np
import pytest

from schadenfreude.bots import bot_named
from schadenfreude.bots.budget import Budget
from schadenfreude.bots.flat import FlatBot
from schadenfreude.bots.specs import bot_of
from schadenfreude.bots.trying import Trial
from schadenfreude.bots.wie_du_mir import LEVELS, bot
from schadenfreude.bots.wie_du_mir.beliefs import fill_in
from schadenfreude.bots.wie_du_mir.bot import AS_GOOD, TRIED_BEFORE, WEIGHTS, ChipsBot, net_for, nets, odds_for
from schadenfreude.bots.wie_du_mir.description import (
    CHIPS_IN_TURN,
    OWN_CHIPS,
    OWN_NEXT,
    OWN_REACH,
    OWN_WEALTH,
    PLACES,
    REACH,
    describe,
    new_description,
)
from schadenfreude.bots.wie_du_mir.rollouts import MOST_LOTS, play_on, roll_out
from schadenfreude.bots.wie_du_mir.search import (
    GIVEN_UP,
    new_desk,
    try_actions,
)
from schadenfreude.chance import below, generators
from schadenfreude.constants import Table
from schadenfreude.editions import Edition
from schadenfreude.errors import BadInput
from schadenfreude.game import act, copied, redeal
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup

from ..games.wie_du_mir.tables import GOAL, rolled, table
from ..positions import Position
from ..variants import label, setups
from .nets import NO_END, net_of
from .playing import match_of, moments, play

GAME = GAMES["wie_du_mir"]
own_setups = pytest.mark.parametrize("setup", [setup for setup in setups() if setup.game is GAME], ids=label)


@own_setups
@pytest.mark.parametrize("iterations", [60, 900])  # with few of them nothing is tried out
def test_it_plays_whole_games_in_every_variant(setup: Setup, iterations: int) -> None:
    match = match_of(setup, setup.players)
    play(match, [bot_named(f"chips:depth=2:iterations={iterations}", seat) for seat in range(setup.players)])
    assert match.over  # an action that is not legal would have been refused


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_decides(level: int) -> None:
    match = match_of(Setup.of(GAME, 4), 3)
    seat = match.acting()[0]
    assert bot_named(LEVELS[level], 1).choose(GAME, match.hidden(seat), seat) in match.legal(seat)


# What it sees


def test_hidden_chips_decide_nothing() -> None:
    """Where everything unseen is dealt anew, the bot sees the same and decides the same."""
    setup, lots, asked = Setup.of(GAME, 3, {"without_comparing": True}), generators(3, 1)[0], bot_named("chips", 5)
    match = match_of(setup, 2)
    for seat in moments(match, [bot_named("random", seat) for seat in range(3)]):
        again = match_of(setup, 2)
        again.states = copied(match.states)
        redeal(again.states[0], seat, lots)
        assert asked.choose(GAME, match.hidden(seat), seat) == asked.choose(GAME, again.hidden(seat), seat)


def guesses(position: Position, count: int = 100) -> Table:
    """What seat 0 thinks that everybody may have, and the cup."""
    hidden, lots = position.match.hidden(0), generators(1, 1)[0]
    worlds = [copied(hidden) for _ in range(count)]
    for world in worlds:
        fill_in(world[0], 0, odds_for(hidden), lots)
    return np.array([[*world[0].chips[: hidden[0].players], world[0].cup] for world in worlds])


@pytest.mark.parametrize("options", [{}, {"without_limit": True}])
@pytest.mark.parametrize("players", [2, 5, 8])
def test_hidden_chips_are_thought_to_be_what_they_can_be(players: int, options: dict[str, bool]) -> None:
    chips = [9] + [6] * (players - 1)
    found = guesses(table(players, options | {"without_comparing": True}, chips=chips))
    assert (found.sum(axis=1) == 60).all()
    assert (found >= 0).all()
    assert (found[:, 0] == 9).all()
    assert options or found[:, :players].max() <= 10


@pytest.mark.parametrize("players", [3, 8])
def test_whoever_has_not_set_out_is_thought_to_have_about_what_they_began_with(players: int) -> None:
    figures = 6 if players == 3 else 8
    places = [GOAL] * (figures // players) + [0] * (figures - figures // players)
    found = guesses(table(players, {"without_comparing": True}, places=places, chips=[4] * players))
    assert np.abs(found[:, 1:players] - 4).mean() < 2.5  # 3 if all counts up to ten were equally likely


# What it spends


@pytest.mark.parametrize("iterations", [1, 7, 100, 1000, 5000])
@pytest.mark.parametrize("options", [{}, {"without_comparing": True}])
def test_it_keeps_to_its_iterations(iterations: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    spent = []

    def looked(world: Table, seat: int, actions: Table, depth: int, most: int, *rest: Any) -> int:
        evaluated = try_actions(world, seat, actions, depth, most, *rest)
        spent.append(most if evaluated == GIVEN_UP else evaluated)
        return evaluated

    def rolled_out(*told: Any) -> None:
        spent.append(told[-1])
        roll_out(*told)

    monkeypatch.setattr(bot, "try_actions", looked)
    monkeypatch.setattr(bot, "roll_out", rolled_out)
    match = match_of(Setup.of(GAME, 4, options), 1)
    seat = match.acting()[0]
    ChipsBot(5, Budget(iterations=iterations)).choose(GAME, match.hidden(seat), seat)
    assert 0 < sum(spent) <= iterations


@pytest.mark.parametrize("most", [1, 40, 3000])
def test_trying_out_evaluates_no_more_positions_than_it_may(most: int) -> None:
    """Every world is played again in the plainest way, and what it took is added up."""
    match = match_of(Setup.of(GAME, 4), 1)
    trial, net, desk = trial_of(match), net_of(match), new_desk()
    trial.go_on(partial(roll_out, net, desk, odds_for(match.states), np.zeros(len(trial.actions))), most)
    lots, evaluated, worlds = trial_of(match).lots, 0, trial.tried[0]
    assert (trial.tried == worlds).all()
    for _ in range(worlds):
        dice, cards = (1 + below(lots, MOST_LOTS) for _ in range(2))
        for action in trial.actions:
            world = copied(match.states)
            act(world[0], trial.seat, action)
            evaluated += play_on(world, dice, cards, NO_END, net, desk)
    assert evaluated <= most
    assert (worlds > 0) == (most == 3000)


def trial_of(match: Match) -> Trial:
    seat = match.acting()[0]
    return Trial.of(GAME, match.hidden(seat), seat, 1)


def test_what_was_not_finished_within_the_budget_does_not_count() -> None:
    match = match_of(Setup.of(GAME, 4), 1)
    seat = match.acting()[0]
    world = copied(match.states)
    act(world[0], seat, match.legal(seat)[0])
    whole = play_on(copied(world), 5, 6, NO_END, net_of(match), new_desk())
    assert play_on(copied(world), 5, 6, whole, net_of(match), new_desk()) == whole
    for most in range(whole):
        assert play_on(copied(world), 5, 6, most, net_of(match), new_desk()) == GIVEN_UP


def test_however_short_the_time_a_decision_is_legal() -> None:
    match = match_of(Setup.of(GAME, 4), 1)
    seat = match.acting()[0]
    assert bot_named("chips:ms=0.001", 1).choose(GAME, match.hidden(seat), seat) in match.legal(seat)


def test_by_the_clock_it_tries_out_what_looks_equally_good() -> None:
    match = match_of(Setup.of(GAME, 2), 1)
    trial, budget = trial_of(match), Budget(seconds=0.05)
    level = np.full(len(trial.actions), 0.5)
    tried = ChipsBot(1, budget).tried_out(trial.hidden, trial.seat, trial.actions, level, net_of(match), budget).tried
    assert (tried > TRIED_BEFORE).all()


# What it expects


def equally_good(match: Match, seed: int, shares: Table | None = None) -> Trial:
    """What comes of all actions, if looking ahead finds all of them as good, or this."""
    trial, budget = trial_of(match), Budget(iterations=6000)
    shares = np.full(len(trial.actions), 0.5) if shares is None else shares
    return ChipsBot(seed, budget).tried_out(trial.hidden, trial.seat, trial.actions, shares, net_of(match), budget)


@pytest.mark.parametrize("options", [{}, {"without_comparing": True}, {"without_limit": True, "without_measure": True}])
def test_what_comes_of_trying_depends_on_the_seed_and_nothing_else(options: dict[str, bool]) -> None:
    match = match_of(Setup.of(GAME, 3, options), 1)
    first, again, other = (equally_good(match, seed) for seed in (1, 1, 2))
    assert (first.gained == again.gained).all() and (first.tried == again.tried).all()
    assert (first.gained != other.gained).any()


def test_only_what_is_almost_as_good_as_the_best_is_tried_out() -> None:
    match = match_of(Setup.of(GAME, 3), 1)
    shares = np.linspace(0.5 - AS_GOOD, 0.5, len(match.legal(match.acting()[0])))
    shares[0] -= 0.01
    tried = equally_good(match, 1, shares).tried
    assert tried[0] == TRIED_BEFORE and (tried[1:] > TRIED_BEFORE).all()


def test_what_comes_of_trying_is_what_the_rules_say_at_the_end() -> None:
    """Whichever figure seat 0 moves, all are home after at most two more rolls, and seat 1 has won."""
    match = rolled(1, places=[14, GOAL, 14, GOAL, GOAL, GOAL], chips=[1, 9, 2]).match
    trial = equally_good(match, 1)
    assert trial.gained == pytest.approx([TRIED_BEFORE / 2] * 2)


@pytest.mark.parametrize(("players", "kind"), [(2, "limited"), (5, "limited"), (6, "crowd"), (8, "crowd")])
def test_tables_with_one_figure_each_have_weights_of_their_own(players: int, kind: str) -> None:
    for limitless, name in ((False, kind), (True, "limitless")):
        hidden = match_of(Setup.of(GAME, players, {"without_limit": limitless}), 1).states
        assert net_for(GAME, hidden) is nets()[name]
        assert net_for(GAME, hidden, novice=True) is nets()[f"{name}_novice"]


def test_what_was_learned_is_small() -> None:
    """All games together may ship 2 MB."""
    assert sum(weights.stat().st_size for weights in WEIGHTS.parent.parent.glob("*/weights.npz")) < 2_000_000


def test_in_a_crowd_it_looks_no_further_than_the_next_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    depths = []

    def noted(world: Table, seat: int, actions: Table, depth: int, *rest: Any) -> int:
        depths.append(depth)
        return try_actions(world, seat, actions, depth, *rest)

    monkeypatch.setattr(bot, "try_actions", noted)
    for players in (5, 6):
        match = match_of(Setup.of(GAME, players), 1)
        seat = match.acting()[0]
        bot_named("chips:depth=3:iterations=200000", 1).choose(GAME, match.hidden(seat), seat)
    assert depths == [0, 1, 2, 0, 1]


def test_in_a_crowd_nothing_is_tried_out() -> None:
    strongest = bot_of(LEVELS[4], 1)
    assert [strongest.tries_out(match_of(Setup.of(GAME, players), 1).states) for players in (5, 6)] == [True, False]


def test_p6_what_a_roll_would_bring_a_lone_figure_is_known() -> None:
    """Seat 0 on Start jumps space 1 and 3; seat 1 stands before the goal."""
    position, description = table(6, places=[0, 14, 1, 3, GOAL, GOAL]), new_description()
    describe(position.match.states[0], description.rows, description.counts)
    rows = [set(line[:count]) for line, count in zip(description.rows, description.counts, strict=True)]
    for seat, reached in enumerate([(2, 4, 5), (GOAL, GOAL, GOAL)]):
        assert {OWN_NEXT + PLACES * steps + there for steps, there in enumerate(reached)} <= rows[seat]
    assert all(not OWN_NEXT <= row < OWN_NEXT + 3 * PLACES for row in rows[4])


def test_p6_what_the_next_roll_may_bring_whom_with_how_many_chips_is_known() -> None:
    """Seat 0 on Start jumps space 1, its other figure is home; seat 1 stands on space 1 and before the goal."""
    position, description = table(2, places=[0, GOAL, 1, 14], chips=[3, 8]), new_description()
    describe(position.match.states[0], description.rows, description.counts)
    rows = [set(line[:count]) for line, count in zip(description.rows, description.counts, strict=True)]
    for seat, chips, reached in ((0, 3, {2, 3, 4}), (1, 8, {2, 3, 4, GOAL})):
        own = {row - OWN_REACH for row in rows[seat] if OWN_REACH <= row < CHIPS_IN_TURN}
        assert own == {chips * PLACES + there for there in reached}
        assert {REACH + row for row in own} <= rows[-1]


# What it finds


def before_a_gift(**options: bool) -> Position:
    """Seat 0 may put figure 1a on +4, which makes 13 chips of seat 1's nine, or take two with its own last figure."""
    places = [3, GOAL, 13, GOAL, GOAL, GOAL]
    return rolled(1, options=dict(options), places=places, chips=[6, 9, 0])


@pytest.mark.parametrize("spec", ["chips:depth=1", "chips:depth=2", "chips"])
def test_chips_above_the_limit_are_given_away_and_others_are_not(spec: str) -> None:
    for options, gives in (({}, True), ({"without_limit": True}, False)):
        match = before_a_gift(**options).match
        assert (bot_named(spec, 1).choose(GAME, match.hidden(0), 0) == 2) == gives


# What beginners overlook


def choice(spec: str, position: Position) -> int:
    return int(bot_named(spec, 1).choose(GAME, position.match.hidden(0), 0))


def test_who_takes_it_for_a_race_moves_an_own_figure_whatever_it_costs() -> None:
    """One step brings figure 0a to -3, and figure 0b home."""
    assert choice("chips:depth=1:racing", rolled(1, places=[11, GOAL, 3, 3, 0, 0], chips=[5, 5, 5])) == 0


def test_who_counts_chips_takes_what_there_is_to_take() -> None:
    """Figure 0a comes to +4, 0b to +1, 1a to -3."""
    assert choice("chips:depth=1:counting", rolled(1, places=[13, 0, 11, 0, 0, 0], chips=[4, 4, 4])) == 0


def test_who_counts_chips_would_rather_go_home_than_do_a_little_harm() -> None:
    """Figure 0a comes home, 1a to -1."""
    places = [GOAL - 3, GOAL, 3, GOAL, GOAL, GOAL]
    assert choice("chips:depth=1:counting", rolled(3, places=places, chips=[4, 4, 4])) == 0


def test_novices_overlook_everything_but_chips_and_places() -> None:
    for name in ("limited", "crowd", "limitless"):
        seen = np.flatnonzero(nets()[f"{name}_novice"].first.any(axis=1))
        assert set(seen) <= {*range(OWN_CHIPS, OWN_WEALTH)}
        assert np.count_nonzero(nets()[name].first.any(axis=1)) > 5 * len(seen)


def test_a_novice_sometimes_decides_otherwise() -> None:
    match, specs = match_of(Setup.of(GAME, 4), 1), ("chips:depth=1:novice", "chips:depth=1")
    seats = moments(match, [bot_named("random", seat) for seat in range(4)])
    chosen = [[bot_named(spec, 1).choose(GAME, match.hidden(seat), seat) for spec in specs] for seat in seats]
    assert any(novice != other for novice, other in chosen)


# What it has not learned


def other_edition() -> Setup:
    edition = Edition("own.toml", GAME.edition.content | {"first_chips": 5})
    return Setup.of(GAME, 3, {}, edition)


def test_other_boxes_are_played_as_the_flat_bot_does() -> None:
    match = match_of(other_edition(), 2)
    seat, budget = match.acting()[0], Budget(iterations=300)
    for seed in range(5):
        flat = FlatBot(seed, budget).choose(GAME, match.hidden(seat), seat)
        assert ChipsBot(seed, budget).choose(GAME, match.hidden(seat), seat) == flat


def test_another_game_is_refused() -> None:
    match = match_of(Setup.of(GAMES["why_first"], 3), 1)
    seat = match.acting()[0]
    with pytest.raises(BadInput, match=r"plays Wie Du mir…, not Why First\?"):
        bot_named("chips", 1).choose(match.game, match.hidden(seat), seat)
