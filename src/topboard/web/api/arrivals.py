"""What the API offers at the door: who is here, who is missed, and links for tablets."""

from __future__ import annotations

from datetime import datetime

from django.http import HttpRequest
from ninja import Field, Router, Schema, Status

from topboard.director.desk.rights import Right
from topboard.director.entries.arrivals import arrival_counts, arrivals
from topboard.web.accounts.audit_log import note
from topboard.web.accounts.roles import may
from topboard.web.addresses import address
from topboard.web.api.access import DIRECT, Needs, actor, token_of
from topboard.web.errors import Missing
from topboard.web.events.shelf import shelf
from topboard.web.models import KioskLink

CHECK_IN_SOMEWHERE = Needs(Right.CHECK_IN, somewhere=True)
router = Router()


class ArrivalOut(Schema):
    """`state` is one of: not here, here, plays later, does not play."""

    player: str
    name: str
    section: str
    state: str


class ArrivalCountOut(Schema):
    section: str
    here: int
    missing: int
    later: int


class ArrivalsOut(Schema):
    """Everybody in the sections that check players in, by name, and how many of each section are here."""

    players: list[ArrivalOut]
    sections: list[ArrivalCountOut]


class TabletIn(Schema):
    """Where it stands; the section, where it is not for all."""

    label: str = Field(min_length=1, max_length=60)
    section: str = Field("", max_length=120)


class TabletOut(Schema):
    """`path` is the link behind the server's address. It is told once."""

    id: int
    path: str
    expires: datetime


@router.get("/events/{event}/arrivals", response={200: ArrivalsOut}, auth=CHECK_IN_SOMEWHERE)
def all_arrivals(request: HttpRequest, event: str) -> ArrivalsOut:
    """Who is here and who is missed, all sections by name; `do/checkin` checks somebody in."""
    opened = shelf().event(event)
    grant = token_of(request).grant
    with opened.reading() as state:
        found = arrivals(state, [id for id in state.sections if may((grant,), Right.CHECK_IN, event, id)])
        counts = arrival_counts(state, found)
    return ArrivalsOut(
        players=[
            ArrivalOut(
                player=str(each.player.id), name=each.player.facts.name, section=each.section.id, state=each.state.value
            )
            for each in found
        ],
        sections=[
            ArrivalCountOut(section=each.section.id, here=each.here, missing=each.missing, later=each.later)
            for each in counts
        ],
    )


@router.post("/events/{event}/tablets", response={201: TabletOut}, auth=DIRECT)
def add_tablet(request: HttpRequest, event: str, body: TabletIn) -> Status[TabletOut]:
    """A link with which a tablet at the door checks players in, and does nothing else."""
    opened = shelf().event(event)
    if body.section:
        opened.state(body.section)
    link, token = KioskLink.issue(event, body.section, label=body.label, by=token_of(request).issuer or actor(request))
    note(request, "kiosk-made", who=actor(request), about=str(link))
    return Status(201, TabletOut(id=link.pk, path=address("kiosk-arrive", token=token), expires=link.expires))


@router.delete("/events/{event}/tablets/{id}", response={204: None}, auth=DIRECT)
def revoke_tablet(request: HttpRequest, event: str, id: int) -> Status[None]:
    """The tablet's link ends."""
    link = KioskLink.objects.filter(pk=id, event=event, revoked=False).first()
    if link is None:
        raise Missing(f"There is no tablet {id} with a link that works.")
    link.revoked = True
    link.save()
    note(request, "kiosk-revoked", who=actor(request), about=str(link))
    return Status(204, None)
