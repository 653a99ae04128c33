"""What is said about what is typed."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

TOO_LONG = kind("director.lines.too-long", "{what} has {count} characters.", what=TEXT, count=NUMBER)
AT_MOST = kind("director.lines.at-most", "Use at most {most}.", most=NUMBER)
NOT_ONE_LINE = kind(
    "director.lines.not-one-line", "{what} has a line break or a sign that cannot be printed.", what=TEXT
)
ONE_LINE = kind("director.lines.one-line", "Write it in one line.")
