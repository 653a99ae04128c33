"""A tie-break by its full name, with what is cut as FIDE writes it: Buchholz Cut-1, Buchholz Median-1."""

from __future__ import annotations

from topboard.charts.words import words
from topboard.language import translated
from topboard.tiebreaks import REGISTRY, parse_code


def tiebreak_title(code: str) -> str:
    """In the language spoken; the code itself where it is not one of ours."""
    read = parse_code(code)
    if read.name not in REGISTRY:
        return code
    title = translated(REGISTRY[read.name].title)
    if read.high:
        return words.TIEBREAK_MEDIAN.format(title=title, count=read.low)
    return words.TIEBREAK_CUT.format(title=title, count=read.low) if read.low else title
