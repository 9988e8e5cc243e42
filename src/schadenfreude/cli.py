"""The command line. Commands import what they need when they run, so that --help is quick."""

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from typer.exceptions import TyperException

from . import __version__
from .errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from .editions import Edition
    from .game import Game
    from .server.hall import Config
    from .simulation import Results

app = typer.Typer(
    help="Three mean little games, one table: Why First?, Wie Du mir… and Fifty Fifty.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="why_first, wie_du_mir or fifty_fifty")]
Players = Annotated[int, typer.Option("--players", help="How many sit at the table.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="A variant; can be repeated.")]
EditionFile = Annotated[Path | None, typer.Option("--edition", metavar="FILE", help="Your own edition, a TOML file.")]
LogFile = Annotated[Path, typer.Argument(metavar="LOG", help="A log, as JSON lines.")]
DataFolder = Annotated[
    Path | None, typer.Option("--data", metavar="FOLDER", help="Where tables are kept; your data folder otherwise.")
]
Language = Annotated[str, typer.Option("--lang", help="de or en")]


def say_version(wanted: bool) -> None:
    if wanted:
        print(f"schadenfreude {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=say_version, is_eager=True, help="Say it and leave.")
    ] = False,
) -> None:
    """Options before the command."""


def main() -> None:
    """Run a command; a user's mistake is one sentence on stderr and exit code 2."""
    try:
        sys.exit(app(standalone_mode=False))
    except BadInput as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except TyperException as error:
        sentence = error.format_message()
        print(sentence if sentence.endswith((".", "?")) else f"{sentence}.", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()


def options_of(game: "Game", pairs: list[str] | None) -> dict[str, bool | int]:
    options: dict[str, bool | int] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadInput(f"--option {pair} must look like KEY=VALUE.")
        options[name] = game.option(name).parsed(value)
    return options


def edition_of(path: Path | None) -> "Edition | None":
    from .editions import load_edition

    return load_edition(path) if path else None


@app.command()
def games() -> None:
    """List the games, how many can play, and their options."""
    from rich.table import Table

    from .games import GAMES

    table = Table("game", "title", "players", "options (default)")
    for game in GAMES.values():
        options = ", ".join(f"{option.name} ({str(option.default).lower()})" for option in game.options)
        table.add_row(game.name, game.title, f"{game.fewest}–{game.most}", options)
    Console().print(table)


@app.command()
def rules(game: GameName, lang: Language = "en", edition: EditionFile = None) -> None:
    """Show the rulebook of a game."""
    from rich.markdown import Markdown

    from .games import game_named
    from .rulebooks import rulebook

    Console().print(Markdown(rulebook(game_named(game), lang, edition_of(edition))))


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Asked for if it is missing.")] = None,
    players: Annotated[int | None, typer.Option("--players", help="How many sit at the table, you included.")] = None,
    option: Options = None,
    edition: EditionFile = None,
    lang: Annotated[str | None, typer.Option("--lang", help="de or en")] = None,
    bots: Annotated[str, typer.Option("--bots", help="easy_going, clever, sharp or merciless")] = "sharp",
    seed: Annotated[int | None, typer.Option("--seed", help="What the bots think with.")] = None,
    log: Annotated[Path | None, typer.Option("--log", help="Write the log of the game here.")] = None,
) -> None:
    """Play in the terminal against bots."""
    from .games import game_named
    from .terminal.play import play as play_in_terminal

    chosen = game_named(game) if game else None
    if option and not chosen:
        raise BadInput("--option needs a GAME before it.")
    options = options_of(chosen, option) if chosen else {}
    play_in_terminal(chosen, players, options, edition_of(edition), lang, seed, bots, log, Console())


@app.command()
def simulate(
    game: GameName,
    players: Players = 4,
    games: Annotated[int, typer.Option("--games", min=1, max=100_000_000, help="How many games.")] = 10_000,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same games.")] = 0,
    option: Options = None,
    edition: EditionFile = None,
    log: Annotated[Path | None, typer.Option("--log", metavar="FILE", help="Write the games down.")] = None,
    json: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the summary as JSON.")] = None,
) -> None:
    """Play random games on all cores and sum them up."""
    from .games import game_named
    from .match import Setup
    from .simulation import simulate as run
    from .warmup import warm_up

    chosen = game_named(game)
    setup = Setup.of(chosen, players, options_of(chosen, option), edition_of(edition))
    setup.table()
    warm_up(chosen, Console(stderr=True))
    with bar(games) as done:
        results = run(setup, games, seed, done)
    show(results, Console())
    if json:
        import json as format_

        save(json, [format_.dumps(results.summary(), indent=2, ensure_ascii=False)])
    if log:
        from .simulation import logs_of

        save(log, logs_of(setup, games, seed))


@contextmanager
def bar(total: int, done: int = 0) -> "Iterator[Callable[..., None]]":
    """A bar on stderr; call what it gives to move it on."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total, completed=done)
        yield lambda count=1: progress.advance(task, count)


def show(results: "Results", console: Console) -> None:
    from rich.table import Table

    summary = results.summary()
    table = Table(
        "seat",
        "win share (95 %)",
        "score (95 %)",
        title=f"{results.setup.game.title}: {summary['games']:,} random games",
    )
    for party, share, score in zip(summary["parties"], summary["win_share"], summary["score"], strict=True):
        table.add_row(str(party), interval(share, 3), interval(score, 2))
    console.print(table)
    console.print(f"decisions a game: {interval(summary['decisions'], 1)}")
    console.print(f"actions a game, chance included: {interval(summary['actions'], 1)}")
    console.print("ended by: " + ", ".join(f"{name} {count:,}" for name, count in summary["reasons"].items()))


def interval(estimate: dict[str, float], digits: int) -> str:
    if estimate["low"] is None:
        return f"{estimate['mean']:.{digits}f}"
    return "{mean:.{n}f} [{low:.{n}f}, {high:.{n}f}]".format(**estimate, n=digits)


def save(path: Path, lines: "Iterable[str]") -> None:
    try:
        with path.open("w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
    except OSError as error:
        raise BadInput(f"{path}: cannot be written: {error.strerror}.") from None


@app.command()
def arena(
    game: GameName,
    players: Players = 4,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,…", help="Who plays against whom.")] = "playouts,random",
    deals: Annotated[int, typer.Option("--deals", min=1, max=1_000_000, help="How many, each in all seatings.")] = 100,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same deals.")] = 0,
    option: Options = None,
    edition: EditionFile = None,
    workers: Annotated[int | None, typer.Option("--workers", min=1, help="Processes; one for each core.")] = None,
    json: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Keep it here; a file that is there is gone on with.")
    ] = None,
) -> None:
    """Find out which bot is better: each among copies of each other, the same deals from every seat."""
    import os

    from .arena.contest import Contest
    from .arena.running import Run
    from .arena.showing import show
    from .games import game_named
    from .match import Setup
    from .warmup import warm_up

    chosen = game_named(game)
    setup = Setup.of(chosen, players, options_of(chosen, option), edition_of(edition))
    run = Run(Contest(setup, tuple(bots.split(",")), seed).checked(), deals, json)
    warm_up(chosen, Console(stderr=True))
    try:
        with bar(len(run.tasks), len(run.games)) as done:
            run.play(workers or os.cpu_count() or 1, done)
    except KeyboardInterrupt:
        print("Stopped." if json is None else f"Stopped; the same command goes on from {json}.", file=sys.stderr)
        raise
    finally:
        show(run.results, Console())


@app.command()
def replay(log: LogFile, lang: Language = "en") -> None:
    """Tell a game from its log, in words."""
    from .logs import replays_in
    from .words import Texts

    for game in replays_in(log):
        match = game.match
        texts = Texts(lang, match.game, match.setup.edition)
        names = [texts.say("seat", number=seat + 1) for seat in range(match.setup.players)]
        console = Console()
        console.rule(match.game.title)
        for entry in match.log:
            for event in entry.events:
                console.print(texts.event(event.whole(), names, None), highlight=False)
        if match.over:
            console.print(texts.outcome(match.outcome(), names, None), style="bold", highlight=False)


@app.command()
def review(log: LogFile, lang: Language = "en") -> None:
    """Let a bot look back on a finished game: how the odds went, what was luck, what every decision gave away."""
    from .logs import replays_in
    from .terminal.looking_back import look_back

    for game in replays_in(log):
        look_back(game.match, lang, Console())


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 is all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 is any free one.")] = 8117,
    data: DataFolder = None,
    origin: Annotated[
        list[str] | None, typer.Option("--origin", help="A page elsewhere that may talk to this server.")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None, typer.Option("--trusted-proxy", metavar="NETWORK", help="Whose X-Forwarded-* are true.")
    ] = None,
    metrics_for: Annotated[
        list[str] | None,
        typer.Option("--metrics-for", metavar="NETWORK", help="Who may read /metrics; this machine otherwise."),
    ] = None,
    grace: Annotated[
        float, typer.Option("--grace", min=0, max=1e6, help="Seconds until a bot plays for somebody who is gone.")
    ] = 60.0,
    thin_after: Annotated[
        float, typer.Option("--thin-after", min=0, max=1e6, metavar="DAYS", help="Delete finished tables; 0 is never.")
    ] = 0.0,
    clear_after: Annotated[
        float,
        typer.Option("--clear-after", min=0, max=1e6, metavar="DAYS", help="The same for tables that nobody starts."),
    ] = 7.0,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page, if there is a browser.")] = False,
) -> None:
    """Open the tables: start the server and say where the page is."""
    from .server.hall import THIS_MACHINE, Config

    config = Config(
        data=data or default_data(),
        host=host,
        port=port,
        grace=grace,
        origins=tuple(origin or ()),
        trusted_proxies=tuple(trusted_proxy or ()),
        metrics_for=tuple(metrics_for or THIS_MACHINE),
        thin_after_days=thin_after,
        clear_after_days=clear_after,
    )
    run_server(config, open_page)


def run_server(config: "Config", open_page: bool = False) -> None:
    """Check what was asked for, compile what is missing, and serve until somebody stops it."""
    from .games import GAMES
    from .server.addresses import checked_networks
    from .server.serve import Server, log_to_stderr, run
    from .warmup import warm_up_all

    checked_networks(config.trusted_proxies, config.metrics_for, config.origins)
    warm_up_all(GAMES.values(), Console(stderr=True))
    log_to_stderr()

    def ready(server: Server) -> None:
        print(f"Schadenfreude is open: {server.address}", flush=True)
        if server.address_in_network:
            print(f"For everybody in your network: {server.address_in_network}", flush=True)
        if open_page:
            open_browser(server.address)

    run(config, ready)


def open_browser(address: str) -> None:
    """In a browser with windows; one in the terminal would stand in the way."""
    import os
    import webbrowser

    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(address)


def default_data() -> Path:
    from platformdirs import user_data_path

    return user_data_path("schadenfreude")


@app.command()
def backup(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="A new file for the copy.")], data: DataFolder = None
) -> None:
    """Copy the store consistently, also while the server runs."""
    from .server.store import backup as copy

    copy(data or default_data(), target)
    print(f"Copied to {target}.")


@app.command()
def verify(log: LogFile) -> None:
    """Check the commitment, every draw and every move of a log. Exit code 1 if anything is wrong."""
    from .logs import BadLog, replays_in
    from .logs import verify as check

    for number, game in enumerate(replays_in(log), 1):
        try:
            check(game)
        except BadLog as error:
            print(f"{log}: {error}", file=sys.stderr)
            sys.exit(1)
        draws = game.draws
        moves = len(game.match.log) - draws
        print(
            f"Game {number} ({game.match.game.title}): the commitment holds, {draws} draws and {moves} moves are right."
        )
