"""Values as tables of HTML, for notebooks: what `_repr_html_` of a proposal and of standings answers."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


def html_table(headings: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    head = "".join(f"<th>{escape(each)}</th>" for each in headings)
    body = "".join("<tr>" + "".join(f"<td>{escape(str(each))}</td>" for each in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
