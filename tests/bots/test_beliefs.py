"""What the bot for Why First? makes of what others have laid."""

import numpy as np
import pytest

from schadenfreude.bots import bot_named
from schadenfreude.bots.common import box_of
from schadenfreude.bots.random import RandomBot
from schadenfreude.bots.specs import bot_of
from schadenfreude.bots.trying import Trial
from schadenfreude.bots.why_first.beliefs import chance_of_past, chances_of_past
from schadenfreude.bots.why_first.foresight import Outlook, outlook_of
from schadenfreude.bots.why_first.futures import equity_of
from schadenfreude.bots.why_first.learned import habits_for
from schadenfreude.bots.why_first.whole_hands import hands_of, number_of, ways_to_hold
from schadenfreude.constants import Table
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


def remembered(hidden: Table) -> Outlook:
    habits = habits_for(box_of(hidden))
    assert habits is not None
    return outlook_of(hidden, 0, equity_of(hidden), habits, remembers=True)


def chances_in(outlook: Outlook) -> Table:
    return chances_of_past(outlook.past, *outlook[:4])


@pytest.mark.parametrize("players", range(2, 7))
def test_what_was_laid_leads_to_where_the_figures_stand(players: int) -> None:
    match, places = in_round(3, players)
    outlook = remembered(match.hidden(0))
    assert outlook.past.places.tolist() == places[:3]
    assert outlook.desk.before.tolist() == places[3]


def test_before_anything_was_laid_all_hands_are_as_likely_as_by_luck() -> None:
    match, _ = in_round(0, 4)
    assert (chances_in(remembered(match.hidden(0))) == 1).all()


def test_where_nobody_knows_what_was_laid_all_hands_are_as_likely_as_by_luck() -> None:
    hidden = choosing("+1 +2 -1", "+3 -3 +4", "-1 +1 +2").match.hidden(0)
    assert (chances_in(remembered(hidden)) == 1).all()


def test_the_forgetful_and_those_in_a_hurry_remember_nothing() -> None:
    trial = Trial.of(GAME, in_round(2, 4)[0].hidden(0), 0, 1)
    remembering = {
        spec: len(bot_of(spec, 1).outlook(trial).past.values)
        for spec in ("second", "second:forgetful", "second:iterations=255", "second:iterations=256")
    }
    assert list(remembering.values()) == [2, 0, 0, 2]


def test_what_others_really_hold_is_found_likelier_than_other_hands() -> None:
    """In a game of bots, over all moments at which the first of them has seen something laid and has a choice."""
    match, found = match_of(Setup.of(GAME, 4), 3), []
    for seat in moments(match, [bot_named("second:iterations=64", seat) for seat in range(4)]):
        if seat == 0 and 0 < match.state.turn < 4:
            outlook = remembered(match.hidden(0))
            chances, ways = np.log(chances_in(outlook)), ways_in(outlook)
            for other in range(1, 4):
                by_luck = np.average(chances[other], weights=ways)
                found.append(chances[other, number_of(hand_of(match, other))] - by_luck)
    assert np.mean(found) > 0


def hand_of(match: Match, seat: int) -> Table:
    s = match.state
    return np.sort(s.value[[card_at(s.hand[seat], place) for place in range(int(s.hand_size - s.turn))]])


def ways_in(outlook: Outlook) -> list[float]:
    """In which every hand can be dealt."""
    return [ways_to_hold(hand, outlook.desk.hidden_kinds) for hand in hands_of(len(outlook.desk.mine)).cards]


@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize("players", range(2, 7))
def test_every_hand_that_can_be_held_is_as_likely_as_what_was_laid_with_it(players: int, turn: int) -> None:
    outlook = remembered(in_round(turn, players)[0].hidden(0))
    some = np.flatnonzero(ways_in(outlook))[::-17]
    cards, found = hands_of(len(outlook.desk.mine)).cards, chances_in(outlook)
    assert found[1, some].tolist() == pytest.approx([chance_with(outlook, cards[number]) for number in some])
    assert (found > 0).all() and found[1, some].std() > 0


def chance_with(outlook: Outlook, hand: Table) -> float:
    return chance_of_past(outlook.past, *outlook[:4], 1, hand)


# Hands as numbers


@pytest.mark.parametrize("size", range(1, 6))
def test_every_hand_has_the_number_of_its_row(size: int) -> None:
    cards = hands_of(size).cards
    assert [number_of(hand) for hand in cards] == list(range(len(cards)))


def test_equal_cards_are_one_choice() -> None:
    hands = hands_of(3)
    number = number_of(np.array([-2, 4, 4]))
    assert hands.different[number] == 2 and hands.values[number, :2].tolist() == [-2, 4]


def test_ways_to_hold_are_counted_as_cards_are_drawn() -> None:
    kinds = np.array([1, 3, 4, 5, 6, 5, 4, 3, 1])
    ways = [ways_to_hold(hand, kinds) for hand in hands_of(2).cards]
    assert sum(ways) == 32 * 31 / 2
    assert ways_to_hold(np.array([-4, -4]), kinds) == 0
    assert ways_to_hold(np.array([1, 1]), kinds) == 15
