"""Forecasts in the background: made in processes of their own, and kept until the next one. Nothing but numbers."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings

from topboard.core import Result
from topboard.director.desk.result_line import NotUnderstood, read_line
from topboard.director.money.prizes import prizes_at_stake
from topboard.errors import TopboardError
from topboard.journal.small_files import read_value, write_value
from topboard.simulate.forecast import Forecast, ForecastPlan, ForecastTally, forecast_job, forecast_of, texts
from topboard.simulate.jobs import Executor, Here, Job, JobProgress, JobStopped, Processes, cores, run
from topboard.web.events.shelf import OpenEvent
from topboard.web.jobs.runner import DeskJob, JobState, JobWatch

FOLDER = "forecasts"
CHOICES = (200, 1_000, 10_000, 100_000)
"""How many continuations the page offers."""
USUAL = 1_000
MORE_BY = 1.25
"""How many more continuations there are when chances are shown again."""


class ForecastState(JobState, frozen=True, kw_only=True):
    """The last forecast of a section. `position` is how far the journal was, `assumed` what was assumed of boards, as
    it is typed."""

    position: int
    repeat: int
    assumed: dict[int, Result] = msgspec.field(default_factory=dict)
    said: str = ""
    forecast: Forecast | None = None

    @property
    def size(self) -> int:
        return self.repeat


class SectionForecast(DeskJob[ForecastState]):
    """The forecasts of one section; one at a time."""

    def __init__(self, event: str, section: str) -> None:
        folder = Path(settings.TOPBOARD_HOME) / FOLDER / event
        super().__init__(folder / f"{section}.json", ForecastState)
        self._plain = folder / f"{section}.plain.json"

    def without_assumptions(self) -> ForecastState | None:
        """The last forecast that was finished and assumed nothing: the one that everybody may see."""
        return read_value(self._plain, ForecastState)

    def start(self, plan: ForecastPlan, position: int) -> None:
        """Begin in the background. What is wrong with the plan is raised at once."""
        job = forecast_job(plan)
        begun = ForecastState(
            process=os.getpid(),
            begun=datetime.now(UTC),
            position=position,
            repeat=plan.repeat,
            assumed=dict(plan.assumed),
        )
        self.begin(begun, partial(self._made, plan, job), TopboardError(texts.RUNNING()))

    def _made(self, plan: ForecastPlan, job: Job[Any], watch: JobWatch[ForecastState]) -> ForecastState:
        told = SoFar(plan, watch)
        try:
            with executor_beside(len(job.shares)) as executor:
                results = run(job, executor, watch=told)
        except JobStopped as stopped:
            return msgspec.structs.replace(watch.begun, state="cancelled", done=stopped.done)
        except (TopboardError, OSError) as problem:
            return msgspec.structs.replace(watch.begun, state="failed", said=str(problem))
        made = msgspec.structs.replace(watch.begun, state="done", done=plan.repeat, forecast=forecast_of(plan, results))
        if not plan.assumed:
            write_value(self._plain, made)
        return made


class SoFar:
    """Writes down what the continuations say so far, with how far it is: first the roughest chances, soon, and better
    ones whenever there are a quarter more."""

    def __init__(self, plan: ForecastPlan, watch: JobWatch[ForecastState]) -> None:
        self.plan, self.watch = plan, watch
        self.tally, self.shown = ForecastTally(), 0

    def __call__(self, progress: JobProgress) -> bool:
        if progress.result is not None:
            self.tally.add(progress.result)
        if self.tally.played > self.shown * MORE_BY:
            self.shown = self.tally.played
            so_far = self.tally.forecast(self.plan)
            self.watch.begun = msgspec.structs.replace(self.watch.begun, forecast=so_far)
        return self.watch(progress.done)


def executor_beside(shares: int) -> Executor:
    """Gentle processes, one core left to the desk. The first share is done at once."""
    return Here() if shares == 1 else Processes(min(shares, max(1, cores() - 1)), gentle=True, first_here=True)


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
