"""dBASE III: the fields that the header names, then the records one by one. Nothing is held but one record."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import BinaryIO

from topboard.errors import InvalidFile
from topboard.rulebook import TEXT, kind

NOT_DBASE = kind(
    "formats.reading.not-dbase", "{name}: this is not a dBASE table. Export it again as .dbf, or as .csv.", name=TEXT
)
FIELDS_DO_NOT_ADD_UP = kind(
    "formats.reading.fields-do-not-add-up",
    "{name}: the fields of this dBASE table do not add up to its records; it is damaged.",
    name=TEXT,
)
HEADER_HAS_NO_END = kind(
    "formats.reading.header-has-no-end",
    "{name}: the header of this dBASE table has no end; the file is damaged.",
    name=TEXT,
)

VERSIONS = frozenset(b"\x03\x04\x05\x30\x31\x43\x63\x83\x8b\xcb\xf5")
"""The first byte of a table, with and without memos."""
HEADER = struct.Struct("<B3BLHH20x")
DESCRIPTOR = struct.Struct("<11sc4xBB14x")
END_OF_FIELDS, END_OF_FILE, LIVE, DELETED = 0x0D, 0x1A, 0x20, 0x2A
MAX_FIELDS, MAX_RECORD = 1024, 65_500

DbfValue = str | int | float | bool | date | None


@dataclass(frozen=True, slots=True)
class DbfField:
    """One column: `kind` is C for text, N or F for numbers, D for dates, L for yes or no."""

    name: str
    kind: str
    width: int
    decimals: int = 0


@dataclass(frozen=True, slots=True)
class DbfTable:
    """An open table: what its header says, and its records in their order."""

    stream: BinaryIO
    fields: tuple[DbfField, ...]
    count: int
    width: int
    encoding: str

    def texts(self) -> Iterator[tuple[str, ...] | None]:
        """Each live record as texts without the blanks around them; None for a record that is cut off."""
        places = tuple(_places(self.fields))
        while record := self.stream.read(self.width):
            if record[0] == END_OF_FILE:
                return
            if len(record) < self.width:
                yield None
                return
            if record[0] != DELETED:
                text = record.decode(self.encoding, "replace")
                yield tuple([text[start:end].strip(" \0") for start, end in places])

    def records(self) -> Iterator[dict[str, DbfValue]]:
        """Each live record with values of the kinds of its fields; what cannot be read as such stays a text."""
        for texts in self.texts():
            if texts is not None:
                yield {field.name: value_of(field, text) for field, text in zip(self.fields, texts, strict=True)}


def is_dbf(head: bytes) -> bool:
    """Whether a file begins as a table does: a version, a day, and a header that has room for fields."""
    if len(head) < 32 or head[0] not in VERSIONS:
        return False
    _version, _year, month, day, _count, header, width = HEADER.unpack(head[:32])
    return bool(header >= 65 and width >= 2 and month <= 12 and day <= 31)


def read_dbf(stream: BinaryIO, name: str = "the table", *, encoding: str = "cp1252") -> DbfTable:
    """The table with its fields, standing before its first record. InvalidFile where the header is not one."""
    head = stream.read(HEADER.size)
    if not is_dbf(head):
        raise InvalidFile(NOT_DBASE(name=name))
    count, header, width = HEADER.unpack(head)[4:]
    fields = tuple(_fields(stream.read(header - HEADER.size), name))
    if sum(field.width for field in fields) + 1 != width or width > MAX_RECORD:
        raise InvalidFile(FIELDS_DO_NOT_ADD_UP(name=name))
    return DbfTable(stream, fields, count, width, encoding)


def _fields(descriptors: bytes, name: str) -> Iterator[DbfField]:
    for start in range(0, min(len(descriptors), 32 * MAX_FIELDS), 32):
        part = descriptors[start : start + 32]
        if part[0] == END_OF_FIELDS:
            return
        if len(part) < 32:
            break
        called, kind, width, decimals = DESCRIPTOR.unpack(part)
        yield DbfField(called.split(b"\0")[0].decode("ascii", "replace").strip(), chr(kind[0]), width, decimals)
    raise InvalidFile(HEADER_HAS_NO_END(name=name))


def _places(fields: tuple[DbfField, ...]) -> Iterator[tuple[int, int]]:
    start = 1
    for field in fields:
        yield start, start + field.width
        start += field.width


def value_of(field: DbfField, text: str) -> DbfValue:
    """A text as its field means it: a number, a day, yes or no; None where nothing is written."""
    if field.kind == "C" or not text:
        return text if field.kind == "C" else None
    try:
        if field.kind in "NF":
            return float(text) if field.decimals or "." in text else int(text)
        if field.kind == "D":
            return date(int(text[:4]), int(text[4:6]), int(text[6:8]))
    except ValueError:
        return text
    if field.kind == "L":
        return {"y": True, "t": True, "n": False, "f": False}.get(text.lower())
    return text
