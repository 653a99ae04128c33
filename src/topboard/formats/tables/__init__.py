"""Tables (CSV and XLSX): lists of players in, any rows out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from topboard.core import Player
from topboard.formats.tables.csvfile import write_csv
from topboard.formats.tables.dates import DateReading
from topboard.formats.tables.players import (
    ChosenColumns,
    Listed,
    ReadList,
    ShownColumn,
    as_text,
    columns_of,
    player_rows,
    read_entries,
    read_list,
    read_players,
    sheet_texts,
    table_rows,
)
from topboard.formats.tables.sheet import Value
from topboard.formats.tables.xlsxfile import write_xlsx


def write_table(rows: Iterable[Sequence[Value]], name: str = "table.csv") -> bytes:
    """The rows as the file that the name asks for: XLSX when it ends so, else CSV."""
    return write_xlsx(rows) if name.lower().endswith(".xlsx") else write_csv(rows)


def write_players(players: Iterable[Player], name: str = "players.csv") -> bytes:
    """A list of players that `read_players` reads back."""
    return write_table(player_rows(players), name)


__all__ = [
    "ChosenColumns",
    "DateReading",
    "Listed",
    "ReadList",
    "ShownColumn",
    "as_text",
    "columns_of",
    "player_rows",
    "read_entries",
    "read_list",
    "read_players",
    "sheet_texts",
    "table_rows",
    "write_players",
    "write_table",
]
