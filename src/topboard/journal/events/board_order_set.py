"""Who belongs to a team, in which order."""

from __future__ import annotations

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_team
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import PLAYER, REASON, Reason, kind

TOLD = kind("history.board-order", "team {team}: {members}", team=PLAYER, members=REASON)


class BoardOrderSet(EventBody, frozen=True, tag="board-order-set"):
    """Who belongs to the team, in board order; who is not named belongs to it no more."""

    team: str
    members: tuple[str, ...]

    def touches(self) -> tuple[str, ...]:
        return (base.team(self.team, "members"), *base.membership(self.members))

    def fold(self, state: EventState) -> None:
        section, team = need_team(state, self.team)
        members = preconditions.team_members(section, team.id, self.members)
        for (lined_up, round), line_up in section.line_ups.items():
            gone = next((player for player in line_up.players if player and player not in members), None)
            if lined_up == team.id and gone:
                raise Unfit(preconditions.IN_LINE_UP(player=gone, team=team.id, round=round))
        team.members = members
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(team=self.team, members=words.people(self.members))
