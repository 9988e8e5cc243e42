"""The least that a server of four-seat tables has to do: take a message, answer it, and tell all four. Nothing is kept.

bench/server.py measures this in the same minute as our server, so that its figures can be read on any machine.
"""

import asyncio
import random
import time

import aiohttp
import msgspec
import uvloop
from aiohttp import WSMsgType, web

SEATS = 4
PADDING = "x" * 700  # as long as a view


async def socket(request: web.Request) -> web.StreamResponse:
    table: list[web.WebSocketResponse] = request.app["tables"].setdefault(request.query["table"], [])
    response = web.WebSocketResponse(compress=False)
    await response.prepare(request)
    table.append(response)
    async for message in response:
        asked = msgspec.json.decode(message.data)
        news = msgspec.json.encode({"is": "update", "number": asked["number"], "padding": PADDING})
        for other in table:
            await other.send_frame(news, WSMsgType.TEXT)
        await response.send_frame(msgspec.json.encode({"is": "accepted", "id": asked["id"]}), WSMsgType.TEXT)
    return response


async def serve() -> None:
    app = web.Application()
    app["tables"] = {}
    app.add_routes([web.get("/api/socket", socket)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    print(runner.addresses[0][1], flush=True)
    await asyncio.Event().wait()


class BareTable:
    """Four sockets and one message after another at its own pace, as bench/load.py does it."""

    def __init__(self, url: str, number: int) -> None:
        self.url, self.number = f"{url}/api/socket?table={number}", number
        self.seen = [0] * SEATS
        self.news = asyncio.Event()
        self.latencies: list[float] = []

    async def open(self) -> None:
        self.http = aiohttp.ClientSession()
        self.sockets = [await self.http.ws_connect(self.url, compress=0) for _ in range(SEATS)]
        self.listening = [asyncio.create_task(self._listen(seat)) for seat in range(SEATS)]

    async def _listen(self, seat: int) -> None:
        async for message in self.sockets[seat]:
            said = msgspec.json.decode(message.data)
            self.seen[seat] = said.get("number", self.seen[seat])
            self.news.set()

    async def play(self, rate: float, stop_at: float) -> None:
        due, number = time.perf_counter() + random.random() / rate, 0
        while due < stop_at:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            number += 1
            words = {"do": "move", "id": str(number), "number": number, "seat": 0, "action": {"do": "lay", "card": 1}}
            await self.sockets[number % SEATS].send_str(msgspec.json.encode(words).decode())
            while min(self.seen) < number:
                self.news.clear()
                await self.news.wait()
            self.latencies.append(time.perf_counter() - due)
            due += 1 / rate

    async def close(self) -> None:
        for one in self.sockets:
            await one.close()
        await asyncio.gather(*self.listening)
        await self.http.close()


if __name__ == "__main__":
    uvloop.run(serve())
