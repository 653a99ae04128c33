"""The hall's clock: for each section the round, when it starts, the default time and the ends of the controls."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from topboard.core import profile_of
from topboard.officiating.clocks import PlayingTerms
from topboard.officiating.round_clock import RoundMoment, round_moments
from topboard.ratings.time_control import read_time_control
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.desk.frame import as_number
from topboard.web.public.pages import seen_by
from topboard.web.show.boards import being_played


@dataclass(frozen=True, slots=True)
class ClockRow:
    section: str
    round: int
    control: str
    moments: tuple[RoundMoment, ...]


def hall_clock(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """`default` in the address is the announced default time, `section` chooses, `gong` sounds when a moment comes."""
    seen = seen_by(request, event)
    wanted = set(filter(None, request.GET.get("section", "").split(",")))
    late = as_number(request.GET.get("default", ""))
    rows = []
    for section in seen.event.sections:
        if not section.rounds or (wanted and section.id not in wanted):
            continue
        round = being_played(section)
        written = seen.event.time_control_of(section)
        terms = PlayingTerms(profile_of(section).name, seen.event.starts, late)
        moments = round_moments(round.starts, read_time_control(written), terms) if round.starts else ()
        rows.append(ClockRow(section.name, round.number, written, moments))
    gong = request.GET.get("gong", "") not in ("", "0", "no")
    return render(request, "public/hall_clock.html", {"event": seen.event, "rows": rows, "gong": gong})
