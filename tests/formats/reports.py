"""Reports for the tests, typed column by column as the format describes them."""

from __future__ import annotations

from topboard.formats.trf import TrfFile, read_trf


def player(number: int | str, *cells: str, points: str = "", name: str = "", facts: str = "") -> str:
    """A player record; each cell is opponent, color and result such as `12 w 1`, or "" for a blank one."""
    head = facts or f"001 {number:>4}      {name or f'Player {number}':<33} 2000"
    row = f"{head:<80}{points:>4}"
    columns = "".join(f"  {cell:>8}" for cell in cells)
    return f"{row:<89}{columns}".rstrip()


def read(*rows: str) -> TrfFile:
    return read_trf("\n".join(rows).encode())


def found(file: TrfFile) -> list[tuple[int, int]]:
    """Where the faults are."""
    return [(fault.row, fault.column) for fault in file.faults]


BYE = {letter: f"0000 - {letter}" for letter in "HFUZ"}
