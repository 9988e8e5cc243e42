"""Servers to be killed: this process has everything loaded and forks a server at every order, so that each is quick.

Each line on stdin is an order, a JSON object for `life`; the answer is the process id of the new server. There is one
server at a time: the one before is dead before the next one starts.
"""

import json
import logging
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from schadenfreude.server.hall import Config
from schadenfreude.server.serve import log_to_stderr, run_settled, settle

from .conftest import GENEROUS

HOUR = 3600.0
really = time.time


def life(data: str, port: int, later: float, **changes: Any) -> None:
    """One server until somebody kills it; its clock is ahead by so many seconds, and by an hour more after SIGUSR1."""
    ahead = [later]
    time.time = lambda: really() + sum(ahead)
    signal.signal(signal.SIGUSR1, lambda *_: ahead.append(HOUR))
    quick: dict[str, Any] = {"bot_delay": (0.0, 0.02), "limits": GENEROUS}
    run_settled(Config(data=Path(data), port=port, **(quick | changes)), lambda _: None)


def forked(order: dict[str, Any]) -> int:
    child = os.fork()
    if not child:
        code = 1
        try:
            life(**order)
            code = 0
        except BaseException:
            logging.exception("the server ended by itself")
        finally:
            os._exit(code)
    return child


def main() -> None:
    log_to_stderr()
    settle()
    print("loaded", flush=True)
    child = 0
    for line in sys.stdin:
        if child:
            os.waitpid(child, 0)
        child = forked(json.loads(line))
        print(child, flush=True)
    if child:
        os.kill(child, signal.SIGKILL)


if __name__ == "__main__":
    main()
