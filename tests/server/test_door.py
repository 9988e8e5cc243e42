"""Those who stand in the door: how many, how long, and what they hear who say nothing that is HTTP."""

import asyncio
import contextlib
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from typing import Any

import pytest

from schadenfreude.server import app, door

from .client import PATIENCE
from .conftest import House, limited
from .scenes import until
from .visitor import PROXY, fetch, told
from .wire import Wire, wire

HEALTH = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
FILES = """
import resource, sys
from schadenfreude.server.door import allow_files
resource.setrlimit(resource.RLIMIT_NOFILE, (64, int(sys.argv[2])))
allow_files(int(sys.argv[1]))
print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""


@contextlib.asynccontextmanager
async def wires(house: House, count: int) -> AsyncIterator[list[Wire]]:
    """So many who have come and say nothing."""
    async with contextlib.AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(wire(house)) for _ in range(count)]
        await until(lambda: house.server.door.lines == count)
        yield lines


async def said_to_one_more(house: House) -> bytes:
    async with wire(house) as line, asyncio.timeout(PATIENCE):
        return await line.reader.read()


async def healthy(line: Wire) -> bool:
    line.writer.write(HEALTH)
    return b" 200 " in await line.head()


# How long


@pytest.mark.parametrize("before", [b"", HEALTH], ids=["at-once", "after-a-whole-request"])
def test_whoever_does_not_finish_a_request_is_hung_up_on(run: Any, monkeypatch: Any, before: bytes) -> None:
    monkeypatch.setattr(door, "ASKING_SECONDS", 0.3)

    async def scene(house: House) -> None:
        async with wire(house) as line:
            line.writer.write(before + b"GET /healthz HTTP/1.1\r\nHost:")
            assert (await line.ends()).count(b"HTTP/1.1") == bool(before)

    run(scene)


def test_whoever_never_says_what_was_announced_is_told_so(run: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(app, "BODY_SECONDS", 0.1)

    async def scene(house: House) -> None:
        head = await told(house, b"POST /api/claim HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{")
        assert b" 408 " in head

    run(scene)


# How many


def test_an_address_can_hold_so_many_lines_and_no_more(run: Any) -> None:
    async def scene(house: House) -> None:
        async with wires(house, 3) as lines:
            head, body = (await said_to_one_more(house)).split(b"\r\n\r\n")
            assert b" 503 " in head and json.loads(body)["reason"] == "too-many-connections"
            assert await healthy(lines[0])
            lines[1].writer.close()
            await until(lambda: house.server.door.lines == 2)
            assert (await fetch(house, "/healthz")).status == 200
        await until(lambda: not house.server.door.lines)
        assert not house.server.door.by_address

    run(scene, limits=limited(lines_per_address=3))


def test_a_trusted_proxy_may_hold_more_but_not_more_than_there_are(run: Any) -> None:
    async def scene(house: House) -> None:
        async with wires(house, 5):
            assert b" 503 " in await said_to_one_more(house)

    run(scene, limits=limited(lines_per_address=2, lines=5), **PROXY)


def test_whoever_has_a_socket_stands_in_the_door_no_longer(run: Any) -> None:
    async def scene(house: House) -> None:
        for _ in range(4):
            await house.guest()
        await until(lambda: not house.server.door.lines)

    run(scene, limits=limited(lines_per_address=2))


@pytest.mark.parametrize(("wanted", "hard", "allowed"), [(100, 200, 100), (300, 200, 200), (50, 200, 64)])
def test_as_many_files_are_allowed_as_are_needed_and_the_system_gives(wanted: int, hard: int, allowed: int) -> None:
    command = [sys.executable, "-c", FILES, str(wanted), str(hard)]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    assert int(said.stdout) == allowed
    assert ("few open files" in said.stderr) == (wanted > hard)


# What

NO_HTTP = [b"NONSENSE\r\n\r\n", b"GET / HTTP/9.9\r\nX: NONSENSE\r\n\r\n", b"\x16\x03\x01\x02NONSENSE\r\n\r\n"]


@pytest.mark.parametrize("nonsense", NO_HTTP, ids=["no-request", "no-such-version", "TLS"])
def test_what_is_no_http_is_answered_like_everything_else_and_not_repeated(run: Any, nonsense: bytes) -> None:
    async def scene(house: House) -> None:
        async with wire(house) as line:
            line.writer.write(nonsense)
            said = await line.ends()
        head, body = said.split(b"\r\n\r\n")
        assert b" 400 " in head and b"nosniff" in head and json.loads(body)["reason"] == "http"
        assert b"NONSENSE" not in said and b"aiohttp" not in said

    run(scene)


def test_nobody_is_told_what_the_server_is_made_of(run: Any) -> None:
    async def scene(house: House) -> None:
        for path in ("/healthz", "/", "/nowhere"):
            assert (await fetch(house, path)).headers["Server"] == "schadenfreude"

    run(scene)
