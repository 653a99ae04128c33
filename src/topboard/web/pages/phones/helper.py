"""A helper's phone: let in by a link, it enters results of what the link is for, and nothing else."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from topboard.journal import SectionState
from topboard.web.accounts.access import helper_link
from topboard.web.addresses import address
from topboard.web.errors import refused_page
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.forms.posted import word
from topboard.web.models import HelperLink
from topboard.web.pages.desk.frame import number, page, places
from topboard.web.pages.phones.links import link_is_gone
from topboard.web.pages.rounds.rounds import round_sheet, saved, told


def helper(request: HttpRequest) -> HttpResponse:
    link = helper_link(request)
    if link is None:
        return link_is_gone(request)
    event = shelf().event(link.event)
    with event.reading():
        sections = _sections(event, link)
        if not sections:
            return refused_page(request, _("No round is published yet. Wait for the director."), status=409)
        state = _chosen(sections, request.GET.get("section", ""))
        boards, is_draft = round_sheet(event, state.id, link.round or len(state.rounds))
        if is_draft:
            return refused_page(request, _("The round was taken back. Wait for the director."), status=409)
        context: dict[str, Any] = {
            "sheet": boards,
            "link": link,
            "event": event,
            "state": state,
            "sections": sections,
            "position": event.position,
            **places(event),
        }
        return page(request, "helper.html", **context)


def helper_result(request: HttpRequest) -> HttpResponse:
    link = helper_link(request)
    if link is None:
        return link_is_gone(request, not_saved=True)
    event = shelf().event(link.event)
    with event.reading():
        sections = _sections(event, link)
        section = _chosen(sections, word(request, "section")).id if sections else link.section
        round = link.round or len(event.state(section).rounds)
    here = f"{address('helper')}?section={section}"
    if not link.round and word(request, "round") and number(request, "round") != round:
        text = _("NOT SAVED. %s") % _("Another round has begun. Load the page again.")
        return told(request, here, status=409, text=text)
    return saved(request, event, section, round, here, (link.grant,))


def _sections(event: OpenEvent, link: HelperLink) -> list[SectionState]:
    """What the link is for: its section, or all with a round that are not over, those with results missing first."""
    if link.section:
        return [event.state(link.section)]
    running = [s for s in event.director.state.sections.values() if s.rounds and not s.closed]
    return sorted(running, key=lambda section: not section.rounds[-1].open_boards)


def _chosen(sections: list[SectionState], id: str) -> SectionState:
    return next((section for section in sections if section.id == id), sections[0])
