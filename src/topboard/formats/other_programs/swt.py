"""Swiss-Chess: .SWT of version 8. Everything stands at a fixed place, every game stands twice, opponents are ids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from topboard.core import Event, Player, Points, Section, Sex, StatedScore, Status
from topboard.errors import InvalidFile
from topboard.formats.other_programs import texts
from topboard.formats.other_programs.rows import (
    Ratings,
    RivalFile,
    Row,
    Rows,
    day,
    differing_points,
    section_of,
    teams_of,
    usual_notes,
)
from topboard.rulebook import Reason

PROGRAM = "Swiss-Chess"
CARDS_FROM, RECORD, CARD = 13384, 19, 655
TEAM_IDS_FROM = 998
VERSIONS, MODES = range(800, 900), {0: "dutch", 1: "roundrobin"}
TEAM_MODES = {0: "team", 1: "team-roundrobin"}
MODE_WORDS = {2: "knock-out", 3: "Scheveningen"}
WHITE, BLACK = (1, 2), (3, 4)
BYE_COLORS = (2, 4)
FORFEITS, NOT_FIELDED = (0x02, 0x22), (0x03, 0x33)
INACTIVE = "*"
OFFICIALS = ((933, 60), (994, 60), (11847, 60), (11908, 60), (11969, 60))
SCORINGS = {1: "3/1", 3: "own"}
OUTCOMES = {3: "1-0", 2: "1/2-1/2", 1: "0-1"}
BYES = {3: "PAB", 2: "half"}


def is_swt(data: bytes) -> bool:
    if len(data) < CARDS_FROM or int.from_bytes(data[609:611], "little") not in VERSIONS:
        return False
    return len(data) == _length(data)


def _length(data: bytes) -> int:
    rounds, people = data[1], int.from_bytes(data[7:9], "little") + _teams(data)
    return CARDS_FROM + ((RECORD * rounds if data[5] else 0) + CARD) * people


def _teams(data: bytes) -> int:
    return int.from_bytes(data[1332:1334], "little") if data[606] == 0xFF else 0


def _text(data: bytes, at: int, width: int) -> str:
    return data[at : at + width].split(b"\0")[0].decode("cp1252", "replace").strip()


def _u16(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "little")


@dataclass(frozen=True)
class _Record:
    """One round of one player, as the player's card tells it."""

    color: int
    opponent: int
    outcome: int
    board: int
    status: int
    place: int

    @classmethod
    def at(cls, data: bytes, start: int) -> _Record:
        block = data[start : start + RECORD]
        return cls(block[8], _u16(block, 9), block[11] & 3, _u16(block, 13), block[15], block[18])


def read_swt(data: bytes) -> RivalFile:
    rounds, players, teams = data[1], _u16(data, 7), _teams(data)
    if not players:
        raise InvalidFile(texts.NO_PLAYERS(program=PROGRAM))
    cards_at = CARDS_FROM + (RECORD * rounds * (players + teams) if data[5] else 0)
    cards = [data[cards_at + CARD * n : cards_at + CARD * (n + 1)] for n in range(players)]
    ids = {_u16(card, 217): number for number, card in enumerate(cards, 1)}
    named = [_text(data, cards_at + CARD * (players + n), 32) for n in range(teams)]
    team_ids = {_u16(data, cards_at + CARD * (players + n) + 217): name for n, name in enumerate(named)}
    people = [_player(number, card, team_ids) for number, card in enumerate(cards, 1)]
    rows = _rounds(data, rounds, players, ids, _u16(data, 604) if teams else 0) if data[5] else []
    sides = teams_of(people, named)
    system = (TEAM_MODES if sides else MODES).get(data[596], "team" if sides else "dutch")
    people = [replace(each, fixed_board=0) for each in people]
    left: list[Reason] = []
    section = section_of("", system, people, rows, total=rounds, teams=sides, left=left)
    stated = {number: Points(_u16(card, 292) * 5) for number, card in enumerate(cards, 1)}
    event = Event(
        name=_text(data, 790, 40),
        city=_text(data, 831, 40),
        chief_arbiter=_text(data, 872, 60),
        organizer=_text(data, 11786, 60),
        starts=day(_text(data, 1055, 20), "%d.%m.%Y"),
        ends=day(_text(data, 1076, 20), "%d.%m.%Y"),
        time_control=_text(data, 1097, 20),
        sections=(section,),
    )
    places = {number: _u16(card, 221) for number, card in enumerate(cards, 1)}
    national = sum(_ratings(card).leaves_national for card in cards)
    notes = (*left, *_notes(data), *usual_notes(people, national), *differing_points(section, stated))
    scores = tuple(_team_scores(data, cards_at + CARD * players, section))
    return RivalFile(PROGRAM, event, notes, rows, stated, places, scores)


def _team_scores(data: bytes, cards_at: int, section: Section) -> Iterator[StatedScore[int]]:
    """Match points and game points as the cards of the teams have them, twice as many as they are."""
    cards = (data[cards_at + CARD * n : cards_at + CARD * (n + 1)] for n in range(_teams(data)))
    stated = {_text(card, 0, 32): (Points(_u16(card, 292) * 5), Points(_u16(card, 296) * 5)) for card in cards}
    for team in section.teams:
        if team.name in stated:
            yield StatedScore(team.number, *stated[team.name])


def _notes(data: bytes) -> tuple[Reason, ...]:
    mode = data[596]
    told = [texts.SKIPPED_MODE(mode=MODE_WORDS.get(mode, str(mode)))] if mode not in MODES else []
    told += [texts.SCORING_LEFT(scoring=SCORINGS[data[1336]])] if data[1336] in SCORINGS else []
    told += [texts.OFFICIALS_LEFT()] if any(_text(data, at, width) for at, width in OFFICIALS) else []
    return tuple(told)


def _ratings(card: bytes) -> Ratings:
    figures = [_text(card, at, 4) for at in (70, 75)]
    return Ratings(*(int(text) if text.isdecimal() else 0 for text in figures))


def _player(number: int, card: bytes, teams: dict[int, str]) -> Player:
    surname, _comma, first = _text(card, 0, 32).partition(",")
    ratings = _ratings(card)
    born = _text(card, 128, 10)
    birth = day(born, "%d.%m.%Y")
    fide_id = _text(card, 324, 12)
    club = _text(card, 33, 32)
    return Player(
        number,
        f"{surname.strip()}, {first.strip()}" if first.strip() else surname.strip(),
        rating=ratings.used,
        ratings=ratings.listed,
        title=_text(card, 66, 3).upper(),
        federation=_text(card, 105, 3),
        sex={"m": Sex.MALE, "w": Sex.FEMALE}.get(_text(card, 184, 1).casefold(), Sex.UNKNOWN),
        birth=birth,
        birth_year=int(born[-4:]) if not birth and born[-4:].isdecimal() and len(born) >= 4 else 0,
        fide_id=fide_id if fide_id.isdecimal() and int(fide_id) else "",
        club="" if teams else club,
        team=teams.get(card[201] + TEAM_IDS_FROM, club) if teams else "",
        fixed_board=card[203],
        status=Status.WITHDRAWN if _text(card, 184, 1) == INACTIVE else Status.ACTIVE,
    )


def _rounds(data: bytes, rounds: int, players: int, ids: dict[int, int], boards: int) -> Rows:
    rows: Rows = []
    for round in range(rounds):
        records = {
            number: _Record.at(data, CARDS_FROM + RECORD * (rounds * (number - 1) + round))
            for number in range(1, players + 1)
        }
        found = [(each.board, each.place, row) for n, each in records.items() if (row := _row(n, records, ids, boards))]
        rows.append([row for _board, _place, row in sorted(found, key=lambda each: (not each[2][1], *each[:2]))])
    while rows and not rows[-1]:
        rows.pop()
    return rows


def _row(number: int, records: dict[int, _Record], ids: dict[int, int], boards: int) -> Row | None:
    """The game from the card of White; somebody alone from their own card."""
    own = records[number]
    other = ids.get(own.opponent, 0)
    if boards and own.place > boards:
        return None
    if own.color in BYE_COLORS or (not other and own.outcome > 1):
        return (number, 0, BYES.get(own.outcome, "zero"))
    if not other or own.status in NOT_FIELDED:
        return (number, 0, "zero") if own.color and not boards else None
    theirs = records[other]
    if own.color in WHITE or (own.color not in BLACK and number < other):
        return (number, other, _result(own, theirs))
    return None


def _result(white: _Record, black: _Record) -> str:
    if white.status in FORFEITS or black.status in FORFEITS:
        return {3: "+/-", 1: "-/-" if black.outcome == 1 else "-/+"}.get(white.outcome, "-/-")
    return OUTCOMES.get(white.outcome, "*")
