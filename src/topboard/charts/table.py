"""A chart as a value: what every chart builds and every renderer prints. Knows paper and people, not chess."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from fractions import Fraction

from topboard.core import Points
from topboard.language import written_decimal

Number = int | Fraction | Points


class Align(StrEnum):
    LEFT = "left"
    RIGHT = "right"
    CENTER = "center"


class Mark(StrEnum):
    """How a text is set apart, in ways that need no color: each renderer has its own sign for it."""

    PLAIN = ""
    STRONG = "strong"
    MUTED = "muted"
    CIRCLED = "circled"


@dataclass(frozen=True, slots=True)
class CellLine:
    """One line of a cell. `player` is the id of whom it names, `href` where a page leads from it."""

    text: str
    mark: Mark = Mark.PLAIN
    player: str = field(default="", compare=False)
    href: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class CellText:
    """One cell: its lines, and for spreadsheets the number it stands for."""

    lines: tuple[CellLine, ...] = ()
    number: Number | None = None

    @property
    def text(self) -> str:
        return " ".join(line.text for line in self.lines if line.text)


BLANK = CellText()


def entry(*lines: str | CellLine, number: Number | None = None) -> CellText:
    """A cell of one line or several; plain strings are plain lines."""
    made = (CellLine(line) if isinstance(line, str) else line for line in lines)
    if isinstance(number, Fraction | Points):
        made = (replace(line, text=written_decimal(line.text)) for line in made)
    return CellText(tuple(made), number)


def figure(number: Number) -> CellText:
    """A cell that is a number: a count, a rating, points."""
    return entry(str(number), number=number)


@dataclass(frozen=True, slots=True)
class Column:
    """A column. `span` joins neighbours under one heading; `write` is room to fill in by hand, in em.

    `stretch` columns share what is left of the page's width and are the first to be cut when it is short. Columns
    marked `goes_on` are many of one kind, one per round or opponent: those that do not fit on a page continue on the
    next, where all the other columns are repeated.
    """

    heading: str
    align: Align = Align.LEFT
    span: str = ""
    write: float = 0
    stretch: bool = False
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row. `band` is the group it belongs to, printed once above its first row."""

    entries: tuple[CellText, ...]
    band: str = ""


class PrintSize(StrEnum):
    """How large the type of a printed table is: small to save paper, as the chart has it, or as large as it fits."""

    SMALL = "small"
    USUAL = "usual"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: columns, rows, and notes below it.

    `ruled` draws every line and `tall` gives rows that height in em, for charts that are written on. `grows` lets the
    type grow while the table stays on one page: it hangs on a wall and many read it at once. `size` is what the person
    who prints it asked for.
    """

    columns: tuple[Column, ...]
    rows: tuple[TableRow, ...]
    heading: str = ""
    notes: tuple[str, ...] = ()
    ruled: bool = False
    tall: float = 0
    grows: bool = False
    empty: str = ""
    size: PrintSize = PrintSize.USUAL


class TypeSize(StrEnum):
    """Type sizes of a card, from the line a player reads in the hand to the number seen across the hall."""

    SMALL = "small"
    NORMAL = "normal"
    LARGE = "large"
    HUGE = "huge"
    POSTER = "poster"
    GIANT = "giant"


@dataclass(frozen=True, slots=True)
class Say:
    """A line of text on a card."""

    text: str
    size: TypeSize = TypeSize.NORMAL
    strong: bool = False
    align: Align = Align.LEFT


@dataclass(frozen=True, slots=True)
class Blank:
    """A label with its value, or with a rule to write on where there is none."""

    label: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Blanks:
    """Fields side by side."""

    fields: tuple[Blank, ...]


@dataclass(frozen=True, slots=True)
class Choices:
    """Boxes of which one is marked by hand."""

    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SmallDrawing:
    """A small drawing on a card; `told` is what it shows, in words."""

    svg: str
    told: str


Part = Say | Blanks | Choices | SmallDrawing | Grid


@dataclass(frozen=True, slots=True)
class Card:
    """Something cut out or handed out. `label` names it where it is listed rather than drawn."""

    label: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class LabelStock:
    """A sheet of labels: its paper, how many, and in points how large they are and where the first one lies."""

    name: str
    paper: str
    across: int
    down: int
    width: float
    height: float
    left: float
    top: float
    gap: float = 0


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards, `across` by `down` on a page, with lines to cut along; 0 down lets each be as tall as it needs.

    With `stock` they are printed on that sheet of labels, whatever paper is asked for, and nothing else is. Cards
    marked `fills` are signs: their words are as large as the page allows. `table_size` is the type size of the tables
    on them where it is settled, because they are some of many.
    """

    cards: tuple[Card, ...]
    across: int = 2
    down: int = 0
    heading: str = ""
    landscape: bool | None = None
    empty: str = ""
    stock: LabelStock | None = None
    fills: bool = False
    table_size: float = 0


@dataclass(frozen=True, slots=True)
class Prose:
    """Paragraphs under a heading. On a `roomy` one people read at length, or write."""

    paragraphs: tuple[str, ...]
    heading: str = ""
    roomy: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """An SVG picture with what it says: `alt` in a sentence, `grid` in figures. A `tall` one needs upright paper."""

    svg: str
    alt: str
    grid: Grid
    heading: str = ""
    tall: bool = False


Body = Grid | Cards | Prose | Picture


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a chart. `title` stands above it; `section` and `round` go to the foot of its pages."""

    body: Body
    title: str = ""
    section: str = ""
    round: str = ""
    new_page: bool = False


@dataclass(frozen=True, slots=True)
class Imprint:
    """What stands at the foot of every page. The time is the caller's: nothing here looks at a clock.

    `left_mode` names the sections that have left FIDE mode, which every print says.
    """

    event: str = ""
    printed: datetime | None = None
    position: int | None = None
    code: str = ""
    left_mode: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """One chart, ready to be printed in any form."""

    title: str
    blocks: tuple[Block, ...]
    imprint: Imprint = field(default_factory=Imprint)

    def _repr_html_(self) -> str:
        from topboard.charts.render.html import fragment, style

        return f"<style>{style()}</style>{fragment(self)}"

    def __str__(self) -> str:
        from topboard.charts.render.text import render_text

        return render_text(self)

    def grids(self) -> Iterator[Grid]:
        """Every table in it: what there is of it for a spreadsheet."""
        for block in self.blocks:
            if isinstance(block.body, Grid):
                yield block.body
            elif isinstance(block.body, Picture):
                yield block.body.grid

    def pictures(self) -> Iterator[Picture]:
        for block in self.blocks:
            if isinstance(block.body, Picture):
                yield block.body


def linked(table: Table, address: Callable[[str], str]) -> Table:
    """The chart for a page: every player's name leads to the address of that player; "" for those who have none."""

    def line(each: CellLine) -> CellLine:
        return replace(each, href=address(each.player)) if each.player else each

    def cell(each: CellText) -> CellText:
        return replace(each, lines=tuple(map(line, each.lines))) if any(one.player for one in each.lines) else each

    def grid(each: Grid) -> Grid:
        return replace(each, rows=tuple(replace(row, entries=tuple(map(cell, row.entries))) for row in each.rows))

    return _with_grids(table, grid)


def sized(table: Table, size: PrintSize) -> Table:
    """The chart with its tables in the size that was asked for."""
    return _with_grids(table, lambda grid: replace(grid, size=size))


def _with_grids(table: Table, change: Callable[[Grid], Grid]) -> Table:
    def block(each: Block) -> Block:
        return replace(each, body=change(each.body)) if isinstance(each.body, Grid) else each

    return replace(table, blocks=tuple(map(block, table.blocks)))


def bound(title: str, tables: Iterable[Table], imprint: Imprint) -> Table:
    """Several charts as one, each starting on a new page."""
    blocks: list[Block] = []
    for table in tables:
        for i, block in enumerate(table.blocks):
            blocks.append(replace(block, new_page=True) if i == 0 else block)
    return Table(title, tuple(blocks), imprint)
