"""The rules run three ways: compiled, interpreted with warnings as errors, and bounds-checked."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RULES = ("rules.py", "secrets.py", "cards.py", "table.py", "effects.py", "ending.py")
COVERED = 98  # percent of the lines of each of these files


def run(arguments: list[str], **environment: str) -> None:
    command = [sys.executable, "-W", "error", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]


@pytest.fixture(scope="module")
def compiled_logs(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file = tmp_path_factory.mktemp("compiled") / "logs"
    run(["-m", "tests.seeded_logs", str(file)])
    return file.read_bytes()


def test_interpreted_rules_give_the_same_logs(compiled_logs: bytes, tmp_path: Path) -> None:
    run(["-m", "tests.seeded_logs", str(tmp_path / "logs")], NUMBA_DISABLE_JIT="1")
    assert (tmp_path / "logs").read_bytes() == compiled_logs


def test_bounds_checked_rules_give_the_same_logs(compiled_logs: bytes, tmp_path: Path) -> None:
    run(["-m", "tests.seeded_logs", str(tmp_path / "logs")], NUMBA_BOUNDSCHECK="1")
    assert (tmp_path / "logs").read_bytes() == compiled_logs


def test_tests_cover_the_rules_when_interpreted(tmp_path: Path) -> None:
    data, report = tmp_path / "coverage", tmp_path / "report.json"
    tests = ["tests/games", "tests/contract/test_redeal.py", "tests/contract/test_refusals.py"]
    tests += ["-k", "not is_any"]  # those count thousands of deals, and take as long as all others
    coverage = ["-m", "coverage"]
    run(
        [*coverage, "run", f"--data-file={data}", "-m", "pytest", "-q", "-p", "no:xdist", *tests], NUMBA_DISABLE_JIT="1"
    )
    run([*coverage, "json", "-q", f"--data-file={data}", "-o", str(report)])
    files = json.loads(report.read_text())["files"]
    rules = {
        name: found["summary"]["percent_covered"]
        for name, found in files.items()
        if Path(name).name in RULES and "games" in Path(name).parts
    }
    assert len(rules) >= 3 * 2
    assert {name: percent for name, percent in rules.items() if percent < COVERED} == {}
