"""Golden playthroughs: whole games as text that a person can read. `make golden` writes them anew."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from schadenfreude.notation import picture_text, to_text
from schadenfreude.words import Texts
from tests.variants import label, whole_match

FOLDER = Path(__file__).parent / "playthroughs"
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fred", "Gina", "Hugo")
CHOSEN: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("why_first", 2, {}),
    ("why_first", 4, {}),
    ("why_first", 3, {"tactical": True}),
    ("wie_du_mir", 2, {}),
    ("wie_du_mir", 4, {"without_comparing": True, "without_measure": True}),
    ("wie_du_mir", 6, {"without_limit": True}),
    ("fifty_fifty", 2, {}),
    ("fifty_fifty", 4, {}),
    ("fifty_fifty", 3, {"rounds": 2}),
)


def setups() -> Iterator[Setup]:
    for name, players, options in CHOSEN:
        yield Setup.of(GAMES[name], players, options)


def file_of(setup: Setup) -> Path:
    return FOLDER / f"{label(setup)}.txt"


def playthrough(setup: Setup) -> str:
    match = whole_match(setup, seed=99)
    texts = Texts("en", setup.game, setup.edition)
    lines = [f"{setup.game.title}, {setup.players} players, {setup.options}", ""]
    replay = Match(setup, None)
    for entry in match.log:
        replay.carry_out(entry.actor, entry.action)
        actor = "chance" if entry.actor >= setup.players else NAMES[entry.actor]
        lines.append(f"{actor}: {to_text(entry.words)}")
        lines += [f"    {texts.event(event.whole(), NAMES[: setup.players], None)}" for event in entry.events]
    return "\n".join([*lines, "", picture_text(setup.game.notation.picture(match.state)), to_outcome(match, texts), ""])


def to_outcome(match: Match, texts: Texts) -> str:
    return texts.outcome(match.outcome(), NAMES[: match.setup.players], None)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for chosen in setups():
        file_of(chosen).write_text(playthrough(chosen), encoding="utf-8")
