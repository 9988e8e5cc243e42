"""What the page takes from the rest of the house: the types of the messages, and the words, said exactly as here."""

import json
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from hatch_build import WEB, node
from schadenfreude.game import Game
from schadenfreude.games import GAMES
from schadenfreude.match import Setup
from schadenfreude.words import COMMON, LANGUAGES, Texts

from .test_words import NAMES, PAGE, SETUPS, different, entries, every_event, legal, played

Case = tuple[str, dict[str, Any], tuple[str, ...], int | None]


def test_the_types_on_disk_are_those_of_the_schema(tmp_path: Path) -> None:
    """If not: `make protocol`."""
    fresh = tmp_path / "messages.ts"
    node("tools/types.ts", WEB.parent / "docs" / "protocol.json", fresh, folder=WEB)
    written = WEB / "src" / "protocol" / "messages.ts"
    assert written.read_text(encoding="utf-8") == fresh.read_text(encoding="utf-8")


# Words


def page_script() -> str:
    files = [*(WEB / "src").rglob("*.ts"), *(WEB / "src").rglob("*.svelte")]
    return "\n".join(path.read_text(encoding="utf-8") for path in files if not path.name.endswith(".test.ts"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_text_for_everything_that_the_page_says_and_none_too_many(language: str) -> None:
    own, common, *of_games = (set(entries(language, name)) for name in (PAGE, None, *GAMES))
    script = page_script()
    said = set(re.findall(r'\bsay\(\s*"([\w-]+)"', script))
    begun = set(re.findall(r"`(page-[\w-]*)\$\{", script))
    assert said <= own | common | set.intersection(*of_games)
    assert [text for text in own if f'"{text}"' not in script and not text.startswith(tuple(begun))] == []


def events(game: str) -> Iterator[Case]:
    """Every event to its actor, its victim and a spectator, at a table with few and with many figures."""
    for event in different(every_event(game)):
        for me in (0, 1, None):
            yield from (("event", event, names, me) for names in (NAMES[:2], NAMES))


def games(name: str) -> Iterator[Case]:
    """Whole games as every seat saw them, with what could be chosen, and how they ended."""
    for _, players, options in (setup for setup in SETUPS if setup[0] == name):
        names = NAMES[:players]
        for match in played(Setup.of(GAMES[name], players, options), seed=1):
            for seat in match.acting():
                yield from (("action", words, names, seat) for words in legal(match, seat))
            yield ("outcome", match.outcome(), names, 0)
        for event, seat in product((event for entry in match.log for event in entry.events), range(players)):
            if seen := event.seen_by(seat):
                yield ("event", seen, names, seat)


def expected(texts: Texts, case: Case) -> str:
    say, *values = case
    return str(getattr(texts, say)(*values))


def said_by_page(language: str, game: Game, cases: list[Case]) -> list[str]:
    files = COMMON / f"{language}.ftl", game.folder / f"texts.{language}.ftl"
    order = {
        "language": language,
        "files": [file.read_text(encoding="utf-8") for file in files],
        "edition": game.edition.content,
        "cases": [dict(zip(("say", "of", "names", "me"), case, strict=True)) for case in cases],
    }
    answer = node("tools/say.ts", folder=WEB, input=json.dumps(order), capture_output=True, text=True)
    assert answer.stderr == ""
    return list(json.loads(answer.stdout))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_everything_as_the_terminal_does(language: str, game: str) -> None:
    cases = [*events(game), *games(game)]
    texts = Texts(language, GAMES[game])
    assert said_by_page(language, GAMES[game], cases) == [expected(texts, case) for case in cases]
