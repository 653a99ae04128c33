"""Screens for the hall: pairings and standings that turn their pages by themselves, with the round's clock."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from topboard.tiebreaks import decimal_text
from topboard.web.events import OpenEvent
from topboard.web.public.pages import answer, seen_by
from topboard.web.public.sections import SectionView
from topboard.web.public.view import PublicEvent
from topboard.web.qr import qr_svg

SHOWS = ("boards", "names", "standings")
TIEBREAKS = 2
"""How many tie-breaks the standings show from afar."""


def hall(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The frame of a screen. `show` and `section` in the address choose what it turns through."""
    seen = seen_by(request, event)
    address = request.build_absolute_uri(f"/p/{event.id}/")
    context = {"public": seen, "event": seen.event, "id": event.id, "qr": qr_svg(address), "address": address}
    context |= {"query": request.GET.urlencode(), "seconds": _seconds(request)}
    return render(request, "public/hall.html", context)


def _seconds(request: HttpRequest) -> int:
    text = request.GET.get("seconds", "")
    return min(120, max(5, int(text))) if text.isdecimal() and len(text) < 4 else 12


def slides(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """What the screen turns through, as one piece of page."""
    asked = request.GET.get("show", "boards,standings").split(",")
    shows = [show for show in dict.fromkeys(asked) if show in SHOWS]
    wanted = set(filter(None, request.GET.get("section", "").split(",")))
    there = [s.id for s in seen_by(request, event).event.sections if not wanted or s.id in wanted]
    name = f"slides/{','.join(shows)}/{','.join(there)}"

    def make(seen: PublicEvent, _links: object) -> str:
        chosen = [s.id for s in seen.event.sections if s.rounds and s.id in there]
        context = {"public": seen, "sections": [_slides(seen.view(id), shows) for id in chosen]}
        return render_to_string("public/slides.html", context)

    return answer(request, event, name, make)


def _slides(view: SectionView, shows: list[str]) -> dict[str, object]:
    section, table = view.section, view.standings
    last = section.rounds[-1]
    boards = view.sheet(last.number)
    codes = tuple(table.labels)[:TIEBREAKS] if table else ()
    rows = [
        (
            row.place_text,
            view.players[row.number],
            row.points,
            ["" if (value := row.values.get(code)) is None else decimal_text(value) for code in codes],
        )
        for row in (table.rows if table and table.after else ())
    ]
    lines = sorted(
        [
            (seat.name, row, "W" if seat is row.white else "B", other)
            for row in boards.rows
            for seat, other in ((row.white, row.black), (row.black, row.white))
        ],
        key=lambda line: line[0].casefold(),
    )
    return {
        "section": section,
        "sheet": boards,
        "lines": lines,
        "rows": rows,
        "codes": codes,
        "after": table.after if table else 0,
        "starts": last.starts,
        "shows": shows,
    }
