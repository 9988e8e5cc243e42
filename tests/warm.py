"""Compile all games side by side before the tests begin, so that not every worker compiles all of them."""

import subprocess
import sys

from schadenfreude.games import GAMES

if __name__ == "__main__":
    command = [sys.executable, "-m", "schadenfreude", "simulate", "--games", "1"]
    running = [subprocess.Popen([*command, game], stdout=subprocess.DEVNULL) for game in GAMES]
    sys.exit(max(process.wait() for process in running))
