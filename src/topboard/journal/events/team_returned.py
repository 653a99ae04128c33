"""A team that left comes back."""

from __future__ import annotations

from topboard.core import Status
from topboard.journal.checks.preconditions import need_team
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import PLAYER, Reason, kind

TOLD = kind("history.team-returned", "team {team} returned", team=PLAYER)


class TeamReturned(EventBody, frozen=True, tag="team-returned"):
    team: str

    def touches(self) -> tuple[str, ...]:
        return (base.team(self.team, "status"),)

    def fold(self, state: EventState) -> None:
        section, team = need_team(state, self.team)
        team.becomes(Status.ACTIVE, section.next_round)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(team=self.team)
