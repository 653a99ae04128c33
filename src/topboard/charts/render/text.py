"""Charts as plain text that lines up in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from topboard.charts.render.imprint import foot
from topboard.charts.table import (
    Align,
    Blanks,
    Block,
    Body,
    Card,
    Cards,
    CellLine,
    CellText,
    Choices,
    Column,
    Grid,
    Mark,
    Picture,
    Prose,
    Say,
    SmallDrawing,
    Table,
    TableRow,
)
from topboard.charts.words import words
from topboard.width import cells, cut, pad, pad_left

GAP = "  "
SHORTEST = 8
BLANK_RULE = "____________"


def render_text(table: Table, width: int = 0) -> str:
    """The chart as text. With a width, the columns that can be cut are cut so that lines fit it."""
    parts = [table.imprint.event] if table.imprint.event else []
    for block in table.blocks:
        parts.append("\n".join(_block(block, width)))
    parts.append(foot(table.imprint))
    return "\n\n".join(part for part in parts if part) + "\n"


def _block(block: Block, width: int) -> Iterator[str]:
    if block.title:
        yield block.title
        yield "=" * cells(block.title)
    yield from _body(block.body, width)


def _body(body: Body, width: int) -> Iterator[str]:
    heading = body.heading
    if heading:
        yield heading
    match body:
        case Grid():
            yield from grid_lines(body, width)
        case Cards():
            yield from _cards(body, width)
        case Prose():
            yield from body.paragraphs
        case Picture():
            yield body.alt
            yield ""
            yield from grid_lines(body.grid, width)


def _cards(body: Cards, width: int) -> Iterator[str]:
    if not body.cards:
        yield body.empty
    for card in body.cards:
        yield from chain(("-" * 40,), _card(card, width))


def _card(card: Card, width: int) -> Iterator[str]:
    for part in card.parts:
        match part:
            case Say():
                yield part.text
            case Blanks():
                yield GAP.join(words.LABELLED.format(label=f.label, value=f.value or BLANK_RULE) for f in part.fields)
            case Choices():
                yield GAP.join(f"[ ] {choice}" for choice in part.choices)
            case SmallDrawing():
                yield part.told
            case Grid():
                yield from grid_lines(part, width)


def grid_lines(grid: Grid, width: int = 0) -> Iterator[str]:
    """A table in lines: spanning headings, headings, rows with their bands, notes."""
    if not grid.rows:
        yield grid.empty
        return
    widths = _widths(grid, width)
    if any(column.span for column in grid.columns):
        yield _spans(grid.columns, widths)
    headings = [cut(column.heading, w) for column, w in zip(grid.columns, widths, strict=True)]
    yield _line(headings, grid.columns, widths)
    yield GAP.join("-" * w for w in widths)
    yield from _rows(grid, widths)
    if grid.notes:
        yield ""
        yield from grid.notes


def _rows(grid: Grid, widths: Sequence[int]) -> Iterator[str]:
    band = ""
    for row in grid.rows:
        if row.band != band:
            band = row.band
            yield ""
            yield band
        yield from _row(row, grid.columns, widths)


def _row(row: TableRow, columns: Sequence[Column], widths: Sequence[int]) -> Iterator[str]:
    height = max((len(entry.lines) for entry in row.entries), default=0)
    for i in range(max(height, 1)):
        texts = [
            cut(signed(entry.lines[i]), w) if i < len(entry.lines) else ""
            for entry, w in zip(row.entries, widths, strict=True)
        ]
        yield _line(texts, columns, widths)


def signed(line: CellLine) -> str:
    """The text with the sign of its mark: brackets stand for the circle."""
    return f"({line.text})" if line.mark is Mark.CIRCLED else line.text


def flat(entry: CellText) -> str:
    """A cell in one line."""
    return " ".join(signed(line) for line in entry.lines if line.text)


def _widths(grid: Grid, width: int) -> list[int]:
    widths = [_natural(column, (row.entries[i] for row in grid.rows)) for i, column in enumerate(grid.columns)]
    over = sum(widths) + len(GAP) * (len(widths) - 1) - width if width else 0
    while over > 0:
        stretch = [i for i, c in enumerate(grid.columns) if c.stretch and widths[i] > SHORTEST]
        if not stretch:
            break
        widest = max(stretch, key=lambda i: widths[i])
        widths[widest] -= 1
        over -= 1
    return widths


def _natural(column: Column, entries: Iterable[CellText]) -> int:
    texts = (cells(signed(line)) for entry in entries for line in entry.lines)
    return max(cells(column.heading), round(column.write), *texts, 1)


def _spans(columns: Sequence[Column], widths: Sequence[int]) -> str:
    """The line of spanning headings, each centered over its columns."""
    pieces: list[str] = []
    i = 0
    while i < len(columns):
        j = i
        while j + 1 < len(columns) and columns[i].span and columns[j + 1].span == columns[i].span:
            j += 1
        room = sum(widths[i : j + 1]) + len(GAP) * (j - i)
        pieces.append(_pad(cut(columns[i].span, room), room, Align.LEFT))
        i = j + 1
    return GAP.join(pieces).rstrip()


def _line(texts: Sequence[str], columns: Sequence[Column], widths: Sequence[int]) -> str:
    padded = (_pad(text, w, column.align) for text, w, column in zip(texts, widths, columns, strict=True))
    return GAP.join(padded).rstrip()


def _pad(text: str, width: int, align: Align) -> str:
    if align is Align.RIGHT:
        return pad_left(text, width)
    if align is Align.CENTER:
        return pad(pad_left(text, (width + cells(text)) // 2), width)
    return pad(text, width)
