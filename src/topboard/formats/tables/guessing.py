"""A list without a line of headings: what its columns hold, where that is clear from what stands in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from topboard.formats.tables.headings import RatingColumn
from topboard.formats.tables.sheet import Rows, is_blank
from topboard.ratings.written import NEW, NO_RATING, RATING

ANY_RATING = RatingColumn("", "")
NAME = re.compile(r"[^\W\d_][^\W\d_ ,.'’()-]*(?:[ ,.'’()-]+[^\W\d_]+){0,6}[.)]?")
WHOLE_NAME = re.compile(r"\S[ ,]+\S")
RUN_ON = re.compile(
    r"(?:\d{1,4}[.)]?\s+)?(?P<name>\D+?)"
    r"(?:[\s,;:]+(?P<rating>\d{3,4}\s*(?:\*|[pP/]\s*\d{0,3}|\(\s*[pP]\s*\d{0,3}\s*\))?|[uU]nr\S*|NEW))?"
)
REST = re.compile(r"(?P<line>.*?\d{3,4}[pP]?\d{0,3})[\s,;:]+(?P<rest>.+)")
"""A line that goes on behind the rating."""
ID = re.compile(r"[0-9]{5,10}")
TITLES = frozenset(("gm", "im", "fm", "cm", "nm", "wgm", "wim", "wfm", "wcm"))
LOWEST, HIGHEST = 100, 3000
LONGEST_LINE = 120

EXAMPLE = '"Name;Rating;Byes" and below it "Smith, Adam;1500;2, 4"'


@dataclass(frozen=True, slots=True)
class Guess:
    """The rows, cut into columns where a line was one piece, and what each column holds."""

    rows: Rows
    columns: dict[int, str | RatingColumn]
    unread: dict[int, str] = field(default_factory=dict)
    """By row, from 0, what of an odd line was not read."""

    def __str__(self) -> str:
        named = {kind if isinstance(kind, str) else "rating": column + 1 for column, kind in self.columns.items()}
        return ", ".join(f"column {column} read as {kind.replace('_', ' ')}" for kind, column in named.items())


def guess(rows: Rows, ids: str = "fide_id") -> Guess | None:
    """What the columns hold; None where it is not clear. `ids` says whose numbers a column of long numbers holds."""
    body = [row for row in rows if not is_blank(row)]
    if not body:
        return None
    return _run_on(rows, body) or _columns(rows, body, ids) or _run_on_with_odd_lines(rows)


def _run_on(rows: Rows, body: Rows) -> Guess | None:
    """Lines such as `Smith, Adam 1500`: a name and a rating behind it in one piece; a few may be without one."""
    if any(len(_filled(row)) > 2 or sum(map(len, row)) > LONGEST_LINE for row in body):
        return None
    found = [RUN_ON.fullmatch(", ".join(_filled(row))) for row in rows]
    if any(match is None for match, row in zip(found, rows, strict=True) if not is_blank(row)):
        return None
    if not all(NAME.fullmatch(match["name"].strip()) for match in found if match):
        return None
    if sum(bool(match and match["rating"]) for match in found) * 2 < len(body):
        return None
    cut = [[match["name"].strip(), match["rating"] or ""] if match else [] for match in found]
    return Guess(cut, {0: "name", 1: ANY_RATING})


def _run_on_with_odd_lines(rows: Rows) -> Guess | None:
    """The same where most lines are clear: an odd one is read as far as its rating, or not at all."""
    clear: Rows = []
    unread: dict[int, str] = {}
    for place, row in enumerate(rows):
        line = ", ".join(_filled(row))
        read = _as_far_as_clear(line)
        clear.append([read] if read else [])
        if read != line:
            unread[place] = line.removeprefix(read).strip(" ,;:")
    lines = [row for row in clear if row]
    found = _run_on(clear, lines) if len(unread) * 2 < len(lines) else None
    return replace(found, unread=unread) if found else None


def _as_far_as_clear(line: str) -> str:
    """The whole line, or its name and rating, or nothing."""
    more = REST.fullmatch(line)
    for each in (line, more["line"] if more else ""):
        match = RUN_ON.fullmatch(each)
        if match and len(each) <= LONGEST_LINE and NAME.fullmatch(match["name"].strip()):
            return each
    return ""


def _filled(row: Sequence[str]) -> list[str]:
    return [cell for cell in row if cell]


def _columns(rows: Rows, body: Rows, ids: str) -> Guess | None:
    width = max(len(row) for row in body)
    cells = {column: [row[column] if column < len(row) else "" for row in body] for column in range(width)}
    names = _names(cells)
    if not names:
        return Guess(rows, {0: ids}) if width == 1 and _all(cells[0], _is_id) else None
    found: dict[int, str | RatingColumn] = dict(names)
    taken = set(found.values())
    for column, values in cells.items():
        kind = None if column in found else _kind(column, [value for value in values if value], ids)
        if kind is not None and kind not in taken:
            found[column] = kind
            taken.add(kind)
    return Guess(rows, dict(sorted(found.items())))


def _names(cells: dict[int, list[str]]) -> dict[int, str]:
    """The first column of names; two of single words side by side are the last name and the first name."""
    texts = [column for column, values in cells.items() if _all(values, _is_name) and not _all(values, _is_short)]
    if not texts:
        return {}
    first = texts[0]
    whole = sum(WHOLE_NAME.search(value) is not None for value in cells[first])
    if first + 1 in texts and whole * 2 < len(cells[first]):
        return {first: "last", first + 1: "first"}
    return {first: "name"}


def _kind(column: int, values: Sequence[str], ids: str) -> str | RatingColumn | None:
    if not values:
        return None
    if column == 0 and values == [str(n) for n in range(1, len(values) + 1)]:
        return "number"
    if _all(values, lambda text: text.lower() in TITLES):
        return "title"
    if _all(values, _is_id):
        return ids
    if _all(values, _is_rating) and any(value[0].isdigit() for value in values):
        return ANY_RATING
    return None


def _all(values: Sequence[str], test: Callable[[str], bool]) -> bool:
    return bool(values) and all(test(value) for value in values)


def _is_id(text: str) -> bool:
    return ID.fullmatch(text) is not None


def _is_name(text: str) -> bool:
    return NAME.fullmatch(text) is not None and text.lower() not in NO_RATING and text != NEW


def _is_short(text: str) -> bool:
    """A title or the code of a federation or state."""
    return text.lower() in TITLES or (len(text) <= 3 and text.isupper())


def _is_rating(text: str) -> bool:
    match = RATING.fullmatch(text)
    without = text.lower() in NO_RATING or text.upper() == NEW
    return without or (match is not None and LOWEST <= int(match["value"]) <= HIGHEST)
