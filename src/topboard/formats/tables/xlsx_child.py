"""Reads the sheets of one XLSX file and ends. A process of its own, with limits of memory and time.

Run by path with the limits; the file comes in, and out goes JSON: `sheets`, or what is wrong as one word under `wrong`.
Imports nothing of the house, so that it starts at once and a file made to do harm meets nothing worth harming.
"""

from __future__ import annotations

import io
import json
import sys
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from itertools import islice
from typing import IO, Any, NamedTuple
from xml.parsers import expat

CHUNK = 1024 * 1024
"""Large enough that a text without an end is not looked at from its beginning again and again."""
ELEMENTS = 4_000_000
"""As many as twenty thousand rows of fifty cells have."""
FORMATS = 70_000
"""A spreadsheet has no more formats of cells."""
MOST_SHEETS, OTHER_ROWS, OTHER_LETTERS = 12, 3000, 1024 * 1024
"""How many sheets are looked at, and how much of those behind the first."""
XML = (".xml", ".rels", ".vml")


class SheetLimits(NamedTuple):
    """The most rows and columns that are read, parts and bytes unpacked, letters handed back, memory and seconds."""

    rows: int
    columns: int
    parts: int
    unpacked: int
    letters: int
    memory: int
    seconds: int


class Unusable(Exception):
    """One word for what is wrong: `not-xlsx`, `doctype`, `large` or `damaged`."""


def main(*given: str) -> None:
    limits = SheetLimits(*map(int, given))
    _confine(limits)
    try:
        answer: dict[str, object] = {"sheets": read(sys.stdin.buffer.read(), limits)}
    except Unusable as wrong:
        answer = {"wrong": str(wrong)}
    except (MemoryError, RecursionError):
        answer = {"wrong": "large"}
    except Exception:
        # openpyxl raises whatever its parsers meet in a damaged file; to a director it is one thing.
        answer = {"wrong": "damaged"}
    sys.stdout.buffer.write(json.dumps(answer).encode())


def _confine(limits: SheetLimits) -> None:
    """Where the system has such limits; elsewhere the one who started this process watches the time. What openpyxl
    would load only if it is there takes memory and time of them."""
    sys.modules.setdefault("numpy", None)  # type: ignore[arg-type]
    try:
        import resource
    except ImportError:
        return
    for kind, most in ((resource.RLIMIT_AS, limits.memory), (resource.RLIMIT_CPU, limits.seconds)):
        try:
            resource.setrlimit(kind, (most, most))
        except (ValueError, OSError):
            continue


def read(data: bytes, limits: SheetLimits) -> list[tuple[str, list[list[str]]]]:
    """The sheets by name, each cell as text; of a formula, the value it had when the file was saved.

    The first one is read whole or not at all; of others, which nobody may ask for, those that are small.
    """
    check_parts(data, limits)
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    first, *others = book.worksheets[:MOST_SHEETS]
    found = [(first.title, _rows(first, limits))]
    small = limits._replace(rows=min(limits.rows, OTHER_ROWS), letters=OTHER_LETTERS)
    for sheet in others:
        try:
            found.append((sheet.title, _rows(sheet, small)))
        except Unusable:
            continue
    return [found[0], *((title, rows) for title, rows in found[1:] if any(rows))]


def _rows(sheet: Any, limits: SheetLimits) -> list[list[str]]:
    cells = sheet.iter_rows(max_row=limits.rows, max_col=limits.columns, values_only=True)
    return list(_counted(islice(cells, limits.rows), limits))


def _counted(rows: Iterable[Iterable[object]], limits: SheetLimits) -> Iterator[list[str]]:
    """One text may stand in a million cells of a small file. One cell far out makes a million empty ones, which stay
    here."""
    letters = 0
    for row in rows:
        texts = [text_of(value) for value in row]
        while texts and not texts[-1]:
            texts.pop()
        letters += sum(map(len, texts)) + len(texts)
        if letters > limits.letters:
            raise Unusable("large")
        yield texts


def check_parts(data: bytes, limits: SheetLimits) -> None:
    """Every part unpacked bit by bit: one that is too much, or brings its own entities, ends the reading."""
    left = limits.unpacked
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            if len(parts) > limits.parts:
                raise Unusable("large")
            for part in parts:
                with archive.open(part) as content:
                    left -= _looked_through(content, left, is_xml=part.filename.lower().endswith(XML))
    except (zipfile.BadZipFile, NotImplementedError, OSError, RuntimeError, EOFError, ValueError, zlib.error):
        raise Unusable("not-xlsx") from None


def _looked_through(content: IO[bytes], left: int, *, is_xml: bool) -> int:
    """How many bytes a part has. Its own document type is found by the parser, in whatever letters it is written."""
    size = 0
    parser = _counting_parser()
    while chunk := content.read(CHUNK):
        size += len(chunk)
        if size > left:
            raise Unusable("large")
        if is_xml:
            try:
                parser.Parse(chunk)
            except expat.ExpatError:
                raise Unusable("damaged") from None
    return size


def _counting_parser() -> expat.XMLParserType:
    elements = formats = 0

    def refuse(*_doctype: object) -> None:
        raise Unusable("doctype")

    def count(name: str, _attributes: object) -> None:
        nonlocal elements, formats
        elements += 1
        formats += name.endswith("xf")
        if elements > ELEMENTS or formats > FORMATS:
            raise Unusable("large")

    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = refuse
    parser.StartElementHandler = count
    return parser


def text_of(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime | date):
        return f"{value.year:04}-{value.month:02}-{value.day:02}"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


if __name__ == "__main__":
    main(*sys.argv[1:])
