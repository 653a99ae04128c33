"""Names and other short texts: one line that fits on a wall chart and in a report, without signs nobody can see."""

from __future__ import annotations

import unicodedata

from topboard.director.answers import refuse

LONGEST = 120


def check_line(what: str, text: str) -> None:
    """Refuse a text with line breaks, control signs or more letters than any page has room for."""
    if len(text) > LONGEST:
        raise refuse(f"{what} has {len(text)} letters.", f"Use at most {LONGEST}.")
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text):
        raise refuse(f"{what} has a line break or a sign that cannot be printed.", "Write it in one line.")
