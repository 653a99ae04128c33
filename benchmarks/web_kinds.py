"""What each kind of request costs the server, in milliseconds of processor time: a figure that a busy machine changes
little. Part of `python -m benchmarks.web --kinds`."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from benchmarks.serving import DESK, HERE, Http, Served, address, load, logged_in

PAGE = "/p/load/open/pairings/1"
STANDINGS = "/p/load/open/standings"
TIMES = 400
CHANGES = 40
TOGETHER = 0.6
"""Longer than news are gathered and than a page is shown as it was a moment ago."""


async def cost(server: Served, times: int, work: Callable[[], Awaitable[None]]) -> float:
    """Milliseconds of one of so many."""
    before = server.processor_seconds()
    for _ in range(times):
        await work()
    return (server.processor_seconds() - before) / times * 1000


class Desk:
    """Enters one result after the other, on all boards in turn."""

    def __init__(self, http: Http, secret: str, boards: int) -> None:
        self._http, self._secret, self._boards, self._turn = http, secret, boards, 0

    async def enter(self) -> None:
        board, sign = 1 + self._turn % self._boards, "1=0"[self._turn // self._boards % 3]
        self._turn += 1
        form = {"line": f"{board} {sign}", "sure": "1", "csrfmiddlewaretoken": self._secret}
        status, _tag, text = await self._http.ask("POST", f"{DESK}/round/1/result", form)
        if status != 200:
            raise SystemExit(f"a result was not entered: {status} {text[:200]}")


async def hear(port: int, number: int) -> None:
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=(address(number), 0))
    writer.write(f"GET /live/load HTTP/1.1\r\nHost: {HERE}\r\n\r\n".encode())
    try:
        while await reader.read(4096):
            pass
    finally:
        writer.transport.abort()


async def kinds(server: Served, players: int, listening: int) -> None:
    """Every kind by itself, on a server that has nothing else to do."""
    print(f"{players} players, {listening} listening; {load()}")
    http = Http(server.port, address(1))
    _status, tag, _text = await http.ask("GET", PAGE)
    desk = Desk(*await logged_in(server.port), players // 2)

    async def page() -> None:
        await http.ask("GET", PAGE)

    async def same() -> None:
        await http.ask("GET", PAGE, tag=tag)

    async def changed() -> None:
        await desk.enter()
        await asyncio.sleep(TOGETHER)

    async def drawn(path: str) -> None:
        await changed()
        await http.ask("GET", path)

    told("a page that is kept", await cost(server, TIMES, page))
    told("a page the phone has already (304)", await cost(server, TIMES, same))
    entering = await cost(server, CHANGES, changed)
    told("a result at the desk", entering)
    told("pairings drawn after a change", await cost(server, CHANGES, lambda: drawn(PAGE)) - entering)
    told("standings drawn after a change", await cost(server, CHANGES, lambda: drawn(STANDINGS)) - entering)
    heard = [asyncio.create_task(hear(server.port, 100 + number)) for number in range(listening)]
    await asyncio.sleep(5)
    idle = await cost(server, 1, lambda: asyncio.sleep(10)) / 10
    told(f"{listening} listeners, a second without news", idle)
    began = time.perf_counter()
    spent = await cost(server, CHANGES, changed)
    waited = (time.perf_counter() - began) / CHANGES
    told(f"news of a result to {listening} listeners", spent - entering - idle * waited)
    for task in heard:
        task.cancel()
    await asyncio.wait(heard)


def told(what: str, milliseconds: float) -> None:
    print(f"  {what:<45} {milliseconds:>8.2f} ms of processor time", flush=True)
