"""dBASE III: a header that names the fields, then the records. Text only, as the federations' readers take it."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from topboard.formats.dbf.reading import END_OF_FIELDS, END_OF_FILE, HEADER, LIVE, DbfField

DBASE_III = 0x03
DESCRIPTOR = struct.Struct("<11sc4xBB14x")
LONGEST_NAME, WIDEST = 10, 255


def text_field(name: str, width: int) -> DbfField:
    """A column of text; every column of a report is one, numbers and dates too."""
    if len(name) > LONGEST_NAME or not 1 <= width <= WIDEST:
        raise ValueError(f"{name} ({width}) cannot be a field of a dBASE table")
    return DbfField(name, "C", width)


def write_dbf(fields: Sequence[DbfField], records: Iterable[Mapping[str, str]], day: date) -> bytes:
    """The whole file. `day` is when it was made; a value that does not fit its field is our own fault."""
    rows = [_record(fields, record) for record in records]
    width = 1 + sum(field.width for field in fields)
    head = HEADER.pack(
        DBASE_III, day.year - 1900, day.month, day.day, len(rows), HEADER.size + 32 * len(fields) + 1, width
    )
    described = b"".join(_descriptor(field) for field in fields)
    return b"".join((head, described, bytes([END_OF_FIELDS]), *rows, bytes([END_OF_FILE])))


def _descriptor(field: DbfField) -> bytes:
    return DESCRIPTOR.pack(field.name.encode("ascii"), field.kind.encode("ascii"), field.width, field.decimals)


def _record(fields: Sequence[DbfField], record: Mapping[str, str]) -> bytes:
    """Left-justified and padded with blanks, behind the mark of a live record."""
    cells = [record[field.name].encode("ascii") for field in fields]
    for field, cell in zip(fields, cells, strict=True):
        if len(cell) > field.width:
            raise ValueError(f"{field.name} holds {field.width} characters, not {cell!r}")
    return bytes([LIVE]) + b"".join(cell.ljust(field.width) for field, cell in zip(fields, cells, strict=True))
