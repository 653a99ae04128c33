"""What a director may choose when teams are paired by US Chess rules (31C-31E): some options are those for players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import ClassVar

from topboard.core import Section
from topboard.core.teams.team_ratings import BOARD_STEP
from topboard.pairing.common.of_players import as_for_players
from topboard.pairing.common.team_entrants import PairBy
from topboard.pairing.options import About, Announce, Choice, accelerations, from_mapping, option
from topboard.pairing.uschess.options import Options
from topboard.rulebook.clauses.team_pairing import US_31C, US_31C1, US_31E, US_31E1

KIND = "US Chess pairing of teams"

PAIR_BY = About(
    US_31E,
    "By which score teams are grouped",
    (
        Choice(PairBy.SCORE, "teams are grouped by the score that ranks them, usually match points", US_31E, main=True),
        Choice(PairBy.MATCH, "Teams are grouped by match points even if game points rank them", US_31E1),
        Choice(PairBy.GAME, "Teams are grouped by game points", US_31E1),
        Choice(PairBy.BOTH, "Teams are grouped by match points, and by game points if those are equal", US_31E1),
    ),
)
UNRATED_MEMBERS = About(
    US_31C,
    "How unrated regulars count for the rating of their team",
    (
        Choice("none", "unrated players do not affect the rating of their team", US_31C, main=True),
        Choice("neighbors", "Unrated players count as the neighboring boards suggest", US_31C1),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class USTeamOptions:
    """What concerns teams first, then what they have in common with players."""

    headings: ClassVar[Mapping[str, str]] = {
        "pair_by": "Teams",
        "equal_ratings": "Ranking and byes",
        "acceleration": "Acceleration",
        "drops": "Odd teams",
        "color_priority": "Colors",
        "small": "Small sections",
    }

    pair_by: PairBy = field(default=PairBy.SCORE, metadata={"about": PAIR_BY})
    unrated_members: str = option("none", UNRATED_MEMBERS)
    unrated_step: int = option(
        BOARD_STEP,
        About(US_31C1, "Points between an unrated player on the first or last board and the next board", most=1000),
    )
    fewest_players: int = option(
        1,
        About(
            US_31E,
            "Fewest players who must be present for a team to be paired",
            announce=Announce.BEFORE,
            least=1,
            most=99,
        ),
    )
    equal_ratings: str = as_for_players(Options, "equal_ratings")
    bye_for_colors: bool = as_for_players(Options, "bye_for_colors")
    acceleration: str = as_for_players(Options, "acceleration")
    drops: str = as_for_players(Options, "drops")
    odd_switch: str = as_for_players(Options, "odd_switch")
    color_priority: str = as_for_players(Options, "color_priority")
    limit_due: int = as_for_players(Options, "limit_due")
    limit_equalize: int = as_for_players(Options, "limit_equalize")
    extra_blacks_only: bool = as_for_players(Options, "extra_blacks_only")
    series: str = as_for_players(Options, "series")
    colors_over_ratings: bool = as_for_players(Options, "colors_over_ratings")
    technique: str = as_for_players(Options, "technique")
    switch: str = as_for_players(Options, "switch")
    small: str = as_for_players(Options, "small")
    method: str = as_for_players(Options, "method")

    @classmethod
    def of(cls, section: Section) -> USTeamOptions:
        """The options of a section; an unknown name or value is refused with those that are known."""
        values = dict(section.options)
        if section.acceleration in (choice.value for choice in accelerations(cls)):
            values.setdefault("acceleration", section.acceleration)
        return from_mapping(cls, values, KIND)

    def for_players(self) -> dict[str, object]:
        """Those of the system for players."""
        known = {each.name for each in fields(Options)}
        return {each.name: getattr(self, each.name) for each in fields(self) if each.name in known}
