"""What the API offers about the upload of the players' pages."""

from __future__ import annotations

from datetime import datetime

from django.http import HttpRequest
from ninja import Field, Router, Schema, Status
from ninja.errors import HttpError

from topboard.web.accounts.audit_log import note
from topboard.web.api.access import DIRECT, OWN, actor
from topboard.web.events.shelf import shelf
from topboard.web.follow.uploading import MOST_LETTERS, set_command, start, upload_command
from topboard.web.models import PublicChoices, SiteUpload

router = Router()


class UploadOut(Schema):
    """The last upload of an event; nothing in `started` if there was none. `on`: publishing starts one."""

    on: bool
    started: datetime | None
    ended: datetime | None
    ok: bool
    said: str


class UploadCommandBody(Schema):
    """One line; empty for none."""

    command: str = Field("", max_length=MOST_LETTERS)


def told(event: str) -> UploadOut:
    last = SiteUpload.objects.filter(event=event).first() or SiteUpload(event=event, started=None)
    on = PublicChoices.of(event).upload
    return UploadOut(on=on, started=last.started, ended=last.ended, ok=last.ok, said=last.said)


@router.get("/upload", response={200: UploadCommandBody}, auth=OWN)
def command(request: HttpRequest) -> UploadCommandBody:
    """The command that puts the players' pages on another web server."""
    found = upload_command()
    return UploadCommandBody(command=found.line if found else "")


@router.put("/upload", response={200: UploadCommandBody}, auth=OWN)
def set_upload(request: HttpRequest, body: UploadCommandBody) -> UploadCommandBody:
    """Set the command; it is run without a shell."""
    made = set_command(body.command.strip())
    note(request, "upload-set", who=actor(request), about=made.words[0] if made.words else "–")
    return UploadCommandBody(command=made.line)


@router.get("/events/{event}/upload", response={200: UploadOut}, auth=DIRECT)
def last_upload(request: HttpRequest, event: str) -> UploadOut:
    """How the last upload ended, and what the command said."""
    shelf().event(event)
    return told(event)


@router.post("/events/{event}/upload", response={202: UploadOut}, auth=DIRECT)
def upload(request: HttpRequest, event: str) -> Status[UploadOut]:
    """Start an upload now."""
    opened = shelf().event(event)
    if not PublicChoices.of(event).is_public or upload_command() is None:
        raise HttpError(409, "Open the event to everybody and have the owner set the command first.")
    if not start(opened):
        raise HttpError(409, "An upload is running. Wait until it has ended.")
    return Status(202, told(event))
