"""HTTP requests of strangers, and what comes back."""

import json
from http.cookies import Morsel
from typing import Any

import aiohttp

from schadenfreude.server.app import COOKIE

from .client import Client, Words
from .conftest import House
from .wire import wire

UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
PROXY = {"trusted_proxies": ("127.0.0.0/8",)}


class Answer:
    """What came back, as far as it is of interest."""

    def __init__(self, status: int, headers: Any, cookie: "Morsel[str] | None", body: bytes) -> None:
        self.status, self.headers, self.cookie, self.body = status, headers, cookie, body

    @property
    def words(self) -> Words:
        return dict(json.loads(self.body))


async def fetch(house: House, path: str, method: str = "GET", **request: Any) -> Answer:
    """One request. Of a stream only the beginning is read."""
    async with aiohttp.ClientSession() as session, session.request(method, house.url + path, **request) as response:
        endless = response.status == 101 or response.content_type == "text/event-stream"
        body = b"" if endless else await response.read()
        return Answer(response.status, response.headers, response.cookies.get(COOKIE), body)


async def claimed(house: House, token: str, **request: Any) -> Answer:
    """A new device says that it has this link."""
    return await fetch(house, "/api/claim", "POST", json={"token": token}, **request)


async def told(house: House, request: bytes) -> bytes:
    """The head of the answer to bytes that no library would send."""
    async with wire(house) as line:
        line.writer.write(request)
        return await line.head()


def path_of(client: Client, what: str) -> str:
    return f"/api/tables/{client.table['id']}/{what}"
