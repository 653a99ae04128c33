"""What the API offers an owner's program: the state of the backups, and what a standby laptop needs."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from ninja import Router, Schema, Status
from pydantic import Field

from topboard.web.api import schemas as s
from topboard.web.api.access import OWN
from topboard.web.events.fencing import Standby, positions
from topboard.web.events.shelf import shelf
from topboard.web.events.standby import accounts_copy
from topboard.web.show.notices import backups

router = Router()


class BackupsOut(Schema):
    """The last copy, and why copies fail, if they do."""

    place: str
    minutes: int
    name: str
    made: datetime | None
    entries: int
    failing: datetime | None
    fault: str


class Positions(Schema):
    at: dict[str, int]


class MovedIn(s.Strict):
    """Who took over, and how far its journals were."""

    name: Annotated[str, Field(min_length=1, max_length=120)]
    at: dict[s.Text, Annotated[int, Field(ge=0, le=10**9)]] = Field(default_factory=dict)


def backups_out() -> BackupsOut:
    choice, state = backups().choice, backups().state
    return BackupsOut(
        place=choice.shown,
        minutes=choice.minutes,
        name=state.name,
        made=state.made,
        entries=state.entries,
        failing=state.failing,
        fault=state.reason.told() if state.reason else "",
    )


@router.get("/backups", response={200: BackupsOut}, auth=OWN)
def backups_state(request: HttpRequest) -> BackupsOut:
    """Where copies go and how the last one went."""
    return backups_out()


@router.post("/backups", response={200: BackupsOut, 409: s.Trouble, 503: s.Trouble}, auth=OWN)
def make_backup(request: HttpRequest) -> Status[BackupsOut | s.Trouble]:
    """Make a copy now."""
    if not backups().choice.place:
        return Status(409, s.Trouble(detail="No place for copies was chosen.", hint="Choose one on the page Backups."))
    made = backups().make(now=datetime.now(UTC))
    found = backups_out()
    return Status(200, found) if made else Status(503, s.Trouble(detail=f"No copy was made. {found.fault}"))


@router.post("/standby/moved", response={200: Positions}, auth=OWN)
def moved(request: HttpRequest, body: MovedIn) -> Positions:
    """Another laptop is the desk now: nothing more is written here. How far the journals are."""
    Standby(settings.TOPBOARD_HOME).moved(body.name, body.at, datetime.now(UTC))
    return Positions(at=positions(shelf().store))


@router.get("/standby/accounts", auth=OWN, include_in_schema=False)
def accounts(request: HttpRequest) -> HttpResponse:
    """The accounts for a standby laptop, as one SQLite file; 404 where a database server holds them."""
    tag, data = accounts_copy(settings.TOPBOARD_HOME)
    if not data or settings.DATABASE_URL:
        return HttpResponse(status=404)
    if request.headers.get("If-None-Match") == tag:
        return HttpResponse(status=304)
    return HttpResponse(data, content_type="application/vnd.sqlite3", headers={"ETag": tag})
