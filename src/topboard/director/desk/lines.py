"""Names and other short texts: one line that fits on a wall chart and in a report, without signs nobody can see."""

from __future__ import annotations

import unicodedata

from topboard.director.desk import lines_texts as say
from topboard.director.desk.answers import refuse

LONGEST = 120


def check_line(field: str, text: str) -> None:
    """Refuse a text with line breaks, control signs or more letters than any page has room for."""
    if len(text) > LONGEST:
        raise refuse(say.TOO_LONG(field=field, count=len(text)), say.AT_MOST(most=LONGEST))
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text):
        raise refuse(say.NOT_ONE_LINE(field=field), say.ONE_LINE())
