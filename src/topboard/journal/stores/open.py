"""Open the store that an address names."""

from __future__ import annotations

from topboard.errors import JournalUnwritable
from topboard.journal.stores.base import Store
from topboard.journal.stores.sqlite import SqliteStore
from topboard.rulebook import TEXT, kind

NO_DRIVER = kind(
    "journal.open.no-driver",
    "PostgreSQL needs a package that is not installed ({package}); install topboard[postgres]",
    package=TEXT,
)

POSTGRES = ("postgres://", "postgresql://")


def is_database(address: str) -> bool:
    """Whether it is the address of a PostgreSQL database, and not the name of a file."""
    return address.startswith(POSTGRES)


def open_store(address: str, *, readonly: bool = False) -> Store:
    """PostgreSQL for an address such as `postgresql://hall@server/chess`, otherwise the SQLite file of that name."""
    if not is_database(address):
        return SqliteStore(address, readonly=readonly)
    try:
        from topboard.journal.stores.postgres import PostgresStore
    except ImportError as missing:
        raise JournalUnwritable(NO_DRIVER(package=missing.name or "")) from None
    return PostgresStore(address, readonly=readonly)
