"""How the server holds: phones that poll, phones that listen, desks that enter results. Run: python -m benchmarks.web

`--phones 1000 --listening 1000 --desks 4 --seconds 600` is the hall that is asked for; every phone has an address of
its own, and they are in processes of their own (`--processes`), whose share of a processor is printed. Prints what
people waited (half, 95 and 99 of 100), what did not come, how many acknowledged results the journal does not have, the
server's memory over time and the load of the machine.

With `--postgres` the same runs on a PostgreSQL of its own with `--workers` server processes; `--restart SECONDS`
restarts the database again and again. `--rate 20000` asks for one cached page as fast as it comes; `--kinds` tells what
each kind of request costs the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.kills import postgres, restart
from benchmarks.serving import DESK, HERE, Http, Served, address, load, logged_in, percentile, prepare, served
from benchmarks.web_kinds import kinds
from benchmarks.web_visitors import PAGE, Visitors, Visits, crowds, patiently

from topboard.journal import open_store, verified
from topboard.web.server.admission import raise_file_limit

SIGNS = {"1": ("1-0", "1–0"), "=": ("1/2-1/2", "½–½"), "0": ("0-1", "0–1"), "u": ("", "–")}
"""What a desk types: how the journal has it, and how the players' pages show it."""
TURNS = "1u=u0u"
RATE_CONNECTIONS = 64
PACE = 1.5, 2.5
"""Seconds from one result of a desk to its next: people at four desks do not type in step."""


@dataclass
class Entered:
    """What the desks were told: the place of every result in the journal, and when it was acknowledged."""

    waits: list[float] = field(default_factory=list)
    acknowledged: dict[int, tuple[int, str]] = field(default_factory=dict)
    moved: dict[int, float] = field(default_factory=dict)
    missed: Counter[str] = field(default_factory=Counter)
    restarts: int = 0

    def note(self, position: int, board: int, sign: str, waited: float) -> None:
        """Its own place in the journal: the journal itself may be further by then, where another desk wrote. One that
        came although its answer did not has its place already, and is not written again."""
        self.waits.append(waited)
        if position:
            self.acknowledged[position] = (board, SIGNS[sign][0])
            self.moved[position] = time.perf_counter()


Working = tuple[Http, str]


async def sit_down(port: int, desks: int) -> list[Working]:
    """Everybody at the desks logs in before it begins."""
    working = [await logged_in(port) for _ in range(desks)]
    for http, _secret in working:
        http.close()
    return working


async def desk(working: Working, boards: list[int], until: float, entered: Entered) -> None:
    """A director who enters results one after the other, and when all are in takes them back and enters others."""
    http, secret = working
    turn = 0
    while boards:
        for board in boards:
            sign = TURNS[turn % len(TURNS)]
            while not await enter(http, secret, board, sign, entered):
                if time.perf_counter() > until:
                    return
            if time.perf_counter() > until:
                return
        turn += 1


async def enter(http: Http, secret: str, board: int, sign: str, entered: Entered) -> bool:
    """Whether it was acknowledged. What was not is entered again, as somebody at a desk would."""
    began, done = time.perf_counter(), False

    async def send() -> None:
        nonlocal done
        form = {"line": f"{board} {sign}", "sure": "1", "csrfmiddlewaretoken": secret}
        status, _tag, text = await http.ask("POST", f"{DESK}/round/1/result", form)
        found = re.search(r'"undo": (\d+)', text) if status == 200 else None
        if found is None:
            entered.missed[f"result {status}"] += 1
            return
        entered.note(int(found[1]), board, sign, time.perf_counter() - began)
        done = True

    if not await patiently(send, entered.missed, "result"):
        http.close()
    await asyncio.sleep(max(0.05, random.uniform(*PACE) - (time.perf_counter() - began)) if done else 0.2)
    return done


async def remember(server: Served, until: float, memory: list[tuple[float, float]]) -> None:
    began = time.perf_counter()
    while time.perf_counter() < until:
        memory.append((time.perf_counter() - began, server.megabytes()))
        await asyncio.sleep(max(1.0, (until - began) / 60))


async def restarts(database: Any, every: float, until: float, entered: Entered) -> None:
    """Every other time without being given the time to finish."""
    while database is not None and time.perf_counter() + every < until:
        await asyncio.sleep(every)
        await asyncio.to_thread(restart, database, "immediate" if entered.restarts % 2 else "fast")
        entered.restarts += 1


async def at_the_desks(
    server: Served, given: argparse.Namespace, desks: list[Working], database: Any, memory: list[tuple[float, float]]
) -> Entered:
    entered, until = Entered(), time.perf_counter() + given.seconds
    boards = list(range(1, given.players // 2 + 1))
    await asyncio.gather(
        *(desk(each, boards[n :: len(desks)], until, entered) for n, each in enumerate(desks)),
        remember(server, until, memory),
        restarts(database if given.restart else None, given.restart, until, entered),
    )
    return entered


def lost(address: str, acknowledged: dict[int, tuple[int, str]]) -> int:
    """How many acknowledged results do not stand in the journal where the answer said; every digest is checked."""
    there = {}
    with closing(open_store(address)) as store:
        for event in verified(store.read("load")):
            if event.name.startswith("result-"):
                body = json.loads(event.body)
                there[event.position] = (body["board"], body.get("result") or "")
    return sum(there.get(position) != told for position, told in acknowledged.items())


async def shown_wrong(port: int, acknowledged: dict[int, tuple[int, str]]) -> int:
    """How many boards the players' page has otherwise than they were last acknowledged, a while later."""
    await asyncio.sleep(3)
    _status, _tag, text = await Http(port).ask("GET", PAGE)
    cells = re.findall(r'/why/1/(\d+)".*?<td class="res">([^<]*)</td>', text, re.DOTALL)
    page = {int(board): result.strip() for board, result in cells}
    shows = dict(SIGNS.values())
    last = {board: shows[result] for _position, (board, result) in sorted(acknowledged.items())}
    return sum(page.get(board) != result for board, result in last.items())


def waited(values: Iterable[float]) -> str:
    each = list(values)
    half, most, nearly_all = (percentile(each, share) for share in (0.5, 0.95, 0.99))
    return f"p50 {half:.0f} ms, p95 {most:.0f} ms, p99 {nearly_all:.0f} ms, longest {percentile(each, 1):.0f} ms"


def tell(seen: list[Visits], entered: Entered, gone: int, wrong: int, memory: list[tuple[float, float]]) -> None:
    asked = [wait for visits in seen for wait in visits.asked]
    heard = [
        max(0.0, when - entered.moved[position])
        for visits in seen
        for position, when in visits.heard
        if position in entered.moved
    ]
    missed = sum((visits.missed for visits in seen), entered.missed)
    print(f"  players' pages: {len(asked)} requests, {waited(asked)}")
    print(f"  results: {len(entered.acknowledged)} acknowledged, {waited(entered.waits)}")
    print(f"  lost: {gone} of {len(entered.acknowledged)} not in the journal, {wrong} shown wrong on the players' page")
    print(f"  news: {len(heard)} messages, {waited(heard)}")
    print(f"  did not come: {', '.join(f'{count} {what}' for what, count in missed.items()) or 'nothing'}")
    if entered.restarts:
        print(f"  the database was restarted {entered.restarts} times")
    quarters = [memory[quarter * (len(memory) - 1) // 4] for quarter in range(5)]
    print(f"  memory: {', '.join(f'{megabytes:.0f} MB after {at:.0f} s' for at, megabytes in quarters)}")
    print(f"  load generator: {len(seen)} processes, at most {max(v.share for v in seen):.0%} of a processor each")


def measure(server: Served, given: argparse.Namespace, store: str, database: Any) -> None:
    desks = asyncio.run(sit_down(server.port, given.desks))
    print(f"  before: {load()}", flush=True)
    before, began = server.processor_seconds(), time.perf_counter()
    memory: list[tuple[float, float]] = []
    listening = given.phones if given.listening is None else given.listening
    visitors = Visitors(crowds(server.port, given.phones, listening, given.players, given.seconds, given.processes))
    entered = asyncio.run(at_the_desks(server, given, desks, database, memory))
    used, took = server.processor_seconds() - before, time.perf_counter() - began
    seen = visitors.seen()
    wrong = asyncio.run(shown_wrong(server.port, entered.acknowledged))
    tell(seen, entered, lost(store, entered.acknowledged), wrong, memory)
    print(f"  server: {used:.1f} s of processor time in {took:.0f} s ({used / took:.0%}); after: {load()}")


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


def run(given: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        home = Path(folder) / "data"
        database = stack.enter_context(postgres(Path(folder) / "postgres")) if given.postgres else None
        address = str(database.get_uri()) if database else ""
        workers = given.workers if database else 1
        server = stack.enter_context(served(home, workers=workers, database=address))
        asyncio.run(prepare(server.port, given.players))
        where = f"PostgreSQL, {workers} processes" if database else "SQLite, 1 process"
        if given.rate:
            print(f"{where}: {given.players} players")
            asyncio.run(rate(server, given.rate))
        elif given.kinds:
            asyncio.run(kinds(server, given.players, given.listening or given.phones))
        else:
            listening = given.phones if given.listening is None else given.listening
            print(f"{where}: {given.players} players, {given.phones} phones polling, {listening} listening, ", end="")
            print(f"{given.desks} desks, {given.seconds:.0f} s")
            measure(server, given, address or str(home / "events.sqlite3"), database)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--phones", type=int, default=300, help="that poll")
    parser.add_argument("--listening", type=int, help="phones that listen; default: as many as poll")
    parser.add_argument("--desks", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--processes", type=int, default=2, help="of the phones")
    parser.add_argument("--rate", type=int, default=0, metavar="REQUESTS", help="only how fast a cached page is served")
    parser.add_argument("--kinds", action="store_true", help="only what each kind of request costs the server")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--workers", type=int, default=4, help="server processes, with --postgres")
    parser.add_argument(
        "--restart", type=float, default=0.0, metavar="SECONDS", help="of the database, with --postgres"
    )
    given = parser.parse_args()
    raise_file_limit()
    run(given)


if __name__ == "__main__":
    main()
