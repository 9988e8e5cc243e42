"""Why First?"""

from pathlib import Path

from ...game import Game, Option
from . import box, notation, picture, rules, secrets, story

GAME = Game(
    name="why_first",
    title="Why First?",
    fewest=2,
    most=6,
    options=(Option("tactical", False),),
    modules=(rules, secrets, picture),
    box=box,
    notation=notation,
    story=story,
    folder=Path(__file__).parent,
)
