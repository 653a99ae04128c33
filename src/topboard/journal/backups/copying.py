"""One copy: a zip with the journals as SQLite holds them, the accounts, and a sheet that says what must be in it."""

from __future__ import annotations

import io
import re
import sqlite3
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from topboard import __version__
from topboard.journal.backups import texts
from topboard.journal.backups.places import BackupFailed
from topboard.journal.stored import verified
from topboard.journal.stores.base import Store
from topboard.journal.stores.sqlite import SqliteStore

FORMAT, VERSION = "topboard-copy", 1
SHEET, EVENTS, ACCOUNTS = "copy.json", "events.sqlite3", "accounts.sqlite3"
NAME = re.compile(r"topboard-(\d{8}T\d{6}Z)(-round)?\.zip")
SMALL, PACKED = 64 * 1024**2, 30
"""How large a copy may be when unpacked: a fixed minimum, or this many times its packed size. Journals pack to a
tenth."""


class CopiedJournal(msgspec.Struct, frozen=True):
    """How far a journal was."""

    journal: str
    entries: int
    digest: str


class CopySheet(msgspec.Struct, frozen=True):
    """What the copy says about itself."""

    format: str
    version: int
    made: datetime
    topboard: str
    journals: tuple[CopiedJournal, ...]


class Copy(msgspec.Struct, frozen=True):
    """A copy that was read: its sheet and its files."""

    sheet: CopySheet
    events: bytes
    accounts: bytes = b""

    @property
    def entries(self) -> int:
        return sum(journal.entries for journal in self.sheet.journals)

    @contextmanager
    def store(self) -> Iterator[Store]:
        """Its journals, to be read."""
        with TemporaryDirectory(prefix="topboard-copy-") as folder:
            path = Path(folder) / EVENTS
            path.write_bytes(self.events)
            with closing(SqliteStore(path, readonly=True)) as store:
                yield store

    def verify(self) -> None:
        """Every digest of every journal, and that each goes as far as the sheet says."""
        with self.store() as store:
            for stated in self.sheet.journals:
                events = list(verified(store.read(stated.journal)))
                if (len(events), events[-1].digest if events else "") != (stated.entries, stated.digest):
                    short = stated.digest[:12]
                    raise BackupFailed(texts.NOT_WHOLE(event=stated.journal, count=stated.entries, digest=short))


def copy_name(moment: datetime, *, round: bool = False) -> str:
    return f"topboard-{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}{'-round' if round else ''}.zip"


def made_at(name: str) -> datetime | None:
    """When a copy was made, by its name; None for any other file."""
    found = NAME.fullmatch(name)
    return datetime.strptime(found[1], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC) if found else None


def make_copy(store: Store, accounts: Path | None = None, *, moment: datetime) -> bytes:
    """Everything, as it is at this moment, while others go on reading and writing."""
    if isinstance(store, SqliteStore):
        events, journals = _online_copy(store.path, _journals)
    else:
        events, journals = _written_anew(store)
    others = online_copy(accounts) if accounts is not None and accounts.exists() else b""
    return _packed(Copy(CopySheet(FORMAT, VERSION, moment, __version__, journals), events, others))


def _packed(copy: Copy) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=3) as file:
        file.writestr(SHEET, msgspec.json.format(msgspec.json.encode(copy.sheet)))
        file.writestr(EVENTS, copy.events)
        if copy.accounts:
            file.writestr(ACCOUNTS, copy.accounts)
    return packed.getvalue()


Journals = tuple[CopiedJournal, ...]


def _online_copy(path: Path, look: Callable[[sqlite3.Connection], Journals]) -> tuple[bytes, Journals]:
    """By SQLite's own way of copying a file that is in use; it needs no room on the disk. And what is in it."""
    address = f"{path.absolute().as_uri()}?mode=rw"
    try:
        with (
            closing(sqlite3.connect(address, uri=True, timeout=10)) as source,
            closing(sqlite3.connect(":memory:")) as target,
        ):
            source.backup(target)
            return target.serialize(), look(target)
    except sqlite3.Error as error:
        raise BackupFailed(texts.UNUSABLE(place=str(path), words=str(error))) from error


def online_copy(path: Path) -> bytes:
    return _online_copy(path, _nothing)[0]


def _journals(copy: sqlite3.Connection) -> Journals:
    query = "SELECT journal, position, digest FROM journal_event JOIN journal_length USING (journal, position)"
    return tuple(CopiedJournal(*row) for row in copy.execute(f"{query} ORDER BY time, journal"))


def _nothing(_copy: sqlite3.Connection) -> Journals:
    return ()


def _written_anew(store: Store) -> tuple[bytes, Journals]:
    """The journals of a database server as one SQLite file, each event verified."""
    with TemporaryDirectory(prefix="topboard-copy-") as folder:
        path = Path(folder) / EVENTS
        with closing(SqliteStore(path)) as target:
            for journal in store.journals():
                target.append(journal, list(verified(store.read(journal))), store.ids(journal))
        return _online_copy(path, _journals)


def is_copy(data: bytes) -> bool:
    """Whether a file looks like a copy: a zip that names the sheet which every copy has. Events come zipped too."""
    return data.startswith(b"PK\x03\x04") and SHEET.encode() in data


def read_copy(data: bytes) -> Copy:
    """What a file holds that says it is a copy; `verify` then looks at every entry."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            if sum(info.file_size for info in file.infolist()) > SMALL + PACKED * len(data):
                raise BackupFailed(texts.NOT_A_COPY(words="it is too large"))
            sheet = msgspec.json.decode(file.read(SHEET), type=CopySheet)
            accounts = file.read(ACCOUNTS) if ACCOUNTS in file.namelist() else b""
            copy = Copy(sheet, file.read(EVENTS), accounts)
    except (zipfile.BadZipFile, zlib.error, KeyError, EOFError, NotImplementedError, msgspec.MsgspecError) as error:
        raise BackupFailed(texts.NOT_A_COPY(words=str(error).strip("'\""))) from None
    if sheet.format != FORMAT:
        raise BackupFailed(texts.NOT_A_COPY(words=sheet.format))
    if sheet.version > VERSION:
        raise BackupFailed(texts.NEWER())
    return copy
