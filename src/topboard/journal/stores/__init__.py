"""Where journals are kept. All stores pass one test suite."""

from topboard.journal.stores.base import Store, Tail
from topboard.journal.stores.memory import MemoryStore
from topboard.journal.stores.open import is_database, open_store
from topboard.journal.stores.sqlite import SqliteStore

__all__ = ["MemoryStore", "SqliteStore", "Store", "Tail", "is_database", "open_store"]
