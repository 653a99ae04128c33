"""The rating lists of this installation, and files on their way to becoming one."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from django.conf import settings

from topboard.director.ratings.list_job import ListJob
from topboard.director.ratings.rating_lists import catalogue_in
from topboard.errors import InvalidFile
from topboard.journal import EventState
from topboard.reference import Catalogue
from topboard.rulebook import NUMBER, kind
from topboard.web.events.shelf import shelf

NO_FILE = kind("web.rating-lists.no-file", "No file was chosen. Choose one and send it again.")
FILE_TOO_LARGE = kind(
    "web.rating-lists.file-too-large",
    "The file is larger than {most} MB. Import it packed, as it was downloaded.",
    most=NUMBER,
)

UPLOAD = re.compile(r"[a-z0-9]{16,40}", re.ASCII)
BEGUN = ".upload-"
LARGEST = 600 * 2**20
"""A list that is not packed may have hundreds of megabytes."""
KEPT_SECONDS = 24 * 3600


@lru_cache(maxsize=8)
def _at(home: Path) -> Catalogue:
    return catalogue_in(home)


def catalogue() -> Catalogue:
    return _at(settings.TOPBOARD_HOME)


def job() -> ListJob:
    return ListJob(catalogue())


def club_states() -> Iterator[EventState]:
    """Every event that is here, as it is now; one after another, so that few are open together."""
    for id in shelf().ids():
        with shelf().event(id, keep=False).reading() as state:
            yield state


def upload_place(id: str) -> Path:
    """Where the parts of an upload are put together."""
    if not UPLOAD.fullmatch(id):
        raise InvalidFile(NO_FILE())
    folder = catalogue().folder
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{BEGUN}{id}"


def add_part(id: str, at: int, part: bytes) -> int:
    """One part of a file that is too large for a single request; how much of it is here."""
    place = upload_place(id)
    if at == 0:
        forget_old_uploads()
        place.unlink(missing_ok=True)
    size = place.stat().st_size if place.exists() else 0
    if at != size:
        return size
    if size + len(part) > LARGEST:
        place.unlink(missing_ok=True)
        raise InvalidFile(FILE_TOO_LARGE(most=LARGEST >> 20))
    with place.open("ab") as file:
        file.write(part)
    return size + len(part)


def forget_old_uploads() -> None:
    """Files that somebody began to send and never finished."""
    for place in catalogue().folder.glob(f"{BEGUN}*"):
        if time.time() - place.stat().st_mtime > KEPT_SECONDS:
            place.unlink(missing_ok=True)
