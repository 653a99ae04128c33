"""The lists of one computer: a folder with a file for each, and what headings were said to mean."""

from __future__ import annotations

import os
import re
import sqlite3
import tempfile
import threading
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from pathlib import Path

import msgspec

from topboard.errors import TopboardError, UnknownName
from topboard.reference.search import OpenList
from topboard.rulebook import QUOTED, TEXT, kind

NOT_A_NAME = kind(
    "reference.catalogue.not-a-name",
    "'{wrong}' cannot be the name of a list. Use small letters, digits and hyphens.",
    wrong=QUOTED,
)
LISTS_NOT_READ = kind(
    "reference.catalogue.lists-not-read",
    "The rating lists cannot be read: {why}. Check the data folder {folder}.",
    why=TEXT,
    folder=TEXT,
)
LIST_NOT_READ = kind(
    "reference.catalogue.list-not-read",
    "{list}: this list cannot be read ({problem}). Import it again.",
    list=TEXT,
    problem=TEXT,
)

SUFFIX = ".list"
MAPPINGS = "mappings.json"
VERSION = 1
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,99}", re.ASCII)
SOURCE = re.compile(r"[a-z0-9][a-z0-9-]{0,30}", re.ASCII)


class ListInfo(msgspec.Struct, frozen=True):
    """What is known of a list: whose it is, its date, what kinds of rating it has, how it was imported.

    An official list is one that the federation publishes; ratings as they stand today are not (28C).
    """

    id: str
    source: str
    kinds: tuple[str, ...]
    published: date
    imported: datetime
    players: int
    file: str = ""
    form: str = ""
    official: bool = True
    part: str = ""
    faults: int = 0
    shown: tuple[str, ...] = ()
    version: int = VERSION


class ColumnMapping(msgspec.Struct, frozen=True):
    """What the headings of somebody's own list mean, and whose list it is."""

    source: str
    columns: dict[str, str]


def list_id(source: str, published: date, kinds: Sequence[str], *, official: bool, part: str = "") -> str:
    """One list of a federation a day: all kinds together or each for itself, all of the country or a part of it."""
    wrong = next((each for each in (source, part or source) if not SOURCE.fullmatch(each)), "")
    if wrong:
        raise TopboardError(NOT_A_NAME(wrong=wrong))
    kind = f"-{kinds[0]}" if len(kinds) == 1 and kinds[0] != "regular" else ""
    region = f"-{part}" if part else ""
    return f"{source}{kind}{region}-{published.isoformat()}{'' if official else '-live'}"


class Catalogue:
    """All lists in a folder. A list that is replaced or removed stays whole for those who are reading it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._open: dict[str, tuple[tuple[int, int, int], OpenList, ListInfo]] = {}
        # Several desks ask for a new list at the same moment; without the lock each of them would open and map the
        # whole file.
        self._gate = threading.Lock()

    def path(self, id: str) -> Path:
        return self.folder / f"{id}{SUFFIX}"

    def lists(self) -> tuple[ListInfo, ...]:
        """Every list that can be read, by federation, the newest first."""
        found = [info for id in self._ids() if (info := self._info(id))]
        return tuple(sorted(found, key=lambda each: (each.source, -each.published.toordinal(), each.id)))

    def _ids(self) -> list[str]:
        """A folder that is not there holds none."""
        try:
            return [path.stem for path in sorted(self.folder.glob(f"*{SUFFIX}"))]
        except OSError as error:
            why = error.strerror or error
            raise TopboardError(LISTS_NOT_READ(why=str(why), folder=str(self.folder.parent))) from error

    def _info(self, id: str) -> ListInfo | None:
        try:
            return self._opened(id)[1]
        except TopboardError:
            return None

    def info(self, id: str) -> ListInfo:
        return self._opened(id)[1]

    def open(self, id: str) -> OpenList:
        return self._opened(id)[0]

    def _opened(self, id: str) -> tuple[OpenList, ListInfo]:
        """The list as it is now; reopened when another one was swapped in."""
        path = self.path(id)
        try:
            if not ID.fullmatch(id):
                raise FileNotFoundError
            stat = path.stat()
        except OSError:
            raise UnknownName("list", id, self._ids()) from None
        mark = (stat.st_ino, stat.st_mtime_ns, stat.st_size)
        with self._gate:
            kept = self._open.get(id)
            if kept is None or kept[0] != mark:
                kept = self._open[id] = (mark, *_read(path))
        return kept[1], kept[2]

    def newest(self, source: str, kind: str = "", *, by: date | None = None, official: bool = True) -> ListInfo | None:
        """The list that counts: the last one of a federation, at the latest of a day; only an official one, or any."""
        for each in self.lists():
            fits = each.source == source and (not kind or kind in each.kinds) and (each.official or not official)
            if fits and (by is None or each.published <= by):
                return each
        return None

    def remove(self, id: str) -> ListInfo:
        """The list goes, with what was kept beside it about its people."""
        info = self.info(id)
        self.path(id).unlink()
        (self.folder / f"{id}.json").unlink(missing_ok=True)
        self._open.pop(id, None)
        return info

    def mapping(self, headings: Sequence[str]) -> ColumnMapping | None:
        """What was entered for a list with these headings, whatever their order."""
        return self._mappings().get(_signature(headings))

    def remember(self, headings: Sequence[str], source: str, columns: Mapping[str, str]) -> None:
        kept = {**self._mappings(), _signature(headings): ColumnMapping(source, dict(columns))}
        self.folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self.folder, prefix=".mappings-")
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(kept)))
        Path(name).replace(self.folder / MAPPINGS)

    def _mappings(self) -> dict[str, ColumnMapping]:
        try:
            return msgspec.json.decode((self.folder / MAPPINGS).read_bytes(), type=dict[str, ColumnMapping])
        except (OSError, msgspec.MsgspecError):
            return {}


def _signature(headings: Sequence[str]) -> str:
    return "|".join(sorted(text.strip().casefold() for text in headings if text.strip()))


def _read(path: Path) -> tuple[OpenList, ListInfo]:
    try:
        opened = OpenList(path)
        info = msgspec.json.decode(opened.about, type=ListInfo)
    except (sqlite3.Error, msgspec.MsgspecError, TypeError) as problem:
        raise TopboardError(LIST_NOT_READ(list=path.name, problem=str(problem))) from None
    opened.kinds = info.kinds
    opened.source = info.source
    return opened, info
