"""Connections cut at random points of a request, each sent again with the same id: what was lost, what came twice.

Run: python -m benchmarks.cut_connections --count 1000

Three doors take turns: a form of the desk enters a player, a program enters a player, the result field takes a line.
Each request is cut after a random number of its bytes, or after all of them and before its answer, and then sent again
until it is answered. At the end everybody who was acknowledged must be there once, and the journal must have as many
results as lines. `--state FILE` adds the counts to those of earlier runs; with `--postgres` two processes take the
requests.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import tempfile
from collections import Counter
from contextlib import ExitStack, closing, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

from benchmarks.kills import postgres
from benchmarks.serving import DESK, HERE, Http, load, logged_in, prepare, served, token

from topboard.journal import open_store, verified

PLAYERS = 200
API = "/api/v1/events/load/sections/open/players"
CUT_INSIDE, LONGEST_WAIT = 0.3, 0.06
"""How many are cut within the request; how long the others wait at most until they are cut, in seconds."""
DONE = (200, 201, 302)
TRIES = 100
TOGETHER = 4


@dataclass
class Tally:
    cut: int = 0
    inside: int = 0
    arrived: int = 0
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    refused: int = 0

    def line(self) -> str:
        return (
            f"{self.cut} connections cut, {self.inside} of them within the request; {self.arrived} had arrived all the"
            f" same; {self.acknowledged} acknowledged in the end, {self.refused} refused: {self.lost} lost,"
            f" {self.twice} twice"
        )


class Doors:
    """What is sent: each with a fresh id."""

    def __init__(self, http: Http, secret: str, bearer: str) -> None:
        self._http, self._secret, self._bearer = http, secret, bearer
        self._board = 0

    def form(self, path: str, fields: dict[str, str]) -> bytes:
        cookies = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        body = urlencode({**fields, "once": uuid4().hex, "csrfmiddlewaretoken": self._secret})
        kind = "application/x-www-form-urlencoded"
        return self._request(path, kind, body, [f"Cookie: {cookies}", f"Origin: http://{HERE}:{self._http.port}"])

    def player(self, name: str) -> bytes:
        return self.form(f"{DESK}/players/enter", {"name": name})

    def by_program(self, name: str) -> bytes:
        headers = [f"Authorization: Bearer {self._bearer}", f"Idempotency-Key: {uuid4().hex}"]
        return self._request(API, "application/json", json.dumps({"name": name}), headers)

    def line(self) -> bytes:
        """Each board in turn, and from then on another result for it."""
        board, turn = 1 + self._board % (PLAYERS // 2), self._board // (PLAYERS // 2)
        self._board += 1
        return self.form(f"{DESK}/round/1/result", {"line": f"{board} {'1=0'[turn % 3]}", "sure": "1"})

    def _request(self, path: str, kind: str, body: str, headers: list[str]) -> bytes:
        lines = [f"POST {path} HTTP/1.1", f"Host: {HERE}:{self._http.port}", "Accept: application/json, text/html"]
        lines += [f"Content-Type: {kind}", f"Content-Length: {len(body)}", "Connection: close", *headers]
        return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()


async def cut(port: int, request: bytes, dice: random.Random) -> bool:
    """Send some of it, or all, and go away without an answer; whether it was cut within the request."""
    inside = dice.random() < CUT_INSIDE
    _reader, writer = await asyncio.open_connection(HERE, port)
    writer.write(request[: dice.randrange(len(request))] if inside else request)
    with suppress(ConnectionError):
        await writer.drain()
        await asyncio.sleep(dice.uniform(0, LONGEST_WAIT))
    await gone(writer)
    return inside


async def gone(writer: asyncio.StreamWriter) -> None:
    """Cut, without a word to the other side."""
    writer.transport.abort()
    with suppress(OSError):
        await writer.wait_closed()


async def whole(port: int, request: bytes) -> tuple[int, bool]:
    """Its status, and whether it was answered as something that had been written before."""
    reader, writer = await asyncio.open_connection(HERE, port)
    writer.write(request)
    try:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    finally:
        await gone(writer)
    return int(head.split(" ", 2)[1]), "idempotency-replayed: true" in head.lower()


async def one(port: int, request: bytes, dice: random.Random, tally: Tally) -> bool:
    """Cut, and sent again until it is answered; whether it was acknowledged."""
    inside = await cut(port, request, dice)
    tally.inside, tally.cut = tally.inside + inside, tally.cut + 1
    for _ in range(TRIES):
        with suppress(OSError, asyncio.IncompleteReadError):
            status, again = await whole(port, request)
            if status < 500:
                tally.arrived += again
                tally.acknowledged += status in DONE
                tally.refused += status not in DONE
                return status in DONE
        await asyncio.sleep(0.05)
    raise SystemExit("the server does not answer")


async def run(port: int, count: int, dice: random.Random, tally: Tally) -> tuple[set[str], int]:
    """The names of those who were acknowledged as entered, and how many lines were."""
    http, secret = await logged_in(port)
    page = await http.ask("GET", "/people")
    form = {"label": "Cut", "role": "director", "csrfmiddlewaretoken": await token(http, "/people")}
    _status, _tag, text = await http.ask("POST", "/people/tokens", form)
    found = re.search(r'class="token">(tb_[^<]+)<', text) or re.search(r"tb_[\w-]+", text)
    if found is None:
        raise SystemExit(f"no token: {page[0]} {text[:300]}")
    doors = Doors(http, secret, found[found.lastindex or 0])
    names, lines, numbers = set[str](), 0, iter(range(count))

    async def worker() -> None:
        nonlocal lines
        for number in numbers:
            door, name = number % 3, f"Cut{number:05}, Cora"
            request = doors.line() if door == 2 else (doors.player, doors.by_program)[door](name)
            if await one(port, request, dice, tally):
                names.update({name} if door < 2 else ())
                lines += door == 2

    await asyncio.gather(*(worker() for _ in range(TOGETHER)))
    await left(http)
    return names, lines


async def left(http: Http) -> None:
    http.close()
    await asyncio.sleep(0)


async def made(port: int) -> None:
    await left(await prepare(port, PLAYERS))


def look(address: str, names: set[str], lines: int, tally: Tally) -> None:
    """What the journal has of all that was acknowledged; every digest is checked."""
    there: Counter[str] = Counter()
    results = 0
    with closing(open_store(address)) as store:
        for event in verified(store.read("load")):
            results += event.name.startswith("result-")
            if event.name == "player-entered":
                there[json.loads(event.body)["facts"]["name"]] += 1
    tally.lost += sum(there[name] == 0 for name in names) + max(0, lines - results)
    tally.twice += sum(count - 1 for name, count in there.items() if name.startswith("Cut") and count > 1)
    tally.twice += max(0, results - lines)


def measured(count: int, seed: int, *, on_postgres: bool = False) -> Tally:
    dice, tally = random.Random(seed), Tally()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        home = Path(folder) / "data"
        database = stack.enter_context(postgres(Path(folder) / "postgres")) if on_postgres else None
        address = str(database.get_uri()) if database else ""
        server = stack.enter_context(served(home, workers=2 if database else 1, database=address))
        asyncio.run(made(server.port))
        names, lines = asyncio.run(run(server.port, count, dice, tally))
        look(address or str(home / "events.sqlite3"), names, lines, tally)
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="two server processes on a PostgreSQL of their own")
    parser.add_argument("--state", type=Path, help="a file to which the counts are added")
    given = parser.parse_args()
    tally = measured(given.count, given.seed, on_postgres=given.postgres)
    print(f"{'PostgreSQL, 2 processes' if given.postgres else 'SQLite, 1 process'}, seed {given.seed}; {load()}")
    print(f"  {tally.line()}")
    if given.state:
        before = json.loads(given.state.read_text()) if given.state.exists() else {}
        total = Tally(**{name: before.get(name, 0) + value for name, value in asdict(tally).items()})
        given.state.write_text(json.dumps(asdict(total)))
        print(f"  in all: {total.line()}")
    if tally.lost or tally.twice:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
