"""All games of an arena on all cores, kept in a file so that an interrupted run goes on where it was."""

import hashlib
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Any

import msgspec

from ..compiling import SOURCES, compiled_sources
from ..errors import BadInput
from ..notation import Words
from .contest import Contest, Played, Seating, Times
from .results import Games, Results

SAVED_EVERY = 10.0  # seconds
DECIDING = ("games/**/*.py", "bots/**/*", "arena/contest.py", "fairness.py", "match.py")  # besides compiled files
Task = tuple[int, Seating]


class Question(msgspec.Struct, frozen=True):
    """What must be the same for games to belong together."""

    game: str
    players: int
    options: dict[str, bool | int]
    edition: str
    bots: tuple[str, ...]
    seed: int
    sources: str


class Kept(msgspec.Struct):
    """An arena as a file."""

    arena: Question
    results: Words
    games: list[Played]
    thinking: dict[str, Words]
    microseconds: dict[str, dict[int, int]]  # how often a decision of a bot took so long


class Run:
    """The games of a contest: those that a file has already, and those that are played now."""

    def __init__(self, contest: Contest, deals: int, file: Path | None = None) -> None:
        self.contest = contest
        self.deals = deals
        self.file = file
        self.games: Games = {}
        self.times: Times = {bot: Counter() for bot in contest.bots}
        if file:
            self.take_up(file)
            self.save()  # a file that cannot be written is better known now

    @property
    def results(self) -> Results:
        return Results(self.contest, self.games, self.times)

    @property
    def tasks(self) -> list[Task]:
        return [(deal, seats) for deal in range(self.deals) for seats in self.contest.seatings]

    def play(self, workers: int, done: Callable[[], Any] = lambda: None) -> None:
        """Play what is missing. Whatever stops it, finished games are kept."""
        missing = [task for task in self.tasks if task not in self.games]
        saved = time.monotonic()
        try:
            for played, times in games_of(self.contest, missing, workers):
                self.add(played, times)
                done()
                if time.monotonic() - saved > SAVED_EVERY:
                    self.save()
                    saved = time.monotonic()
        finally:
            self.save()

    def add(self, played: Played, times: Times) -> None:
        self.games[played.deal, played.seats] = played
        for bot, counts in times.items():
            self.times[bot].update(counts)

    def take_up(self, file: Path) -> None:
        """Go on from a file, if there is one and it asks the same."""
        kept = read(file)
        if kept is None:
            return
        asked = msgspec.structs.asdict(question(self.contest))
        for name, value in msgspec.structs.asdict(kept.arena).items():
            if value != asked[name]:
                raise BadInput(f"{file}: holds an arena that differs in its {name}; name another file.")
        if any(game.deal >= self.deals for game in kept.games):
            raise BadInput(f"{file}: holds more than {self.deals} deals; ask for more, or name another file.")
        self.games = {(game.deal, game.seats): game for game in kept.games}
        self.times = {bot: Counter(counts) for bot, counts in kept.microseconds.items()}

    def save(self) -> None:
        """The whole file or the one before, never a part of it."""
        if not self.file:
            return
        results = self.results
        games = [self.games[task] for task in self.tasks if task in self.games]
        times = {bot: dict(sorted(counts.items())) for bot, counts in self.times.items()}
        kept = Kept(question(self.contest), results.summary(), games, results.thinking(), times)
        replace(self.file, msgspec.json.encode(kept) + b"\n")


def read(file: Path) -> Kept | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Kept)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadInput(f"{file}: cannot be read: {error.strerror}.") from None
    except msgspec.MsgspecError:
        raise BadInput(f"{file}: is there already and holds no arena; name another file.") from None


def replace(file: Path, content: bytes) -> None:
    fresh = file.with_name(f"{file.name}.new")
    try:
        fresh.write_bytes(content)
        fresh.replace(file)
    except OSError as error:
        raise BadInput(f"{file}: cannot be written: {error.strerror}.") from None


def question(contest: Contest) -> Question:
    setup = contest.setup
    return Question(
        game=setup.game.name,
        players=setup.players,
        options=setup.options,
        edition=setup.edition.digest,
        bots=contest.bots,
        seed=contest.seed,
        sources=digest_of_sources(),
    )


def digest_of_sources() -> str:
    """Of all that decides how a game goes: changed rules or bots would play other games."""
    own = (path for pattern in DECIDING for path in SOURCES.glob(pattern) if path.is_file() and path.suffix != ".pyc")
    digest = hashlib.sha256()
    for path in sorted({*own, *compiled_sources()}):
        digest.update(path.relative_to(SOURCES).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def games_of(contest: Contest, tasks: list[Task], workers: int) -> Iterator[tuple[Played, Times]]:
    """Each game as soon as it is finished."""
    if not tasks:
        return
    if workers == 1:
        contest.think_once()
        yield from (contest.play(*task) for task in tasks)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), contest.think_once)
    try:
        with deaf_to_interrupts():
            futures = [pool.submit(contest.play, *task) for task in tasks]
        for future in as_completed(futures):
            yield future.result()
    except BaseException:
        for worker in active_children():
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes started meanwhile never notice Ctrl-C: that is for this one to hear, which then ends them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
