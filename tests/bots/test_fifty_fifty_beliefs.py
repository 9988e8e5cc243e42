"""What the bot for Fifty Fifty makes of what others have laid, and of what they have not."""

import numpy as np
import pytest

from schadenfreude.bots import bot_named
from schadenfreude.bots.fifty_fifty.beliefs import (
    ANY,
    BEGINNERS,
    DECLINED,
    FITTING,
    KEPT,
    MISSED,
    OUTBIDDING,
    beliefs_of,
    imagine,
    kind_of,
)
from schadenfreude.bots.random import RandomBot
from schadenfreude.chance import generators
from schadenfreude.constants import State, Table
from schadenfreude.game import redeal
from schadenfreude.games import GAMES
from schadenfreude.games.fifty_fifty.record import CARDS, PASSE
from schadenfreude.games.fifty_fifty.table import holds
from schadenfreude.hands import card_in
from schadenfreude.match import Setup

from ..games.fifty_fifty.tables import at_turn
from ..variants import setups
from .playing import match_of, moments

GAME = GAMES["fifty_fifty"]
WORLDS = 600


def cards_of(s: State, seat: int) -> list[int]:
    return [card_in(s.hand[seat], place) for place in range(s.held[seat])]


@pytest.mark.parametrize("setup", [setup for setup in setups() if setup.game is GAME], ids=repr)
def test_only_cards_that_nobody_has_seen_are_imagined(setup: Setup) -> None:
    match, lots = match_of(setup, 5), generators(1, 1)[0]
    for seat in moments(match, [RandomBot(seat) for seat in range(setup.players)]):
        world, s = match.hidden(seat), match.state
        imagine(world[0], beliefs_of(world, forgetful=False), lots)
        hands = [cards_of(world[0], other) for other in range(setup.players)]
        assert [len(hand) for hand in hands] == s.held[: setup.players].tolist()
        assert hands[seat] == cards_of(s, seat)
        there = np.bincount(np.concatenate(hands).astype(int), minlength=CARDS) + world[0].seen + world[0].stock
        assert there[1:PASSE].tolist() == [1] * 100
        assert there[PASSE] == s.passes
        assert world[0].stock.min() >= 0


@pytest.mark.parametrize(
    ("row", "seat", "card", "kind"),
    [
        ("5/1 40/2 62/1", 2, 12, DECLINED),
        ("5/1 40/2 62/1", 1, 12, ANY),  # nobody may jump on a card of their own
        ("5/1 40/2 62/1", 1, 90, MISSED),
        ("5/1 40/2 62/1", 2, 90, ANY),
        ("5/1 40/2 62/1", 1, 50, FITTING),
        ("5/1 40/2 62/1", 2, 50, ANY),
        ("5/1 40/2 62/1", 2, 20, FITTING),
        ("5/1 40/2 62/1", 1, 70, ANY),
        ("5/1 40/2 62/1", 1, PASSE, KEPT),
        ("5/1 40/2 62/0", 1, PASSE, BEGINNERS),
        ("5/1 40/2 62/0", 1, 3, ANY),  # whoever begins a row has no gap to fill
        ("5/1 40/2 passe/1", 1, 70, OUTBIDDING),
        ("5/1 40/2 passe/1", 1, 30, ANY),
        ("5/1 40/2 passe/1", 1, 90, MISSED),  # a Passé ended the chance
        ("", 1, 12, ANY),
        ("", 1, PASSE, KEPT),
    ],
)
def test_what_a_card_would_be_in_the_hand_of_somebody(row: str, seat: int, card: int, kind: int) -> None:
    assert kind_of(at_turn("1 2", "", "", row=row).match.state, seat, card) == kind


def times_held(hidden: Table, card: int, forgetful: bool) -> int:
    """By others, in some worlds of seat 0."""
    lots, chances, found = generators(7, 1)[0], beliefs_of(hidden, forgetful), 0
    for _ in range(WORLDS):
        world = hidden.copy()
        imagine(world[0], chances, lots)
        found += holds(world[0], 1, card) or holds(world[0], 2, card)
    return found


def test_somebody_who_did_not_jump_hardly_holds_the_partner() -> None:
    """[13] Only seat 2 could have jumped on the 62."""
    hidden = at_turn("1 2", "3", "4 6 7 8 9", row="5/1 40/2 62/1", pile=30).match.hidden(0)
    assert times_held(hidden, 12, forgetful=False) < times_held(hidden, 12, forgetful=True) / 2


def test_who_forgets_what_was_laid_thinks_all_cards_equally_likely() -> None:
    hidden = at_turn("1 2", "3", "4", row="5/1 40/2 62/1").match.hidden(0)
    assert len(np.unique(beliefs_of(hidden, forgetful=True))) == 1
    assert len(np.unique(beliefs_of(hidden, forgetful=False)[1:3, 1:])) > 1


def test_for_two_all_cards_are_equally_likely() -> None:
    hidden = at_turn("1 2", "3", row="5/1 40/0 62/1").match.hidden(0)
    assert len(np.unique(beliefs_of(hidden, forgetful=False))) == 1


@pytest.mark.parametrize("players", range(3, 6))
def test_what_others_really_hold_is_found_likelier_than_other_hands(players: int) -> None:
    """In some games of others than those by whom it was measured."""
    found, lots = [], generators(3, 1)[0]
    for deal in range(6):
        match = match_of(Setup.of(GAME, players), deal)
        for seat in moments(match, [bot_named("cub", seat) for seat in range(players)]):
            chances, other = beliefs_of(match.hidden(seat), forgetful=False), match.states.copy()
            redeal(other[0], seat, lots)
            found.append(log_chance(match.state, seat, chances) - log_chance(other[0], seat, chances))
    assert np.mean(found) > 0


def log_chance(s: State, seat: int, chances: Table) -> float:
    others = [other for other in range(int(s.players)) if other != seat]
    return float(sum(np.log(chances[other, cards_of(s, other)]).sum() for other in others))
