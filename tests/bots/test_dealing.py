"""Worlds as the bot for Why First? imagines them."""

from itertools import permutations

import numpy as np
import pytest

from schadenfreude.bots.why_first.dealing import Deck, deal_on, deck_of
from schadenfreude.bots.why_first.laying import Desk, kinds_of
from schadenfreude.bots.why_first.whole_hands import hands_of, number_of
from schadenfreude.chance import generators
from schadenfreude.constants import NONE, Table
from schadenfreude.games.why_first.record import LEO

from .test_beliefs import chances_in, in_round, remembered

FEW = np.array([-2, -1, 1, 1, 2, 3, 5])  # three hands of two, and one card that nobody has
WORLDS = 40_000


def desk_and_deck(players: int, turn: int, fixed: int) -> tuple[Desk, Deck]:
    outlook = remembered(in_round(turn, players)[0].hidden(0))
    return outlook.desk, deck_of(outlook.desk, fixed, chances_in(outlook), generators(1, 1)[0])


def hands_in(deck: Deck) -> Table:
    size = len(deck.hand)
    return deck.cards[: size * (len(deck.held) - 1)].reshape(-1, size)


@pytest.mark.parametrize("fixed", [NONE, 0])
@pytest.mark.parametrize("turn", [0, 2, 3])
@pytest.mark.parametrize("players", range(2, 7))
def test_every_world_has_the_cards_that_do_not_lie_open(players: int, turn: int, fixed: int) -> None:
    desk, deck = desk_and_deck(players, turn, fixed)
    lots, seen = generators(2, 1)[0], set()
    for _ in range(20):
        deal_on(deck, lots)
        assert kinds_of(deck.cards).tolist() == desk.hidden_kinds.tolist()
        assert [number_of(np.sort(hand)) for hand in hands_in(deck)] == deck.held[:players].tolist()
        seen.add(tuple(deck.held))
    assert len(seen) > 10


def test_a_seat_that_thinks_keeps_its_own_hand() -> None:
    desk, deck = desk_and_deck(4, 2, 0)
    lots = generators(2, 1)[0]
    for _ in range(50):
        deal_on(deck, lots)
        assert sorted(hands_in(deck)[0].tolist()) == desk.mine.tolist()


def few() -> tuple[Desk, Table]:
    """A desk with few cards left, and beliefs about three seats: two of them seem to hold the same card."""
    desk = remembered(in_round(3, 3)[0].hidden(0)).desk
    desk = desk._replace(public=FEW, mine=FEW[[2, 4]], unseen=np.delete(FEW, [2, 4]))
    chances = np.random.default_rng(5).uniform(0.05, 1, (3, len(hands_of(2).cards)))
    with_five = (hands_of(2).cards == 5).any(axis=1)
    chances[:2, ~with_five] *= 0.1
    return desk, chances


def expected(desk: Desk, chances: Table, fixed: int) -> Table:
    """By seat and hand, from all the ways in which the cards can lie."""
    found = np.zeros_like(chances)
    for lie in permutations(FEW.tolist(), 6):
        held = [number_of(np.sort(np.array(lie[k : k + 2]))) for k in (0, 2, 4)]
        if fixed == NONE or held[fixed] == number_of(desk.mine):
            likely = np.prod([chances[seat, held[seat]] for seat in range(3) if seat != fixed])
            found[range(3), held] += likely
    return found / found.sum(axis=1, keepdims=True)


@pytest.mark.parametrize("fixed", [NONE, 1])
def test_hands_are_dealt_as_often_as_all_of_them_together_are_likely(fixed: int) -> None:
    """Not one after the other: whoever is dealt first has no first claim to what two of them seem to hold."""
    desk, chances = few()
    lots, often = generators(3, 1)[0], np.zeros_like(chances)
    deck = deck_of(desk, fixed, chances, lots)
    for _ in range(WORLDS):
        deal_on(deck, lots)
        often[range(3), deck.held[:3]] += 1 / WORLDS
    assert often == pytest.approx(expected(desk, chances, fixed), abs=0.012)
    assert 0.08 < often.max(axis=1)[0 if fixed == NONE else 2] < 0.5


def test_leo_turns_any_card_that_may_be_his() -> None:
    """[14] As often as there are cards of its kind, where nothing was laid."""
    desk, deck = desk_and_deck(LEO, 0, 0)
    lots, often = generators(4, 1)[0], np.zeros(len(desk.hidden_kinds))
    for _ in range(10_000):
        deal_on(deck, lots)
        often += kinds_of(deck.cards[LEO * len(deck.hand) :][:1])
    unseen = kinds_of(desk.unseen)
    assert often / 10_000 == pytest.approx(unseen / unseen.sum(), abs=0.02)
