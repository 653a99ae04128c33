"""What the API offers about the upload of the players' pages."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja import Field, Schema
from ninja.errors import HttpError

from topboard.director.desk.question import EVENT, DeskQuestion, EventInquiry, Inquiry, ToldAnswer
from topboard.director.desk.rights import Right
from topboard.web.accounts.audit_log import note
from topboard.web.api.access import DIRECT, OWN, actor
from topboard.web.api.operations import router
from topboard.web.api.questions import changing
from topboard.web.events.shelf import shelf
from topboard.web.follow.upload import MOST_LETTERS, set_command, start, upload_command
from topboard.web.models import PublicChoices, SiteUpload


class UploadAnswer(ToldAnswer, frozen=True):
    """The last upload of an event; nothing in `started` if there was none. `on`: publishing starts one."""

    on: bool
    started: datetime | None
    ended: datetime | None
    ok: bool
    said: str

    @classmethod
    def of(cls, event: str) -> UploadAnswer:
        last = SiteUpload.objects.filter(event=event).first() or SiteUpload(event=event, started=None)
        return cls(PublicChoices.of(event).upload, last.started, last.ended, last.ok, last.said)


@dataclass(frozen=True, slots=True)
class UploadQuestion:
    """How the last upload ended, and what the command said."""

    def answer(self, of: EventInquiry) -> UploadAnswer:
        return UploadAnswer.of(of.id)


class UploadCommandAnswer(ToldAnswer, frozen=True):
    """One line; empty for none."""

    command: str


@dataclass(frozen=True, slots=True)
class UploadCommandQuestion:
    """The command that puts the players' pages on another web server."""

    def answer(self, of: Inquiry) -> UploadCommandAnswer:
        found = upload_command()
        return UploadCommandAnswer(found.line if found else "")


UPLOAD = DeskQuestion("upload", UploadQuestion, f"{EVENT}/upload", Right.DIRECT)
COMMAND = DeskQuestion("upload-command", UploadCommandQuestion, "/upload", Right.OWN)
QUESTIONS = (UPLOAD, COMMAND)


class UploadCommandBody(Schema):
    """One line; empty for none."""

    command: str = Field("", max_length=MOST_LETTERS)


@changing(router, COMMAND, auth=OWN, method="PUT")
def set_upload(request: HttpRequest, body: UploadCommandBody) -> None:
    """Set the command; it is run without a shell."""
    made = set_command(body.command.strip())
    note(request, "upload-set", who=actor(request), about=made.words[0] if made.words else "–")


@changing(router, UPLOAD, auth=DIRECT, status=202)
def upload(request: HttpRequest, event: str) -> None:
    """Start an upload now."""
    opened = shelf().event(event)
    if not PublicChoices.of(event).is_public or upload_command() is None:
        raise HttpError(409, _("Open the event to everybody and have the owner set the command first."))
    if not start(opened):
        raise HttpError(409, _("An upload is running. Wait until it has ended."))
