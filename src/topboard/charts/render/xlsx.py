"""Charts as a workbook: a sheet for each block, numbers as numbers, texts never as formulas."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from topboard.charts.render.csv import card_texts, heading
from topboard.charts.render.imprint import foot
from topboard.charts.render.paper import Paper, fit
from topboard.charts.render.text import signed
from topboard.charts.table import Block, Cards, CellText, Grid, Picture, Prose, Table
from topboard.core import Points
from topboard.width import cells

NOT_IN_NAMES = re.compile(r"[\\/*?:\[\]\x00-\x1f]")
NOT_IN_CELLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
LONGEST_NAME = 31
BOLD = Font(bold=True)


def render_xlsx(table: Table, paper: Paper = Paper.A4) -> bytes:
    """The chart as an Office Open XML workbook."""
    book = Workbook()
    book.remove(book.active)
    for block in table.blocks:
        sheet = book.create_sheet(_sheet_name(block, table, book.sheetnames))
        _fill(sheet, table, block, paper)
    if not table.blocks:
        book.create_sheet(table.title[:LONGEST_NAME])
    book.properties.title = table.title
    if table.imprint.printed is not None:
        book.properties.created = book.properties.modified = table.imprint.printed.replace(tzinfo=None)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _sheet_name(block: Block, table: Table, taken: Sequence[str]) -> str:
    """A name that spreadsheets accept and no other sheet has."""
    wanted = " ".join(p for p in (block.section, block.body.heading or table.title) if p)
    base = NOT_IN_NAMES.sub(" ", wanted).strip(" '")[:LONGEST_NAME] or "Sheet"
    name, n = base, 1
    while name.casefold() in {other.casefold() for other in taken}:
        n += 1
        name = f"{base[: LONGEST_NAME - 4]} {n}"
    return name


def _fill(sheet: Worksheet, table: Table, block: Block, paper: Paper) -> None:
    _texts(sheet, 1, [table.imprint.event], bold=True)
    _texts(sheet, 2, [block.title or block.body.heading], bold=True)
    body = block.body
    match body:
        case Grid():
            _grid(sheet, body, paper)
        case Picture():
            _grid(sheet, body.grid, paper)
        case Cards():
            for i, card in enumerate(body.cards, 4):
                _texts(sheet, i, list(card_texts(card)))
        case Prose():
            for i, paragraph in enumerate(body.paragraphs, 4):
                _texts(sheet, i, [paragraph])
    sheet.page_setup.paperSize = sheet.PAPERSIZE_A4 if paper is Paper.A4 else sheet.PAPERSIZE_LETTER
    sheet.oddFooter.left.text = foot(table.imprint, [block]).replace("&", "&&")
    sheet.oddFooter.right.text = "&P / &N"


def _grid(sheet: Worksheet, grid: Grid, paper: Paper) -> None:
    _texts(sheet, 4, [heading(column) for column in grid.columns], bold=True)
    at, band = 5, ""
    for row in grid.rows:
        if row.band != band:
            band = row.band
            _texts(sheet, at, [band], bold=True)
            at += 1
        for column, entry in enumerate(row.entries, 1):
            _put(sheet.cell(at, column), entry)
        at += 1
    for i, note in enumerate(grid.notes or ((grid.empty,) if not grid.rows else ()), at + 1):
        _texts(sheet, i, [note])
    _shape(sheet, grid, paper)


def _shape(sheet: Worksheet, grid: Grid, paper: Paper) -> None:
    """Headings stay in sight and repeat on paper; columns are as wide as their texts."""
    sheet.freeze_panes = "A5"
    sheet.print_title_rows = "4:4"
    sheet.page_setup.orientation = "landscape" if fit(grid, paper).landscape else "portrait"
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    for i, column in enumerate(grid.columns):
        texts = (cells(line.text) for row in grid.rows for line in row.entries[i].lines)
        wide = max(cells(heading(column)), round(column.write), *texts, 4)
        sheet.column_dimensions[get_column_letter(i + 1)].width = min(wide, 45) + 2


def _texts(sheet: Worksheet, row: int, texts: Iterable[str], *, bold: bool = False) -> None:
    for column, text in enumerate(texts, 1):
        cell = sheet.cell(row, column)
        _put_text(cell, text)
        if bold:
            cell.font = BOLD


def _put(cell: Cell, entry: CellText) -> None:
    if entry.number is not None:
        cell.value = _plain(entry.number)
        if isinstance(entry.number, Points):
            cell.number_format = "0.0"
        return
    _put_text(cell, "\n".join(signed(line) for line in entry.lines))
    if len(entry.lines) > 1:
        cell.alignment = Alignment(wrap_text=True, vertical="top")


def _put_text(cell: Cell, text: str) -> None:
    cell.value = NOT_IN_CELLS.sub(" ", text) or None
    if cell.data_type == "f":
        cell.data_type = "s"
        cell.quotePrefix = True


def _plain(number: int | Fraction | Points) -> int | float:
    if isinstance(number, Points):
        return float(number.fraction)
    return float(number) if isinstance(number, Fraction) else int(number)
