"""A chess engine of the organiser's, spoken to by UCI: started apart, held to a limit, and ended whatever happens."""

from __future__ import annotations

import contextlib
import os
import queue
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO

from topboard.chess import Position, fen_of
from topboard.errors import ChessEngineFailed
from topboard.officiating import engine_texts as say
from topboard.officiating.engine_figures import MOST, Opinion

ANSWERS_WITHIN = 8.0
"""Seconds, beside those it may think."""
DEEPEST, LONGEST, SHORTEST = 40, 60, 0.05
GENTLE = 10
"""How far it steps back behind the desk (nice)."""
MODEST = {"Threads": 1, "Hash": 32}
LONGEST_LINE, MOST_WAITING = 20_000, 1_000
SHOWN = 80
"""Letters of a path that a sentence shows."""


@dataclass(frozen=True, slots=True)
class EngineLimits:
    """How deep and how long it may think about one position, whichever comes first."""

    depth: int = 14
    seconds: float = 0.3

    def __post_init__(self) -> None:
        if not (1 <= self.depth <= DEEPEST and SHORTEST <= self.seconds <= LONGEST):
            raise ChessEngineFailed(say.BETWEEN(depth=DEEPEST, seconds=LONGEST))


USUAL = EngineLimits()


class ChessEngine:
    """An engine that runs. `name` is what it calls itself."""

    def __init__(self, process: subprocess.Popen[bytes], limits: EngineLimits) -> None:
        self._process, self._limits = process, limits
        self._lines: queue.Queue[str | None] = queue.Queue(MOST_WAITING)
        self._over, self.name = threading.Event(), "?"
        assert process.stdout is not None
        threading.Thread(target=self._listen, args=(process.stdout,), name="engine", daemon=True).start()

    def greet(self) -> None:
        """Learn its name, and ask it to be modest."""
        known = set()
        for line in self._asked("uci", "uciok"):
            if line.startswith("id name "):
                self.name = line.removeprefix("id name ")[:80]
            if line.startswith("option name "):
                known.add(line.removeprefix("option name ").partition(" type ")[0])
        for name in MODEST.keys() & known:
            self._tell(f"setoption name {name} value {MODEST[name]}")
        list(self._asked("isready", "readyok"))

    def opinion(self, position: Position) -> Opinion:
        """What it says of a position. A finished game needs no engine."""
        if not position.legal_moves:
            return Opinion(-MOST if position.is_check else 0)
        self._tell(f"position fen {fen_of(position)}")
        go = f"go depth {self._limits.depth} movetime {round(1000 * self._limits.seconds)}"
        worth = None
        for line in self._asked(go, "bestmove", self._limits.seconds):
            worth = _worth(line) if " score " in line else worth
            last = line
        best = last.split()[1] if len(last.split()) > 1 else ""
        if worth is None or best not in {move.uci(chess960=position.chess960) for move in position.legal_moves}:
            raise ChessEngineFailed(say.NONSENSE(fault=repr(last[:60])))
        return Opinion(worth, best)

    def _tell(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()
        except OSError:
            raise ChessEngineFailed(say.DIED()) from None

    def _asked(self, line: str, answer: str, seconds: float = 0.0) -> Iterator[str]:
        """Say something, and hand on everything up to the line that begins with the answer."""
        self._tell(line)
        until = time.monotonic() + ANSWERS_WITHIN + seconds
        while True:
            try:
                heard = self._lines.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                raise ChessEngineFailed(say.SILENT(seconds=round(ANSWERS_WITHIN + seconds))) from None
            if heard is None:
                raise ChessEngineFailed(say.DIED())
            yield heard
            if heard.split()[:1] == [answer]:
                return
            if time.monotonic() > until:
                raise ChessEngineFailed(say.SILENT(seconds=round(ANSWERS_WITHIN + seconds)))

    def _listen(self, said: IO[bytes]) -> None:
        """Line by line until it falls silent or nobody is listening."""
        with contextlib.suppress(OSError, ValueError):
            while (line := said.readline(LONGEST_LINE)) and self._taken(line.decode(errors="replace").strip()):
                pass
        self._taken(None)

    def _taken(self, line: str | None) -> bool:
        while not self._over.is_set():
            with contextlib.suppress(queue.Full):
                self._lines.put(line, timeout=0.2)
                return True
        return False

    def end(self) -> None:
        """The engine with whatever it started."""
        self._over.set()
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        with contextlib.suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL) if hasattr(os, "killpg") else self._process.kill()


def _worth(line: str) -> int | None:
    """What an `info` line says of the side to move, in centipawns; a mate is worth as much as can be."""
    words = line.split()
    at = words.index("score")
    try:
        kind, value = words[at + 1], int(words[at + 2])
    except (IndexError, ValueError):
        return None
    if kind == "mate":
        return MOST if value > 0 else -MOST
    return value if kind == "cp" else None


@contextmanager
def engine_at(path: str, limits: EngineLimits = USUAL) -> Iterator[ChessEngine]:
    """Start an engine; `ChessEngineFailed` says in a sentence what is wrong with it. It is ended in any case."""
    program = shutil.which(path)
    if program is None:
        raise ChessEngineFailed(say.NOT_THERE(path=_end_of(path)))
    pipe = subprocess.PIPE
    try:
        process = subprocess.Popen(
            [program], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, start_new_session=True
        )
    except OSError as error:
        raise ChessEngineFailed(say.NOT_STARTED(path=_end_of(path), fault=error.strerror or str(error))) from None
    with contextlib.suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, process.pid, GENTLE)
    engine = ChessEngine(process, limits)
    with process:
        try:
            _greeted(engine, path)
            yield engine
        finally:
            engine.end()


def _end_of(path: str) -> str:
    """Of a long path the end says which program is meant."""
    return path if len(path) <= SHOWN else f"…{path[-SHOWN:]}"


def _greeted(engine: ChessEngine, path: str) -> None:
    try:
        engine.greet()
    except ChessEngineFailed:
        raise ChessEngineFailed(say.NOT_UCI(path=_end_of(path))) from None
