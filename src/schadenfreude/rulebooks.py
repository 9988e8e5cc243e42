"""The rulebooks that players read: numbered paragraphs in our own words, and the cards of the edition."""

from .editions import Edition
from .errors import BadInput
from .game import Game

CARDS = {"en": "## The cards", "de": "## Die Karten"}
FEWER_PLAYERS = {"en": "not with two players", "de": "nicht zu zweit"}


def rulebook(game: Game, language: str, edition: Edition | None = None) -> str:
    """Markdown. Where the edition has event cards, they are listed behind the rules."""
    if language not in CARDS:
        raise BadInput(f"There is no rulebook in {language!r}; there are {', '.join(CARDS)}.")
    text = (game.folder / f"rulebook.{language}.md").read_text(encoding="utf-8")
    cards = (edition or game.edition).content.get("card")
    return f"{text}\n{CARDS[language]}\n\n{card_list(cards, language)}" if cards else text


def card_list(cards: list[dict[str, str]], language: str) -> str:
    return "".join(f"{number}. {card_line(card, language)}\n" for number, card in enumerate(cards, 1))


def card_line(card: dict[str, str], language: str) -> str:
    return card[language] + (f" *({FEWER_PLAYERS[language]})*" if "at_least" in card else "")
