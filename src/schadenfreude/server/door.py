"""The door: who may come in, how long they may stand in it, and what they hear who say nothing that is HTTP."""

import asyncio
import logging
from collections import Counter
from http import HTTPStatus
from typing import Any

from aiohttp import web

from ..words import LANGUAGES
from . import messages as m
from .addresses import Proxies, for_limits
from .app import HEADERS
from .limits import Limits
from .refusals import No
from .services import texts_in

log = logging.getLogger("schadenfreude.door")

ASKING_SECONDS = 30.0  # to say what one wants, from the first word to the last header
PROXY_SECONDS = 3630.0  # longer than proxies keep a line for the next visitor


def full_house() -> bytes:
    """In all languages: nobody has said yet which one they read."""
    no = No("too-many-connections")
    text = " ".join(no.text(texts_in(language, "")) for language in LANGUAGES)
    body = m.encode({"reason": no.reason, "text": text})
    head = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


class Door:
    """Counts the lines to a server until they become WebSockets, which are counted elsewhere."""

    def __init__(self, server: web.Server, proxies: Proxies, limits: Limits) -> None:
        self.server, self.proxies, self.limits = server, proxies, limits
        self.lines = 0
        self.by_address: Counter[str] = Counter()
        self.full_house = full_house()

    def visitor(self) -> "Visitor":
        return Visitor(self)

    def may_enter(self, address: str) -> bool:
        crowded = self.by_address[for_limits(address)] >= self.limits.lines_per_address
        return self.lines < self.limits.lines and (not crowded or self.proxies.trusts(address))

    def count(self, address: str, change: int) -> None:
        key = for_limits(address)
        self.lines += change
        self.by_address[key] += change
        if not self.by_address[key]:
            del self.by_address[key]


class Visitor(web.RequestHandler):
    """A line on which somebody asks for one thing after another."""

    __slots__ = ("address", "door")

    def __init__(self, door: Door) -> None:
        super().__init__(
            door.server,
            loop=asyncio.get_running_loop(),
            keepalive_timeout=ASKING_SECONDS,
            logger=logging.getLogger("schadenfreude.http"),
            access_log=None,  # type: ignore[arg-type]  # it would write addresses with table ids
        )
        self.door = door
        self.address = ""  # as long as they are counted

    def connection_made(self, transport: Any) -> None:
        address = str(transport.get_extra_info("peername")[0])
        if not self.door.may_enter(address):
            transport.write(self.door.full_house)
            transport.close()
            return
        self.address = address
        self.door.count(address, 1)
        if self.door.proxies.trusts(address):
            self._keepalive_timeout = PROXY_SECONDS
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        if self.address:
            self.door.count(self.address, -1)
            self.address = ""
        super().connection_lost(exc)

    def handle_error(
        self, request: Any, status: int = 500, exc: BaseException | None = None, message: str | None = None
    ) -> web.StreamResponse:
        """What is no HTTP is answered like anything else, without a word of what was in it, and is no news."""
        if status >= 500:
            self.log_exception("a request failed", exc_info=exc)
        if request.writer.output_size > 0:
            raise ConnectionError("half of an answer was sent already")
        words = {"reason": "http", "text": HTTPStatus(status).phrase}
        response = web.json_response(words, status=status, headers=HEADERS)
        response.force_close()
        return response


def allow_files(wanted: int) -> None:
    """Let this process have so many open files, as far as the system does."""
    try:
        import resource
    except ImportError:
        return  # Windows has no such limit
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    if allowed < wanted:
        log.warning("few open files are allowed", extra={"fields": {"allowed": allowed, "wanted": wanted}})
