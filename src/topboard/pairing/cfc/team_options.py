"""What a director may choose when teams are paired by CFC rules (640-647): some options are those for players."""

from __future__ import annotations

from dataclasses import dataclass, fields

from topboard.core import Section
from topboard.core.teams.team_ratings import BOARD_STEP
from topboard.pairing.cfc.options import Options
from topboard.pairing.common.of_players import as_for_players
from topboard.pairing.options import About, Announce, accelerations, from_mapping, option
from topboard.rulebook.clauses.team_pairing import CFC_644A

KIND = "CFC pairing of teams"


@dataclass(frozen=True, slots=True, kw_only=True)
class CFCTeamOptions:
    """What concerns teams first, then what they have in common with players. What a bye counts, the section says."""

    unrated_step: int = option(
        BOARD_STEP,
        About(
            CFC_644A,
            "Points between an unrated player on the first or last board and the next board",
            announce=Announce.BEFORE,
            most=1000,
        ),
    )
    unrated: str = as_for_players(Options, "unrated")
    apart_rounds: int = as_for_players(Options, "apart_rounds")
    odd_color: bool = as_for_players(Options, "odd_color")
    odd_once: bool = as_for_players(Options, "odd_once")
    transpose: str = as_for_players(Options, "transpose")
    last_round_lot: bool = as_for_players(Options, "last_round_lot")
    acceleration: str = as_for_players(Options, "acceleration")

    @classmethod
    def of(cls, section: Section) -> CFCTeamOptions:
        """The options of a section; an unknown name or value is refused with those that are known."""
        values = dict(section.options)
        if section.acceleration in (choice.value for choice in accelerations(cls)):
            values.setdefault("acceleration", section.acceleration)
        return from_mapping(cls, values, KIND)

    def for_players(self) -> dict[str, object]:
        """Those of the system for players."""
        known = {each.name for each in fields(Options)}
        return {each.name: getattr(self, each.name) for each in fields(self) if each.name in known}
