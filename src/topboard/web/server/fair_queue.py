"""Whose turn it is. Django has few threads: the desks use them all, everybody else most of them, address by address.

One address that asks for a thousand pages waits for its own thousand; the next address waits for one.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

MOST_WAITING = 100
"""Requests of one address that wait at once; beyond that it is told to come back later."""


class TooMany(Exception):
    """This address has too many requests waiting."""


class Turns:
    """`places` requests at a time. Those that wait go round the addresses, one of each."""

    def __init__(self, places: int, most_waiting: int = MOST_WAITING) -> None:
        self._free = places
        self._most_waiting = most_waiting
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        await self._wait(address)
        try:
            yield
        finally:
            self._next()

    async def _wait(self, address: str) -> None:
        if self._free:
            self._free -= 1
            return
        queue = self._waiting.setdefault(address, deque())
        if len(queue) >= self._most_waiting:
            raise TooMany
        mine = asyncio.get_running_loop().create_future()
        queue.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            # The place was handed over in the same moment in which the request was given up: without passing it on it
            # would be lost, and after as many such moments as there are places nobody would be served.
            if mine.done() and not mine.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        """Hand the place to the address that has waited longest for one, or put it back."""
        while self._waiting:
            address, queue = self._waiting.popitem(last=False)
            waiting = queue.popleft()
            # Behind all other addresses: after one request the next address is served, however many this one still has
            # waiting.
            if queue:
                self._waiting[address] = queue
            if not waiting.done():
                waiting.set_result(None)
                return
        self._free += 1


GIVE_WAY_SECONDS = 0.1
"""How long at most a page for the hall waits for the desks."""


class DesksFirst:
    """While a desk is being answered nothing is drawn for the hall: the two would only take turns at the one
    interpreter, and the person at the desk has a queue before them."""

    def __init__(self, give_way: float = GIVE_WAY_SECONDS) -> None:
        self._give_way, self._at_work = give_way, 0
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def working(self) -> Iterator[None]:
        self._at_work += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._at_work -= 1
            if not self._at_work:
                self._idle.set()

    async def give_way(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(self._give_way):
                await self._idle.wait()


RATE = 300.0
"""Requests a second of one address: a hall of a thousand phones behind one router asks for about as many."""
BURST = 600.0
MOST_KNOWN = 20_000


class Pace:
    """How long a request of an address has to wait, so that the address keeps to its rate."""

    def __init__(self, rate: float = RATE, burst: float = BURST) -> None:
        self._each, self._ahead = 1 / rate, burst / rate
        self._next: dict[str, float] = {}

    def wait(self, address: str, now: float) -> float:
        due = max(self._next.get(address, 0.0), now - self._ahead) + self._each
        # Addresses are a stranger's to invent, above all those of IPv6; one that has kept below its rate need not be
        # known.
        if len(self._next) > MOST_KNOWN:
            self._next = {known: when for known, when in self._next.items() if when > now - self._ahead}
        self._next[address] = due
        return max(0.0, due - now)
