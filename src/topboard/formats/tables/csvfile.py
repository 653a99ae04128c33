"""CSV: any usual delimiter and encoding in, commas and UTF-8 out."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from itertools import islice

from topboard.formats.tables import texts
from topboard.formats.tables.sheet import MAX_COLUMNS, MAX_ROWS, Rows, Value, as_text, harmless, plain, refused

DELIMITERS = ",;\t|"
SAMPLE_ROWS = 20


def read_csv(data: bytes, name: str = "the table") -> Rows:
    """The cells of the file; one row too many where there are more than the limit."""
    text = decode(data)
    try:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter_of(text))
        return [[plain(cell) for cell in row[:MAX_COLUMNS]] for row in islice(reader, MAX_ROWS + 1)]
    except csv.Error as problem:
        raise refused(name, texts.NOT_CSV(problem=str(problem))) from None


def decode(data: bytes) -> str:
    """UTF-8, UTF-16 where a mark says so, or else the Western code page of older spreadsheets."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def delimiter_of(text: str) -> str:
    """The delimiter that cuts most rows of the beginning into equally many cells, the more the better."""
    sample = list(islice((line for line in text.splitlines() if line.strip()), SAMPLE_ROWS))
    return max(DELIMITERS, key=lambda delimiter: _fit(sample, delimiter))


def cut_at_commas(data: bytes) -> bool:
    """Whether `read_csv` cuts this at commas, which also stand inside names."""
    return delimiter_of(decode(data)) == ","


def _fit(sample: Sequence[str], delimiter: str) -> tuple[int, int]:
    widths = [line.count(delimiter) for line in sample]
    usual = max(set(widths), key=lambda width: (widths.count(width), width), default=0)
    return (widths.count(usual) * min(usual, 1), usual)


def write_csv(rows: Iterable[Sequence[Value]], delimiter: str = ",") -> bytes:
    """The table with nothing in it that a spreadsheet would run; marked as UTF-8, which spreadsheets need."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    for row in rows:
        writer.writerow([harmless(as_text(value)) if isinstance(value, str) else as_text(value) for value in row])
    return out.getvalue().encode("utf-8-sig", "replace")
