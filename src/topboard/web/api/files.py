"""Files of other programs for programs: what is in them, importing one event of them, many in the background."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass
from typing import Annotated

import msgspec
from django.http import HttpRequest, HttpResponse
from ninja import Status
from pydantic import Field

from topboard.director.desk.question import DeskQuestion, Inquiry, ToldAnswer
from topboard.director.desk.rights import Right
from topboard.director.sections.opened_file import FileFound, file_found, open_files
from topboard.errors import InvalidFile
from topboard.formats.other_programs.bundles import EventFiles, events_in
from topboard.rulebook import NUMBER, kind
from topboard.web.api import schemas as s
from topboard.web.api.access import DIRECT, actor
from topboard.web.api.operations import router
from topboard.web.api.questions import answers, changing, written
from topboard.web.events.import_event import take_in
from topboard.web.events.shelf import shelf
from topboard.web.jobs.file_import import FileImport, ImportedRow

NOT_BASE64 = kind("web.files.not-base64", "A file is not base64. Encode each whole.")
NOT_ONE = kind(
    "web.files.not-one",
    "The files are of {count} events. Look at one, or import them together with imports.",
    count=NUMBER,
)


class FilesIn(s.Strict):
    """Files by their names, each as base64; together at most 8 MB. A zip counts as one."""

    files: Annotated[dict[s.Text, Annotated[str, Field(max_length=11_500_000)]], Field(min_length=1, max_length=2000)]


class ImportFilesIn(FilesIn):
    """The same; with `players_only` the players without rounds, results and byes."""

    players_only: bool = False


class ImportRowTold(ToldAnswer, frozen=True):
    """What became of one event: imported, already here or not imported. `event` is where it is."""

    path: str
    outcome: str
    said: str
    event: str
    notes: int


class ImportsAnswer(ToldAnswer, frozen=True):
    """The last import of many files: none, running, done, cancelled or broken off."""

    state: str
    done: int = 0
    total: int = 0
    rows: list[ImportRowTold] = msgspec.field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ImportsQuestion:
    """How far the import of many files is, and what became of each event."""

    def answer(self, of: Inquiry) -> ImportsAnswer:
        return imports_state()


IMPORTS = DeskQuestion("imports", ImportsQuestion, "/imports", Right.DIRECT)
QUESTIONS = (IMPORTS,)


def imports_state() -> ImportsAnswer:
    job = FileImport().state()
    if job is None:
        return ImportsAnswer("none")
    return ImportsAnswer(job.state, len(job.rows), job.total, [_told(row) for row in job.rows])


def _told(row: ImportedRow) -> ImportRowTold:
    return ImportRowTold.like(row)


def _events(body: FilesIn) -> list[EventFiles]:
    try:
        return events_in({name: base64.b64decode(data, validate=True) for name, data in body.files.items()})
    except (binascii.Error, ValueError):
        raise InvalidFile(NOT_BASE64()) from None


def _one(body: FilesIn) -> dict[str, bytes]:
    found = _events(body)
    if len(found) != 1:
        raise InvalidFile(NOT_ONE(count=len(found)))
    if found[0].fault is not None:
        raise InvalidFile(found[0].fault)
    return found[0].files


@router.post("/files/look", auth=DIRECT, openapi_extra=answers(FileFound))
def look_at_files(request: HttpRequest, body: FilesIn) -> HttpResponse:
    """What the files of one event hold, and how their standings compare with ours. Nothing is written."""
    return written(file_found(open_files(_one(body))))


@router.post("/files/import", response={201: s.Taken}, auth=DIRECT)
def import_files(request: HttpRequest, body: ImportFilesIn) -> Status[s.Taken]:
    """The event in the files, whole or as its players."""
    files = _one(body)
    name, data = next(iter(files.items()))
    beside = {other: files[other] for other in files if other != name}
    taken = take_in(shelf(), name, data, actor=actor(request), beside=beside, players_only=body.players_only)
    return Status(201, s.Taken(id=taken.id, said=taken.said, notes=list(taken.notes)))


@changing(router, IMPORTS, auth=DIRECT, status=202)
def import_many(request: HttpRequest, body: ImportFilesIn) -> None:
    """Begin to import every event in the files; ask for its state until it is done."""
    FileImport().start(shelf(), _events(body), actor=actor(request), players_only=body.players_only)


@changing(router, IMPORTS, "/imports/cancel", auth=DIRECT)
def cancel_imports(request: HttpRequest) -> None:
    """Stop after the event that is being imported. What was imported stays."""
    FileImport().cancel()
