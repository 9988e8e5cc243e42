"""Counting out the end of Fifty Fifty: over all deals, or over some, within bounds, knowing no more than a seat may."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from schadenfreude.bots.budget import LEAST as TRIES_IN_A_HURRY
from schadenfreude.bots.budget import Budget
from schadenfreude.bots.fifty_fifty import MOST_POSITIONS, FoxBot
from schadenfreude.bots.fifty_fifty.counting import CLOSE, LEAST, MOST_DEALS, Counted, count_out, search_some
from schadenfreude.bots.fifty_fifty.deals import number_of_deals
from schadenfreude.bots.fifty_fifty.endgame import desk_for
from schadenfreude.bots.trying import SURE
from schadenfreude.chance import generators
from schadenfreude.constants import Table
from schadenfreude.hands import MOST

from ..games.fifty_fifty.tables import at_turn
from .ends import ENDS, EVERYTHING, FIFTY_FIFTY, after, any_end, end_of, legal_in, plain_search, position

PLENTY = 100_000
every_end = pytest.mark.parametrize("end", ENDS.values(), ids=list(ENDS))


def lots(seed: int = 1) -> Table:
    return generators(seed, 1)[0]


def shares_by_deal(end: dict[str, Any]) -> Table:
    """What a plain search says that each action wins in every deal."""
    deals = [" ".join(deal) for deal in combinations(end["unseen"].split(), end["held"])]
    worlds = [position(**end, other=deal).match for deal in deals]
    given = end_of(worlds[0])
    plain = [
        [plain_search(after(match.states, action), given) for action in legal_in(match.states)] for match in worlds
    ]
    return np.array([[found.shares[0] for found in deal] for deal in plain])


@every_end
def test_shares_are_those_of_a_plain_search_of_every_deal(end: dict[str, Any]) -> None:
    counted = count_out(end_of(position(**end).match), lots(), PLENTY)
    assert counted.deals == SURE
    assert counted.shares == pytest.approx(shares_by_deal(end).mean(axis=0))
    assert counted.shares.min() < counted.shares.max()


def test_every_deal_counts_as_it_is_believed() -> None:
    """Seat 1 holds one of the cards half as likely as any other."""
    end = end_of(position(**ENDS["numbers"]).match)
    beliefs = end.beliefs.copy()
    beliefs[1, 3] //= 2
    deals = list(combinations(ENDS["numbers"]["unseen"].split(), 3))
    weights = [0.5 if "3" in deal else 1.0 for deal in deals]
    expected = np.average(shares_by_deal(ENDS["numbers"]), axis=0, weights=weights)
    counted = count_out(end._replace(beliefs=beliefs), lots(), PLENTY)
    assert counted.shares == pytest.approx(expected, abs=1e-4)
    assert counted.shares != pytest.approx(count_out(end, lots(), PLENTY).shares, abs=1e-4)


@every_end
def test_the_fox_does_what_wins_most(end: dict[str, Any]) -> None:
    match = position(**end).match
    for seed in range(3):
        fox = FoxBot(seed, Budget(iterations=200), forgetful=True)
        trial = fox.tried(FIFTY_FIFTY, match.hidden(0), 0)
        shares = count_out(end_of(match), lots(seed), PLENTY).shares
        assert trial.best() in legal_in(match.states)[shares == shares.max()]
        assert trial.gained / trial.tried == pytest.approx(shares)


@every_end
def test_a_sample_is_near_what_all_deals_say(end: dict[str, Any]) -> None:
    """At least a hundred deals, so that 0.2 is more than three standard errors."""
    given = end_of(position(**end).match)
    desk, sums, room = desk_for(given.hidden), np.zeros((2, len(given.actions))), PLENTY
    deals, _, wide = search_some(given, MOST, lots(), 0, 100, room, desk, sums)
    assert (deals, wide) == (100, MOST)
    assert sums[0] / deals == pytest.approx(count_out(given, lots(), PLENTY).shares, abs=0.2)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("rounds", [1, 2])
def test_positions_are_bounded_whatever_is_left(players: int, rounds: int) -> None:
    narrowed = 0
    for match in (any_end(players, 5, seed, rounds) for seed in range(4)):
        end = end_of(match)
        for most in (50, 2_000, 20_000):
            counted = count_out(end, lots(), most)
            assert 1 <= counted.deals <= MOST_DEALS
            line = 30 * len(end.actions)  # by habit, without any choice
            assert counted.positions <= most + most // LEAST + line
            narrowed += counted.wide < 5
    assert narrowed


def test_with_room_enough_every_choice_of_everybody_counts() -> None:
    assert count_out(end_of(any_end(4, 5, 1)), lots(), MOST_POSITIONS).wide == 5


def test_when_enough_deals_are_done_none_is_narrowed_only_because_it_is_large() -> None:
    """It is searched if it fits into what is left, and otherwise nothing comes after it."""
    end = end_of(any_end(5, 5, 1))

    def some(done: int, most: int) -> tuple[int, int, int]:
        return search_some(end, 5, lots(), done, done + 1, most, desk_for(end.hidden), np.zeros((2, len(end.actions))))

    _, size, _ = some(LEAST, PLENTY)
    assert some(LEAST, size) == (LEAST + 1, size, 5)
    assert some(LEAST, size - 1) == (LEAST, size - 1, 5)
    done, _, wide = some(0, size)
    assert done == 1 and wide < 5


def test_23_before_the_last_round_nothing_is_sure_even_in_the_only_deal() -> None:
    """Whoever takes the row may still win, and whoever does not may lose."""
    hands = ("24 61", "30 40")
    seen = [card for card in EVERYTHING if str(card) not in " ".join(hands).split()]
    for rounds, sure in ((1, True), (2, False)):
        match = at_turn(*hands, row="20/0 60/1", pile=0, rounds=rounds, penalty=[4, 3], seen=seen, stock=[]).match
        counted = count_out(end_of(match), lots(), PLENTY)
        assert (counted.deals == SURE) == sure
        assert bool(np.isin(counted.shares, (0, 1)).all()) == sure


def test_in_a_sample_what_is_close_to_the_best_may_be_the_best() -> None:
    sums = np.array([[50.0, 50 - 99 * CLOSE, 50 - 101 * CLOSE, 10.0], [0.0] * 4])
    some, every = Counted(100, sums, 1, 5), Counted(SURE, sums / 100 * SURE, 1, 5)
    assert [counted.best().tolist() for counted in (some, every)] == [[0, 1], [0]]


def test_nothing_is_counted_out_while_there_is_a_pile() -> None:
    match = at_turn("24 61", "30 40", row="20/0 60/1", pile=1).match
    trial = FoxBot(1, Budget(iterations=100)).tried(FIFTY_FIFTY, match.hidden(0), 0)
    assert trial.tried.sum() == 100


def test_a_guessing_fox_counts_nothing_out() -> None:
    match = position(**ENDS["numbers"]).match
    trial = FoxBot(1, Budget(iterations=100), guessing=True).tried(FIFTY_FIFTY, match.hidden(0), 0)
    assert trial.tried.sum() == 100


def test_in_the_greatest_hurry_nothing_is_counted_out() -> None:
    match = position(**ENDS["numbers"]).match
    hurried, other = (FoxBot(1, Budget(iterations=n)) for n in (TRIES_IN_A_HURRY, TRIES_IN_A_HURRY + 1))
    assert hurried.tried(FIFTY_FIFTY, match.hidden(0), 0).tried.sum() == TRIES_IN_A_HURRY
    assert other.tried(FIFTY_FIFTY, match.hidden(0), 0).tried.sum() > SURE


def test_the_more_budget_the_more_positions_up_to_a_bound() -> None:
    budgets = (Budget(iterations=100), Budget(iterations=200), Budget(seconds=0.1), Budget(seconds=0.2))
    few, more, short, long = (FoxBot(1, budget).most_positions for budget in budgets)
    assert 0 < few < more and 0 < short < long
    endless = (Budget(iterations=10**9), Budget(seconds=1e9))
    assert [FoxBot(1, budget).most_positions for budget in endless] == [MOST_POSITIONS] * 2


@pytest.mark.parametrize("rounds", [1, 2])
def test_even_in_no_time_one_deal_is_looked_at(rounds: int) -> None:
    fox, match = FoxBot(1, Budget(seconds=1e-12)), any_end(4, 5, 1, rounds)
    counted = count_out(end_of(match), lots(), fox.most_positions)
    assert counted.deals == 1
    assert fox.choose(FIFTY_FIFTY, match.hidden(0), 0) in legal_in(match.states)


def test_deals_are_counted_with_every_passe_another() -> None:
    match = position(**ENDS["passes"]).match
    assert number_of_deals(match.hidden(0)[0], 0) == 4
