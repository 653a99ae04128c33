"""A team enters a section."""

from __future__ import annotations

from topboard.core import TeamId
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState, TeamState
from topboard.journal.shapes.teams import TeamFacts
from topboard.rulebook import REASON, TEXT, Reason, kind

TOLD = kind("history.team-entered", "team {name} entered {section}: {members}", name=TEXT, section=TEXT, members=REASON)


class TeamEntered(EventBody, frozen=True, tag="team-entered"):
    """`members` in board order; a player belongs to one team."""

    section: str
    team: str
    facts: TeamFacts
    members: tuple[str, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.team(self.team, "exists"), *base.membership(self.members))

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        if self.team in state.section_of_team:
            raise Unfit(preconditions.TEAM_TWICE(team=self.team))
        preconditions.need_team_number(section, self.facts.number, self.team)
        team = TeamState(TeamId(self.team), self.facts, preconditions.team_members(section, self.team, self.members))
        section.teams[team.id] = team
        state.section_of_team[team.id] = section.id
        section.changed()

    def told(self, naming: Naming) -> Reason:
        members = words.people(self.members)
        return TOLD(name=self.facts.name, section=naming.section(self.section), members=members)
