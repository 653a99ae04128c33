"""Names and other short texts: one line that fits on a wall chart and in a report, without signs nobody can see."""

from __future__ import annotations

import unicodedata

from topboard.director.answers import refuse
from topboard.rulebook import NUMBER, TEXT, kind

HAS_LETTERS = kind("lines.has-letters", "{what} has {count} letters.", what=TEXT, count=NUMBER)
USE_AT_MOST = kind("lines.use-at-most", "Use at most {longest}.", longest=TEXT)
HAS_LINE_BREAK_OR = kind(
    "lines.has-line-break-or", "{what} has a line break or a sign that cannot be printed.", what=TEXT
)
WRITE_ONE_LINE = kind("lines.write-one-line", "Write it in one line.")


LONGEST = 120


def check_line(what: str, text: str) -> None:
    """Refuse a text with line breaks, control signs or more letters than any page has room for."""
    if len(text) > LONGEST:
        raise refuse(HAS_LETTERS(what=what, count=len(text)), USE_AT_MOST(longest=LONGEST))
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text):
        raise refuse(HAS_LINE_BREAK_OR(what=what), WRITE_ONE_LINE())
