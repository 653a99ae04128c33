"""SwissSys: .sjson. Many sections, each with numbers from 1; every result is a text of seven parts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from topboard.core import Bye, ByeRequest, Event, Player, Section
from topboard.errors import InvalidFile
from topboard.formats.other_programs import texts
from topboard.formats.other_programs.rows import Ratings, RivalFile, Row, Rows, day, section_of
from topboard.rulebook import Reason

PROGRAM = "SwissSys"
ROUND_ROBIN = 1
NOT_ACCELERATED = ("", "0", "none", "None", "False", "no", "No")
WON_AND_LOST = {("+", "-"): "1-0", ("-", "+"): "0-1", ("=", "="): "1/2-1/2", ("X", "F"): "+/-", ("F", "X"): "-/+"}
WON_AND_LOST |= {("F", "F"): "-/-", ("~", "~"): "*"}
BYES = {"B": "PAB", "H": "half", "U": "zero"}


def swisssys_in(data: bytes) -> dict[str, Any] | None:
    """The file as JSON where it is one of SwissSys."""
    if data.lstrip()[:1] != b"{" or b'"Sections"' not in data or b'"Overview"' not in data:
        return None
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return None
    ours = (
        isinstance(found, dict) and isinstance(found.get("Overview"), dict) and isinstance(found.get("Sections"), list)
    )
    return found if ours else None


def read_swisssys(found: dict[str, Any]) -> RivalFile:
    about = found["Overview"]
    left: list[Reason] = []
    read = [_section(each, left) for each in found["Sections"] if isinstance(each, dict)]
    sections = tuple(section for section, _rows in read)
    if not any(section.players for section in sections):
        raise InvalidFile(texts.NO_PLAYERS(program=PROGRAM))
    event = Event(
        name=_text(about, "Tournament title"),
        city=_text(about, "Event city"),
        state=_text(about, "Event state"),
        federation=_text(about, "Event country"),
        starts=day(_text(about, "Starting date"), "%Y-%m-%d", "%m/%d/%Y"),
        ends=day(_text(about, "Ending date"), "%Y-%m-%d", "%m/%d/%Y"),
        time_control=_text(about, "Tournament time controls"),
        sections=sections,
    )
    return RivalFile(PROGRAM, event, (*left, *_left(found)), read[0][1])


def _left(found: dict[str, Any]) -> Iterator[Reason]:
    people = [player for each in found["Sections"] for player in _listed(each, "Players")]
    if any(_text(player, "Email") or _text(player, "Phone") for player in people):
        yield texts.CONTACTS_LEFT()
    for each in found["Sections"]:
        if isinstance(each, dict) and _text(each, "Acceleration") not in NOT_ACCELERATED:
            yield texts.ACCELERATION_LEFT(how=_text(each, "Acceleration"))
    if any(_text(player, "Note") for player in people):
        yield texts.NOTES_LEFT()
    if any(each.get("Prizes") for each in found["Sections"] if isinstance(each, dict)):
        yield texts.PRIZES_LEFT()


def _section(each: dict[str, Any], left: list[Reason]) -> tuple[Section, Rows]:
    people = {number: player for player in _listed(each, "Players") if (number := _number(player, "Pair number"))}
    results = {number: [_parts(text) for text in _texts(player, "Results")] for number, player in people.items()}
    count = max((n for own in results.values() for n, part in enumerate(own, 1) if part[0]), default=0)
    rows = [_rows(results, number) for number in range(count)]
    system = "roundrobin" if _number(each, "Type") == ROUND_ROBIN else "uschess"
    name = _text(each, "Section name") or _text(each, "Section title")
    players = [_player(number, player) for number, player in people.items()]
    total = _number(each, "Final round")
    section = section_of(name, system, players, rows, total=total, federation="us-chess", left=left)
    asked = tuple(_asked(people, len(section.rounds)))
    return replace(section, first_board=_number(each, "First board") or 1, bye_requests=asked), rows


def _player(number: int, player: dict[str, Any]) -> Player:
    ratings = Ratings(national=_number(player, "Rating"))
    return Player(
        number,
        _text(player, "Name"),
        rating=ratings.used,
        title=_text(player, "Player title"),
        state=_text(player, "State"),
        club=_text(player, "Club"),
        team=_text(player, "Team"),
        uschess_id=_text(player, "ID"),
        membership_expires=day(_text(player, "Exp1"), "%Y-%m-%d", "%m/%d/%Y"),
    )


def _asked(people: dict[int, dict[str, Any]], played: int) -> Iterator[ByeRequest]:
    """Byes that were asked for and are still to come."""
    for number, player in people.items():
        for word in _text(player, "Reserved byes").replace(",", " ").split():
            if word.isdecimal() and int(word) > played:
                yield ByeRequest(number, int(word), Bye.HALF)


def _rows(results: dict[int, list[tuple[str, int, str]]], at: int) -> list[Row]:
    rows: list[Row] = []
    for number, own in results.items():
        kind, other, color = own[at] if at < len(own) else ("", 0, "")
        if kind in BYES:
            rows.append((number, 0, BYES[kind]))
        elif kind and other and (color == "W" or (color != "B" and number < other)):
            answer = results.get(other, [])
            theirs = answer[at][0] if at < len(answer) else ""
            rows.append((number, other, WON_AND_LOST.get((kind, theirs), "*")))
        elif kind and not other:
            rows.append((number, 0, "zero"))
    return rows


def _parts(text: str) -> tuple[str, int, str]:
    """Kind, opponent and colour; a slot that is not used is empty or NUL."""
    parts = [*text.split(";"), "", "", ""]
    return parts[0].strip("\0 "), int(parts[1]) if parts[1].strip().isdecimal() else 0, parts[2].strip()


def _listed(each: Any, name: str) -> list[dict[str, Any]]:
    found = each.get(name) if isinstance(each, dict) else None
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def _texts(each: dict[str, Any], name: str) -> list[str]:
    found = each.get(name)
    return [str(one) for one in found] if isinstance(found, list) else []


def _text(each: dict[str, Any], name: str) -> str:
    found = each.get(name)
    return str(found).strip("\0 ") if isinstance(found, str | int | float) and not isinstance(found, bool) else ""


def _number(each: dict[str, Any], name: str) -> int:
    text = _text(each, name).partition(".")[0]
    return int(text) if text.isdecimal() and len(text) < 8 else 0
