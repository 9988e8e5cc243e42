"""Kill the server with SIGKILL again and again while people play: python bench/crash.py --kills 100 [--seed 1]

Everything that any client saw must be in the store afterwards, once and in order. Exit code 1 if anything is lost.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.crash import Forks
from tests.server.evidence import decoded
from tests.server.ordeal import Ordeal, endure


def told(ordeal: Ordeal, seconds: float) -> str:
    """What happened, in figures."""
    requests = [request for one in ordeal.survivors for request in one.requests]
    tables = decoded(ordeal.victim.data)
    lines = {f"kills {what}": count for what, count in ordeal.kills.items()} | {
        "requests": len(requests),
        "requests sent again after a kill": sum(request.sent > 1 for request in requests),
        "messages seen and found in the store": sum(len(one.seen) for one in ordeal.survivors),
        "tables": len(tables),
        "records": sum(map(len, tables.values())),
        "games finished and verified": ordeal.finished,
        "seconds": round(seconds),
    }
    return "\n".join(f"{what + ':':42}{count:8,}" for what, count in lines.items())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30), help="of the people and the moments")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        forks = Forks(Path(folder) / "log")
        start = time.monotonic()
        ordeal, found = asyncio.run(endure(forks, Path(folder) / "data", wanted.kills, wanted.seed))
        forks.close()
        print(told(ordeal, time.monotonic() - start))
    print(f"lost or wrong: {len(found)} (seed {wanted.seed})", *found[:20], sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
