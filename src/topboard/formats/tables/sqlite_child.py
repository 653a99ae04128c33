"""Reads tables of one SQLite file and ends. A process of its own, with limits of memory and time.

Run by path with the limits and the names of the tables; the file comes in, and out goes JSON: `tables`, or what is
wrong under `wrong`. Imports nothing of the house, as `xlsx_child` does not: a file made to do harm meets nothing worth
harming.
"""

from __future__ import annotations

import json
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

READ_ONLY = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_PRAGMA}


def main(*given: str) -> None:
    memory, seconds, steps, *names = given
    _confine(int(memory), int(seconds))
    try:
        with _opened(sys.stdin.buffer.read(), int(steps)) as base:
            answer: dict[str, object] = {"tables": {name: _rows_of(base, name) for name in _there(base, names)}}
    except (MemoryError, RecursionError):
        answer = {"wrong": "too large"}
    except (sqlite3.Error, UnicodeDecodeError) as error:  # the second when SQLite complains of a name that is no text
        answer = {"wrong": str(error)}
    sys.stdout.buffer.write(json.dumps(answer).encode())


def _confine(memory: int, seconds: int) -> None:
    """Where the system has such limits; elsewhere the one who started this process watches the time."""
    try:
        import resource
    except ImportError:
        return
    for kind, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CPU, seconds)):
        try:
            resource.setrlimit(kind, (most, most))
        except (ValueError, OSError):
            continue


@contextmanager
def _opened(data: bytes, steps: int) -> Iterator[sqlite3.Connection]:
    """A copy of the file, which SQLite may read and do nothing else with, for this many steps."""
    with tempfile.TemporaryDirectory(prefix="topboard-") as folder:
        path = Path(folder, "file.sqlite")
        path.write_bytes(data)
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as base:
            base.row_factory = sqlite3.Row
            base.text_factory = lambda text: text.decode("utf-8", "replace")
            base.execute("PRAGMA trusted_schema = OFF")
            base.set_authorizer(lambda what, *_: sqlite3.SQLITE_OK if what in READ_ONLY else sqlite3.SQLITE_DENY)
            base.set_progress_handler(lambda: 1, steps)
            yield base


def _there(base: sqlite3.Connection, names: list[str]) -> list[str]:
    """Those of the tables that are tables: a view could be a question that never ends."""
    found = {row[0] for row in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return [name for name in names if name in found]


def _rows_of(base: sqlite3.Connection, table: str) -> list[dict[str, object]]:
    return [{key: _cell(cell) for key, cell in dict(row).items()} for row in base.execute(f'SELECT * FROM "{table}"')]


def _cell(value: object) -> object:
    """Nothing that is asked for is a picture."""
    return None if isinstance(value, bytes) else value


if __name__ == "__main__":
    main(*sys.argv[1:])
