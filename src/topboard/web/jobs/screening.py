"""Screening beside the desk: the organiser's chess engine looks at the collected games, with progress and Cancel.

Which program that is, the owner says; nobody else's form names a program to run. What came of it stands in a file for
the owner of the computer only, until the next time, and goes with the confidential records.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings

from topboard.children import is_running
from topboard.director.arbiter.engine_screening import (
    GameToScreen,
    ScreeningStopped,
    games_to_screen,
    positions_in,
    screen,
)
from topboard.errors import ChessEngineFailed, TopboardError
from topboard.formats.uci import EngineLimits, engine_at
from topboard.journal.small_files import read_value, read_work, write_value
from topboard.officiating import engine_texts as say
from topboard.officiating.engine_figures import EngineFigure
from topboard.rulebook import Reason
from topboard.rulebook.reason import read_reason
from topboard.web.events.shelf import OpenEvent

FILE, FOLDER = "engine.json", "screening"
MOST_LETTERS = 400
EVERY_SECONDS = 0.4
DEPTHS = (10, 14, 18, 22)
SECONDS = (0.1, 0.3, 1.0, 3.0)
"""What the page offers for one position."""


class ChosenEngine(msgspec.Struct, frozen=True):
    """The program, and what it called itself when it was chosen."""

    path: str = ""
    name: str = ""


def chosen_engine() -> ChosenEngine | None:
    found = read_value(Path(settings.TOPBOARD_HOME) / FILE, ChosenEngine)
    return found if found and found.path else None


def choose_engine(path: str) -> ChosenEngine | None:
    """Keep a program as the engine, after it has answered as one; an empty path means none."""
    if len(path) > MOST_LETTERS or any(not letter.isprintable() for letter in path):
        raise ChessEngineFailed(say.ONE_PATH(most=MOST_LETTERS))
    name = ""
    if path:
        with engine_at(path) as engine:
            name = engine.name
    write_value(Path(settings.TOPBOARD_HOME) / FILE, ChosenEngine(path, name))
    return chosen_engine()


class ScreeningState(msgspec.Struct, frozen=True):
    """The last screening of an event: running, done, cancelled, failed, or broken off, as when the server was stopped.

    `fault` is a reason as it is stored.
    """

    process: int
    begun: datetime
    engine: str
    depth: int
    seconds: float
    games: int
    total: int
    round: int = 0
    state: str = "running"
    done: int = 0
    seconds_left: float | None = None
    fault: dict[str, Any] = {}
    figures: dict[str, EngineFigure] = {}

    @property
    def running(self) -> bool:
        return self.state == "running"

    @property
    def percent(self) -> int:
        return int(100 * self.done / self.total)

    @property
    def limits(self) -> EngineLimits:
        return EngineLimits(self.depth, self.seconds)

    @property
    def reason(self) -> Reason | None:
        return read_reason(self.fault) if self.fault else None


class EventScreening:
    """The screening of one event; one at a time."""

    def __init__(self, event: str) -> None:
        self.event = event
        folder = Path(settings.TOPBOARD_HOME) / FOLDER
        self._file, self._stop = folder / f"{event}.json", folder / f"{event}.stop"

    def state(self) -> ScreeningState | None:
        found, left = read_work(self._file, ScreeningState, self._was_left)
        return msgspec.structs.replace(found, state="broken off") if found and left else found

    def _was_left(self, found: ScreeningState) -> bool:
        return found.running and not self._goes_on(found.process)

    def _goes_on(self, process: int) -> bool:
        return self.event in _RUNNING if process == os.getpid() else is_running(process)

    def start(self, event: OpenEvent, limits: EngineLimits, round: int = 0) -> None:
        """Begin beside the desk. What is wrong is raised at once, as far as it shows."""
        engine = chosen_engine()
        if engine is None:
            raise ChessEngineFailed(say.NO_ENGINE())
        with event.reading() as state:
            games = games_to_screen(state, round)
        begun = ScreeningState(
            os.getpid(), datetime.now(UTC), engine.name, limits.depth, limits.seconds, len(games), positions_in(games),
            round,
        )  # fmt: skip
        with _LOCK:
            known = self.state()
            if known is not None and known.running:
                raise ChessEngineFailed(say.RUNNING())
            self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._stop.unlink(missing_ok=True)
            _RUNNING.add(self.event)
            write_value(self._file, begun)
        threading.Thread(target=self._make, args=(engine.path, games, begun), name=self.event, daemon=True).start()

    def cancel(self) -> None:
        known = self.state()
        if known is not None and known.running:
            self._stop.touch()

    def forget(self) -> None:
        """The figures are confidential: they go with the records. One that is running finds nothing to write to."""
        self.cancel()
        self._file.unlink(missing_ok=True)

    def _make(self, path: str, games: Sequence[GameToScreen], begun: ScreeningState) -> None:
        """Everything that becomes of it stands in the file, unless the disk takes nothing or it was forgotten."""
        with suppress(OSError):
            ended = self._ended(path, games, begun)
            if self._file.exists():
                write_value(self._file, ended)
            self._stop.unlink(missing_ok=True)
        _RUNNING.discard(self.event)

    def _ended(self, path: str, games: Sequence[GameToScreen], begun: ScreeningState) -> ScreeningState:
        watch = ScreeningWatch(self._file, self._stop, begun)
        try:
            with engine_at(path, begun.limits) as engine:
                figures = screen(games, engine, watch)
        except ScreeningStopped:
            return msgspec.structs.replace(begun, state="cancelled", done=watch.done)
        except TopboardError as problem:
            return msgspec.structs.replace(begun, state="failed", done=watch.done, fault=problem.reason.plain())
        return msgspec.structs.replace(begun, state="done", done=begun.total, figures=figures)


_RUNNING: set[str] = set()
_LOCK = threading.Lock()


class ScreeningWatch:
    """Writes down how far it is, and looks whether somebody wants it to stop."""

    def __init__(self, file: Path, stop: Path, begun: ScreeningState) -> None:
        self.file, self.stop, self.begun, self.done = file, stop, begun, 0
        self.since = self.told = time.monotonic()

    def __call__(self, done: int) -> bool:
        self.done, now = done, time.monotonic()
        if now - self.told >= EVERY_SECONDS and self.file.exists():
            self.told = now
            left = (now - self.since) / done * (self.begun.total - done)
            write_value(self.file, msgspec.structs.replace(self.begun, done=done, seconds_left=left))
        return not self.stop.exists()
