"""School teams at the desk: the standings of teams whose players play for themselves, and their rules."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse

from topboard.core import SchoolMethod, SchoolRules, pairs_teams
from topboard.director import commands as do
from topboard.director.entries.schools import all_alike
from topboard.tiebreaks import school_standings, shown_value
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.desk.confirmation import form_act
from topboard.web.pages.desk.frame import desk


def school_teams(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    with event.reading() as state:
        value, rules = event.director.event(), state.school_teams
        found = school_standings(value.sections, rules, starts=value.starts) if rules else ()
        tables = [table for table in found if table.rows or table.too_few]
        used = rules or SchoolRules()
        context: dict[str, Any] = {"rules": used, "is_set": rules is not None, "tables": tables}
        context |= {"by_points": used.method is SchoolMethod.POINTS, "figure": shown_value}
        context["choices"] = [each for each in state.sections.values() if not pairs_teams(each)]
        context["alike"] = list(all_alike(state))
        return desk(request, event, "school_teams.html", **context)


def set_school_teams(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return form_act(request, event, do.SetSchoolTeams, to=Addresses(event.id)("school-teams"))


def drop_school_teams(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return form_act(request, event, do.DropSchoolTeams, to=Addresses(event.id)("school-teams"))


def same_school(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return form_act(request, event, do.SameSchool, to=Addresses(event.id)("school-teams"))
