"""Start a server, and stop it without losing anything."""

import asyncio
import json
import logging
import signal
import sys
import time
from collections.abc import Callable

from aiohttp import web

from ..errors import BadInput
from .app import App
from .hall import Config
from .services import Services
from .store import Store

THINNING = 3600.0
HEARTBEAT = 1.0


class JsonLines(logging.Formatter):
    """One JSON object a line. Callers choose the fields: no names, no cards, no secrets, no addresses of tables."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"at": round(time.time(), 3), "level": record.levelname.lower(), "what": record.getMessage()}
        line |= {"from": record.name} | getattr(record, "fields", {})
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_to_stderr() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("aiohttp.access").disabled = True  # it would write addresses with table ids


class Server:
    """A running server."""

    def __init__(self, config: Config) -> None:
        self.config = config

    async def __aenter__(self) -> "Server":
        self.store = Store.opened(self.config.data)
        self.services = Services(self.config, self.store)
        self.app = App(self.services)
        self.runner = web.AppRunner(self.app.application(), access_log=None, handle_signals=False)
        await self.runner.setup()
        await self._listen()
        self.chores = [asyncio.create_task(self._beat()), asyncio.create_task(self._thin())]
        return self

    async def _listen(self) -> None:
        site = web.TCPSite(self.runner, self.config.host, self.config.port)
        try:
            await site.start()
        except OSError as error:
            await self.runner.cleanup()
            await self.store.close()
            raise BadInput(
                f"Cannot listen on {self.config.host} port {self.config.port}: {error.strerror}. Is it in use already?"
            ) from None
        self.port = int(self.runner.addresses[0][1])

    async def __aexit__(self, *_: object) -> None:
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        await self.services.hall.close()
        await self.app.farewell()
        await self.runner.cleanup()
        await self.store.close()

    async def _beat(self) -> None:
        """While a clock runs, the store knows to the second how long the server lived."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            rooms = list(self.services.hall.rooms.values())
            if any(room.table.settings.clock and room.table.ticking for room in rooms):
                await self.store.write([])

    async def _thin(self) -> None:
        while self.config.thin_after_days:
            await self.services.hall.thin()
            await asyncio.sleep(THINNING)

    @property
    def address(self) -> str:
        host = "localhost" if self.config.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else self.config.host
        return f"http://{host}:{self.port}"


async def serve(config: Config, ready: Callable[[Server], None]) -> None:
    """Run until SIGTERM or Ctrl-C."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    async with Server(config) as server:
        ready(server)
        await stop.wait()


def run(config: Config, ready: Callable[[Server], None]) -> None:
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(config, ready))
