"""Fifty Fifty"""

from pathlib import Path

from ...game import Game, Option
from . import box, ending, notation, picture, rules, secrets, story

GAME = Game(
    name="fifty_fifty",
    title="Fifty Fifty",
    fewest=2,
    most=5,
    options=(Option("rounds", 1, 1, 20),),
    modules=(rules, ending, secrets, picture),
    box=box,
    notation=notation,
    story=story,
    folder=Path(__file__).parent,
    reaction="jump",
)
