"""McMahon scores: the starting score by rating and the points made, together."""

from __future__ import annotations

from topboard.core import Section, records, totals_of
from topboard.tiebreaks import texts_keizer as texts
from topboard.tiebreaks.mcmahon_bands import McMahonBands, start_scores
from topboard.tiebreaks.printing import decimal_text
from topboard.tiebreaks.working import TieBreakValue


def stands_by_points(section: Section) -> bool:
    """Whether it was announced that the points alone decide."""
    options = McMahonBands.of(section.options)
    return options.standings == "points"


def mcmahon_values(section: Section, through: int) -> dict[int, TieBreakValue]:
    """Everybody's McMahon score, with both parts of it."""
    starts = start_scores(section)
    totals = totals_of(section, records(section, through), through)
    values = {}
    for number, start in starts.items():
        points = totals[number]
        note = texts.STARTED_WITH(start=decimal_text(start.fraction), points=decimal_text(points.fraction))
        values[number] = TieBreakValue(start.fraction + points.fraction, note=note)
    return values
