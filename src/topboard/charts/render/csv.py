"""Charts as comma-separated values. Cells that a spreadsheet would run as a formula are made harmless."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from fractions import Fraction

from topboard.charts.render.text import flat
from topboard.charts.table import (
    Blanks,
    Card,
    Cards,
    CellText,
    Choices,
    Column,
    Grid,
    Picture,
    Prose,
    Say,
    SmallDrawing,
    Table,
)
from topboard.charts.words import words
from topboard.core import Points

RUNS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")


def render_csv(table: Table) -> str:
    """One table is headings and rows; several follow each other, each under its own title."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    several = len(table.blocks) > 1
    for i, block in enumerate(table.blocks):
        if several:
            writer.writerows([[]] if i else [])
            writer.writerow([harmless(block.title or block.body.heading)])
        writer.writerows(body_rows(block.body))
    return out.getvalue()


def body_rows(body: Grid | Cards | Prose | Picture) -> Iterator[list[str]]:
    """The rows of a block, headings first."""
    match body:
        case Grid():
            yield from grid_rows(body)
        case Picture():
            yield from grid_rows(body.grid)
        case Cards():
            for card in body.cards:
                yield [harmless(text) for text in card_texts(card)]
        case Prose():
            for paragraph in body.paragraphs:
                yield [harmless(paragraph)]


def grid_rows(grid: Grid) -> Iterator[list[str]]:
    bands = any(row.band for row in grid.rows)
    headings = [harmless(heading(column)) for column in grid.columns]
    yield ["", *headings] if bands else headings
    for row in grid.rows:
        cells = [_cell(entry) for entry in row.entries]
        yield [harmless(row.band), *cells] if bands else cells


def heading(column: Column) -> str:
    return f"{column.span} {column.heading}" if column.span else column.heading


def card_texts(card: Card) -> Iterator[str]:
    """What a card says, in one row: its label, then its texts and values."""
    yield card.label
    for part in card.parts:
        match part:
            case Say():
                yield part.text
            case Blanks():
                yield from (words.LABELLED.format(label=f.label, value=f.value) for f in part.fields if f.value)
            case Choices():
                continue
            case SmallDrawing():
                yield part.told
            case Grid():
                yield from (" ".join(flat(entry) for entry in row.entries).strip() for row in part.rows)


def _cell(entry: CellText) -> str:
    if entry.number is not None:
        return number_text(entry.number)
    return harmless(flat(entry))


def number_text(number: int | Fraction | Points) -> str:
    if isinstance(number, Points):
        return str(number)
    if isinstance(number, Fraction):
        return str(number.numerator) if number.denominator == 1 else f"{float(number):.6g}"
    return str(number)


def harmless(text: str) -> str:
    """The text so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(RUNS) else text
