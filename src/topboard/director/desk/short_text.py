"""Names and other short texts: one line that fits on a wall chart and in a report, without signs nobody can see."""

from __future__ import annotations

import unicodedata

from topboard.director.desk.answers import refuse
from topboard.journal.events.words import FIELDS
from topboard.rulebook import NUMBER, kind, word

FIELD = word(*FIELDS)

TOO_LONG = kind("director.lines.too-long", "The {field} has {count} characters.", field=FIELD, count=NUMBER)
AT_MOST = kind("director.lines.at-most", "Use at most {most}.", most=NUMBER)
NOT_ONE_LINE = kind(
    "director.lines.not-one-line", "The {field} has a line break or a character that cannot be printed.", field=FIELD
)
ONE_LINE = kind("director.lines.one-line", "Write it on one line.")


LONGEST = 120


def check_line(field: str, text: str) -> None:
    """Refuse a text with line breaks, control signs or more letters than any page has room for."""
    if len(text) > LONGEST:
        raise refuse(TOO_LONG(field=field, count=len(text)), AT_MOST(most=LONGEST))
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text):
        raise refuse(NOT_ONE_LINE(field=field), ONE_LINE())
