"""Event files: one SQLite file that holds the journal of an event, as `topboard desk` keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

import click

from topboard.errors import InvalidFile
from topboard.rulebook import QUOTED, TEXT, kind

if TYPE_CHECKING:
    from topboard.director import Director
    from topboard.journal import SqliteStore, Store, StoredEvent, Tail
    from topboard.journal.command_id import CommandId, WrittenBy
    from topboard.journal.stores.base import Ids

NOT_READ = kind("cli.store.not-read", "'{path}' cannot be read: {why}", path=QUOTED, why=TEXT)
NO_FOLDER = kind(
    "cli.store.no-folder", "'{path}' cannot be created: there is no folder '{folder}'", path=QUOTED, folder=QUOTED
)
NO_EVENT_FILE = kind(
    "cli.store.no-event-file",
    "there is no event file '{path}'; check the name, or make one with: topboard desk {file}",
    path=QUOTED,
    file=TEXT,
)
EMPTY = kind("cli.store.empty", "'{path}' holds no event yet", path=QUOTED)
IS_A_FOLDER = kind("cli.store.is-a-folder", "'{path}' is a folder; name an event file in it", path=QUOTED)
NOT_AN_EVENT = kind(
    "cli.store.not-an-event",
    "'{path}' is not an event file; a report or an export is read with other commands",
    path=QUOTED,
)

SQLITE_MAGIC = b"SQLite format 3\0"
JOURNAL_ID = "event"
NO_IDS: Ids = MappingProxyType({})
"""As the stores have it; not theirs, because a command on a report loads no journal."""


def is_store(data: bytes) -> bool:
    return data.startswith(SQLITE_MAGIC)


class EventFile:
    """A store in a file that is made when the first event is written, not before."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._opened: SqliteStore | None = None

    def _store(self) -> SqliteStore | None:
        if self._opened is None and self.path.exists() and self.path.stat().st_size:
            self._opened = self._open()
        return self._opened

    def _open(self) -> SqliteStore:
        from topboard.journal import SqliteStore

        return SqliteStore(self.path)

    def journals(self) -> tuple[str, ...]:
        return tuple(self.tails())

    def tails(self) -> dict[str, Tail]:
        store = self._store()
        return store.tails() if store else {}

    def last(self, journal: str) -> StoredEvent | None:
        store = self._store()
        return store.last(journal) if store else None

    def read(self, journal: str, *, after: int = 0, through: int | None = None) -> list[StoredEvent]:
        store = self._store()
        return store.read(journal, after=after, through=through) if store else []

    def written_by(self, id: str, journal: str = "") -> WrittenBy | None:
        store = self._store()
        return store.written_by(id, journal) if store else None

    def ids(self, journal: str, *, after: int = 0, through: int | None = None) -> dict[int, CommandId]:
        store = self._store()
        return store.ids(journal, after=after, through=through) if store else {}

    def append(self, journal: str, events: Sequence[StoredEvent], ids: Ids = NO_IDS) -> None:
        if self._opened is None:
            self._opened = self._open()
        self._opened.append(journal, events, ids)

    def remove(self, journal: str, *, through: int) -> None:
        store = self._store()
        if store:
            store.remove(journal, through=through)

    def erase(self, journal: str, events: Sequence[StoredEvent], bodies: Mapping[int, str], ids: Ids = NO_IDS) -> None:
        if self._opened is None:
            self._opened = self._open()
        self._opened.erase(journal, events, bodies, ids)

    def close(self) -> None:
        if self._opened is not None:
            self._opened.close()


def open_store(path: Path) -> Store:
    """The store in an event file, to work on; a file that is not there is made with the first event."""
    _check_kind(path)
    if not path.exists() and not path.absolute().parent.is_dir():
        raise InvalidFile(NO_FOLDER(path=str(path), folder=str(path.parent)))
    return EventFile(path)


def read_store(path: Path) -> Store:
    """The store in an event file, only to be read: nothing is made or changed."""
    from topboard.journal import SqliteStore

    if not path.exists():
        raise InvalidFile(NO_EVENT_FILE(path=str(path), file=str(path)))
    _check_kind(path)
    if not path.stat().st_size:
        raise InvalidFile(EMPTY(path=str(path)))
    return SqliteStore(path, readonly=True)


def _check_kind(path: Path) -> None:
    if path.is_dir():
        raise InvalidFile(IS_A_FOLDER(path=str(path)))
    if path.exists() and path.stat().st_size:
        try:
            with path.open("rb") as file:
                start = file.read(len(SQLITE_MAGIC))
        except OSError as error:
            raise InvalidFile(NOT_READ(path=str(path), why=error.strerror or str(error))) from None
        if not is_store(start):
            raise InvalidFile(NOT_AN_EVENT(path=str(path)))


def choose_journal(store: Store, wanted: str | None, path: Path) -> str:
    """The journal asked for; a name is needed only where a file holds several."""
    known = store.journals()
    if not known:
        raise InvalidFile(EMPTY(path=str(path)))
    if wanted is None and len(known) == 1:
        return known[0]
    if wanted is None:
        raise click.UsageError(f"{path.name} holds several events; choose one with --event: {', '.join(known)}")
    if wanted not in known:
        raise click.UsageError(f"{path.name} holds no event {wanted!r}; it holds: {', '.join(known)}")
    return wanted


def open_director(store: Store, journal: str) -> Director:
    from topboard.director import Director
    from topboard.journal import Journal
    from topboard.journal.installation import data_home
    from topboard.pairing.registry import SYSTEMS
    from topboard.simulate.agreement.programs import OwnersPrograms

    return Director(Journal(store, journal), SYSTEMS, OwnersPrograms(data_home()))
