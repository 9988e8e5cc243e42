"""WebSockets. aiohttp hears the request; from then on picows carries the frames, with a fraction of the memory."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable, Mapping, Sequence
from struct import pack
from typing import Any

from aiohttp import web
from picows import (
    WSAutoPingStrategy,
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSProtocolError,
    WSTransport,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]  # for connections that are open already

from .connection import Connection

log = logging.getLogger("schadenfreude.sockets")
nonsense = logging.LoggerAdapter(logging.getLogger("schadenfreude.frames"), {})
nonsense.setLevel(logging.CRITICAL)  # whoever breaks the protocol is told, and is no news

ANSWERING_SECONDS = 15.0  # for a ping
CLOSING_SECONDS = 5.0  # for the other side to say goodbye
MOST_UNHEARD = 16  # messages that came while the first of them is answered
SMALLEST_BUFFER = 2048
SMALL = 1500  # bytes of a message: for the largest that it has sent picows keeps room
WHOLE_TEXT = 0x81  # the first byte of a frame
NOBODY = asyncio.Protocol()
HANDSHAKE = (
    "GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
)


class Outbox:
    """The sockets of a server that have something to send. It goes out for all of them at once."""

    def __init__(self) -> None:
        self.waiting: list[Socket] = []

    def call(self, one: "Socket") -> None:
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.send)
        self.waiting.append(one)

    def send(self) -> None:
        waiting, self.waiting = self.waiting, []
        for one in waiting:
            try:
                one.send_queued()
            except Exception:  # one's fault is not the others'
                one.fail("sending failed")


class Socket(WSListener):
    """A WebSocket that carries the messages of one connection."""

    transport: WSTransport

    def __init__(self, connection: Connection, outbox: Outbox, left: Callable[["Socket"], None]) -> None:
        self.connection, self.outbox, self.left = connection, outbox, left
        self.limit = connection.services.limits.message_bytes
        self.inbox: list[bytes] = []
        self.begun: bytearray | None = None  # a message whose end has not come yet
        self.is_text = True
        self.answering: asyncio.Task[None] | None = None
        self.writable = self.listening = True
        self.heard = True  # since the last ping
        self.pinged_at = 0.0
        self.called = False  # to send what is queued
        self.connected = False  # ever
        connection.wake = self.call

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport, self.connected = transport, True
        transport.request.headers.clear()  # a socket stays open for hours
        transport.response.headers.clear()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.inbox.clear()
        self.left(self)

    # Sending

    def call(self) -> None:
        """Send soon: an answer and what everybody sees of it travel together."""
        if not self.called:
            self.called = True
            self.outbox.call(self)

    def send_queued(self) -> None:
        self.called = False
        connection = self.connection
        if self.writable and connection.queue and self.open:
            queued, connection.queue = connection.queue, []
            if len(queued) == 1 and len(queued[0]) <= SMALL:
                self.transport.send(WSMsgType.TEXT, queued[0])
            else:
                self.transport.underlying_transport.write(b"".join([framed(message) for message in queued]))
        if not connection.queue:
            connection.caught_up()
            if connection.ended:
                self.close(WSCloseCode.GOING_AWAY)

    @property
    def open(self) -> bool:
        return not self.transport.is_close_frame_sent and not self.transport.is_disconnected

    def pause_writing(self) -> None:
        self.writable = False
        self.listen_or_not()

    def resume_writing(self) -> None:
        self.writable = True
        self.send_queued()
        self.listen_or_not()

    def close(self, code: WSCloseCode) -> None:
        if self.open:
            self.transport.send_close(code)
            asyncio.get_running_loop().call_later(CLOSING_SECONDS, self.transport.disconnect, False)

    def check(self, now: float) -> None:
        """Whoever was not heard for so long after a ping is gone."""
        if self.heard:
            self.heard, self.pinged_at = False, now
            self.transport.send_ping()
        elif now - self.pinged_at > ANSWERING_SECONDS:
            self.transport.disconnect(False)

    def check_safely(self, now: float) -> None:
        """Whoever looks after everybody must not stumble over one."""
        try:
            self.check(now)
        except Exception:
            self.fail("a ping failed")

    def hang_up(self) -> None:
        with contextlib.suppress(Exception):  # then there is nothing to hang up
            self.transport.disconnect(False)

    # Hearing

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        self.heard = True
        kind = frame.msg_type
        if kind == WSMsgType.CLOSE:
            self.close(WSCloseCode.OK)
            transport.disconnect()
        elif kind != WSMsgType.PONG and self.open:
            message = self.completed(kind, frame)
            if message is not None:
                self.hear(message)

    def completed(self, kind: WSMsgType, frame: WSFrame) -> bytes | None:
        """The message that ends with this frame, if one does."""
        if frame.rsv1 or frame.rsv2 or frame.rsv3:
            raise WSProtocolError(WSCloseCode.PROTOCOL_ERROR, "nobody has agreed on extensions")
        if kind == WSMsgType.CONTINUATION:
            return self.continued(frame)
        if self.begun is not None:
            raise WSProtocolError(WSCloseCode.PROTOCOL_ERROR, "a message begins in the middle of another")
        self.is_text = kind == WSMsgType.TEXT
        if frame.fin:
            return self.checked(frame.get_payload_as_bytes())
        self.begun = bytearray(frame.get_payload_as_memoryview())
        return None

    def continued(self, frame: WSFrame) -> bytes | None:
        if self.begun is None:
            raise WSProtocolError(WSCloseCode.PROTOCOL_ERROR, "nothing was begun")
        self.begun += frame.get_payload_as_memoryview()
        if len(self.begun) > self.limit:
            raise WSProtocolError(WSCloseCode.MESSAGE_TOO_BIG, f"more than {self.limit} bytes")
        if not frame.fin:
            return None
        message, self.begun = bytes(self.begun), None
        return self.checked(message)

    def checked(self, message: bytes) -> bytes:
        try:
            if self.is_text:
                message.decode()
        except UnicodeDecodeError:
            raise WSProtocolError(WSCloseCode.INVALID_TEXT, "this is no UTF-8") from None
        return message

    def hear(self, message: bytes) -> None:
        """One after another."""
        self.inbox.append(message)
        if self.answering is None:
            self.answering = asyncio.create_task(self.answer_all())
        self.listen_or_not()

    def listen_or_not(self) -> None:
        """Whoever does not read, or asks more quickly than we answer, is not heard for a while: nothing piles up."""
        listening = self.writable and len(self.inbox) < MOST_UNHEARD
        if listening != self.listening:
            self.listening = listening
            line = self.transport.underlying_transport
            line.resume_reading() if listening else line.pause_reading()

    async def answer_all(self) -> None:
        try:
            while self.inbox:
                await self.connection.receive(self.inbox.pop(0))
                self.listen_or_not()
                await self.connection.ready()
        except Exception:
            self.fail("a message failed")
        finally:
            self.answering = None

    def fail(self, what: str) -> None:
        """In an exception's handler."""
        self.connection.services.metrics.failed(log, what)
        with contextlib.suppress(Exception):  # it may be broken altogether
            self.close(WSCloseCode.INTERNAL_ERROR)


def framed(message: bytes) -> bytes:
    """A frame of text. For several of them picows would call the system as often."""
    size = len(message)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + message
    return (pack("!BBH", WHOLE_TEXT, 126, size) if size < 65_536 else pack("!BBQ", WHOLE_TEXT, 127, size)) + message


def take_over(request: web.Request, listener: Socket, headers: Mapping[str, str]) -> None:
    """Let picows answer a request for a WebSocket and keep its connection. To aiohttp the visitor has left."""
    transport, handler = request.transport, request.protocol
    if transport is None:
        return  # they did not wait
    early = handler._message_tail  # of somebody who spoke before the handshake was over
    handler.transport = None  # or aiohttp would close it
    handler.connection_lost(None)
    protocol = protocol_for(listener, headers)
    transport.set_protocol(NOBODY)  # or uvloop would remember aiohttp's, and all that it knows
    transport.set_protocol(protocol)
    protocol.connection_made(transport)
    feed(protocol, HANDSHAKE.format(key=request.headers["Sec-WebSocket-Key"]).encode() + early)


def protocol_for(listener: Socket, headers: Mapping[str, str]) -> Any:
    response = WSUpgradeResponse.create_101_response(headers)
    return WSProtocol(
        None,
        None,
        False,  # no client
        lambda _: WSUpgradeResponseWithListener(response, listener),
        nonsense,
        True,  # disconnect on exceptions
        None,  # the handshake is here already
        False,  # no pings for each socket: `check` looks after them all
        0,
        0,
        WSAutoPingStrategy.PING_WHEN_IDLE,
        True,  # answer pings
        listener.limit,
        None,
        SMALLEST_BUFFER,
    )


def limit_buffers(listening: Sequence[Any], most: int) -> None:
    """picows makes room for all that has arrived, so not much may arrive before it is read.

    To be done before anybody connects: a window that shrinks can make both sides wait for each other forever.
    """
    for one in listening:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, most)


def feed(protocol: Any, data: bytes) -> None:
    """Give a protocol what somebody else has received for it."""
    while data:
        room = protocol.get_buffer(-1)
        part, data = data[: len(room)], data[len(room) :]
        room[: len(part)] = part
        protocol.buffer_updated(len(part))
