"""Vega: .tdf with its results, .veg with the players only. Of .vegx too little is known to read it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from topboard.core import Event, Player, Points, Section, Sex, Timetable
from topboard.errors import InvalidFile, InvalidText
from topboard.formats.other_programs import texts
from topboard.formats.other_programs.rows import Ratings, RivalFile, Row, Rows, day, differing_points, section_of
from topboard.rulebook import Reason

PROGRAM = "Vega"
DAYS = ("%d/%m/%Y", "%Y/%m/%d")
SYSTEMS = {"dubov": "dubov", "lim": "lim", "round": "roundrobin", "uscf": "uschess", "burstein": "burstein"}
OUTCOMES = {("1", "0"): "1-0", ("0", "1"): "0-1", ("2", "2"): "1/2-1/2", ("+", "-"): "+/-", ("-", "+"): "-/+"}
OUTCOMES |= {("-", "-"): "-/-", ("=", "="): "1/2-1/2u"}
USUAL_SCORING = (["1", "0.5"], ["1.0", "0.5"], ["1", "0.5", "0"], ["1.0", "0.5", "0.0"])
BYES = {"+": "PAB", "=": "half", "-": "zero", "1": "PAB", "2": "half", "0": "zero"}
Cell = tuple[int, str, str]


def is_tdf(text: str) -> bool:
    rows = [line for line in text.splitlines() if line.startswith("001 ")]
    return bool(rows) and all(line.count("|") >= 11 for line in rows)


def is_veg(text: str) -> bool:
    return text.startswith("Vega ")


def read_tdf(text: str) -> RivalFile:
    head = {line[:3]: line[4:].strip() for line in text.splitlines() if line[:3].isdecimal() and line[:3] != "001"}
    lines = [line[4:].split("|") for line in text.splitlines() if line.startswith("001 ")]
    players, cells, stated, places = [], {}, {}, {}
    for parts in lines:
        player = _player(parts)
        players.append(player)
        cells[player.number] = [_cell(part) for part in parts[12:]]
        places[player.number] = _figure(parts[11])
        try:
            stated[player.number] = Points.of(parts[10].strip() or "0")
        except InvalidText:
            raise InvalidFile(texts.DAMAGED(program=PROGRAM, why=parts[10].strip())) from None
    rows, unclear = _rounds(cells)
    system = next((ours for word, ours in SYSTEMS.items() if word in head.get("092", "").casefold()), "dutch")
    left: list[Reason] = []
    section = section_of("", system, players, rows, total=_figure(head.get("162", "")), left=left)
    days = tuple(found for part in head.get("132", "").split(";") if (found := day(part, *DAYS)))
    section = replace(section, timetable=Timetable(round_dates=days if len(days) == section.rounds_total else ()))
    event = Event(
        name=head.get("012", ""),
        city=head.get("022", ""),
        federation=head.get("032", ""),
        starts=day(head.get("042", ""), *DAYS),
        ends=day(head.get("052", ""), *DAYS),
        chief_arbiter=head.get("102", ""),
        time_control=head.get("122", ""),
        sections=(section,),
    )
    notes = (*left, *_notes(head, section, stated, unclear))
    return RivalFile(PROGRAM, event, notes, rows, stated, places)


def _notes(head: dict[str, str], section: Section, stated: dict[int, Points], unclear: int) -> Iterator[Reason]:
    yield from differing_points(section, stated)
    if unclear:
        yield texts.AMBIGUOUS(count=unclear)
    if head.get("112"):
        yield texts.OFFICIALS_LEFT()
    if (scoring := head.get("142", "")) and scoring.replace(",", ".").replace(";", " ").split() not in USUAL_SCORING:
        yield texts.SCORING_LEFT(scoring=scoring)
    if head.get("172"):
        yield texts.TIEBREAKS_LEFT(program=PROGRAM)


def _player(parts: list[str]) -> Player:
    number, sex, title, name, fide, federation, fide_id, national, national_id, birth, *_ = map(str.strip, parts)
    if not number.isdecimal():
        raise InvalidFile(texts.DAMAGED(program=PROGRAM, why=f"001 {number}"))
    ratings = Ratings(_figure(fide), _figure(national))
    return Player(
        int(number),
        _with_comma(name),
        rating=ratings.used,
        ratings=ratings.listed,
        sex=Sex(sex) if sex in ("m", "w") else Sex.UNKNOWN,
        title=title.upper(),
        federation=federation,
        fide_id=fide_id if _figure(fide_id) else "",
        national_id=national_id if _figure(national_id) else "",
        birth=day(birth, "%d%m%y", *DAYS),
    )


def _with_comma(name: str) -> str:
    """Vega writes surname and first name without a comma; one word each is clear."""
    words = name.split()
    return ", ".join(words) if len(words) == 2 and "," not in name else name


def _figure(text: str) -> int:
    return int(text) if text.strip().isdecimal() and len(text) < 12 else 0


def _cell(part: str) -> Cell:
    words = [*part.split(), "", "", ""]
    return _figure(words[0]), words[1], words[2]


def _rounds(cells: dict[int, list[Cell]]) -> tuple[Rows, int]:
    """The rows of every round, and how many results could be a forfeit or an unrated game."""
    rows: Rows = []
    unclear = 0
    for at in range(max((len(own) for own in cells.values()), default=0)):
        found: list[Row] = []
        for number, own in cells.items():
            other, color, result = own[at] if at < len(own) else (0, "", "")
            if other and color == "w":
                theirs = cells.get(other, [])
                answer = theirs[at][2] if at < len(theirs) else ""
                found.append((number, other, OUTCOMES.get((result, answer), "*")))
                unclear += result in ("+", "-")
            elif not other and result in BYES:
                found.append((number, 0, BYES[result]))
            elif not other:
                found.append((number, 0, "zero"))
        rows.append(found)
    return rows, unclear


def read_veg(text: str) -> RivalFile:
    """A value on each line, then the players; no results."""
    lines = text.splitlines()
    listed = [line.split(";") for line in lines if line.count(";") >= 9]
    players = []
    for number, parts in enumerate((row for row in listed if row[0].strip().upper() != "NAME"), 1):
        name, country, birth, sex, title, fide_id, fide, national_id, national, *_ = map(str.strip, parts)
        ratings = Ratings(_figure(fide), _figure(national))
        players.append(
            Player(
                number,
                name,
                rating=ratings.used,
                ratings=ratings.listed,
                sex=Sex(sex.casefold()) if sex.casefold() in ("m", "w") else Sex.UNKNOWN,
                title=title.upper(),
                federation=country,
                fide_id=fide_id if _figure(fide_id) else "",
                national_id=national_id if _figure(national_id) else "",
                birth=day(birth, *DAYS, "%Y-%m-%d"),
            )
        )
    if not players:
        raise InvalidFile(texts.NO_PLAYERS(program=PROGRAM))
    event = Event(
        name=lines[1].strip() if len(lines) > 1 else "", sections=(section_of("", "dutch", players, [], left=[]),)
    )
    return RivalFile(PROGRAM, event, (texts.PLAYERS_ONLY(program=PROGRAM),))
