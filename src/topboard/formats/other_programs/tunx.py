"""Swiss-Manager: TUNX, TURX, TUTX, TUMX. One layout; the settings say what kind of event it is, not the ending."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from topboard.core import Event, Player, Sex, Team, Timetable
from topboard.errors import InvalidFile
from topboard.formats.other_programs import texts
from topboard.formats.other_programs.rows import (
    Ratings,
    RivalFile,
    Row,
    Rows,
    day_of_number,
    full_name,
    section_of,
    teams_of,
    usual_notes,
)
from topboard.rulebook import Reason

PROGRAM = "Swiss-Manager"
MARK = b"\xff\x89\x44"
HEAD_STRINGS, ROUND_STRINGS, PLAYER_STRINGS, TEAM_STRINGS = 132, 16, 30, 5
ROUND_BYTES, PLAYER_BYTES, GAME_BYTES, TEAM_BYTES = 76, 110, 21, 96
BYE, NOT_PAIRED = 0xFFFF, 0xFFFE
ROUND_ROBINS, OF_TEAMS = (1, 2), (2, 3)
SYSTEMS = {(False, False): "dutch", (False, True): "roundrobin", (True, False): "team", (True, True): "team-roundrobin"}
RESULTS = {0: "*", 1: "1-0", 2: "1/2-1/2", 3: "0-1", 4: "+/-", 5: "-/+", 6: "-/-", 10: "0-0"}
RESULTS |= {15: "1-0u", 16: "1/2-1/2u", 17: "0-1u"}
OFFICIALS, CONTACTS = (2, 3, 6, 22, 35), (23, 24)
"""Of the strings of the head: remark, director, arbiters, deputies; mail and web."""
AWAY = {0: "absent", 1: "full", 2: "half", 3: "zero"}


def is_tunx(data: bytes) -> bool:
    return data[:4] == b"\x93" + MARK


@dataclass
class _Cursor:
    data: bytes
    at: int = 0

    def take(self, count: int) -> bytes:
        found = self.data[self.at : self.at + count]
        if len(found) < count:
            raise InvalidFile(texts.CUT_SHORT(program=PROGRAM, place=self.at))
        self.at += count
        return found

    def u16(self) -> int:
        return int.from_bytes(self.take(2), "little")

    def strings(self, count: int) -> list[str]:
        """Each has its length before it; an empty one counts too."""
        return [self.take(2 * self.u16()).decode("utf-16-le", "replace").strip("\0 ") for _ in range(count)]

    def section(self, mark: int) -> None:
        if self.take(4) != bytes([mark]) + MARK:
            raise InvalidFile(texts.CUT_SHORT(program=PROGRAM, place=self.at - 4))


def _number(block: bytes, at: int, width: int = 2) -> int:
    return int.from_bytes(block[at : at + width], "little")


@dataclass(frozen=True)
class _Settings:
    kind: int
    rounds: int
    players: int
    starts: date | None
    ends: date | None
    tiebreaks: tuple[int, ...]

    @property
    def is_round_robin(self) -> bool:
        return self.kind in ROUND_ROBINS


def read_tunx(data: bytes) -> RivalFile:
    cursor = _Cursor(data, 0x6C)
    head = cursor.strings(HEAD_STRINGS)
    cursor.section(0x95)
    settings = _settings(data[cursor.at :])
    offsets = _offsets(data)
    damaged: list[Reason] = []
    dates, times, counts = _rounds(_Cursor(data, offsets[0]), settings.rounds)
    players, notes = _players(_Cursor(data, offsets[1]), settings.players)
    rows = _games(_Cursor(data, offsets[2]), counts, settings, damaged)
    sides: tuple[Team, ...] = ()
    if settings.kind in OF_TEAMS:
        named = _team_names(_Cursor(data, offsets[3]), max(int(player.team or 0) for player in players))
        players = [replace(player, team=named[int(player.team) - 1] if player.team else "") for player in players]
        sides = teams_of(players, named)
    players = [replace(player, fixed_board=0) for player in players]
    system = SYSTEMS[settings.kind in OF_TEAMS, settings.is_round_robin]
    section = section_of("", system, players, rows, total=settings.rounds, federation="fide", teams=sides, left=damaged)
    days = tuple(each for each in dates if each)
    table = Timetable(round_dates=days if len(days) == settings.rounds else (), round_times=times if all(times) else ())
    event = Event(
        name=head[0],
        city=head[5],
        federation=head[20],
        starts=settings.starts,
        ends=settings.ends,
        chief_arbiter=head[21],
        organizer=head[4],
        time_control=head[14],
        sections=(replace(section, timetable=table),),
    )
    left = (texts.TIEBREAKS_LEFT(program=PROGRAM),) if settings.tiebreaks else ()
    return RivalFile(PROGRAM, event, (*damaged, *notes, *left, *_left_of_head(head, offsets, data)), rows)


def _left_of_head(head: list[str], offsets: Sequence[int], data: bytes) -> Iterator[Reason]:
    if any(head[at] for at in OFFICIALS):
        yield texts.OFFICIALS_LEFT()
    if any(head[at] for at in CONTACTS):
        yield texts.CONTACTS_LEFT()
    if len(offsets) > 5 and offsets[5] and data[offsets[5] : offsets[5] + 4] == b"\xc5" + MARK:
        yield texts.MUST_NOT_MEET_LEFT()


def _offsets(data: bytes) -> Sequence[int]:
    """Where the parts begin: told at the end of the file, or found by their marks where the end is cut off."""
    told = struct.unpack("<7L", data[-32:-4].rjust(28, b"\0"))
    if data[told[0] : told[0] + 4] == b"\xa3" + MARK:
        return told
    return [max(data.find(bytes([mark]) + MARK, 0x6C), 0) for mark in (0xA3, 0xA5, 0xB3, 0xB5)]


def _settings(block: bytes) -> _Settings:
    if len(block) < 0x4F:
        raise InvalidFile(texts.CUT_SHORT(program=PROGRAM, place=0))
    starts, ends = (day_of_number(_number(block, at, 4))[0] for at in (0x47, 0x4B))
    codes = tuple(_number(block, 0x1D + 2 * n) for n in range(min(_number(block, 0x1B), 9)))
    return _Settings(_number(block, 0x0B), _number(block, 0x17), _number(block, 0x13), starts, ends, codes)


def _rounds(cursor: _Cursor, count: int) -> tuple[list[date | None], tuple[str, ...], list[int]]:
    """The day and the hour of each round, and how many game records it has: not half the players in every round."""
    cursor.section(0xA3)
    dates: list[date | None] = []
    times, counts = [], []
    for _ in range(count):
        words = cursor.strings(ROUND_STRINGS)
        block = cursor.take(ROUND_BYTES)
        dates.append(day_of_number(_number(block, 0, 4))[0])
        times.append(words[0].replace(".", ":"))
        counts.append(_number(block, 6))
    return dates, tuple(times), counts


def _players(cursor: _Cursor, count: int) -> tuple[list[Player], tuple[Reason, ...]]:
    cursor.section(0xA5)
    players, unseen, national = [], 0, 0
    grouped = False
    for number in range(1, count + 1):
        words, block = cursor.strings(PLAYER_STRINGS), cursor.take(PLAYER_BYTES)
        unseen += sum(map(bool, words[18:]))
        birth, year = day_of_number(_number(block, 0x0E, 4))
        ratings = Ratings(_number(block, 0x08), _number(block, 0x0A))
        national += ratings.leaves_national
        grouped = grouped or bool(words[11] or words[12])
        fide_id = _number(block, 0x18, 4)
        players.append(
            Player(
                number,
                full_name(words[0], words[1]),
                rating=ratings.used,
                ratings=ratings.listed,
                title=words[4],
                national_id=words[5],
                club=words[9],
                federation=words[10] if len(words[10]) == 3 else "",
                state=words[10] if len(words[10]) != 3 else "",
                sex=Sex.FEMALE if block[0x06] == 1 else Sex.UNKNOWN,
                birth=birth,
                birth_year=year,
                fide_id=str(fide_id) if fide_id else "",
                fixed_board=_number(block, 0x1E),
                team=str(_number(block, 0x1C) or ""),
            )
        )
    notes = [texts.EXTRA_TEXTS(count=unseen)] if unseen else []
    notes += [texts.GROUPS_LEFT()] if grouped else []
    return players, (*notes, *usual_notes(players, national))


def _team_names(cursor: _Cursor, count: int) -> list[str]:
    cursor.section(0xB5)
    names = []
    for _ in range(count):
        names.append(cursor.strings(TEAM_STRINGS)[0])
        cursor.take(TEAM_BYTES)
    return names


def _games(cursor: _Cursor, counts: list[int], settings: _Settings, damaged: list[Reason]) -> Rows:
    """The rounds as far as the file goes."""
    if not any(counts):
        return []
    cursor.section(0xB3)
    rows: Rows = []
    for number, count in enumerate(counts, 1):
        if cursor.at + count * GAME_BYTES > len(cursor.data):
            damaged.append(texts.ROUNDS_LEFT(round=number, why=texts.ENDS_EARLY(round=number)))
            break
        found = []
        for _ in range(count):
            block = cursor.take(GAME_BYTES)
            row = _row(_number(block, 0), _number(block, 2), _number(block, 4), settings.is_round_robin)
            if row:
                found.append(row)
        rows.append(found)
    while rows and not rows[-1]:
        rows.pop()
    return rows


def _row(white: int, black: int, result: int, is_round_robin: bool) -> Row | None:
    """Player 0 is an empty board of a team. A bye is worth a point in a Swiss and nothing in a round robin."""
    if not white or not black:
        return None
    if black == BYE:
        return (white, 0, "rest" if is_round_robin else "PAB" if result else "PAB pending")
    if black == NOT_PAIRED:
        return (white, 0, AWAY.get(result, "zero"))
    if result not in RESULTS:
        raise InvalidFile(texts.DAMAGED(program=PROGRAM, why=f"result {result}"))
    return (white, black, RESULTS[result])
