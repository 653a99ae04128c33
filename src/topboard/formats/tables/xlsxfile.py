"""XLSX: values only, with limits set before anything is unpacked. No formula is evaluated or written."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from itertools import islice

from openpyxl import Workbook, load_workbook
from openpyxl.cell import WriteOnlyCell

from topboard.formats.tables.sheet import MAX_CELL, MAX_COLUMNS, MAX_ROWS, Rows, Value, plain, refused

MAX_UNPACKED = 64 * 1024 * 1024
MAX_PARTS = 500


def read_xlsx(data: bytes, name: str = "the table") -> Rows:
    """The first sheet, each cell as text; of a formula, the value it had when the file was saved."""
    _check_parts(data, name)
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        try:
            sheet = book.worksheets[0]
            cells = sheet.iter_rows(max_row=MAX_ROWS + 1, max_col=MAX_COLUMNS, values_only=True)
            return [[_text(value) for value in row] for row in islice(cells, MAX_ROWS + 1)]
        finally:
            book.close()
    except Exception as problem:
        # openpyxl raises whatever its parsers meet in a damaged file; to a director it is one thing.
        raise refused(name, f"this XLSX file is damaged: {type(problem).__name__}") from problem


def _check_parts(data: bytes, name: str) -> None:
    """An archive that unpacks into too much, or brings its own entities, is not opened."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            if len(parts) > MAX_PARTS or sum(part.file_size for part in parts) > MAX_UNPACKED:
                raise refused(name, f"this XLSX file unpacks into more than {MAX_UNPACKED // 1024 // 1024} MB")
            for part in parts:
                if part.filename.endswith((".xml", ".rels")) and b"<!DOCTYPE" in archive.read(part)[:4096]:
                    raise refused(name, "this XLSX file defines its own document type, which no spreadsheet does")
    except (zipfile.BadZipFile, NotImplementedError, OSError, RuntimeError, EOFError, zlib.error):
        raise refused(name, "this is not an XLSX file; save it from the spreadsheet as .xlsx or .csv") from None


def _text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime | date):
        return f"{value.year:04}-{value.month:02}-{value.day:02}"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return plain(str(value))


def write_xlsx(rows: Iterable[Sequence[Value]], title: str = "Players") -> bytes:
    """The table as a sheet; texts stay texts, also those that look like formulas."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet(title)
    for row in rows:
        cells = []
        for value in row:
            cell = WriteOnlyCell(sheet)
            if isinstance(value, str):
                cell.value = plain(value)[:MAX_CELL]
                cell.data_type = "s"
            else:
                cell.value = value
            cells.append(cell)
        sheet.append(cells)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
