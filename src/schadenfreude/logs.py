"""The log of a match as JSON lines: writing, replaying, verifying. `docs/log-format.md` describes it."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .constants import CHANCE, OK
from .editions import Edition
from .errors import BadInput
from .fairness import LONGEST_CONTRIBUTION, SEED_BYTES, FairDeal, Stream, keeps
from .games import game_named
from .match import Match, Setup, line_of
from .notation import Words

VERSION = 1


def header(setup: Setup, fairness: Words) -> Words:
    """The first line. An edition that does not come with the game is written out, so that the log stands alone."""
    edition: Words = {"name": setup.edition.content["name"], "digest": setup.edition.digest}
    if setup.edition.digest != setup.game.edition.digest:
        edition["content"] = setup.edition.content
    return {
        "schadenfreude": VERSION,
        "game": setup.game.name,
        "edition": edition,
        "players": setup.players,
        "options": setup.options,
        "fairness": fairness,
    }


def fair(deal: FairDeal) -> Words:
    contributions = {str(seat): deal.contributions[seat] for seat in sorted(deal.contributions)}
    return {"commitment": deal.commitment, "contributions": contributions}


def written(match: Match, fairness: Words, seed: bytes | None = None) -> Iterator[str]:
    """All lines of a match. The seed is published with the outcome, not before."""
    yield line(header(match.setup, fairness))
    for entry in match.log:
        yield line(line_of(entry.actor, entry.words))
    if match.over:
        end: Words = {"outcome": match.outcome()}
        yield line(end | {"seed": seed.hex()} if seed else end)


def line(words: Words) -> str:
    return json.dumps(words, ensure_ascii=False)


class BadLog(BadInput):
    """A log that cannot be replayed or is not true, and at which line."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"line {number}: {why}")
        self.number = number


@dataclass
class Replay:
    """A match read from a log, and what the log says besides the moves."""

    match: Match
    first_line: int
    header: Words
    last: Words | None = None  # the line with the outcome

    @property
    def draws(self) -> int:
        return sum(entry.actor == CHANCE for entry in self.match.log)

    @property
    def simulated(self) -> bool:
        return "simulation" in self.header["fairness"]


def replays(lines: Iterable[str]) -> Iterator[Replay]:
    """The games of a log file one after another, each replayed and checked move by move."""
    replay: Replay | None = None
    for number, text in enumerate(lines, 1):
        words = read_line(number, text)
        if "schadenfreude" in words:
            if replay:
                yield replay
            replay = opened(number, words)
        elif replay is None:
            raise BadLog(number, 'a log begins with a line {"schadenfreude": 1, …}.')
        elif replay.last is not None:
            raise BadLog(number, "after the outcome a new game must begin.")
        else:
            go_on(replay, number, words)
    if replay is None:
        raise BadInput("The log is empty.")
    yield replay


def replays_in(log: Path) -> Iterator[Replay]:
    """The same of a file; what is wrong is said with its name."""
    try:
        with log.open(encoding="utf-8") as lines:
            yield from replays(lines)
    except OSError as error:
        raise BadInput(f"{log}: cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{log}: is no text in UTF-8.") from None
    except BadInput as error:
        raise BadInput(f"{log}: {error}") from None


def read_line(number: int, text: str) -> Words:
    try:
        words = json.loads(text)
    except ValueError:
        raise BadLog(number, f"{text.strip()[:60]!r} is no JSON.") from None
    if not isinstance(words, dict):
        raise BadLog(number, "this is no JSON object.")
    return words


def opened(number: int, words: Words) -> Replay:
    if words["schadenfreude"] != VERSION:
        raise BadLog(number, f"version {words['schadenfreude']!r} is unknown; this program reads version {VERSION}.")
    try:
        setup = setup_of(words)
        check_fairness(words["fairness"], setup.players)
        return Replay(Match(setup, None), number, words)
    except KeyError as error:
        raise BadLog(number, f"the entry {error} is missing.") from None
    except BadInput as error:
        raise BadLog(number, str(error)) from None
    except (AttributeError, TypeError):
        raise BadLog(number, "an entry of this line is not of the kind that it must be.") from None


def setup_of(words: Words) -> Setup:
    game = game_named(words["game"])
    said = words["edition"]
    edition = Edition("the edition in the log", said["content"]) if "content" in said else game.edition
    if edition.digest != said["digest"]:
        raise BadInput(
            f"it was played with another edition ({said['digest'][:12]}… instead of {edition.digest[:12]}…)."
        )
    return Setup.of(game, words["players"], words["options"], edition)


def check_fairness(words: Any, players: int) -> None:
    if "simulation" in words:
        return
    for seat, text in words["contributions"].items():
        if seat not in map(str, range(players)) or not 1 <= len(str(text).encode()) <= LONGEST_CONTRIBUTION:
            raise BadInput(f"the contribution of seat {seat!r} is not one that could be made.")


def go_on(replay: Replay, number: int, words: Words) -> None:
    """One more line: an action, or the outcome."""
    if "outcome" in words:
        finish(replay, number, words)
        return
    try:
        actor = CHANCE if words.get("by") == "chance" else words.get("by")
        act(replay.match, actor, {name: value for name, value in words.items() if name != "by"})
    except BadInput as error:
        raise BadLog(number, str(error)) from None


def act(match: Match, actor: Any, words: Words) -> None:
    acting = ["chance" if seat == CHANCE else seat for seat in match.acting()]
    if actor not in match.acting():
        raise BadInput(f"{'chance' if actor == CHANCE else actor!r} cannot act here; {acting or 'nobody'} can.")
    action = match.game.notation.parse(match.state, actor, words)
    code = match.rules.refusal(match.state, actor, action)
    if code != OK:
        raise BadInput(f"this action is not legal here ({match.reason(code)}).")
    match.carry_out(actor, action)


def finish(replay: Replay, number: int, words: Words) -> None:
    if not replay.match.over:
        raise BadLog(number, "an outcome is written here, but the game is not over.")
    if words["outcome"] != replay.match.outcome():
        raise BadLog(number, f"the outcome should be {line(replay.match.outcome())}.")
    replay.last = words


def verify(replay: Replay) -> None:
    """Check the commitment and every draw of a replayed game; what is wrong is said with its line."""
    if replay.simulated:
        raise BadLog(
            replay.first_line, "this game was simulated: its moves are legal, but no commitment fixed its chance."
        )
    end = replay.first_line + len(replay.match.log) + 1
    if replay.last is None:
        raise BadLog(end, "the game is not over: its seed is not published yet, so its draws cannot be checked.")
    seed = seed_of(replay, end)
    if not keeps(seed, replay.header["fairness"]["commitment"]):
        raise BadLog(end, "the seed is not the one that the commitment was made to.")
    contributions = {int(seat): text for seat, text in replay.header["fairness"]["contributions"].items()}
    check_draws(replay, Stream(seed, contributions))


def seed_of(replay: Replay, number: int) -> bytes:
    try:
        seed = bytes.fromhex(str((replay.last or {}).get("seed", "")))
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise BadLog(number, f"the seed must be there, as {2 * SEED_BYTES} hexadecimal digits.")
    return seed


def check_draws(replay: Replay, stream: Stream) -> None:
    """Play again, and let the stream draw wherever the log says that chance did."""
    again = Match(replay.match.setup, None)
    for number, entry in enumerate(replay.match.log, replay.first_line + 1):
        if entry.actor == CHANCE:
            words = again.game.notation.describe(again.state, CHANCE, again.draw_from(stream))
            if words != entry.words:
                raise BadLog(number, f"chance must {line(words)} here, not {line(entry.words)}.")
        again.carry_out(entry.actor, entry.action)
