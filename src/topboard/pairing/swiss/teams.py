"""A Swiss system for players that pairs teams: it is given the tournament in which each team is an entrant."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from topboard.core import Section, pairs_teams
from topboard.errors import TopboardError
from topboard.pairing.common.team_entrants import AsEntrants
from topboard.pairing.legality import Legality
from topboard.pairing.options import to_mapping
from topboard.pairing.proposal import Explanation, Proposal
from topboard.pairing.swiss.engine import SwissEngine
from topboard.pairing.swiss.field import BYE, Field
from topboard.pairing.swiss.rounds import AskedRound, Paired, round_to_pair
from topboard.rulebook import NUMBER, QUOTED, kind

NO_SUCH_TEAM = kind(
    "pairing.teams.no-such-team", "section '{section}' has no team number {number}", section=QUOTED, number=NUMBER
)
TWO_TEAMS = kind("pairing.teams.two-teams", "name two different teams, or a team and 0 for the bye")

F = TypeVar("F", bound=Field[Any])
P = TypeVar("P", bound=Paired)


class OfTeams(SwissEngine[F, P]):
    """To be put before the engine for players. Numbers in its proposals, verdicts and answers are those of teams."""

    @abstractmethod
    def as_entrants(self, section: Section) -> AsEntrants:
        """How teams are rated and grouped, and under which options the system for players pairs them."""

    @abstractmethod
    def team_options(self, section: Section) -> Any:
        """The options of the section, among them those that only teams have."""

    def entrants(self, section: Section, round: int | None = None) -> Section:
        """The tournament of the teams before a round; a section of such entrants is one already."""
        if not pairs_teams(section):
            return section
        return self.as_entrants(section).of(section, round_to_pair(section, round))

    def position(self, section: Section, round: int | None = None) -> AskedRound[F]:
        return super().position(self.entrants(section, round), round)

    def legality(self, section: Section, round: int | None = None) -> Legality:
        return super().legality(self.entrants(section, round), round)

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        made = super().pair(section, round)
        return replace(made, options=self._stated(section)) if pairs_teams(section) else made

    def why(self, section: Section, round: int, a: int, b: int) -> Explanation:
        known = {team.number for team in section.teams}
        for number in (a, b):
            if number not in (BYE, *known):
                raise TopboardError(NO_SUCH_TEAM(section=section.name, number=number))
        if a in (b, BYE):
            raise TopboardError(TWO_TEAMS())
        return super().why(section, round, a, b)

    def _stated(self, section: Section) -> Mapping[str, object]:
        return to_mapping(self.team_options(section))
