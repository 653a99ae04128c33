"""The PGN that a program of electronic boards writes while games are played: a file, a folder or an address.

LiveChess writes all games of a round to `games.pgn`; others write a file for each board.
"""

from __future__ import annotations

import hashlib
import urllib.request
from http.client import HTTPException
from pathlib import Path

from topboard.errors import TopboardError
from topboard.rulebook import NUMBER, TEXT, kind

NOT_REACHED = kind("formats.board-files.not-reached", "{place} cannot be read: {why}", place=TEXT, why=TEXT)
TOO_LONG = kind("formats.board-files.too-long", "{place} has more than {most} MB", place=TEXT, most=NUMBER)

ADDRESSES = ("http://", "https://")
ALL_GAMES = "games.pgn"
MOST_BYTES, MOST_FILES = 2_000_000, 64
PATIENCE_SECONDS = 10.0


def read_boards(place: str) -> bytes:
    """What is there now. Raises TopboardError with the reason where nothing can be read."""
    try:
        data = _fetched(place) if place.casefold().startswith(ADDRESSES) else _on_disk(Path(place))
    except (OSError, HTTPException, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error) or type(error).__name__
        raise TopboardError(NOT_REACHED(place=place[:200], why=str(why)[:200])) from None
    if len(data) > MOST_BYTES:
        raise TopboardError(TOO_LONG(place=place[:200], most=MOST_BYTES // 1_000_000))
    return data


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:20]


def _fetched(address: str) -> bytes:
    request = urllib.request.Request(address, headers={"Cache-Control": "no-cache"})
    with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
        found: bytes = answer.read(MOST_BYTES + 1)
        return found


def _on_disk(place: Path) -> bytes:
    if not place.is_dir():
        with place.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    together = place / ALL_GAMES
    if together.is_file():
        return _on_disk(together)
    files = sorted(each for each in place.glob("*.pgn") if each.is_file())[:MOST_FILES]
    return b"\n\n".join(_on_disk(each) for each in files)
