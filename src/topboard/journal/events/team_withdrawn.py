"""A team leaves."""

from __future__ import annotations

from topboard.core import Status
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.fits import need_team
from topboard.journal.state import EventState
from topboard.rulebook import PLAYER, Reason, kind

TOLD = kind("history.team-withdrew", "team {team} withdrew", team=PLAYER)


class TeamWithdrawn(EventBody, frozen=True, tag="team-withdrawn"):
    """The team is no longer paired; what it played stands."""

    team: str
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.team(self.team, "status"),)

    def fold(self, state: EventState) -> None:
        section, team = need_team(state, self.team)
        team.status = Status.WITHDRAWN
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return words.because(TOLD(team=self.team), self.reason)
