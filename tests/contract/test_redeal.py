"""Redeals are uniform over what is consistent with what the viewer knows. Seeds are fixed: no flicker."""

from collections import Counter

import numpy as np

from schadenfreude.chance import advanced, generators
from schadenfreude.constants import Table
from schadenfreude.editions import Edition
from schadenfreude.fairness import Stream
from schadenfreude.game import redeal
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from tests.positions import Position

SAMPLES = 6000


def redeals(match: Match, viewer: int) -> list[Table]:
    rng = generators(7, 1)[0]
    found = []
    for _ in range(SAMPLES):
        states = match.states.copy()
        redeal(states[0], viewer, rng)
        found.append(states)
    return found


def check_chi_squared(counts: Counter[object], weights: dict[object, float]) -> None:
    """The statistic stays below its mean plus five standard deviations."""
    assert set(counts) <= set(weights)
    total = sum(weights.values())
    expected = {case: SAMPLES * weight / total for case, weight in weights.items()}
    statistic = sum((counts[case] - expected[case]) ** 2 / expected[case] for case in weights)
    freedom = len(weights) - 1
    assert statistic < freedom + 5 * np.sqrt(2 * freedom), (statistic, freedom)


def test_why_first_an_unseen_hand_is_any_set_of_unseen_cards() -> None:
    """Seat 0 holds the only -4 and +5; the one card of seat 1 is any of the other 30 cards."""
    table = Position("why_first", 3, phase="choosing", round=5, dealt=15, hands=[["-4"], ["+1"], ["+1"]], stock=[])
    table.change(hands=[["+5"], ["+1"], ["+1"]], played=["-4"])
    counts = Counter(table.match.game.notation.picture(states[0])["hands"][1][0] for states in redeals(table.match, 0))
    check_chi_squared(counts, {"-3": 3, "-2": 4, "-1": 5, "+1": 6, "+2": 5, "+3": 4, "+4": 3})


def test_why_first_a_pending_choice_is_any_choice_of_the_hand() -> None:
    table = Position("why_first", 3, phase="choosing", round=1, dealt=15, stock=[])
    table.change(hands=[["-4"] * 0 + ["+5"], ["+1"], ["+1"]], round=4)
    table.change(
        hands=[["+5", "+4"], ["+1", "+1"], ["+2", "+3"]], chosen=[1], cards=[None, "+1", None], targets=[None, 0, None]
    )
    counts = Counter(table.match.game.notation.picture(states[0])["targets"][1] for states in redeals(table.match, 0))
    check_chi_squared(counts, {0: 1, 1: 1, 2: 1})


def fifty() -> Position:
    table = Position("fifty_fifty", 2)
    table.chance("start seat 0")
    for card in (3, 4, 5, 6, "passe", 7, 8, 9, 10, 11):
        table.chance(f"deal to {0 if table['dealt'] < 5 else 1} card {card}")
    return table


def test_fifty_fifty_an_unseen_card_is_any_unseen_card() -> None:
    """Seat 0 has seen five cards; each of the others is equally likely in the hand of seat 1, 19 Passés among them."""
    table = fifty()
    hands = [table.match.game.notation.picture(states[0])["hands"][1] for states in redeals(table.match, 0)]
    counts = Counter("passe" if card == "passe" else (card - 1) // 10 for hand in hands for card in hand)
    unseen = dict.fromkeys(range(1, 10), 10.0) | {0: 6.0, "passe": 19.0}
    scaled = Counter({case: round(count / 5) for case, count in counts.items()})
    check_chi_squared(scaled, unseen)


def test_wie_du_mir_unseen_chips_are_spread_in_any_way() -> None:
    """Seat 0 has 4 of 60; two others hold 0 to 10 each, all 121 pairs equally likely, the cup has the rest."""
    table = Position("wie_du_mir", 3, {"without_comparing": True})
    table.chance("start seat 0")
    counts: Counter[object] = Counter(tuple(states[0].chips[1:3].tolist()) for states in redeals(table.match, 0))
    check_chi_squared(counts, {(a, b): 1.0 for a in range(11) for b in range(11)})


def test_wie_du_mir_without_limit_any_split_of_the_chips_is_possible() -> None:
    table = Position("wie_du_mir", 2, {"without_comparing": True, "without_limit": True})
    table.chance("start seat 0")
    table.change(chips=[40, 10], cup=10)
    counts: Counter[object] = Counter(int(states[0].chips[1]) for states in redeals(table.match, 0))
    check_chi_squared(counts, dict.fromkeys(range(21), 1.0))


def test_nothing_is_redealt_where_nothing_is_hidden() -> None:
    table = Position("wie_du_mir", 4)
    table.chance("start seat 2")
    assert {states.tobytes() for states in redeals(table.match, 1)[:20]} == {table.match.states.tobytes()}


def test_every_game_is_in_these_tests() -> None:
    assert set(GAMES) == {"why_first", "wie_du_mir", "fifty_fifty"}


def test_wie_du_mir_many_chips_and_a_low_limit_are_redealt_as_well() -> None:
    """An own edition with 300 chips: hardly any split of the line would keep the limit."""
    game = GAMES["wie_du_mir"]
    edition = Edition("own.toml", game.edition.content | {"chips": 300})
    match = Match(Setup.of(game, 8, {"without_comparing": True}, edition), Stream(bytes(32), {}))
    counts = [int(states[0].chips[3]) for states in redeals(match, 0)]
    check_chi_squared(Counter(counts), dict.fromkeys(range(11), 1.0))


def wie_du_mir_with(players: int, **changes: object) -> Match:
    game = GAMES["wie_du_mir"]
    edition = Edition("own.toml", game.edition.content | changes)
    return Match(Setup.of(game, players, {"without_comparing": True}, edition), Stream(bytes(32), {}))


def test_wie_du_mir_a_high_limit_is_kept_as_well() -> None:
    """60 chips and a limit of 41: a split of the line that gives somebody more is drawn again."""
    found = [states[0].chips[1:3].tolist() for states in redeals(wie_du_mir_with(3, limit=41), 0)]
    assert max(max(chips) for chips in found) == 41
    assert all(sum(chips) <= 56 for chips in found)


def test_wie_du_mir_p12_in_the_middle_of_a_card_its_reader_may_have_more() -> None:
    card = {"do": ["take 2", "collect 2"], "en": "Take 2, then 2 more.", "de": "Nimm 2, dann noch 2."}
    match = wie_du_mir_with(2, card=[card])
    picture = match.game.notation.picture(match.state)
    picture |= {"phase": "choosing", "card": 1, "step": 1, "reader": 0, "figure": "0a", "wanted": "player", "pile": []}
    match.game.notation.restore(match.state, picture | {"chips": [12, 4], "cup": 44})
    found = {int(states[0].chips[0]) for states in redeals(match, 1)}
    assert found == set(range(10 + 2 * 2 + 1))


def test_wie_du_mir_a_card_that_gives_many_chips_does_not_make_a_redeal_long() -> None:
    """In its middle anybody might have far more than there are: few splits would fit if each count were drawn alone."""
    card = {"do": ["take 9", "take 9", "give 1"], "en": "Take 18, give 1.", "de": "Nimm 18, gib 1."}
    match = wie_du_mir_with(8, card=[card], limit=14)
    picture = match.game.notation.picture(match.state)
    picture |= {"phase": "choosing", "card": 1, "step": 2, "reader": 0, "figure": "0a", "wanted": "player", "pile": []}
    match.game.notation.restore(match.state, picture | {"chips": [22] + [4] * 7, "cup": 10})
    rng = generators(7, 1)[0]
    lots, drawn = rng[0].item(), 0
    redeal(match.state, 1, rng)
    while lots != rng[0] and drawn < 10_000:
        lots, drawn = advanced(lots), drawn + 1
    assert drawn < 10_000
