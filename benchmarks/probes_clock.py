"""Part of `python -m benchmarks.probes`: a clock that jumps under a running server and between two starts."""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from benchmarks.probes_mail import Visitor
from benchmarks.serving import DESK, PASSWORD, Served, prepare, served

from topboard.journal import open_store, verified

PLAYERS = 40
RUNNING = ("+3650d", "-730d", "+0", "+1h", "-1d", "+400d", "+0")
STARTING = ("-3650d", "+3650d", "+0")
WRONG = 6


def library() -> Path | None:
    """libfaketime, where Debian's package is installed."""
    return next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)


class Clock:
    """The clock that a server sees; what measures waits goes on as it is."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.set("+0")

    def set(self, offset: str) -> None:
        part = self._file.with_suffix(".part")
        part.write_text(offset)
        part.replace(self._file)

    @contextmanager
    def seen(self, home: Path, found: Path) -> Iterator[Served]:
        own = {
            "LD_PRELOAD": str(found),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }
        os.environ.update(own)
        try:
            with served(home) as server:
                for name in own:
                    os.environ.pop(name)
                yield server
        finally:
            for name in own:
                os.environ.pop(name, None)


class Desk:
    """Who enters results at whatever time it is; logs in again where the log-in has run out."""

    def __init__(self, server: Served, got: Counter[str], holes: list[str]) -> None:
        self._server, self._got, self._holes = server, got, holes
        self._visitor = Visitor(server)

    def enter(self, turn: int, at: str) -> int:
        """One result; the status."""
        board, result = 1 + turn % (PLAYERS // 2), "1=0"[turn // (PLAYERS // 2) % 3]
        form = {"line": f"{board} {result}", "sure": "1"}
        if "csrfmiddlewaretoken" not in self._visitor.look(f"{DESK}/round/1"):
            status = self._visitor.log_in("owner")
            self._note(status, f"logging in at {at}", fine=status == 302)
            self._visitor.look(f"{DESK}/round/1")
        status, text = self._visitor.ask("POST", f"{DESK}/round/1/result", form)
        self._note(status, f"a result at {at}: {text[:80]!r}", fine=status < 400)
        return status

    def log_in_elsewhere(self, at: str) -> None:
        """The owner at another device: what was guessed at another time keeps nobody out at this one."""
        status = Visitor(self._server, "127.8.2.2").log_in("owner")
        self._note(status, f"logging in elsewhere at {at}", fine=status == 302)

    def guess(self, at: str) -> None:
        """Guessed until one has to wait: that must hold for minutes, not for years."""
        stranger = Visitor(self._server, "127.8.2.1")
        stranger.look("/login")
        for _ in range(WRONG):
            status, _text = stranger.ask("POST", "/login", {"username": "owner", "password": "x" + PASSWORD})
            self._note(status, f"guessed at {at}", fine=status in (403, 429))

    def looks(self, at: str) -> None:
        for path in ("/", f"{DESK}/round/1", "/p/load/", "/p/load/open/standings", "/desk/load/history", "/backups"):
            status, _text = self._visitor.ask("GET", path)
            self._note(status, f"{path} at {at}", fine=status in (200, 302))

    def _note(self, status: int, what: str, *, fine: bool) -> None:
        self._got[str(status)] += 1
        if not fine:
            self._holes.append(f"{what}: {status}")


def jumps(place: Path, found: Path, got: Counter[str], holes: list[str]) -> None:
    """Every jump while the server runs, then every one while it is off; at the end the journal is read."""
    home, clock, results = place / "clock", Clock(place / "faketime"), 0
    for number, (before, running) in enumerate((("+0", RUNNING), *((each, ()) for each in STARTING))):
        clock.set(before)
        with clock.seen(home, found) as server:
            if not number:
                asyncio.run(prepare(server.port, PLAYERS))
            desk = Desk(server, got, holes)
            for at in (before, *running):
                clock.set(at)
                for _ in range(3):
                    results += desk.enter(results, at) < 400
                desk.looks(at)
                desk.log_in_elsewhere(at)
                if at == "+3650d":
                    desk.guess(at)
    with closing(open_store(str(home / "events.sqlite3"))) as store:
        events = list(verified(store.read("load")))
    there = sum(event.name.startswith("result-") for event in events)
    years = sorted({str(json.loads(f'"{event.time}"'))[:4] for event in events})
    got[f"entries of the years {', '.join(years)}"] += len(events)
    if there != results:
        holes.append(f"{results} results were acknowledged, the journal has {there}")
    if len(years) < 4:
        holes.append("the server did not see the clock jump")
