"""What the API offers about reports for federations: what is missing, those that were made, and their files."""

from __future__ import annotations

from datetime import date, datetime

from django.http import HttpRequest, HttpResponse
from ninja import Router, Schema

from topboard.director.reporting import Form, blocking, changes_since, made_reports, readiness
from topboard.web.api.access import DIRECT
from topboard.web.events.shelf import shelf
from topboard.web.pages.arbiter.reports import report_zip
from topboard.web.show.local_time import today

router = Router()


class FindingOut(Schema):
    """Something that is missing. `error` stands in the way; `warning` is what the federation will ask."""

    id: str
    level: str
    about: list[str]
    message: str
    hint: str


class ReportChangeOut(Schema):
    file: str
    about: str
    before: str
    now: str


class MadeOut(Schema):
    """A report that was made; its files are under `/report-files/{position}`."""

    position: int
    time: datetime
    actor: str
    day: date
    digest: str
    files: list[str]


class ReportOut(Schema):
    ready: bool
    findings: list[FindingOut]
    made: list[MadeOut]
    changes: list[ReportChangeOut]


@router.get("/events/{event}/report/{form}", response={200: ReportOut}, auth=DIRECT)
def report(request: HttpRequest, event: str, form: Form) -> ReportOut:
    """What is missing before the report can be made, and what changed since the last one. Make it with do/report."""
    opened = shelf().event(event)
    with opened.reading():
        whole, entries = opened.director.event(), opened.director.journal.entries
        problems, made = readiness(whole, form, today()), made_reports(entries, form)
        ready = not blocking(problems)
        changes = changes_since(entries, made[0], whole) if made and ready else ()
    return ReportOut(
        ready=ready,
        findings=[
            FindingOut(
                id=p.id,
                level=p.level.value,
                about=list(p.about),
                message=p.message.told(),
                hint=p.hint.told() if p.hint else "",
            )
            for p in problems
        ],
        made=[
            MadeOut(position=m.position, time=m.time, actor=m.actor, day=m.day, digest=m.digest, files=list(m.files))
            for m in made
        ],
        changes=[ReportChangeOut(file=c.file, about=c.about, before=c.before, now=c.now) for c in changes],
    )


@router.get("/events/{event}/report-files/{position}", response={200: bytes}, auth=DIRECT)
def report_files(request: HttpRequest, event: str, position: int) -> HttpResponse:
    """The files of a report that was made, in a zip."""
    return HttpResponse(report_zip(shelf().event(event), position), content_type="application/zip")
