"""What can be asked of reports for federations: what is missing, those that were made, and their files."""

from __future__ import annotations

import io
import zipfile
from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated

from topboard.director.desk.field_kinds import Whole, one_of
from topboard.director.desk.fields import Asked
from topboard.director.desk.question import AnsweredFile, EventInquiry, NotThere, ToldAnswer
from topboard.director.reporting.forms import Form, blocking, digest_of, readiness
from topboard.director.reporting.past_reports import Change, Made, changes_since, files_again, made_reports
from topboard.errors import TopboardError
from topboard.rulebook import NUMBER, Problem, kind

NO_REPORT = kind("director.report.none-there", "No report was made at position {position}.", position=NUMBER)
NOT_AS_THEN = kind(
    "director.report.not-as-then", "These files cannot be made as they were then. Make the report again."
)


class ReportFinding(ToldAnswer, frozen=True):
    """Something that is missing. `error` stands in the way; `warning` is what the federation will ask."""

    id: str
    level: str
    about: list[str]
    message: str
    hint: str


class MadeTold(ToldAnswer, frozen=True):
    """A report that was made; its files are under `/report-files/{position}`."""

    position: int
    time: datetime
    actor: str
    day: date
    digest: str
    files: list[str]


class ReportAnswer(ToldAnswer, frozen=True):
    ready: bool
    findings: list[ReportFinding]
    made: list[MadeTold]
    changes: list[Change]


@dataclass(frozen=True, slots=True)
class ReportQuestion:
    """What is missing before the report can be made, and what changed since the last one. Make it with do/report."""

    form: Annotated[Form, Asked("Report", one_of(Form))]

    def answer(self, of: EventInquiry) -> ReportAnswer:
        whole, entries = of.director.event(), of.director.journal.entries
        problems, made = readiness(whole, self.form, of.today), made_reports(entries, self.form)
        ready = not blocking(problems)
        return ReportAnswer(
            ready,
            [_finding(problem) for problem in problems],
            [MadeTold.like(each, files=list(each.files)) for each in made],
            list(changes_since(entries, made[0], whole) if made and ready else ()),
        )


def _finding(problem: Problem) -> ReportFinding:
    hint = problem.hint.told() if problem.hint else ""
    return ReportFinding(problem.id, problem.level.value, list(problem.about), problem.message.told(), hint)


@dataclass(frozen=True, slots=True)
class ReportFilesQuestion:
    """The files of a report that was made, in a zip; made again from the journal and compared with its digest."""

    position: Annotated[int, Asked("Position", Whole(0, 10**9))]

    def answer(self, of: EventInquiry) -> AnsweredFile:
        entries = of.director.journal.entries
        found = next((each for each in made_reports(entries) if each.position == self.position), None)
        if found is None:
            raise NotThere(NO_REPORT(position=self.position))
        files = files_again(entries, found)
        if digest_of(files) != found.digest:
            raise TopboardError(NOT_AS_THEN())
        return AnsweredFile(_packed(files, found), "application/zip")


def _packed(files: dict[str, bytes], made: Made) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, (*made.day.timetuple()[:3], 0, 0, 0))
            archive.writestr(info, data, zipfile.ZIP_DEFLATED)
    return packed.getvalue()
