"""What the API offers an owner's program: backups, the switch for the hall's network, what a standby laptop needs."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from ninja import Schema
from pydantic import Field

from topboard.director.desk.question import DeskQuestion, Inquiry, ToldAnswer
from topboard.director.desk.rights import Right
from topboard.errors import TopboardError
from topboard.web.accounts.audit_log import note
from topboard.web.api import schemas as s
from topboard.web.api.access import OWN, actor
from topboard.web.api.operations import router
from topboard.web.api.questions import answers, written
from topboard.web.events.fencing import Standby, positions
from topboard.web.events.shelf import shelf
from topboard.web.events.standby import accounts_copy
from topboard.web.server.network_switch import network_switch
from topboard.web.server.open_network import opened
from topboard.web.show.notices import backups


class BackupsAnswer(ToldAnswer, frozen=True):
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


def backups_state() -> BackupsAnswer:
    choice, state = backups().choice, backups().state
    return BackupsAnswer(
        place=choice.shown,
        minutes=choice.minutes,
        name=state.name,
        made=state.made,
        entries=state.entries,
        failing=state.failing,
        fault=state.reason.told() if state.reason else "",
    )


@dataclass(frozen=True, slots=True)
class BackupsQuestion:
    """Where copies go and how the last one went."""

    def answer(self, of: Inquiry) -> BackupsAnswer:
        return backups_state()


class NetworkAnswer(ToldAnswer, frozen=True):
    """Whether others can connect, and where; `switchable` is false where the server was started for the network."""

    switchable: bool
    on: bool
    encrypted: bool
    addresses: list[str]
    fingerprint: str


class NetworkIn(s.Strict):
    on: bool
    encrypted: bool = False


def network_state() -> NetworkAnswer:
    network, switchable = opened(), network_switch() is not None
    if network is None:
        return NetworkAnswer(switchable, False, False, [], "")
    return NetworkAnswer(switchable, True, network.encrypted, network.bases, network.fingerprint)


@dataclass(frozen=True, slots=True)
class NetworkQuestion:
    """Whether phones and tablets in this hall can connect, and at which addresses."""

    def answer(self, of: Inquiry) -> NetworkAnswer:
        return network_state()


QUESTIONS = (
    DeskQuestion("backups", BackupsQuestion, "/backups", Right.OWN),
    DeskQuestion("network", NetworkQuestion, "/network", Right.OWN),
)


@router.post("/backups", auth=OWN, openapi_extra=answers(BackupsAnswer))
def make_backup(request: HttpRequest) -> HttpResponse:
    """Make a copy now."""
    if not backups().choice.place:
        trouble = s.Trouble(detail="No place for copies was chosen.", hint="Choose one on the page Backups.")
        return written(trouble.model_dump(), 409)
    made = backups().make(now=datetime.now(UTC))
    found = backups_state()
    return written(found) if made else written(s.Trouble(detail=f"No copy was made. {found.fault}").model_dump(), 503)


@router.post("/network", auth=OWN, openapi_extra=answers(NetworkAnswer))
def turn_network(request: HttpRequest, body: NetworkIn) -> HttpResponse:
    """Let phones and tablets in this hall connect, or this computer alone."""
    switch = network_switch()
    if switch is None:
        trouble = s.Trouble(detail="This server cannot be switched while it runs.", hint="Restart it with --host.")
        return written(trouble.model_dump(), 409)
    try:
        switch.turn(body.on, encrypted=body.encrypted)
    except TopboardError as fault:
        return written(s.Trouble(detail=str(fault)).model_dump(), 409)
    found = network_state()
    kind = "network-opened" if body.on else "network-closed"
    note(request, kind, who=actor(request), about=", ".join(found.addresses))
    return written(found)


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
