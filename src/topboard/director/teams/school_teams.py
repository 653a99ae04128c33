"""Standings of teams whose players play for themselves, as schools have them in scholastic events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from topboard.core import SchoolMethod, SchoolRules, TeamBy, pairs_teams
from topboard.core.people.grade import read_grades
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.faults import fault
from topboard.director.desk.field_kinds import Many, SectionKind, TextKind, Whole, YesOrNo, one_of
from topboard.director.desk.fields import Asked
from topboard.director.entries.schools import all_alike
from topboard.director.teams import team_scoring_texts as say
from topboard.errors import TieBreakRefused, UnknownName
from topboard.journal.events import SchoolTeamsSet, stored_school_rules
from topboard.rulebook.clauses import team_standing as clauses
from topboard.rulebook.clauses.chart import ROLLINS
from topboard.rulebook.clauses.tiebreak import US_TEAM_OTHER
from topboard.tiebreaks.school_teams import check_school_tiebreaks

MOST_PLAYERS = 99
BY = one_of(
    TeamBy,
    {
        TeamBy.TEAM: "the team that is entered",
        TeamBy.CLUB: "the club or school",
        TeamBy.STATE: "the state or province",
        TeamBy.FEDERATION: "the federation",
    },
)
METHOD = one_of(
    SchoolMethod,
    {SchoolMethod.POINTS: "the points of the players", SchoolMethod.PLACES: "the places of the players"},
)


@dataclass(frozen=True, slots=True)
class SetSchoolTeams:
    """Who makes a team, how many of its players count, and how ties are broken."""

    by: Annotated[TeamBy, Asked("Players of one team share", BY, rule=clauses.R31A)] = TeamBy.TEAM
    count: Annotated[
        int, Asked("Players who count", Whole(0, MOST_PLAYERS), "The best of each team; 0 means all.", clauses.R28N)
    ] = 4
    minimum: Annotated[
        int, Asked("A team needs at least", Whole(1, MOST_PLAYERS), "Teams with fewer players have no place.")
    ] = 1
    method: Annotated[SchoolMethod, Asked("Add up", METHOD, rule=ROLLINS)] = SchoolMethod.POINTS
    combined: Annotated[
        bool, Asked("Combine all sections", YesOrNo(), "A team's players count whichever section they play in.")
    ] = False
    grades: Annotated[
        tuple[str, ...],
        Asked(
            "Groups of grades", Many(TextKind(20), ","), "Such as K-3, 4-6. Leave it empty to rank everybody together."
        ),
    ] = ()
    tiebreaks: Annotated[
        tuple[str, ...],
        Asked(
            "Tie-breaks",
            Many(TextKind(40), ","),
            "Tie-breaks of players, added up over those who count. Leave it empty to use those of the section.",
            US_TEAM_OTHER,
        ),
    ] = ()
    sections: Annotated[
        tuple[str, ...], Asked("Sections", Many(SectionKind(), ","), "Leave it empty to count all of them.")
    ] = ()
    announced: Annotated[bool, Asked("Show the standings to players", YesOrNo())] = True

    def decide(self, desk: Desk) -> Plan:
        desk.need_event()
        rules = SchoolRules(
            self.by,
            self.count,
            self.minimum,
            self.method,
            self.combined,
            self.grades,
            self.tiebreaks,
            self.sections,
            self.announced,
        )
        check_school_rules(desk, rules)
        if desk.state.school_teams == rules:
            return NOTHING
        return Plan((SchoolTeamsSet(stored_school_rules(rules)),), tuple(all_alike(desk.state)))


@dataclass(frozen=True, slots=True)
class DropSchoolTeams:
    """No standings of school teams any more."""

    def decide(self, desk: Desk) -> Plan:
        return NOTHING if desk.state.school_teams is None else Plan((SchoolTeamsSet(None),))


def check_school_rules(desk: Desk, rules: SchoolRules) -> None:
    for id in rules.sections:
        if id not in desk.state.sections:
            raise refuse(say.NO_SUCH_SECTION(section=id), say.NAME_SECTIONS())
        section = desk.state.sections[id]
        if pairs_teams(section):
            raise refuse(say.TEAMS_MEET(section=section.rules.name), say.LEAVE_OUT())
    for grades in rules.grades:
        if read_grades(grades) is None:
            raise refuse(say.NOT_GRADES(text=grades), say.GRADES_LIKE())
    if rules.count and rules.minimum > rules.count:
        raise refuse(say.TOO_FEW_COUNT(minimum=rules.minimum, count=rules.count), say.RAISE_COUNT())
    try:
        wrong = check_school_tiebreaks(rules.tiebreaks)
    except (TieBreakRefused, UnknownName) as error:
        raise refuse(fault(error)) from None
    if wrong:
        raise refuse(say.NOT_ADDED_UP(code=wrong), say.ADD_UP_LIKE())
