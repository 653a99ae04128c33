"""One connection: it is counted, it has to say what it wants in good time, and it has to read what it asked for.

uvicorn speaks HTTP. How long and how much somebody may say before that is ours, and so is the handshake of TLS: it
costs us more than the caller, so a connection is counted before it.
"""

from __future__ import annotations

import asyncio
import os
import socket
import ssl
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from topboard.web.server.admission import Door, Held, Place, limits_here
from topboard.web.server.certificate import tls_context
from topboard.web.server.phone_address import is_loopback

HEAD_SECONDS = 10.0
"""From the connection, or from the first byte of a further request, to the end of the headers."""
TRIAL_SECONDS = 5.0
READ_SECONDS = 30.0
"""An answer of which nobody reads anything for so long is not wanted."""
LOOK_SECONDS = 1.0
MOST_HEAD = 64 * 1024


@cache
def door() -> Door:
    """The connections of this process. Those of a proxy on this machine stand for many people."""
    return Door(limits_here(), is_loopback if os.environ.get("TOPBOARD_HTTPS") == "1" else lambda address: False)


def framed(piece: bytes) -> bytes:
    """A piece of an answer whose length nobody knows yet, as HTTP sends it."""
    return b"%x\r\n%b\r\n" % (len(piece), piece)


class Wire(HttpToolsProtocol):
    """A connection that has a place. `public_only` where it is not encrypted although others are."""

    def __init__(self, *, public_only: bool = False, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self.place: Place | None = None
        self._public_only = public_only
        self._waiting_since = self._unread_since = 0.0
        self._head = self._unread = 0
        self._before: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.place = self.place or let_in(transport)
        if self.place is None:
            transport.abort()
            return
        self.place.give_up = transport.abort
        self._waiting_since = time.monotonic()
        WATCH.join(self)

    def connection_lost(self, exc: Exception | None) -> None:
        WATCH.leave(self)
        if self.place is not None:
            door().leave(self.place)
        if self._before is not None and not self._before.response_complete:
            self._before.disconnected = True
            self._before.message_event.set()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._in_body:
            self._head += len(data)
            if not self._waiting_since and self._is_idle:
                self._waiting_since = time.monotonic()
        super().data_received(data)
        if self._head > MOST_HEAD:
            self.transport.abort()

    @property
    def _is_idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    @property
    def _in_body(self) -> bool:
        return self.cycle is not None and self.cycle.more_body and not self.cycle.response_complete

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["state"]["wire"] = self

    def on_headers_complete(self) -> None:
        """At most one request waits behind the one that is being answered: browsers ask when they have their answer."""
        if self.pipeline:
            self.transport.abort()
            return
        self._waiting_since, self._head = 0.0, 0
        if self.on_trial and self.place:
            door().heard(self.place)
        self._before = self.cycle
        super().on_headers_complete()

    @property
    def channel(self) -> Callable[[bytes], None] | None:
        """Writes the next piece of the current answer, already framed; None where pieces have no frames."""
        cycle, transport = self.cycle, self.transport
        return transport.write if cycle is not None and cycle.chunked_encoding and not transport.is_closing() else None

    @property
    def public_only(self) -> bool:
        return self._public_only

    @property
    def on_trial(self) -> bool:
        return self.place is not None and self.place.kind is Held.TRIAL

    def proved(self) -> None:
        """Somebody who is logged in uses it."""
        if self.place is not None:
            door().prove(self.place)

    def look(self, now: float) -> None:
        """End the connection if it keeps us waiting."""
        patience = TRIAL_SECONDS if self.on_trial else HEAD_SECONDS
        if (self._waiting_since and now - self._waiting_since > patience) or self._does_not_read(now):
            self.transport.abort()

    def _does_not_read(self, now: float) -> bool:
        unread = self.transport.get_write_buffer_size()
        if not self._unread or unread < self._unread:
            self._unread_since = now
        self._unread = unread
        return bool(unread) and now - self._unread_since > READ_SECONDS


class Watch:
    """Looks at every connection once a second, while there are any."""

    def __init__(self) -> None:
        self._wires: set[Wire] = set()
        self._task: asyncio.Task[None] | None = None

    def join(self, wire: Wire) -> None:
        self._wires.add(wire)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._look())

    def leave(self, wire: Wire) -> None:
        self._wires.discard(wire)

    async def _look(self) -> None:
        while self._wires:
            await asyncio.sleep(LOOK_SECONDS)
            now = time.monotonic()
            for wire in list(self._wires):
                wire.look(now)


WATCH = Watch()


class Entrance(asyncio.Protocol):
    """A fresh connection where there is TLS: counted, then encrypted, unless it came to the port without it."""

    def __init__(self, context: ssl.SSLContext, plain_port: int, uvicorn: dict[str, Any]) -> None:
        self._context, self._plain_port, self._uvicorn = context, plain_port, uvicorn

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        place = let_in(transport)
        if place is None:
            transport.abort()
        elif transport.get_extra_info("sockname")[1] == self._plain_port:
            wire = Wire(public_only=True, **self._uvicorn)
            wire.place = place
            transport.set_protocol(wire)
            wire.connection_made(transport)
        else:
            self._encrypt(transport, place)

    def _encrypt(self, transport: asyncio.Transport, place: Place) -> None:
        """Nothing was read yet: the connection goes on under another number, where it is encrypted from the start."""
        known = transport.get_extra_info("socket")
        try:
            connection = socket.fromfd(known.fileno(), known.family, known.type)
        except OSError:
            door().leave(place)
        else:
            work = asyncio.get_running_loop().create_task(self._shake_hands(connection, place))
            SHAKING.add(work)
            work.add_done_callback(SHAKING.discard)
            place.give_up = work.cancel
        transport.abort()

    async def _shake_hands(self, connection: socket.socket, place: Place) -> None:
        wire = Wire(**self._uvicorn)
        wire.place = place
        connection.setblocking(False)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: wire, connection, ssl=self._context, ssl_handshake_timeout=HEAD_SECONDS
            )
        except (OSError, TimeoutError, asyncio.CancelledError):
            door().leave(place)
            connection.close()


SHAKING: set[asyncio.Task[None]] = set()
"""Handshakes that go on."""


def let_in(transport: asyncio.Transport) -> Place | None:
    peer = transport.get_extra_info("peername")
    address = str(peer[0]) if isinstance(peer, tuple) else ""
    return door().enter(address) or door().enter_on_trial(address)


@cache
def tls() -> ssl.SSLContext | None:
    """What encrypts, if the server was started with a certificate."""
    certificate, key = os.environ.get("TOPBOARD_TLS_CERT"), os.environ.get("TOPBOARD_TLS_KEY")
    return tls_context(Path(certificate), Path(key) if key else None) if certificate else None


def answering(**uvicorn: Any) -> asyncio.Protocol:
    """What uvicorn gives every fresh connection to."""
    context = tls()
    if context is None:
        return Wire(**uvicorn)
    return Entrance(context, int(os.environ.get("TOPBOARD_PLAIN_PORT") or 0), uvicorn)
