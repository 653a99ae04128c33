"""What a Sonneborn-Berger league can be asked to do otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.pairing.common.table_options import FixtureOptions
from topboard.pairing.options import About, Announce, option
from topboard.rulebook.clauses.club_format import SONNEBORN_LEAGUE

USUAL_FIXTURES = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class SonnebornOptions(FixtureOptions):
    """The wishes. A league has as many fixtures for each team as the section has rounds."""

    wishes: str = option(
        "",
        About(
            SONNEBORN_LEAGUE,
            "Which opponents teams wish for, by number: 2 strong, 5 weak, 7 near 3 8",
            announce=Announce.NEVER,
        ),
    )
