"""SQLite files of other programs: the tables that are asked for, read where a file made to do harm can do none."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any, TypeAlias

from topboard import children
from topboard.errors import InvalidFile
from topboard.formats.tables.xlsxfile import AT_ONCE, MAX_MEMORY, PATIENCE_SECONDS, SECONDS
from topboard.rulebook import TEXT, kind

Tables: TypeAlias = dict[str, list[dict[str, Any]]]
NOT_READ = kind("file.sqlite-not-read", "this database cannot be read: {why}; copy the file again", why=TEXT)

CHILD = Path(__file__).parent / "sqlite_child.py"
MAGIC = b"SQLite format 3\0"
STEPS = 20_000_000
"""What SQLite may do for one file: enough for ten thousand players, and the end of a file that would never end."""


def read_tables(data: bytes, *names: str) -> Tables:
    """Those of the tables that the file has, each row by the names of its columns."""
    command = [*children.script(CHILD), str(MAX_MEMORY), str(SECONDS), str(STEPS), *names]
    try:
        with AT_ONCE:
            done = subprocess.run(command, input=data, capture_output=True, timeout=PATIENCE_SECONDS, check=False)
        answer: dict[str, Any] = json.loads(done.stdout) if not done.returncode else {"wrong": "too large"}
    except subprocess.TimeoutExpired:
        answer = {"wrong": "too large"}
    if "wrong" in answer:
        raise InvalidFile(NOT_READ(why=answer["wrong"]))
    return {name: list(rows) for name, rows in answer["tables"].items()}
