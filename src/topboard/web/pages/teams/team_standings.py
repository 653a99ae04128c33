"""The standings of teams at the desk, with the working; how matches are counted, and points by rulings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse

from topboard.core import TeamAdjustment, TeamId, clauses_of, pairs_teams
from topboard.core.people.readers import teams_by_name
from topboard.director import commands as do
from topboard.director.rounds.section_standings import team_table
from topboard.journal import SectionState
from topboard.names import name_order
from topboard.tiebreaks import shown_value
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.desk.confirmation import form_act
from topboard.web.pages.desk.frame import desk, number
from topboard.web.show.standings_working import title, working_in


def team_standings(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Teams in order; one of them, by number, with the working of every figure."""
    with event.reading():
        state, value = event.state(section), event.section(section)
        table = team_table(value, event.starts)
        chosen = number(request, "team")
        row = next((row for row in table.rows if row.number == chosen), None) if table else None
        context: dict[str, Any] = {"state": state, "table": table, "teams_meet": pairs_teams(value)}
        context |= {"codes": [(code, title(code)) for code in (table.columns if table else ())]}
        context |= {"figure": shown_value}
        context |= {"row": row, "working": working_in(table, chosen), "reader": replace(teams_by_name(value))}
        context |= {"rulings": _rulings(state), "scoring": state.team_scoring, "clauses": clauses_of(state)}
        context |= {"teams": sorted(state.teams.values(), key=lambda team: name_order(team.facts.name))}
        return desk(request, event, "team_standings.html", section=section, **context)


def _rulings(state: SectionState) -> list[tuple[str, TeamAdjustment[TeamId]]]:
    """Points that teams were given or lost, with the name of the team."""
    return [(state.teams[each.team].facts.name, each) for each in state.team_adjustments]


def set_scoring(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    to = Addresses(event.id, section)("team-standings", to="scoring")
    return form_act(request, event, do.SetTeamScoring, to=to, section=section)


def adjust(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    to = Addresses(event.id, section)("team-standings", to="rulings")
    return form_act(request, event, do.AdjustTeamPoints, to=to)
