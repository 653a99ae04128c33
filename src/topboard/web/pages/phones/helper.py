"""A helper's phone: let in by a link, it enters results of one section and round, and nothing else."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from topboard.web.accounts.access import helper_link
from topboard.web.addresses import address
from topboard.web.errors import refused_page
from topboard.web.events.shelf import shelf
from topboard.web.pages.desk.frame import page, places
from topboard.web.pages.phones.links import link_is_gone
from topboard.web.pages.rounds.rounds import round_sheet, saved


def helper(request: HttpRequest) -> HttpResponse:
    link = helper_link(request)
    if link is None:
        return link_is_gone(request)
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
        return link_is_gone(request, not_saved=True)
    return saved(request, shelf().event(link.event), link.section, link.round, address("helper"), (link.grant,))
