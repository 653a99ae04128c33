"""How a team plays one round."""

from __future__ import annotations

from topboard.core import LineUp, PlayerId, TeamId
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_team
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState, SectionState, TeamState
from topboard.rulebook import NUMBER, PLAYER, REASON, Reason, kind

TOLD = kind("history.line-up", "{team}, round {round}: {players}", team=PLAYER, round=NUMBER, players=REASON)
TAKEN_BACK = kind("history.line-up-back", "{team}, round {round}: line-up taken back", team=PLAYER, round=NUMBER)


class LineUpSet(EventBody, frozen=True, tag="line-up-set"):
    """The order in which a team plays one round, "" for a board left empty; nobody at all takes it back.

    `reason` is why the arbiter changed it after it was due."""

    team: str
    round: int
    players: tuple[str, ...] = ()
    opponent: str = ""
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.team(self.team, f"line-up-{self.round}"),)

    def fold(self, state: EventState) -> None:
        section, team = need_team(state, self.team)
        key = (team.id, self.round)
        if not self.players:
            if section.line_ups.pop(key, None) is None:
                raise Unfit(preconditions.NO_LINE_UP(team=team.id, round=self.round))
            section.changed()
            return
        self._check(section, team)
        players = tuple(PlayerId(player) if player else None for player in self.players)
        opponent = TeamId(self.opponent) if self.opponent else None
        section.line_ups[key] = LineUp(self.round, team.id, players, opponent)
        section.changed()

    def _check(self, section: SectionState, team: TeamState) -> None:
        """Only members of the team, each once, against a team of the section."""
        named = [player for player in self.players if player]
        stranger = next((player for player in named if player not in team.members), None)
        if stranger is not None:
            raise Unfit(preconditions.NOT_OF_TEAM(player=stranger, team=team.id))
        if len(set(named)) != len(named):
            raise Unfit(preconditions.TWICE_IN_LINE_UP(team=team.id))
        if self.opponent and self.opponent not in section.teams:
            raise Unfit(preconditions.NOT_A_TEAM(team=self.opponent, section=section.id))

    def told(self, naming: Naming) -> Reason:
        if not self.players:
            return TAKEN_BACK(team=self.team, round=self.round)
        set_up = TOLD(team=self.team, round=self.round, players=words.people(self.players))
        return words.because(set_up, self.reason)
