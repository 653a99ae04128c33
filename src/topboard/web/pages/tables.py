"""Fields that are divided and sections played by a table: quads, Holland, numbers, colours after a withdrawal."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.utils.translation import gettext as _

from topboard.core import PREDETERMINED
from topboard.director import Command
from topboard.director import commands as do
from topboard.journal import SectionState
from topboard.pairing.common.berger import Table
from topboard.pairing.common.numbering import Numbers
from topboard.pairing.holland import PLUS_SCORE
from topboard.pairing.quads import LEFTOVER_SWISS, Leftovers
from topboard.web.events import OpenEvent
from topboard.web.forms import Unclear, whole
from topboard.web.pages.asking import step
from topboard.web.pages.frame import act

Choice = TypeVar("Choice", bound=StrEnum)
PLUS = "plus"
"""How the quota of all plus scores is written."""
FINALS = 4
"""Finals that one form can make."""


def rulings_page(event: OpenEvent, section: str, panel: str) -> str:
    """The page of rulings and tables with one panel open."""
    return f"/desk/{event.id}/{section}/rulings?open={panel}#{panel}"


def chosen(kind: type[Choice], text: str, what: str) -> Choice:
    """A value of a form as one of those it may have."""
    if text not in set(kind):
        raise Unclear(_("%(what)s: choose one of the list, not %(text)r.") % {"what": what, "text": text})
    return kind(text)


def split(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """All entries into groups of four by rating; what the last few play is the director's choice."""
    back = rulings_page(event, section, "split")
    post = request.POST
    try:
        leftovers = chosen(Leftovers, post.get("leftovers", Leftovers.SWISS.value), _("The last players"))
        numbers = chosen(Numbers, post.get("numbers", Numbers.RATING.value), _("Numbers"))
    except Unclear as unclear:
        return unclear_answer(request, unclear, back)
    name, swiss = post.get("name", "").strip() or "Quad", post.get("swiss", "") or LEFTOVER_SWISS
    command = do.SplitIntoQuads(section, leftovers, numbers, swiss, name)
    words = {"title": _("Split into quads"), "said": _("The field was split into quads.")}
    return step(request, event, section, command, **words, to=f"/desk/{event.id}/", back=back)


def preliminaries(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """All entries into the round-robin preliminaries of a Holland tournament."""
    back = rulings_page(event, section, "holland")
    post = request.POST
    try:
        groups = whole(_("Number of preliminaries"), post.get("groups", ""))
        table = chosen(Table, post.get("table", Table.CRENSHAW.value), _("Tables"))
    except Unclear as unclear:
        return unclear_answer(request, unclear, back)
    command = do.MakePreliminaries(section, groups, post.get("balanced", "1") == "1", table)
    words = {"title": _("Make the preliminaries"), "said": _("The preliminaries were made.")}
    return step(request, event, section, command, **words, to=f"/desk/{event.id}/", back=back)


def finals(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The finals of a Holland tournament from its preliminaries, the highest final first."""
    back = f"/desk/{event.id}/?open=finals#finals"
    post = request.POST
    try:
        table = chosen(Table, post.get("table", Table.CRENSHAW.value), _("Tables"))
        wanted = tuple(_finals(request))
    except Unclear as unclear:
        return unclear_answer(request, unclear, back)
    command = do.MakeFinals(tuple(post.getlist("preliminaries")), wanted, table)
    words = {"title": _("Make the finals"), "said": _("The finals were made.")}
    return step(request, event, "", command, **words, to=f"/desk/{event.id}/", back=back)


def _finals(request: HttpRequest) -> list[do.Final]:
    """The lines of the form that name a number of places."""
    found = []
    for line in range(1, FINALS + 1):
        name, places = request.POST.get(f"name.{line}", "").strip(), request.POST.get(f"places.{line}", "").strip()
        if places:
            found.append(do.Final(name or _("Final"), quotas(places)))
        elif name:
            raise Unclear(_("%(name)s: say how many places of each preliminary qualify.") % {"name": name})
    return found


def quotas(text: str) -> tuple[int, ...]:
    """`2`: the first two of each; `plus, 2, 1`: all plus scores, two of the second, one of every other one."""
    parts = [part.strip().casefold() for part in text.split(",")]
    return tuple(PLUS_SCORE if part == PLUS else whole(_("Places that qualify"), part) for part in parts)


def draw_numbers(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Numbers by lot, by rating or by hand, shown before they are given."""
    back = rulings_page(event, section, "numbers")
    try:
        command = _numbers(request, event.state(section))
    except Unclear as unclear:
        return unclear_answer(request, unclear, back)
    words = {"title": _("Give these numbers"), "said": _("The numbers were given.")}
    return step(request, event, section, command, **words, to=f"/desk/{event.id}/{section}/players", back=back)


def _numbers(request: HttpRequest, state: SectionState) -> Command:
    post = request.POST
    how = post.get("how", "")
    if how:
        chosen(Numbers, how, _("Numbers"))
    typed = any(post.get(f"number.{id}", "").strip() != seen for id, seen in _shown(post, state).items())
    if typed:
        how = Numbers.HAND.value
    given = _given(request, state) if how == Numbers.HAND else None
    if state.rules.system not in PREDETERMINED:
        return do.Renumber(state.id) if given is None else do.GiveNumbers(state.id, given)
    seed = post.get("seed", "").strip()
    return do.DrawNumbers(state.id, how, post.get("varma", ""), whole(_("Seed"), seed) if seed else None, given)


def _shown(post: QueryDict, state: SectionState) -> dict[str, str]:
    """The numbers that the form showed beside the names; who changes one of them means numbers by hand."""
    return {id: str(post[f"shown.{id}"]).strip() for id in state.players if f"shown.{id}" in post}


def _given(request: HttpRequest, state: SectionState) -> dict[str, int]:
    """A number for every player, as typed beside the names."""
    typed = {id: request.POST.get(f"number.{id}", "").strip() for id in state.players}
    without = [state.players[id].facts.name for id, text in typed.items() if not text]
    if without:
        raise Unclear(_("Without a number: %(names)s.") % {"names": "; ".join(without)})
    return {id: whole(state.players[id].facts.name, text) for id, text in typed.items()}


def correct_colors(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Take over the proposal that the page shows, or go back to the colours of the table."""
    accept = request.POST.get("colors", "even") == "even"
    words = _("Colours come out even again.") if accept else _("Colours are as the table has them.")
    act(request, event, do.CorrectColors(section, accept), words)
    return HttpResponseRedirect(rulings_page(event, section, "colors"))


def unclear_answer(request: HttpRequest, unclear: Unclear, back: str) -> HttpResponse:
    """What could not be read, on the page with the form."""
    messages.error(request, str(unclear))
    return HttpResponseRedirect(back)
