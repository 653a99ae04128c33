"""Sections played by a table: numbers by lot, colours made even after a withdrawal, a field split into quads."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.director import commands as do
from topboard.pairing.quads import Leftovers
from topboard.web.events import OpenEvent
from topboard.web.pages.frame import act, back


def split(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """All entries into groups of four by rating; what the last few play is the director's choice."""
    wanted = request.POST.get("leftovers", Leftovers.SWISS.value)
    if wanted not in set(Leftovers):
        messages.error(request, _("Choose what the last players play."))
        return HttpResponseRedirect(f"/desk/{event.id}/{section}/players")
    act(request, event, do.SplitIntoQuads(section, Leftovers(wanted)), _("The field was split into quads."))
    return HttpResponseRedirect(f"/desk/{event.id}/")


def draw_numbers(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    act(request, event, do.DrawNumbers(section), _("The numbers of the table were given."))
    return back(request, f"/desk/{event.id}/{section}/players")


def correct_colors(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    act(request, event, do.CorrectColors(section), _("Colours come out even again."))
    return back(request, f"/desk/{event.id}/{section}/players")
