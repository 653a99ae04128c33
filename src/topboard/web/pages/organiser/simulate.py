"""The Simulate button: a format of the plan is played many times, and what comes of it stands on the page."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe

from topboard.charts import fragment
from topboard.errors import TopboardError
from topboard.simulate.study import StudyPlan
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import word
from topboard.web.jobs.plan_study import REPEAT, PlanStudy
from topboard.web.pages.desk.frame import number


def study_context(event: OpenEvent) -> dict[str, Any]:
    """The last study of the event, as the page of the plan shows it."""
    study = PlanStudy(event.id).state()
    table = study.table() if study is not None and study.state == "done" else None
    return {"study": study, "study_table": mark_safe(fragment(table)) if table else ""}


def simulate(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Begin a study of one format; the seed is the position of the journal."""
    plan = StudyPlan(
        systems=(word(request, "system"),),
        players=number(request, "players"),
        rounds=number(request, "rounds"),
        repeat=REPEAT,
        seed=event.position,
        acceleration="baku" if word(request, "format") == "accelerated" else "",
    )
    try:
        PlanStudy(event.id).start(plan)
    except TopboardError as problem:
        messages.error(request, problem.reason.told())
    return HttpResponseRedirect(f"{Addresses(event.id)('plan')}#study")


def progress(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """How far it is, by itself; when it is over the page is asked to come again."""
    study = PlanStudy(event.id).state()
    if request.headers.get("X-Running") and (study is None or not study.running):
        return JsonResponse({"over": True})
    return render(request, "parts/study_job.html", {"study": study})


def cancel(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    PlanStudy(event.id).cancel()
    return HttpResponseRedirect(f"{Addresses(event.id)('plan')}#study")
