"""Forecasts beside the desk: made in processes of their own, with progress and Cancel, and kept until the next one.

How far one is, and what came of it, stands in a small file that every process of the server can read. To cancel one,
another file is put beside; whoever makes it looks for that. Neither holds anything but numbers.
"""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from django.conf import settings

from topboard.children import is_running
from topboard.core import Result
from topboard.director.desk.result_line import NotUnderstood, read_line
from topboard.director.money.prizes import prizes_at_stake
from topboard.errors import TopboardError
from topboard.journal.small_files import read_value, read_work, write_value
from topboard.simulate.forecast import Forecast, ForecastPlan, forecast_job, forecast_of, texts
from topboard.simulate.jobs import Executor, Here, Job, JobProgress, JobStopped, Processes, cores, run
from topboard.web.events.shelf import OpenEvent

FOLDER = "forecasts"
EVERY_SECONDS = 0.4
CHOICES = (200, 1_000, 10_000, 100_000)
"""How many continuations the page offers."""
USUAL = 1_000


class ForecastState(msgspec.Struct, frozen=True):
    """The last forecast of a section: running, done, cancelled, failed, or broken off, as when the server was stopped.

    `position` is how far the journal was, `assumed` what was assumed of boards, as it is typed. One that is `stopping`
    was cancelled, and finishes what it has begun.
    """

    process: int
    position: int
    repeat: int
    begun: datetime
    state: str = "running"
    done: int = 0
    seconds_left: float | None = None
    assumed: dict[int, Result] = {}
    said: str = ""
    forecast: Forecast | None = None
    stopping: bool = False

    @property
    def running(self) -> bool:
        return self.state == "running"

    @property
    def percent(self) -> int:
        return int(100 * self.done / self.repeat)


class SectionForecast:
    """The forecasts of one section; one at a time."""

    def __init__(self, event: str, section: str) -> None:
        self.key = f"{event}/{section}"
        folder = Path(settings.TOPBOARD_HOME) / FOLDER / event
        self._file, self._stop = folder / f"{section}.json", folder / f"{section}.stop"
        self._plain = folder / f"{section}.plain.json"

    def state(self) -> ForecastState | None:
        found, left = read_work(self._file, ForecastState, self._was_left)
        if found is None or not found.running:
            return found
        if left:
            return msgspec.structs.replace(found, state="broken off")
        return msgspec.structs.replace(found, stopping=self._stop.exists())

    def _was_left(self, found: ForecastState) -> bool:
        return found.running and not self._goes_on(found.process)

    def without_assumptions(self) -> ForecastState | None:
        """The last forecast that was finished and assumed nothing: the one that everybody may see."""
        return read_value(self._plain, ForecastState)

    def _goes_on(self, process: int) -> bool:
        return self.key in _RUNNING if process == os.getpid() else is_running(process)

    def start(self, plan: ForecastPlan, position: int) -> None:
        """Begin beside the desk. What is wrong with the plan is raised at once."""
        job = forecast_job(plan)
        with _LOCK:
            known = self.state()
            if known is not None and known.running:
                raise TopboardError(texts.RUNNING())
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._stop.unlink(missing_ok=True)
            begun = ForecastState(os.getpid(), position, plan.repeat, datetime.now(UTC), assumed=dict(plan.assumed))
            _RUNNING.add(self.key)
            write_value(self._file, begun)
        threading.Thread(target=self._make, args=(plan, job, begun), name=self.key, daemon=True).start()

    def cancel(self) -> None:
        known = self.state()
        if known is not None and known.running:
            self._stop.touch()

    def _make(self, plan: ForecastPlan, job: Job[object], begun: ForecastState) -> None:
        """The forecast itself: everything that becomes of it stands in the file, unless the disk takes nothing."""
        with suppress(OSError):
            ended = self._ended(plan, job, begun)
            if ended.state == "done" and not plan.assumed:
                write_value(self._plain, ended)
            write_value(self._file, ended)
            self._stop.unlink(missing_ok=True)
        _RUNNING.discard(self.key)

    def _ended(self, plan: ForecastPlan, job: Job[object], begun: ForecastState) -> ForecastState:
        try:
            with executor_beside(len(job.shares)) as executor:
                results = run(job, executor, watch=ForecastWatch(self._file, self._stop, begun))
        except JobStopped as stopped:
            return msgspec.structs.replace(begun, state="cancelled", done=stopped.done)
        except (TopboardError, OSError) as problem:
            return msgspec.structs.replace(begun, state="failed", said=str(problem))
        return msgspec.structs.replace(begun, state="done", done=begun.repeat, forecast=forecast_of(plan, results))


_RUNNING: set[str] = set()
_LOCK = threading.Lock()


def executor_beside(shares: int) -> Executor:
    """Gentle processes, one core left to the desk; a single share is done at once."""
    return Here() if shares == 1 else Processes(min(shares, max(1, cores() - 1)), gentle=True)


class ForecastWatch:
    """Writes down how far it is, and looks whether somebody wants it to stop."""

    def __init__(self, file: Path, stop: Path, begun: ForecastState) -> None:
        self.file, self.stop, self.begun, self.told = file, stop, begun, 0.0

    def __call__(self, progress: JobProgress) -> bool:
        if time.monotonic() - self.told >= EVERY_SECONDS:
            self.told = time.monotonic()
            left = progress.seconds_left
            write_value(self.file, msgspec.structs.replace(self.begun, done=progress.done, seconds_left=left))
        return not self.stop.exists()


def plan_for(event: OpenEvent, section: str, repeat: int, assumed: dict[int, Result]) -> ForecastPlan:
    """The plan from the position now, with the prizes that are entered; the seed is the position."""
    with event.reading() as state:
        prizes = prizes_at_stake(state, event.state(section))
        return ForecastPlan(
            event.section(section), repeat, event.position, assumed, prizes=prizes, event=event.director.event()
        )


def assumed_in(text: str) -> dict[int, Result]:
    """`1 =, 3 0`: boards and results as the result field takes them, with commas or new lines between."""
    found: dict[int, Result] = {}
    for part in text.replace("\n", ",").replace(";", ",").split(","):
        if not part.strip():
            continue
        try:
            typed = read_line(part.strip())
        except NotUnderstood:
            raise TopboardError(texts.NOT_A_RESULT(text=part.strip()[:40])) from None
        if typed.result is None or not typed.result.finished:
            raise TopboardError(texts.NOT_A_RESULT(text=part.strip()[:40]))
        found[typed.board] = typed.result
    return found
