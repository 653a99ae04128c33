"""Match points and game points given to a team, or taken from it, beside its games."""

from __future__ import annotations

from topboard.core import Points, TeamAdjustment
from topboard.journal.checks.preconditions import need_team
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import PLAYER, TEXT, Reason, kind

TOLD = kind(
    "history.team-points-adjusted",
    "team {team}: match points adjusted by {match_points}, game points by {game_points}",
    team=PLAYER,
    match_points=TEXT,
    game_points=TEXT,
)


class TeamPointsAdjusted(EventBody, frozen=True, tag="team-points-adjusted"):
    """Points as decimal text; `round` 0 is for the whole event."""

    team: str
    match_points: str = "0.0"
    game_points: str = "0.0"
    round: int = 0
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.team(self.team, "adjustments"),)

    def fold(self, state: EventState) -> None:
        section, team = need_team(state, self.team)
        points = Points.of(self.match_points), Points.of(self.game_points)
        section.team_adjustments.append(TeamAdjustment(team.id, *points, self.round, self.reason))
        section.changed()

    def told(self, naming: Naming) -> Reason:
        told = TOLD(team=self.team, match_points=self.match_points, game_points=self.game_points)
        return words.because(told, self.reason)
