"""Chromium from npm, so that browser tests need no browser either: `python -m tests.web.browser` unpacks it."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatch_build import environment, node, npm

HERE = Path(__file__).resolve().parent
UNPACKED = HERE / "node_modules" / ".chromium"
CHROMIUM = UNPACKED / "chromium"
AXE = HERE / "node_modules" / "axe-core" / "axe.min.js"
UNPACK = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath()'
ARGUMENTS = [  # those of the package are for a single process
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--font-render-hinting=none",
]
LIBRARIES = {"LD_LIBRARY_PATH": str(UNPACKED / "al2023" / "lib")}  # which a bare machine lacks
AMAZON = "AWS_Lambda_nodejs24.x"  # where the package unpacks them


def set_up() -> None:
    """The package unpacks into the folder for temporary files. Half a browser never gets to its place."""
    npm(HERE)
    half = UNPACKED.with_name(".chromium-half")
    for folder in (half, UNPACKED):
        shutil.rmtree(folder, ignore_errors=True)
    half.mkdir()
    env = environment(TMPDIR=str(half), AWS_EXECUTION_ENV=AMAZON)
    node("--input-type=module", "--eval", UNPACK, folder=HERE, env=env)
    half.rename(UNPACKED)
    subprocess.run([CHROMIUM, "--version"], env=os.environ | LIBRARIES, check=True, stdout=subprocess.DEVNULL)


def launch_options() -> dict[str, Any]:
    return {"executable_path": str(CHROMIUM), "args": ARGUMENTS, "env": os.environ | LIBRARIES}


if __name__ == "__main__":
    set_up()
