"""An exported event, for everything that only looks at it."""

from __future__ import annotations

from topboard.core import Event
from topboard.journal import EventState, default_codec, event_value, fold
from topboard.journal import read_export as read_journal


def read_export(data: bytes) -> Event:
    """The event in an exported file as a core value."""
    return event_value(read_state(data))


def read_state(data: bytes) -> EventState:
    """All that an exported file says, verified; InvalidFile or JournalCorrupt say what is wrong with it."""
    _, events = read_journal(data)
    return fold(default_codec().decode_all(events))
