"""What happened: who, when, what; undo from anywhere; the event as it was."""

from __future__ import annotations

from datetime import datetime

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.utils.dateparse import parse_datetime
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from topboard.charts import CHARTS, fragment
from topboard.director import Accepted, history
from topboard.director.commands import Undo, UndoFrom
from topboard.director.words import EventNames, describe
from topboard.errors import TopboardError
from topboard.journal import event_value
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing, wants_json
from topboard.web.events import OpenEvent, installation
from topboard.web.forms import sent
from topboard.web.jinja import day_and_time
from topboard.web.pages.asking import step
from topboard.web.pages.charts import chart_table
from topboard.web.pages.frame import back, desk, given, number

SHOWN = 400


def history_page(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The newest first; `all` shows more than the last few hundred lines."""
    with event.reading():
        last = 0 if request.GET.get("all") else SHOWN
        lines = tuple(reversed(history(event.director, touching=request.GET.get("touching", ""), last=last)))
        return desk(request, event, "history.html", lines=lines, all=not last or event.position <= SHOWN)


def undo(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    command = sent(request, event, Undo)
    undone = _("Undone: %(what)s") % {"what": _what(event, command.position)}
    if wants_json(request):
        answer = given(request, event, command)
        done = isinstance(answer, Accepted)
        return JsonResponse({"saved": done, "text": undone if done else str(answer)}, status=200 if done else 409)
    to = back(request, Addresses(event.id)("history")).url
    title = _("Undo: %(what)s") % {"what": _what(event, command.position)}
    return step(request, event, "", command, title=title, said=undone, to=to)


def _what(event: OpenEvent, position: int) -> str:
    """A step in words; of one with many entries how many there are."""
    with event.reading():
        entries = event.director.journal.entries
        if not 1 <= position <= len(entries):
            return ""
        batch = [entry for entry in entries[position - 1 :] if entry.batch == entries[position - 1].batch]
        first = describe(batch[0].event, EventNames(event.director.state, entries)).told()
    return first if len(batch) == 1 else _("%(first)s and %(more)d more") % {"first": first, "more": len(batch) - 1}


def undo_from(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Take back everything from a position on, the newest first, as one step; it is shown before it is done."""
    command = sent(request, event, UndoFrom)
    title = _("Undo everything from position %(position)d on") % {"position": command.position}
    return step(request, event, "", command, title=title, said=_("Undone."), to=Addresses(event.id)("history"))


def as_at(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The event as it was after a position or at a moment; looking changes nothing."""
    with event.reading():
        when = moment_or_position(request, event)
        position = event.director.journal.position_at(when)
        value = event_value(event.director.journal.as_at(position))
    sections = value.sections
    chosen = request.GET.get("section") or (sections[0].id if sections else "")
    name = request.GET.get("chart", "wall")
    drawn = ""
    if chosen in {s.id for s in sections} and name in CHARTS:
        try:
            drawn = fragment(chart_table(value, chosen, name, after=None, position=position))
        except TopboardError as error:
            messages.warning(request, str(error))
    told = next(iter(history(event.director)[position - 1 : position]), None) if position else None
    return desk(
        request,
        event,
        "as_at.html",
        shown=position,
        told=told,
        value=value,
        chosen=chosen,
        chart_name=name,
        charts=CHARTS.values(),
        fragment=mark_safe(drawn),
    )


def moment_or_position(request: HttpRequest, event: OpenEvent) -> int:
    try:
        moment = parse_datetime(request.GET.get("time", "").strip())
        if moment is not None:
            return event.director.journal.position_at(moment if moment.tzinfo else moment.astimezone())
    except (ValueError, OverflowError):
        raise Missing(_("Write the time like 2026-05-02 14:00.")) from None
    return number(request, "position", event.position)


def verify(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Read the journal again: every digest, what an import would refuse, what was signed here and what was erased."""
    journal = event.director.journal
    count = journal.verify()
    seal = installation().check(journal.store, event.id, journal.store.read(event.id))
    erasures = journal.erasures()
    words = _("All %(count)d entries are exactly as they were written. Code of the last one: %(code)s.")
    if erasures:
        words = _(
            "All %(count)d entries are as they were written, or as erasing left them. Code of the last one: %(code)s."
        )
    messages.success(request, words % {"count": count, "code": journal.code})
    if seal is not None:
        signed = _("This Topboard signed everything up to entry %(position)d.")
        messages.success(request, signed % {"position": seal.position})
    for by in dict.fromkeys(entry.position for _position, entry in erasures):
        entry = journal.entries[by - 1]
        told = {"positions": ", ".join(str(at) for at, each in erasures if each.position == by), "by": entry.actor}
        told["moment"] = day_and_time(datetime.fromisoformat(entry.time))
        messages.info(request, _("Personal facts were erased on %(moment)s by %(by)s at: %(positions)s.") % told)
    return HttpResponseRedirect(Addresses(event.id)("history"))
