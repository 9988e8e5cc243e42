"""Every paragraph of a rulebook stands in the rules and in that game's tests, in both languages."""

import re
from pathlib import Path

import pytest

from schadenfreude.game import Game
from schadenfreude.games import GAMES
from schadenfreude.rulebooks import rulebook

RULES = ("record.py", "rules.py", "secrets.py", "cards.py", "table.py", "effects.py", "ending.py", "box.py")
TESTS = Path(__file__).parent / "games"

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def numbers_in(text: str) -> set[int]:
    ranges = re.findall(r"\[(\d+)\] to \[(\d+)\]", text)
    spanned = {n for first, last in ranges for n in range(int(first), int(last) + 1)}
    return {int(number) for number in re.findall(r"\[(\d+)\]", text)} | spanned


def paragraphs(game: Game, language: str) -> list[int]:
    text = (game.folder / f"rulebook.{language}.md").read_text(encoding="utf-8")
    return [int(number) for number in re.findall(r"^\*\*\[(\d+)\]\*\*", text, re.MULTILINE)]


@every_game
def test_paragraphs_are_numbered_in_order_in_both_languages(game: Game) -> None:
    count = len(paragraphs(game, "en"))
    assert count > 10
    assert paragraphs(game, "en") == paragraphs(game, "de") == list(range(1, count + 1))


@every_game
def test_every_paragraph_stands_in_the_rules(game: Game) -> None:
    text = "".join((game.folder / name).read_text() for name in RULES if (game.folder / name).exists())
    assert set(paragraphs(game, "en")) - numbers_in(text) == set()


@every_game
def test_every_paragraph_has_a_test(game: Game) -> None:
    text = "".join(file.read_text() for file in (TESTS / game.name).glob("test_*.py"))
    assert set(paragraphs(game, "en")) - numbers_in(text) == set()


@every_game
def test_every_ruling_gives_its_reason(game: Game) -> None:
    for language, ruling, reason in (("en", "**Ruling.**", "*Reason:*"), ("de", "**Festlegung.**", "*Grund:*")):
        text = rulebook(game, language)
        assert text.count(ruling) == text.count(reason) > 0
