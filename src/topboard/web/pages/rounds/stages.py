"""Stages of an event on one page: where players came from, what each stage became, and the way to the next one."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from topboard.charts import SectionData
from topboard.charts.rounds.bracket import names_of, parts_of
from topboard.charts.rounds.bracket_drawing import bracket_svg
from topboard.core.systems import is_knockout
from topboard.director import commands as do
from topboard.journal import SectionState
from topboard.pairing.registry import SYSTEMS
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.desk.confirmation import form_step
from topboard.web.pages.desk.frame import desk

NEXT_STAGES = ("knockout", "double-elimination", "roundrobin", "dutch")


def stages(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Every section with the players that came to it from another one, and the forms for the next stage."""
    with event.reading():
        sections = list(event.director.state.sections.values())
        context: dict[str, Any] = {
            "stages": [_stage(event, section) for section in sections],
            "all_sections": sections,
            "cups": [section for section in sections if is_knockout(section)],
            "systems": [(name, SYSTEMS.entry(name).title) for name in NEXT_STAGES],
        }
        return desk(request, event, "stages.html", **context)


def _stage(event: OpenEvent, section: SectionState) -> dict[str, Any]:
    names = {id: each.rules.name for id, each in event.director.state.sections.items()}
    came = [
        (section.players[each.player].number, section.players[each.player].facts.name, names.get(each.source, ""), each)
        for each in section.qualifiers
    ]
    return {"section": section, "came": sorted(came, key=lambda line: line[0]), "drawing": _drawing(event, section)}


def _drawing(event: OpenEvent, section: SectionState) -> str:
    if not is_knockout(section) or not section.players:
        return ""
    data = SectionData(event.section(section.id))
    parts = parts_of(data)
    title = _("Bracket of %(section)s") % {"section": section.rules.name}
    return mark_safe(bracket_svg(parts, names_of(data), title, title)) if parts else ""


def make_stage(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    at = Addresses(event.id)
    return form_step(request, event, "", do.MakeStage, to=at("stages"))


def make_plate(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    at = Addresses(event.id)
    return form_step(request, event, "", do.MakePlate, to=at("stages"))
