"""What is gathered while a report is read: rows by code, faults, notes, and rows that are kept as they stand."""

from __future__ import annotations

from topboard.core import Points
from topboard.errors import Fault
from topboard.formats.trf.columns import points, tokens, whole
from topboard.formats.trf.rows import Row


class Reading:
    """The rows of one file, and what was found in them. Faults come out in the order of the file."""

    def __init__(self, rows: list[Row], faults: list[Fault]) -> None:
        self.all_rows = rows
        self.notes: list[str] = []
        self.keys: dict[int, str] = {}
        self._faults = faults
        self._kept: set[int] = set()
        self._by_code: dict[str, list[Row]] = {}

    def sort(self, row: Row, code: str) -> None:
        """Put a row under a code, its key in the layout."""
        self._by_code.setdefault(code, []).append(row)
        self.keys[row.number] = code

    def rows(self, code: str) -> list[Row]:
        return self._by_code.get(code, [])

    def has(self, *codes: str) -> bool:
        return any(code in self._by_code for code in codes)

    def fault(self, row: Row, column: int, message: str, adjustment: str = "") -> None:
        self._faults.append(Fault(row.number, column, message, adjustment))

    def keep(self, row: Row) -> None:
        """The row is written back as it stands."""
        self._kept.add(row.number)

    def unusable(self, row: Row, column: int, expected: str) -> None:
        """A row that says nothing we can use: a fault, and the row is kept."""
        found = row.text[column - 1 :].strip()[:20]
        self.fault(row, column, f"record {row.code}: expected {expected}, found {found!r}", "not used")
        self.keep(row)

    def points_or_none(self, row: Row, column: int, text: str) -> Points | None:
        value = points(text)
        if value is None:
            self.unusable(row, column, "points such as 1.5")
        return value

    def numbers(self, row: Row, first: int, known: set[int] | None = None, what: str = "player") -> list[int]:
        """The participants listed from a column on; what is no number or nobody's number is a fault."""
        found = []
        for column, token in tokens(row.text, first):
            number = whole(token)
            if number is None:
                self.fault(row, column, f"expected the number of a {what}, found {token[:20]!r}", "left out")
            elif known is not None and number not in known:
                self.fault(row, column, f"there is no {what} number {number}", "left out")
            else:
                found.append(number)
        return found

    @property
    def faults(self) -> tuple[Fault, ...]:
        return tuple(sorted(self._faults, key=lambda fault: (fault.row, fault.column)))

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
