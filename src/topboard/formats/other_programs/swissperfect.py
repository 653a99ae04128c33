"""Swiss Perfect: .ini, .trn and .sco of one name. The tables are dBASE; players are known by an id, which is not the
number that the program shows."""

from __future__ import annotations

import io
import string
from collections.abc import Iterator, Mapping
from configparser import ConfigParser, Error
from dataclasses import replace
from itertools import islice

from topboard.core import Adjustment, Bye, ByeRequest, Event, Player, Points, Sex, Status
from topboard.errors import InvalidFile, InvalidText
from topboard.formats.dbf.reading import read_dbf
from topboard.formats.other_programs import texts
from topboard.formats.other_programs.rows import (
    Ratings,
    RivalFile,
    Row,
    Rows,
    day,
    full_name,
    section_of,
    usual_notes,
)
from topboard.rulebook import Reason

PROGRAM = "Swiss Perfect"
PARTS = (".ini", ".trn", ".sco")
TITLES = ("", "GM", "WGM", "IM", "WIM", "FM", "WFM")
FORFEITS = {35: "+/-", 34: "-/+", 36: "-/-"}
SCORES = {(2, 0): "1-0", (1, 1): "1/2-1/2", (0, 2): "0-1", (0, 0): "0-0", (1, 0): "1/2-0", (0, 1): "0-1/2"}
BYES = {2: "full", 1: "half", 0: "absent"}
Record = Mapping[str, str]


def swissperfect_in(files: Mapping[str, bytes]) -> dict[str, bytes] | None:
    """The three files by their endings; None where there is no table of Swiss Perfect."""
    found = {name[-4:].casefold(): data for name, data in files.items() if name[-4:].casefold() in PARTS}
    if not {".trn", ".sco"}.intersection(found):
        return None
    if not {".trn", ".sco"} <= set(found):
        raise InvalidFile(texts.FILES_MISSING())
    return found


def records(data: bytes, name: str) -> list[Record]:
    """The live records of a table, texts cut at NUL: what was written there before still stands behind it."""
    table = read_dbf(io.BytesIO(data), name)
    names = [field.name for field in table.fields]
    return [
        {name: text.partition("\0")[0].strip() for name, text in zip(names, record, strict=True)}
        for record in islice((each for each in table.texts() if each is not None), table.count)
    ]


def _figure(record: Record, name: str) -> int:
    text = record.get(name, "").partition(".")[0]
    return int(text) if text.lstrip("-").isdecimal() and len(text) < 12 else 0


def read_swissperfect(files: Mapping[str, bytes]) -> RivalFile:
    settings = _settings(files.get(".ini", b""))
    people = records(files[".trn"], ".trn")
    if not people:
        raise InvalidFile(texts.NO_PLAYERS(program=PROGRAM))
    shown = {_figure(each, "ID"): _figure(each, "START_NO") for each in people}
    if 0 in shown.values() or len(set(shown.values())) != len(shown):
        shown = {id: number for number, id in enumerate(shown, 1)}
    rows = _rounds(records(files[".sco"], ".sco"), shown)
    seated = {number for a, b, kind in (rows[-1] if rows else []) for number in (a, b) if kind != "absent"}
    players = [_player(shown[_figure(each, "ID")], each, seated) for each in people]
    is_table = settings.get("system") == "1"
    left: list[Reason] = []
    section = section_of("", "roundrobin" if is_table else "dutch", players, rows, left=left)
    bonus = {shown[_figure(each, "ID")]: each.get("BONUS", "") for each in people if _is_bonus(each.get("BONUS", ""))}
    given = tuple(Adjustment(number, Points.of(text), 0) for number, text in bonus.items())
    named = {player.number: player.name for player in players}
    notes = left + [texts.BONUS(player=named[number], points=text) for number, text in bonus.items()]
    if not is_table:
        notes.append(texts.SYSTEM_ASSUMED())
        section = replace(section, bye_requests=(*section.bye_requests, *_absences(people, shown, len(rows))))
    notes += _left(players, people)
    event = Event(
        name=settings.get("name", ""),
        chief_arbiter=settings.get("arbiter", ""),
        organizer=settings.get("organiser", ""),
        sections=(replace(section, adjustments=given),),
    )
    return RivalFile(PROGRAM, event, tuple(notes), rows)


def _absences(people: list[Record], shown: Mapping[int, int], played: int) -> Iterator[ByeRequest]:
    """ABSENT is a mask in hexadecimal: bit r - 1 for a round that somebody asked to miss."""
    for each in people:
        text = each.get("ABSENT", "")
        mask = int(text, 16) if text and len(text) <= 16 and all(sign in string.hexdigits for sign in text) else 0
        for round in range(played + 1, 33):
            if mask >> (round - 1) & 1:
                yield ByeRequest(shown[_figure(each, "ID")], round, Bye.ZERO)


def _left(players: list[Player], people: list[Record]) -> Iterator[Reason]:
    ratings = [Ratings(_figure(each, "INTL_RTG"), _figure(each, "LOC_RTG")) for each in people]
    yield from usual_notes(players, sum(each.leaves_national for each in ratings))
    if any(each.get("FORB_PAIRS") for each in people):
        yield texts.MUST_NOT_MEET_LEFT()
    if any(each.get("MEMO") for each in people):
        yield texts.NOTES_LEFT()


def _is_bonus(text: str) -> bool:
    try:
        return bool(Points.of(text))
    except InvalidText:
        return False


def _settings(data: bytes) -> Mapping[str, str]:
    reader = ConfigParser(interpolation=None, strict=False)
    try:
        reader.read_string(data.decode("cp1252", "replace"))
    except Error:
        return {}
    return dict(reader["Tournament Info"]) if reader.has_section("Tournament Info") else {}


def _player(number: int, each: Record, seated: set[int]) -> Player:
    """WITHDRAWAL is the last round played or the first missed: who sits in the last round has not left."""
    ratings = Ratings(_figure(each, "INTL_RTG"), _figure(each, "LOC_RTG"))
    title, sex = _figure(each, "TITLE"), _figure(each, "SEX")
    return Player(
        number,
        full_name(each.get("SURNAME", ""), each.get("FIRSTNAME", "")),
        rating=ratings.used,
        ratings=ratings.listed,
        title=TITLES[title] if 0 < title < len(TITLES) else "",
        sex={1: Sex.MALE, 2: Sex.FEMALE}.get(sex, Sex.UNKNOWN),
        federation=each.get("FEDER", ""),
        club=each.get("CLUB", ""),
        team=each.get("TEAM", ""),
        fide_id=each.get("INTL_ID", "") if _figure(each, "INTL_ID") else "",
        national_id=each.get("LOC_ID", "") if _figure(each, "LOC_ID") else "",
        birth=day(each.get("BIRTH_DATE", ""), "%Y%m%d", "%d/%m/%Y", "%Y-%m-%d", "%d.%m.%Y"),
        status=Status.WITHDRAWN if _figure(each, "WITHDRAWAL") and number not in seated else Status.ACTIVE,
        entered_round=max(_figure(each, "LATE_ENTRY"), 1),
    )


def _rounds(games: list[Record], shown: Mapping[int, int]) -> Rows:
    last = max((_figure(game, "ROUND") for game in games), default=0)
    rows: Rows = [[] for _ in range(min(last, 99))]
    for game in games:
        round, row = _figure(game, "ROUND"), _row(game, shown)
        if row and 1 <= round <= len(rows):
            rows[round - 1].append(row)
    while rows and not rows[-1]:
        rows.pop()
    return rows


def _row(game: Record, shown: Mapping[int, int]) -> Row | None:
    """Records with nobody are junk; somebody alone stands on either side."""
    white, black = (shown.get(_figure(game, name), 0) for name in ("WHITE", "BLACK"))
    points = (_figure(game, "W_SCORE"), _figure(game, "B_SCORE"))
    if not white and not black:
        return None
    if not white or not black:
        return (white or black, 0, BYES.get(points[0] if white else points[1], "absent"))
    forfeit = FORFEITS.get(_figure(game, "W_TYPE")) or FORFEITS.get(_figure(game, "B_TYPE"))
    return (white, black, forfeit or SCORES.get(points, "*"))
