"""A format of the plan played many times in the background, with random fields; the last study of an event is kept."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings

from topboard.charts.table import Table
from topboard.errors import TopboardError
from topboard.rulebook import kind
from topboard.simulate.jobs import JobStopped, run
from topboard.simulate.study import StudyPlan, study_job, totals_by_system
from topboard.simulate.study.report import study_summary
from topboard.simulate.study.totals import Totals
from topboard.web.jobs.forecast import executor_beside
from topboard.web.jobs.runner import DeskJob, JobState, JobWatch

RUNNING = kind("web.study.running", "A simulation is running already. Wait for it, or cancel it.")
FOLDER = "studies"
REPEAT = 100
"""Tournaments of a study at the desk; `topboard simulate` plays more."""


class StudyState(JobState, frozen=True, kw_only=True):
    """The last study: what was asked, and the sums that it came to, by system."""

    asked: dict[str, Any]
    said: str = ""
    sums: dict[str, dict[str, list[float]]] = msgspec.field(default_factory=dict)

    @property
    def size(self) -> int:
        return int(self.asked["repeat"])

    def table(self) -> Table | None:
        """The figures in the reader's language."""
        totals = {system: Totals(sums) for system, sums in self.sums.items()}
        return study_summary(StudyPlan.of(self.asked), totals) if totals else None


class PlanStudy(DeskJob[StudyState]):
    """The study of one event; one at a time."""

    def __init__(self, event: str) -> None:
        super().__init__(Path(settings.TOPBOARD_HOME) / FOLDER / f"{event}.json", StudyState)

    def start(self, plan: StudyPlan) -> None:
        """Begin in the background. A plan that cannot be is refused at once."""
        plan.refuse_bad()
        begun = StudyState(process=os.getpid(), begun=datetime.now(UTC), asked=plan.asked())
        self.begin(begun, partial(_made, plan), TopboardError(RUNNING()))


def _made(plan: StudyPlan, watch: JobWatch[StudyState]) -> StudyState:
    begun = watch.begun
    try:
        job = study_job(plan)
        with executor_beside(len(job.shares)) as executor:
            results = run(job, executor, watch=lambda progress: watch(progress.done))
    except JobStopped as stopped:
        return msgspec.structs.replace(begun, state="cancelled", done=stopped.done)
    except (TopboardError, OSError) as problem:
        return msgspec.structs.replace(begun, state="failed", said=str(problem))
    sums = {system: dict(totals) for system, totals in totals_by_system(plan, results).items()}
    return msgspec.structs.replace(begun, state="done", done=begun.size, sums=sums)
