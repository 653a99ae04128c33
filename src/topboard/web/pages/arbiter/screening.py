"""The chess engine: the owner says which program it is; on the page of fair play it looks at the collected games."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from topboard.charts.table import Block, Prose
from topboard.director.arbiter.engine_screening import figure_texts, limits_told, ordered, screening_grid
from topboard.director.arbiter.fair_play import name_in
from topboard.errors import ChessEngineFailed
from topboard.formats.uci import EngineLimits
from topboard.officiating import engine_texts as say
from topboard.web.accounts.access import actor_of
from topboard.web.accounts.audit_log import note
from topboard.web.addresses import Addresses, address
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import raw, word
from topboard.web.jobs.screening import DEPTHS, SECONDS, EventScreening, choose_engine, chosen_engine
from topboard.web.pages.desk.frame import number, page


def show(request: HttpRequest) -> HttpResponse:
    engine = chosen_engine()
    return _show(request, engine.path if engine else "")


def _show(request: HttpRequest, path: str, fault: str = "") -> HttpResponse:
    return page(request, "engine.html", status=422 if fault else 200, path=path, fault=fault, engine=chosen_engine())


def choose(request: HttpRequest) -> HttpResponse:
    """The owner names the program; it is started once, so that what is wrong with it shows now."""
    path = raw(request, "path").strip()
    try:
        engine = choose_engine(path)
    except ChessEngineFailed as failed:
        return _show(request, path, failed.reason.told())
    note(request, "engine-set", who=actor_of(request), about=engine.path if engine else "–")
    said = _("The engine is %(name)s.") % {"name": engine.name} if engine else _("No engine is used.")
    messages.success(request, said)
    return HttpResponseRedirect(address("engine"))


def screening_shown(event: OpenEvent) -> dict[str, Any]:
    """What the page of fair play says about it."""
    kept, state = EventScreening(event.id).state(), event.director.state
    found: dict[str, Any] = {"engine": chosen_engine(), "kept": kept, "depths": DEPTHS, "seconds_offered": SECONDS}
    found["most_rounds"] = max((len(section.rounds) for section in state.sections.values()), default=0)
    found["never"] = say.NEVER()
    if kept is not None and kept.figures:
        found["limits"] = limits_told(kept.engine, kept.limits)
        found["figures"] = [
            (name_in(state, player), figure, *figure_texts(figure)) for player, figure in ordered(kept.figures)
        ]
    return found


def screening_blocks(event: OpenEvent) -> tuple[Block, ...]:
    """For the file: the figures with their limits, where there are some."""
    kept, state = EventScreening(event.id).state(), event.director.state
    if kept is None or not kept.figures:
        return ()
    notes = (limits_told(kept.engine, kept.limits).told(), say.NEVER().told())
    grid = screening_grid(kept.figures, lambda player: name_in(state, player))
    return Block(grid, title=say.SECTION().told()), Block(Prose(notes))


def progress(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """How far it is, by itself; when it is over the page is asked to come again."""
    kept = EventScreening(event.id).state()
    if request.headers.get("X-Running") and (kept is None or not kept.running):
        return JsonResponse({"over": True})
    return render(request, "parts/screening_job.html", {"kept": kept})


def make(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    try:
        limits = EngineLimits(number(request, "depth"), _seconds(word(request, "seconds")))
        EventScreening(event.id).start(event, limits, number(request, "round"))
    except ChessEngineFailed as failed:
        messages.error(request, failed.reason.told())
    return HttpResponseRedirect(Addresses(event.id)("fair-play", to="screening"))


def _seconds(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0


def cancel(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    EventScreening(event.id).cancel()
    return HttpResponseRedirect(Addresses(event.id)("fair-play", to="screening"))
