"""Paper: its sizes, and which way round a chart needs it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from topboard.charts.table import Body, Cards, CellText, Column, Grid, Picture, PrintSize
from topboard.core import Event, profile_of
from topboard.width import em

MARGIN_PT = 34
CELL_PADDING_EM = 0.9
LONGEST_EM = 17
LARGEST, COMFORTABLE, SMALL_PRINT, SMALLEST = 12.0, 9.0, 8.0, 5.5
LEGIBLE = 7.0
"""The least type of a table that goes on over pages: there is room enough then."""
ON_A_WALL = 18.0
"""The largest type, for what is read standing in a crowd."""
LINE_EM, TALLEST_EM = 1.75, 2.6
HEADING_LINES = 2
OTHER_LINES_PT = 130
"""What a page has besides the table: its title, and a few byes below."""


class Paper(StrEnum):
    """The two papers of the world."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def points(self) -> tuple[float, float]:
        """Width and height of the upright page."""
        return (595.3, 841.9) if self is Paper.A4 else (612.0, 792.0)


@dataclass(frozen=True, slots=True)
class Layout:
    """How a table fits on its page: type size in points, column widths in em, and which way round."""

    size: float
    widths: tuple[float, ...]
    landscape: bool
    tall: float = 0


def paper_for(event: Event) -> Paper:
    """What the event chose; else Letter where offices use it, A4 elsewhere, by its country or its rules."""
    if event.paper in set(Paper):
        return Paper(event.paper)
    country = event.federation or event.country or _of_rules(event)
    return Paper.LETTER if country.upper() in LETTER_COUNTRIES else Paper.A4


def _of_rules(event: Event) -> str:
    """The country of the federation that runs the first section, which is the main one; FIDE is at home in none."""
    return profile_of(event.sections[0]).country if event.sections else ""


LETTER_COUNTRIES = frozenset(
    ("USA", "CAN", "MEX", "PHI", "PUR", "CHI", "COL", "CRC", "DOM", "ESA", "GUA", "HON", "NCA", "PAN", "VEN")
)


def is_landscape(body: Body, paper: Paper) -> bool:
    match body:
        case Grid():
            return fit(body, paper).landscape
        case Cards():
            return bool(body.landscape)
        case Picture():
            return not body.tall
    return False


def fit(grid: Grid, paper: Paper) -> Layout:
    """Upright while the type stays comfortable to read, sideways beyond that, smaller type as the last resort."""
    widths = natural_widths(grid)
    short, long = paper.points
    grown = _grown(grid, widths, paper) if grid.grows and grid.size is not PrintSize.SMALL else None
    if grown is not None:
        return grown
    largest = {PrintSize.SMALL: SMALL_PRINT, PrintSize.LARGE: ON_A_WALL}.get(grid.size, LARGEST)
    for landscape, room in ((False, short - 2 * MARGIN_PT), (True, long - 2 * MARGIN_PT)):
        size = room / (sum(widths) or 1)
        if size >= COMFORTABLE or landscape:
            return Layout(max(SMALLEST, min(largest, size)), widths, landscape)
    raise AssertionError("one of the two ways round is always taken")


def over_pages(grid: Grid, paper: Paper) -> tuple[Grid, ...]:
    """The table as it is; or, where its type would be too small to read, in parts with some of the columns that go on
    and all the others each. As few parts as keep the type legible, with about as many columns in each."""
    widths, room = natural_widths(grid), paper.points[1] - 2 * MARGIN_PT
    many = [at for at, column in enumerate(grid.columns) if column.goes_on]
    if room / (sum(widths) or 1) >= SMALLEST or len(many) < 2:
        return (grid,)
    standing = sum(widths) - sum(widths[at] for at in many)
    for count in range(2, len(many) + 1):
        size = -(-len(many) // count)
        parts = [many[first : first + size] for first in range(0, len(many), size)]
        if all(room / (standing + sum(widths[at] for at in part)) >= LEGIBLE for part in parts):
            break
    return tuple(_part(grid, frozenset(many) - frozenset(part), last=part is parts[-1]) for part in parts)


def _part(grid: Grid, without: frozenset[int], *, last: bool) -> Grid:
    """The table without some of its columns; notes stand below the last part."""
    kept = [at for at in range(len(grid.columns)) if at not in without]
    rows = (replace(row, entries=tuple(row.entries[at] for at in kept)) for row in grid.rows)
    columns = tuple(grid.columns[at] for at in kept)
    return replace(grid, columns=columns, rows=tuple(rows), notes=grid.notes if last else ())


def _grown(grid: Grid, widths: tuple[float, ...], paper: Paper) -> Layout | None:
    """The larger of the two ways round in which everything stays on one page; None where neither is large."""
    best: Layout | None = None
    for landscape, (wide, high) in ((False, paper.points), (True, paper.points[::-1])):
        room = high - 2 * MARGIN_PT - OTHER_LINES_PT
        lines = len(grid.rows) + HEADING_LINES
        size = min(ON_A_WALL, (wide - 2 * MARGIN_PT) / (sum(widths) or 1), room / (lines * LINE_EM))
        if size > (best.size * 1.15 if best else COMFORTABLE):
            tall = min(TALLEST_EM, room / lines / size) if grid.ruled else 0
            best = Layout(size, widths, landscape, tall)
    return best


def natural_widths(grid: Grid, longest: float = LONGEST_EM) -> tuple[float, ...]:
    """The columns' widths in em; a column that may stretch may also wrap its texts beyond `longest`."""
    return tuple(_width(c, [row.entries[i] for row in grid.rows], longest) for i, c in enumerate(grid.columns))


def _width(column: Column, entries: list[CellText], longest: float) -> float:
    texts = [em(column.heading) * 1.08, column.write]
    for entry in entries:
        texts.extend(em(line.text) * (1.06 if line.mark else 1) for line in entry.lines)
    widest = max(texts)
    return (min(widest, longest) if column.stretch else widest) + CELL_PADDING_EM
