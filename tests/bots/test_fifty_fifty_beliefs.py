"""What the bot for Fifty Fifty makes of what others have laid, and of what they have not."""

import numpy as np
import pytest

from schadenfreude.bots import bot_named
from schadenfreude.bots.fifty_fifty.beliefs import (
    DECLINED,
    FACTORS,
    GAVE_IN,
    KEPT,
    KINDS,
    OUTDONE,
    PAID,
    beliefs_of,
    imagine,
    weights_of,
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

from ..games.fifty_fifty.tables import at_turn, play
from ..positions import Position
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


def suspected(position: Position, kind: int) -> set[tuple[int, int]]:
    """Seats and cards that seat 0 thinks unlikely if all it learns from is this kind of act."""
    factors = np.ones(KINDS)
    factors[kind] = 0.5
    weights = weights_of(position.match.hidden(0), factors)
    return {(int(seat), int(card)) for seat, card in zip(*np.nonzero(weights < 1), strict=True)}


def in_hand(seat: int, cards: range) -> set[tuple[int, int]]:
    return {(seat, card) for card in cards}


def test_what_would_have_fitted_closer_is_hardly_held() -> None:
    """[6] Closer than the card appended, or where a Passé was laid instead."""
    position = at_turn("1 2", "62 90", "4 passe", row="5/1 40/2", to_act=1)
    play(position, 1, "lay card 62", draw=70)
    assert suspected(position, OUTDONE) == in_hand(1, range(41, 62))
    play(position, 2, "lay card passe", draw=71)
    assert suspected(position, OUTDONE) == in_hand(1, range(41, 62)) | in_hand(2, range(63, 101))


def test_what_would_have_replaced_a_card_closer_is_hardly_held() -> None:
    """[7] Nor is it when the card that replaced has been replaced itself."""
    position = at_turn("1 2", "73 90", "71 passe", row="70/0 77/0", to_act=1)
    play(position, 1, "lay card 73", draw=80)
    assert suspected(position, OUTDONE) == in_hand(1, range(71, 73))
    play(position, 2, "lay card 71", draw=81)
    assert suspected(position, OUTDONE) == in_hand(1, range(71, 73))


def test_whoever_did_not_jump_out_of_turn_hardly_holds_the_partner() -> None:
    """[13] Seat 2 had its turn and could do something else; nor is it held when the number has left the row."""
    position = at_turn("1 2", "62 90", "50 passe", "4 6", row="5/1 40/2", to_act=1)
    play(position, 1, "lay card 62", draw=70)
    assert suspected(position, DECLINED) == {(0, 12), (3, 12)}
    play(position, 2, "lay card 50", draw=71)
    assert suspected(position, DECLINED) == {(0, 12), (3, 12), (0, 100), (1, 100)}


def test_whoever_gave_in_hardly_holds_a_passe() -> None:
    """[15]"""
    position = at_turn("12 2", "62 90", "4 6", row="5/1 40/2", to_act=1)
    play(position, 1, "lay card 62", draw=70)
    play(position, 0, "jump", draw=71)
    position.act(1, "take")
    play(position, 1, "lay card 70", draw=72)
    assert suspected(position, GAVE_IN) == {(1, PASSE)}


def test_whoever_took_cards_or_answered_hardly_holds_another_passe() -> None:
    """[8] [15]"""
    position = at_turn("12 2", "62 passe", "4 6", row="5/1 90/2", to_act=1)
    play(position, 1, "lay card 62", draw=70)
    assert suspected(position, PAID) == set()  # [7] it replaced the 90
    play(position, 0, "jump", draw=71)
    play(position, 1, "lay card passe", draw=72)
    assert suspected(position, PAID) == {(1, PASSE)}
    position.act(2, "take")
    play(position, 2, "lay card 6", draw=73)
    play(position, 0, "lay card 2", draw=74)
    assert suspected(position, PAID) == {(0, PASSE), (1, PASSE)}
    assert suspected(position, KEPT) == {(0, PASSE), (1, PASSE)}


def test_what_an_act_told_fades_with_every_card_drawn() -> None:
    """[4]"""
    position = at_turn("1 passe", "62 passe", "4 passe", row="5/1 40/2", pile=30, to_act=1)
    play(position, 1, "lay card 62", draw=70)
    found = []
    for _ in range(3):
        found.append(weights_of(position.match.hidden(0), FACTORS[3])[1, 50])
        play(position, 2, "lay card passe", draw="passe")
        play(position, 0, "lay card passe", draw="passe")
        play(position, 1, "lay card passe", draw="passe")
    assert 0 < found[0] < found[1] < found[2] < 1


def times_held(hidden: Table, card: int, forgetful: bool) -> int:
    """By others, in some worlds of seat 0."""
    lots, chances, found = generators(7, 1)[0], beliefs_of(hidden, forgetful), 0
    for _ in range(WORLDS):
        world = hidden.copy()
        imagine(world[0], chances, lots)
        found += holds(world[0], 1, card) or holds(world[0], 2, card)
    return found


def after_some_cards() -> Table:
    """[13] Seat 0 sees that seat 2 has not jumped upon the 62, with the 12."""
    position = at_turn("55 90", "3 62", "4 6 7 8 passe", row="5/1 40/2", pile=30, to_act=1)
    play(position, 1, "lay card 62", draw=70)
    play(position, 2, "lay card passe", draw=71)
    return position.match.hidden(0)


def test_cards_are_seldom_imagined_where_they_are_hardly_held() -> None:
    hidden = after_some_cards()
    assert times_held(hidden, 50, forgetful=False) < times_held(hidden, 50, forgetful=True)


def test_who_forgets_what_was_laid_thinks_all_cards_equally_likely() -> None:
    hidden = after_some_cards()
    assert len(np.unique(beliefs_of(hidden, forgetful=True))) == 1
    assert len(np.unique(beliefs_of(hidden, forgetful=False)[1:3, 1:])) > 1


def test_before_anything_was_laid_all_cards_are_equally_likely() -> None:
    hidden = at_turn("1 2", "3", "4", row="5/1 40/2 62/1").match.hidden(0)
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
