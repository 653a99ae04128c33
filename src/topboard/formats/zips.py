"""Zips that somebody sends: unpacked within bounds, and one list of the errors of a zip that is damaged."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable

BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError)


ZIP = b"PK\x03\x04"
CONTENTS_OF_OFFICE = "[Content_Types].xml"


def is_plain_zip(data: bytes) -> bool:
    """Files in a zip; a spreadsheet is a zip too, with its table of contents anywhere in it."""
    if not data.startswith(ZIP):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return CONTENTS_OF_OFFICE not in archive.namelist()
    except BROKEN:
        return CONTENTS_OF_OFFICE.encode() not in data[:2000]


class ZipTooLarge(Exception):
    """By what it says about its files it would unpack to more than is wanted."""


def members(data: bytes, wanted: Callable[[str], bool], *, most_bytes: int, most_files: int = 1000) -> dict[str, bytes]:
    """The files that are wanted by their names, whatever folder of the zip they are in.

    Raises ZipTooLarge before anything is unpacked, and one of BROKEN for what is no zip. What a zip says of its sizes
    may be a lie; `read` stops there and finds that the checksum is wrong.
    """
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        inside = [each for each in archive.infolist() if not each.is_dir() and wanted(each.filename)]
        if len(inside) > most_files or sum(each.file_size for each in inside) > most_bytes:
            raise ZipTooLarge
        return {each.filename.rpartition("/")[2]: archive.read(each) for each in inside}


def whole_members(data: bytes, *, most_bytes: int, most_files: int) -> dict[str, bytes | None]:
    """Every file by its path in the zip; None for one that is damaged."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        inside = [each for each in archive.infolist() if not each.is_dir()]
        if len(inside) > most_files or sum(each.file_size for each in inside) > most_bytes:
            raise ZipTooLarge
        return {each.filename: _whole(archive, each) for each in inside}


def _whole(archive: zipfile.ZipFile, each: zipfile.ZipInfo) -> bytes | None:
    try:
        return archive.read(each)
    except BROKEN:
        return None
