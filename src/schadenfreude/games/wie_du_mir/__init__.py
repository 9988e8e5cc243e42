"""Wie Du mir…"""

from pathlib import Path

from ...game import Game, Option
from . import box, notation, picture, rules, secrets, story

GAME = Game(
    name="wie_du_mir",
    title="Wie Du mir…",
    fewest=2,
    most=8,
    options=(
        Option("games", 1, 1, 99),
        Option("target", 0, 0, 999),
        Option("without_limit", False),
        Option("without_comparing", False),
        Option("without_measure", False),
    ),
    modules=(rules, secrets, picture),
    box=box,
    notation=notation,
    story=story,
    folder=Path(__file__).parent,
)
