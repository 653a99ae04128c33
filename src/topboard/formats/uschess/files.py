"""The report as files and back: THEXPORT, TSEXPORT and TDEXPORT."""

from __future__ import annotations

import io
from collections.abc import Mapping
from datetime import date

from topboard.errors import InvalidFile
from topboard.formats.dbf.reading import read_dbf
from topboard.formats.dbf.writing import write_dbf
from topboard.formats.uschess.tables import (
    DETAIL_FILE,
    HEADER_FIELDS,
    HEADER_FILE,
    SECTION_FIELDS,
    SECTION_FILE,
    Row,
    UsReport,
    detail_fields,
)
from topboard.formats.zips import BROKEN, ZipTooLarge, members
from topboard.rulebook import NUMBER, TEXT, kind

NOT_ONE_HEADER = kind(
    "formats.files.not-one-header",
    "{file} has {count} records; it must have one, for the event",
    file=TEXT,
    count=NUMBER,
)
FILE_MISSING = kind(
    "formats.files.file-missing",
    "{wanted} is missing; a report is the three files {known} together",
    wanted=TEXT,
    known=TEXT,
)
FIELD_MISSING = kind(
    "formats.files.field-missing",
    "{name} has no field {field}; it is not a table of a rating report",
    name=TEXT,
    field=TEXT,
)
CUT_OFF = kind(
    "formats.files.cut-off",
    "{name} says it has {count} records and ends after {found}; it was cut off",
    name=TEXT,
    count=NUMBER,
    found=NUMBER,
)

FILES = (HEADER_FILE, SECTION_FILE, DETAIL_FILE)


def write_files(report: UsReport, day: date) -> dict[str, bytes]:
    """The three files by name; `day` is when they were made."""
    return {
        HEADER_FILE: write_dbf(HEADER_FIELDS, (report.header,), day),
        SECTION_FILE: write_dbf(SECTION_FIELDS, report.sections, day),
        DETAIL_FILE: write_dbf(detail_fields(report.rounds), report.players, day),
    }


def read_files(files: Mapping[str, bytes]) -> UsReport:
    """What the three files say, ours or another program's; InvalidFile says which is missing or damaged."""
    named = {name.upper(): data for name, data in files.items()}
    found = {name: _one(named, name) for name in FILES}
    headers = _rows(found[HEADER_FILE], HEADER_FILE, "H_FORMAT")
    if len(headers) != 1:
        raise InvalidFile(NOT_ONE_HEADER(file=HEADER_FILE, count=len(headers)))
    sections = _rows(found[SECTION_FILE], SECTION_FILE, "S_SEC_NUM")
    return UsReport(headers[0], sections, _rows(found[DETAIL_FILE], DETAIL_FILE, "D_SEC_NUM", "D_PAIR_NUM", "D_NAME"))


def _one(named: Mapping[str, bytes], wanted: str) -> bytes:
    """The file of this name; some programs put the event behind it, as in TDEXPORT_Event.DBF."""
    stem = wanted.removesuffix(".DBF")
    for name, data in named.items():
        if name == wanted or (name.startswith(f"{stem}_") and name.endswith(".DBF")):
            return data
    raise InvalidFile(FILE_MISSING(wanted=wanted, known=", ".join(FILES)))


def _rows(data: bytes, name: str, *needed: str) -> tuple[Row, ...]:
    """The records; whatever else may be missing is looked at later, without these nobody can be named."""
    table = read_dbf(io.BytesIO(data), name)
    names = [field.name for field in table.fields]
    lacking = [field for field in needed if field not in names]
    if lacking:
        raise InvalidFile(FIELD_MISSING(name=name, field=lacking[0]))
    texts = list(table.texts())
    if None in texts or len(texts) != table.count:
        raise InvalidFile(CUT_OFF(name=name, count=table.count, found=len(texts)))
    return tuple(dict(zip(names, each, strict=True)) for each in texts if each is not None)


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
