"""Charts as HTML: a whole page that prints well, or the piece that a page of the web takes in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from importlib.resources import files

from topboard.charts.render.imprint import foot, page_of, printed, where
from topboard.charts.render.paper import Paper, is_landscape
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
    Part,
    Picture,
    Prose,
    Say,
    SmallDrawing,
    Table,
    TableRow,
    TypeSize,
)
from topboard.language import spoken

PAGE = """\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}{page}
:root {{ color-scheme: light dark; }}
body {{ margin: 1.5rem; }}
@media print {{ :root {{ color-scheme: light; }} body {{ margin: 0; }} }}
</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


@cache
def style() -> str:
    """The style sheet of charts, for pages that take a fragment in."""
    return files("topboard.charts.render").joinpath("style", "chart.css").read_text(encoding="utf-8")


def render_html(table: Table, paper: Paper = Paper.A4) -> str:
    """A page of its own, with a print style: paper, margins, repeated headings, page numbers."""
    title = " · ".join(part for part in (table.imprint.event, table.title) if part)
    page = _page_style(table, paper)
    return PAGE.format(lang=spoken(), title=escape(title), style=style(), page=page, body=fragment(table))


def _page_style(table: Table, paper: Paper) -> str:
    sideways = any(is_landscape(block.body, paper) for block in table.blocks)
    page, of = page_of()
    size = f"{paper.value}{' landscape' if sideways else ''}"
    return (
        f"@page {{ size: {size}; margin: 14mm 12mm 16mm;"
        f" @bottom-left {{ content: {_css_string(where(table.imprint, table.blocks))}; font-size: 8.5pt; }}"
        f" @bottom-center {{ content: {_css_string(printed(table.imprint))}; font-size: 8.5pt; }}"
        f" @bottom-right {{ content: {_css_string(f'{page} ')} counter(page) {_css_string(f' {of} ')} counter(pages);"
        " font-size: 8.5pt; } }"
    )


def _css_string(text: str) -> str:
    """A string that can neither end itself nor the style element."""
    safe = "".join(char if char.isalnum() or char in " .,:·-" else f"\\{ord(char):x} " for char in text)
    return f'"{safe}"'


def fragment(table: Table) -> str:
    """The chart without a page around it. Needs `style()` in the page."""
    return "\n".join(_fragment(table))


def _fragment(table: Table) -> Iterator[str]:
    yield '<article class="chart">'
    if table.imprint.event:
        yield f"<h1>{escape(table.imprint.event)}</h1>"
    for block in table.blocks:
        yield from _block(block)
    yield f'<p class="imprint">{escape(foot(table.imprint))}</p>'
    yield "</article>"


def _block(block: Block) -> Iterator[str]:
    yield f"<section{_classes('new-page' if block.new_page else '')}>"
    if block.title:
        yield f"<h2>{escape(block.title)}</h2>"
    if block.body.heading:
        yield f"<h3>{escape(block.body.heading)}</h3>"
    yield from _body(block.body, block.title or block.body.heading)
    yield "</section>"


def _body(body: Body, name: str) -> Iterator[str]:
    match body:
        case Grid():
            yield from grid_html(body, name)
        case Cards():
            yield from _cards(body)
        case Prose():
            yield from (f"<p>{escape(text)}</p>" for text in body.paragraphs)
        case Picture():
            yield f"<figure>{body.svg}</figure>"
            yield f"<details><summary>{escape(body.alt)}</summary>"
            yield from grid_html(body.grid, name)
            yield "</details>"


def grid_html(grid: Grid, name: str = "") -> Iterator[str]:
    """A table with its headings, bands and notes."""
    if not grid.rows:
        yield f"<p>{escape(grid.empty)}</p>"
        return
    label = f' aria-label="{escape(name)}"' if name else ""
    scroll = f'<div class="scroll" role="group" tabindex="0"{label}>' if name else "<div>"
    yield f"{scroll}<table{_classes('ruled' if grid.ruled else '', 'tall' if grid.tall else '')}>"
    yield "<thead>"
    yield from _headings(grid.columns)
    yield "</thead>"
    yield "<tbody>"
    yield from _rows(grid)
    yield "</tbody></table></div>"
    if grid.notes:
        yield '<ul class="notes">' + "".join(f"<li>{escape(note)}</li>" for note in grid.notes) + "</ul>"


def _headings(columns: Sequence[Column]) -> Iterator[str]:
    if any(column.span for column in columns):
        yield '<tr class="spans">' + "".join(_span_cells(columns)) + "</tr>"
    cells = (f'<th scope="col"{_classes(_align(c))}>{escape(c.heading)}</th>' for c in columns)
    yield "<tr>" + "".join(cells) + "</tr>"


def _span_cells(columns: Sequence[Column]) -> Iterator[str]:
    for text, width in spans(columns):
        yield f'<th scope="colgroup" colspan="{width}">{escape(text)}</th>' if text else f'<td colspan="{width}"></td>'


def spans(columns: Sequence[Column]) -> Iterator[tuple[str, int]]:
    """Spanning headings with the number of columns they cover."""
    i = 0
    while i < len(columns):
        j = i + 1
        while j < len(columns) and columns[i].span and columns[j].span == columns[i].span:
            j += 1
        yield columns[i].span, j - i
        i = j


def _rows(grid: Grid) -> Iterator[str]:
    band = ""
    for row in grid.rows:
        if row.band != band:
            band = row.band
            yield f'<tr class="band"><th colspan="{len(grid.columns)}" scope="rowgroup">{escape(band)}</th></tr>'
        yield _row(row, grid.columns)


def _row(row: TableRow, columns: Sequence[Column]) -> str:
    return "<tr>" + "".join(_cell(e, c) for e, c in zip(row.entries, columns, strict=True)) + "</tr>"


def _cell(entry: CellText, column: Column) -> str:
    classes = _classes(_align(column), "stretch" if column.stretch else "", "write" if column.write else "")
    if not any(line.mark for line in entry.lines):
        return f"<td{classes}>" + "<br>".join(_text(line) for line in entry.lines) + "</td>"
    return f"<td{classes}>" + "".join(_line(line) for line in entry.lines) + "</td>"


def _text(line: CellLine) -> str:
    return f'<a href="{escape(line.href)}">{escape(line.text)}</a>' if line.href else escape(line.text)


def _line(line: CellLine) -> str:
    text = _text(line)
    if line.mark is Mark.CIRCLED:
        text = f"<span>{text}</span>"
    return f"<span{_classes('line', line.mark.value)}>{text}</span>"


def _cards(body: Cards) -> Iterator[str]:
    if not body.cards:
        yield f"<p>{escape(body.empty)}</p>"
        return
    yield f'<div class="cards across-{body.across}">'
    for card in body.cards:
        yield from _card(card)
    yield "</div>"


def _card(card: Card) -> Iterator[str]:
    yield f'<div class="card" role="group" aria-label="{escape(card.label)}">'
    for part in card.parts:
        yield from _part(part)
    yield "</div>"


def _part(part: Part) -> Iterator[str]:
    match part:
        case Say():
            size = "" if part.size is TypeSize.NORMAL else part.size.value
            align = "" if part.align is Align.LEFT else part.align.value
            yield f"<p{_classes(size, 'strong' if part.strong else '', align)}>{escape(part.text)}</p>"
        case Blanks():
            pairs = (
                f'<div class="field"><dt>{escape(f.label)}</dt><dd>{escape(f.value)}</dd></div>' for f in part.fields
            )
            yield '<dl class="fields">' + "".join(pairs) + "</dl>"
        case Choices():
            yield '<p class="choices">' + "".join(f"<span>{escape(c)}</span>" for c in part.choices) + "</p>"
        case SmallDrawing():
            yield f'<p class="drawn">{part.svg} <span>{escape(part.told)}</span></p>'
        case Grid():
            yield from grid_html(part)


def _align(column: Column) -> str:
    return "" if column.align is Align.LEFT else column.align.value


def _classes(*names: str) -> str:
    wanted = " ".join(name for name in names if name)
    return f' class="{wanted}"' if wanted else ""
