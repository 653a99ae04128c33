"""FIDE mode of a section: whether it is on, what is warned about, what reports say, leaving it; pairing by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse

from topboard.director import commands as do
from topboard.director.fide_mode import TABLE, Caution, FideStage, Row, stage_of
from topboard.director.fide_mode import texts as say
from topboard.formats.trf import remarks_on
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.desk.confirmation import form_step
from topboard.web.pages.desk.frame import desk


@dataclass(frozen=True, slots=True)
class WarningRow:
    """A row of the table: the action, its levels in order of the stages, and the one that holds now."""

    row: Row
    levels: tuple[Caution, ...]
    now: Caution


def fide_mode(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    with event.reading():
        state = event.state(section)
        stage = stage_of(state)
        rows = [WarningRow(row, tuple(row.at(each) for each in FideStage), row.at(stage)) for row in TABLE]
        context: dict[str, Any] = {
            "rows": rows,
            "stages": [(each, say.STAGE(stage=each.value)) for each in FideStage],
            "stage": stage,
            "levels": [(level, say.LEVEL(level=level.text)) for level in list(Caution)[1:]],
            "level_words": {level: say.LEVEL(level=level.text) for level in Caution},
            "action_words": {row.action: say.ACTION(action=row.action.value) for row in TABLE},
            "state": state,
            "remarks": remarks_on(event.section(section)),
            "imported": state.report.comments if state.report else (),
        }
        return desk(request, event, "fide_mode.html", section=section, **context)


def leave(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Two questions, one after the other."""
    return form_step(request, event, section, do.LeaveFideMode, to=Addresses(event.id, section)("fide-mode"))


def begin_hand(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return form_step(request, event, section, do.BeginHandPairing, to=_draft(event, section))


def end_hand(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return form_step(request, event, section, do.EndHandPairing, to=_draft(event, section))


def _draft(event: OpenEvent, section: str) -> str:
    return Addresses(event.id, section)("round", round=event.state(section).next_round)
