"""What every reader of a rating list shares: lines of bounded length, broken ones counted, small values."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import BinaryIO

from topboard.errors import Fault, InvalidText
from topboard.formats.ratinglists import texts
from topboard.rulebook import Reason

CHUNK = 1 << 18
MAX_LINE = 8_192
"""No row of a list is longer; what is, is left out."""
TOO_LONG = texts.TOO_LONG(most=MAX_LINE)
SHOWN_FAULTS = 50
MAX_NAME = 120

NAMES = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
MONTHS = {name: number for number, name in enumerate(NAMES, 1)}
MONTH_CODE = re.compile(rf"({'|'.join(MONTHS)})[a-z]*[-_ ]?(?:20)?(\d\d)(?!\d)", re.IGNORECASE)
PROVISIONAL = re.compile(r"\s*(\d{1,4})(?:\s*(?:[pP/]\s*(\d{0,3})|(\*)|\(\s*[pP]\s*(\d{0,3})\s*\)))?\s*", re.ASCII)
NOT_RATED = frozenset(("", "0", "-", "--", "unr", "unr.", "unrated", "nr", "none", "n/a", "null"))


@dataclass(slots=True)
class FaultTally:
    """The broken lines of a list: all are counted, the first are kept to be shown."""

    count: int = 0
    shown: list[Fault] = field(default_factory=list)

    def add(self, row: int, message: Reason, column: int = 0) -> None:
        self.count += 1
        if len(self.shown) < SHOWN_FAULTS:
            self.shown.append(Fault(row, column, message, texts.LEFT_OUT()))


def lines(stream: BinaryIO, faults: FaultTally) -> Iterator[tuple[int, bytes]]:
    """Every line with its number, without its end; one that is far too long is a fault, and left out."""
    number, rest, skipping = 0, b"", False
    while chunk := stream.read(CHUNK):
        *whole, rest = (rest + chunk).split(b"\n")
        for line in whole:
            number += 1
            if skipping:
                skipping = False
            elif len(line) > MAX_LINE:
                faults.add(number, TOO_LONG)
            else:
                yield number, line.rstrip(b"\r")
        if len(rest) > MAX_LINE:
            if not skipping:
                faults.add(number + 1, TOO_LONG)
            rest, skipping = b"", True
    if rest and not skipping:
        yield number + 1, rest.rstrip(b"\r")


def decoded(line: bytes) -> str:
    """UTF-8 where it is, else the Western code page."""
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode("cp1252", "replace")


def plain(text: str) -> str:
    """In one line, printable, cut where nobody's name is that long."""
    if not text.isprintable():
        text = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(text.split())[:MAX_NAME]


def rating_of(text: str) -> tuple[int, int]:
    """A rating and the games behind it if it is provisional (-1 where nobody says); ValueError for anything else."""
    if text.isdigit() and text.isascii() and len(text) <= 4:
        return int(text), 0
    if text.strip().lower() in NOT_RATED:
        return 0, 0
    found = PROVISIONAL.fullmatch(text)
    if found is None:
        raise InvalidText(texts.EXPECTED_RATING(text=text[:40]))
    value, games, star, inside = found.groups()
    marked = games is not None or star is not None or inside is not None
    return int(value), (int(games or inside or 0) or -1) if marked and int(value) else 0


def sex_of(text: str) -> str:
    first = text[:1].lower()
    return {"m": "m", "f": "w", "w": "w"}.get(first, "")


def month_of(text: str) -> date | None:
    """The first day of the month that a name or heading such as NOV26 means."""
    found = MONTH_CODE.search(text)
    return date(2000 + int(found[2]), MONTHS[found[1].lower()], 1) if found else None
