"""Teams paired as players are (31E): ranked by match points and team rating, with the colors of board one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from topboard.core import Section, Team
from topboard.core.teams.team_ratings import team_rating
from topboard.pairing.common.team_entrants import AsEntrants
from topboard.pairing.proposal import Proposal
from topboard.pairing.swiss.teams import OfTeams
from topboard.pairing.uschess.engine import USChessEngine
from topboard.pairing.uschess.field import Field
from topboard.pairing.uschess.pairing import PairedField
from topboard.pairing.uschess.repair import Way, pair_again
from topboard.pairing.uschess.team_options import USTeamOptions


class TeamUSChessEngine(OfTeams[Field, PairedField], USChessEngine):
    """Rules 31C-31E of the US Chess Official Rules, 7th edition, on those for players."""

    system = "team-uschess"
    title = "US Chess Swiss system for teams"

    def options_of(self, section: Section) -> Any:
        """Those of the teams, or of the players that they become."""
        of_players = section.system == USChessEngine.system
        return super().options_of(section) if of_players else self.team_options(section)

    def team_options(self, section: Section) -> USTeamOptions:
        return USTeamOptions.of(section)

    def as_entrants(self, section: Section) -> AsEntrants:
        options = self.team_options(section)
        neighbors, step = options.unrated_members == "neighbors", options.unrated_step

        def rated(section: Section, team: Team) -> int:
            return team_rating(section, team, from_neighbors=neighbors, step=step)

        return AsEntrants("uschess", options.for_players(), rated, options.pair_by, options.fewest_players)

    def pair_again(
        self, section: Section, round: int, way: Way, gone: Collection[int], started: Collection[int]
    ) -> Proposal:
        """A published round without the teams that are gone (29G)."""
        return pair_again(self, self.entrants(section, round), round, way, gone, started)


ENGINE = TeamUSChessEngine()
