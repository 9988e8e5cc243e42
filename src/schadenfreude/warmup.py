"""The first start compiles the rules and shows that it does; later starts find them on disk and say nothing."""

from collections.abc import Callable

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from .bots.rehearsal import rehearse, think_once
from .compiling import CACHE, INTERPRETED
from .game import Game
from .match import Setup
from .simulation import simulate


def warm_up(game: Game, console: Console) -> None:
    """Compile all that playing and simulating this game needs, if that has not been done."""
    ready = CACHE / f"{game.name}.ready"
    if INTERPRETED or ready.exists():
        return
    if not console.is_terminal:
        console.print(f"Compiling {game.title}, only this once; it takes about a minute.", highlight=False)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("")
        for what, step in STEPS.items():
            progress.update(task, description=f"Compiling {game.title} (only this once): {what} …")
            step(game)
    ready.touch()


STEPS: dict[str, Callable[[Game], object]] = {
    "the rules": rehearse,
    "simulation": lambda game: simulate(Setup.of(game, game.fewest), 1, 0),
    "the bots": think_once,
}
