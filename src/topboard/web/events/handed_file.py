"""A file that was opened by a double click: laid in the data folder for the desk, which asks before importing it.

Only a person at this computer can lay one there, and only the page with its key finds it: no other web page can make
the desk read a file.
"""

from __future__ import annotations

import re
import secrets
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

from topboard.errors import InvalidFile
from topboard.rulebook import NUMBER, TEXT, kind

HANDED_TOO_LONG = kind(
    "web.handed-file.too-long", "{name} has more than {size} MB and cannot be opened.", name=TEXT, size=NUMBER
)
HANDED_GONE = kind(
    "web.handed-file.gone",
    "The file that you opened was already imported, or it waited for more than a day. Choose it here.",
)

FOLDER = "handed"
KEY = re.compile(r"[\w-]{22}")
LARGEST = 10
"""Megabytes: what a form may send too."""
KEPT_SECONDS = 24 * 60 * 60


def hand_over(home: Path, name: str, data: bytes) -> str:
    """Lay the file there; the key under which the desk finds it. Files that nobody imported go after a day."""
    if len(data) > LARGEST * 1_000_000:
        raise InvalidFile(HANDED_TOO_LONG(name=name, size=LARGEST))
    for old in _old(home):
        shutil.rmtree(old, ignore_errors=True)
    key = secrets.token_urlsafe(16)
    place = home / FOLDER / key
    place.mkdir(parents=True)
    (place / name).write_bytes(data)
    return key


def _old(home: Path) -> Iterator[Path]:
    folder = home / FOLDER
    for each in folder.iterdir() if folder.exists() else ():
        if each.stat().st_mtime < time.time() - KEPT_SECONDS:
            yield each


def handed(home: Path, key: str) -> Path:
    """The file with this key."""
    place = home / FOLDER / key
    found = next(place.iterdir(), None) if KEY.fullmatch(key) and place.is_dir() else None
    if found is None:
        raise InvalidFile(HANDED_GONE())
    return found


def forget(file: Path) -> None:
    shutil.rmtree(file.parent, ignore_errors=True)
