"""The journal: what people did, appended and never changed. Everything else is computed from it."""

from topboard.journal.codec import Codec, Entry, default_codec
from topboard.journal.export import Comparison, Exported, compare_export, export_journal, import_journal, read_export
from topboard.journal.folding.fold import DoesNotFit, apply, continued, effective, fold, undone_positions
from topboard.journal.folding.freeze import event as event_value
from topboard.journal.folding.freeze import facts as section_facts
from topboard.journal.folding.freeze import section as section_value
from topboard.journal.folding.state import (
    BoardState,
    DraftState,
    EventState,
    Placing,
    PlayerState,
    RoundState,
    SectionState,
    TeamState,
)
from topboard.journal.installation import Installation
from topboard.journal.journal import Clock, Journal, wall_clock
from topboard.journal.stored import StoredEvent, erased, verified
from topboard.journal.stores import MemoryStore, SqliteStore, Store, Tail, is_database, open_store

__all__ = [
    "BoardState",
    "Clock",
    "Codec",
    "Comparison",
    "DoesNotFit",
    "DraftState",
    "Entry",
    "EventState",
    "Exported",
    "Installation",
    "Journal",
    "MemoryStore",
    "Placing",
    "PlayerState",
    "RoundState",
    "SectionState",
    "SqliteStore",
    "Store",
    "StoredEvent",
    "Tail",
    "TeamState",
    "apply",
    "compare_export",
    "continued",
    "default_codec",
    "effective",
    "erased",
    "event_value",
    "export_journal",
    "fold",
    "import_journal",
    "is_database",
    "open_store",
    "read_export",
    "section_facts",
    "section_value",
    "undone_positions",
    "verified",
    "wall_clock",
]
