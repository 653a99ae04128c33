"""Reports for the federations: what is missing, the files, those that were made before, and rejected ones explained."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from topboard.director import Accepted
from topboard.director import commands as do
from topboard.director.register import said_of
from topboard.director.reporting import (
    FORMS,
    Change,
    Form,
    blocking,
    changes_since,
    made_reports,
    readiness,
    will_ask,
)
from topboard.director.reporting.received_report import file_findings
from topboard.director.reporting.report_questions import ReportFilesQuestion
from topboard.errors import InvalidFile
from topboard.formats.uschess import read_files
from topboard.formats.uschess.files import NotAReportZip, TooMuchInZip, unpacked
from topboard.journal.events import EventDetails
from topboard.rulebook import Level, Problem, kind
from topboard.web.accounts.access import grants_of
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import word
from topboard.web.pages.desk.confirmation import form_act
from topboard.web.pages.desk.frame import act, desk
from topboard.web.server.upload_limits import uploaded
from topboard.web.show.inquiries import allowed_by, asking
from topboard.web.show.local_time import today

TOO_LARGE = kind("web.reports.too-large", "the files in it are larger than any report")
NOT_A_ZIP = kind("web.reports.not-a-zip", "this is not a zip; put the three .DBF files into one and send that")

USUAL = {"us-chess": Form.USCHESS, "fide": Form.FIDE, "cfc": Form.CFC}
EVENT_FACTS = {
    Form.USCHESS: ("starts", "ends", "city", "state", "zip_code", "country", "time_control", "affiliate_id",
                   "chief_arbiter", "chief_id", "chief_certification", "certified_until", "deputies", "deputy_ids"),
    Form.FIDE: ("starts", "ends", "city", "federation", "time_control", "chief_arbiter", "chief_certification",
                "deputies", "registered", "fide_code", "round_dates"),
    Form.CFC: ("starts", "ends", "city", "state", "time_control", "chief_arbiter", "chief_id", "organizer",
               "organizer_id"),
    Form.ECF: ("starts", "ends", "city", "time_control", "organizer", "round_dates"),
}  # fmt: skip
SECTION_FACTS = {
    Form.USCHESS: ("rated", "time_control", "starts", "ends", "chief_id", "assistant_id", "school_level",
                   "grand_prix", "grand_prix_points", "fide_rated"),
    Form.FIDE: ("rated", "fide_rated", "time_control", "starts", "ends"),
    Form.CFC: ("rated", "time_control", "starts", "ends", "chief_id", "excused"),
    Form.ECF: ("rated", "time_control", "starts", "ends"),
}  # fmt: skip
FACT_OF = {"expired": "membership_expires"}
"""Findings whose hint does not name the fact."""
LISTS = {"deputies": "; ", "deputy_ids": ", ", "round_dates": " ", "excused": ", "}
SHOWN_CHANGES = 200
SHOWN_ALIKE = 50
"""Findings of one kind on a page; all of them where that kind is asked for."""


@dataclass(frozen=True, slots=True)
class LinkedProblem:
    """A finding with the page where it is put right, and the fact of a player that puts it right here."""

    problem: Problem
    href: str

    @property
    def edits(self) -> tuple[str, str, str] | None:
        """Section, player and the fact that is missing or wrong; None where it is something else."""
        kind, _sign, who = "".join(self.problem.about[:1]).partition(":")
        hint = dict(self.problem.hint.given) if self.problem.hint else {}
        fact = str(hint.get("key", FACT_OF.get(self.problem.id, "")))
        return (*who.split(":"), fact) if kind == "player" and fact else None  # type: ignore[return-value]


def grouped(findings: Iterable[LinkedProblem]) -> list[list[LinkedProblem]]:
    """Findings of one kind together, in the order of the first of each."""
    groups: dict[str, list[LinkedProblem]] = {}
    for each in findings:
        groups.setdefault(each.problem.id, []).append(each)
    return list(groups.values())


def wanted_form(request: HttpRequest, event: OpenEvent) -> Form:
    """The federation that was asked for, or else that of the first section."""
    asked = request.GET.get("form") or word(request, "form")
    if asked in list(Form):
        return Form(asked)
    first = next(iter(event.director.state.sections.values()), None)
    return USUAL.get(first.federation if first else "", Form.FIDE)


def place(event: OpenEvent, form: Form, about: tuple[str, ...]) -> str:
    """Where somebody goes to put a finding right."""
    what, _colon, rest = (about or ("",))[0].partition(":")
    of, _colon, inside = rest.partition(":")
    at = Addresses(event.id, of)
    if what == "player" and inside:
        return at.player(inside)
    if what == "round" and inside.isdecimal():
        return at("round", round=int(inside))
    if what == "rules":
        return at("rules")
    if what == "section":
        return at("report", ask={"form": form.value, "open": of}, to=f"section-{of}")
    return "#facts" if what == "event" else ""


def report(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return _page(request, event)


def _page(request: HttpRequest, event: OpenEvent, status: int = 200, **more: Any) -> HttpResponse:
    form = wanted_form(request, event)
    with event.reading() as state:
        whole, entries = event.director.event(), event.director.journal.entries
        problems = readiness(whole, form, today())
        made = made_reports(entries, form)
        changes: tuple[Change, ...] = ()
        if made and not blocking(problems):
            changes = changes_since(entries, made[0], whole)
        shown = [LinkedProblem(problem, place(event, form, problem.about)) for problem in problems]
        return desk(
            request,
            event,
            "report.html",
            status=status,
            form=form,
            forms=[(each, FORMS[each].title) for each in Form],
            title=FORMS[form].title,
            findings={level.value: grouped(each for each in shown if each.problem.level is level) for level in Level},
            in_the_way=len(blocking(problems)),
            ready=not blocking(problems),
            asked_for=will_ask(problems, form),
            made=made,
            changes=changes[:SHOWN_CHANGES],
            changed=len(changes),
            event_facts=[(name, written(state.details or EventDetails(""), name)) for name in EVENT_FACTS[form]],
            section_facts=[
                (each, [(name, written(each.rules, name)) for name in SECTION_FACTS[form]])
                for each in state.sections.values()
            ],
            open_panel=request.GET.get("open", ""),
            all_of=request.GET.get("all", ""),
            most=SHOWN_ALIKE,
            **more,
        )


def written(shape: Any, name: str) -> Any:
    """A stored fact as its input holds it."""
    value = getattr(shape, name)
    if name in LISTS:
        return LISTS[name].join(map(str, value))
    return "" if value is None else value


def _here(event: OpenEvent, form: Form, to: str = "") -> str:
    return Addresses(event.id)("report", ask={"form": form.value}, to=to)


def save_facts(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    form = wanted_form(request, event)
    return form_act(request, event, do.ChangeEvent, to=_here(event, form, "facts"))


def save_section(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    form = wanted_form(request, event)
    here = Addresses(event.id)("report", ask={"form": form.value, "open": section}, to=f"section-{section}")
    return form_act(request, event, do.SetRules, to=here, section=section)


def make(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Note that the report is made; its files are fetched from the list of those that were."""
    form = wanted_form(request, event)
    command = do.MakeReport(form, today())
    answer = act(request, event, command, said_of(command, event.director.state))
    return HttpResponseRedirect(_here(event, form, "made" if isinstance(answer, Accepted) else ""))


def download(request: HttpRequest, event: OpenEvent, position: int) -> HttpResponse:
    with asking(event, allowed_by(grants_of(request))) as of:
        made = ReportFilesQuestion(position).answer(of)
    response = HttpResponse(made.data, content_type=made.media_type)
    response.headers["Content-Disposition"] = f'attachment; filename="{event.id}-report-{position}.zip"'
    return response


def explain(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """What a report that was rejected has wrong: a zip with its three files."""
    name, data = uploaded(request)
    try:
        problems = file_findings(read_files(_unpacked(data)))
    except InvalidFile as fault:
        messages.error(request, f"{name}: {fault}")
        return _page(request, event, status=422)
    return _page(request, event, explained=problems, explained_file=name)


def _unpacked(data: bytes) -> dict[str, bytes]:
    try:
        return unpacked(data)
    except TooMuchInZip:
        raise InvalidFile(TOO_LARGE()) from None
    except NotAReportZip:
        raise InvalidFile(NOT_A_ZIP()) from None
