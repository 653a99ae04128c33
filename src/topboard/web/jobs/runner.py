"""What runs in the background, in a thread of its own: one runner for all of it.

`beside` starts a thread, `until_stopped` one that goes on until the server ends. A `DeskJob` is work that a person
began, with progress and Cancel, one at a time. How far it is, and what came of it, stands in a small file that every
process of the server can read. To cancel it another file is put beside; the thread that does the work looks for that.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

import msgspec
from django.db import connection

from topboard.children import is_running
from topboard.errors import TopboardError
from topboard.journal.small_files import read_work, write_value

EVERY_SECONDS = 0.4
"""How often at most progress is written to the file."""


def beside(work: Callable[[], None], name: str) -> None:
    """Do something in a thread of its own, which lets go of the database in the end."""

    def done() -> None:
        try:
            work()
        finally:
            connection.close()

    threading.Thread(target=done, name=name, daemon=True).start()


def until_stopped(run: Callable[[threading.Event], None], name: str) -> threading.Event:
    """Do something in the background until the answer is set."""
    stop = threading.Event()
    beside(partial(run, stop), name)
    return stop


class JobState(msgspec.Struct, frozen=True, kw_only=True):
    """A job: running, done, cancelled, failed, or broken off, as when the server was stopped.

    One that is `stopping` was cancelled, and finishes what it has begun.
    """

    process: int
    begun: datetime
    state: str = "running"
    done: int = 0
    seconds_left: float | None = None
    stopping: bool = False

    @property
    def running(self) -> bool:
        return self.state == "running"

    @property
    def size(self) -> int:
        """How much there is to do."""
        raise NotImplementedError

    @property
    def percent(self) -> int:
        return int(100 * self.done / self.size)


S = TypeVar("S", bound=JobState)


class JobWatch(Generic[S]):
    """Writes down how far a job is, and looks whether somebody wants it to stop."""

    def __init__(self, file: Path, stop: Path, begun: S) -> None:
        self.file, self.stop, self.begun, self.done = file, stop, begun, 0
        self.since, self.told = time.monotonic(), 0.0

    def __call__(self, done: int) -> bool:
        self.done, now = done, time.monotonic()
        if now - self.told >= EVERY_SECONDS and self.file.exists():
            self.told = now
            left = (now - self.since) / done * (self.begun.size - done) if done else None
            write_value(self.file, msgspec.structs.replace(self.begun, done=done, seconds_left=left))
        return not self.stop.exists()


class DeskJob(Generic[S]):
    """The work of one kind at one thing, such as the forecast of a section."""

    def __init__(self, file: Path, kind: type[S]) -> None:
        self.file, self.kind = file, kind
        self.stop = file.with_suffix(".stop")

    def state(self) -> S | None:
        found, left = read_work(self.file, self.kind, self._was_left)
        if found is None or not found.running:
            return found
        if left:
            return msgspec.structs.replace(found, state="broken off")
        return msgspec.structs.replace(found, stopping=self.stop.exists())

    def _was_left(self, found: S) -> bool:
        return found.running and not self._goes_on(found.process)

    def _goes_on(self, process: int) -> bool:
        return self.file in _RUNNING if process == os.getpid() else is_running(process)

    def begin(self, begun: S, work: Callable[[JobWatch[S]], S], refusal: TopboardError) -> None:
        """Begin in the background; `work` says what it came to. While one is running the other is refused."""
        # Without the lock two clicks would both find nothing running, and write into one file in turns.
        with _LOCK:
            known = self.state()
            if known is not None and known.running:
                raise refusal
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.stop.unlink(missing_ok=True)
            _RUNNING.add(self.file)
            write_value(self.file, begun)
        beside(partial(self._do, begun, work), self.file.stem)

    def cancel(self) -> None:
        known = self.state()
        if known is not None and known.running:
            self.stop.touch()

    def forget(self) -> None:
        """What is known goes. A job that is running finds nothing to write to."""
        self.cancel()
        self.file.unlink(missing_ok=True)

    def _do(self, begun: S, work: Callable[[JobWatch[S]], S]) -> None:
        """The file says everything that becomes of it, unless the disk takes nothing or it was forgotten."""
        with suppress(OSError):
            ended = work(JobWatch(self.file, self.stop, begun))
            if self.file.exists():
                write_value(self.file, ended)
            self.stop.unlink(missing_ok=True)
        _RUNNING.discard(self.file)


_RUNNING: set[Path] = set()
"""The jobs of this process: a number of a process says that it is there, not that it still does the work."""
_LOCK = threading.Lock()
