"""Databases of other programs: read in a process of their own, which reads tables and does nothing else."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from benchmarks.rival_files import sharly_chess

from topboard.errors import InvalidFile
from topboard.formats.other_programs.reading import read_rival
from topboard.formats.tables import sqlitefile
from topboard.formats.tables.sqlitefile import read_tables

ENDLESS = "WITH RECURSIVE n(white_player_id) AS (SELECT 1 UNION ALL SELECT white_player_id + 1 FROM n) SELECT * FROM n"


def spoiled(folder: Path, *statements: str) -> bytes:
    """A made-up event after somebody else has written into it."""
    path = folder / "club.sce"
    path.write_bytes(next(iter(sharly_chess().values())))
    with closing(sqlite3.connect(path)) as base:
        for statement in statements:
            base.execute(statement)
        base.commit()
    return path.read_bytes()


def test_tables_by_their_names(tmp_path: Path) -> None:
    found = read_tables(spoiled(tmp_path), "player", "board", "prizes")
    assert sorted(found) == ["board", "player"]
    assert [len(rows) for rows in found.values()] == [3, 3]


def test_a_view_is_no_table(tmp_path: Path) -> None:
    """A view is a question of whoever wrote the file, and this one has no end."""
    data = spoiled(tmp_path, "DROP TABLE board", f"CREATE VIEW board AS {ENDLESS}")
    assert "board" not in read_tables(data, "board", "player")
    assert read_rival({"club.sce": data}) is None


def test_a_computed_column_that_never_ends_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlitefile, "STEPS", 1000)
    grown = "INSERT INTO board SELECT id, white_player_id, black_player_id, 0 FROM board, (SELECT 1 UNION SELECT 2)"
    data = spoiled(tmp_path, *[grown] * 9)
    with pytest.raises(InvalidFile, match="interrupted"):
        read_tables(data, "board")


def test_other_files_are_none_of_theirs_and_damaged_ones_say_so(tmp_path: Path) -> None:
    data = spoiled(tmp_path)
    with pytest.raises(InvalidFile, match="cannot be read"):
        read_tables(data[:3000] + b"\xff" * (len(data) - 3000), "player", "board")
    assert read_rival({"club.sce": spoiled(tmp_path, "DROP TABLE pairing")}) is None
