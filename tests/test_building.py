"""The page is built when something of it has changed, and only then; if that fails, it is said where."""

import subprocess
from pathlib import Path
from typing import Any

import pytest

import hatch_build

Calls = list[str]


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Calls:
    """A small house in which npm only says what it would do."""
    web, house = tmp_path / "web", tmp_path / "src"
    for name in ("web/package-lock.json", "web/src/App.svelte", "src/texts/en.ftl", "src/rules.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("old")
    made: Calls = []

    def node(npm: Path, *arguments: str, folder: Path) -> None:
        made.append(arguments[0])
        (web / "node_modules").mkdir(exist_ok=True)
        (house / "static").mkdir(exist_ok=True)

    for name, value in {"ROOT": tmp_path, "WEB": web, "HOUSE": house, "STATIC": house / "static", "node": node}.items():
        monkeypatch.setattr(hatch_build, name, value)
    return made


def test_the_first_time_all_is_installed_and_built_and_then_nothing_is_done(calls: Calls) -> None:
    for _ in range(2):
        hatch_build.build_page()
        assert calls == ["ci", "run"]


@pytest.mark.parametrize(
    ("changed", "done"),
    [
        ("web/src/App.svelte", ["run"]),
        ("web/src/new.ts", ["run"]),
        ("src/texts/en.ftl", ["run"]),
        ("web/package-lock.json", ["ci", "run"]),
        ("src/rules.py", []),
        ("src/static/index.html", []),
        ("web/node_modules/new.js", []),
    ],
)
def test_only_what_is_part_of_the_page_builds_it_anew(calls: Calls, tmp_path: Path, changed: str, done: Calls) -> None:
    hatch_build.build_page()
    calls.clear()
    (tmp_path / changed).write_text("new")
    hatch_build.build_page()
    assert calls == done


def test_what_is_renamed_counts_as_changed(calls: Calls, tmp_path: Path) -> None:
    hatch_build.build_page()
    (tmp_path / "web/src/App.svelte").rename(tmp_path / "web/src/Page.svelte")
    hatch_build.build_page()
    assert calls == ["ci", "run", "run"]


def test_a_build_that_fails_says_so_and_is_tried_again(calls: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: Any, folder: Path) -> None:
        raise subprocess.CalledProcessError(1, "npm")

    with monkeypatch.context() as broken:
        broken.setattr(hatch_build, "node", fail)
        with pytest.raises(SystemExit, match=r"`npm ci --include=dev` in web/ failed"):
            hatch_build.build_page()
    hatch_build.build_page()
    assert calls == ["ci", "run"]


def test_node_is_that_of_the_wheel_also_for_the_scripts_of_packages() -> None:
    script = "console.log(process.execPath); console.log(require('child_process').execSync('command -v node') + '')"
    said = hatch_build.node("--eval", script, folder=hatch_build.ROOT, capture_output=True, text=True).stdout.split()
    assert [Path(path) for path in said] == [hatch_build.NODE_BIN / "node"] * 2


@pytest.mark.parametrize("folder", ["web", "tests/web"])
def test_no_lock_file_names_a_registry(folder: str) -> None:
    lock = (hatch_build.ROOT / folder / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock and "registry" not in lock and '"integrity"' in lock
