"""Record 001: the facts of a player, the stated points and rank, and the claims about the rounds."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from topboard.core import Player, Points, Rating, RatingSource, Sex, UsedRating
from topboard.core.people.titles import highest_title
from topboard.formats.trf import texts
from topboard.formats.trf.cells import ReportedRound, read_claims
from topboard.formats.trf.columns import Columns, calendar_date, compose, points, slashed, upper
from topboard.formats.trf.reading_state import Reading
from topboard.formats.trf.rows import FileRow
from topboard.rulebook import Reason

NUMBER, SEX, TITLE, NAME = Columns(5, 8), Columns(10, 10), Columns(11, 13), Columns(15, 47)
RATING, FEDERATION, ID, BIRTH = Columns(49, 52), Columns(54, 56), Columns(58, 68), Columns(70, 79)
POINTS, RANK = Columns(81, 84), Columns(86, 89)
MAX_NUMBER = 9999

OLD_TITLES = {"G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM"}
SEXES = {"m": Sex.MALE, "w": Sex.FEMALE, "f": Sex.FEMALE, "": Sex.UNKNOWN}
FULL_YEAR = re.compile(r"\d{4}")
YEAR = re.compile(r"([12]\d{3})(?:[-/. ]0?0[-/. ]0?0)?")


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A player with what the record states beside the facts. `points` is None where it states none."""

    row: FileRow
    player: Player
    points: Points | None
    rank: int
    claims: Sequence[ReportedRound]
    old_title: bool = False

    @property
    def number(self) -> int:
        return self.player.number


def read_players(reading: Reading) -> list[PlayerRecord]:
    """Every player record; a number that is missing or taken is replaced by a free one."""
    rows = reading.rows("001")
    for row in rows[MAX_NUMBER:]:
        reading.fault(row, 1, texts.MOST_PLAYERS(most=MAX_NUMBER), texts.KEPT_NOT_READ())
        reading.keep(row)
    rows = rows[:MAX_NUMBER]
    numbers = _numbers(rows, reading)
    records = []
    for row in rows:
        record = _read_player(_realigned(row, reading), numbers[row.number], reading)
        reading.keys[row.number] = f"001/{record.number}"
        records.append(record)
    return records


def _numbers(rows: list[FileRow], reading: Reading) -> dict[int, int]:
    """The pairing number of each row."""
    stated = {row.number: NUMBER.number(row.text) or 0 for row in rows}
    taken: set[int] = set()
    given: dict[int, int] = {}
    waiting = []
    for row in rows:
        number = stated[row.number]
        if number and number not in taken:
            taken.add(number)
            given[row.number] = number
        else:
            waiting.append(row)
    free = 1
    for row in waiting:
        while free in taken:
            free += 1
        taken.add(free)
        given[row.number] = free
        reading.fault(row, NUMBER.first, _number_fault(row, stated[row.number]), texts.NUMBERED(free=free))
    return given


def _number_fault(row: FileRow, stated: int) -> Reason:
    if stated:
        return texts.NUMBER_TWICE(number=stated)
    return texts.NOT_A_NUMBER(most=MAX_NUMBER, found=NUMBER.text(row.text))


def _realigned(row: FileRow, reading: Reading) -> FileRow:
    """Some programs count the name's columns in bytes of UTF-8; then everything after it stands too far left."""
    text = row.text
    if text.isascii() or _in_columns(text):
        return row
    data = text.encode()
    name = data[NAME.first - 1 : NAME.last].decode(errors="ignore")
    moved = data[: NAME.first - 1].decode(errors="ignore") + f"{name:<{NAME.width}}"
    moved += data[NAME.last :].decode(errors="ignore")
    if not _in_columns(moved):
        return row
    reading.fault(row, NAME.first, texts.BYTES(), texts.BY_BYTES())
    return FileRow(row.number, moved)


def _in_columns(text: str) -> bool:
    """Whether rating, points and rank stand in their columns with blanks between."""
    blanks = (NAME.last, RATING.last, POINTS.first - 2, POINTS.last, RANK.last)
    return (
        all(text[column : column + 1] in ("", " ") for column in blanks)
        and RATING.number(text) is not None
        and points(POINTS.text(text) or "0") is not None
    )


def _read_player(row: FileRow, number: int, reading: Reading) -> PlayerRecord:
    text = row.text
    sex = SEXES.get(SEX.text(text).lower())
    if sex is None:
        reading.fault(row, SEX.first, texts.EXPECTED_SEX(found=SEX.text(text)), texts.LEFT_OPEN())
    title = upper(TITLE.text(text))
    value = _number_in(RATING, row, texts.A_RATING(), reading)
    fide_id = ID.text(text)
    fide_id = "" if fide_id.strip("0") == "" else fide_id
    birth, year = _read_birth(row, reading)
    player = Player(
        number=number,
        name=NAME.text(text),
        rating=used_rating(value, fide_id),
        sex=sex or Sex.UNKNOWN,
        title=OLD_TITLES.get(title, title),
        federation=upper(FEDERATION.text(text)),
        birth=birth,
        birth_year=year,
        fide_id=fide_id,
        ratings=fide_rating(value, fide_id),
    )
    rank = _number_in(RANK, row, texts.A_RANK(), reading)
    return PlayerRecord(row, player, _read_points(row, reading), rank, read_claims(row, reading), title in OLD_TITLES)


def used_rating(value: int, fide_id: str) -> UsedRating:
    """Nothing says whose rating a player without a FIDE number has: it is that of the section's own federation."""
    whose = ("fide", "standard") if fide_id else ("", "")
    return UsedRating(value, RatingSource.PUBLISHED, *whose) if value else UsedRating()


def fide_rating(value: int, fide_id: str) -> tuple[Rating, ...]:
    return (Rating("fide", "standard", value),) if value and fide_id else ()


def _number_in(field: Columns, row: FileRow, what: Reason, reading: Reading) -> int:
    value = field.number(row.text)
    if value is None:
        reading.fault(row, field.first, texts.EXPECTED(what=what, found=field.text(row.text)), texts.AS_NONE())
    return value or 0


def _read_points(row: FileRow, reading: Reading) -> Points | None:
    text = POINTS.text(row.text)
    value = points(text) if text else None
    if text and value is None:
        reading.fault(row, POINTS.first, texts.EXPECTED_POINTS(text=text, such="4.5"), texts.FROM_RESULTS())
    return value


def _read_birth(row: FileRow, reading: Reading) -> tuple[date | None, int]:
    text = BIRTH.text(row.text)
    if row.text[BIRTH.last : BIRTH.last + 1].strip():
        text = row.text[BIRTH.first - 1 : BIRTH.last + 1].strip()
    year = YEAR.fullmatch(text) if text.isascii() else None
    if not text or text.strip("0/-. ") == "":
        return None, 0
    if year:
        return None, int(year.group(1))
    birth = calendar_date(text) if FULL_YEAR.search(text) else None
    if birth is None:
        reading.fault(row, BIRTH.first, texts.EXPECTED_BIRTH(text=text), texts.LEFT_OUT())
    return birth, 0


def write_player(player: Player, rating: int, total: Points, rank: int, cells: Sequence[str]) -> str:
    """The record with its cells of ten columns each."""
    year_only = f"{player.birth_year:04}/00/00" if player.birth_year else ""
    birth = slashed(player.birth) if player.birth else year_only
    row = compose(
        "001",
        [
            NUMBER.right(player.number),
            SEX.left(player.sex.value),
            TITLE.right(player.title if len(player.title) <= TITLE.width else highest_title(player.title)),
            NAME.left(player.name),
            RATING.right(rating),
            FEDERATION.left(player.federation),
            ID.right(player.fide_id),
            BIRTH.left(birth),
            POINTS.right(str(total)),
            RANK.right(rank or ""),
        ],
    )
    return f"{row:<{RANK.last}}{''.join(cells)}".rstrip()


def stated_ranks(records: Sequence[PlayerRecord]) -> Mapping[int, int]:
    return {record.number: record.rank for record in records if record.rank}
