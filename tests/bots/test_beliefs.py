"""What the bot for Why First? makes of what others have laid."""

import numpy as np
import pytest

from schadenfreude.bots import bot_named
from schadenfreude.bots.common import box_of
from schadenfreude.bots.random import RandomBot
from schadenfreude.bots.specs import bot_of
from schadenfreude.bots.trying import Trial
from schadenfreude.bots.why_first import LEVELS, SecondBot
from schadenfreude.bots.why_first.beliefs import WORLDS, chance_of_past
from schadenfreude.bots.why_first.foresight import Outlook, imagine_worlds, outlook_of
from schadenfreude.bots.why_first.futures import equity_of
from schadenfreude.bots.why_first.laying import Desk, desk_of
from schadenfreude.bots.why_first.learned import habits_for
from schadenfreude.bots.why_first.solving import Strategies, deal_pairs, pair_of
from schadenfreude.chance import generators
from schadenfreude.constants import NONE, Table
from schadenfreude.games import GAMES
from schadenfreude.games.why_first.cards import card_at
from schadenfreude.match import Match, Setup

from ..games.why_first.tables import choosing
from .playing import match_of, moments

GAME = GAMES["why_first"]


def in_round(number: int, players: int) -> tuple[Match, list[list[int]]]:
    """A game played at random up to this round of its first stage, and where the figures stood before each."""
    match, places = match_of(Setup.of(GAME, players), 3), []
    for seat in moments(match, [RandomBot(seat) for seat in range(players)]):
        s = match.state
        if seat == 0:
            places.append(s.position[: s.parties].tolist())
            if s.turn == number:
                break
    return match, places


def imagined(hidden: Table) -> Outlook:
    habits = habits_for(box_of(hidden))
    assert habits is not None
    trial = Trial.of(GAME, hidden, 0, 1)
    outlook = outlook_of(trial, equity_of(hidden), habits, WORLDS)
    imagine_worlds(outlook, trial)
    return outlook


@pytest.mark.parametrize("players", range(2, 7))
def test_what_was_laid_leads_to_where_the_figures_stand(players: int) -> None:
    match, places = in_round(3, players)
    outlook = imagined(match.hidden(0))
    assert outlook.past.places.tolist() == places[:3]
    assert outlook.desk.before.tolist() == places[3]


def test_before_anything_was_laid_all_worlds_are_equally_likely() -> None:
    match, _ = in_round(0, 4)
    assert imagined(match.hidden(0)).worlds.chances.size == 0


def test_where_nobody_knows_what_was_laid_all_worlds_are_equally_likely() -> None:
    hidden = choosing("+1 +2 -1", "+3 -3 +4", "-1 +1 +2").match.hidden(0)
    assert imagined(hidden).worlds.chances.size == 0


def test_what_others_really_hold_is_found_likelier_than_other_hands() -> None:
    """In a game of bots, over all moments at which the first of them has seen something laid and has a choice."""
    match, found = match_of(Setup.of(GAME, 4), 3), []
    for seat in moments(match, [bot_named("second:iterations=64", seat) for seat in range(4)]):
        if seat == 0 and 0 < match.state.turn < 4:
            outlook = imagined(match.hidden(0))
            found.append(np.log(chance_of_truth(match, outlook)) - np.log(outlook.worlds.chances).mean())
    assert np.mean(found) > 0


def chance_of_truth(match: Match, outlook: Outlook) -> float:
    chance, s, desk = 1.0, match.state, outlook.desk
    for seat in range(1, int(s.players)):
        cards = [card_at(s.hand[seat], place) for place in range(desk.hands.shape[1])]
        desk.hands[seat] = s.value[cards]
        chance *= chance_of_past(outlook.past, outlook.mind, outlook.habits, desk, outlook.equity, seat)
    return chance


def test_only_cards_that_nobody_has_seen_are_imagined() -> None:
    match, _ = in_round(2, 4)
    outlook = imagined(match.hidden(0))
    unseen = sorted(outlook.desk.unseen.tolist())
    for world in outlook.worlds.hands:
        others = world[1:].ravel().tolist()
        assert all(others.count(value) <= unseen.count(value) for value in set(others))


# In the last choice every pair of cards is counted


def guessed(match: Match, spec: str = LEVELS[4]) -> tuple[Desk, Strategies]:
    """What seat 0 thinks of pairs before it learns."""
    bot, hidden = bot_of(spec, 1), match.hidden(0)
    assert isinstance(bot, SecondBot)
    desk = desk_of(hidden, 0, 2)
    return desk, bot.strategies(Trial.of(GAME, hidden, 0, 1), desk)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_pair_is_as_likely_as_what_was_laid_with_it(players: int) -> None:
    match, _ = in_round(3, players)
    outlook, (_, strategies) = imagined(match.hidden(0)), guessed(match)
    for seat in range(players):
        pairs = [world[seat] for world in outlook.worlds.hands[:20]]
        ratios = [chance_with(outlook, seat, pair) / likely(strategies, seat, pair) for pair in pairs]
        assert ratios == pytest.approx([ratios[0]] * 20) and strategies.likely[seat].max() == 1


def chance_with(outlook: Outlook, seat: int, pair: Table) -> float:
    outlook.desk.hands[seat] = pair
    return chance_of_past(outlook.past, outlook.mind, outlook.habits, outlook.desk, outlook.equity, seat)


def likely(strategies: Strategies, seat: int, pair: Table) -> float:
    return float(strategies.likely[seat, pair_of(strategies, np.sort(pair)[::-1])])


def test_the_forgetful_find_all_pairs_equally_likely() -> None:
    match, _ = in_round(3, 4)
    assert (guessed(match, "second:forgetful")[1].likely == 1).all()
    assert (guessed(match)[1].likely < 1).any()


@pytest.mark.parametrize("players", range(2, 7))
def test_likely_pairs_are_dealt_more_often_and_only_cards_that_may_be_held(players: int) -> None:
    match, _ = in_round(3, players)
    desk, strategies = guessed(match)
    lots, known, found = generators(1, 1)[0], sorted(desk.public.tolist()), []
    for _ in range(300):
        deal_pairs(desk, strategies, desk.public, NONE, lots)
        held = desk.hands[:players].ravel().tolist()
        assert all(held.count(value) <= known.count(value) for value in set(held))
        found.append(likely(strategies, 1, desk.hands[1]))
    pairs = [np.array([known[a], known[b]]) for a in range(len(known)) for b in range(a)]
    assert np.mean(found) > np.mean([likely(strategies, 1, pair) for pair in pairs])


def test_a_seat_that_thinks_keeps_its_own_pair() -> None:
    desk, strategies = guessed(in_round(3, 4)[0])
    deal_pairs(desk, strategies, desk.unseen, 0, generators(1, 1)[0])
    assert desk.hands[0].tolist() == sorted(desk.mine.tolist(), reverse=True)
