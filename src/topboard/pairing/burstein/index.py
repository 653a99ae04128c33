"""The Index: Buchholz and Sonneborn-Berger as they stand before a round (1.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from topboard.core import Bye, Outcome, Points, Section
from topboard.pairing.common.cards import Scorecard
from topboard.rulebook.clauses import burstein as rules
from topboard.tiebreaks.buchholz import buchholz
from topboard.tiebreaks.crosstable import Crosstable
from topboard.tiebreaks.editions import Own, Policy, SeenAs
from topboard.tiebreaks.sonneborn import sonneborn_berger

POLICY = Policy(Own.DUMMY, SeenAs.LATE_BYES_DRAWN, rules.INDEX, rules.INDEX)
"""A missed round is a game against oneself; opponents see the last zero-point byes of a player who is gone as draws."""

Index = tuple[Fraction, Fraction]


@dataclass(frozen=True)
class IndexTable(Crosstable):
    """Everybody's record, with the real scores; `gone` have a zero-point bye in the round to be paired as well."""

    gone: frozenset[int] = frozenset()

    def _adjust(self, number: int, seen: SeenAs) -> Points:
        if number not in self.gone:
            return self.scores[number]
        # The rule softens what a withdrawal does to former opponents: the last zero-point byes up to now count as draws
        # in the score they see. A single missed round of somebody who is back is not one of them.
        run = 0
        for cell in reversed(self.records[number]):
            if cell.outcome is not Outcome.ZERO_BYE:
                break
            run += 1
        return Points(self.scores[number] + run * self.draw)


def indices(section: Section, everybody: Sequence[Scorecard]) -> dict[int, Index]:
    """Everybody's Buchholz and Sonneborn-Berger."""
    system = section.point_system
    table = IndexTable(
        records={card.number: card.cells for card in everybody},
        scores={card.number: card.points for card in everybody},
        rounds=len(everybody[0].cells) if everybody else 0,
        final=False,
        win=system.win,
        draw=system.draw,
        loss=system.loss,
        gone=frozenset(card.number for card in everybody if card.absent is Bye.ZERO),
    )
    return {
        number: (
            buchholz(table, number, policy=POLICY).value,
            sonneborn_berger(table, number, policy=POLICY).value,
        )
        for number in table.numbers
    }
