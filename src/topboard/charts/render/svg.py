"""The picture of a chart by itself."""

from __future__ import annotations

from topboard.charts.svg import stacked
from topboard.charts.table import Table
from topboard.errors import TopboardError
from topboard.rulebook import TEXT, kind

NO_PICTURE = kind(
    "charts.svg.no-picture", "{title} is a table and has no picture; ask for text, html, pdf, csv or xlsx", title=TEXT
)


class NoPicture(TopboardError):
    """An SVG was asked for of a chart that is a table."""


def render_svg(table: Table) -> str:
    """The chart's picture; several stand one below the other."""
    pictures = [picture.svg for picture in table.pictures()]
    if not pictures:
        raise NoPicture(NO_PICTURE(title=table.title))
    return pictures[0] if len(pictures) == 1 else stacked(pictures)
