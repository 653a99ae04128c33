"""Tries to write to a journal where that must fail, and prints what it was told.

Run as `python -m tests.journal.desk_without_rights KIND FILE`: `limit` writes past a limit of file size, as on a full
disk; `powerless` writes as somebody without rights to the file.
"""

from __future__ import annotations

import os
import resource
import sys

from topboard.errors import JournalUnwritable
from topboard.journal import Journal, SqliteStore
from topboard.journal.events import EventChanged

NOBODY = 65534


def fill(journal: Journal) -> None:
    for number in range(1000):
        journal.append([EventChanged({"city": f"{number} {'x' * 1900}"})], actor="desk")


def main(kind: str, path: str) -> None:
    if kind == "powerless" and os.getuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    written = 0
    try:
        journal = Journal(SqliteStore(path), "spring")
        written = journal.position
        if kind == "limit":
            resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
        fill(journal)
    except JournalUnwritable as error:
        print(f"unwritable: {error}")
        if written:
            print(f"position: {journal.position}")


if __name__ == "__main__":
    main(*sys.argv[1:])
