"""One visitor who wants to shut everybody out. Run: python -m benchmarks.attack

Starts a server of its own on this machine and attacks it from one address, while players at other addresses ask for
pages and a desk enters results from the attacker's own address. Prints what the attacker got and what the others
waited; `--seconds 36000` runs for hours, a line a minute. Nothing but loopback can be attacked.

    half-open     connections that say nothing
    slow-headers  requests whose headers never end, a letter a second
    slow-bodies   forms whose body never ends, a letter a second
    deaf          large pages of which nothing is read
    streams       as many listeners as there is room for
    garbage       what is no HTTP, to fill the log
    flood         pages that are kept, as fast as they come
    search        pages that have to be drawn, as fast as they come
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import random
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.queues import Queue
from pathlib import Path
from queue import Empty

from benchmarks.serving import DESK, HERE, Http, Served, address, load, logged_in, percentile, prepare, served

from topboard.web.server.admission import raise_file_limit

ATTACKER = "127.66.6.6"
PAGE = "/p/load/open/pairings/1"
PLAYERS = 60
WITHIN = 30.0
"""Seconds after which a player has gone away."""
Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Tally:
    """What the attacker did and what became of it; what the others waited, and what they did not get."""

    done: Counter[str] = field(default_factory=Counter)
    pages: list[float] = field(default_factory=list)
    news: list[float] = field(default_factory=list)
    results: list[float] = field(default_factory=list)
    missed: Counter[str] = field(default_factory=Counter)

    def told(self, server: Served) -> str:
        attack = ", ".join(f"{count} {what}" for what, count in sorted(self.done.items()))
        others = [
            f"{name} {len(waits)} (95% within {percentile(waits, 0.95):.0f} ms, longest {percentile(waits, 1):.0f} ms)"
            for name, waits in (("pages", self.pages), ("streams", self.news), ("results", self.results))
        ]
        return (
            f"  attacker: {attack}\n  others: {', '.join(others)}; missed: {dict(self.missed) or 'none'}\n"
            f"  server: {server.files()} files, {server.megabytes():.0f} MB, log {server.log.stat().st_size} bytes;"
            f" {load()}"
        )


def head(method: str, path: str, *more: str) -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {HERE}", *more, "", ""]).encode()


class Attacker:
    """Holds as many connections as it may, `sockets` at most, and opens a new one for each that is closed."""

    def __init__(self, port: int, sockets: int, tally: Tally) -> None:
        self._port, self._sockets, self._tally = port, sockets, tally

    async def attack(self, kind: str) -> None:
        await asyncio.gather(*(self._again_and_again(kind) for _ in range(self._sockets)))

    async def _again_and_again(self, kind: str) -> None:
        while True:
            try:
                wire = await asyncio.open_connection(HERE, self._port, local_addr=(ATTACKER, 0))
            except OSError:
                self._tally.done["refused"] += 1
                await asyncio.sleep(0.2)
                continue
            self._tally.done["opened"] += 1
            try:
                with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                    await KINDS[kind](self, wire)
                self._tally.done["closed by the server"] += 1
            finally:
                wire[1].transport.abort()
            await asyncio.sleep(0.05)

    async def half_open(self, wire: Wire) -> None:
        await wire[0].read()

    async def slow_headers(self, wire: Wire) -> None:
        wire[1].write(f"GET / HTTP/1.1\r\nHost: {HERE}\r\nX-Long: ".encode())
        await self._drip(wire)

    async def slow_bodies(self, wire: Wire) -> None:
        form = ("Content-Type: application/x-www-form-urlencoded", "Content-Length: 200000")
        wire[1].write(head("POST", "/login", *form))
        await self._drip(wire)

    async def _drip(self, wire: Wire) -> None:
        while not wire[0].at_eof():
            wire[1].write(b"x")
            await wire[1].drain()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await wire[0].read(1000)

    async def deaf(self, wire: Wire) -> None:
        wire[1].transport.pause_reading()  # type: ignore[attr-defined]
        for _ in range(50):
            wire[1].write(head("GET", PAGE))
        while not wire[1].transport.is_closing():
            wire[1].write(b"\r\n")
            await wire[1].drain()
            await asyncio.sleep(1)

    async def streams(self, wire: Wire) -> None:
        wire[1].write(head("GET", "/live/load"))
        line = await wire[0].readline()
        self._tally.done["streams" if b" 200 " in line else "streams refused"] += 1
        while await wire[0].read(1000):
            pass

    async def garbage(self, wire: Wire) -> None:
        wire[1].write(random.randbytes(200) + b"\r\n\r\n")
        await wire[0].read()

    async def flood(self, wire: Wire) -> None:
        await self._ask_on(wire, lambda: PAGE)

    async def search(self, wire: Wire) -> None:
        await self._ask_on(wire, lambda: f"/p/load/find?q={random.randrange(10**6)}")

    async def _ask_on(self, wire: Wire, path: Callable[[], str]) -> None:
        while True:
            wire[1].write(head("GET", path()))
            answer = await wire[0].readuntil(b"\r\n\r\n")
            length = answer.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
            await wire[0].readexactly(int(length or 0))
            self._tally.done["answers"] += 1


KINDS: dict[str, Callable[[Attacker, Wire], Awaitable[None]]] = {
    "half-open": Attacker.half_open,
    "slow-headers": Attacker.slow_headers,
    "slow-bodies": Attacker.slow_bodies,
    "deaf": Attacker.deaf,
    "streams": Attacker.streams,
    "garbage": Attacker.garbage,
    "flood": Attacker.flood,
    "search": Attacker.search,
}


async def player(server: Served, number: int, tally: Tally) -> None:
    """Comes with a fresh connection each time, as a phone out of a pocket, and looks at a page and for news."""
    while True:
        await _waited(tally.pages, tally.missed, "page", _page(Http(server.port, address(number))))
        await _waited(tally.news, tally.missed, "stream", _first_news(server.port, address(number)))
        await asyncio.sleep(0.5)


async def _page(http: Http) -> bool:
    try:
        return (await http.ask("GET", PAGE))[0] == 200
    finally:
        http.close()


async def _first_news(port: int, visitor: str) -> bool:
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=(visitor, 0))
    try:
        writer.write(head("GET", "/live/load"))
        return b" 200 " in await reader.readline()
    finally:
        writer.close()


async def desk(server: Served, tally: Tally, desk_at: tuple[Http, str]) -> None:
    """Enters results from the attacker's own address, each over a fresh connection."""
    http, secret = desk_at
    turn = 0
    while True:
        board, sign = 1 + turn % (PLAYERS // 2), "1u"[turn // (PLAYERS // 2) % 2]
        form = {"line": f"{board} {sign}", "sure": "1", "csrfmiddlewaretoken": secret}
        await _waited(tally.results, tally.missed, "result", _entered(http, form))
        turn += 1
        await asyncio.sleep(0.5)


async def _entered(http: Http, form: dict[str, str]) -> bool:
    try:
        return (await http.ask("POST", f"{DESK}/round/1/result", form))[0] == 200
    finally:
        http.close()


async def _waited(waits: list[float], missed: Counter[str], what: str, work: Awaitable[bool]) -> None:
    began = time.perf_counter()
    try:
        async with asyncio.timeout(WITHIN):
            if await work:
                waits.append(time.perf_counter() - began)
                return
        missed[f"{what} refused"] += 1
    except TimeoutError:
        missed[f"{what} not within {WITHIN:.0f} s"] += 1
    except (OSError, asyncio.IncompleteReadError):
        missed[f"{what} cut off"] += 1
    await asyncio.sleep(0.2)


def attack_on(port: int, kind: str, sockets: int, counts: Queue[Counter[str]]) -> None:
    """The attacker, in a process of its own: it slows nobody down but the server."""

    async def tell(tally: Tally) -> None:
        while True:
            await asyncio.sleep(0.5)
            counts.put(Counter(tally.done))

    async def work() -> None:
        tally = Tally()
        await asyncio.gather(Attacker(port, sockets, tally).attack(kind), tell(tally))

    raise_file_limit()
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)
    asyncio.run(work())


async def attacked(server: Served, kind: str, seconds: float, sockets: int, players: int = 5) -> Tally:
    """The attack for so long, with players and a desk who go on meanwhile."""
    tally = Tally()
    try:
        async with asyncio.timeout(4 * WITHIN):
            working = await logged_in(server.port, ATTACKER)
    except TimeoutError:
        raise SystemExit(f"before {kind}: the desk could not log in") from None
    working[0].close()
    context = get_context("spawn")
    counts: Queue[Counter[str]] = context.Queue()
    attacker = context.Process(target=attack_on, args=(server.port, kind, sockets, counts), daemon=True)
    attacker.start()
    try:
        await _until_full(counts, tally, sockets)
        tasks = [asyncio.create_task(player(server, n, tally)) for n in range(players)]
        tasks += [asyncio.create_task(desk(server, tally, working))]
        await _go_on(tasks, server, seconds, tally, counts)
    finally:
        attacker.kill()
        attacker.join()
    return tally


async def _until_full(counts: Queue[Counter[str]], tally: Tally, sockets: int) -> None:
    """The attacker has tried with all its sockets, or cannot: a connection for which there is no room waits long."""
    given_up = time.perf_counter() + 2 * WITHIN
    while tally.done["opened"] + tally.done["refused"] < sockets and not tally.done["times silent"]:
        if time.perf_counter() > given_up:
            return
        tally.done = await _counted(counts, tally)


async def _counted(counts: Queue[Counter[str]], tally: Tally) -> Counter[str]:
    """What the attacker says it did; as before if it says nothing for long."""
    try:
        return await asyncio.to_thread(counts.get, timeout=WITHIN)
    except Empty:
        return tally.done + Counter(["times silent"])


async def _go_on(
    tasks: list[asyncio.Task[None]], server: Served, seconds: float, tally: Tally, counts: Queue[Counter[str]]
) -> None:
    began = told = time.perf_counter()
    while time.perf_counter() - began < seconds:
        tally.done = await _counted(counts, tally)
        for task in tasks:
            if task.done():
                task.result()
        if time.perf_counter() - told > 60:
            told = time.perf_counter()
            print(tally.told(server), flush=True)
    for task in tasks:
        task.cancel()
    _ended, left = await asyncio.wait(tasks, timeout=WITHIN)
    if left:
        raise SystemExit(f"{len(left)} visitors could not be sent home")
    await asyncio.sleep(0.1)


async def run(server: Served, kinds: list[str], seconds: float, sockets: int) -> None:
    async with asyncio.timeout(8 * WITHIN):
        (await prepare(server.port, PLAYERS)).close()
    for kind in kinds:
        print(f"{kind}: {sockets} sockets from one address for {seconds:.0f} s; {load()}")
        print((await attacked(server, kind, seconds, sockets)).told(server), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help="default: all, one after the other")
    parser.add_argument("--seconds", type=float, default=20, help="for each kind")
    parser.add_argument("--sockets", type=int, default=1100)
    parser.add_argument("--files", type=int, default=1024, help="how many files the server may open")
    parser.add_argument("--log", action="store_true", help="print at the end what the server wrote")
    given = parser.parse_args()
    unknown = [kind for kind in given.kinds if kind not in KINDS]
    if unknown:
        parser.error(f"unknown kind {unknown[0]}; choose from {', '.join(KINDS)}")
    with tempfile.TemporaryDirectory() as home, served(Path(home) / "data", files=given.files) as server:
        asyncio.run(run(server, given.kinds or list(KINDS), given.seconds, given.sockets))
        if given.log:
            print(server.log.read_text(errors="replace"))


if __name__ == "__main__":
    main()
