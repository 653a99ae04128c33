"""The forms a chart can take, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from topboard.charts.render.csv import render_csv
from topboard.charts.render.html import render_html
from topboard.charts.render.paper import Paper
from topboard.charts.render.pdf import render_pdf
from topboard.charts.render.svg import render_svg
from topboard.charts.render.text import render_text
from topboard.charts.table import Table
from topboard.errors import UnknownName


@dataclass(frozen=True)
class OutputForm:
    """A form of output: how files of it are called, and the function that makes one."""

    name: str
    suffix: str
    media_type: str
    render: Callable[[Table, Paper], bytes]


def _workbook(table: Table, paper: Paper) -> bytes:
    """A workbook; what writes them is loaded with the first, for it takes longer than most charts."""
    from topboard.charts.render.xlsx import render_xlsx

    return render_xlsx(table, paper)


def _bytes(render: Callable[[Table], str]) -> Callable[[Table, Paper], bytes]:
    return lambda table, paper: render(table).encode("utf-8")


FORMS = {
    form.name: form
    for form in (
        OutputForm("text", ".txt", "text/plain; charset=utf-8", _bytes(render_text)),
        OutputForm("html", ".html", "text/html; charset=utf-8", lambda t, p: render_html(t, p).encode("utf-8")),
        OutputForm("pdf", ".pdf", "application/pdf", render_pdf),
        OutputForm("csv", ".csv", "text/csv; charset=utf-8", lambda t, p: render_csv(t).encode("utf-8-sig")),
        OutputForm("xlsx", ".xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", _workbook),
        OutputForm("svg", ".svg", "image/svg+xml", _bytes(render_svg)),
    )
}


def form(name: str) -> OutputForm:
    """The output form of that name, such as pdf, html or text."""
    try:
        return FORMS[name]
    except KeyError:
        raise UnknownName("form of chart", name, FORMS) from None


def render(table: Table, name: str, paper: Paper = Paper.A4) -> bytes:
    """The chart in the named form."""
    return form(name).render(table, paper)
