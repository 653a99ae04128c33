"""Lists as delimited text: the header tells the columns, lines are cut one by one."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterator, Sequence
from typing import BinaryIO, cast

from topboard.formats.ratinglists.columns import ListColumns
from topboard.formats.ratinglists.reading import FaultTally, decoded, lines

CFC_WIDTH, CFC_CITY = 12, 5
CFC = ListColumns(
    "cfc",
    {"number": 0, "expires": 1, "last": 2, "first": 3, "state": 4, "city": 5, "fide_id": 10},
    {"regular": 6, "quick": 8},
    games={"regular": 7, "quick": 9},
)
MAX_CELLS = 200


class Utf8(io.RawIOBase):
    """A UTF-16 stream as UTF-8, as spreadsheets save Unicode text."""

    def __init__(self, stream: BinaryIO, encoding: str) -> None:
        self.stream, self.decoder = stream, codecs.getincrementaldecoder(encoding)("replace")

    def read(self, size: int = -1) -> bytes:
        while data := self.stream.read(size):
            if text := self.decoder.decode(data):
                return text.encode(errors="replace")
        return b""


def as_utf8(stream: BinaryIO, head: bytes) -> BinaryIO:
    return cast(BinaryIO, Utf8(stream, "utf-16")) if head[:2] in (b"\xff\xfe", b"\xfe\xff") else stream


def cells_of(text: str, delimiter: str) -> list[str]:
    if '"' not in text:
        return text.split(delimiter, MAX_CELLS)
    try:
        return next(csv.reader([text.replace("\0", " ")], delimiter=delimiter), [])[:MAX_CELLS]
    except csv.Error:
        return text.replace('"', "").split(delimiter, MAX_CELLS)


def cfc_rows(stream: BinaryIO, faults: FaultTally) -> Iterator[tuple[int, Sequence[str]]]:
    """The CFC's quotation marks do not match; a comma too many belongs to the city."""
    for number, line in lines(stream, faults):
        text = decoded(line)
        if not text.strip():
            continue
        cells = [cell.strip() for cell in text.replace('"', "").split(",", MAX_CELLS)]
        extra = len(cells) - CFC_WIDTH
        if extra > 0:
            city = ", ".join(cells[CFC_CITY : CFC_CITY + extra + 1])
            cells[CFC_CITY : CFC_CITY + extra + 1] = [city]
        yield number + 1, cells
