"""The CFC system as every other system offers itself: pair, check, why."""

from __future__ import annotations

from topboard.core import HALF, Section
from topboard.pairing.cfc.judge import answer, judge
from topboard.pairing.cfc.options import ACCELERATIONS, Options
from topboard.pairing.cfc.rounds import EDITION, SYSTEM, pair_round
from topboard.pairing.cfc.snapshot import options_of
from topboard.pairing.options import Announce, Variation, posted, variations
from topboard.pairing.proposal import Answer, Proposal, Verdict
from topboard.rulebook import cfc_clauses as cfc


class CFC:
    """Rules 601-633 of the CFC Handbook: individual Swiss tournaments."""

    system = SYSTEM
    title = "CFC Swiss system"
    editions = (EDITION,)
    accelerations = ACCELERATIONS

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        return pair_round(section, round)

    def check(self, section: Section, round: int) -> Verdict:
        return judge(section, round)

    def why(self, section: Section, round: int, a: int, b: int) -> Answer:
        return answer(section, round, a, b)

    def options_of(self, section: Section) -> Options:
        return options_of(section)

    def notice(self, section: Section) -> str:
        """The announcement in writing that 602 asks for."""
        return posted(self.variations(section), section.name)

    def variations(self, section: Section) -> tuple[Variation, ...]:
        """The same as data; the value of the bye is a rule of the section and no option (616.1)."""
        found = variations(options_of(section))
        if section.point_system.pairing_bye == HALF:
            text = "The bye counts half a point"
            bye = Variation("pairing_bye", section.point_system.pairing_bye, cfc.C616_1, text, Announce.BEFORE)
            return (bye, *found)
        return found


ENGINE = CFC()
