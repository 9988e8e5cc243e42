"""The scripted client over the fallback: it listens to server-sent events, and posts what it has to say."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import msgspec

from .client import Client, RefusedByServer, Words
from .conftest import House

FOREVER = aiohttp.ClientTimeout(total=None)


class StreamClient(Client):
    """One device in a network that blocks WebSockets."""

    session = ""

    async def connect(self) -> "StreamClient":
        self.stream = await self.http.get(f"{self.url}/api/stream", timeout=FOREVER)
        if self.stream.status != 200:
            raise RefusedByServer(await self.stream.json())
        self.told = self._told()
        kind, self.session = await anext(self.told)
        assert kind == "session"
        self.listening = asyncio.create_task(self._listen())
        self.person = (await self.ask("hello"))["answer"]["person"]
        return self

    async def _listen(self) -> None:
        try:
            async for kind, data in self.told:
                assert kind == "message"
                await self._take(data)
        except aiohttp.ClientError:
            pass  # the line was cut
        self._give_up()

    async def _told(self) -> AsyncIterator[tuple[str, str]]:
        """The events of the stream, each with its kind."""
        rest = b""
        async for chunk in self.stream.content.iter_any():
            *blocks, rest = (rest + chunk).split(b"\n\n")
            for block in blocks:
                if not block.startswith(b":"):
                    yield event_of(block.decode())

    async def _carry(self, raw: bytes) -> None:
        status, answer = await self.post(raw)
        if status != 202:
            raise RefusedByServer(answer)

    async def post(self, raw: bytes, session: str | None = None) -> tuple[int, Words]:
        """The status, and what is said at once; with the cookie of this client, whosever the session is."""
        headers = {"X-Session": self.session if session is None else session}
        async with self.http.post(f"{self.url}/api/send", data=raw, headers=headers) as response:
            body = await response.read()
            assert b"Traceback" not in body
            return response.status, msgspec.json.decode(body) if body else {}

    async def drop(self) -> None:
        self.stream.close()
        if self.listening:
            await self.listening


def event_of(block: str) -> tuple[str, str]:
    lines = dict(line.split(": ", 1) for line in block.split("\n"))  # and at nothing else that ends lines elsewhere
    return lines.get("event", "message"), lines["data"]


async def stream_guest(house: House, cookies: Any = None) -> StreamClient:
    client = StreamClient(house.url, cookies)
    house.guests.append(client)
    return await client.connect()
