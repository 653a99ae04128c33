"""The US Chess system as every other system offers itself: pair, check, why."""

from __future__ import annotations

from collections.abc import Collection

from topboard.core import Color, Game, Result, Section
from topboard.pairing.legality import Laws, Legality, full_bye_or_forfeit_win
from topboard.pairing.proposal import Answer, Proposal, Verdict
from topboard.pairing.uschess.judge import answer, judge
from topboard.pairing.uschess.options import Options
from topboard.pairing.uschess.repair import Way, pair_again
from topboard.pairing.uschess.rounds import EDITION, SYSTEM, pair_round, proposal
from topboard.pairing.uschess.snapshot import options_of
from topboard.pairing.uschess.unreported import Ruling, late_report, paired_as
from topboard.rulebook import Reason
from topboard.rulebook import uschess_clauses as us


class USChess:
    """Rules 27-29 of the US Chess Official Rules, 7th edition."""

    system = SYSTEM
    title = "US Chess Swiss system"
    editions = (EDITION,)

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        parts, field = pair_round(section, round)
        return proposal(section, parts, field)

    def check(self, section: Section, round: int) -> Verdict:
        return judge(section, round)

    def why(self, section: Section, round: int, a: int, b: int) -> Answer:
        return answer(section, round, a, b)

    def pair_again(
        self, section: Section, round: int, way: Way, gone: Collection[int], started: Collection[int]
    ) -> Proposal:
        """A published round without those who are gone (29G)."""
        return pair_again(section, round, way, gone, started)

    def paired_as(self, section: Section, game: Game, ruling: Ruling, draw_offers: Collection[Color]) -> Result | None:
        """As which result an unreported game is paired (28Q, 29H); None where its players are not paired."""
        return paired_as(section, game, ruling, draw_offers)

    def late_report(self, paired_as: Result, reported: Result) -> Reason:
        """What to do about a round that was paired under such a ruling (29H9)."""
        return late_report(paired_as, reported)

    def legality(self, section: Section, round: int | None = None) -> Legality:
        laws = Laws(us.R27A1, us.R28T, us.R28L3, full_bye_or_forfeit_win)
        return Legality.before(laws, section, round)

    def options_of(self, section: Section) -> Options:
        return options_of(section)


ENGINE = USChess()
