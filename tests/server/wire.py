"""A line to the server without a library, which can do everything that is forbidden."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from typing import Any

from schadenfreude.server import messages as m

from .client import PATIENCE
from .conftest import House


class Wire:
    """Bytes to and from the server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.transport: Any = writer.transport
        self.early = b""  # what is said before the handshake is over

    async def head(self) -> bytes:
        return await self.reader.readuntil(b"\r\n\r\n")

    async def shake_hands(self) -> None:
        self.writer.write(
            b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n" + self.early
        )
        assert b"101" in await self.head()

    def say(self, message: dict[str, Any]) -> None:
        self.writer.write(frame(m.encode(message)))

    async def next_message(self) -> bytes:
        """The payload of the next frame from the server, which never splits one."""
        _, length = await self.reader.readexactly(2)
        if length >= 126:
            length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
        return await self.reader.readexactly(length)

    async def ends(self) -> bytes:
        """All that still comes until the server hangs up."""
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(ConnectionError):
                return await self.reader.read(-1)
        return b""


def frame(payload: bytes, first: int = 0x81, length: int | None = None) -> bytes:
    """A masked frame; `length` is what it claims to have."""
    claimed = len(payload) if length is None else length
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return bytes([first]) + masked_length(claimed) + mask + masked


def masked_length(length: int) -> bytes:
    if length < 126:
        return bytes([0x80 | length])
    width = 2 if length < 2**16 else 8
    return bytes([0x80 | (126 if width == 2 else 127)]) + length.to_bytes(width, "big")


@contextlib.asynccontextmanager
async def wire(house: House) -> AsyncIterator[Wire]:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.server.port, limit=2**25)
    try:
        yield Wire(reader, writer)
    finally:
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
