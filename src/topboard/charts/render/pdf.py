"""Charts as PDF, set by Typst from a fixed template: the chart's texts travel as JSON and are never markup."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC
from itertools import groupby
from pathlib import Path
from typing import Any

from topboard import children
from topboard.charts.render.html import spans
from topboard.charts.render.imprint import SEPARATOR, page_of, printed, where
from topboard.charts.render.paper import MARGIN_PT, Layout, Paper, fit, is_landscape, natural_widths, over_pages
from topboard.charts.render.pdf_join import PdfFile, joined, read_pdf
from topboard.charts.table import (
    Blanks,
    Block,
    Body,
    Cards,
    CellLine,
    CellText,
    Choices,
    Grid,
    Part,
    Picture,
    Prose,
    Say,
    SmallDrawing,
    Table,
    TypeSize,
)
from topboard.errors import TopboardError
from topboard.language import spoken
from topboard.rulebook import NUMBER, TEXT, kind

TOO_SLOW = kind(
    "charts.pdf.too-slow",
    "{title}: the PDF took longer than {seconds} s; print fewer sections",
    title=TEXT,
    seconds=NUMBER,
)
NO_PDF = kind("charts.pdf.no-pdf", "{title}: no PDF could be made: {why}", title=TEXT, why=TEXT)

HERE = Path(__file__).parent
TEMPLATE, CHILD = HERE / "chart.typ", HERE / "typst_child.py"
TIME_LIMIT = 120
FOOT_PT = 12
CARD_STRETCH_EM = 9
CARDS_AT_ONCE = 150
"""What is set in one process: some 200 MB where each card is a page."""
OWN_SCRIPTS = ((0x0000, 0x058F), (0x1E00, 0x25FF), (0x2600, 0x27BF))


class PrintFailed(TopboardError):
    """The PDF could not be made; the message says why."""


def render_pdf(table: Table, paper: Paper = Paper.A4) -> bytes:
    """The chart as a PDF; thousands of cards are set in portions, because Typst needs a megabyte for each of them."""
    parts = list(portions(table, paper))
    if len(parts) == 1:
        return _typeset(table, as_document(table, paper))
    files: list[PdfFile] = []
    for part in parts:
        first = 1 + sum(each.count for each in files)
        files.append(read_pdf(_typeset(part, {**as_document(part, paper), "first": first, "portion": True})))
    return joined(files)


def portions(table: Table, paper: Paper) -> Iterator[Table]:
    """The chart in pieces to be set one after another: cards, some pages of them at a time, and what is between."""
    between: list[Block] = []
    for block in table.blocks:
        if isinstance(block.body, Cards) and len(block.body.cards) > CARDS_AT_ONCE:
            if between:
                yield replace(table, blocks=tuple(between))
            between = []
            yield from (replace(table, blocks=(replace(block, body=some),)) for some in _some_pages(block.body, paper))
        else:
            between.append(block)
    if between:
        yield replace(table, blocks=tuple(between))


def _some_pages(body: Cards, paper: Paper) -> Iterator[Cards]:
    """Whole pages of cards at a time, with the type size that all of them have."""
    on_page = body.stock.across * body.stock.down if body.stock else body.across * max(1, body.down)
    some = max(1, CARDS_AT_ONCE // on_page) * on_page
    size = _table_size(body, paper)
    for at in range(0, len(body.cards), some):
        yield replace(body, cards=body.cards[at : at + some], table_size=size)


def _typeset(table: Table, pages: Mapping[str, Any]) -> bytes:
    document = json.dumps(pages, ensure_ascii=False, separators=(",", ":"))
    moment = table.imprint.printed
    stamp = "-" if moment is None else str(int(moment.replace(tzinfo=moment.tzinfo or UTC).timestamp()))
    return typeset_apart(table.title, document, stamp, "own" if _own_fonts_do(document) else "system")


def typeset_apart(title: str, document: str, stamp: str, fonts: str) -> bytes:
    """In a process of its own, which takes with it all that Typst remembers."""
    command = [*children.script(CHILD), str(TEMPLATE), stamp, fonts]
    try:
        done = subprocess.run(command, input=document.encode(), capture_output=True, timeout=TIME_LIMIT, check=False)
    except subprocess.TimeoutExpired:
        raise PrintFailed(TOO_SLOW(title=title, seconds=TIME_LIMIT)) from None
    if done.returncode:
        reason = done.stderr.decode(errors="replace").strip().splitlines()
        raise PrintFailed(NO_PDF(title=title, why=reason[-1] if reason else "–"))
    return done.stdout


def _own_fonts_do(document: str) -> bool:
    """Whether the fonts that come with Typst have all the characters; otherwise the computer's own are searched."""
    if document.isascii():
        return True
    return all(any(low <= ord(char) <= high for low, high in OWN_SCRIPTS) for char in set(document))


def as_document(table: Table, paper: Paper) -> dict[str, Any]:
    """The chart as plain data for the template."""
    return {
        "title": SEPARATOR.join(part for part in (table.imprint.event, table.title) if part),
        "lang": spoken(),
        "paper": {Paper.A4: "a4", Paper.LETTER: "us-letter"}[paper],
        "margin": MARGIN_PT,
        "printed": printed(table.imprint),
        "words": list(page_of()),
        "first": 1,
        "portion": False,
        "sheets": list(_sheets(table, paper)),
    }


def _sheets(table: Table, paper: Paper) -> Iterator[dict[str, Any]]:
    """Blocks that share pages: a new sheet begins where a block asks for it or the paper turns."""
    numbered: list[tuple[int, Block, bool]] = []
    sheet = 0
    for block in _over_pages(table.blocks, paper):
        turned = _landscape(block.body, paper, numbered)
        if numbered and (block.new_page or turned is not numbered[-1][2]):
            sheet += 1
        numbered.append((sheet, block, turned))
    for number, group in groupby(numbered, key=lambda item: item[0]):
        members = list(group)
        head, blocks = _headed(table.imprint.event, [block for _, block, _ in members])
        yield {
            "head": head,
            "foot": SEPARATOR.join((where(table.imprint, blocks), table.title)).removeprefix(SEPARATOR),
            "landscape": members[0][2],
            "blocks": [_block(block, paper, landscape=members[0][2]) for block in blocks],
            "number": number,
            "labels": _labels(blocks),
        }


def _over_pages(blocks: Sequence[Block], paper: Paper) -> Iterator[Block]:
    """The blocks, a table that is too wide for a page as several, each on a page of its own."""
    for block in blocks:
        parts = over_pages(block.body, paper) if isinstance(block.body, Grid) else (block.body,)
        for number, part in enumerate(parts):
            yield replace(block, body=part, new_page=block.new_page or number > 0)


def _labels(blocks: Sequence[Block]) -> dict[str, Any] | None:
    """The sheet of labels that a block is printed on, if it is one."""
    body = blocks[0].body
    if not isinstance(body, Cards) or body.stock is None or not body.cards:
        return None
    stock = body.stock
    where = {name: round(getattr(stock, name), 3) for name in ("width", "height", "left", "top", "gap")}
    paper = {Paper.A4.value: "a4", Paper.LETTER.value: "us-letter"}[stock.paper]
    return {"paper": paper, "across": stock.across, "down": stock.down, **where}


def _landscape(body: Body, paper: Paper, before: Sequence[tuple[int, Block, bool]]) -> bool:
    """Small tables and words stay on the page they follow."""
    follows = before and isinstance(body, Prose | Grid) and not is_landscape(body, paper)
    return before[-1][2] if follows else is_landscape(body, paper)


def _headed(event: str, blocks: list[Block]) -> tuple[str, list[Block]]:
    """The line above a sheet: the event, unless the first title names it already. Cards have nothing above them."""
    first = blocks[0]
    if any(isinstance(block.body, Cards) for block in blocks):
        return "", blocks
    if event and first.title.startswith(event):
        return first.title, [replace(first, title=""), *blocks[1:]]
    return event, blocks


def _block(block: Block, paper: Paper, *, landscape: bool) -> dict[str, Any]:
    bare = isinstance(block.body, Cards) and block.body.cards
    return {"title": "" if bare else block.title, "body": _body(block.body, paper, landscape=landscape)}


def _body(body: Body, paper: Paper, *, landscape: bool) -> dict[str, Any]:
    match body:
        case Grid():
            return _grid(body, fit(body, paper))
        case Cards():
            return _cards(body, paper, landscape=landscape)
        case Prose():
            paragraphs = list(body.paragraphs)
            return {"kind": "prose", "heading": body.heading, "paragraphs": paragraphs, "roomy": body.roomy}
        case Picture():
            return {"kind": "picture", "heading": body.heading, "svg": body.svg, "alt": body.alt}


def _grid(grid: Grid, layout: Layout) -> dict[str, Any]:
    widths = [0 if column.stretch else width for column, width in zip(grid.columns, layout.widths, strict=True)]
    spanning = [list(span) for span in spans(grid.columns)] if any(c.span for c in grid.columns) else []
    return {
        "kind": "grid",
        "heading": grid.heading,
        "size": round(layout.size, 2),
        "widths": [round(width, 2) for width in widths],
        "aligns": [column.align.value for column in grid.columns],
        "headings": [column.heading for column in grid.columns],
        "spans": spanning,
        "rows": list(_rows(grid)),
        "notes": list(grid.notes),
        "ruled": grid.ruled,
        "tall": round(layout.tall or grid.tall, 2),
        "empty": grid.empty,
    }


def _rows(grid: Grid) -> Iterator[str | list[Any]]:
    band = ""
    for row in grid.rows:
        if row.band != band:
            band = row.band
            yield band
        yield [_entry(entry) for entry in row.entries]


def _entry(entry: CellText) -> str | list[Any]:
    if not entry.lines:
        return ""
    if len(entry.lines) == 1 and not entry.lines[0].mark:
        return entry.lines[0].text
    return [_line(line) for line in entry.lines]


def _line(line: CellLine) -> str | list[str]:
    return [line.text, line.mark.value] if line.mark else line.text


def _cards(body: Cards, paper: Paper, *, landscape: bool) -> dict[str, Any]:
    width, height = paper.points
    size = body.table_size or _table_size(body, paper)
    room = (width if landscape else height) - 2 * MARGIN_PT - FOOT_PT
    return {
        "kind": "cards",
        "heading": body.heading,
        "across": body.across,
        "height": int(room / body.down) if body.down else 0,
        "middle": any(_is_big(part) for card in body.cards[:1] for part in card.parts),
        "cards": [[_part(part, size) for part in card.parts] for card in body.cards],
        "empty": body.empty,
        "fills": body.fills,
    }


def _is_big(part: Part) -> bool:
    return isinstance(part, Say) and part.size in (TypeSize.HUGE, TypeSize.POSTER, TypeSize.GIANT)


def _part(part: Part, size: float) -> dict[str, Any]:
    match part:
        case Say():
            return {
                "kind": "say",
                "text": part.text,
                "size": part.size.value,
                "strong": part.strong,
                "align": part.align.value,
            }
        case Blanks():
            return {"kind": "fields", "fields": [[field.label, field.value] for field in part.fields]}
        case Choices():
            return {"kind": "choices", "choices": list(part.choices)}
        case SmallDrawing():
            return {"kind": "drawn", "svg": part.svg, "alt": part.told}
        case Grid():
            return _grid(part, Layout(size, natural_widths(part, CARD_STRETCH_EM), landscape=False))


def _table_size(body: Cards, paper: Paper) -> float:
    """One type size for the tables of all cards: as large as the narrowest fit lets it be."""
    grids = [part for card in body.cards for part in card.parts if isinstance(part, Grid)]
    widest = max((sum(natural_widths(grid, CARD_STRETCH_EM)) for grid in grids), default=1)
    side = paper.points[1 if body.landscape else 0]
    room = (side - 2 * MARGIN_PT) / body.across - 24
    return max(6.5, min(10.0, room / widest))
