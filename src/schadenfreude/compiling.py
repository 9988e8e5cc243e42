"""How rules are compiled: by Numba, cached on disk, never stale.

Numba's cache does not notice that a function in another file changed, so the folder is named after a digest of
everything that can change the machine code. It does notice where a file lies and when it was written, so that belongs
to the digest, too: otherwise a folder could look complete and be of no use.
"""

import hashlib
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
from filelock import FileLock
from platformdirs import user_cache_path

SOURCES = Path(__file__).parent
KEPT_FOR_DAYS = 30

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled_sources() -> list[Path]:
    """The files that compiled code comes from: those with compiled functions, and the records' constants."""
    files = sorted(SOURCES.rglob("*.py"))
    return [file for file in files if file.name == "record.py" or "@compiled" in file.read_text(encoding="utf-8")]


def digest_of_sources() -> str:
    digest = hashlib.sha256(f"{sys.version_info[:3]} {os.environ.get('NUMBA_BOUNDSCHECK', '')}".encode())
    for file in compiled_sources():
        digest.update(f"{file} {file.stat().st_mtime_ns}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True


def forget_old_caches(caches: Path) -> None:
    """Every change of the sources leaves a folder behind; those long unused go."""
    import shutil

    for folder in caches.iterdir():
        if time.time() - folder.stat().st_mtime > KEPT_FOR_DAYS * 86400:
            shutil.rmtree(folder, ignore_errors=True)


def cache_folder() -> Path:
    """Where compiled code lies for exactly these sources; made if it is missing."""
    wish = os.environ.get("NUMBA_CACHE_DIR")
    caches = (Path(wish) if wish else user_cache_path()) / "schadenfreude"
    if not writable(caches):
        caches = Path(tempfile.gettempdir()) / f"schadenfreude-{os.getuid()}"
    folder = caches / digest_of_sources()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    forget_old_caches(caches)
    return folder


CACHE = cache_folder()
config: Any = numba.config
unliteral: Any = numba.types.unliteral
config.CACHE_DIR = str(CACHE)
INTERPRETED = bool(config.DISABLE_JIT)
BOUNDS_CHECKED = bool(config.BOUNDSCHECK)  # only in tests: there it matters more to be compiled soon


def interpreted(function: Function) -> Function:
    """A compiled function for Python's own objects: quicker than handing them over for so little work."""
    return getattr(function, "py_func", function)


def compiled(function: Function) -> Function:
    """Compile on first use, keep the result on disk, let other threads run meanwhile."""
    return kept(numba.njit(nogil=True, error_model="numpy", forceinline=not BOUNDS_CHECKED)(function))


def compiled_apart(function: Function) -> Function:
    """The same for what is large and called from several places: compiled once, not into everything that calls it."""
    return kept(numba.njit(nogil=True, error_model="numpy")(function))


def kept(function: Any) -> Any:
    """On disk, one writer at a time: two processes that compile a function for two games would lose one of them."""
    if not INTERPRETED:
        function.enable_caching()
        function._cache.save_overload = alone(function._cache.save_overload)
        function.get_call_template = whatever_the_number(function.get_call_template)
    return function


def alone(save: Callable[..., None]) -> Callable[..., None]:
    def save_alone(*what: Any) -> None:
        with FileLock(CACHE / "writing"):
            save(*what)

    return save_alone


def whatever_the_number(template: Callable[..., Any]) -> Callable[..., Any]:
    """Numba would compile a function anew for every constant it is called with; what is inlined knows it anyway."""

    def general_template(places: tuple[Any, ...], names: dict[str, Any]) -> Any:
        return template(tuple(map(unliteral, places)), {name: unliteral(kind) for name, kind in names.items()})

    return general_template
