"""Tables with a heading, as text (CSV)."""

from __future__ import annotations

import csv
from io import StringIO

from topboard.errors import InvalidFile
from topboard.rulebook import NUMBER, TEXT, kind

LINE_NOT_READ = kind("journal.headed.line-not-read", "line {line} cannot be read: {error}", line=NUMBER, error=TEXT)

Row = dict[str, str]


def read_headed(text: str) -> tuple[list[str], list[Row]]:
    """The names of the columns and the rows, whatever ends the lines; a cell that is not there is empty, one too many
    is left out. InvalidFile names the line that cannot be read."""
    reader = csv.DictReader(StringIO(text.removeprefix("\ufeff"), newline=None), restval="", skipinitialspace=True)
    try:
        names = list(reader.fieldnames or ())
        rows = [{name: value for name, value in row.items() if name is not None} for row in reader]
    except csv.Error as error:
        raise InvalidFile(LINE_NOT_READ(line=reader.line_num + 1, error=str(error))) from None
    return names, rows
