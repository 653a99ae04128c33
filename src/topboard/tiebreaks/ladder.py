"""The standings of a ladder: its rungs."""

from __future__ import annotations

from fractions import Fraction

from topboard.core import Section
from topboard.rulebook import NUMBER, kind
from topboard.tiebreaks.crosstable import LeadingScore
from topboard.tiebreaks.ladder_moves import ladder_tables
from topboard.tiebreaks.working import TieBreakValue

RUNG = kind("ladder.rung", "rung {rung} of {count}", rung=NUMBER, count=NUMBER)
OFF = kind("ladder.off", "not on the ladder")


def ladder_score(code: str, section: Section, through: int) -> LeadingScore:
    """Rungs counted from the bottom, so that more is better; who is not on the ladder has none."""
    rungs = ladder_tables(section, through)[-1]
    count = len(rungs)
    values = {player.number: TieBreakValue(Fraction(0), note=OFF()) for player in section.players}
    for place, number in enumerate(rungs, 1):
        values[number] = TieBreakValue(Fraction(count + 1 - place), note=RUNG(rung=place, count=count))
    return LeadingScore(code, values)
