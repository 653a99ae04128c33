"""A team is taken out."""

from __future__ import annotations

from collections.abc import Collection

from topboard.core import Match, TeamId
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_team
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState, TeamState
from topboard.rulebook import PLAYER, Reason, kind

TOLD = kind("history.team-removed", "team {team} removed", team=PLAYER)


class TeamRemoved(EventBody, frozen=True, tag="team-removed"):
    """The players stay in the section."""

    team: str
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.team(self.team, "exists"), base.team(self.team, "members"))

    def fold(self, state: EventState) -> None:
        section, team = need_team(state, self.team)
        if any(team.id in round.team_byes or _plays(team, round.matches.values()) for round in section.rounds):
            raise Unfit(preconditions.TEAM_PAIRED(team=team.id, section=section.id))
        if any(team.id in prohibition.players for prohibition in section.team_prohibitions.values()):
            raise Unfit(preconditions.TEAM_KEPT_APART(team=team.id, section=section.id))
        if section.draft is not None and team.id in section.draft.placing.players():
            raise Unfit(preconditions.TEAM_DRAFTED(team=team.id, round=section.draft.round))
        del section.teams[team.id], state.section_of_team[team.id]
        section.forget_team(team.id)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return words.because(TOLD(team=self.team), self.reason)


def _plays(team: TeamState, matches: Collection[Match[TeamId]]) -> bool:
    return any(team.id in match.teams for match in matches)
