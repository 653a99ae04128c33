"""XLSX: values only, read where a file made to do harm can do none. No formula is evaluated or written."""

from __future__ import annotations

import io
import json
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from threading import BoundedSemaphore
from typing import Any

from topboard import children
from topboard.formats.tables import texts
from topboard.formats.tables.sheet import MAX_CELL, MAX_COLUMNS, MAX_ROWS, Rows, Value, plain, refused

CHILD = Path(__file__).parent / "xlsx_child.py"
MAX_PARTS = 500
MB = 1024 * 1024
MAX_UNPACKED, MAX_LETTERS, MAX_MEMORY = 64 * MB, 32 * MB, 512 * MB
SECONDS, PATIENCE_SECONDS = 10, 30
"""Of the processor, and by the clock."""
AT_ONCE = BoundedSemaphore(2)
"""More files than this wait for each other; other pages never do."""

WRONG = {
    "not-xlsx": texts.NOT_XLSX,
    "doctype": texts.XLSX_DOCTYPE,
    "large": texts.XLSX_TOO_LARGE,
    "damaged": texts.XLSX_DAMAGED,
}


def read_xlsx(data: bytes, name: str = "") -> Rows:
    """The first sheet."""
    return next(iter(read_sheets(data, name).values()))


def read_sheets(data: bytes, name: str = "") -> dict[str, Rows]:
    """The sheets by name, each cell as text; of a formula, the value it had when the file was saved.

    It is read in a process of its own, which ends when the file takes more memory or time than a list of players can.
    """
    limits = (MAX_ROWS + 1, MAX_COLUMNS, MAX_PARTS, MAX_UNPACKED, MAX_LETTERS, MAX_MEMORY, SECONDS)
    command = [*children.script(CHILD), *map(str, limits)]
    try:
        with AT_ONCE:
            done = subprocess.run(command, input=data, capture_output=True, timeout=PATIENCE_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise refused(name, texts.XLSX_TOO_LARGE()) from None
    if done.returncode:
        raise refused(name, texts.XLSX_TOO_LARGE())
    answer = json.loads(done.stdout)
    if "wrong" in answer:
        raise refused(name, WRONG[answer["wrong"]]())
    return {plain(title): [[plain(text) for text in row] for row in rows] for title, rows in answer["sheets"]}


def write_xlsx(rows: Iterable[Sequence[Value]], title: str = "Players") -> bytes:
    """The table as a workbook of one sheet."""
    return write_sheets({title: rows})


def write_sheets(sheets: Mapping[str, Iterable[Sequence[Value]]]) -> bytes:
    """Tables by the titles of their sheets; texts stay texts, also those that look like formulas."""
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append([_cell(sheet, value) for value in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _cell(sheet: Any, value: Value) -> Any:
    from openpyxl.cell import WriteOnlyCell

    if not isinstance(value, str):
        return value
    cell = WriteOnlyCell(sheet)
    cell.value = plain(value)[:MAX_CELL]
    cell.data_type = "s"
    return cell
