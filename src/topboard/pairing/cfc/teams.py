"""Teams paired as players are (641): ranked by match score and team rating, with the colours of board one."""

from __future__ import annotations

from typing import Any

from topboard.core import Section, Team
from topboard.core.teams.team_ratings import team_rating
from topboard.pairing.cfc.engine import CFCEngine
from topboard.pairing.cfc.field import Field
from topboard.pairing.cfc.pairing import PairedField
from topboard.pairing.cfc.team_options import CFCTeamOptions
from topboard.pairing.common.team_entrants import AsEntrants
from topboard.pairing.swiss.teams import OfTeams


class TeamCFCEngine(OfTeams[Field, PairedField], CFCEngine):
    """Rules 640-647 of the CFC Handbook, on those for players."""

    system = "team-cfc"
    title = "CFC Swiss system for teams"

    def options_of(self, section: Section) -> Any:
        """Those of the teams, or of the players that they become."""
        of_players = section.system == CFCEngine.system
        return super().options_of(section) if of_players else self.team_options(section)

    def team_options(self, section: Section) -> CFCTeamOptions:
        return CFCTeamOptions.of(section)

    def as_entrants(self, section: Section) -> AsEntrants:
        options = self.team_options(section)

        def rated(section: Section, team: Team) -> int:
            return team_rating(section, team, from_neighbors=True, step=options.unrated_step)

        return AsEntrants("cfc", options.for_players(), rated)


ENGINE = TeamCFCEngine()
