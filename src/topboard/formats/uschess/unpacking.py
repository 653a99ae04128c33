"""The three tables of a report out of the zip they are sent in."""

from __future__ import annotations

import io
import zipfile

from topboard.errors import InvalidFile
from topboard.formats.zips import BROKEN
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
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            wanted = [each for each in archive.infolist() if each.filename.upper().endswith(".DBF")]
            if sum(each.file_size for each in wanted) > MOST_BYTES:
                raise TooMuchInZip(LARGER_THAN_A_REPORT())
            return {each.filename.rpartition("/")[2]: archive.read(each) for each in wanted}
    except InvalidFile:
        raise
    except BROKEN as error:
        raise NotAReportZip(NOT_UNPACKED(error=str(error))) from None
