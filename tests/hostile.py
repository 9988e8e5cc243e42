"""Editions of Wie Du mir… that are valid, and meant to keep a game from ever ending."""

from typing import Any

from hypothesis import strategies as st

from schadenfreude.games import GAMES
from schadenfreude.games.wie_du_mir.box import EFFECTS, NEED_TWO_OTHERS, WITHOUT_NUMBER

GAME = GAMES["wie_du_mir"]


def box_with(cards: list[list[str]], board: list[str], **changes: Any) -> dict[str, Any]:
    written = [{"do": effects, "en": "Own.", "de": "Eigene."} for effects in cards]
    return GAME.edition.content | {"card": written, "board": board} | changes


@st.composite
def effects(draw: st.DrawFn) -> str:
    word = draw(st.sampled_from(sorted(set(EFFECTS) - NEED_TWO_OTHERS)))
    return word if word in WITHOUT_NUMBER else f"{word} {draw(st.integers(1, 9))}"


cards = st.lists(st.lists(effects(), min_size=1, max_size=3), min_size=1, max_size=5)
boards = st.lists(st.sampled_from(["?", "?", "?", "+9", "-9"]), min_size=11, max_size=30)
hostile_boxes = st.builds(
    box_with, cards, boards, first_chips=st.integers(0, 7), limit=st.integers(7, 60), keep=st.integers(0, 7)
)
