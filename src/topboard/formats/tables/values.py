"""What the cells of a list of players hold: dates, ratings with their marks, money, sexes."""

from __future__ import annotations

import re
from datetime import date

from topboard.core import Sex
from topboard.errors import InvalidText
from topboard.formats.tables import texts
from topboard.formats.tables.dates import DayUnknown, calendar_date
from topboard.rulebook.day_order import DayOrder

YEAR = re.compile(r"(1[89]|20)\d\d")
MONEY = re.compile(r"[$€£]?\s*(\d{1,7})(?:[.,](\d{2}))?\s*[$€£]?")
NO_ROUNDS = frozenset(("", "-", "0", "no", "none", "n/a", "non", "aucune", "aucun"))
NUMBER = re.compile(r"[1-9]\d?")
ROUNDS = re.compile(
    rf"(?:(?:rounds?|rondes?|rds?|r)[ .]*)?{NUMBER.pattern}(?:[ ,;/&+]+(?:(?:and|et) +)?(?:r|rd)?{NUMBER.pattern})*",
    re.IGNORECASE,
)
SEXES = {
    **dict.fromkeys(("m", "male", "man", "boy", "h", "homme", "garçon"), Sex.MALE),
    **dict.fromkeys(("w", "f", "female", "woman", "girl", "femme", "fille"), Sex.FEMALE),
    "": Sex.UNKNOWN,
}


def sex(text: str) -> Sex | None:
    return SEXES.get(text.lower())


def birth(text: str, order: DayOrder | None) -> tuple[date | None, int]:
    """A date of birth or the year alone; ValueError for anything else.

    Where nobody knows which part is the day, the year is kept: nothing is stored that may be wrong."""
    if not text:
        return None, 0
    if YEAR.fullmatch(text) and text.isascii():
        return None, int(text)
    try:
        return calendar_date(text, order), 0
    except DayUnknown as unknown:
        return None, unknown.year


def rounds(text: str) -> tuple[int, ...]:
    """Rounds such as `2, 4` or `Rd 2 and 4`; ValueError for anything else."""
    if text.lower() in NO_ROUNDS:
        return ()
    found = ROUNDS.fullmatch(text) if text.isascii() else None
    if found is None:
        raise InvalidText(texts.EXPECTED_ROUNDS(text=text[:40]))
    return tuple(sorted({int(number) for number in NUMBER.findall(text)}))


def cents(text: str) -> int:
    if not text:
        return 0
    match = MONEY.fullmatch(text)
    if match is None or not match.group(1).isascii():
        raise InvalidText(texts.EXPECTED_AMOUNT(text=text[:40]))
    return int(match.group(1)) * 100 + int(match.group(2) or 0)
