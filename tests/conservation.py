"""Nothing appears and nothing disappears: 32 cards, 60 chips, 120 cards."""

from typing import Any

import numpy as np

from schadenfreude.games.fifty_fifty import record as fifty
from schadenfreude.games.wie_du_mir import record as wie
from schadenfreude.notation import members


def check_conserved(game: str, s: Any) -> None:
    {"why_first": check_why_first, "wie_du_mir": check_wie_du_mir, "fifty_fifty": check_fifty_fifty}[game](s)


def cards_in_hands(s: Any) -> list[int]:
    return [card for hand in s.hand for card in int(hand).to_bytes(8, "little") if card]


def check_why_first(s: Any) -> None:
    """All 32 values, wherever they lie."""
    cards = members(s.stock) + members(s.played)
    cards += [card - 1 for card in cards_in_hands(s)]
    assert sorted(s.value[card] for card in cards) == sorted(s.value.tolist())
    if s.tactical:
        assert sorted(cards) == list(range(32))
    assert all(s.lowest <= position <= s.highest for position in s.position)


def check_fifty_fifty(s: Any) -> None:
    if s.phase == fifty.STARTING:
        return
    held = np.bincount(cards_in_hands(s), minlength=fifty.CARDS)
    box = np.array([0] + [1] * fifty.NUMBERS + [s.passes])
    assert (s.stock + s.seen + held == box).all()
    if s.phase != fifty.OVER:
        on_table = s.length + (s.jump_card > 0) + s.penalty.sum()
        assert on_table == s.seen.sum()
        assert s.pile + s.removed == s.stock.sum()


def check_wie_du_mir(s: Any) -> None:
    if s.phase == wie.STARTING:
        return
    assert s.chips[: s.players].sum() + s.cup == s.all_chips
    assert (s.chips >= 0).all()
    assert s.cup >= 0
    cards = s.pile + s.discarded
    if s.card >= 0:
        cards[s.card] += 1
    assert cards.tolist() == s.in_play.tolist()
    on_spaces = {int(place): figure for figure, place in enumerate(s.place[: s.figures]) if 0 < place <= s.spaces}
    assert [on_spaces.get(space, -1) for space in range(s.spaces + 1)] == s.figure_on[: s.spaces + 1].tolist()
    if s.phase in (wie.ROLLING, wie.MOVING) and not s.limitless:
        assert (s.chips <= s.limit).all()
