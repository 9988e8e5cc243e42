"""Compile all games side by side before the tests begin, so that not every worker compiles all of them."""

from rich.console import Console

from schadenfreude.games import GAMES
from schadenfreude.warmup import warm_up_all

if __name__ == "__main__":
    warm_up_all(GAMES.values(), Console())
