"""Title norms of a section at the desk; the arbiters of the event, and the FIDE papers after it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse

from topboard.charts.norms.norms import STATUS, ordered
from topboard.core import Points
from topboard.core.people.arbiter import ArbiterTitle
from topboard.core.people.readers import by_name
from topboard.director import commands as do
from topboard.director.arbiter.norm_questions import FidePapersFile, known_papers
from topboard.director.papers.fide_papers import check_list
from topboard.norms import NormReport, NormStatus
from topboard.norms.arbiters import arbiter_verdict, licence_fee, officials
from topboard.norms.direct import without_norms
from topboard.norms.event_checks import gives_norms
from topboard.norms.it3 import deadlines, it3_findings
from topboard.norms.judging import kind_text
from topboard.rulebook import Reason, Rule
from topboard.web.accounts.access import grants_of
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.desk.confirmation import form_act
from topboard.web.pages.desk.frame import desk, number
from topboard.web.show.inquiries import allowed_by, asking
from topboard.web.show.local_time import today
from topboard.web.show.norm_reports import norm_report


def section_norms(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Everybody's norms after a round; one player with every game and every rule."""
    with event.reading():
        value = event.section(section)
        report = norm_report(event, section, number(request, "after") or None)
        chosen = number(request, "player")
        everybody = bool(request.GET.get("all"))
        context: dict[str, Any] = {
            "report": report,
            "rows": ordered(report, everybody=everybody),
            "states": {status: word.text for status, word in STATUS.items()},
            "chosen": chosen,
            "verdicts": report.of_player(chosen) if chosen else (),
            "without_norms": _without_norms(report, chosen),
            "reader": by_name(value),
            "score": half_points,
            "kind_text": kind_text,
            "everybody": everybody,
            "state": event.state(section),
            "made": len(report.of(NormStatus.ACHIEVED)),
        }
        return desk(request, event, "norms.html", section=section, **context)


def _without_norms(report: NormReport, number: int) -> tuple[tuple[Reason, Rule], ...]:
    field = report.field
    return without_norms(field.players[number], field.ratings[number]) if number in field.players else ()


def half_points(halves: int) -> Points:
    return Points(5 * halves)


def set_norms(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return form_act(request, event, do.SetNorms, to=Addresses(event.id, section)("norms", to="rules"), section=section)


def papers(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The check list of the papers, the deadlines, the arbiters with what the event counts for them."""
    with asking(event, allowed_by(grants_of(request))) as of:
        whole, state = of.director.event(), of.state
        people = officials(whole)
        played = [section for section in whole.sections if section.rounds]
        context: dict[str, Any] = {
            "lines": check_list(whole, today(), *known_papers(of)),
            "due": deadlines(whole.days[1]),
            "people": people,
            "entered": {arbiter.name.casefold() for arbiter in state.arbiters.values()},
            "fee": licence_fee,
            "lacking": [(section, it3_findings(whole, section)) for section in played],
            "verdicts": [
                (section, arbiter, arbiter_verdict(whole, section, arbiter, player_norms=counts))
                for section in played
                for counts in (gives_norms(whole, section),)
                for arbiter in people
                if arbiter.seeks is not ArbiterTitle.NONE
            ],
            "reader": by_name,
            "editing": next((a for a in people if a.name == request.GET.get("arbiter", "")), None),
        }
        return desk(request, event, "papers.html", **context)


def name_arbiter(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return form_act(request, event, do.NameArbiter, to=Addresses(event.id)("papers", to="arbiters"))


def remove_arbiter(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return form_act(request, event, do.RemoveArbiter, to=Addresses(event.id)("papers", to="arbiters"))


def papers_zip(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Everything in one zip."""
    with asking(event, allowed_by(grants_of(request))) as of:
        made = FidePapersFile().answer(of)
    response = HttpResponse(made.data, content_type=made.media_type)
    response.headers["Content-Disposition"] = f'attachment; filename="{event.id}-fide-papers.zip"'
    return response
