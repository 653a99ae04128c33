"""Fields that are divided and sections played by a table: quads, Holland, numbers, colours after a withdrawal."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.core import PREDETERMINED
from topboard.core.systems import is_knockout
from topboard.director import Command
from topboard.director import commands as do
from topboard.director.desk.fields import NotRead
from topboard.director.register import said_of, title_of
from topboard.journal import SectionState
from topboard.pairing.common.numbering import Numbers
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import says, sent, unclear, word
from topboard.web.pages.desk.confirmation import form_step, step, unclear_answer
from topboard.web.pages.desk.frame import act

FINALS = 4
"""Finals that one form can make."""


def split(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """All entries into groups of four by rating; what the last few play is the director's choice."""
    at = Addresses(event.id, section)
    return form_step(request, event, section, do.SplitIntoQuads, to=at("overview"), back=at.panel("split"))


def preliminaries(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """All entries into the round-robin preliminaries of a Holland tournament."""
    at = Addresses(event.id, section)
    return form_step(request, event, section, do.MakePreliminaries, to=at("overview"), back=at.panel("holland"))


def finals(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The finals of a Holland tournament from its preliminaries, the highest final first."""
    at = Addresses(event.id)
    back = at("overview", ask={"open": "finals"}, to="finals")
    return form_step(request, event, "", do.MakeFinals, to=at("overview"), back=back)


def draw_numbers(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Numbers by lot, by rating or by hand, shown before they are given."""
    at = Addresses(event.id, section)
    try:
        command = _numbers(request, event, event.state(section))
    except NotRead as wrong:
        return unclear_answer(request, event, wrong, at.panel("numbers"))
    words = {"title": title_of(type(command)), "said": said_of(command, event.director.state)}
    return step(request, event, section, command, **words, to=at("players"), back=at.panel("numbers"))


def _numbers(request: HttpRequest, event: OpenEvent, state: SectionState) -> Command:
    """A director who changes one of the numbers that the form showed means numbers by hand, whatever is chosen."""
    typed = {id: word(request, f"number.{id}") for id in state.players}
    changed = any(typed[id] != word(request, f"shown.{id}") for id in typed if says(request, f"shown.{id}"))
    by_hand = changed or word(request, "how") == Numbers.HAND
    given = {"number": typed, "how": Numbers.HAND.value} if by_hand else {"number": None}
    drawn = sent(request, event, do.DrawNumbers, section=state.id, **given)
    without = [state.players[id].facts.name for id, text in typed.items() if not text]
    if by_hand and without:
        raise unclear(_("No number yet: %(names)s.") % {"names": "; ".join(without)})
    if state.rules.system in PREDETERMINED or is_knockout(state):
        return drawn
    return do.Renumber(state.id) if drawn.given is None else do.GiveNumbers(state.id, drawn.given)


def correct_colors(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Take over the proposal that the page shows, or go back to the colours of the table."""
    back = Addresses(event.id, section).panel("colors")
    try:
        command = sent(request, event, do.CorrectColors, section=section)
    except NotRead as wrong:
        return unclear_answer(request, event, wrong, back)
    words = _("Colours are even again.") if command.even else _("Colours follow the table.")
    act(request, event, command, words)
    return HttpResponseRedirect(back)
