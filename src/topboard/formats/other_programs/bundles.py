"""Many files at once, loose or zipped: which of them are one event. Programs keep an event in one file, in three of the
same name, or in pages that a browser saved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from topboard.errors import InvalidFile
from topboard.formats.other_programs import texts
from topboard.formats.other_programs.chess_results import is_chess_results, title_of_page
from topboard.formats.other_programs.reading import belongs_with
from topboard.formats.zips import BROKEN, ZipTooLarge, is_plain_zip, whole_members
from topboard.rulebook import Reason

MOST_FILES, MOST_BYTES = 3000, 128_000_000
US_CHESS_TABLE = ".dbf"
NOT_LOOKED_AT = ("__MACOSX/", "Thumbs.db", "desktop.ini", ".DS_Store")


@dataclass(slots=True)
class EventFiles:
    """The files of one event by their names, under the path of the first; `fault` where they cannot be read at all."""

    path: str
    files: dict[str, bytes] = field(default_factory=dict)
    fault: Reason | None = None


def events_in(files: Mapping[str, bytes]) -> list[EventFiles]:
    """The events that the files are, zips unpacked, in the order of their paths."""
    found: dict[tuple[str, ...], EventFiles] = {}
    for path, data in sorted(_unpacked(files), key=lambda each: each[0].casefold()):
        if data is None:
            found[("damaged", path)] = EventFiles(path, fault=texts.DAMAGED(program="zip", why=path))
        else:
            group = found.setdefault(_group(path, data), EventFiles(path))
            group.files[PurePosixPath(path).name] = data
    return list(found.values())


def _unpacked(files: Mapping[str, bytes], depth: int = 2) -> Iterator[tuple[str, bytes | None]]:
    for path, data in files.items():
        if any(each in path for each in NOT_LOOKED_AT):
            continue
        if depth and is_plain_zip(data):
            for inner, whole in _members(path, data).items():
                if whole is None:
                    yield f"{path}/{inner}", None
                else:
                    yield from _unpacked({f"{path}/{inner}": whole}, depth - 1)
        else:
            yield path, data


def _members(path: str, data: bytes) -> Mapping[str, bytes | None]:
    try:
        return whole_members(data, most_bytes=MOST_BYTES, most_files=MOST_FILES)
    except ZipTooLarge:
        raise InvalidFile(texts.ZIP_TOO_LARGE(files=MOST_FILES)) from None
    except BROKEN:
        return {"": None}


def _group(path: str, data: bytes) -> tuple[str, ...]:
    place = PurePosixPath(path)
    folder = str(place.parent)
    if belongs_with(place.name):
        return "three files", folder, place.stem.casefold()
    if place.suffix.casefold() == US_CHESS_TABLE:
        return "tables", folder
    if is_chess_results(data):
        return "pages", folder, title_of_page(data)
    return "file", path
