"""Server-sent events, for networks that block WebSockets. What is to be said comes by POST."""

import asyncio
import socket
from collections.abc import AsyncIterator
from typing import Any

from aiohttp import web

from .connection import Connection

HEARTBEAT = 25.0
SILENCE = 40.0  # seconds until a line is given up whose other end does not take what is sent
LOOK_AGAIN = 1.0  # seconds between two looks whether somebody still reads a stream
HEADERS = {"Content-Type": "text/event-stream", "X-Accel-Buffering": "no"}  # nginx would keep events back


def hang_up_on_silence(transport: Any) -> None:
    """TCP alone would wait a quarter of an hour for somebody whose line was cut."""
    if transport is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        line = transport.get_extra_info("socket")
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(SILENCE * 1000))


class Stream:
    """A stream that carries the messages for one connection."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.news = asyncio.Event()
        connection.wake = self.news.set

    async def chunks(self, request: web.Request) -> AsyncIterator[bytes]:
        """What there is to say, and now and then a sign of life. aiohttp does not tell when the reader has left."""
        quiet = 0.0
        while self.connection.unfinished and request.transport is not None:
            try:
                async with asyncio.timeout(LOOK_AGAIN):
                    batch = await self.next_batch()
            except TimeoutError:
                quiet += LOOK_AGAIN
                if quiet < HEARTBEAT:
                    continue
                batch = []
            quiet = 0.0
            yield b"".join(b"data: " + message + b"\n\n" for message in batch) or b": still here\n\n"

    async def next_batch(self) -> list[bytes]:
        """What is to be sent now; waits until there is something. Empty at the end."""
        connection = self.connection
        while not connection.queue and not connection.lost and not connection.ended:
            self.news.clear()
            await self.news.wait()
        batch, connection.queue = connection.queue, []
        connection.caught_up()
        return batch
