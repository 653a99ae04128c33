"""A list without a line of headings: what its columns hold, where that is clear from their contents."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from topboard.formats.tables import texts
from topboard.formats.tables.headings import RatingColumn
from topboard.formats.tables.player_line import HIGHEST, LOWEST, NAME, TITLES, RunOn, read_run_on
from topboard.formats.tables.sheet import Rows, is_blank
from topboard.formats.trf.federations import CODES
from topboard.ratings.written_rating import NEW, NO_RATING, RATING
from topboard.rulebook import Reason

ANY_RATING = RatingColumn("", "")
WHOLE_NAME = re.compile(r"\S[ ,]+\S")
ID = re.compile(r"[0-9]{5,10}")


@dataclass(frozen=True, slots=True)
class Guess:
    """The rows, cut into columns where a line was one piece, and what each column holds."""

    rows: Rows
    columns: dict[int, str | RatingColumn]
    unread: dict[int, str] = field(default_factory=dict)
    """By row, from 0, what of an odd line was not read."""

    @property
    def reason(self) -> Reason:
        """What each column was taken for."""
        named = {kind if isinstance(kind, str) else "rating": column + 1 for column, kind in self.columns.items()}
        read = (texts.COLUMN_READ_AS(column=column, field=texts.FIELDS[kind]) for kind, column in named.items())
        return texts.COLUMNS_READ(columns=tuple(read))


def guess(rows: Rows, ids: str = "fide_id", *, cut_at_commas: bool = True) -> Guess | None:
    """What the columns hold; None where it is not clear. `ids` says whose numbers a column of long numbers holds.

    Where the rows were cut at commas, a name may have been cut too: then the line is read in one piece.
    """
    body = [row for row in rows if not is_blank(row)]
    if not body:
        return None
    in_pieces = not cut_at_commas and any(len(_filled(row)) > 1 and _is_name(_filled(row)[1]) for row in body)
    lines = None if in_pieces else _lines(rows, ids)
    short = all(len(_filled(row)) <= 2 for row in body)
    if lines and short and not lines.unread:
        return lines
    columns = _columns(rows, body, ids)
    if columns and not _left_over(columns):
        return columns
    if lines and len(lines.unread) * 2 < len(body):
        return lines
    return columns and replace(columns, unread=_cut_names(columns))


def _lines(rows: Rows, ids: str) -> Guess | None:
    """Lines such as `Smith, Adam 1500`, each read as far as it is clear; an odd one may be left out whole."""
    found = [read_run_on(", ".join(_filled(row))) if not is_blank(row) else RunOn() for row in rows]
    if not any(each.name for each in found):
        return None
    kinds = ("name", "rating", "title", "federation", "state", "id")
    held = [kind for kind in kinds if any(getattr(each, kind) for each in found)]
    cut = [[getattr(each, kind) for kind in held] if each.name else [] for each in found]
    meant: dict[str, str | RatingColumn] = {"rating": ANY_RATING, "id": ids}
    columns = {place: meant.get(kind, kind) for place, kind in enumerate(held)}
    return Guess(cut, columns, {place: each.unread for place, each in enumerate(found) if each.unread})


def _left_over(guess: Guess) -> bool:
    """Whether a column with something in it is not read."""
    return any(cell for row in guess.rows for column, cell in enumerate(row) if column not in guess.columns)


def _cut_names(guess: Guess) -> dict[int, str]:
    """By row, what stands beside a name of one word: the rest of the name may be there."""
    name = next((column for column, kind in guess.columns.items() if kind == "name"), None)
    if name is None:
        return {}
    alone = {
        place: ", ".join(cell for column, cell in enumerate(row) if cell and column not in guess.columns)
        for place, row in enumerate(guess.rows)
        if name < len(row) and row[name] and not WHOLE_NAME.search(row[name])
    }
    return {place: text for place, text in alone.items() if text}


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
    if _all(values, lambda text: text.upper() in TITLES):
        return "title"
    if _all(values, lambda text: text.upper() in CODES):
        return "federation"
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
    return text.upper() in TITLES or (len(text) <= 3 and text.isupper())


def _is_rating(text: str) -> bool:
    match = RATING.fullmatch(text)
    without = text.lower() in NO_RATING or text.upper() == NEW
    return without or (match is not None and LOWEST <= int(match["value"]) <= HIGHEST)
