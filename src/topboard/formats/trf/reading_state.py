"""What is gathered while a report is read: rows by code, faults, notes, and rows that are kept as they stand."""

from __future__ import annotations

import re
from collections.abc import Collection

from topboard.core import Points
from topboard.errors import Fault
from topboard.formats.trf import texts
from topboard.formats.trf.columns import points, tokens, whole
from topboard.formats.trf.rows import FileRow
from topboard.rulebook import Reason

MAX_FAULTS = 2000
SYMBOL_AND_POINTS = re.compile(r"([A-Za-z]{1,2})\s*([-+.,0-9]+)")


class Reading:
    """The rows of one file, and what was found in them. Faults come out in the order of the file."""

    def __init__(self, rows: list[FileRow], faults: list[Fault]) -> None:
        self.all_rows = rows
        self.notes: list[Reason] = []
        self.keys: dict[int, str] = {}
        self._faults = faults
        self._unlisted = 0
        self._kept: set[int] = set()
        self._by_code: dict[str, list[FileRow]] = {}

    def sort(self, row: FileRow, code: str) -> None:
        """Put a row under a code, its key in the layout."""
        self._by_code.setdefault(code, []).append(row)
        self.keys[row.number] = code

    def rows(self, code: str) -> list[FileRow]:
        return self._by_code.get(code, [])

    def has(self, *codes: str) -> bool:
        return any(code in self._by_code for code in codes)

    def fault(self, row: FileRow, column: int, message: Reason, adjustment: Reason | None = None) -> None:
        if len(self._faults) < MAX_FAULTS:
            self._faults.append(Fault(row.number, column, message, adjustment))
        else:
            self._unlisted += 1

    def keep(self, row: FileRow) -> None:
        """The row is written back as it stands."""
        self._kept.add(row.number)

    def unusable(self, row: FileRow, column: int, expected: Reason) -> None:
        """A row that says nothing we can use: a fault, and the row is kept."""
        found = row.text[column - 1 :].strip()[:20]
        self.fault(
            row, column, texts.EXPECTED_IN_RECORD(code=row.code, expected=expected, found=found), texts.NOT_USED()
        )
        self.keep(row)

    def points_or_none(self, row: FileRow, column: int, text: str) -> Points | None:
        value = points(text)
        if value is None:
            self.unusable(row, column, texts.SOME_POINTS())
        return value

    def worths(self, row: FileRow, symbols: Collection[str]) -> dict[str, Points] | None:
        """Symbols each followed by points, in whatever columns they stand; None, with a fault, for anything else."""
        found: dict[str, Points] = {}
        end = 3
        for match in SYMBOL_AND_POINTS.finditer(row.text, 3):
            symbol, value = match.group(1).upper(), points(match.group(2))
            if row.text[end : match.start()].strip() or symbol not in symbols or value is None:
                break
            found[symbol] = value
            end = match.end()
        rest = row.text[end:]
        if not rest.strip() and found:
            return found
        column = end + len(rest) - len(rest.lstrip()) + 1
        self.unusable(row, column, texts.SYMBOL_AND_POINTS(known=" ".join(symbols)))
        return None

    def numbers(self, row: FileRow, first: int, known: set[int] | None = None, what: str = "player") -> list[int]:
        """The participants listed from a column on; what is no number or nobody's number is a fault."""
        found = []
        for column, token in tokens(row.text, first):
            number = whole(token)
            if number is None:
                self.fault(row, column, texts.EXPECTED_NUMBER(what=what, token=token[:20]), texts.LEFT_OUT())
            elif known is not None and number not in known:
                self.fault(row, column, texts.NO_SUCH_NUMBER(what=what, number=number), texts.LEFT_OUT())
            else:
                found.append(number)
        return found

    @property
    def faults(self) -> tuple[Fault, ...]:
        found = sorted(self._faults, key=lambda fault: (fault.row, fault.column))
        if self._unlisted:
            found.append(Fault(self.all_rows[-1].number, 0, texts.MORE_FAULTS(count=self._unlisted)))
        return tuple(found)

    def layout(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The keys of the records in file order, and the kept rows that they refer to as `=n`."""
        kept: list[str] = []
        keys: list[str] = []
        for row in self.all_rows:
            if row.number in self._kept or row.number not in self.keys:
                keys.append(f"={len(kept)}")
                kept.append(row.text)
            elif self.keys[row.number] not in keys[-1:]:
                keys.append(self.keys[row.number])
        return tuple(keys), tuple(kept)
