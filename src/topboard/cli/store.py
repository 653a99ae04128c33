"""Event files: one SQLite file that holds the journal of an event, as `topboard desk` keeps it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.errors import InvalidFile

if TYPE_CHECKING:
    from topboard.director import Director
    from topboard.journal import SqliteStore

SQLITE_MAGIC = b"SQLite format 3\0"
JOURNAL_ID = "event"


def is_store(data: bytes) -> bool:
    return data.startswith(SQLITE_MAGIC)


def open_store(path: Path, *, create: bool = False) -> SqliteStore:
    """The store in an event file; a new one only where it was asked for."""
    from topboard.journal import SqliteStore

    if path.is_dir():
        raise InvalidFile(f"{str(path)!r} is a folder; name an event file in it")
    if not path.exists() and not create:
        raise InvalidFile(
            f"there is no event file {str(path)!r}; check the name, or make one with: topboard desk {path}"
        )
    if path.exists() and path.stat().st_size:
        with path.open("rb") as file:
            if not is_store(file.read(len(SQLITE_MAGIC))):
                raise InvalidFile(
                    f"{str(path)!r} is not an event file; a report or an export is read with other commands"
                )
    return SqliteStore(path)


def choose_journal(store: SqliteStore, wanted: str | None, path: Path) -> str:
    """The journal asked for; a name is needed only where a file holds several."""
    known = store.journals()
    if wanted is None and len(known) == 1:
        return known[0]
    if wanted is None and not known:
        raise InvalidFile(f"{str(path)!r} holds no event yet")
    if wanted in known:
        return str(wanted)
    names = ", ".join(known)
    raise click.UsageError(f"{path.name} holds these events, choose one with --event: {names}")


def open_director(store: SqliteStore, journal: str) -> Director:
    from topboard.director import Director
    from topboard.journal import Journal
    from topboard.pairing.registry import SYSTEMS

    return Director(Journal(store, journal), SYSTEMS)
