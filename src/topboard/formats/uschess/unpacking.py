"""The three tables of a report out of the zip they are sent in."""

from __future__ import annotations

from topboard.errors import InvalidFile
from topboard.formats.zips import BROKEN, ZipTooLarge, members
from topboard.rulebook import TEXT, kind

LARGER_THAN_A_REPORT = kind("formats.unpacking.larger-than-a-report", "a file in it is larger than any report")
NOT_UNPACKED = kind("formats.unpacking.not-unpacked", "cannot be unpacked: {error}", error=TEXT)

MOST_BYTES = 50_000_000
"""Of all tables together: more than any report has."""


class NotAReportZip(InvalidFile):
    """It cannot be unpacked."""


class TooMuchInZip(InvalidFile):
    """Its tables are larger than any report."""


def unpacked(data: bytes) -> dict[str, bytes]:
    """The tables by their names, whatever folder of the zip they are in."""
    try:
        return members(data, lambda name: name.upper().endswith(".DBF"), most_bytes=MOST_BYTES)
    except ZipTooLarge:
        raise TooMuchInZip(LARGER_THAN_A_REPORT()) from None
    except BROKEN as error:
        raise NotAReportZip(NOT_UNPACKED(error=str(error))) from None
