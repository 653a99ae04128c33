"""The CFC system as every other system offers itself: pair, check, why."""

from __future__ import annotations

from topboard.core import Section
from topboard.pairing.cfc.judge import answer, judge
from topboard.pairing.cfc.options import Options
from topboard.pairing.cfc.rounds import EDITION, SYSTEM, pair_round
from topboard.pairing.cfc.snapshot import options_of
from topboard.pairing.legality import Laws, Legality, full_bye
from topboard.pairing.proposal import Answer, Proposal, Verdict
from topboard.rulebook import cfc_clauses as cfc


class CFC:
    """Rules 601-633 of the CFC Handbook: individual Swiss tournaments."""

    system = SYSTEM
    title = "CFC Swiss system"
    editions = (EDITION,)

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        return pair_round(section, round)

    def check(self, section: Section, round: int) -> Verdict:
        return judge(section, round)

    def why(self, section: Section, round: int, a: int, b: int) -> Answer:
        return answer(section, round, a, b)

    def legality(self, section: Section, round: int | None = None) -> Legality:
        return Legality.before(Laws(cfc.C618A, cfc.C618, cfc.C615, full_bye), section, round)

    def options_of(self, section: Section) -> Options:
        return options_of(section)


ENGINE = CFC()
