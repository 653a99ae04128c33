"""Lists of players in and out of tables, by the headings of their columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from types import MappingProxyType
from typing import Any, TypeVar

from topboard.core import MEMBER_FOR_LIFE, Fees, Player, Rating, RatingSource, Sex, UsedRating
from topboard.core.announced.fee_rules import LIFE
from topboard.core.bounds import HIGHEST_BOARD
from topboard.core.people.titles import written_titles
from topboard.errors import Fault, InvalidText
from topboard.formats.tables import texts, values
from topboard.formats.tables.csvfile import cut_at_commas, decode, read_csv, write_csv
from topboard.formats.tables.dates import NOTHING_SAID, DateReading, DayUnknown, calendar_date
from topboard.formats.tables.headings import MORE_TEXTS, RatingColumn, column_named, field_of, heading, name_of_column
from topboard.formats.tables.headless_list import guess
from topboard.formats.tables.player_line import TITLES, titled
from topboard.formats.tables.sheet import Rows, Value, check_size, cut, is_blank, refused
from topboard.formats.tables.xlsxfile import read_sheets
from topboard.ratings.written_rating import NEW, read_written, written_of
from topboard.rulebook import Reason
from topboard.rulebook.day_order import DayOrder

T = TypeVar("T")
HEADING_ROWS = 15
"""Above the headings there may be a title and the like, but not more than this."""
SHOWN_ROWS = 3
ZIP = b"PK\x03\x04"
MAX_NUMBER = 9999
IDS = ("fide_id", "uschess_id", "cfc_id", "national_id")
"""Somebody of whom only an ID is listed is called by it until a rating list knows better."""
FIGURES = (*IDS, "birth")
"""Columns that hold figures, as those of ratings do."""
WISHES = ("section", "byes")
"""Columns about the entry rather than the player."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A player of a list, with the section it names and the rounds for which it asks a half-point bye."""

    player: Player
    section: str = ""
    byes: tuple[int, ...] = ()
    unread: str = ""
    """What of an odd line was not read."""
    wrong: tuple[Reason, ...] = ()
    """What the row has wrong: an impossible rating, an impossible board. A fee keeps nobody out."""


def read_players(
    data: bytes, name: str = "", *, dates: DateReading = NOTHING_SAID
) -> tuple[tuple[Player, ...], tuple[Fault, ...]]:
    """The players of a CSV or XLSX list and everything wrong with it, by row and column.

    Columns are recognised by their headings, in any order. InvalidFile is raised when there is no column of names.
    `dates` says how dates are read that do not say by themselves which part is the day, nor does another of their
    column.
    """
    rows, cut_off = table_rows(data, name)
    listing = _by_headings(rows)
    if listing is None:
        raise refused(name, texts.NO_NAMES())
    listing.reading = dates
    players = tuple(listed.player for listed in listing.entries(WISHES))
    return players, _sorted(listing.faults + cut_off)


@dataclass(frozen=True, slots=True)
class ShownColumn:
    """A column of a list as somebody sees it: its heading, its first entry, and what it holds."""

    heading: str
    sample: str
    field: str = ""


@dataclass(frozen=True, slots=True)
class ChosenColumns:
    """What somebody said that each column holds, by place from 0, empty for one that is not used.

    `heading` says whether the first line holds headings.
    """

    fields: Mapping[int, str]
    heading: bool = False


@dataclass(frozen=True, slots=True)
class ReadList:
    entries: tuple[Listed, ...]
    faults: tuple[Fault, ...]
    columns: tuple[ShownColumn, ...]
    has_headings: bool
    unsure_date: str = ""
    """A date of birth of which nobody knows which part is the day, the first of them; of all such only the year is
    read."""

    @property
    def mapping(self) -> dict[str, str]:
        """By heading what the column holds, to be remembered."""
        named = {heading(each.heading): each.field for each in self.columns if heading(each.heading)}
        return named if self.has_headings else {}


def read_entries(
    data: bytes, name: str = "", *, ids: str = "fide_id", dates: DateReading = NOTHING_SAID
) -> tuple[tuple[Listed, ...], tuple[Fault, ...]]:
    """As `read_players`, with the section and the byes that each row asks for."""
    read = read_list(data, name, ids=ids, dates=dates)
    return read.entries, read.faults


def read_list(
    data: bytes,
    name: str = "",
    *,
    ids: str = "fide_id",
    chosen: ChosenColumns | None = None,
    known: Mapping[str, str] = MappingProxyType({}),
    dates: DateReading = NOTHING_SAID,
) -> ReadList:
    """Everybody in a list, and how its columns were read.

    A list without headings is read where it is clear what its columns hold, and the message says what they were taken
    for; `ids` says whose numbers a column of long numbers then holds. Somebody should look at it before it counts.
    `known` are headings that somebody explained before; `chosen` is what they say of this list.
    """
    rows, cut_off = table_rows(data, name)
    listing = _listing(rows, ids, known, at_commas=not data.startswith(ZIP) and cut_at_commas(data))
    if chosen is not None:
        listing = _as_chosen(listing or Listing(rows, -1, {}), chosen, name)
    if listing is None:
        raise refused(name, texts.NO_NAMES())
    listing.reading = dates
    shown = tuple(listing.shown())
    entries = tuple(listing.entries())
    return ReadList(entries, _sorted(listing.faults + cut_off), shown, listing.heading_row >= 0, listing.unsure_date)


def columns_of(data: bytes, name: str = "") -> tuple[ShownColumn, ...]:
    """The columns of a list that nobody can tell apart, for somebody to say."""
    rows, _cut_off = table_rows(data, name)
    return tuple(Listing(rows, -1, {}).shown())


def _listing(rows: Rows, ids: str, known: Mapping[str, str], *, at_commas: bool) -> Listing | None:
    listing = _by_headings(rows, ids=ids, known=known)
    if listing is None:
        guessed = guess(rows, ids, cut_at_commas=at_commas)
        if guessed is not None:
            listing = Listing(guessed.rows, -1, guessed.columns, unread=guessed.unread)
            listing.faults.append(Fault(1, 0, texts.NO_HEADINGS(), guessed.reason))
    return listing


def _as_chosen(listing: Listing, chosen: ChosenColumns, name: str) -> Listing:
    """The list with the columns as somebody said; refused where two hold the same or none holds names."""
    fields = {place: named for place, named in chosen.fields.items() if named}
    for named in fields.values():
        twice = [place + 1 for place, each in fields.items() if each == named]
        if len(twice) > 1:
            raise refused(name, texts.COLUMNS_ALIKE(places=tuple(twice), field=texts.FIELDS[named]))
    if not {"name", "last", *IDS}.intersection(fields.values()):
        raise refused(name, texts.NO_NAME_COLUMN())
    row = listing.heading_row if listing.heading_row >= 0 else 0 if chosen.heading else -1
    return Listing(listing.rows, row, {place: column_named(named) for place, named in fields.items()})


def as_text(data: bytes, name: str = "") -> str:
    """A file as the text that somebody could have pasted; a spreadsheet becomes lines with commas."""
    if not data.startswith(ZIP):
        return decode(data)
    return write_csv(table_rows(data, name)[0]).decode("utf-8-sig")


def sheet_texts(data: bytes, name: str = "") -> dict[str, str]:
    """The sheets of a spreadsheet by name, each as the text that somebody could have pasted."""
    if not data.startswith(ZIP):
        return {}
    return {title: write_csv(rows).decode("utf-8-sig") for title, rows in read_sheets(data, name).items()}


def table_rows(data: bytes, name: str) -> tuple[Rows, list[Fault]]:
    """The rows of a list; of a spreadsheet the first sheet with a heading for names, or else the first."""
    check_size(data, name)
    if not data.startswith(ZIP):
        return cut(read_csv(data, name))
    sheets = list(read_sheets(data, name).values())
    return cut(next((rows for rows in sheets if _by_headings(rows) is not None), sheets[0]))


def _sorted(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    return tuple(sorted(faults, key=lambda fault: (fault.row, fault.column)))


def _by_headings(rows: Rows, *, ids: str = "", known: Mapping[str, str] = MappingProxyType({})) -> Listing | None:
    """By the first row with a heading for names; where `ids` are enough, with nothing but known headings."""
    for index, row in enumerate(rows[:HEADING_ROWS]):
        columns = {i: found for i, cell in enumerate(row) if (found := _meant(cell, ids, known)) is not None}
        fields = {found for found in columns.values() if isinstance(found, str)}
        if "first" in fields and "last" not in fields:
            # Nom beside Prénom is the surname: a list that has first names apart has no whole names.
            columns = {i: "last" if found == "name" else found for i, found in columns.items()}
        if {"name", "last"} & fields or (ids and fields.intersection(IDS) and len(columns) == sum(map(bool, row))):
            joined = _names_joined(rows, index, columns)
            return Listing(joined, index, columns | _titles_without_heading(joined, index, columns))
    return None


def _titles_without_heading(
    rows: Rows, heading_row: int, columns: Mapping[int, str | RatingColumn]
) -> dict[int, str | RatingColumn]:
    """A column with nothing above it that holds titles alone, as in the tables of Chess-Results."""
    if "title" in columns.values():
        return {}
    heads = rows[heading_row]
    for place in range(max(map(len, rows[heading_row:]))):
        if place not in columns and not (heads[place : place + 1] or [""])[0]:
            held = {row[place].upper() for row in rows[heading_row + 1 :] if place < len(row) and row[place]}
            if held and held <= TITLES:
                return {place: "title"}
    return {}


def _names_joined(rows: Rows, heading_row: int, columns: Mapping[int, str | RatingColumn]) -> Rows:
    """Smith, Adam,1500 under Name, Rating: a name with its comma and no quotation marks took two cells. Only where the
    figures then stand under their headings, and did not before."""
    place = next((place for place, held in columns.items() if held == "name"), -1)
    figures = [i for i, held in columns.items() if i > place and (isinstance(held, RatingColumn) or held in FIGURES)]
    if place < 0 or not figures:
        return rows
    width = len(rows[heading_row])
    return [
        [*row[:place], f"{row[place]}, {row[place + 1]}", *row[place + 2 :]]
        if index > heading_row and len(row) > width and _is_shifted(row, place, figures)
        else row
        for index, row in enumerate(rows)
    ]


def _is_shifted(row: Sequence[str], place: int, figures: Sequence[int]) -> bool:
    """Whether letters stand behind the name, and all figures one cell to the right of their headings."""
    given = row[place + 1].strip()
    moved = [(row[i], row[i + 1]) for i in figures if i + 1 < len(row) and (row[i].strip() or row[i + 1].strip())]
    wrong = [here for here, behind in moved if not _has_figure(here) and _has_figure(behind)]
    return bool(given) and not _has_figure(given) and bool(wrong)


def _is_alone(text: str, cells: Sequence[str]) -> bool:
    return [cell for cell in cells if cell] == [text]


def _has_figure(text: str) -> bool:
    return any(letter.isdecimal() for letter in text)


def _meant(cell: str, ids: str, known: Mapping[str, str]) -> str | RatingColumn | None:
    """What a heading means: what somebody said of it before, or what it means everywhere."""
    said = known.get(heading(cell))
    if said is None:
        return field_of(cell, ids)
    return column_named(said) if said else None


@dataclass(slots=True)
class Listing:
    """A table with known columns, being read. `columns` tells what each column holds."""

    rows: Rows
    heading_row: int
    columns: dict[int, str | RatingColumn]
    faults: list[Fault] = field(default_factory=list)
    taken: set[int] = field(default_factory=set)
    unread: Mapping[int, str] = field(default_factory=dict)
    """By row, from 0, what of it was not read."""
    reading: DateReading = NOTHING_SAID
    dates: DayOrder | None = None
    """Which part of a date is the day, where it does not say so by itself and one knows."""
    unsure_date: str = ""

    def shown(self) -> Iterator[ShownColumn]:
        """Every column with its heading, its first entry, and what it holds."""
        heads = self.rows[self.heading_row] if self.heading_row >= 0 else []
        body = self.rows[self.heading_row + 1 :][:SHOWN_ROWS]
        for place in range(max(map(len, [heads, *body]), default=0)):
            sample = "; ".join(row[place] for row in body if place < len(row) and row[place])
            told = heads[place] if place < len(heads) else ""
            yield ShownColumn(told[:40], sample[:60], name_of_column(self.columns.get(place)))

    def entries(self, unused: Collection[str] = ()) -> Iterator[Listed]:
        """Everybody in the list; columns in `unused` are reported as not read."""
        self._name_columns(unused)
        self._name_unread()
        body = [(i + 1, row) for i, row in enumerate(self.rows) if i > self.heading_row and not is_blank(row)]
        self._order_dates([cells for _row, cells in body])
        stated = {row: self._number(row, cells) for row, cells in body}
        self.taken.update(number for number in stated.values() if number)
        free = 1
        for row, cells in body:
            number = stated[row]
            if not number:
                while free in self.taken:
                    free += 1
                number = free
                self.taken.add(number)
            before = len(self.faults)
            player = self._player(row, cells, number)
            if player is not None:
                self._doubt_a_sum(row, cells, others=len(body) - 1)
                player = self._at_board(row, cells, player)
                byes = self._value(row, cells, "byes", values.rounds) or ()
                unread = self.unread.get(row - 1, "")
                money = {place + 1 for place, held in self.columns.items() if held in ("due", "paid")}
                wrong = tuple(fault.message for fault in self.faults[before:] if fault.column not in money)
                yield Listed(player, self._text(cells, "section"), byes, unread, wrong)

    def _doubt_a_sum(self, row: int, cells: Sequence[str], *, others: int) -> None:
        """`Total: 12` below a list: figures in the column of names, and nothing else in a table of several columns."""
        name = self._name(cells)
        if others and self.heading_row >= 0 and len(self.columns) > 1 and _has_figure(name) and _is_alone(name, cells):
            place = self._column("name") or 0
            self._fault(row, place, texts.STANDS_ALONE(text=name[:40]), texts.PERHAPS_NO_PLAYER())

    def _order_dates(self, body: Sequence[Sequence[str]]) -> None:
        """Where nobody knows which part of a date is the day, this is reported once and not for every row."""
        born, other = ([self._text(cells, wanted) for cells in body] for wanted in ("birth", "expires"))
        self.dates = self.reading.order(born, other)
        self.unsure_date = next((text for text in born if self._is_unsure(text)), "")
        if self.unsure_date:
            message = texts.DAY_OR_MONTH(text=self.unsure_date)
            self._fault(max(self.heading_row, 0) + 1, self._column("birth") or 0, message, texts.ONLY_YEAR())

    def _is_unsure(self, text: str) -> bool:
        try:
            calendar_date(text, self.dates)
        except DayUnknown:
            return True
        except ValueError:
            pass
        return False

    def _at_board(self, row: int, cells: Sequence[str], player: Player) -> Player:
        """The board of a team at which a player sits, where the list has a column for it."""
        text = self._text(cells, "board")
        if not text:
            return player
        if text.isascii() and text.isdigit() and 0 < int(text[:5]) <= HIGHEST_BOARD:
            return replace(player, fixed_board=int(text[:5]))
        self._fault(row, self._column("board") or 0, texts.NOT_A_BOARD(text=text[:40]), texts.LEFT_OUT())
        return player

    def _name_columns(self, unused: Collection[str]) -> None:
        """Columns that are not read, and those that come twice, are reported."""
        if self.heading_row < 0:
            self._name_nameless()
            return
        seen: set[str | RatingColumn] = set()
        unused = {*unused, *(() if "team" in self.columns.values() else ("board",))}
        for column, text in enumerate(self.rows[self.heading_row]):
            found = self.columns.get(column)
            if found is None and not text:
                self._name_without_heading(column)
            if found is None and text:
                self._fault(self.heading_row + 1, column, texts.UNKNOWN_COLUMN(text=text[:40]), texts.NOT_READ())
            elif found in unused:
                self._fault(self.heading_row + 1, column, texts.UNUSED_COLUMN(text=text[:40]), texts.NOT_READ())
                del self.columns[column]
            elif found is not None and found in seen:
                self._fault(self.heading_row + 1, column, texts.SECOND_COLUMN(text=text[:40]), texts.NOT_READ())
                del self.columns[column]
            elif found is not None:
                seen.add(found)

    def _name_without_heading(self, column: int) -> None:
        """Something stands in a column that has no heading."""
        body = self.rows[self.heading_row + 1 :]
        if text := next((row[column] for row in body if column < len(row) and row[column]), ""):
            self._fault(self.heading_row + 1, column, texts.COLUMN_NOT_CLEAR(text=text[:40]), texts.NOT_READ())

    def _name_unread(self) -> None:
        for place, text in self.unread.items():
            done = texts.REST_IS_READ() if not is_blank(self.rows[place]) else texts.LINE_LEFT_OUT()
            self.faults.append(Fault(place + 1, 0, texts.NOT_CLEAR(text=text[:60]), done))

    def _name_nameless(self) -> None:
        """Without headings, a column is named by the first thing that stands in it."""
        for column in range(max(map(len, self.rows), default=0)):
            text = next((row[column] for row in self.rows if column < len(row) and row[column]), "")
            if text and column not in self.columns:
                self._fault(1, column, texts.COLUMN_NOT_CLEAR(text=text[:40]), texts.NOT_READ())

    def _column(self, wanted: str) -> int | None:
        return next((column for column, found in self.columns.items() if found == wanted), None)

    def _text(self, cells: Sequence[str], wanted: str) -> str:
        column = self._column(wanted)
        return cells[column] if column is not None and column < len(cells) else ""

    def _number(self, row: int, cells: Sequence[str]) -> int:
        """The stated pairing number, 0 when one has to be given."""
        text = self._text(cells, "number")
        if not text:
            return 0
        number = int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else 0
        if not number or number in self.taken:
            wrong = texts.NUMBER_TWICE if number else texts.NOT_A_NUMBER
            self._fault(row, self._column("number") or 0, wrong(text=text[:40]), texts.FREE_NUMBER())
            return 0
        self.taken.add(number)
        return number

    def _titles(self, cells: Sequence[str], before_name: str) -> str:
        """An open title and a woman's own, the higher first; a text that stands alone is left as it is."""
        title, own = self._text(cells, "title").upper() or before_name, self._text(cells, "womens_title")
        return written_titles(title, own) if own else title

    def _player(self, row: int, cells: Sequence[str], number: int) -> Player | None:
        title, name = titled(self._name(cells))
        if not name:
            self._fault(row, 0, texts.NO_NAME(), texts.LEFT_OUT())
            return None
        ratings = self._ratings(row, cells)
        more: dict[str, Any] = {name: self._text(cells, name) for name in MORE_TEXTS}
        born, year = self._value(row, cells, "birth", lambda text: values.birth(text, self.dates)) or (None, 0)
        return Player(
            number=number,
            name=name,
            rating=_used(ratings, new=self._is_new(cells)),
            sex=self._sex(row, cells),
            title=self._titles(cells, title),
            federation=self._text(cells, "federation").upper(),
            state=self._text(cells, "state"),
            city=self._text(cells, "city"),
            club=self._text(cells, "club"),
            team=self._text(cells, "team"),
            family=self._text(cells, "family"),
            grade=self._text(cells, "grade"),
            birth=born,
            birth_year=year,
            fide_id=self._text(cells, "fide_id"),
            uschess_id=self._text(cells, "uschess_id"),
            cfc_id=self._text(cells, "cfc_id"),
            national_id=self._text(cells, "national_id"),
            ratings=tuple(rating for rating in ratings if rating.list or rating.provisional),
            membership_expires=self._value(row, cells, "expires", self._expiry),
            fees=Fees(
                self._value(row, cells, "due", values.cents) or 0,
                self._value(row, cells, "paid", values.cents) or 0,
            ),
            note=self._text(cells, "note"),
            **more,
        )

    def _name(self, cells: Sequence[str]) -> str:
        last, first = self._text(cells, "last"), self._text(cells, "first")
        name = self._text(cells, "name") or (
            f"{last}, {first}" if last and first and "," not in last else last or first
        )
        name = re.sub(r"\s+,", ",", name)
        return name or next((id for each in IDS if (id := self._text(cells, each))), "")

    def _sex(self, row: int, cells: Sequence[str]) -> Sex:
        text = self._text(cells, "sex")
        found = values.sex(text)
        if found is None:
            self._fault(row, self._column("sex") or 0, texts.EXPECTED_SEX(text=text[:40]), texts.LEFT_OPEN())
        return found or Sex.UNKNOWN

    def _ratings(self, row: int, cells: Sequence[str]) -> list[Rating]:
        found = []
        for column, kind in self.columns.items():
            if isinstance(kind, RatingColumn) and column < len(cells):
                try:
                    read = read_written(cells[column])
                except InvalidText as problem:
                    self._fault(row, column, problem.reason, texts.AS_UNRATED())
                    continue
                if read.value:
                    found.append(Rating(kind.list, kind.kind, read.value, read.games, read.provisional))
        return found

    def _is_new(self, cells: Sequence[str]) -> bool:
        """Whether a column of ratings calls the player NEW (28D6)."""
        columns = (column for column, kind in self.columns.items() if isinstance(kind, RatingColumn))
        return any(column < len(cells) and cells[column].strip().upper() == NEW for column in columns)

    def _expiry(self, text: str) -> date | None:
        if text.casefold() == LIFE:
            return MEMBER_FOR_LIFE
        return calendar_date(text, self.dates) if text else None

    def _value(self, row: int, cells: Sequence[str], wanted: str, read: Callable[[str], T]) -> T | None:
        try:
            return read(self._text(cells, wanted))
        except InvalidText as problem:
            self._fault(row, self._column(wanted) or 0, problem.reason, texts.LEFT_OUT())
            return None

    def _fault(self, row: int, column: int, message: Reason, adjustment: Reason) -> None:
        self.faults.append(Fault(row, column + 1, message, adjustment))


def _used(ratings: Sequence[Rating], *, new: bool) -> UsedRating:
    """The rating to pair by: the column that just says rating, else the first of the others."""
    for rating in sorted(ratings, key=lambda rating: rating.list != ""):
        return UsedRating(rating.value, RatingSource.PUBLISHED, rating.list, rating.kind)
    return UsedRating(source=RatingSource.NEW) if new else UsedRating()


HEADINGS = {
    "No": "number",
    "Name": "name",
    "Title": "title",
    "Sex": "sex",
    "Federation": "federation",
    "State": "state",
    "City": "city",
    "Club": "club",
    "Team": "team",
    "Family": "family",
    "Grade": "grade",
    "Birth": "birth",
    "FIDE ID": "fide_id",
    "US Chess ID": "uschess_id",
    "CFC ID": "cfc_id",
    "National ID": "national_id",
    "Expires": "membership_expires",
    **{name.replace("_", " ").capitalize(): name for name in MORE_TEXTS},
    "Note": "note",
}
RATING_HEADINGS = {
    "FIDE Rating": ("fide", "standard"),
    "FIDE Rapid": ("fide", "rapid"),
    "FIDE Blitz": ("fide", "blitz"),
    "US Chess Rating": ("uschess", "regular"),
    "US Chess Quick": ("uschess", "quick"),
    "US Chess Blitz": ("uschess", "blitz"),
    "CFC Rating": ("cfc", "regular"),
    "CFC Quick": ("cfc", "quick"),
    "National Rating": ("national", "standard"),
}


def player_rows(players: Iterable[Player]) -> list[list[Value]]:
    """A list of players with headings that `read_players` knows; columns nobody has anything in are left out."""
    everybody = list(players)
    table: list[list[Value]] = [[*HEADINGS, "Rating", *RATING_HEADINGS, "Due", "Paid"]]
    table += [_row(player) for player in everybody]
    wanted = [i for i, head in enumerate(table[0]) if head in ("No", "Name", "Rating") or any(r[i] for r in table[1:])]
    return [[row[i] for i in wanted] for row in table]


def _row(player: Player) -> list[Value]:
    facts: list[Value] = [_shown(player, attribute) for attribute in HEADINGS.values()]
    ratings = [_rating_shown(player, *which) for which in RATING_HEADINGS.values()]
    return [*facts, _used_shown(player), *ratings, _money(player.fees.due), _money(player.fees.paid)]


def _shown(player: Player, attribute: str) -> Value:
    if attribute == "birth":
        return player.birth.isoformat() if player.birth else player.birth_year or None
    if attribute == "membership_expires":
        expires = player.membership_expires
        return LIFE.upper() if expires == MEMBER_FOR_LIFE else expires.isoformat() if expires else None
    value: Value = getattr(player, attribute)
    return value


def _used_shown(player: Player) -> Value:
    read = written_of(player)
    return str(read) or None if read.new or read.provisional else player.value or None


def _rating_shown(player: Player, rating_list: str, kind: str) -> Value:
    rating = player.rating_on(rating_list, kind)
    if rating is None:
        return None
    return f"{rating.value}P{rating.games or ''}" if rating.provisional else rating.value


def _money(cents: int) -> Value:
    return f"{cents // 100}.{cents % 100:02}" if cents else None
