"""The first start compiles the rules and shows that it does; later starts find them on disk and say nothing."""

import subprocess
import sys
from collections.abc import Callable, Iterable

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from .bots.rehearsal import rehearse, think_once
from .compiling import CACHE, INTERPRETED
from .game import Game
from .match import Setup
from .simulation import simulate


def warm_up_all(games: Iterable[Game], console: Console) -> None:
    """Compile several games side by side, each in a process of its own."""
    cold = [game for game in games if not is_warm(game)]
    if not cold:
        return
    console.print("Compiling the games, only this once; it takes a minute or two.", highlight=False)
    command = [sys.executable, "-m", "schadenfreude", "simulate", "--games", "1"]
    nowhere = subprocess.DEVNULL
    for process in [subprocess.Popen([*command, game.name], stdout=nowhere, stderr=nowhere) for game in cold]:
        process.wait()
    for game in cold:
        warm_up(game, console)  # says what is wrong if something is


def is_warm(game: Game) -> bool:
    return INTERPRETED or (CACHE / f"{game.name}.ready").exists()


def warm_up(game: Game, console: Console) -> None:
    """Compile all that playing and simulating this game needs, if that has not been done."""
    if is_warm(game):
        return
    if not console.is_terminal:
        console.print(f"Compiling {game.title}, only this once; it takes about a minute.", highlight=False)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("")
        for what, step in STEPS.items():
            progress.update(task, description=f"Compiling {game.title} (only this once): {what} …")
            step(game)
    (CACHE / f"{game.name}.ready").touch()


STEPS: dict[str, Callable[[Game], object]] = {
    "the rules": rehearse,
    "simulation": lambda game: simulate(Setup.of(game, game.fewest), 1, 0),
    "the bots": think_once,
}
