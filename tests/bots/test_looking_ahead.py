"""Looking ahead in Wie Du mir…: the same as trying everything in the plainest way."""

from typing import Any

import numpy as np
import pytest

from schadenfreude.bots.wie_du_mir.search import actor_of, cost, is_leaf, new_desk, try_action
from schadenfreude.bots.wie_du_mir.value import Net, evaluate
from schadenfreude.constants import CHANCE, Table
from schadenfreude.game import act, copied
from schadenfreude.games import GAMES
from schadenfreude.games.wie_du_mir.record import CHOOSING
from schadenfreude.match import Setup

from ..variants import random_match
from .nets import NO_END, net_of
from .playing import match_of

GAME = GAMES["wie_du_mir"]


def expected(states: Table, left: int, net: Net) -> Table:
    """The same as the search, in the plainest way: everything is tried in every order."""
    s, desk = states[0], new_desk()
    if is_leaf(s, left):
        evaluate(s, net, desk.description, desk.outcomes, desk.shares[0])
        return desk.shares[0, : s.players].copy()
    actor, found = actor_of(s), []
    for action in (action for action in range(GAME.rules.ACTIONS) if GAME.rules.refusal(s, actor, action) == 0):
        below = copied(states)
        act(below[0], actor, action)
        found.append(expected(below, max(0, left - cost(s)), net))
    return np.mean(found, axis=0) if actor == CHANCE else max(found, key=lambda shares: shares[actor])


@pytest.mark.parametrize("depth", [0, 1])
@pytest.mark.parametrize("options", [{}, {"without_limit": True, "without_measure": True}, {"games": 2}])
def test_the_search_expects_what_follows_from_the_rules(depth: int, options: dict[str, Any]) -> None:
    for number, match in enumerate(random_match(Setup.of(GAME, 3, options), 4)):
        if match.over or number % 6:
            continue
        seat, desk = match.acting()[0], new_desk()
        action = match.legal(seat)[-1]
        below = copied(match.states)
        act(below[0], seat, action)
        try_action(match.states, seat, action, depth, NO_END, net_of(match), desk)
        assert desk.shares[0, :3] == pytest.approx(expected(below, depth, net_of(match)))


@pytest.mark.parametrize("players", [3, 6])
def test_every_choice_that_a_card_asks_for_is_worth_what_follows_from_it(players: int) -> None:
    """In whatever order chips are collected."""
    asked, desk = set(), new_desk()
    moments = (match for seed in range(12) for match in random_match(Setup.of(GAME, players), seed))
    for match in (match for match in moments if match.state.phase == CHOOSING):
        asked.add(match.state.card + 1)
        for action in match.legal(match.state.reader):
            below = copied(match.states)
            act(below[0], match.state.reader, action)
            try_action(match.states, match.state.reader, action, 0, NO_END, net_of(match), desk)
            assert desk.shares[0, :players] == pytest.approx(expected(below, 0, net_of(match)))
    assert asked >= {5, 8, 9, 12, 13, 19, 20, 21}


def test_shares_make_one_win() -> None:
    for match in random_match(Setup.of(GAME, 5), 4):
        assert expected(match.states, 2 if match.over else 0, net_of(match)).sum() == pytest.approx(1)


def test_it_does_not_matter_which_number_a_seat_has() -> None:
    first, second = (match_of(Setup.of(GAME, 2), 1) for _ in range(2))
    second.states[0].roller = 1 - first.states[0].roller
    for match in (first, second):
        match.states[0].phase = 1  # before the roll
    shares = expected(first.states, 0, net_of(first))
    assert expected(second.states, 0, net_of(second)) == pytest.approx(shares[::-1])
