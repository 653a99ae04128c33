"""The phones of a hall, in processes of their own: what they wait for must not be what they themselves need.

Part of `python -m benchmarks.web`.
"""

from __future__ import annotations

import asyncio
import gc
import random
import time
from array import array
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection

from benchmarks.serving import HERE, Http, address

from topboard.web.server.admission import raise_file_limit

PAGE = "/p/load/open/pairings/1"
ARRIVING = 3.0
"""Seconds in which all of them come."""
WITHIN = 30.0
"""Seconds after which somebody has gone away."""


@dataclass
class Visits:
    """What the visitors of one process saw: waits in seconds, what they heard of when, what they did not get."""

    asked: array[float] = field(default_factory=lambda: array("d"))
    heard: list[tuple[int, float]] = field(default_factory=list)
    missed: Counter[str] = field(default_factory=Counter)
    share: float = 0.0
    """Of a processor, for this process alone: near 1 it measures itself."""


@dataclass(frozen=True)
class Crowd:
    """The visitors of one process, by their numbers in the hall."""

    port: int
    phones: range
    listening: range
    players: int
    seconds: float


async def phone(crowd: Crowd, number: int, until: float, seen: Visits, lots: random.Random) -> None:
    """A player who looks at the own card, the pairings and the standings every few seconds."""
    http = Http(crowd.port, address(number))
    pages = (f"/p/load/open/player/{1 + number % crowd.players}", PAGE, "/p/load/open/standings")
    tags: dict[str, str] = {}

    async def look() -> None:
        path = lots.choice(pages)
        began = time.perf_counter()
        status, tag, _text = await http.ask("GET", path, tag=tags.get(path, ""))
        if status in (200, 304):
            seen.asked.append(time.perf_counter() - began)
            tags[path] = tag or tags.get(path, "")
        else:
            seen.missed[f"page {status}"] += 1

    await asyncio.sleep(lots.random() * ARRIVING)
    while time.perf_counter() < until:
        if not await patiently(look, seen.missed, "page"):
            http.close()
        await asyncio.sleep(2 + lots.random() * 2)


async def patiently(work: Callable[[], Awaitable[None]], missed: Counter[str], what: str) -> bool:
    """Whether it came to an end; what did not is counted, and the visitor stays."""
    try:
        async with asyncio.timeout(WITHIN):
            await work()
        return True
    except TimeoutError:
        missed[f"{what} not within {WITHIN:.0f} s"] += 1
    except (OSError, asyncio.IncompleteReadError):
        missed[f"{what} cut off"] += 1
    return False


async def listener(crowd: Crowd, number: int, until: float, seen: Visits, lots: random.Random) -> None:
    """A page that listens for news, and comes back when its stream ends."""
    await asyncio.sleep(lots.random() * ARRIVING)
    while time.perf_counter() < until:
        try:
            await listen(crowd.port, number, until, seen)
        except (OSError, asyncio.IncompleteReadError):
            seen.missed["stream cut off"] += 1
        await asyncio.sleep(1)


async def listen(port: int, number: int, until: float, seen: Visits) -> None:
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=(address(number), 0))
    try:
        writer.write(f"GET /live/load HTTP/1.1\r\nHost: {HERE}\r\n\r\n".encode())
        if b" 200 " not in await reader.readline():
            seen.missed["stream refused"] += 1
            return
        async with asyncio.timeout(max(0.0, until - time.perf_counter())):
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    seen.heard.append((int(line[6:]), time.perf_counter()))
        seen.missed["stream ended"] += 1
    except TimeoutError:
        """The hall closes."""
    finally:
        writer.transport.abort()


def visit(crowd: Crowd, answer: Connection) -> None:
    """All visitors of a process; what they saw goes back at the end."""

    async def everybody() -> Visits:
        lots, seen = random.Random(5 + crowd.phones.start), Visits()
        until = time.perf_counter() + crowd.seconds
        await asyncio.gather(
            *(phone(crowd, n, until, seen, lots) for n in crowd.phones),
            *(listener(crowd, n, until, seen, lots) for n in crowd.listening),
        )
        return seen

    raise_file_limit()
    gc.disable()
    began, used = time.perf_counter(), time.process_time()
    seen = asyncio.run(everybody())
    seen.share = (time.process_time() - used) / (time.perf_counter() - began)
    answer.send(seen)


class Visitors:
    """Several processes of visitors."""

    def __init__(self, crowds: Sequence[Crowd]) -> None:
        context = get_context("spawn")
        self._seconds = max(crowd.seconds for crowd in crowds)
        self._answers = []
        self._processes = []
        for crowd in crowds:
            here, there = context.Pipe(duplex=False)
            process = context.Process(target=visit, args=(crowd, there), daemon=True)
            process.start()
            there.close()
            self._answers.append(here)
            self._processes.append(process)

    def seen(self) -> list[Visits]:
        """What each process saw, when it has ended; one that does not answer is killed, and that is said."""
        found = []
        given_up = time.perf_counter() + self._seconds + 4 * WITHIN
        for answer, process in zip(self._answers, self._processes, strict=True):
            try:
                if answer.poll(max(0.0, given_up - time.perf_counter())):
                    found.append(answer.recv())
            except EOFError:
                print("a process of visitors ended without an answer")
            process.kill()
            process.join()
        return found


def crowds(port: int, phones: int, listening: int, players: int, seconds: float, processes: int) -> list[Crowd]:
    """Everybody, shared out evenly."""
    made = []
    for number in range(processes):
        polls = range(phones * number // processes, phones * (number + 1) // processes)
        hears = range(phones + listening * number // processes, phones + listening * (number + 1) // processes)
        made.append(Crowd(port, polls, hears, players, seconds))
    return made
