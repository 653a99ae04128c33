"""A file that was opened by a double click, or sent to be looked at: laid in the data folder for the desk, which shows
what is in it and asks before importing it. No event knows of it until then.

Only somebody at this computer, or with the right to import, can lay one there, and only the page with its key finds it:
no other web page can make the desk read a file.
"""

from __future__ import annotations

import io
import re
import secrets
import shutil
import time
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

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
SEVERAL = "files.zip"
LARGEST, MOST_SENT = 10, 20
"""Megabytes: what a form may send too."""
KEPT_SECONDS = 24 * 60 * 60


def hand_over(home: Path, name: str, data: bytes, *, most: int = LARGEST) -> str:
    """Lay the file there; the key under which the desk finds it. Files that nobody imported go after a day."""
    if len(data) > most * 1_000_000:
        raise InvalidFile(HANDED_TOO_LONG(name=name, size=most))
    for old in _old(home):
        shutil.rmtree(old, ignore_errors=True)
    key = secrets.token_urlsafe(16)
    place = home / FOLDER / key
    place.mkdir(parents=True)
    (place / name).write_bytes(data)
    return key


def lay(home: Path, files: Mapping[str, bytes]) -> str:
    """Files that were sent, several as one zip; the key under which they are found."""
    if len(files) == 1:
        ((name, data),) = files.items()
        return hand_over(home, PurePosixPath(name).name or "file", data)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return hand_over(home, SEVERAL, packed.getvalue(), most=MOST_SENT)


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
