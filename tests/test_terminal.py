"""The game in the terminal: whole games, wrong answers, leaving, secrets, and the log that it writes."""

import random
import re
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from schadenfreude import logs
from schadenfreude.chance import generators
from schadenfreude.editions import Edition
from schadenfreude.errors import BadInput
from schadenfreude.fairness import FairDeal
from schadenfreude.game import redeal
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from schadenfreude.terminal import menu
from schadenfreude.terminal import play as terminal
from schadenfreude.terminal.asking import Leave, Person
from schadenfreude.terminal.choosing import choose
from schadenfreude.terminal.draw import ME
from schadenfreude.terminal.play import HINTS, Evening
from schadenfreude.terminal.texts import TerminalTexts
from schadenfreude.words import LANGUAGES

from .variants import random_match

TABLES: list[tuple[str, int, str, dict[str, Any]]] = [
    ("why_first", 2, "en", {"tactical": False}),
    ("why_first", 6, "de", {"tactical": False}),
    ("why_first", 2, "de", {"tactical": True}),
    ("why_first", 4, "en", {"tactical": True}),
    ("wie_du_mir", 2, "de", {"games": 1}),
    ("wie_du_mir", 5, "en", {"games": 2}),
    ("wie_du_mir", 3, "de", {"target": 15}),
    ("wie_du_mir", 3, "en", {"without_limit": True}),
    ("wie_du_mir", 8, "de", {"without_comparing": True}),
    ("wie_du_mir", 2, "en", {"without_measure": True}),
    ("wie_du_mir", 4, "de", {"games": 2, "without_limit": True, "without_comparing": True, "without_measure": True}),
    ("fifty_fifty", 2, "de", {"rounds": 1}),
    ("fifty_fifty", 5, "en", {"rounds": 1}),
    ("fifty_fifty", 3, "de", {"rounds": 2}),
]


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal set to English, and everything compiled already."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr(terminal, "warm_up", lambda game, console: None)


class Screen:
    """A terminal of 80 columns with somebody who types what the script says, and then anything."""

    def __init__(self, *script: str | type[BaseException], seed: int = 0) -> None:
        self.console = Console(file=StringIO(), width=80, force_terminal=False)
        self.script = list(script)
        self.fingers = random.Random(seed)

    def ask(self, prompt: str) -> str:
        answer = self.script.pop(0) if self.script else self.fingers.choice("123")
        if isinstance(answer, str):
            return answer
        raise answer

    @property
    def text(self) -> str:
        return self.console.file.getvalue()  # type: ignore[attr-defined]

    @property
    def last_line(self) -> str:
        return self.text.strip().splitlines()[-1]

    def play(self, name: str | None, players: int | None = None, language: str | None = None, **rest: Any) -> None:
        game = GAMES[name] if name else None
        options, edition, log = rest.get("options", {}), rest.get("edition"), rest.get("log")
        settings = (game, players, options, edition, language, 1, rest.get("level", "random"), log)
        terminal.play(*settings, self.console, self.ask, FairDeal(bytes(range(32))))


# Whole games


@pytest.mark.parametrize(("name", "players", "language", "options"), TABLES)
def test_whole_games(name: str, players: int, language: str, options: dict[str, Any], tmp_path: Path) -> None:
    """To the end, in 80 columns; the seal is shown before and the seed after, and the log can be verified."""
    screen, log = Screen("a word", seed=players), tmp_path / "game.log"
    screen.play(name, players, language, options=options, log=log)
    texts, deal = TerminalTexts(language, GAMES[name]), FairDeal(bytes(range(32)))
    assert texts.say("screen-over") in screen.text
    assert screen.text.index(deal.commitment) < screen.text.index(deal.seed.hex())
    assert max(len(line) for line in screen.text.splitlines() if str(log) not in line) <= 80  # a path is never broken
    (replay,) = logs.replays(log.read_text(encoding="utf-8").splitlines())
    logs.verify(replay)
    assert replay.match.over
    assert replay.header["fairness"]["contributions"] == {"0": "a word"}
    assert f" {max(replay.match.outcome()['scores'])}" in screen.text[screen.text.index(texts.say("screen-over")) :]


def test_bots_that_think_can_be_played_against() -> None:
    screen = Screen("")
    screen.play("wie_du_mir", 2, "en", options={"games": 1}, level="playouts")
    assert "The end" in screen.text


def test_a_game_without_a_log_ends_without_one() -> None:
    screen = Screen("")
    screen.play("wie_du_mir", 2, "en", options={"games": 1})
    assert "verify" not in screen.text


# What is settled before


def test_everything_is_asked_for_that_is_not_given() -> None:
    screen = Screen("2", "3", "9", "2", "j", "0", "2", "", "ende")
    screen.play(None)
    assert "Was spielen wir?" in screen.text
    assert "Höchstens" not in screen.text
    assert "„9“ geht hier nicht: Tipp eine Zahl von 2 bis 5." in screen.text
    assert "„0“ geht hier nicht: Tipp eine Zahl von 1 bis 20." in screen.text
    assert "Runde 1 von 2" in screen.text
    assert not screen.script


def test_enter_takes_what_is_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    screen = Screen("", "", "", "", "", "quit")
    screen.play(None)
    assert "Durchgang 1 von 5" in screen.text
    assert not screen.script


@pytest.mark.parametrize(("setting", "language"), [("de_DE.UTF-8", "de"), ("en_GB", "en"), ("fr_FR", "en"), ("", "en")])
def test_the_usual_language(monkeypatch: pytest.MonkeyPatch, setting: str, language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", setting)
    assert menu.usual_language() == language


def test_options_that_exclude_each_other_are_asked_for_again() -> None:
    screen = Screen("maybe", "y", "2", "15", "", "", "", "2", "0", "y", "n", "", "", "quit")
    screen.play("wie_du_mir", 3, "en")
    assert "“maybe” is neither yes nor no" in screen.text
    assert "exclude each other" in screen.text
    assert "Game 1 of 2" in screen.text
    assert not screen.script


@pytest.mark.parametrize(
    ("players", "rest"),
    [(9, {}), (3, {"options": {"target": -1}}), (3, {"level": "genius"}), (3, {"log": Path("/nowhere/at/all.log")})],
)
def test_what_was_given_wrongly_is_said_at_once(players: int, rest: dict[str, Any]) -> None:
    rest = {"options": {"games": 1}} | rest
    with pytest.raises(BadInput):
        Screen().play("wie_du_mir", players, "en", **rest)


def test_a_word_that_is_too_long_is_refused() -> None:
    screen = Screen("ä" * 33, "\ud800", "mellow", "quit")
    screen.play("fifty_fifty", 2, "en", options={"rounds": 1})
    assert screen.text.count("At most 64 bytes") == 2


# Answers


def test_bad_answers_are_answered_and_asked_again() -> None:
    bad = ("0", "99", "abc", "", "-1", "1.5", "²", "１", "x" * 500, "[red]", "\x1b[2J")
    screen = Screen("", *bad, "quit")
    screen.play("fifty_fifty", 2, "en", options={"rounds": 1})
    complaints = screen.text.count("is not on offer") + screen.text.count("Nothing chosen")
    assert complaints == len(bad)
    assert "“[red]” is not on offer: type a number from 1 to" in screen.text
    assert "\x1b" not in screen.text


def test_broken_bytes_are_a_bad_answer() -> None:
    def broken(prompt: str) -> str:
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")

    assert Person(Console(file=StringIO()), broken, TerminalTexts("en")).answer() == "�"


@pytest.mark.parametrize(("language", "command"), [("en", "?"), ("en", "rules"), ("de", "regeln")])
def test_the_rulebook_can_be_read(language: str, command: str) -> None:
    screen = Screen("", command, "quit")
    screen.play("wie_du_mir", 2, language, options={"games": 1})
    assert "[17]" in screen.text
    assert {"en": "The cards", "de": "Die Karten"}[language] in screen.text
    assert screen.text.count(TerminalTexts(language).say("screen-cup")) >= 2  # the table is drawn again below


@pytest.mark.parametrize(("language", "command"), [("en", "hint"), ("de", "tipp")])
@pytest.mark.parametrize(
    ("name", "options"),
    [("why_first", {"tactical": False}), ("wie_du_mir", {"games": 1}), ("fifty_fifty", {"rounds": 1})],
)
def test_a_bot_can_be_asked(name: str, options: dict[str, Any], language: str, command: str) -> None:
    """For the best three choices, with a chance and what would follow; then one chooses oneself."""
    screen, texts = Screen("", command, Leave), TerminalTexts(language, GAMES[name])
    screen.play(name, 3, language, options=options)
    _, hints = screen.text.split(texts.say("screen-hint"))
    assert len(re.findall(r"[0-9]+ % .*[0-9]+ (?:to|bis) [0-9]+", hints)) == HINTS
    assert max(map(len, hints.splitlines())) <= 80


@pytest.mark.parametrize(
    ("language", "command", "said"),
    [("en", "hint", "Of the 27 cards you do not see"), ("de", "tipp", "Von den 27 Karten, die du nicht siehst")],
)
def test_a_hint_in_the_tactical_variant_says_how_early_a_card_comes(language: str, command: str, said: str) -> None:
    screen = Screen("", command, Leave)
    screen.play("why_first", 4, language, options={"tactical": True})
    assert " ".join(screen.text.split()).count(said) == HINTS


def test_undo_goes_back_to_the_card() -> None:
    screen = Screen("", "1", "undo", "2", "1", "undo", "quit")
    screen.play("why_first", 3, "en", options={"tactical": False})
    assert screen.text.count("Which card?") == 3
    assert screen.text.count("nothing to take back") == 1


def test_enter_picks_the_only_action() -> None:
    """The last card of a stage goes to oneself: there is one action, and Enter takes it."""
    screen = Screen("", *["1"] * 8, "", "quit")
    screen.play("why_first", 3, "en", options={"tactical": False})
    assert "Stage 2 of 5, round 1 of 5" in screen.text


# Leaving


@pytest.mark.parametrize("way", ["Quit", EOFError, KeyboardInterrupt])
@pytest.mark.parametrize("answers", [0, 1, 2, 3, 4, 5, 9])
def test_leaving_is_always_possible(way: Any, answers: int, tmp_path: Path) -> None:
    """At every question, with one sentence and no traceback; a game that has begun is written down."""
    screen, log = Screen(*["1", "3", "2", "n", *["1"] * 5][:answers], way), tmp_path / "game.log"
    screen.play(None, log=log)
    assert "You get up from the table" in screen.text
    assert not screen.script
    if answers > 4:
        (replay,) = logs.replays(log.read_text(encoding="utf-8").splitlines())
        assert replay.last is None
        assert "game.log" in screen.text


def test_a_log_that_cannot_be_written_any_more_is_no_traceback(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    log = folder / "game.log"

    class Vandal(Screen):
        def ask(self, prompt: str) -> str:
            if len(self.script) == 1:
                log.unlink()
                folder.rmdir()
            return super().ask(prompt)

    screen = Vandal("", "1", "quit")
    screen.play("fifty_fifty", 2, "en", options={"rounds": 1}, log=log)
    assert "could not be written" in screen.text
    assert "You get up from the table" in screen.last_line


# Secrets


def sight(match: Match) -> str:
    """All that is drawn and offered to the person at the table."""
    screen = Screen("quit")
    person = Person(screen.console, screen.ask, TerminalTexts("en", match.game))
    evening = Evening(person, match.setup, FairDeal(), [], None)
    evening.match = match
    evening.draw(match, "")
    if match.legal(ME):
        with pytest.raises(Leave):
            choose(person, match, evening.sitting, evening.drawing, evening.obey)
    return screen.text


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("why_first", 3, {}),
        ("why_first", 2, {"tactical": True}),
        ("wie_du_mir", 3, {"without_comparing": True, "without_measure": True}),
        ("fifty_fifty", 3, {}),
    ],
)
def test_nothing_drawn_depends_on_a_secret(name: str, players: int, options: dict[str, Any]) -> None:
    """Where all that this seat cannot see is dealt anew, the screen shows the same, the consequences included."""
    lots, setup = generators(1, 1)[0], Setup.of(GAMES[name], players, options)
    compared = 0
    for match in islice(random_match(setup, 4), 0, None, 2):
        seen, kept = sight(match), match.states.copy()
        redeal(match.states[0], ME, lots)
        compared += not match.over and match.states.tobytes() != kept.tobytes()
        assert match.over or sight(match) == seen
        match.states = kept
    assert compared > 10


def lines_of(name: str, options: dict[str, Any], *script: str) -> list[str]:
    screen = Screen("", *script, "log", "quit")
    screen.play(name, 3, "en", options=options)
    return screen.text.splitlines()


def about_bots(lines: list[str], verb: str) -> list[str]:
    return [line for line in lines if f"Ada {verb}" in line or f"Bruno {verb}" in line]


def test_the_log_on_the_screen_names_no_card_that_others_got() -> None:
    lines = lines_of("fifty_fifty", {"rounds": 1}, *["1"] * 10)
    assert any("You are dealt the" in line for line in lines)
    for verb in ("is dealt", "draws"):
        assert about_bots(lines, verb)
        assert all(line.endswith("a card.") for line in about_bots(lines, verb))
    assert not any("could jump" in line for line in lines)


def test_the_log_on_the_screen_names_no_choice_before_the_reveal() -> None:
    lines = lines_of("why_first", {"tactical": False})
    assert about_bots(lines, "has chosen")
    assert not about_bots(lines, "chooses")


def test_a_pause_never_gives_away_that_somebody_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a pause only where there is a new line to read."""
    pauses: list[int] = []
    screen = Screen("")
    screen.console = Console(file=StringIO(), width=80, force_interactive=True)
    monkeypatch.setattr("schadenfreude.terminal.play.time.sleep", lambda seconds: pauses.append(len(screen.text)))
    screen.play("fifty_fifty", 4, "en", options={"rounds": 1})
    assert 10 < len(pauses) == len(set(pauses))


# Other boxes, and the words


def edition_with(name: str, **changes: Any) -> Edition:
    return Edition("own.toml", GAMES[name].edition.content | changes)


@pytest.mark.parametrize(
    ("name", "edition"),
    [
        ("why_first", edition_with("why_first", track={"lowest": -99, "highest": 99}, stages=1)),
        ("why_first", edition_with("why_first", track={"lowest": -1, "highest": 1}, stages=1)),
        ("why_first", edition_with("why_first", track={"lowest": -20, "highest": 20}, stages=1)),
        ("wie_du_mir", edition_with("wie_du_mir", board=["+9", "?", "-9"] * 10)),
    ],
)
def test_other_boards_fit_on_the_screen(name: str, edition: Edition) -> None:
    screen = Screen("")
    screen.play(name, 4, "en", edition=edition, options={GAMES[name].options[0].name: GAMES[name].options[0].default})
    assert "The end" in screen.text
    assert max(len(line) for line in screen.text.splitlines()) <= 80
    board = [line for line in screen.text.splitlines() if line.startswith(("●", "■", "▲", "◆", "Start", "Goal"))]
    assert not [line for line in board if "…" in line]


def test_actions_are_named_after_the_edition() -> None:
    """With one figure each, a figure needs no letter, however many the printed game would give."""
    screen = Screen("", "quit")
    edition = edition_with("wie_du_mir", two_figures_up_to=0)
    screen.play("wie_du_mir", 2, "en", edition=edition, options={"games": 1})
    assert "Move your figure  " in screen.text


def messages(language: str) -> list[str]:
    text = (Path(terminal.__file__).parent / f"texts.{language}.ftl").read_text(encoding="utf-8")
    return re.findall(r"^([\w-]+) =", text, re.MULTILINE)


def test_both_languages_say_the_same_things() -> None:
    assert messages("en") == messages("de")
    assert all(message.startswith("screen-") for message in messages("en"))


def test_names_begin_with_different_letters() -> None:
    for language in LANGUAGES:
        letters = [name[0] for name in (TerminalTexts(language).say("you"), "Leo", *terminal.BOT_NAMES)]
        assert len(letters) == len(set(letters))


def test_every_game_can_be_drawn() -> None:
    assert set(terminal.DRAWINGS) == set(GAMES)
