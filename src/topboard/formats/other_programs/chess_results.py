"""Tables of Chess-Results: starting rank, crosstable, pairings of rounds, standings. Read by their headings, in several
languages; a blank heading left of the name is the title."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from topboard.core import Event, Player, Points, Section, Sex, Team, Timetable
from topboard.errors import InvalidFile, InvalidText
from topboard.formats.other_programs import texts
from topboard.formats.other_programs.chess_results_pages import ResultsPage, is_page, read_page
from topboard.formats.other_programs.rows import (
    Ratings,
    RivalFile,
    Row,
    Rows,
    day,
    differing_points,
    section_of,
    teams_of,
)
from topboard.names import name_key
from topboard.rulebook import Reason

PROGRAM = "Chess-Results"
HEADINGS = {
    "number": ("no.", "sno", "nr.", "snr", "nri", "no.ini.", "no.ini", "n.ini.", "no", "nº", "startnr.", "n.", "č."),
    "rank": ("rk.", "rg.", "rank", "pl.", "rk", "pos.", "cl.", "cl"),
    "name": ("name", "nome", "nombre", "nom", "naam", "namn", "navn", "nazwisko", "jméno", "ime", "név", "nume"),
    "white": (
        *("white", "weiß", "weiss", "blancas", "brancas", "blancs", "bianco", "wit", "vit", "hvid", "białe"),
        *("bílý", "biely", "bijeli", "beli", "beyaz", "világos", "alb", "белые"),
    ),
    "black": (
        *("black", "schwarz", "negras", "pretas", "noirs", "nero", "zwart", "svart", "sort", "czarne"),
        *("černý", "čierny", "crni", "črni", "siyah", "sötét", "negru", "черные", "чёрные"),
    ),
    "result": (
        *("result", "ergebnis", "resultado", "res.", "résultat", "risultato", "resultaat", "resultat"),
        *("wynik", "výsledek", "rezultat", "sonuç", "eredmény", "результат"),
    ),
    "rating": ("rtg", "rtgi", "elo", "eloi", "rtg+/-i", "elo int."),
    "national": ("rtgn", "elon", "elo nac."),
    "federation": ("fed", "land", "fed.", "fédé", "fédé.", "fede"),
    "club": ("club/city", "verein/ort", "club/ciudad", "clube/cidade", "club/ville", "club/città", "club", "verein"),
    "fide_id": ("fideid", "fide-id", "fide-nr.", "id fide"),
    "points": ("pts.", "pkt.", "pts", "pkt", "pti.", "punkte", "puntos", "pontos"),
    "first_tiebreak": ("tb1", "wtg1", "desp1", "des1", "des 1", "dép1"),
    "team": ("team", "mannschaft", "equipo", "equipe", "équipe", "squadra"),
    "board": ("bo.", "br.", "m.", "éch."),
    "sex": ("sex", "geschlecht", "sexo", "sexe"),
}
ROUND_COLUMN = re.compile(r"(\d{1,2})\s*\.\s*[^\W\d_]{1,8}\.?")
"""`1.Rd`, `1. Runde`: the word differs with the language, the shape does not."""
ROUND_TITLE = re.compile(r"(?:round|runde|ronda|rodada|ronde|turno|kolo|runda|tur)\s+(\d{1,2})\b", re.IGNORECASE)
DATED_TITLE = re.compile(r"\D{0,20}(\d{1,2})\b\D{1,20}(\d{4}/\d{1,2}/\d{1,2})")
CELL = re.compile(r"(\d+)\s*([^\W\d_])\s*([1½0+-]?)")
ALONE = {"-1": "PAB", "-½": "half", "-0": "zero", "+": "full"}
WHITE_LETTERS = "wvбb"
"""Of the letters that a table uses, the first of these is White: w and b, w and s, v and s, b and n."""
WHITE_RESULTS = {"1": "1-0", "½": "1/2-1/2", "0": "0-1", "+": "+/-", "-": "-/+", "": "*"}
GAME = {"1-0": "1-0", "½-½": "1/2-1/2", "0-1": "0-1", "+--": "+/-", "--+": "-/+", "---": "-/-", "": "*"}
BYES = {"1": "PAB", "½": "half", "0": "rest"}
UNPAIRED = {"1": "full", "½": "half", "0": "zero"}
BYE_WORDS = ("bye", "spielfrei", "descansa", "exempt", "libre", "folga", "riposa", "vrij", "volno", "pauza")
NOT_PAIRED_WORDS = ("not paired", "nicht ausgelost", "no emparejado", "não emparceirado", "non apparié")
AWAY_SIGNS = ("*", "bye", "0F")
"""On the page of those who were not paired."""
TITLES = {"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"}


def is_chess_results(data: bytes) -> bool:
    return is_page(data)


def title_of_page(data: bytes) -> str:
    """The name of the event that a page is about."""
    return next(iter(read_page(data).titles), "")


@dataclass
class _Found:
    """What all the pages together say."""

    name: str = ""
    players: dict[int, Player] = field(default_factory=dict)
    cells: dict[int, list[str]] = field(default_factory=dict)
    rounds: dict[int, list[Row]] = field(default_factory=dict)
    days: dict[int, date] = field(default_factory=dict)
    points: dict[int, Points] = field(default_factory=dict)
    first_tiebreaks: dict[int, Points] = field(default_factory=dict)
    ranked: dict[int, int] = field(default_factory=dict)
    """Numbers by rank, where a crosstable names opponents by their ranks."""
    places: dict[int, int] = field(default_factory=dict)
    away: set[int] = field(default_factory=set)
    """Numbers that only a page of those not paired names."""
    by_name: dict[frozenset[str], int] = field(default_factory=dict)
    is_table: bool = False

    def seat(self, player: Player) -> None:
        self.players[player.number] = player
        self.by_name[name_key(player.name)] = player.number

    @property
    def has_teams(self) -> bool:
        """The list says for each who their team is, and on which board they sit."""
        return all(each.team and each.fixed_board for each in self.players.values())


@dataclass(frozen=True)
class _Line:
    """A row under its heading, in the round whose title stands above it."""

    head: list[str]
    cells: list[str]
    round: int


def read_chess_results(pages: Mapping[str, bytes]) -> RivalFile:
    """People first, from the pages that number them; then the boards, which may name them without a number."""
    found = _Found()
    lines = [line for data in pages.values() for line in _lines(read_page(data), found)]
    boards = [line for line in lines if {"white", "black"} <= _columns(line.head).keys()]
    people = [line for line in lines if "name" in _columns(line.head) and line not in boards]
    for line in people:
        _read_player(line.head, line.cells, _columns(line.head), found)
    for line in boards:
        _read_board(line.head, line.cells, _columns(line.head), line.round, found)
    _check(found, lines)
    found.is_table = found.is_table or _is_round_robin(found)
    rows = _of_crosstable(found.cells, found.ranked) or _of_pairings(found.rounds)
    return _file(found, rows)


def _check(found: _Found, lines: list[_Line]) -> None:
    """Pages from which nobody could go on are refused with what to save instead."""
    if not found.players:
        teams = any("team" in _columns(line.head) for line in lines)
        raise InvalidFile(texts.TEAMS_ALONE() if teams else texts.NO_PLAYERS(program=PROGRAM))
    if found.away >= found.players.keys():
        raise InvalidFile(texts.AWAY_ALONE())


def _file(found: _Found, rows: Rows) -> RivalFile:
    players = list(found.players.values())
    teams: tuple[Team, ...] = ()
    if found.has_teams:
        teams = teams_of(players, list(dict.fromkeys(each.team for each in players if each.team)))
    players = [replace(each, fixed_board=0) for each in players]
    system = "team" if teams else "roundrobin" if found.is_table else "dutch"
    left: list[Reason] = []
    section = section_of("", system, players, [] if teams else rows, teams=teams, left=left)
    stated = found.points or _points_by_tiebreak(found, len(section.rounds))
    days = tuple(found.days[n] for n in range(1, len(section.rounds) + 1) if n in found.days)
    if len(days) == len(section.rounds):
        section = replace(section, timetable=Timetable(round_dates=days))
    starts, ends = (min(days), max(days)) if len(days) == len(section.rounds) and days else (None, None)
    event = Event(name=found.name, starts=starts, ends=ends, sections=(section,))
    notes = (*left, *_notes(found, rows, section, teams, stated))
    return RivalFile(PROGRAM, event, notes, rows, stated, found.places)


def _points_by_tiebreak(found: _Found, rounds: int) -> dict[int, Points]:
    """Without a column of points the first tie-break may be them, if nobody has more than there are rounds."""
    given = found.first_tiebreaks
    return given if given and all(each <= Points.of(str(rounds)) for each in given.values()) else {}


def _notes(
    found: _Found, rows: Rows, section: Section, teams: tuple[Team, ...], stated: dict[int, Points]
) -> Iterator[Reason]:
    if teams:
        yield texts.TEAM_RESULTS_LEFT()
    elif not rows:
        missing = next((n for n in range(1, 100) if n not in found.rounds), 1)
        yield texts.ROUND_PAGES_MISSING(round=missing) if found.rounds else texts.NO_ROUNDS()
    elif not found.is_table:
        yield texts.SYSTEM_ASSUMED()
    if section.rounds:
        yield from differing_points(section, stated)


def _lines(page: ResultsPage, found: _Found) -> Iterator[_Line]:
    found.name = found.name or next(iter(page.titles), "")
    round = next((number for title in page.titles[1:] if (number := _round_of(title, found))), 0)
    head: list[str] = []
    for is_head, cells in page.rows:
        if is_head and len([cell for cell in cells if cell]) == 1:
            round = _round_of(next(filter(None, cells)), found) or round
        elif is_head:
            head = cells
            found.is_table = found.is_table or _numbered_columns(head)
        elif head:
            yield _Line(head, cells, round)


def _round_of(title: str, found: _Found) -> int:
    """The round that a title names; with its day, if that is there."""
    dated = DATED_TITLE.match(title)
    match = ROUND_TITLE.match(title) or dated
    if match and dated and (on := day(dated[2], "%Y/%m/%d")):
        found.days.setdefault(int(match[1]), on)
    return int(match[1]) if match else 0


def _numbered_columns(head: list[str]) -> bool:
    """The opponents of a round robin stand above the columns by their numbers."""
    return {"1", "2", "3"} <= set(head)


def _is_round_robin(found: _Found) -> bool:
    rests = any(kind == "rest" for rows in found.rounds.values() for _a, _b, kind in rows)
    return rests or (len(found.rounds) > 1 and _everybody_met(found))


def _everybody_met(found: _Found) -> bool:
    met = {frozenset(row[:2]) for rows in found.rounds.values() for row in rows if row[1]}
    return len(met) == len(found.players) * (len(found.players) - 1) // 2


def _columns(head: list[str]) -> dict[str, int]:
    """The first column of each kind."""
    found: dict[str, int] = {}
    for at, word in enumerate(head):
        for kind, known in HEADINGS.items():
            if word.casefold() in known:
                found.setdefault(kind, at)
    return found


def _at(cells: list[str], at: int | None) -> str:
    return cells[at] if at is not None and at < len(cells) else ""


def _figure(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 12 else 0


def _title(head: list[str], cells: list[str], name: int) -> str:
    text = _at(cells, name - 1) if name and not head[name - 1] else ""
    return text if text.upper() in TITLES or text.isalpha() else ""


def _read_player(head: list[str], cells: list[str], columns: dict[str, int], found: _Found) -> None:
    first = _figure(_at(cells, 0))
    number = _figure(_at(cells, columns.get("number"))) or first
    name = _at(cells, columns["name"])
    if not number or not name:
        return
    old = found.players.get(number)
    if old is not None and name_key(old.name).isdisjoint(name_key(name)):
        raise InvalidFile(texts.PAGES_DIFFER(number=number, name=old.name, other=name))
    if old is None or "," in name:
        found.seat(_player(number, head, cells, columns))
    rounds = [at for at, word in enumerate(head) if ROUND_COLUMN.fullmatch(word)]
    own = [_at(cells, at).strip() for at in rounds]
    if any(cell in AWAY_SIGNS for cell in own) and not any(CELL.fullmatch(cell) for cell in own):
        found.away.add(number)
    elif any(CELL.fullmatch(cell) or cell in ALONE for cell in own):
        found.cells[number] = own
        if columns.get("rank") == 0:
            found.ranked[first] = number
    if "rank" in columns and (place := _figure(_at(cells, columns["rank"]))):
        found.places[number] = place
    for kind, stated in (("points", found.points), ("first_tiebreak", found.first_tiebreaks)):
        if kind in columns and (points := _points(_at(cells, columns[kind]))) is not None:
            stated[number] = points


def _points(text: str) -> Points | None:
    try:
        return Points.of(text.replace(",", ".").replace("½", ".5") or "0")
    except InvalidText:
        return None


def _player(number: int, head: list[str], cells: list[str], columns: dict[str, int]) -> Player:
    ratings = Ratings(_figure(_at(cells, columns.get("rating"))), _figure(_at(cells, columns.get("national"))))
    fide_id = _at(cells, columns.get("fide_id"))
    return Player(
        number,
        _at(cells, columns["name"]),
        rating=ratings.used,
        ratings=ratings.listed,
        title=_title(head, cells, columns["name"]).upper(),
        federation=_at(cells, columns.get("federation")),
        club=_at(cells, columns.get("club")),
        team=_at(cells, columns.get("team")),
        fide_id=fide_id if _figure(fide_id) else "",
        fixed_board=_figure(_at(cells, columns.get("board"))) if "team" in columns else 0,
        sex=Sex.FEMALE if _at(cells, columns.get("sex")).casefold() in ("w", "f") else Sex.UNKNOWN,
    )


def _read_board(head: list[str], cells: list[str], columns: dict[str, int], round: int, found: _Found) -> None:
    """A board of a round: the numbers stand outside of the names."""
    numbers = [at for at, word in enumerate(head) if word.casefold() in HEADINGS["number"]]
    ratings = [at for at, word in enumerate(head) if word.casefold() in HEADINGS["rating"]]
    sides = []
    for side, name in enumerate((columns["white"], columns["black"])):
        text = _at(cells, name)
        who = _figure(_at(cells, numbers[-side])) if numbers else _numbered(text, found)
        rating = _figure(_at(cells, ratings[side] if side < len(ratings) else None))
        if who and text and who not in found.players:
            used = Ratings(rating)
            title = _title(head, cells, name).upper()
            found.seat(Player(who, text, rating=used.used, ratings=used.listed, title=title))
        sides.append(who)
    white, black = sides
    result, other = _at(cells, columns.get("result")).replace(" ", ""), _at(cells, columns["black"]).casefold()
    if not white or not round:
        return
    if other in BYE_WORDS:
        row = (white, 0, BYES.get(result, "PAB pending"))
    else:
        row = (white, black, GAME.get(result, "*")) if black else (white, 0, UNPAIRED.get(result, "zero"))
    found.rounds.setdefault(round, []).append(row)


def _numbered(name: str, found: _Found) -> int:
    """Where a table has no numbers, the one that the name has, or the next; nobody where the name is none."""
    if name.casefold() in (*BYE_WORDS, *NOT_PAIRED_WORDS, ""):
        return 0
    return found.by_name.get(name_key(name)) or max(found.players, default=0) + 1


def _of_pairings(rounds: dict[int, list[Row]]) -> Rows:
    """Only if no round is missing from the first on."""
    return [rounds[number] for number in sorted(rounds)] if set(rounds) == set(range(1, len(rounds) + 1)) else []


def _of_crosstable(cells: dict[int, list[str]], ranked: dict[int, int]) -> Rows:
    white = _white_letter(cells)
    rows: Rows = []
    for at in range(max((len(own) for own in cells.values()), default=0)):
        found: list[Row] = []
        for number, own in cells.items():
            text = own[at] if at < len(own) else ""
            match = CELL.fullmatch(text)
            if match and match[2].casefold() == white:
                other = ranked.get(int(match[1]), int(match[1]))
                found.append((number, other, _result(match[3], cells.get(other, []), at)))
            elif text in ALONE:
                found.append((number, 0, ALONE[text]))
        rows.append(found)
    while rows and not rows[-1]:
        rows.pop()
    return rows


def _white_letter(cells: dict[int, list[str]]) -> str:
    """White is w in English and German, v in Hungarian and Swedish, b where White is blancas, bianco or bijeli."""
    used = {match[2].casefold() for own in cells.values() for text in own if (match := CELL.fullmatch(text))}
    return next((letter for letter in WHITE_LETTERS if letter in used), "w")


def _result(own: str, theirs: list[str], at: int) -> str:
    answer = CELL.fullmatch(theirs[at]) if at < len(theirs) else None
    return "-/-" if own == "-" and answer and answer[3] == "-" else WHITE_RESULTS[own]
