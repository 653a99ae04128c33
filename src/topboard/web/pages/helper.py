"""A helper's phone: let in by a link, it enters results of one section and round, and nothing else."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as later

from topboard.web.access import helper_link
from topboard.web.addresses import address
from topboard.web.errors import refused_page
from topboard.web.events import shelf
from topboard.web.logbook import note
from topboard.web.models import HelperLink
from topboard.web.pages.frame import page, places
from topboard.web.pages.rounds import round_sheet, saved
from topboard.web.security import client_address
from topboard.web.throttle import ADDRESS, attempt, succeeded

GONE = later("This link no longer works.")
HINT = later("Ask the director for a new one.")


def arrive(request: HttpRequest, token: str) -> HttpResponse:
    """The link itself: the phone is remembered until the link ends."""
    key = f"{ADDRESS}link:{client_address(request)}"
    if attempt(key):
        return refused_page(
            request, _("Too many links were tried from here. Wait a while, then try again."), status=429
        )
    link = HelperLink.find(token)
    if link is None:
        note(request, "link-failed", who="?")
        return refused_page(request, _(GONE), status=403, hint=_(HINT))
    succeeded([key])
    note(request, "link-used", who=link.label, about=str(link))
    request.session.cycle_key()
    request.session["helper_link"] = link.pk
    return HttpResponseRedirect(address("helper"))


def helper(request: HttpRequest) -> HttpResponse:
    link = helper_link(request)
    if link is None:
        return refused_page(request, _(GONE), status=403, hint=_(HINT))
    event = shelf().event(link.event)
    with event.reading():
        boards, is_draft = round_sheet(event, link.section, link.round)
        if is_draft:
            return refused_page(request, _("The round was taken back. Wait for the director."), status=409)
        state = event.state(link.section)
        context: dict[str, Any] = {
            "sheet": boards,
            "link": link,
            "event": event,
            "state": state,
            "position": event.position,
            **places(event),
        }
        return page(request, "helper.html", **context)


def helper_result(request: HttpRequest) -> HttpResponse:
    link = helper_link(request)
    if link is None:
        return refused_page(request, _("NOT SAVED. %s") % _(GONE), status=403, hint=_(HINT))
    return saved(request, shelf().event(link.event), link.section, link.round, address("helper"), (link.grant,))
