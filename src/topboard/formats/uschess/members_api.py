"""What the federation's public service answers about members. It is known from a description, not from the service:
what is not as described is left out, and an answer of another shape is a fault of the service."""

from __future__ import annotations

import json
from typing import Any

from topboard.core.people.listed_player import ListedPlayer
from topboard.errors import InvalidFile
from topboard.rulebook import kind

NOT_AS_DESCRIBED = kind(
    "formats.uschess.members-api.not-as-described",
    "The service of US Chess answered in a form that is not known here. Use a rating list.",
)
SYSTEMS = {
    "R": "regular",
    "Q": "quick",
    "B": "blitz",
    "OR": "online-regular",
    "OQ": "online-quick",
    "OB": "online-blitz",
}
KINDS = tuple(SYSTEMS.values())
MOST = 50


def read_members(data: bytes) -> list[ListedPlayer]:
    """The members of an answer, at most fifty."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise InvalidFile(NOT_AS_DESCRIBED()) from None
    rows = found if isinstance(found, list) else next((v for v in _values(found) if isinstance(v, list)), None)
    if rows is None:
        rows = [found]
    members = [member for row in rows[:MOST] if isinstance(row, dict) and (member := _member(row))]
    if rows and not members:
        raise InvalidFile(NOT_AS_DESCRIBED())
    return members


def _values(found: object) -> list[object]:
    return list(found.values()) if isinstance(found, dict) and "id" not in found else []


def _member(row: dict[str, Any]) -> ListedPlayer | None:
    number, names = _text(row, "id"), [_text(row, "lastName"), _text(row, "firstName")]
    if not number.isalnum() or not names[0]:
        return None
    ratings = row.get("ratings")
    listed = [each for each in ratings if isinstance(each, dict)] if isinstance(ratings, list) else []
    by_kind = {SYSTEMS.get(_text(each, "ratingSystem"), ""): each for each in listed}
    known = [by_kind.get(name, {}) for name in KINDS]
    games = tuple((_figure(each, "gamesPlayed") or -1) if each.get("isProvisional") is True else 0 for each in known)
    return ListedPlayer(
        number=number,
        name=", ".join(filter(None, names)),
        state=_text(row, "stateRep"),
        title=_text(row, "uscfTitle") if len(_text(row, "uscfTitle")) <= 3 else "",
        expires=_day(row, "expirationDate"),
        fide_id=_text(row, "fideId"),
        ratings=tuple(_figure(each, "rating") for each in known),
        games=games,
        factors=(0,) * len(KINDS),
    )


def _text(row: dict[str, Any], name: str) -> str:
    value = row.get(name)
    text = str(value).strip() if isinstance(value, str | int) and not isinstance(value, bool) else ""
    return text if text.isprintable() and len(text) <= 80 else ""


def _day(row: dict[str, Any], name: str) -> str:
    text = _text(row, name)[:10]
    parts = text.split("-")
    return text if [len(part) for part in parts] == [4, 2, 2] and "".join(parts).isdecimal() else ""


def _figure(row: dict[str, Any], name: str) -> int:
    value = row.get(name)
    return int(value) if isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < 4000 else 0
