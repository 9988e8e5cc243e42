"""Compiled code is cached on disk and never stale."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path
from threading import Thread
from typing import Any

from filelock import FileLock

from schadenfreude import compiling
from schadenfreude import game as generic

HARMLESS = {"editions", "errors", "common", "budget", "notation"}  # plain Python that compiled functions never call


def imported_by(file: Path) -> set[Path]:
    """The files of this package that a file takes names from."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            folder = file.parents[node.level - 1]
            path = folder.joinpath(*(node.module or "").split("."))
            found |= {path.with_suffix(".py")} if node.module else {folder / f"{name.name}.py" for name in node.names}
    return {path for path in found if path.exists() and path.stem not in HARMLESS}


def test_the_digest_knows_every_file_that_compiled_code_takes_names_from() -> None:
    sources = set(compiling.compiled_sources()) | {Path(compiling.__file__)}
    assert len(sources) > 10
    for file in sources:
        assert imported_by(file) <= sources, file


def digest(**environment: str) -> str:
    code = "from schadenfreude.compiling import CACHE; print(CACHE)"
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_bounds_checked_code_has_a_cache_of_its_own(tmp_path: Path) -> None:
    home = {"NUMBA_CACHE_DIR": str(tmp_path)}
    assert digest(**home) == digest(**home)
    assert digest(**home) != digest(NUMBA_BOUNDSCHECK="1", **home)


def test_the_same_sources_elsewhere_have_a_cache_of_their_own(tmp_path: Path) -> None:
    """What Numba compiled in one place it does not find for another: a checkout must not look compiled then."""
    shutil.copytree(compiling.SOURCES, tmp_path / "schadenfreude", ignore=shutil.ignore_patterns("static"))
    home = {"NUMBA_CACHE_DIR": str(tmp_path)}
    assert digest(**home) != digest(PYTHONPATH=str(tmp_path), **home)


def test_long_unused_caches_are_forgotten(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    new.mkdir()
    os.utime(old, (0, 0))
    compiling.forget_old_caches(tmp_path)
    assert [folder.name for folder in tmp_path.iterdir()] == ["new"]


def test_a_folder_that_cannot_be_written_is_noticed() -> None:
    assert not compiling.writable(Path("/proc/schadenfreude"))


def test_compiled_code_is_written_by_one_process_at_a_time() -> None:
    written: list[str] = []
    writing = Thread(target=compiling.alone(written.append), args=("code",))
    with FileLock(compiling.CACHE / "writing"):
        writing.start()
        writing.join(0.5)
        assert not written
    writing.join()
    assert written == ["code"]


def test_all_compiled_functions_are_written_so() -> None:
    functions: list[Any] = [generic.legal, generic.redeal]
    assert {function._cache.save_overload.__name__ for function in functions} == {"save_alone"}
