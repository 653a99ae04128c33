"""What the API offers at the door: links for tablets that check players in."""

from __future__ import annotations

from datetime import datetime

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja import Field, Schema, Status

from topboard.web.accounts.audit_log import note
from topboard.web.addresses import address
from topboard.web.api.access import DIRECT, actor, token_of
from topboard.web.api.operations import router
from topboard.web.errors import Missing
from topboard.web.events.shelf import shelf
from topboard.web.models import KioskLink


class TabletIn(Schema):
    """Where it stands; the section, where it is not for all."""

    label: str = Field(min_length=1, max_length=60)
    section: str = Field("", max_length=120)


class TabletOut(Schema):
    """`path` is the link behind the server's address. It is given only once."""

    id: int
    path: str
    expires: datetime


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
        raise Missing(_("There is no tablet %(id)d with a link that works.") % {"id": id})
    link.revoked = True
    link.save()
    note(request, "kiosk-revoked", who=actor(request), about=str(link))
    return Status(204, None)
