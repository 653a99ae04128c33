"""Tables of Chess-Results, saved by a browser (HTML) or by its own export (XLSX): titles, and rows of cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser

from topboard.errors import TopboardError
from topboard.formats.tables.xlsxfile import read_xlsx
from topboard.formats.zips import ZIP, is_plain_zip

NAME = "chess-results"
SOURCE_LINES = ("tournament-database", "turnier-datenbank")
"""How an exported table begins, before the name of the event."""


@dataclass
class ResultsPage:
    """The titles above the tables, and the rows with whether they are headings."""

    titles: list[str] = field(default_factory=list)
    rows: list[tuple[bool, list[str]]] = field(default_factory=list)


def is_page(data: bytes) -> bool:
    if data.startswith(ZIP):
        return _exported(data) is not None
    start = data[:4000].lower()
    return b"<" in start and (NAME.encode() in start or b'class="crs1"' in data[:200_000].lower())


def read_page(data: bytes) -> ResultsPage:
    if data.startswith(ZIP) and (exported := _exported(data)) is not None:
        return exported
    parser = _Parser()
    parser.feed(data.decode("utf-8", "replace"))
    parser.close()
    return parser.page


@lru_cache(maxsize=8)
def _exported(data: bytes) -> ResultsPage | None:
    """A workbook that names Chess-Results somewhere. Lines above the heading are titles; notes follow below."""
    if is_plain_zip(data):
        return None
    try:
        rows = [[_plain(cell) for cell in row] for row in read_xlsx(data)]
    except TopboardError:
        return None
    if not any(NAME in cell.casefold() for row in rows for cell in row):
        return None
    return ResultsPage(list(_titles(rows)), [(_is_heading(row), row) for row in rows if any(row)])


def _titles(rows: list[list[str]]) -> Iterator[str]:
    for row in rows:
        cells = [cell for cell in row if cell]
        if len(cells) > 1 and _is_heading(row):
            return
        if cells and not cells[0].casefold().startswith("http") and not _names_the_source(cells[0]):
            yield cells[0]


def _names_the_source(text: str) -> bool:
    return any(word in text.casefold() for word in (NAME, *SOURCE_LINES))


def _is_heading(row: list[str]) -> bool:
    """The first cell of a player or a board is a number; that of a note is a sentence, and nothing stands beside it."""
    return bool(row and any(row)) and not row[0].isdecimal()


class _Parser(HTMLParser):
    """Tags that were never closed do no harm."""

    def __init__(self) -> None:
        super().__init__()
        self.page = ResultsPage()
        self.text: list[str] | None = None
        self.in_title = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("h2", "h3"):
            self.text, self.in_title = [], True
        elif tag == "tr":
            self._cell()
            self.page.rows.append(("CRg1b" in (dict(attrs).get("class") or ""), []))
        elif tag in ("td", "th") and self.page.rows:
            self._cell()
            self.text = []

    def handle_endtag(self, tag: str) -> None:
        if tag in ("h2", "h3") and self.in_title:
            self.page.titles.append(_plain("".join(self.text or ())))
            self.text, self.in_title = None, False
        elif tag in ("td", "th", "tr", "table"):
            self._cell()

    def handle_data(self, data: str) -> None:
        if self.text is not None:
            self.text.append(data)

    def _cell(self) -> None:
        if self.text is not None and self.page.rows and not self.in_title:
            self.page.rows[-1][1].append(_plain("".join(self.text)))
            self.text = None


def _plain(text: str) -> str:
    return " ".join(text.replace("\xa0", " ").split())
