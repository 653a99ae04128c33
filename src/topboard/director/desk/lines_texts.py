"""What is said about what is typed."""

from __future__ import annotations

from topboard.journal.events.words import FIELDS
from topboard.rulebook import NUMBER, kind, word

FIELD = word(*FIELDS)

TOO_LONG = kind("director.lines.too-long", "The {field} has {count} characters.", field=FIELD, count=NUMBER)
AT_MOST = kind("director.lines.at-most", "Use at most {most}.", most=NUMBER)
NOT_ONE_LINE = kind(
    "director.lines.not-one-line", "The {field} has a line break or a character that cannot be printed.", field=FIELD
)
ONE_LINE = kind("director.lines.one-line", "Write it on one line.")
