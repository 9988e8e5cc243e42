"""The JSON schema of all messages as a file: `python -m schadenfreude.server.schema docs/protocol.json`."""

import json
import sys
from pathlib import Path

from .messages import schema


def text() -> str:
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
