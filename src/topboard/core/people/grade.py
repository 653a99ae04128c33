"""School grades: PK and K come before 1 (pre-kindergarten, kindergarten)."""

from __future__ import annotations

import re

PRE_KINDERGARTEN, KINDERGARTEN = -1, 0
WORDS = {
    "pk": PRE_KINDERGARTEN,
    "prek": PRE_KINDERGARTEN,
    "pre-k": PRE_KINDERGARTEN,
    "k": KINDERGARTEN,
    "kg": KINDERGARTEN,
    "kinder": KINDERGARTEN,
    "kindergarten": KINDERGARTEN,
    "pre-kindergarten": PRE_KINDERGARTEN,
}
HIGHEST = 16
GRADE = re.compile(r"^gr(?:ade|\.)?\s+|\s+grade(?:r)?$")
ORDINAL = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?")
RANGE = re.compile(r"(?P<low>.+?)\s*(?:-|–|to)\s*(?P<high>[^-–]+)")


def read_grade(text: str) -> int | None:
    """A grade as it is written: `PK`, `Kindergarten`, `3`, `3rd`, `grade 3`; None where it is none."""
    word = GRADE.sub("", text.strip().casefold())
    if word in WORDS:
        return WORDS[word]
    found = ORDINAL.fullmatch(word)
    return int(found[1]) if found and int(found[1]) <= HIGHEST else None


def read_grades(text: str) -> tuple[int, int] | None:
    """Grades from and to: `K-3`, `PK-K`, `4`; None where they are none or run backwards."""
    alone = read_grade(text)
    if alone is not None:
        return (alone, alone)
    found = RANGE.fullmatch(text.strip())
    low, high = (read_grade(found["low"]), read_grade(found["high"])) if found else (None, None)
    return (low, high) if low is not None is not high and low <= high else None
