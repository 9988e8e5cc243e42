"""The commands, run as a user runs them."""

import contextlib
import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

import pytest

from schadenfreude import __version__, cli, logs
from schadenfreude.fairness import FairDeal
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup


@dataclass
class Done:
    """What a command left behind."""

    returncode: int
    stdout: str
    stderr: str


def run(*arguments: str) -> Done:
    """As from a shell, in this process: to start another takes longer than most commands do."""
    out, err = io.StringIO(), io.StringIO()
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch.object(sys, "argv", ["schadenfreude", *arguments]),
        mock.patch.object(sys, "stdin", io.StringIO()),
        mock.patch.dict(os.environ, {"COLUMNS": "100"}),
        pytest.raises(SystemExit) as end,
    ):
        cli.main()
    return Done(int(end.value.code or 0), out.getvalue(), err.getvalue())


def run_alone(*arguments: str) -> Done:
    """In a process of its own."""
    command = [sys.executable, "-m", "schadenfreude", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, input="")
    return Done(done.returncode, done.stdout, done.stderr)


def mistake(*arguments: str) -> str:
    """What is said about bad input: one sentence on stderr, exit code 2, no traceback."""
    done = run(*arguments)
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    return done.stderr


def test_help_names_every_command_without_loading_the_compiler() -> None:
    done = run_alone("--help")
    assert done.returncode == 0
    for command in ("games", "play", "simulate", "arena", "replay", "verify", "rules"):
        assert command in done.stdout
    loaded = run_python("import sys, schadenfreude, schadenfreude.cli; print('numba' in sys.modules)")
    assert loaded == "False"


def run_python(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def test_the_version_is_said() -> None:
    assert run_alone("--version").stdout.strip() == f"schadenfreude {__version__}"


def test_games_lists_players_and_options() -> None:
    said = run("games").stdout
    for word in ("why_first", "2–8", "tactical", "without_comparing", "rounds"):
        assert word in said


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("language", "word"), [("en", "Ruling"), ("de", "Festlegung")])
def test_rules_shows_the_rulebook(game: str, language: str, word: str) -> None:
    done = run("rules", game, "--lang", language)
    assert done.returncode == 0
    assert word in done.stdout
    assert "[1]" in done.stdout


def test_rules_lists_the_cards_of_the_edition() -> None:
    assert "Rückenwind" in run("rules", "wie_du_mir", "--lang", "de").stdout


def test_simulate_gives_the_same_games_for_the_same_seed(tmp_path: Path) -> None:
    for name in ("one", "two"):
        done = run(
            "simulate", "fifty_fifty", "--players", "3", "--games", "700", "--seed", "3", "--json", str(tmp_path / name)
        )
        assert done.returncode == 0, done.stderr
        assert "win share (95 %)" in done.stdout
    summary = json.loads((tmp_path / "one").read_text())
    assert summary == json.loads((tmp_path / "two").read_text())
    assert summary["games"] == 700
    assert sum(share["mean"] for share in summary["win_share"]) == pytest.approx(1)
    assert all(share["low"] < share["mean"] < share["high"] for share in summary["win_share"])


def test_simulated_logs_are_replayed_and_are_honest_about_their_chance(tmp_path: Path) -> None:
    log = tmp_path / "games.log"
    options = ("--option", "tactical=true")
    done = run("simulate", "why_first", "--players", "2", "--games", "3", *options, "--log", str(log))
    assert done.returncode == 0, done.stderr
    assert sum('"schadenfreude"' in line for line in log.read_text().splitlines()) == 3
    assert "Leo" in run("replay", str(log)).stdout
    verified = run("verify", str(log))
    assert verified.returncode == 1
    assert "was simulated" in verified.stderr


def test_simulate_takes_an_own_edition(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = (GAMES["why_first"].folder / "edition.toml").read_text()
    own.write_text(text.replace("stages = 5", "stages = 1"))
    done = run(
        "simulate", "why_first", "--players", "3", "--games", "5", "--edition", str(own), "--log", str(tmp_path / "log")
    )
    assert "decisions a game: 15.0" in done.stdout
    assert run("replay", str(tmp_path / "log")).returncode == 0


def test_arena_keeps_its_games_and_takes_them_up_again(tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    command = ("arena", "wie_du_mir", "--players", "2", "--deals", "2", "--workers", "1", "--json", str(file))
    first = run(*command)
    assert first.returncode == 0, first.stderr
    assert "Wie Du mir…, 2 players, deals in all seatings: 2" in first.stdout
    kept = file.read_text()
    assert run(*command).stdout == first.stdout
    assert file.read_text() == kept  # the times too: nothing was played again


def fair_log(tmp_path: Path) -> Path:
    deal = FairDeal()
    match = Match(Setup.of(GAMES["wie_du_mir"], 2), deal.stream())
    while not match.over:
        match.submit_action(match.acting()[0], match.legal(match.acting()[0])[0])
    path = tmp_path / "fair.log"
    path.write_text("\n".join(logs.written(match, logs.fair(deal), deal.seed)))
    return path


def test_verify_says_what_it_checked_and_what_is_wrong_where(tmp_path: Path) -> None:
    log = fair_log(tmp_path)
    assert "the commitment holds" in run("verify", str(log)).stdout
    lines = log.read_text().splitlines()
    log.write_text("\n".join([*lines[:-1], json.dumps(json.loads(lines[-1]) | {"seed": "00" * 32})]))
    done = run("verify", str(log))
    assert done.returncode == 1
    assert f"fair.log: line {len(lines)}: the seed is not the one" in done.stderr
    lines[1] = json.dumps({"by": "chance", "do": "start", "seat": 1 - json.loads(lines[1])["seat"]})
    log.write_text("\n".join(lines))
    assert "fair.log: line 4: " in mistake("verify", str(log))


def test_replay_tells_a_game_in_german(tmp_path: Path) -> None:
    said = run("replay", str(fair_log(tmp_path)), "--lang", "de").stdout
    assert "Platz 1" in said
    assert "würfelt" in said


def test_review_looks_back_on_a_finished_game_and_on_no_other(tmp_path: Path) -> None:
    log = fair_log(tmp_path)
    said = run("review", str(log), "--lang", "de").stdout
    assert "Wie es dazu kam" in said and "Jede Entscheidung" in said
    log.write_text("\n".join(log.read_text().splitlines()[:-2]))
    assert "This game is not over yet" in mistake("review", str(log))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("simulate", "chess"), "There is no game 'chess'; there are why_first, wie_du_mir, fifty_fifty."),
        (("simulate", "why_first", "--players", "7"), "Why First? is for 2 to 6 players, not 7."),
        (("simulate", "why_first", "--option", "leo=true"), "Why First? has no option 'leo'; it has tactical."),
        (("simulate", "why_first", "--option", "tactical"), "--option tactical must look like KEY=VALUE."),
        (("simulate", "fifty_fifty", "--option", "rounds=0"), "must be a whole number from 1 to 20."),
        (("simulate", "why_first", "--edition", "/nowhere.toml"), "/nowhere.toml: cannot be read"),
        (("simulate", "why_first", "--games", "1", "--json", "/nowhere/x"), "/nowhere/x: cannot be written"),
        (("arena", "why_first", "--bots", "random"), "--bots needs at least two names with a comma between them."),
        (("arena", "why_first", "--bots", "random,genius"), "genius"),
        (("rules", "why_first", "--lang", "fr"), "There is no rulebook in 'fr'; there are en, de."),
        (("replay", "/nowhere.log"), "/nowhere.log: cannot be read"),
        (("verify", "/nowhere.log"), "/nowhere.log: cannot be read"),
        (("review", "/nowhere.log"), "/nowhere.log: cannot be read"),
        (("play", "--option", "tactical=true"), "--option needs a GAME before it."),
        (("play", "why_first", "--bots", "genius"), "genius"),
        (("play", "why_first", "--lang", "fr"), "'fr'"),
        (("play", "why_first", "--players", "9", "--lang", "en"), "2 to 6 players, not 9"),
        (("simulate", "wie_du_mir", "--option", "games=2", "--option", "target=9"), "exclude each other"),
    ],
)
def test_bad_input_gets_one_clear_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    said = mistake(*arguments)
    assert sentence in said
    assert len(said.strip().splitlines()) == 1


def test_bad_input_ends_a_process_of_its_own_without_a_traceback() -> None:
    done = run_alone("simulate", "chess")
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)


def test_unknown_commands_and_switches_are_answered() -> None:
    assert "No such command" in mistake("chess")
    assert "No such option" in mistake("simulate", "why_first", "--chess")


OF_NO_KIND: list[dict[str, object]] = [
    {"game": ["x"]},
    {"edition": 3},
    {"edition": {"digest": 5}},
    {"fairness": 3, "edition": {"digest": GAMES["why_first"].edition.digest}},
]


def header_with(**entries: object) -> str:
    whole = {"schadenfreude": 1, "game": "why_first", "edition": {}, "players": 2, "options": {}, "fairness": {}}
    return json.dumps(whole | entries)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The log is empty."),
        ("nonsense", "line 1: 'nonsense' is no JSON."),
        ("[]", "line 1: this is no JSON object."),
        ('{"by": 0, "do": "take"}', "line 1: a log begins with"),
        ('{"schadenfreude": 9}', "line 1: version 9 is unknown"),
        ('{"schadenfreude": 1}', "line 1: the entry 'game' is missing."),
        *((header_with(**entries), "line 1: an entry of this line is not of the kind") for entries in OF_NO_KIND),
        ('{"schadenfreude": 1, "game": "chess"}', "line 1: There is no game 'chess'"),
    ],
)
def test_a_bad_log_is_answered_with_its_line(tmp_path: Path, text: str, sentence: str) -> None:
    log = tmp_path / "bad.log"
    log.write_text(text)
    assert sentence in mistake("replay", str(log))


def test_leaving_the_menu_is_no_error() -> None:
    done = run_alone("play", "--lang", "en")
    assert "Traceback" not in done.stderr
    assert done.returncode == 0


def test_the_first_start_shows_that_it_compiles_and_the_next_says_nothing(tmp_path: Path) -> None:
    """With an empty cache; what it says comes before the wait, which this test does not sit out."""
    command = [sys.executable, "-m", "schadenfreude", "simulate", "why_first", "--games", "1"]
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as first:
        assert first.stderr is not None
        assert first.stderr.readline().startswith("Compiling Why First?, only this once")
        first.kill()
    run_alone("simulate", "why_first", "--games", "1")
    assert run_alone("simulate", "why_first", "--games", "1").stderr.strip() == ""
