"""Start a server, and stop it without losing anything."""

import asyncio
import ctypes
import errno
import gc
import json
import logging
import signal
import sys
import time
from collections.abc import Awaitable, Callable

from aiohttp import web

from ..bots.rehearsal import rehearse, think_once
from ..errors import BadInput
from ..games import GAMES
from .addresses import in_network
from .app import App
from .door import Door, allow_files
from .hall import Config
from .refusals import No
from .services import Services
from .sockets import limit_buffers
from .store import Store, alive_row
from .thinning import thin

log = logging.getLogger("schadenfreude.serve")

Chore = Callable[[], Awaitable[None]]
THINNING = 3600.0
HEARTBEAT = 1.0
BACKLOG = 128  # lines that wait to be heard at all
M_ARENA_MAX = -8  # of glibc's malloc.h
SHUTDOWN_SECONDS = 1.0  # after the farewell, for those who do not read it


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
        try:
            await self._set_up()
        except BadInput:
            await self.store.close()
            raise
        chores = (self._beat, HEARTBEAT), (self._thin, THINNING), (self.app.check_sockets, 0.0)
        self.chores = [asyncio.create_task(self._regularly(*chore)) for chore in chores]
        return self

    async def _regularly(self, chore: Chore, seconds: float) -> None:
        """A chore that fails may go well the next time."""
        while True:
            try:
                await chore()
            except No as no:  # a full disk may have room again
                log.info("not done", extra={"fields": {"reason": no.reason}})
            except Exception:
                self.services.metrics.failed(log, "a chore failed")
            await asyncio.sleep(seconds)

    async def _set_up(self) -> None:
        self.services = Services(self.config, self.store)
        self.app = App(self.services)
        application = self.app.application()
        self.runner = web.AppRunner(application, handle_signals=False, shutdown_timeout=SHUTDOWN_SECONDS)
        await self.runner.setup()
        assert self.runner.server
        self.door = Door(self.runner.server, self.app.proxies, self.config.limits)
        await self._listen()

    async def _listen(self) -> None:
        host, port, loop = self.config.host, self.config.port, asyncio.get_running_loop()
        try:
            self.listening = await loop.create_server(
                self.door.visitor, host, port, backlog=BACKLOG, start_serving=False
            )
            limit_buffers(self.listening.sockets, self.config.limits.message_bytes)
            await self.listening.start_serving()
        except OSError as error:
            await self.runner.cleanup()
            advice = " Is it in use already?" if error.errno == errno.EADDRINUSE else ""
            raise BadInput(f"Cannot listen on {host} port {port}: {error.strerror}.{advice}") from None
        self.port = int(self.listening.sockets[0].getsockname()[1])

    async def __aexit__(self, *_: object) -> None:
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        try:
            await self.services.hall.close()
            await self.app.farewell()
            self.listening.close()
            await self.runner.cleanup()
        finally:
            await self.store.close()

    async def _beat(self) -> None:
        """While a clock runs, the store knows to the second how long the server lived."""
        rooms = self.services.hall.rooms.values()
        if any(room.table.settings.clock and room.table.ticking for room in rooms):
            await self.store.write([alive_row()])

    async def _thin(self) -> None:
        await thin(self.services.hall)

    @property
    def address(self) -> str:
        host = "localhost" if self.config.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else self.config.host
        return f"http://{host}:{self.port}"

    @property
    def address_in_network(self) -> str:
        return in_network(self.config.host, self.port)


async def serve(config: Config, ready: Callable[[Server], None]) -> None:
    """Run until SIGTERM or Ctrl-C."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    async with Server(config) as server:
        ready(server)
        await stop.wait()


def settle() -> None:
    """Load what every table needs. The garbage collector need not look at it, which takes long."""
    for game in GAMES.values():
        rehearse(game)
        think_once(game)
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 10, 10)


def share_one_heap() -> None:
    """Or glibc keeps a reserve for every thread, and the process grows for hours."""
    if sys.platform == "linux" and hasattr(libc := ctypes.CDLL(None), "mallopt"):
        libc.mallopt(M_ARENA_MAX, 1)


def run(config: Config, ready: Callable[[Server], None]) -> None:
    share_one_heap()
    allow_files(config.limits.files)
    settle()
    run_settled(config, ready)


def run_settled(config: Config, ready: Callable[[Server], None]) -> None:
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(config, ready))
