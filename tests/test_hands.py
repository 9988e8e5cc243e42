"""Packed hands: the arithmetic in bytes does what lists do."""

import random

import pytest

from schadenfreude import hands


def packed(cards: list[int]) -> int:
    return int.from_bytes(bytes(cards), "little")


def random_hands() -> list[list[int]]:
    choose = random.Random(5)
    return [[choose.choice((1, 2, 7, 64, 100, 101, 127)) for _ in range(choose.randint(0, 6))] for _ in range(300)]


@pytest.mark.parametrize("card", [1, 2, 50, 64, 101, 127])
def test_one_more_card_keeps_a_hand_in_order(card: int) -> None:
    for cards in map(sorted, random_hands()):
        assert hands.with_sorted(packed(cards), len(cards), card) == packed(sorted([*cards, card]))


@pytest.mark.parametrize("card", [1, 2, 50, 64, 101, 127])
def test_one_more_card_comes_first(card: int) -> None:
    for cards in random_hands():
        assert hands.with_first(packed(cards), card) == packed([card, *cards])


def test_every_card_is_found_and_can_be_taken_away() -> None:
    for cards in random_hands():
        for place, card in enumerate(cards):
            rest = list(cards)
            rest.remove(card)
            assert hands.card_in(packed(cards), place) == card
            assert hands.marks_of(packed(cards), card) != 0
            assert hands.is_first(packed(cards), card, place) == (cards.index(card) == place)
            assert hands.without(packed(cards), card) == packed(rest)


def test_a_card_that_is_not_there_is_not_found() -> None:
    assert all(hands.marks_of(packed(cards), 33) == 0 for cards in random_hands())
