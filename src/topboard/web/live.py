"""News for open pages: one server-sent stream a page, all fed from one hub in this process.

A message says only how far an event's journal is; the page then asks for what it shows. Commands of this process reach
the hub at once. What other processes wrote is found by looking at the store once a second, while anybody listens.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, MutableMapping
from functools import cache
from typing import Any

from topboard.web.events import Shelf

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

LOOK_SECONDS = 1.0
TOGETHER_SECONDS = 0.25
KEEP_ALIVE_SECONDS = 20.0
MOST_LISTENERS = 2000

HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]


class Hub:
    """Who listens to which event. `told` may be called from any thread."""

    def __init__(self) -> None:
        self._waiting: dict[str, set[asyncio.Event]] = {}
        self._position: dict[str, int] = {}
        self._telling: set[str] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watch: asyncio.Task[None] | None = None

    @property
    def listeners(self) -> int:
        return sum(len(each) for each in self._waiting.values())

    def position(self, event: str) -> int:
        return self._position.get(event, 0)

    def told(self, event: str, position: int) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._move, event, position)

    def _move(self, event: str, position: int) -> None:
        """News that come close together are told together."""
        if position <= self._position.get(event, 0):
            return
        self._position[event] = position
        if event not in self._telling and self._loop is not None:
            self._telling.add(event)
            self._loop.call_later(TOGETHER_SECONDS, self._tell, event)

    def _tell(self, event: str) -> None:
        self._telling.discard(event)
        for waiting in self._waiting.get(event, ()):
            waiting.set()

    def join(self, event: str, position: int, shelf: Shelf) -> asyncio.Event:
        self._loop = asyncio.get_running_loop()
        self._position.setdefault(event, position)
        waiting = asyncio.Event()
        self._waiting.setdefault(event, set()).add(waiting)
        if self._watch is None or self._watch.done():
            self._watch = self._loop.create_task(self._look(shelf))
        return waiting

    def leave(self, event: str, waiting: asyncio.Event) -> None:
        listening = self._waiting.get(event, set())
        listening.discard(waiting)
        if not listening:
            self._waiting.pop(event, None)

    async def _look(self, shelf: Shelf) -> None:
        """Find what other processes wrote."""
        while self._waiting:
            await asyncio.sleep(LOOK_SECONDS)
            for event in list(self._waiting):
                with contextlib.suppress(Exception):
                    self._move(event, await asyncio.to_thread(shelf.position, event))


HUB = Hub()


@cache
def most_listeners() -> int:
    """Half of the connections that the system allows stay free for those who ask and enter."""
    try:
        import resource
    except ImportError:
        return MOST_LISTENERS
    return min(MOST_LISTENERS, resource.getrlimit(resource.RLIMIT_NOFILE)[0] // 2)


async def stream(scope: Scope, receive: Receive, send: Send, event: str, shelf: Shelf) -> None:
    """One listener: tell the position now, then whenever it moves, until the page goes away."""
    position = await asyncio.to_thread(shelf.position, event)
    if not position or HUB.listeners >= most_listeners():
        await plain(send, 404 if not position else 503)
        return
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    waiting = HUB.join(event, position, shelf)
    gone = asyncio.create_task(_gone(receive))
    try:
        await _tell(send, event, waiting, gone)
    finally:
        gone.cancel()
        HUB.leave(event, waiting)


async def _tell(send: Send, event: str, waiting: asyncio.Event, gone: asyncio.Task[None]) -> None:
    message = f"retry: 3000\ndata: {HUB.position(event)}\n\n"
    gone.add_done_callback(lambda _task: waiting.set())
    while not gone.done():
        await send({"type": "http.response.body", "body": message.encode(), "more_body": True})
        try:
            await asyncio.wait_for(waiting.wait(), KEEP_ALIVE_SECONDS)
        except TimeoutError:
            message = ": still here\n\n"
            continue
        waiting.clear()
        message = f"data: {HUB.position(event)}\n\n"


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def plain(send: Send, status: int) -> None:
    headers = [(b"content-type", b"text/plain"), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
