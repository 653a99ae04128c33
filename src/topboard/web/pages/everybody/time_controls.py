"""What follows from a time control, for everybody: a form that works without JavaScript."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse

from topboard.errors import NotATimeControl
from topboard.officiating.clocks import PlayingTerms, clock_lines, day_line
from topboard.ratings.time_control import parse_time_control
from topboard.rulebook.day_order import typed_date
from topboard.rulebook.federation import PROFILES
from topboard.web.pages.desk.frame import as_number, page

MOST_TYPED = 200
EXAMPLES = ("90+30", "40/90, SD/30; +30", "G/60;d5", "40/120, 20/60, G/30", "15+10", "W70 B90")


def clock(request: HttpRequest) -> HttpResponse:
    typed = {name: request.GET.get(name, "").strip()[:MOST_TYPED] for name in ("control", "on", "default", "rounds")}
    federation = request.GET.get("federation", "")
    if federation not in PROFILES:
        federation = next(iter(PROFILES))
    answer = _answer(typed, federation) if typed["control"] else {}
    context: dict[str, Any] = {"typed": typed, "federations": PROFILES, "federation": federation}
    return page(request, "clock.html", examples=EXAMPLES, **context, **answer)


def _answer(typed: dict[str, str], federation: str) -> dict[str, Any]:
    try:
        control = parse_time_control(typed["control"])
    except NotATimeControl as wrong:
        return {"fault": wrong.reason, "before": typed["control"][: wrong.at], "after": typed["control"][wrong.at :]}
    terms = PlayingTerms(federation, _day(typed["on"]), as_number(typed["default"]))
    rounds = as_number(typed["rounds"])
    more = (day_line(control, rounds, terms),) if rounds else ()
    return {"lines": [*clock_lines(control, terms), *more], "control": control}


def _day(text: str) -> date | None:
    try:
        return typed_date(text)
    except ValueError:
        return None
