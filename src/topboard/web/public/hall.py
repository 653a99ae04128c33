"""Screens for the hall: pairings and standings that turn their pages by themselves, with the round's clock."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from topboard.charts import SectionData
from topboard.charts.rounds.bracket import bracket_pages, names_of, parts_of
from topboard.charts.rounds.bracket_drawing import bracket_svg
from topboard.charts.rounds.pairings import display_notes
from topboard.core import Section, Status, pairs_teams, profile_of
from topboard.core.systems import is_knockout
from topboard.tiebreaks import Standings, shown_value
from topboard.web.events.shelf import OpenEvent
from topboard.web.public.links import ServerLinks
from topboard.web.public.matches import byes, matches
from topboard.web.public.pages import answer, seen_by
from topboard.web.public.sections import SectionView
from topboard.web.public.view import PublicEvent
from topboard.web.server.phone_address import Reach
from topboard.web.show.boards import BoardRow, Sheet, being_played
from topboard.web.show.qr import qr_svg
from topboard.web.show.standings_working import title

SHOWS = ("boards", "live", "names", "bracket", "draw", "standings")
FROM_AFAR = 16
"""How many players of a first stage can be read from afar on one screen."""
LIVE_BOARDS = 6
TIEBREAKS = 2
"""How many tie-breaks the standings show from afar."""


def hall(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The frame of a screen. `show` and `section` in the address choose what it turns through."""
    seen = seen_by(request, event)
    reach = Reach(request)
    address = reach.public_address(ServerLinks(event.id).index())
    context = {"public": seen, "event": seen.event, "id": event.id, "address": address}
    context["qr"] = qr_svg(address) if reach.phones else ""
    context |= {"query": request.GET.urlencode(), "seconds": _seconds(request)}
    return render(request, "public/hall.html", context)


def _seconds(request: HttpRequest) -> int:
    text = request.GET.get("seconds", "")
    return min(120, max(5, int(text))) if text.isdecimal() and len(text) < 4 else 12


def slides(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """What the screen turns through, as one piece of page."""
    asked = request.GET.get("show", "boards,live,standings").split(",")
    shows = [show for show in dict.fromkeys(asked) if show in SHOWS]
    wanted = set(filter(None, request.GET.get("section", "").split(",")))
    there = [s.id for s in seen_by(request, event).event.sections if not wanted or s.id in wanted]
    variant = f"{','.join(shows)}/{','.join(there)}"

    def make(seen: PublicEvent, links: object) -> str:
        chosen = [s.id for s in seen.event.sections if s.rounds and s.id in there]
        drawn = [s.id for s in seen.event.sections if "draw" in shows and is_knockout(s) and s.id in there]
        context = {"public": seen, "sections": [_slides(seen, seen.view(id), shows) for id in chosen]}
        context["draws"] = [_draw(seen.view(id)) for id in drawn]
        return render_to_string("public/slides.html", context)

    return answer(request, event, make, variant=variant)


def _slides(seen: PublicEvent, view: SectionView, shows: list[str]) -> dict[str, object]:
    section, table = view.section, view.standings
    if pairs_teams(section):
        return _team_slides(view, shows)
    last = being_played(section)
    boards = view.sheet(last.number)
    standings = table if table and table.after else None
    codes = _codes(seen, standings)
    return {
        "section": section,
        "american": profile_of(section).american,
        "sheet": boards,
        "lines": [line for line in boards.by_name if line.row or line.seat.player.status is Status.ACTIVE],
        "lists": {
            side: [
                (row.place_text, view.players[row.number], row.points, [_text(row.values.get(code)) for code in codes])
                for row in rows
            ]
            for side, rows in (standings.lists if standings else {}).items()
        },
        "codes": [(code, title(code)) for code in codes],
        "after": standings.after if standings else 0,
        "starts": last.starts,
        "display_told": "".join(display_notes(view.chart_data)),
        "shows": shows,
        "live": _live(seen, section, boards) if "live" in shows else [],
        "bracket": _bracket(view) if "bracket" in shows or is_knockout(section) else [],
    }


def _live(seen: PublicEvent, section: Section, sheet: Sheet) -> list[list[tuple[BoardRow, str]]]:
    """The boards that are played on electronic boards, in screens of up to six."""
    at = ServerLinks(seen.id).position
    keys = ((row, (section.id, sheet.round, str(row.white.player.id), str(row.black.player.id))) for row in sheet.rows)
    found = [(row, at(str(section.id), sheet.round, row.board)) for row, key in keys if key in seen.live]
    return [found[first : first + LIVE_BOARDS] for first in range(0, len(found), LIVE_BOARDS)]


def _bracket(view: SectionView) -> list[SafeString]:
    """The drawing of a knock-out, page by page: as much as can be read from afar on each."""
    data = view.chart_data
    parts, names = parts_of(data), names_of(data)
    pages = bracket_pages(parts, FROM_AFAR) if parts else ()
    return [mark_safe(bracket_svg(page, names, _("Bracket"), "")) for page in pages]


def _draw(view: SectionView) -> tuple[Section, SafeString]:
    """The first stage as it is drawn, each name with its place in the order of the seeds."""
    before = replace(view.section, rounds=())
    data = SectionData(before)
    names = replace(names_of(data), draw=True)
    return view.section, mark_safe(bracket_svg(parts_of(data), names, _("The draw"), ""))


def _team_slides(view: SectionView, shows: list[str]) -> dict[str, object]:
    """Matches with their live scores, then their boards; standings of teams."""
    last = view.section.rounds[-1]
    table = view.team_table
    scores = (table.match_points, table.game_points) if table else ({}, {})
    found = matches(view, last.number)
    return {
        "section": view.section,
        "american": profile_of(view.section).american,
        "sheet": view.sheet(last.number),
        "matches": found,
        "line_ups": any(match.boards for match in found),
        "team_byes": byes(view, last.number),
        "lines": [line for line in view.sheet(last.number).by_name if line.row],
        "lists": {},
        "teams": [
            (row.place_text, row.name, *(score[row.number] for score in scores))
            for row in (table.rows if table and table.after else ())
        ],
        "after": table.after if table else 0,
        "starts": last.starts,
        "shows": shows,
    }


def _codes(seen: PublicEvent, table: Standings | None) -> list[str]:
    """The first tie-breaks that tell anybody from anybody else."""
    if table is None:
        return []
    return [c for c in seen.figures(table.labels) if len({r.values.get(c) for r in table.rows}) > 1][:TIEBREAKS]


def _text(value: Fraction | None) -> str:
    return shown_value(value)
