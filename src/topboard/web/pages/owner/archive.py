"""The owner's archive: events that are over, kept as files."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.web.accounts.access import actor_of
from topboard.web.addresses import Addresses, address
from topboard.web.events import archive as kept
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.forms.posted import says
from topboard.web.pages.desk.frame import page
from topboard.web.pages.desk.front import found_events
from topboard.web.show.notices import backups


def archive(request: HttpRequest) -> HttpResponse:
    return page(request, "archive.html", shown=found_events(request, lambda _id: True), archived=kept.archived())


def put_away(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    name = event.name
    kept.put_away(request, shelf(), event, by=actor_of(request))
    messages.success(request, _("%(name)s is in the archive now.") % {"name": name})
    return HttpResponseRedirect(address("archive"))


def remove(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Delete an event: first what would go is shown, then a copy is made, then it is off the list."""
    if not says(request, "sure"):
        with event.reading() as state:
            sections = list(state.sections.values())
            players, rounds = sum(len(each.players) for each in sections), sum(len(each.rounds) for each in sections)
            place = backups().choice.shown
            return page(request, "delete_event.html", old=event, players=players, rounds=rounds, place=place)
    name = event.name
    kept.remove(request, shelf(), event, sure=True, by=actor_of(request))
    messages.success(request, _("%(name)s was deleted. A copy is in the archive.") % {"name": name})
    return HttpResponseRedirect(address("front"))


def download(request: HttpRequest, name: str) -> HttpResponse:
    response = HttpResponse(kept.path_of(name).read_bytes(), content_type="application/x-ndjson")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def bring_back(request: HttpRequest, name: str) -> HttpResponse:
    taken = kept.bring_back(request, shelf(), name, by=actor_of(request))
    messages.success(request, taken.said)
    messages.info(request, _("It is private, and its old links stay ended. Open it again on its Share page."))
    return HttpResponseRedirect(Addresses(taken.id)("overview"))


def delete(request: HttpRequest, name: str) -> HttpResponse:
    kept.delete(request, name, sure=says(request, "sure"), by=actor_of(request))
    messages.success(request, _("The event was deleted for good."))
    return HttpResponseRedirect(address("archive"))
