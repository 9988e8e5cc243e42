"""`schadenfreude serve` as the host of a server meets it."""

import asyncio
import base64
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from schadenfreude.cli import main
from schadenfreude.server import serve as serving
from schadenfreude.server.store import FILE_NAME

from .client import Client
from .evidence import decoded, on_disk

COMMAND = [sys.executable, "-m", "schadenfreude", "serve"]
PATIENCE = 120
Mistake = Callable[..., str]


class Running:
    """A server as the command starts it."""

    def __init__(self, data: Path) -> None:
        self.process = started(data)
        assert self.process.stdout
        self.url = self.process.stdout.readline().split()[-1].replace("localhost", "127.0.0.1")


def started(data: Path, *options: str) -> "subprocess.Popen[str]":
    defaults = ["--port", "0", "--data", str(data)]
    return subprocess.Popen([*COMMAND, *defaults, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def outcome(process: "subprocess.Popen[str]") -> tuple[int, str]:
    """The exit code, and what was said."""
    _, said = process.communicate(timeout=PATIENCE)
    return process.returncode, without_compiling(said)


def without_compiling(said: str) -> str:
    """Without what is said at the first start only."""
    return "\n".join(line for line in said.splitlines() if line and not line.startswith("Compiling"))


@contextmanager
def deaf(url: str) -> Iterator[None]:
    """Somebody who opens a socket and never reads or says anything again."""
    host, port = url.removeprefix("http://").split(":")
    key = base64.b64encode(os.urandom(16)).decode()
    lines = ("GET /api/socket HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade")
    with socket.create_connection((host, int(port))) as line:
        handshake = (*lines, f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", "")
        line.sendall("\r\n".join(handshake).encode())
        assert b"101" in line.recv(20)
        yield


async def at_a_clock(url: str) -> Client:
    client = await Client(url).connect()
    await client.create("why_first", 2, {"1": "random"}, clock=500)
    await client.ask("start")
    await client.until(client.choices)
    return client


def test_sigterm_ends_gracefully_with_a_word_to_everybody_and_stopped_clocks(tmp_path: Path) -> None:
    server = Running(tmp_path)

    async def scene() -> str:
        client = await at_a_clock(server.url)
        server.process.send_signal(signal.SIGTERM)
        await client.until(lambda: client.received[-1]["is"] == "bye", PATIENCE)
        assert client.received[-1]["again_after"] > 0
        await client.close()
        return str(client.table["id"])

    with deaf(server.url):
        table = asyncio.run(scene())
        code, said = outcome(server.process)
    assert code == 0 and "Traceback" not in said
    assert all(json.loads(line) for line in said.splitlines())
    assert type(decoded(tmp_path)[table][-1]).__name__ == "Slept"


def newer_store(folder: Path) -> Path:
    on_disk(folder, "PRAGMA user_version = 99")
    return folder


def broken_store(folder: Path) -> Path:
    (folder / FILE_NAME).write_bytes(b"no database, whatever it looks like" * 100)
    return folder


def a_file(folder: Path) -> Path:
    (folder / "file").write_text("")
    return folder / "file"


@pytest.fixture
def mistake(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Mistake:
    """What is said about bad options; in this process, because starting takes longer than failing."""
    monkeypatch.setattr(serving, "log_to_stderr", lambda: None)

    def said(*options: str) -> str:
        defaults = ["schadenfreude", "serve", "--port", "0", "--data", str(tmp_path)]
        monkeypatch.setattr(sys, "argv", [*defaults, *options])
        with pytest.raises(SystemExit) as ended:
            main()
        assert ended.value.code == 2
        return without_compiling(capfd.readouterr().err)

    return said


def is_one_sentence(said: str, words: str) -> bool:
    return words in said and len(said.splitlines()) == 1 and said.endswith((".", "?"))


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--host", "203.0.113.7", "Cannot listen on 203.0.113.7"),
        ("--host", "nowhere.invalid", "Cannot listen on nowhere.invalid"),
        ("--data", a_file, "cannot be used as a data folder"),
        ("--data", newer_store, "The store has version 99"),
        ("--data", broken_store, "file is not a database"),
        ("--trusted-proxy", "somewhere", "--trusted-proxy"),
    ],
)
def test_a_bad_option_is_answered_with_one_sentence(
    mistake: Mistake, tmp_path: Path, option: str, value: str | Callable[[Path], Path], words: str
) -> None:
    said = mistake(option, value if isinstance(value, str) else str(value(tmp_path)))
    assert is_one_sentence(said, words) and "in use already" not in said, said


OUT_OF_RANGE = [
    ("--grace", "-1"),
    ("--grace", "inf"),
    ("--thin-after", "nan"),
    ("--clear-after", "inf"),
    ("--port", "70000"),
]


@pytest.mark.parametrize(("option", "value"), OUT_OF_RANGE)
def test_an_option_out_of_range_is_named(mistake: Mistake, option: str, value: str) -> None:
    said = mistake(option, value)
    assert is_one_sentence(said, f"Invalid value for '{option}'"), said


def test_a_busy_port_is_said_without_a_traceback(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as busy:
        code, said = outcome(started(tmp_path, "--port", str(busy.getsockname()[1])))
    assert code == 2 and is_one_sentence(said, "Is it in use already?"), said
