"""Rows of cells, from whatever table, as the players they list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from topboard.core.announced.fee_rules import LIFE, MEMBER_FOR_LIFE
from topboard.core.people.listed_player import INACTIVE, ListedPlayer
from topboard.errors import InvalidText
from topboard.formats.ratinglists import texts
from topboard.formats.ratinglists.columns import ListColumns
from topboard.formats.ratinglists.reading import FaultTally, plain, rating_of, sex_of
from topboard.formats.tables.dates import calendar_date
from topboard.rulebook.day_order import DayOrder
from topboard.rulebook.federation import CFC, US_CHESS

YEAR = re.compile(r"(1[89]|20)\d\d", re.ASCII)
COMPACT_DAY = re.compile(r"(\d{4})(\d\d)(\d\d)", re.ASCII)
DAY_FIRST = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})", re.ASCII)
IS_INACTIVE = frozenset(("i", "wi", "inactive", "expired", "deceased", "duplicateid", "suspended", "revoked", "p"))
GONE = frozenset(("deceased", "duplicateid"))
"""Statuses that have a word of their own."""
COUNTRY = {"uschess": "", "cfc": "CAN"}
MAX_ID = 20
NOWHERE = -1
LEAST_PEAK = 50
"""CFC's column of the highest rating holds the games instead while they are few; no rating is that low."""

Cells = Sequence[str]


def players(columns: ListColumns, rows: Iterable[tuple[int, Cells]], faults: FaultTally) -> Iterator[ListedPlayer]:
    """Everybody in the rows; a row without a number or a name, or with an impossible rating, is counted."""
    reader = _RecordReader(columns)
    for number, cells in rows:
        try:
            found = reader.player(cells)
        except InvalidText as problem:
            faults.add(number, problem.reason)
            continue
        if found is not None:
            yield found


class _RecordReader:
    """The columns of one list, looked up once."""

    def __init__(self, columns: ListColumns) -> None:
        self.facts, self.source = columns.facts, columns.source
        self.ratings = tuple((column, columns.games.get(kind, NOWHERE)) for kind, column in columns.ratings.items())
        self.none = (0,) * len(self.ratings)

    def player(self, cells: Cells) -> ListedPlayer | None:
        number, name = self._cell(cells, "number"), self._name(cells)
        if not any(cells) or name == "---":
            return None
        if not number or len(number) > MAX_ID:
            raise InvalidText(texts.NO_NUMBER_FOR(name=name[:40]) if name else texts.NEITHER())
        if not name:
            raise InvalidText(texts.NO_NAME_FOR(id=number))
        rated = [self._rated(cells, *columns) for columns in self.ratings]
        return ListedPlayer(
            number,
            name,
            self._cell(cells, "federation").upper()[:3] or COUNTRY.get(self.source, ""),
            self._cell(cells, "state"),
            self._cell(cells, "city"),
            self._cell(cells, "club"),
            sex_of(self._cell(cells, "sex")),
            self._cell(cells, "title").upper()[:4],
            year_of(self._cell(cells, "birth")),
            day_of(self._cell(cells, "expires"), day_first=self.source == CFC.rating_list),
            flag_of(self._cell(cells, "flag")),
            self._fide(cells),
            tuple([value for value, _ in rated]),
            tuple([games for _, games in rated]),
            self.none,
        )

    def _rated(self, cells: Cells, column: int, games: int) -> tuple[int, int]:
        value, behind = rating_of(cells[column] if column < len(cells) else "")
        if games == NOWHERE or not value:
            return value, behind
        peak, _ = rating_of(cells[games] if games < len(cells) else "")
        return value, peak if peak < LEAST_PEAK else 0

    def _cell(self, cells: Cells, what: str) -> str:
        column = self.facts.get(what, -1)
        return plain(cells[column]) if 0 <= column < len(cells) else ""

    def _name(self, cells: Cells) -> str:
        last, first = self._cell(cells, "last"), self._cell(cells, "first")
        whole = self._cell(cells, "name") or (f"{last}, {first}" if last and first else last or first)
        return named(whole) if self.source == US_CHESS.rating_list else whole

    def _fide(self, cells: Cells) -> str:
        id = self._cell(cells, "fide_id")
        return "" if not id.strip("0-") else id[:MAX_ID]


def named(name: str) -> str:
    """US Chess writes LAST,FIRST in capitals: as it is spoken, with one blank behind the comma."""
    last, comma, first = name.partition(",")
    spaced = f"{last.strip()}, {first.strip()}" if comma and first.strip() else last.strip()
    return titled(spaced) if spaced.isupper() else spaced


SMALL_START = re.compile(r"[^\W\d_]+", re.UNICODE)
NUMERALS = frozenset(("II", "III", "IV"))


def titled(name: str) -> str:
    """Capitals as a name: O'BRIEN is O'Brien, MCDONALD is McDonald, the third stays III."""
    return SMALL_START.sub(_word, name)


def _word(found: re.Match[str]) -> str:
    word = found[0]
    if word in NUMERALS:
        return word
    if word.startswith("MC") and len(word) > 3:
        return "Mc" + word[2:].capitalize()
    return word.capitalize()


def year_of(text: str) -> int:
    """A year of birth, alone or in a date; 0 where there is none."""
    found = YEAR.search(text)
    year = int(found[0]) if found else 0
    return 0 if year == 1900 else year


def day_of(text: str, *, day_first: bool = False) -> str:
    """The day on which a membership ends, as 2027-03-31; nothing where there is none."""
    if not text or not text.isascii():
        return ""
    if text.casefold() == LIFE:
        return MEMBER_FOR_LIFE.isoformat()
    compact, slashed = COMPACT_DAY.fullmatch(text), DAY_FIRST.fullmatch(text)
    try:
        if compact:
            return date(int(compact[1]), int(compact[2]), int(compact[3])).isoformat()
        if slashed and day_first:
            return date(int(slashed[3]), int(slashed[2]), int(slashed[1])).isoformat()
        return calendar_date(text, DayOrder.MONTH_FIRST).isoformat()
    except ValueError:
        return ""


def flag_of(text: str) -> str:
    word = text.lower().replace(" ", "")
    if word in GONE:
        return f"{INACTIVE} {word}"
    return INACTIVE if word in IS_INACTIVE else ""
