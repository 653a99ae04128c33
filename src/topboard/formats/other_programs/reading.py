"""One door for the files of other programs: recognised by what is in them, not by the ending of the name."""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from typing import TypeVar

from topboard.errors import InvalidFile
from topboard.formats.exchange.topboard_json import is_topboard_json, read_json
from topboard.formats.other_programs import texts
from topboard.formats.other_programs.chess_results import is_chess_results, read_chess_results
from topboard.formats.other_programs.rows import RivalFile, cleaned
from topboard.formats.other_programs.swissperfect import PARTS, read_swissperfect, swissperfect_in
from topboard.formats.other_programs.swisssys import read_swisssys, swisssys_in
from topboard.formats.other_programs.swt import is_swt, read_swt
from topboard.formats.other_programs.tunx import is_tunx, read_tunx
from topboard.formats.other_programs.vega import is_tdf, is_veg, read_tdf, read_veg
from topboard.formats.zips import BROKEN, ZipTooLarge, is_plain_zip, members

Given = TypeVar("Given")
MOST_FILES, MOST_BYTES = 40, 64_000_000
NOT_READABLE = {
    ".s1": "SwissSys 10 or older",
    ".vegx": "Vega",
    ".tun": "Swiss-Manager (before TUNX)",
    ".swt": "Swiss-Chess before version 8",
    ".td1": "WinTD",
    ".wtd": "WinTD",
}
"""Endings of files that are known and cannot be read: the program that exports a report of them."""
READERS: tuple[tuple[Callable[[bytes], bool], Callable[[bytes], RivalFile]], ...] = (
    (is_tunx, read_tunx),
    (is_swt, read_swt),
)
SQLITE = b"SQLite format 3\0"


def read_rival(files: Mapping[str, bytes]) -> RivalFile | None:
    """What another program wrote; None where it is none of theirs. Several files are those of one event."""
    files = {**unpacked(files)}
    if three := swissperfect_in(files):
        return _whole(read_swissperfect, three)
    pages = {name: data for name, data in files.items() if is_chess_results(data)}
    if pages:
        return _whole(read_chess_results, pages)
    for name, data in files.items():
        read = _read_one(name, data)
        if read is not None:
            return read
    return None


def belongs_with(name: str) -> bool:
    """Whether a file is one of several that are opened together."""
    return name[-4:].casefold() in PARTS


def _read_one(name: str, data: bytes) -> RivalFile | None:
    for recognised, reader in READERS:
        if recognised(data):
            return _whole(reader, data)
    if data.startswith(SQLITE):
        from topboard.formats.other_programs.sharly import read_sharly, sharly_in

        tables = sharly_in(data)
        return _whole(read_sharly, tables) if tables is not None else None
    if is_topboard_json(data):
        return _whole(read_json, data)
    if (found := swisssys_in(data)) is not None:
        return _whole(read_swisssys, found)
    if b"|" in data or data.startswith(b"Vega"):
        text = _as_text(data)
        if is_tdf(text):
            return _whole(read_tdf, text)
        if is_veg(text):
            return _whole(read_veg, text)
    ending = name[name.rfind(".") :].casefold() if "." in name else ""
    if ending in NOT_READABLE:
        raise InvalidFile(texts.OTHER_VERSION(program=NOT_READABLE[ending]))
    return None


def _whole(reader: Callable[[Given], RivalFile], given: Given) -> RivalFile:
    """Whatever does not fit together in a file that was recognised is a fault of the file, told as one."""
    try:
        return cleaned(reader(given))
    except (ArithmeticError, LookupError, ValueError, struct.error) as error:
        raise InvalidFile(texts.DOES_NOT_FIT(why=type(error).__name__)) from error


def _as_text(data: bytes) -> str:
    if b"\0" in data[:4000]:
        return ""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def unpacked(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, zips unpacked; a zip that would burst is refused."""
    found: dict[str, bytes] = {}
    for name, data in files.items():
        found |= _members(data) if is_plain_zip(data) else {name: data}
    return found


def _members(data: bytes) -> dict[str, bytes]:
    try:
        return members(data, bool, most_bytes=MOST_BYTES, most_files=MOST_FILES)
    except ZipTooLarge:
        raise InvalidFile(texts.ZIP_TOO_LARGE(files=MOST_FILES)) from None
    except BROKEN:
        raise InvalidFile(texts.DAMAGED(program="zip", why="zip")) from None
