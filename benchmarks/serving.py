"""A server of its own and visitors for it: what the measurements of the web have in common.

Visitors come from addresses of their own (127.x.y.z, all of them this machine on Linux), as in a hall; nothing here
reaches another machine.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

PASSWORD = "knight-to-f3"
SOURCE = Path(__file__).parents[1] / "src"
NAMES = ("Abbot", "Bishop", "Castle", "Draper", "Ewing", "Frost", "Gale", "Hart", "Irwin", "Judd", "Kemp", "Lowe")
HERE = "127.0.0.1"
DESK = "/desk/load/open"
PATIENCE = 300.0
"""Seconds that a server has to end."""


def free_port() -> int:
    """Below the ports that the system gives to connections, so that none of them takes it before the server does."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as trial:
            try:
                trial.bind((HERE, port))
            except OSError:
                continue
            return port


def address(number: int) -> str:
    """The address of a visitor; not that of the desks, which is 127.0.0.1."""
    return f"127.{1 + number // 62_500 % 60}.{number // 250 % 250}.{1 + number % 250}"


@dataclass(frozen=True)
class Served:
    """A running server: its process, where it listens and what it says."""

    process: int
    port: int
    log: Path

    def _of_all(self, read: Callable[[Path], float]) -> float:
        """The sum over the process and its children."""
        total = 0.0
        for each in Path("/proc").glob("[0-9]*"):
            try:
                parent = int((each / "stat").read_text().rpartition(")")[2].split()[1])
                if self.process in (int(each.name), parent):
                    total += read(each)
            except OSError:
                continue
        return total

    def processor_seconds(self) -> float:
        """What was used so far: a figure that other work on the machine changes less than waits."""

        def read(process: Path) -> float:
            values = (process / "stat").read_text().rpartition(")")[2].split()
            return (int(values[11]) + int(values[12])) / os.sysconf("SC_CLK_TCK")

        return self._of_all(read)

    def megabytes(self) -> float:
        def read(process: Path) -> float:
            return int((process / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

        return self._of_all(read)

    def files(self) -> int:
        """How many it has open."""
        return int(self._of_all(lambda process: sum(1 for _ in (process / "fd").iterdir())))


@contextmanager
def served(home: Path, *options: str, workers: int = 1, database: str = "", files: int = 0) -> Iterator[Served]:
    """A fresh Topboard; with `files` one that may open only so many."""
    port = free_port()
    command = [sys.executable, "-m", "topboard", "serve", "--port", str(port), "--home", str(home), "--no-open"]
    command += ["--workers", str(workers), *options]
    if files:
        command = ["sh", "-c", f'ulimit -n {files} && exec "$@"', "sh", *command]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    if database:
        environment["TOPBOARD_DATABASE_URL"] = database
    home.mkdir(parents=True, exist_ok=True)
    log = home / "log"
    with log.open("wb") as out, subprocess.Popen(command, env=environment, stdout=out, stderr=out) as process:
        try:
            _wait(port, process)
            yield Served(process.pid, port, log)
        finally:
            _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Nobody waits for ever for a server that does not end when it is told to; that it did not is said."""
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        print(f"the server did not end within {PATIENCE:.0f} s and was killed", file=sys.stderr)


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(400):
        if process.poll() is not None:
            raise SystemExit("the server ended by itself")
        try:
            socket.create_connection((HERE, port), timeout=2).close()
            return
        except OSError:
            time.sleep(0.25)
    raise SystemExit("the server did not answer")


class Http:
    """A connection that stays open, with its cookies: enough HTTP/1.1 for a measurement."""

    def __init__(self, port: int, address: str = HERE) -> None:
        self.port, self.address = port, address
        self.cookies: dict[str, str] = {}
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, form: dict[str, str] | None = None, *, tag: str = "", body: str = ""
    ) -> tuple[int, str, str]:
        """Status, entity tag and text of the answer."""
        if form is not None:
            body = "&".join(f"{k}={quote(v, safe='')}" for k, v in form.items())
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HERE}:{self.port}", "Accept: application/json, text/html"]
        lines += [f"Cookie: {'; '.join(f'{k}={v}' for k, v in self.cookies.items())}"] if self.cookies else []
        lines += [f"If-None-Match: {tag}"] if tag else []
        if method == "POST":
            lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
            lines += [f"Origin: http://{HERE}:{self.port}"]
        return await self._answer(("\r\n".join(lines) + "\r\n\r\n" + body).encode())

    async def _answer(self, request: bytes) -> tuple[int, str, str]:
        if self._streams is None or self._streams[0].at_eof():
            self.close()
            self._streams = await asyncio.open_connection(HERE, self.port, local_addr=(self.address, 0))
        reader, writer = self._streams
        writer.write(request)
        await writer.drain()
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
        except asyncio.IncompleteReadError as ended:
            raise ConnectionResetError("closed without an answer") from ended
        for name, value in re.findall(r"(?im)^set-cookie: ([\w-]+)=([^;\r]*)", head):
            self.cookies[name] = value
        status = int(head.split(" ", 2)[1])
        length = re.search(r"(?im)^content-length: (\d+)", head)
        if status == 304:
            text = ""
        elif length:
            text = (await reader.readexactly(int(length[1]))).decode()
        else:
            text = await self._chunks(reader) if "chunked" in head.lower() else ""
        tag = re.search(r"(?im)^etag: (.+?)\r", head)
        return status, tag[1] if tag else "", text

    async def _chunks(self, reader: asyncio.StreamReader) -> str:
        parts = []
        while True:
            size = int((await reader.readline()).strip() or b"0", 16)
            parts.append(await reader.readexactly(size))
            await reader.readline()
            if not size:
                return b"".join(parts).decode()

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].transport.abort()
            self._streams = None


async def token(http: Http, path: str) -> str:
    status, _tag, text = await http.ask("GET", path)
    found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', text)
    if not found:
        said = " ".join(re.sub(r"<[^>]+>", " ", text).split())
        raise SystemExit(f"{path} has no form: {status} {said[:300]}")
    return found[1]


async def prepare(port: int, players: int) -> Http:
    """The owner, logged in, with a public event of `players` and its first round."""
    http = Http(port)
    form = {"username": "Owner", "password": PASSWORD, "again": PASSWORD}
    await http.ask("POST", "/setup", {**form, "csrfmiddlewaretoken": await token(http, "/setup")})
    form = {"name": "Load", "preset": "fide-open", "section": "Open"}
    await http.ask("POST", "/new", {**form, "csrfmiddlewaretoken": await token(http, "/new")})
    pasted = "Name;Rating\n" + "\n".join(f"{NAMES[i % 12]}{i:04}, Pat;{2400 - i}" for i in range(players))
    secret = await token(http, f"{DESK}/players/import")
    _status, _tag, text = await http.ask(
        "POST", f"{DESK}/players/preview", {"text": pasted, "csrfmiddlewaretoken": secret}
    )
    packed = re.search(r'name="packed" value="([^"]+)"', text)
    assert packed, text[:2000]
    taken = "&".join(f"take={i}" for i in range(players))
    body = f"packed={packed[1]}&csrfmiddlewaretoken={secret}&{taken}"
    await http.ask("POST", f"{DESK}/players/confirm", body=body)
    for step in ("pair", "publish"):
        await http.ask("POST", f"{DESK}/{step}", {"csrfmiddlewaretoken": secret})
    secret = await token(http, "/desk/load/share")
    form = {"is_public": "on", "show_ratings": "on", "show_clubs": "on"}
    await http.ask("POST", "/desk/load/share/public", {**form, "csrfmiddlewaretoken": secret})
    return http


async def logged_in(port: int, address: str = HERE) -> tuple[Http, str]:
    """A desk and the token of its forms."""
    http = Http(port, address)
    secret = await token(http, "/login")
    form = {"username": "owner", "password": PASSWORD, "csrfmiddlewaretoken": secret}
    await http.ask("POST", "/login", form)
    return http, await token(http, f"{DESK}/round/1")


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000 if values else float("nan")


def load() -> str:
    return f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
