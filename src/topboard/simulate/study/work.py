"""A study as a job: shares of tournaments for an executor, and their totals put together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from topboard.errors import PairingImpossible, TopboardError
from topboard.garbage_collection import few_collections
from topboard.rulebook import REASON, TEXT, kind
from topboard.simulate.jobs import Job
from topboard.simulate.study.observations import observed
from topboard.simulate.study.plan import StudyPlan
from topboard.simulate.study.totals import Totals
from topboard.simulate.study.tournament import play

NOT_TO_THE_END = kind(
    "simulate.work.not-to-the-end",
    "{system} cannot be played to the end with this field: {why}",
    system=TEXT,
    why=REASON,
)

Share = tuple[dict[str, Any], str, int, int]
"""The plan in plain values, a system, the number of the first tournament and how many follow with it."""

PLAYED, IMPOSSIBLE = "tournaments", "impossible"


def study_job(plan: StudyPlan) -> Job[Share]:
    """The shares of a plan. Systems take turns, so that a study broken off has as many tournaments of each."""
    plan.refuse_bad()
    for system in plan.systems:
        observe_first(plan, system)
    asked, size = plan.asked(), plan.share_size
    parts = [(first, min(size, plan.repeat - first)) for first in range(0, plan.repeat, size)]
    shares = [(asked, system, first, count) for first, count in parts for system in plan.systems]
    return Job(play_share, shares, {"study": asked, "share": size}, [share[3] for share in shares])


def observe_first(plan: StudyPlan, system: str) -> None:
    """Play one tournament before anything starts: if the system cannot pair this field, that is reported at once."""
    try:
        played = play(plan, system, 0)
    except PairingImpossible as problem:
        raise TopboardError(NOT_TO_THE_END(system=system, why=problem.reason)) from problem
    Totals().observe(observed(plan, played))


def play_share(share: Share) -> dict[str, Any]:
    """The totals of a share. A tournament that cannot be paired to its end is counted apart."""
    with few_collections():
        return _played(*share)


def _played(asked: dict[str, Any], system: str, first: int, count: int) -> dict[str, Any]:
    plan = StudyPlan.of(asked)
    totals = Totals()
    for index in range(first, first + count):
        try:
            played = play(plan, system, index)
        except PairingImpossible:
            totals.observe([(IMPOSSIBLE, 1)])
            continue
        totals.observe([(PLAYED, 1)])
        totals.observe(observed(plan, played))
    return {"system": system, "totals": totals}


def totals_by_system(plan: StudyPlan, results: Iterable[dict[str, Any]]) -> dict[str, Totals]:
    """The totals of every system, from the shares in their order."""
    found = {system: Totals() for system in plan.systems}
    for result in results:
        found[result["system"]].add(result["totals"])
    return found
