"""An exported event as a core value, for everything that only looks at it."""

from __future__ import annotations

from topboard.core import Event
from topboard.journal import default_codec, event_value, fold
from topboard.journal import read_export as read_journal


def read_export(data: bytes) -> Event:
    """The event in an exported file, verified; InvalidFile or JournalCorrupt say what is wrong with it."""
    _, events = read_journal(data)
    return event_value(fold(default_codec().decode_all(events)))
