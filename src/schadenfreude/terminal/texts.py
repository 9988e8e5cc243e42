"""The words of the terminal, added to those of the game."""

from pathlib import Path

from ..editions import Edition
from ..game import Game
from ..words import Texts, resource

HERE = Path(__file__).parent


class TerminalTexts(Texts):
    """All texts of one game, or only the common ones, and those of the screen."""

    def __init__(self, language: str, game: Game | None = None, edition: Edition | None = None) -> None:
        super().__init__(language, game, edition)
        self.bundle.add_resource(resource(HERE / f"texts.{language}.ftl"))
