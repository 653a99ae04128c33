"""The standings of a ladder: its rungs."""

from __future__ import annotations

from fractions import Fraction

from topboard.core import Section
from topboard.rulebook import NUMBER, kind
from topboard.tiebreaks.crosstable import LeadingScore
from topboard.tiebreaks.ladder_moves import Rungs, ladder_now, ladder_tables
from topboard.tiebreaks.working import TieBreakValue

RUNG = kind("ladder.rung", "rung {rung} of {count}", rung=NUMBER, count=NUMBER)
OFF = kind("ladder.off", "not on the ladder")


def ladder_score(code: str, section: Section, through: int) -> LeadingScore:
    """Rungs counted from the bottom, so that more is better; who is not on the ladder has none."""
    rungs = _standing(section, through)
    count = len(rungs)
    values = {player.number: TieBreakValue(Fraction(0), note=OFF()) for player in section.players}
    for place, number in enumerate(rungs, 1):
        values[number] = TieBreakValue(Fraction(count + 1 - place), note=RUNG(rung=place, count=count))
    return LeadingScore(code, values)


def _standing(section: Section, through: int) -> Rungs:
    """After the last complete round the ladder as it stands since: a refusal costs at once, who joins or leaves does so
    at once. After an earlier one as it was then."""
    past = any(round.complete for round in section.rounds[through:])
    return ladder_tables(section, through)[-1] if past else ladder_now(section, through + 1)
