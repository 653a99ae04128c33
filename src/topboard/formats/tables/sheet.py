"""A table as rows of texts, whatever file it came from; and the limits on what is read."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.errors import IN_FILE, Fault, InvalidFile
from topboard.formats.tables import texts
from topboard.rulebook import Reason

MAX_BYTES = 16 * 1024 * 1024
MAX_ROWS = 20_000
MAX_COLUMNS = 200
MAX_CELL = 2_000

Rows = list[list[str]]
Value = str | int | None

FORMULA_SIGNS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")
"""A text that starts so is a formula to a spreadsheet; Japanese ones take the full-width signs too."""


def refused(name: str, reason: Reason) -> InvalidFile:
    """A table that cannot be used; one that was pasted has no name."""
    return InvalidFile(IN_FILE(file=name, fault=reason) if name else reason, [Fault(1, 0, reason)])


def check_size(data: bytes, name: str) -> None:
    if len(data) > MAX_BYTES:
        raise refused(name, texts.TOO_LARGE(count=len(data), most=MAX_BYTES))


def plain(text: str) -> str:
    """The text without control characters, in one line, cut where nobody's name is that long."""
    if not text.isprintable():
        text = "".join(c if c.isprintable() else " " for c in text)
    text = text.strip()[:MAX_CELL]
    return text[1:] if text[:1] == "'" and text[1:2] in FORMULA_SIGNS else text


def harmless(text: str) -> str:
    """The text as a spreadsheet takes it for text: what would be a formula gets an apostrophe."""
    if text.startswith(FORMULA_SIGNS) and not _is_number(text):
        return "'" + text
    return text


def _is_number(text: str) -> bool:
    digits = text.lstrip("+-")
    return digits.replace(".", "", 1).isdigit() and digits.isascii() and len(text) - len(digits) <= 1


def cut(rows: Rows) -> tuple[Rows, list[Fault]]:
    """The rows within the limit, with a fault when there are more."""
    if len(rows) <= MAX_ROWS:
        return rows, []
    fault = Fault(MAX_ROWS + 1, 0, texts.MOST_ROWS(most=MAX_ROWS), texts.ROWS_LEFT_OUT())
    return rows[:MAX_ROWS], [fault]


def as_text(value: Value) -> str:
    return "" if value is None else str(value)


def is_blank(row: Sequence[str]) -> bool:
    return not any(row)
