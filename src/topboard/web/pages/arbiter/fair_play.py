"""Fair play, for those who may see it: records, games collected, figures that say where to look, a file for the
federation."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from topboard.charts import form
from topboard.charts.table import Imprint, Table
from topboard.director import commands as do
from topboard.director.arbiter.collected_games import completeness
from topboard.director.arbiter.complaints import complaint_form
from topboard.director.arbiter.fair_play import erasable, fair_play_records, kind_word, name_in, report_blocks, watched
from topboard.officiating import fair_play_texts as say
from topboard.officiating.fair_play import FairPlayKind
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import word
from topboard.web.jobs.screening import EventScreening
from topboard.web.pages.arbiter.screening import screening_blocks, screening_shown
from topboard.web.pages.desk.charts import paper_of
from topboard.web.pages.desk.confirmation import form_act, form_step
from topboard.web.pages.desk.frame import desk
from topboard.web.show.local_time import now, today
from topboard.web.show.player_lookup import by_name

FILES = ("csv", "xlsx", "pdf")
SHOWN = 12


def fair_play(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    with event.reading() as state:
        journal = event.director.journal
        records = [
            (each, name_in(state, each.event.player), kind_word(each.event)) for each in fair_play_records(state)
        ]
        found = watched(state)
        until = state.details.keep_until if state.details else None
        context: dict[str, Any] = {"records": records[::-1], "files": FILES, "erasable": len(erasable(journal))}
        context |= {
            "above": [each for each in found if each.figure.games][:SHOWN],
            "watch": [each for each in found if each.findings],
        }
        context |= {
            "name": lambda player: name_in(state, player),
            "until": until,
            "overdue": bool(until and until < today()),
        }
        context |= {
            "collected": [(s, each) for s in state.sections.values() for each in completeness(state, s) if each.played]
        }
        context |= screening_shown(event)
        context["people"] = by_name([player for s in state.sections.values() for player in s.players.values()])
        return desk(request, event, "fair_play.html", **context)


def record(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return form_act(request, event, do.RecordFairPlay, to=Addresses(event.id)("fair-play"))


def erase(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Records; and the engine's figures when everything goes."""
    if not word(request, "look") and not word(request, "before"):
        EventScreening(event.id).forget()
    return form_step(request, event, "", do.EraseRecords, to=Addresses(event.id)("fair-play"))


BLANK = "form"


def blank_complaint(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The blank form, for anyone who runs a section."""
    return _complaint(request, event, BLANK)


def complaint(request: HttpRequest, event: OpenEvent, record: str) -> HttpResponse:
    """A complaint that was recorded, on the form."""
    return _complaint(request, event, record)


def _complaint(request: HttpRequest, event: OpenEvent, record: str) -> HttpResponse:
    with event.reading() as state:
        known = {each.event.record: each for each in fair_play_records(state)}
        told = known.get(record)
        if record != BLANK and (told is None or told.event.what != FairPlayKind.COMPLAINT):
            raise Missing(_("There is no complaint %r. Look at the page Fair play for the numbers.") % record)
        imprint = Imprint(event.name, now(), event.position, event.director.journal.code)
        table = complaint_form(told if record != BLANK else None, state, imprint)
        drawn = form("pdf")
        made = drawn.render(table, paper_of(request, event.director.event()))
    response = HttpResponse(made, content_type=drawn.media_type)
    response.headers["Content-Disposition"] = f'inline; filename="{event.id}-complaint-{record}.pdf"'
    return response


def fair_play_file(request: HttpRequest, event: OpenEvent, form_name: str) -> HttpResponse:
    """The section of the report: appeals, fair play, games collected."""
    if form_name not in FILES:
        raise Missing(_("There is no such file. Choose csv, xlsx or pdf."))
    with event.reading() as state:
        imprint = Imprint(event.name, now(), event.position, event.director.journal.code)
        blocks = (*report_blocks(state), *screening_blocks(event))
        table = Table(say.SECTION().told(), blocks, imprint)
    drawn = form(form_name)
    made = drawn.render(table, paper_of(request, event.director.event()))
    response = HttpResponse(made, content_type=drawn.media_type)
    kind = "inline" if form_name == "pdf" else "attachment"
    response.headers["Content-Disposition"] = f'{kind}; filename="{event.id}-fair-play{drawn.suffix}"'
    return response
