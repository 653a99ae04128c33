"""Every chart of the registry, on the screen and as a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as later

from topboard.charts import (
    CHARTS,
    FORMS,
    Paper,
    Table,
    chart,
    charts_for,
    form,
    fragment,
    option_infos,
    paper_for,
    read_options,
)
from topboard.charts.data import BoardRoom
from topboard.charts.prepare import prepare
from topboard.charts.table import PrintSize, linked, sized
from topboard.core import Event
from topboard.director.desk.rights import Right
from topboard.director.money.prizes import standing_prizes
from topboard.director.organiser.books import board_rooms
from topboard.prizes.section_prizes import SectionPrizes
from topboard.web.accounts.access import may_here
from topboard.web.accounts.phone_codes import codes_of
from topboard.web.addresses import Addresses, address
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.desk.frame import desk, number
from topboard.web.pages.entries.players import inspector
from topboard.web.server.phone_address import Reach
from topboard.web.show.local_time import now

PAPERS = ((Paper.A4, "A4"), (Paper.LETTER, "Letter"))
SIZES = {PrintSize.SMALL: later("small"), PrintSize.USUAL: later("usual"), PrintSize.LARGE: later("large")}
FOR_ALL = (
    "pairings",
    "alphabetical",
    "standings",
    "wall",
    "cross",
    "players",
    "slips",
    "cards",
    "byes",
    "prizes",
    "team-pairings",
)
"""What is printed for all sections at once."""
BEFORE_ROUND_1 = ("players", "wall", "cards", "byes", "standings", "prizes")


def chart_table(
    event: Event,
    section: str,
    name: str,
    *,
    after: int | None,
    position: int,
    code: str = "",
    options: dict[str, str] | None = None,
    prizes: SectionPrizes | None = None,
    codes: PhoneCodes | None = None,
    rooms: tuple[BoardRoom, ...] = (),
) -> Table:
    """A chart of one section by its id, as of a round."""
    drawn = chart(name)
    chosen = next((s for s in event.sections if s.id == section), None)
    if chosen is None:
        raise Missing(_("%(event)s has no section %(section)r.") % {"event": event.name, "section": section})
    data = prepare(
        drawn,
        event,
        (chosen,),
        after=after,
        printed=now(),
        position=position,
        code=code,
        prizes=lambda _id: prizes,
        rooms=rooms,
    )
    if codes is not None:
        data = replace(
            data, sections=tuple(replace(s, codes=codes.codes, codes_address=codes.where) for s in data.sections)
        )
    return drawn.build(data, read_options(drawn.options, options or {}))


@dataclass(frozen=True, slots=True)
class PhoneCodes:
    """The codes of a section's players, and where they are typed."""

    codes: Mapping[str, str]
    where: str


def phone_codes(request: HttpRequest, event: OpenEvent, section: str, name: str) -> PhoneCodes | None:
    """For those who run the section: whoever only looks at charts sees no code."""
    if name != "codes" or not may_here(request, Right.RUN, event.id, section):
        return None
    return PhoneCodes(
        codes_of(event, event.state(section)), Reach(request).address(address("own-result", event=event.id))
    )


def _options(request: HttpRequest, name: str) -> dict[str, str]:
    """What the address says about the chart's own options; switches come as on or off."""
    infos = option_infos(chart(name).options)
    return {info.name: request.GET[info.name] for info in infos if request.GET.get(info.name)}


def prizes_for(event: OpenEvent, section: str, name: str) -> SectionPrizes | None:
    """The prizes of the section, for the charts that print them."""
    return standing_prizes(event.director.state, event.state(section)) if chart(name).of_prizes else None


def chart_asked(request: HttpRequest, event: OpenEvent, section: str, name: str) -> Callable[[], Table]:
    """The chart that the address asks for: what it needs is read now, under the lock of the event, and drawn later."""
    after = number(request, "after", -1)
    return partial(
        chart_table,
        event.director.event(),
        section,
        name,
        after=None if after < 0 else after,
        position=event.position,
        code=event.director.journal.code,
        options=_options(request, name),
        prizes=prizes_for(event, section, name),
        codes=phone_codes(request, event, section, name),
        rooms=board_rooms(event.director.state),
    )


def chart_page(request: HttpRequest, event: OpenEvent, section: str, name: str) -> HttpResponse:
    if name not in CHARTS:
        text = _("There is no chart %(name)r. Charts: %(known)s.")
        raise Missing(text % {"name": name, "known": ", ".join(CHARTS)})
    with event.reading():
        value, state = event.director.event(), event.state(section)
        build = chart_asked(request, event, section, name)
        chosen = request.GET.get("player", "")
        inspected: dict[str, Any] = {"state": state, "position": event.position}
        if chosen in state.players:
            inspected |= inspector(event, section, chosen)
    table = build()
    return desk(
        request,
        event,
        "chart.html",
        section=section,
        chart=chart(name),
        charts=charts_for(event.director.section(section)),
        fragment=mark_safe(fragment(linked(table, _player_link(request, event, section, name)))),
        forms=[f for f in FORMS.values() if f.name not in ("html", "svg")],
        after=number(request, "after", -1),
        options=option_infos(chart(name).options),
        given=_options(request, name),
        query=request.GET.urlencode(),
        paper=paper_of(request, value),
        papers=PAPERS,
        size=size_of(request),
        for_all=name in FOR_ALL and len(event.director.state.sections) > 1,
        sizes=SIZES,
        **inspected,
    )


def _player_link(request: HttpRequest, event: OpenEvent, section: str, name: str) -> Callable[[str], str]:
    """The same chart with a player in the inspector; of players of other sections, their own list."""
    asked = {key: value for key, value in request.GET.items() if key != "player"}
    where = {player: each.id for each in event.director.state.sections.values() for player in each.players}

    def link(player: str) -> str:
        at = Addresses(event.id, where.get(player, section))
        if where.get(player) != section:
            return at.player(player) if player in where else ""
        return at("chart", name=name, ask={**asked, "player": player})

    return link


def print_all(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """One chart of every section, or of those that were chosen, in one PDF."""
    name = request.GET.get("chart", "pairings")
    if name not in FOR_ALL:
        raise Missing(_("There is no such chart."))
    drawn = chart(name)
    with event.reading() as state:
        value, position, code = event.director.event(), event.position, event.director.journal.code
        wanted = request.GET.getlist("section") or list(state.sections)
        rooms = board_rooms(state)
        prizes = {id: standing_prizes(state, each) for id, each in state.sections.items()} if drawn.of_prizes else {}
    chosen = tuple(each for each in value.sections if each.id in wanted and (each.rounds or name in BEFORE_ROUND_1))
    if not chosen:
        raise Missing(_("No section has a published round yet."))
    data = prepare(drawn, value, chosen, printed=now(), position=position, code=code, prizes=prizes.get, rooms=rooms)
    table = sized(drawn.build(data, read_options(drawn.options, {})), size_of(request))
    response = HttpResponse(form("pdf").render(table, paper_of(request, value)), content_type="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{event.id}-{name}.pdf"'
    return response


def print_choices(request: HttpRequest, event: OpenEvent) -> dict[str, Any]:
    """What the form that prints all sections offers."""
    paper = paper_of(request, event.director.event())
    return {"for_all": [CHARTS[name] for name in FOR_ALL], "paper": paper, "papers": PAPERS, "sizes": SIZES}


def size_of(request: HttpRequest) -> PrintSize:
    """The size of the type that the address asks for."""
    asked = request.GET.get("size", "")
    return PrintSize(asked) if asked in set(PrintSize) else PrintSize.USUAL


def paper_of(request: HttpRequest, event: Event) -> Paper:
    """The paper that the address asks for, or else that of the event."""
    asked = request.GET.get("paper", "")
    return Paper(asked) if asked in set(Paper) else paper_for(event)


def chart_file(request: HttpRequest, event: OpenEvent, section: str, name: str, form_name: str) -> HttpResponse:
    if name not in CHARTS or form_name not in FORMS:
        raise Missing(_("There is no such chart."))
    with event.reading():
        value, build = event.director.event(), chart_asked(request, event, section, name)
    table = build()
    drawn = form(form_name)
    table = sized(table, size_of(request))
    response = HttpResponse(drawn.render(table, paper_of(request, value)), content_type=drawn.media_type)
    kind = "inline" if form_name in ("pdf", "text") else "attachment"
    response.headers["Content-Disposition"] = f'{kind}; filename="{event.id}-{section}-{name}{drawn.suffix}"'
    return response
