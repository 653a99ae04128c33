"""Fair play, for those who may see it: records, games collected, figures that say where to look, a file for the
federation."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from topboard.charts import form
from topboard.charts.table import Imprint, Table
from topboard.director import commands as do
from topboard.director.fair_play import erasable, fair_play_records, kind_word, name_in, report_blocks, watched
from topboard.director.games import completeness
from topboard.officiating import fair_play_texts as say
from topboard.web.addresses import Addresses
from topboard.web.clock import now, today
from topboard.web.errors import Missing
from topboard.web.events import OpenEvent
from topboard.web.knowing import by_name
from topboard.web.pages.asking import form_act, form_step
from topboard.web.pages.charts import paper_of
from topboard.web.pages.frame import desk

FILES = ("csv", "xlsx", "pdf")
SHOWN = 12


def fair_play(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    with event.reading() as state:
        journal = event.director.journal
        records = [
            (each, name_in(state, each.event.player), kind_word(each.event.what)) for each in fair_play_records(journal)
        ]
        found = watched(state)
        until = state.details.keep_until if state.details else None
        context: dict[str, Any] = {"records": records[::-1], "files": FILES, "erasable": len(erasable(journal))}
        context |= {"above": found[:SHOWN], "watch": [each for each in found if each.findings]}
        context |= {
            "name": lambda player: name_in(state, player),
            "until": until,
            "overdue": bool(until and until < today()),
        }
        context |= {
            "collected": [(s, each) for s in state.sections.values() for each in completeness(state, s) if each.played]
        }
        context["people"] = by_name([player for s in state.sections.values() for player in s.players.values()])
        return desk(request, event, "fair_play.html", **context)


def record(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return form_act(request, event, do.RecordFairPlay, to=Addresses(event.id)("fair-play"))


def erase(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return form_step(request, event, "", do.EraseRecords, to=Addresses(event.id)("fair-play"))


def fair_play_file(request: HttpRequest, event: OpenEvent, form_name: str) -> HttpResponse:
    """The section of the report: appeals, fair play, games collected."""
    if form_name not in FILES:
        raise Missing(_("There is no such file. Choose csv, xlsx or pdf."))
    with event.reading() as state:
        imprint = Imprint(event.name, now(), event.position, event.director.journal.code)
        table = Table(say.SECTION().told(), report_blocks(event.director.journal, state), imprint)
    drawn = form(form_name)
    made = drawn.render(table, paper_of(request, event.director.event()))
    response = HttpResponse(made, content_type=drawn.media_type)
    kind = "inline" if form_name == "pdf" else "attachment"
    response.headers["Content-Disposition"] = f'{kind}; filename="{event.id}-fair-play{drawn.suffix}"'
    return response
