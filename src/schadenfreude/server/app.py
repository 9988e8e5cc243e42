"""The HTTP side: WebSocket, server-sent events with POST, logs and replays of finished games, health, metrics."""

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from aiohttp import web

from ..words import LANGUAGES
from . import messages as m
from . import streams
from .addresses import Proxies, checked_origins, in_network, networks_of, within
from .catalogue import catalogue
from .codes import digest, new_secret
from .connection import Connection
from .page import page_routes
from .people import Person
from .refusals import No
from .replays import replayed
from .services import Services
from .sockets import Outbox, Socket, take_over

log = logging.getLogger("schadenfreude.app")

COOKIE = "schadenfreude"
COOKIE_SECONDS = 400 * 86_400
HEARTBEAT = 20.0  # seconds between two pings of a socket
BODY_SECONDS = 30.0  # for somebody to say what was announced
FAREWELL_SECONDS = 5.0
HANDSHAKE_KEY = re.compile(r"[A-Za-z0-9+/]{22}==")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "Server": "schadenfreude",  # and not what it is made of
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
STATUS = {
    "too-fast": 429,
    "no-such-table": 404,
    "no-such-code": 404,
    "not-over-yet": 409,
    "foreign-origin": 403,
    "no-session": 401,
    "too-many-connections": 503,
    "server-full": 503,
    "link-used-up": 410,
    "not-stored": 503,
    "failure": 500,
}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class App:
    """The routes of one server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.proxies = Proxies(services.config.trusted_proxies)
        self.origins = checked_origins(services.config.origins)
        self.metrics_for = networks_of("--metrics-for", services.config.metrics_for)
        self.connections: set[Connection] = set()
        self.sockets: set[Socket] = set()
        self.outbox = Outbox()
        self.sessions: dict[bytes, Connection] = {}  # by digest, so that no comparison takes telling time
        self.leaving: set[asyncio.Task[None]] = set()
        self.closing = False

    def application(self) -> web.Application:
        app = web.Application(client_max_size=self.services.limits.message_bytes, middlewares=[self.safely])
        app.add_routes(
            [
                web.get("/api/socket", self.socket, allow_head=False),
                web.get("/api/stream", self.stream, allow_head=False),
                web.post("/api/send", self.post),
                web.post("/api/claim", self.claim),
                web.get("/api/tables/{table}/log", self.log),
                web.get("/api/tables/{table}/replay", self.replay),
                web.get("/api/tables/{table}/review", self.review),
                web.get("/api/games", self.games),
                web.get("/healthz", self.health),
                web.get("/metrics", self.metrics),
                *page_routes(),
            ]
        )
        app.on_response_prepare.append(self.dress)
        return app

    # Around every request

    async def dress(self, request: web.Request, response: web.StreamResponse) -> None:
        """No answer goes out without these headers."""
        response.headers.update(HEADERS)
        response.headers.setdefault("Cache-Control", "no-store")

    @web.middleware
    async def safely(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """No request gets a traceback."""
        try:
            return await handler(request)
        except web.HTTPException as error:
            return web.json_response({"reason": "http", "text": error.reason}, status=error.status)
        except No as no:
            return self.refused(request, no)
        except (asyncio.CancelledError, ConnectionResetError):
            raise
        except Exception:
            self.services.metrics.failed(log, "a request failed")
            return self.refused(request, No("failure"))

    def refused(self, request: web.Request, no: No) -> web.Response:
        self.services.metrics.refusals(no.reason).inc()
        texts = self.services.texts(self.language_of(request))
        answer = {"reason": no.reason, "text": no.text(texts)}
        return web.json_response(answer, status=STATUS.get(no.reason, 400))

    def language_of(self, request: web.Request) -> str:
        wanted = request.headers.get("Accept-Language", "")[:2].lower()
        return wanted if wanted in LANGUAGES else "en"

    def check_origin(self, request: web.Request) -> None:
        """A page of somebody else must not talk in a visitor's name."""
        origin = request.headers.get("Origin")
        if origin is not None and origin not in (self.own_origin(request), *self.origins):
            raise No("foreign-origin")

    def own_origin(self, request: web.Request) -> str:
        scheme = "https" if self.proxies.secure(request) else "http"
        return f"{scheme}://{request.headers.get('Host', '')}"

    async def person_of(self, request: web.Request) -> tuple[Person, str]:
        """Whoever the cookie says; somebody new otherwise. With the secret for the cookie, which begins to age anew."""
        secret = request.cookies.get(COOKIE, "")
        person = await self.services.people.identified(secret)
        if person:
            return person, secret
        self.services.newcomer_pace.take(self.proxies.address(request))
        return await self.services.people.newcomer()

    def set_cookie(self, request: web.Request, response: web.StreamResponse, secret: str) -> None:
        secure = self.proxies.secure(request)
        response.set_cookie(
            COOKIE, secret, max_age=COOKIE_SECONDS, httponly=True, samesite="Lax", secure=secure, path="/"
        )

    async def connected(self, request: web.Request) -> tuple[Connection, str]:
        self.check_origin(request)
        address = self.proxies.address(request)
        person, secret = await self.person_of(request)
        self.check_room(person, address)
        connection = Connection(self.services, person, address, self.language_of(request))
        self.connections.add(connection)
        self.services.metrics.connections.inc()
        return connection, secret

    def check_room(self, person: Person, address: str) -> None:
        limits = self.services.limits
        same_person = sum(one.person.id == person.id for one in self.connections)
        same_address = sum(one.address == address for one in self.connections)
        if (
            self.closing
            or len(self.connections) >= limits.sockets
            or same_person >= limits.sockets_per_person
            or same_address >= limits.sockets_per_address
        ):
            raise No("too-many-connections")

    async def gone(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.services.metrics.connections.dec()
        await connection.leave()

    # WebSockets, and server-sent events with POST

    async def socket(self, request: web.Request) -> web.StreamResponse:
        check_handshake(request)
        connection, secret = await self.connected(request)
        response = web.Response()  # nobody gets it: picows answers, with the same cookie
        self.set_cookie(request, response, secret)
        await self.dress(request, response)
        headers = {**response.headers, "Set-Cookie": response.cookies[COOKIE].OutputString()}
        socket = Socket(connection, self.outbox, self.left)
        self.sockets.add(socket)
        try:
            take_over(request, socket, headers)
        finally:
            if not socket.connected:
                self.left(socket)
        return response

    def left(self, socket: Socket) -> None:
        self.sockets.discard(socket)
        task = asyncio.create_task(self.gone(socket.connection))
        self.leaving.add(task)
        task.add_done_callback(self.leaving.discard)

    async def check_sockets(self) -> None:
        """Ping everybody once, not all at the same time."""
        sockets = list(self.sockets)
        for socket in sockets:
            socket.check_safely(time.monotonic())
            await asyncio.sleep(HEARTBEAT / len(sockets))
        if not sockets:
            await asyncio.sleep(HEARTBEAT)

    async def stream(self, request: web.Request) -> web.StreamResponse:
        connection, secret = await self.connected(request)
        session = new_secret()
        self.sessions[digest(session)] = connection
        response = web.StreamResponse(headers=streams.HEADERS)
        self.set_cookie(request, response, secret)
        try:
            await response.prepare(request)
            streams.hang_up_on_silence(request.transport)
            await response.write(b"event: session\ndata: " + session.encode() + b"\n\n")
            async for chunk in streams.Stream(connection).chunks(request):
                await response.write(chunk)
        except ConnectionError:
            pass
        finally:
            del self.sessions[digest(session)]
            await self.gone(connection)
        return response

    async def post(self, request: web.Request) -> web.StreamResponse:
        """A message for a stream: the answer comes there. The session is a header, so that no log has it."""
        self.check_origin(request)
        connection = self.sessions.get(digest(request.headers.get("X-Session", "")))
        person = await self.services.people.identified(request.cookies.get(COOKIE, ""))
        if connection is None or person is None or person.id != connection.person.id:
            raise No("no-session")
        await connection.receive(await body_of(request))
        return web.Response(status=202)

    # The rest

    async def claim(self, request: web.Request) -> web.StreamResponse:
        """Make this device the person of a one-time link."""
        self.check_origin(request)
        self.services.code_pace.take(self.proxies.address(request))
        try:
            body = msgspec.json.decode(await body_of(request), type=dict[str, str])
        except (msgspec.MsgspecError, UnicodeError):
            raise No("unreadable-message", detail="") from None
        person, secret = await self.services.people.claimed(body.get("token", ""))
        response = web.json_response({"person": person.id, "name": person.name})
        self.set_cookie(request, response, secret)
        return response

    async def log(self, request: web.Request) -> web.StreamResponse:
        self.services.look_back_pace.take(self.proxies.address(request))
        text = await self.services.hall.log_of(request.match_info["table"])
        disposition = {"Content-Disposition": 'attachment; filename="schadenfreude.jsonl"'}
        return web.Response(text=text, content_type="application/jsonl", headers=disposition)

    async def replay(self, request: web.Request) -> web.StreamResponse:
        """A finished game with all hands: every action with its events and the picture after it."""
        self.services.look_back_pace.take(self.proxies.address(request))
        table, match = await self.services.hall.finished(request.match_info["table"])
        body = await asyncio.to_thread(replayed, table, match)
        return web.Response(body=body, content_type="application/json")

    async def review(self, request: web.Request) -> web.StreamResponse:
        """What each decision of a finished game cost, and how much was luck."""
        self.services.look_back_pace.take(self.proxies.address(request))
        body = await self.services.hall.review(request.match_info["table"])
        return web.Response(body=body, content_type="application/json")

    async def games(self, request: web.Request) -> web.StreamResponse:
        """A page on the host's own machine has to know by which address its friends find it."""
        port = request.url.port or 80
        local = request.url.host in ("localhost", "127.0.0.1", "::1")
        address = in_network(self.services.config.host, port) if local else ""
        return web.Response(body=catalogue(address), content_type="application/json")

    async def health(self, request: web.Request) -> web.StreamResponse:
        await self.services.store.read("SELECT 1")
        return web.json_response({"ok": True})

    async def metrics(self, request: web.Request) -> web.StreamResponse:
        """For the host only: at a quiet server counters tell of moves that the others must not notice."""
        address = self.proxies.real_address(request)
        through_a_stranger = "X-Forwarded-For" in request.headers and not self.proxies.trusts(request.remote or "")
        if through_a_stranger or not within(address, self.metrics_for):
            raise web.HTTPNotFound
        return web.Response(body=self.services.metrics.text(), content_type="text/plain")

    async def farewell(self, app: Any = None) -> None:
        """Clients are told, and come back by themselves."""
        self.closing = True
        for connection in list(self.connections):
            connection.send(m.encode(m.Bye(again_after=1.0)))
            connection.end()
        with contextlib.suppress(TimeoutError):  # nobody waits for those who do not read
            async with asyncio.timeout(FAREWELL_SECONDS):
                while self.connections:
                    await asyncio.sleep(0.02)
        for socket in list(self.sockets):
            socket.hang_up()
        await asyncio.gather(*self.leaving)


async def body_of(request: web.Request) -> bytes:
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await request.read()
    except TimeoutError:
        raise web.HTTPRequestTimeout(reason="The end of this request did not come.") from None


def check_handshake(request: web.Request) -> None:
    """picows is stricter than aiohttp, and cannot be asked before it answers."""
    if not HANDSHAKE_KEY.fullmatch(request.headers.get("Sec-WebSocket-Key", "")):
        raise web.HTTPBadRequest(reason="The key of a handshake for a WebSocket is 16 bytes in base64.")
    if not web.WebSocketResponse().can_prepare(request).ok:
        raise web.HTTPBadRequest(reason="This address is for WebSockets.")
