"""Check-in for crowds: everybody of all sections by name, who is missed at a glance, and links for tablets."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _

from topboard.charts import FORMS, form
from topboard.charts.table import Imprint
from topboard.director import commands as do
from topboard.director.desk.rights import Right
from topboard.director.entries.arrival_tables import LISTS, arrival_word
from topboard.director.entries.arrivals import ArrivalState, arrival_counts, arrivals, checks_in
from topboard.journal import EventState, SectionState
from topboard.web.accounts.access import account_of, actor_of, may_here
from topboard.web.accounts.audit_log import note
from topboard.web.addresses import Addresses, address
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import word
from topboard.web.models import KioskLink
from topboard.web.pages.desk.charts import paper_of
from topboard.web.pages.desk.frame import act, desk, places
from topboard.web.server.phone_address import Reach
from topboard.web.show.local_time import now
from topboard.web.show.qr import qr_svg

FILES = ("pdf", "csv", "xlsx")
MISSING = "missing"


def show(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The list; where it hears of news it asks for its rows alone."""
    if request.headers.get("X-Requested-With") == "topboard":
        with event.reading():
            return render(request, "parts/arrival_news.html", {**_context(request, event), **places(event)})
    return _page(request, event)


def _page(request: HttpRequest, event: OpenEvent, *, link: str = "") -> HttpResponse:
    with event.reading() as state:
        tablets = KioskLink.objects.filter(event=event.id, revoked=False).order_by("-created")
        context = _context(request, event) | {
            "without": _without(state),
            "tablets": tablets if may_here(request, Right.DIRECT, event.id) else (),
            "files": FILES,
            "link": link,
            "link_qr": qr_svg(link) if link and Reach(request).phones else "",
        }
        return desk(request, event, "arrivals.html", **context)


def _context(request: HttpRequest, event: OpenEvent) -> dict[str, Any]:
    state = event.director.state
    found = arrivals(state, _allowed(request, event))
    only = request.GET.get("show") == MISSING
    rows = [each for each in found if not only or each.state is ArrivalState.MISSING]
    counts = arrival_counts(state, found)
    return {
        "rows": rows,
        "only": only,
        "counts": counts,
        "missing": sum(each.missing for each in counts),
        "expected": sum(each.expected for each in counts),
        "arrival_word": arrival_word,
    }


def _allowed(request: HttpRequest, event: OpenEvent) -> list[str]:
    return [id for id in event.director.state.sections if may_here(request, Right.CHECK_IN, event.id, id)]


def _without(state: EventState) -> list[SectionState]:
    """Sections that could begin to check players in: once a round is paired, everybody would be missed at once."""
    return [each for each in state.sections.values() if not (each.closed or each.rounds or checks_in(each))]


def use_check_in(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """From now on every section that has not begun checks its players in."""
    with event.reading() as state:
        command = do.Together(tuple(do.SetRules(each.id, {"check_in": True}) for each in _without(state)))
    act(request, event, command, _("Players are checked in before they are paired."))
    return HttpResponseRedirect(Addresses(event.id)("arrivals"))


def add_tablet(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """A tablet at the door checks players in by itself. The address is shown once."""
    section = word(request, "section")
    if section:
        event.state(section)
    label = word(request, "label") or _("Tablet")
    made, token = KioskLink.issue(event.id, section, label=label, by=account_of(request) or "")
    note(request, "kiosk-made", who=actor_of(request), about=str(made))
    return _page(request, event, link=Reach(request).address(address("kiosk-arrive", token=token)))


def revoke_tablet(request: HttpRequest, event: OpenEvent, id: int) -> HttpResponse:
    for link in KioskLink.objects.filter(pk=id, event=event.id, revoked=False):
        link.revoked = True
        link.save()
        note(request, "kiosk-revoked", who=actor_of(request), about=str(link))
    messages.success(request, _("The link no longer works."))
    return HttpResponseRedirect(Addresses(event.id)("arrivals"))


def file(request: HttpRequest, event: OpenEvent, name: str, form_name: str) -> HttpResponse:
    if name not in LISTS or form_name not in FILES or form_name not in FORMS:
        raise Missing(_("There is no such list. Choose check-in or no-shows, as pdf, csv or xlsx."))
    with event.reading() as state:
        found = arrivals(state, _allowed(request, event))
        imprint = Imprint(event.name, now(), event.position, event.director.journal.code)
        table = LISTS[name](found, arrival_counts(state, found), imprint)
    drawn = form(form_name)
    response = HttpResponse(
        drawn.render(table, paper_of(request, event.director.event())), content_type=drawn.media_type
    )
    kind = "inline" if form_name == "pdf" else "attachment"
    response.headers["Content-Disposition"] = f'{kind}; filename="{event.id}-{name}{drawn.suffix}"'
    return response
