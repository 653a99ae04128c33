"""Bytes to numbered rows: encodings, line ends and limits of a tournament report."""

from __future__ import annotations

import re
from dataclasses import dataclass

from topboard.errors import Fault, InvalidTrf
from topboard.formats.trf import texts

MAX_BYTES = 8 * 1024 * 1024
MAX_ROWS = 60_000
MAX_ROW_LENGTH = 60_000

LINE_END = re.compile(r"\r\r\n|\r\n|\r|\n")
NOT_TEXT = re.compile(
    "[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)


@dataclass(frozen=True, slots=True)
class FileRow:
    """One row of the file by its 1-based number, without line end and trailing blanks."""

    number: int
    text: str

    @property
    def code(self) -> str:
        return self.text[:3].upper()


def decode(data: bytes) -> str:
    """UTF-8 with or without byte order mark; older files, and whatever is not UTF-8, are Latin-1."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def printable(text: str) -> str:
    """The text with each control character, tab included, as one blank: columns stay where they were."""
    return NOT_TEXT.sub(" ", text) if NOT_TEXT.search(text) else text


def one_line(text: str) -> str:
    """The text as it can stand in one row of a file."""
    return printable(text.replace("\r", " ").replace("\n", " ")).strip()


def rows(data: bytes) -> tuple[list[FileRow], list[Fault]]:
    """The rows that are not blank, and a fault for each limit that cut something off."""
    if len(data) > MAX_BYTES:
        fault = Fault(1, 0, texts.TOO_LARGE(count=len(data), most=MAX_BYTES // 1024 // 1024))
        raise InvalidTrf(texts.NOT_A_REPORT_BECAUSE(fault=fault.message), [fault])
    lines = LINE_END.split(printable(decode(data)), maxsplit=MAX_ROWS)
    faults: list[Fault] = []
    if len(lines) > MAX_ROWS:
        message = texts.MOST_ROWS(most=MAX_ROWS)
        faults.append(Fault(MAX_ROWS + 1, 0, message, texts.ROWS_LEFT_OUT()))
    found = []
    for number, line in enumerate(lines[:MAX_ROWS], 1):
        text = line.rstrip()
        if len(text) > MAX_ROW_LENGTH:
            message = texts.LONG_ROW(count=len(text), most=MAX_ROW_LENGTH)
            faults.append(Fault(number, MAX_ROW_LENGTH + 1, message, texts.CUT_THERE()))
            text = text[:MAX_ROW_LENGTH].rstrip()
        if text:
            found.append(FileRow(number, text))
    return found, faults
