"""Facts about a team change."""

from __future__ import annotations

import msgspec

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import need_team
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.journal.shapes.teams import TeamFacts
from topboard.rulebook import ENTRIES, PLAYER, Reason, kind

TOLD = kind("history.team-changed", "team {team}: {changes}", team=PLAYER, changes=ENTRIES)


class TeamChanged(EventBody, frozen=True, tag="team-changed"):
    """Only the facts that change, by name."""

    team: str
    changes: dict[str, object]

    def touches(self) -> tuple[str, ...]:
        return tuple(base.team(self.team, field) for field in self.changes)

    def fold(self, state: EventState) -> None:
        section, team = need_team(state, self.team)
        facts = msgspec.convert(msgspec.to_builtins(team.facts) | self.changes, TeamFacts)
        preconditions.need_team_number(section, facts.number, team.id)
        team.facts = facts
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(team=self.team, changes=words.changes(self.changes))
