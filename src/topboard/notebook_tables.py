"""Values as tables, where a program shows them: as HTML in a notebook, as text where they are printed."""

from __future__ import annotations

from collections.abc import Iterable


def html_table(headings: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    from html import escape  # for notebooks only, and every command loads this module

    head = "".join(f"<th>{escape(each)}</th>" for each in headings)
    body = "".join("<tr>" + "".join(f"<td>{escape(str(each))}</td>" for each in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def text_table(headings: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Columns in line, without the packages that charts need: wide letters, as Chinese has, put them out of line."""
    lines = [tuple(headings), *(tuple(map(str, row)) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)
