"""An exported event, for everything that only looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topboard.core import Event
from topboard.journal import Entry, EventState, default_codec, event_value, fold
from topboard.journal import read_export as read_journal


@dataclass(frozen=True, slots=True)
class OpenedExport:
    """The event in an exported file, with everything that happened."""

    event: Event
    entries: Sequence[Entry]
    state: EventState


def read_export(data: bytes) -> OpenedExport:
    """The event in an exported file, verified; InvalidFile or JournalCorrupt say what is wrong with it."""
    _, events = read_journal(data)
    entries = list(default_codec().decode_all(events))
    state = fold(entries)
    return OpenedExport(event_value(state), entries, state)
