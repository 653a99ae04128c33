"""The tournament records (codes that end in 2): names, dates, officials, number of rounds, tie-breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from topboard.core import Color, Event, Section, pairs_teams
from topboard.formats.trf import texts, typecodes
from topboard.formats.trf.cells import MAX_ROUNDS
from topboard.formats.trf.columns import Columns, calendar_date, compose, slashed, whole
from topboard.formats.trf.file import Dialect, TrfFile
from topboard.formats.trf.reading_state import Reading
from topboard.formats.trf.rounds import inferred_color
from topboard.formats.trf.rows import FileRow, one_line
from topboard.formats.trf.scoring import write_2026 as write_points

FEDERATION, METHOD = Columns(5, 7), Columns(9, 13)
ROUND_DATES, ROUND_STEP = Columns(92, 99), 10
METHODS = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER")
INITIAL_COLORS = {"W": Color.WHITE, "B": Color.BLACK}
CONFIGURED_COLORS = {"WHITE1": Color.WHITE, "BLACK1": Color.BLACK}


@dataclass(frozen=True, slots=True)
class Header:
    """What the tournament records say. `event` has no section yet; 0, None and "" stand for not said."""

    event: Event
    rounds_total: int
    initial_color: Color | None
    file_order: bool
    tournament_type: str
    type_code: str
    starting_rank_method: tuple[str, str]
    pairing_controller: str
    time_control_code: str
    tiebreaks: tuple[str, ...]
    standings_order: tuple[str, ...]


def read_header(reading: Reading) -> Header:
    free_text, type_code = _type(reading)
    tiebreaks, order = _tiebreaks(reading)
    color, file_order = _initial_color(reading)
    event = Event(
        name=_text(reading, "012"),
        city=_text(reading, "022"),
        federation=_text(reading, "032"),
        starts=_date(reading, "042"),
        ends=_date(reading, "052"),
        chief_arbiter=_text(reading, "102"),
        deputies=tuple(filter(None, (free_part(row) for row in reading.rows("112")))),
        time_control=_text(reading, "122"),
        round_dates=_round_dates(reading),
    )
    return Header(
        event=event,
        rounds_total=_rounds_total(reading),
        initial_color=color,
        file_order=file_order,
        tournament_type=free_text,
        type_code=type_code,
        starting_rank_method=_method(reading),
        pairing_controller=_text(reading, "182"),
        time_control_code=_text(reading, "222"),
        tiebreaks=tiebreaks,
        standings_order=order,
    )


def free_part(row: FileRow) -> str:
    """The text after the code; some programs leave the blank of column 4 out."""
    return row.text[3:].strip()


def _single(reading: Reading, code: str) -> FileRow | None:
    """The record that may stand once: the first one that says anything counts."""
    rows = [row for row in reading.rows(code) if free_part(row)]
    for row in rows[1:]:
        reading.fault(row, 1, texts.RECORD_AGAIN(code=code), texts.ROW_COUNTS(row=rows[0].number))
        reading.keep(row)
    return rows[0] if rows else None


def _text(reading: Reading, code: str) -> str:
    row = _single(reading, code)
    return free_part(row) if row else ""


def _date(reading: Reading, code: str) -> date | None:
    row = _single(reading, code)
    if row is None:
        return None
    found = calendar_date(free_part(row))
    if found is None:
        reading.unusable(row, 5, texts.A_DATE())
    return found


def _round_dates(reading: Reading) -> tuple[date, ...]:
    row = _single(reading, "132")
    if row is None:
        return ()
    dates = []
    for first in range(ROUND_DATES.first, len(row.text) + 1, ROUND_STEP):
        found = calendar_date(row.text[first - 1 : first + ROUND_STEP - 1].strip())
        if found is None:
            reading.unusable(row, first, texts.DATE_OF_ROUND())
            return ()
        dates.append(found)
    return tuple(dates)


def _rounds_total(reading: Reading) -> int:
    total = 0
    for code in ("142", "XXR"):
        for row in reading.rows(code):
            number = whole(free_part(row))
            if not number or number > MAX_ROUNDS:
                reading.unusable(row, 5, texts.ROUNDS_UP_TO(most=MAX_ROUNDS))
            elif total and number != total:
                reading.fault(row, 5, texts.OTHER_ROUNDS(number=number, total=total), texts.COUNTS(total=str(total)))
                reading.keep(row)
            else:
                total = number
    return total


def _initial_color(reading: Reading) -> tuple[Color | None, bool]:
    color: Color | None = None
    file_order = False
    for row in reading.rows("152"):
        found = INITIAL_COLORS.get(free_part(row).upper())
        if found is None:
            reading.unusable(row, 5, texts.INITIAL_COLOR())
        color = color or found
    for row in reading.rows("XXC"):
        for word in free_part(row).upper().split():
            if word == "RANK":
                file_order = True
            elif word not in CONFIGURED_COLORS:
                reading.fault(row, 5, texts.EXPECTED_XXC(word=word[:20]), texts.NOT_USED())
            color = color or CONFIGURED_COLORS.get(word)
    return color, file_order


def _type(reading: Reading) -> tuple[str, str]:
    """The free text of 092 and the code of 192, which some programs write in 092."""
    text, written = typecodes.split(_text(reading, "092"))
    row = _single(reading, "192")
    if row is None:
        return text, written
    code = free_part(row).upper()
    if typecodes.parse(code) is None:
        reading.unusable(row, 5, texts.TYPE_OF_TOURNAMENT())
        return text, written
    return (f"{text} {written}".strip() if written not in ("", code) else text), code


def _method(reading: Reading) -> tuple[str, str]:
    row = _single(reading, "172")
    if row is None:
        return ("", "")
    federation, method = FEDERATION.text(row.text).upper(), METHOD.text(row.text).upper()
    if method not in METHODS:
        reading.unusable(row, METHOD.first, texts.RANK_METHOD(known=", ".join(METHODS)))
        return ("", "")
    return federation, method


def _tiebreaks(reading: Reading) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The tie-breaks, and the whole order of the standings where record 212 gives it."""
    used, order = _codes(_text(reading, "202")), _codes(_text(reading, "212"))
    if not used:
        used = tuple(code for code in order if code != "PTS")
    return used, order


def _codes(text: str) -> tuple[str, ...]:
    return tuple(code for code in (part.strip() for part in text.split(",")) if code)


def write_header(file: TrfFile, dialect: Dialect, players: int, rated: int) -> Iterator[tuple[str, str]]:
    """The tournament records, each with its code."""
    event, section = file.event, file.section
    yield from _text_rows("012", event.name)
    yield from _text_rows("022", event.city)
    yield from _text_rows("032", event.federation)
    yield from _text_rows("042", slashed(event.starts) if event.starts else "")
    yield from _text_rows("052", slashed(event.ends) if event.ends else "")
    yield "062", f"062 {players}"
    yield "072", f"072 {rated}"
    yield "082", f"082 {len(section.teams)}"
    yield from _write_type(file, dialect)
    yield from _text_rows("102", event.chief_arbiter)
    for deputy in event.deputies:
        yield from _text_rows("112", deputy)
    yield from _text_rows("122", event.time_control)
    if event.round_dates:
        days = (slashed(day)[2:] for day in event.round_dates)
        yield "132", compose("132", [(ROUND_DATES.first + ROUND_STEP * i, day) for i, day in enumerate(days)])
    if dialect is Dialect.TRF26:
        yield from _write_2026(file, section)
    if section.rounds_total:
        yield "XXR", f"XXR {section.rounds_total}"
    yield from _write_configuration(file, section)


def _text_rows(code: str, text: str) -> Iterator[tuple[str, str]]:
    if one_line(text):
        yield code, f"{code} {one_line(text)}"


def written_type_code(file: TrfFile) -> str:
    """The code that says what the section says: the file's own where it still does, "" where it needs none."""
    section, starts = file.section, file.event.starts
    if (file.as_read or file.report.type_code) and typecodes.says(file.report.type_code, section, starts):
        return file.report.type_code
    return typecodes.code_of(section, starts)


def _write_type(file: TrfFile, dialect: Dialect) -> Iterator[tuple[str, str]]:
    if _code_in_free_text(file, dialect):
        yield from _text_rows("092", f"{file.report.tournament_type} {written_type_code(file)}".strip())
        return
    yield from _text_rows("092", file.report.tournament_type)


def _write_code(file: TrfFile) -> Iterator[tuple[str, str]]:
    if not _code_in_free_text(file, Dialect.TRF26):
        yield from _text_rows("192", written_type_code(file))


def _code_in_free_text(file: TrfFile, dialect: Dialect) -> bool:
    """TRF16 has no record for the code, and some files of 2026 have it where TRF16 would."""
    return dialect is not Dialect.TRF26 or ("092" in file.listed and "192" not in file.listed)


def _write_2026(file: TrfFile, section: Section) -> Iterator[tuple[str, str]]:
    if section.rounds_total:
        yield "142", f"142 {section.rounds_total}"
    if color := _first_color(section):
        yield "152", f"152 {color.value}"
    yield from write_points(section.point_system)
    report = file.report
    federation, method = report.starting_rank_method
    if method:
        yield "172", compose("172", [FEDERATION.left(federation), METHOD.left(method)])
    yield from _text_rows("182", report.pairing_controller)
    yield from _write_code(file)
    order = tuple(code for code in report.standings_order if code != "PTS")
    if order != section.tiebreaks or "202" in file.listed or not report.standings_order:
        yield from _text_rows("202", ",".join(section.tiebreaks))
    yield from _text_rows("212", ",".join(report.standings_order))
    yield from _text_rows("222", report.time_control_code)


def _first_color(section: Section) -> Color | None:
    """As stated, or as the first games tell: programs that do not look at those draw a lot of their own."""
    return section.initial_color or (None if pairs_teams(section) else inferred_color(section.rounds))


def _write_configuration(file: TrfFile, section: Section) -> Iterator[tuple[str, str]]:
    words: Sequence[str] = ("rank",) if file.report.numbered_by_file_order else ()
    if color := _first_color(section):
        words = (*words, "white1" if color is Color.WHITE else "black1")
    if words:
        yield "XXC", f"XXC {' '.join(words)}"
