"""News for open pages: one server-sent stream a page, all fed from one hub in this process.

A message says only how far an event's journal is; the page then asks for what it shows. Commands of this process reach
the hub at once. What other processes wrote is found by looking at the store once a second, while anybody listens; so is
whether they still may. A stream whose reason is gone ends: of an event that is withdrawn nobody is told anything more.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from functools import cache
from itertools import count
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from topboard.web.cache.page_cache import language_of
from topboard.web.errors import API, is_reading
from topboard.web.events.shelf import Shelf
from topboard.web.server.admission import Door, Place, limits_here
from topboard.web.server.connection import Wire
from topboard.web.server.connection import framed as framed_piece
from topboard.web.server.visitor import Ticket, no_longer

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

logger = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
SESSIONS_EVERY = 5
"""Looks between two at the sessions of those who listen by one."""
TOGETHER_SECONDS = 0.25
KEEP_ALIVE_SECONDS = 20.0
SET_BACK = "event: back\n"
"""Before a position that is lower than the last one because entries are gone. Without it a lower one means nothing: of
several processes one may know less for a moment."""

HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]


class Listener:
    """One stream: told when there is news, or woken to tell them itself; woken when it is over."""

    def __init__(self, ticket: Ticket) -> None:
        self.ticket = ticket
        self.is_over = False
        self.news = asyncio.Event()
        self.write: Callable[[bytes], None] | None = None

    def tell(self, framed: bytes) -> None:
        """To its connection at once, the same bytes as to everybody; before that is open, by its own task."""
        if self.write is None or self.news.is_set():
            self.news.set()
        else:
            self.write(framed)

    def end(self) -> None:
        self.is_over = True
        self.news.set()


class Hub:
    """Who listens to which event. `told` may be called from any thread."""

    def __init__(self) -> None:
        self._listening: dict[str, set[Listener]] = {}
        self._position: dict[str, int] = {}
        self._telling: set[str] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watch: asyncio.Task[None] | None = None
        self._asking_again: asyncio.Future[None] | None = None

    def position(self, event: str) -> int:
        return self._position.get(event, 0)

    async def position_now(self, event: str, shelf: Shelf) -> int:
        """While anybody listens to the event it is known here."""
        if event not in self._listening:
            return await asyncio.to_thread(shelf.position, event)
        return self.position(event)

    def told(self, event: str, position: int) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._move, event, position)

    def _move(self, event: str, position: int) -> None:
        """News that come close together are told together. If the journal stands where it stood, something else is
        new: what is public of the event."""
        if position <= self._position.get(event, 0):
            self._asking_again = asyncio.ensure_future(self._end_those_who_may_not({event}, sessions=False))
            return
        self._position[event] = position
        if event not in self._telling and self._loop is not None:
            self._telling.add(event)
            # Two hundred results in a minute would otherwise make each of a thousand phones ask two hundred times.
            self._loop.call_later(TOGETHER_SECONDS, self._tell, event)

    def _tell(self, event: str) -> None:
        self._telling.discard(event)
        self._tell_all(event, _message(self.position(event)))

    def _tell_all(self, event: str, message: bytes) -> None:
        framed = framed_piece(message)
        for listener in self._listening.get(event, ()):
            listener.tell(framed)

    def join(self, ticket: Ticket, position: int, shelf: Shelf) -> Listener:
        self._loop = asyncio.get_running_loop()
        self._position[ticket.event] = max(position, self.position(ticket.event))
        listener = Listener(ticket)
        self._listening.setdefault(ticket.event, set()).add(listener)
        if self._watch is None or self._watch.done():
            self._watch = self._loop.create_task(self._look(shelf))
        return listener

    def leave(self, listener: Listener) -> None:
        listening = self._listening.get(listener.ticket.event, set())
        listening.discard(listener)
        if not listening:
            self._listening.pop(listener.ticket.event, None)

    async def _look(self, shelf: Shelf) -> None:
        """Find what other processes wrote, and who may no longer listen."""
        for turn in count(1):
            await asyncio.sleep(LOOK_SECONDS)
            if not self._listening:
                return
            with contextlib.suppress(Exception):
                await self._end_those_who_may_not(set(self._listening), sessions=turn % SESSIONS_EVERY == 0)
            for event in list(self._listening):
                with contextlib.suppress(Exception):
                    await self._compare(event, shelf)

    async def _compare(self, event: str, shelf: Shelf) -> None:
        """With the store, which may be ahead of what was announced here or, after a backup was restored, behind it."""
        known = self.position(event)
        position = await asyncio.to_thread(shelf.position, event)
        if position > self.position(event):
            self._move(event, position)
        # Only where nothing was announced while the store was asked: otherwise the answer is just older than what is
        # known.
        elif 0 < position < known == self.position(event):
            self._position[event] = position
            self._tell_all(event, _message(position, SET_BACK))

    async def _end_those_who_may_not(self, events: set[str], *, sessions: bool) -> None:
        tickets = {each.ticket for event in events for each in self._listening.get(event, ())}
        ended = await asyncio.to_thread(no_longer, [each for each in tickets if sessions or not each.of_staff])
        for ticket in ended:
            for listener in self._listening.get(ticket.event, ()):
                if listener.ticket == ticket:
                    listener.end()


HUB = Hub()


@cache
def door() -> Door:
    """The streams of this process: half of its connections stay free for those who ask and enter."""
    return Door(limits_here().streams)


async def stream(scope: Scope, receive: Receive, send: Send, ticket: Ticket, shelf: Shelf) -> None:
    """One listener: tell the position now, then whenever it moves, until the page goes away or may not listen."""
    position = await HUB.position_now(ticket.event, shelf)
    place = _place(scope, ticket) if position else None
    if place is None:
        await plain(send, 503 if position else 404)
        return
    listener = HUB.join(ticket, position, shelf)
    gone = asyncio.create_task(_gone(receive))
    gone.add_done_callback(lambda _task: listener.end())
    try:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await _tell(send, listener, scope.get("state", {}).get("wire"))
    finally:
        gone.cancel()
        listener.write = None
        HUB.leave(listener)
        door().leave(place)


def _place(scope: Scope, ticket: Ticket) -> Place | None:
    address = (scope.get("client") or ("",))[0]
    return door().enter_logged_in(address) if ticket.of_staff else door().enter(address)


def _message(position: int, kind: str = "") -> bytes:
    return f"{kind}data: {position}\n\n".encode()


async def _tell(send: Send, listener: Listener, wire: Wire | None) -> None:
    event = listener.ticket.event
    message = b"retry: 3000\n" + _message(HUB.position(event))
    while not listener.is_over:
        await send({"type": "http.response.body", "body": message, "more_body": True})
        listener.write = wire.channel if wire else None
        try:
            async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                await listener.news.wait()
        except TimeoutError:
            message = b": still here\n\n"
            continue
        listener.news.clear()
        message = _message(HUB.position(event))
    await send({"type": "http.response.body", "body": b""})


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def plain(send: Send, status: int, text: bytes = b"", headers: Iterable[tuple[bytes, bytes]] = ()) -> None:
    length = str(len(text)).encode()
    own = [(b"content-type", b"text/plain"), (b"content-length", length), *headers]
    await send({"type": "http.response.start", "status": status, "headers": own})
    await send({"type": "http.response.body", "body": text})


async def away(scope: Scope, send: Send, fault: Exception) -> None:
    """The database cannot be asked who somebody is, and so nothing was done. Why goes to the terminal only: it names
    the address of the database."""
    logger.error("The database cannot be used: %s", fault)
    with translation.override(language_of(_said(scope, b"cookie"), _said(scope, b"accept-language"))):
        text = _("The database cannot be used at the moment. Try again in a few seconds.")
        if not is_reading(scope["method"]):
            text = _("NOT SAVED. %s") % text
    if scope["path"].startswith(API):
        body, kind = json.dumps({"detail": text}).encode(), b"application/json"
    else:
        body, kind = f"{text}\n".encode(), b"text/plain; charset=utf-8"
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode()), (b"retry-after", b"5")]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _said(scope: Scope, header: bytes) -> str:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == header), "")
