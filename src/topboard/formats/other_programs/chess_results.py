"""Tables of Chess-Results as a browser saves them: starting rank, crosstable, pairings of rounds. Read by their
headings, in several languages; a blank heading left of the name is the title."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser

from topboard.core import Event, Player, Points, Section, Sex
from topboard.errors import InvalidFile, InvalidText
from topboard.formats.other_programs import texts
from topboard.formats.other_programs.rows import Ratings, RivalFile, Row, Rows, differing_points, section_of
from topboard.names import name_key
from topboard.rulebook import Reason

PROGRAM = "Chess-Results"
HEADINGS = {
    "number": ("no.", "sno", "nr.", "snr", "nri", "no.ini.", "no", "nº", "startnr."),
    "rank": ("rk.", "rg.", "rank", "pl."),
    "name": ("name", "nome", "nombre", "nom"),
    "white": ("white", "weiß", "weiss", "blancas", "brancas", "blancs", "bianco"),
    "black": ("black", "schwarz", "negras", "pretas", "noirs", "nero"),
    "result": ("result", "ergebnis", "resultado", "res.", "résultat"),
    "rating": ("rtg", "rtgi", "elo", "eloi"),
    "national": ("rtgn", "elon"),
    "federation": ("fed", "land", "fed."),
    "club": ("club/city", "verein/ort", "club/ciudad", "clube/cidade", "club"),
    "fide_id": ("fideid", "fide-id", "fide-nr."),
    "points": ("pts.", "pkt.", "pts", "pkt"),
    "team": ("team", "mannschaft", "equipo", "equipe"),
    "sex": ("sex", "typ."),
}
ROUND_COLUMN = re.compile(r"(\d{1,2})\s*\.\s*(?:rd|r|rnd|runde|ronda|rodada)\.?", re.IGNORECASE)
ROUND_TITLE = re.compile(r"(?:round|runde|ronda|rodada|ronde|turno)\s+(\d{1,2})\b", re.IGNORECASE)
CELL = re.compile(r"(\d+)\s*([wbsnp])\s*([1½0+-]?)", re.IGNORECASE)
ALONE = {"-1": "PAB", "-½": "half", "-0": "zero", "+": "full"}
WHITE_RESULTS = {"1": "1-0", "½": "1/2-1/2", "0": "0-1", "+": "+/-", "-": "-/+", "": "*"}
GAME = {"1-0": "1-0", "½-½": "1/2-1/2", "0-1": "0-1", "+--": "+/-", "--+": "-/+", "---": "-/-", "": "*"}
BYES = {"1": "PAB", "½": "half", "0": "rest"}
UNPAIRED = {"1": "full", "½": "half", "0": "zero"}
BYE_WORDS = ("bye", "spielfrei", "descansa")
NOT_PAIRED_WORDS = ("not paired", "nicht ausgelost", "no emparejado")
TITLES = {"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"}


class _Page(HTMLParser):
    """The headings of a page and the rows of its tables. Tags that were never closed do no harm."""

    def __init__(self) -> None:
        super().__init__()
        self.titles: list[str] = []
        self.rows: list[tuple[bool, list[str]]] = []
        self.text: list[str] | None = None
        self.in_title = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("h2", "h3"):
            self.text, self.in_title = [], True
        elif tag == "tr":
            self._cell()
            self.rows.append(("CRg1b" in (dict(attrs).get("class") or ""), []))
        elif tag in ("td", "th") and self.rows:
            self._cell()
            self.text = []

    def handle_endtag(self, tag: str) -> None:
        if tag in ("h2", "h3") and self.in_title:
            self.titles.append(_plain("".join(self.text or ())))
            self.text, self.in_title = None, False
        elif tag in ("td", "th", "tr", "table"):
            self._cell()

    def handle_data(self, data: str) -> None:
        if self.text is not None:
            self.text.append(data)

    def _cell(self) -> None:
        if self.text is not None and self.rows and not self.in_title:
            self.rows[-1][1].append(_plain("".join(self.text)))
            self.text = None


def _plain(text: str) -> str:
    return " ".join(text.replace("\xa0", " ").split())


def is_chess_results(data: bytes) -> bool:
    start = data[:4000].lower()
    return b"<" in start and (b"chess-results" in start or b'class="crs1"' in data[:200_000].lower())


def title_of_page(data: bytes) -> str:
    """The name of the event that a page is about."""
    page = _Page()
    page.feed(data.decode("utf-8", "replace"))
    return page.titles[0] if page.titles else ""


@dataclass
class _Found:
    """What all the pages together say."""

    name: str = ""
    players: dict[int, Player] = field(default_factory=dict)
    cells: dict[int, list[str]] = field(default_factory=dict)
    rounds: dict[int, list[Row]] = field(default_factory=dict)
    points: dict[int, Points] = field(default_factory=dict)
    ranked: dict[int, int] = field(default_factory=dict)
    """Numbers by rank, where a crosstable names opponents by their ranks."""
    places: dict[int, int] = field(default_factory=dict)
    is_table: bool = False


def read_chess_results(pages: Mapping[str, bytes]) -> RivalFile:
    found = _Found()
    for data in pages.values():
        _read_page(data.decode("utf-8", "replace"), found)
    if not found.players:
        raise InvalidFile(texts.NO_PLAYERS(program=PROGRAM))
    rows = _of_crosstable(found.cells, found.ranked) or _of_pairings(found.rounds)
    players = list(found.players.values())
    left: list[Reason] = []
    section = section_of("", "roundrobin" if found.is_table else "dutch", players, rows, left=left)
    event = Event(name=found.name, sections=(section,))
    notes = (*left, *_notes(found, rows, section))
    return RivalFile(PROGRAM, event, notes, rows, found.points, found.places)


def _notes(found: _Found, rows: Rows, section: Section) -> Iterator[Reason]:
    if not rows:
        yield texts.NO_ROUNDS()
    elif not found.is_table:
        yield texts.SYSTEM_ASSUMED()
    if rows:
        yield from differing_points(section, found.points)


def _read_page(text: str, found: _Found) -> None:
    page = _Page()
    page.feed(text)
    page.close()
    found.name = found.name or (page.titles[0] if page.titles else "")
    round = next((int(match[1]) for title in page.titles[1:] if (match := ROUND_TITLE.match(title))), 0)
    head: list[str] = []
    several = False
    for is_head, cells in page.rows:
        if is_head and len([cell for cell in cells if cell]) == 1 and (match := ROUND_TITLE.match(cells[0])):
            several = several or round > 0
            round = int(match[1])
        elif is_head:
            head = cells
        elif head:
            _read_row(head, cells, round, found)
    rests = any(kind == "rest" for rows in found.rounds.values() for _a, _b, kind in rows)
    found.is_table = found.is_table or rests or (several and _everybody_met(found))


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


def _read_row(head: list[str], cells: list[str], round: int, found: _Found) -> None:
    columns = _columns(head)
    if "white" in columns and "black" in columns:
        _read_board(head, cells, columns, round, found)
    elif "name" in columns:
        _read_player(head, cells, columns, found)


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
    found.players[number] = _player(number, head, cells, columns) if old is None or "," in name else old
    rounds = [at for at, word in enumerate(head) if ROUND_COLUMN.fullmatch(word)]
    if rounds and any(CELL.fullmatch(_at(cells, at).strip()) or _at(cells, at) in ALONE for at in rounds):
        found.cells[number] = [_at(cells, at).strip() for at in rounds]
        if columns.get("rank") == 0:
            found.ranked[first] = number
    if columns.get("rank") == 0 and columns.get("number"):
        found.places[number] = first
    try:
        if "points" in columns:
            found.points[number] = Points.of(_at(cells, columns["points"]).replace(",", ".").replace("½", ".5") or "0")
    except InvalidText:
        return


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
            found.players[who] = Player(who, text, rating=used.used, ratings=used.listed, title=title)
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
    same = (number for number, player in found.players.items() if player.name == name)
    return next(same, max(found.players, default=0) + 1)


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
    """White is w in English and German, b where White is blancas, brancas, blancs or bianco: no w stands there."""
    matches = (CELL.fullmatch(text) for own in cells.values() for text in own)
    return "w" if any(match and match[2].casefold() == "w" for match in matches) else "b"


def _result(own: str, theirs: list[str], at: int) -> str:
    answer = CELL.fullmatch(theirs[at]) if at < len(theirs) else None
    return "-/-" if own == "-" and answer and answer[3] == "-" else WHITE_RESULTS[own]
