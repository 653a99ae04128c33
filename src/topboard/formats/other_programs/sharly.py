"""Sharly Chess: .sce, a database with one event and many tournaments. Its columns vary, so the tables are asked."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from topboard.core import Event, Player, Section, Sex
from topboard.errors import InvalidFile
from topboard.formats.other_programs import texts
from topboard.formats.other_programs.rows import Ratings, RivalFile, Row, Rows, day, full_name, section_of
from topboard.formats.tables.sqlitefile import MAGIC, Tables, read_tables
from topboard.rulebook import Reason

PROGRAM = "Sharly Chess"
TITLES = ("", "WCM", "CM", "WFM", "FM", "WIM", "IM", "WGM", "GM")
GAMES = {(3, 1): "1-0", (2, 2): "1/2-1/2", (1, 3): "0-1", (6, 4): "+/-", (4, 6): "-/+", (5, 5): "-/-", (0, 0): "*"}
GAMES |= {(13, 11): "1-0u", (12, 12): "1/2-1/2u", (11, 13): "0-1u", (4, 4): "-/-"}
BYES = {7: "zero", 8: "half", 9: "PAB", 10: "full", 14: "rest", 4: "zero", 0: "PAB pending"}
NUMBERS = {
    *("id", "tournament_id", "player_id", "board_id", "white_player_id", "black_player_id"),
    *("pairing_number", "round", "rounds", "result", "index"),
}
TABLES = ("info", "tournament", "player", "pairing", "board", "tournament_player")


def sharly_in(data: bytes) -> Tables | None:
    """Asked of every SQLite file, also of our own: one column is looked for by its name before anything is read."""
    if not data.startswith(MAGIC) or b"white_player_id" not in data:
        return None
    found = read_tables(data, *TABLES)
    return found if {"tournament", "player", "pairing", "board"} <= found.keys() else None


def read_sharly(found: Tables) -> RivalFile:
    known = {name: _with_numbers(found.get(name, [])) for name in TABLES}
    linked = known["tournament_player"]
    about = known["info"][0] if known["info"] else {}
    left: list[Reason] = []
    read = [_section(each, known, linked, left) for each in known["tournament"]]
    left += [
        texts.ACCELERATION_LEFT(how=str(each["pairing"]))
        for each in known["tournament"]
        if "acceleration" in str(each.get("pairing") or "").casefold()
    ]
    if not any(section.players for section, _rows in read):
        raise InvalidFile(texts.NO_PLAYERS(program=PROGRAM))
    event = Event(
        name=str(about.get("name") or ""),
        federation=str(about.get("federation") or ""),
        city=next((str(each["location"]) for each in known["tournament"] if each.get("location")), ""),
        starts=_day(about.get("start_date")),
        ends=_day(about.get("stop_date")),
        sections=tuple(section for section, _rows in read),
    )
    return RivalFile(PROGRAM, event, tuple(left), read[0][1])


def _with_numbers(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """SQLite lets anything stand in any column; where we reckon with a number it is one, or nothing."""
    return [{key: _int(cell) if key in NUMBERS else cell for key, cell in row.items()} for row in rows]


def _day(value: object) -> date | None:
    return day(str(value)[:10], "%Y-%m-%d") if value else None


def _section(
    each: dict[str, Any],
    known: dict[str, list[dict[str, Any]]],
    linked: list[dict[str, Any]],
    left: list[Reason],
) -> tuple[Section, Rows]:
    own = [row for row in linked if row.get("tournament_id") == each["id"]]
    pairings = [row for row in known["pairing"] if row.get("tournament_id") == each["id"]]
    ids = [row["player_id"] for row in own] or list(dict.fromkeys(row["player_id"] for row in pairings))
    given = {row["player_id"]: row.get("pairing_number") for row in own}
    numbers = {id: given.get(id) or n for n, id in enumerate(ids, 1)}
    if len(set(numbers.values())) != len(numbers):
        numbers = {id: n for n, id in enumerate(ids, 1)}
    people = {row["id"]: row for row in known["player"]}
    players = [
        _player(number, people[id], str(each.get("rating") or 1)) for id, number in numbers.items() if id in people
    ]
    boards = {row["id"]: row for row in known["board"]}
    rows = _rounds(pairings, boards, numbers)
    is_table = "ROUND_ROBIN" in str(each.get("pairing") or "").upper()
    name, total = str(each.get("name") or ""), int(each.get("rounds") or 0)
    system = "roundrobin" if is_table else "dutch"
    return section_of(name, system, players, rows, total=total, left=left), rows


def _player(number: int, row: dict[str, Any], kind: str) -> Player:
    title = row.get("title") or ""
    if isinstance(title, int) or str(title).isdecimal():
        title = TITLES[int(title)] if int(title) < len(TITLES) else ""
    sex = {"M": Sex.MALE, "F": Sex.FEMALE, "2": Sex.MALE, "1": Sex.FEMALE}.get(str(row.get("gender")), Sex.UNKNOWN)
    ratings = _ratings(row.get("ratings"), kind)
    return Player(
        number,
        full_name(str(row.get("last_name") or ""), str(row.get("first_name") or "")),
        rating=ratings.used,
        ratings=ratings.listed,
        title=str(title).upper(),
        sex=sex,
        federation=str(row.get("federation") or ""),
        club=str(row.get("club") or ""),
        fide_id=str(row.get("fide_id") or ""),
        birth=_day(row.get("date_of_birth")),
    )


def _ratings(text: object, kind: str) -> Ratings:
    """By the pace of the tournament; older files have one value and say of which list it is."""
    try:
        found = json.loads(str(text or "{}")).get(kind) or {}
    except (ValueError, AttributeError):
        return Ratings()
    if "value" in found:
        return Ratings(fide=_int(found["value"])) if found.get("type") == 3 else Ratings(national=_int(found["value"]))
    return Ratings(_int(found.get("fide")), _int(found.get("national") or found.get("estimated")))


def _int(value: object) -> int:
    text = str(value)
    return int(text) if text.isdecimal() and len(text) < 12 else 0


def _rounds(pairings: list[dict[str, Any]], boards: dict[int, dict[str, Any]], numbers: dict[int, int]) -> Rows:
    results = {(row["round"], row["player_id"]): row.get("result") or 0 for row in pairings}
    last = min(max((row["round"] for row in pairings), default=0), 99)
    rows: Rows = []
    for round in range(1, last + 1):
        here = [row for row in pairings if row["round"] == round and row["player_id"] in numbers]
        seated = {row["board_id"]: boards[row["board_id"]] for row in here if row.get("board_id") in boards}
        seats = sorted(seated.values(), key=_index)
        found = [row for board in seats if (row := _row(board, round, results, numbers))]
        alone = [row for row in here if row.get("board_id") not in boards]
        found += [(numbers[row["player_id"]], 0, BYES.get(row.get("result") or 7, "zero")) for row in alone]
        rows.append(found)
    while rows and not rows[-1]:
        rows.pop()
    return rows


def _index(board: dict[str, Any]) -> int:
    return int(board.get("index") or 0)


def _row(board: dict[str, Any], round: int, results: dict[Any, int], numbers: dict[int, int]) -> Row | None:
    white, black = board.get("white_player_id"), board.get("black_player_id")
    if white not in numbers:
        return None
    own = results.get((round, white), 0)
    if black not in numbers:
        return (numbers[white], 0, BYES.get(own, "PAB"))
    theirs = results.get((round, black), 0)
    if own in PENALTIES:
        return (numbers[white], numbers[black], PENALTIES[own])
    return (numbers[white], numbers[black], GAMES.get((own, theirs), "*"))


PENALTIES = {15: "0-0", 16: "1/2-0", 17: "0-1/2", 18: "0-0", 19: "1/2-0", 20: "0-1/2"}
