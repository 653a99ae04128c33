"""What may come of a section: everybody's chances from the position now, and what if some boards end so."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from topboard.core import Section, counted, scores
from topboard.errors import TopboardError
from topboard.rulebook.holes import amount
from topboard.simulate.forecast import Forecast, ForecastPlan, assumed_standings, notes_on, percent, span
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import word
from topboard.web.jobs.forecast import CHOICES, USUAL, ForecastState, SectionForecast, assumed_in, plan_for
from topboard.web.models import PublicChoices
from topboard.web.pages.desk.frame import desk, number, places

PAIRS_SHOWN = 20


def forecast(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return _show(request, event, section)


def _show(
    request: HttpRequest, event: OpenEvent, section: str, *, fault: str = "", status: int = 200, typed: str = ""
) -> HttpResponse:
    with event.reading():
        kept = SectionForecast(event.id, event.state(section).id).state()
        context: dict[str, Any] = {
            "state": event.state(section),
            "kept": kept,
            "fault": fault,
            "typed": typed,
            "choices": CHOICES,
            "usual": kept.repeat if kept is not None else USUAL,
            "public": PublicChoices.of(event.id),
            "moved_on": kept is not None and kept.position != event.position,
        }
        if kept is not None and kept.forecast is not None:
            context |= _found(event, section, kept, kept.forecast)
        return desk(request, event, "forecast.html", section=section, status=status, **context)


def _found(event: OpenEvent, section: str, kept: ForecastState, found: Forecast) -> dict[str, Any]:
    """What the page shows of a forecast. Players who left since then have no line."""
    plan = plan_for(event, section, kept.repeat, kept.assumed)
    here = plan.section
    players = {player.number: player for player in here.players}
    now = scores(counted(here))
    currency = plan.prizes.list.policy.currency if plan.prizes else ""
    return {
        "rows": [(players[each.number], now[each.number], each) for each in found.players if each.number in players],
        "percent": percent,
        "span": span,
        "money": plan.prizes is not None,
        "sum": lambda cents: amount(round(cents), currency),
        "pairs": _pairs(here, found),
        "next_round": found.next_round,
        "notes": tuple(notes_on(plan, found)),
        "then": _then(plan),
    }


def _pairs(section: Section, found: Forecast) -> list[tuple[str, str, float]]:
    names = {player.number: player.name for player in section.players} | {0: _("bye")}
    known = [pair for pair in found.pairs if pair.white in names and pair.black in names]
    return [(names[pair.white], names[pair.black], pair.chance) for pair in known[:PAIRS_SHOWN]]


def _then(plan: ForecastPlan) -> Any:
    """The standings with what was assumed, if those boards are still the last round's."""
    boards = {game.board for game in plan.section.rounds[-1].games} if plan.section.rounds else set()
    return assumed_standings(plan).rows if plan.assumed and boards.issuperset(plan.assumed) else ()


def progress(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """How far it is and what it says so far; when it is over the page is asked to come again."""
    with event.reading():
        kept = SectionForecast(event.id, event.state(section).id).state()
        if request.headers.get("X-Running") and (kept is None or not kept.running):
            return JsonResponse({"over": True})
        context: dict[str, Any] = {"kept": kept, **places(event, section)}
        if kept is not None and kept.forecast is not None:
            context |= _found(event, section, kept, kept.forecast)
        return render(request, "parts/forecast_progress.html", context)


def make(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Begin a forecast from the position now."""
    typed = word(request, "assumed")[:400]
    try:
        wanted = number(request, "repeat")
        plan = plan_for(event, section, wanted, assumed_in(typed))
        SectionForecast(event.id, section).start(plan, event.position)
    except TopboardError as problem:
        return _show(request, event, section, fault=problem.reason.told(), status=422, typed=typed)
    return HttpResponseRedirect(Addresses(event.id, section)("forecast"))


def cancel(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    with event.reading():
        SectionForecast(event.id, event.state(section).id).cancel()
    return HttpResponseRedirect(Addresses(event.id, section)("forecast"))
