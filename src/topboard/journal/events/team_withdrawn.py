"""A team leaves."""

from __future__ import annotations

from topboard.core import Status
from topboard.journal.checks.preconditions import need_team
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import NUMBER, PLAYER, Reason, kind

TOLD = kind("history.team-withdrew", "team {team} withdrew", team=PLAYER)
MISSED = kind(
    "history.team-not-paired",
    "team {team} did not come in round {round} and is not paired until it reports",
    team=PLAYER,
    round=NUMBER,
)


class TeamWithdrawn(EventBody, frozen=True, tag="team-withdrawn"):
    """The team is no longer paired; what it played stands. `missed` is the round to which it did not come."""

    team: str
    reason: str = ""
    missed: int = 0

    def touches(self) -> tuple[str, ...]:
        return (base.team(self.team, "status"),)

    def fold(self, state: EventState) -> None:
        section, team = need_team(state, self.team)
        team.becomes(Status.WITHDRAWN, section.next_round, self.missed)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        if self.missed:
            return MISSED(team=self.team, round=self.missed)
        return words.because(TOLD(team=self.team), self.reason)
