"""The fold: events in, state out. The same events always give the same state."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

import msgspec

from topboard.errors import JournalCorrupt
from topboard.journal.checks.preconditions import Unfit
from topboard.journal.codec import Entry, part_named
from topboard.journal.events import EventBody, Undone
from topboard.journal.folding.state import ArbiterRecord, EventState
from topboard.rulebook import NUMBER, REASON, TEXT, Reason, kind

WRONG_FIELD = kind("unfit.wrong-field", "a value is not what it should be: {field}", field=TEXT)
WRONG_VALUE = kind("unfit.wrong-value", "a value is not what it should be")


AT_EVENT = kind("journal.at-event", "position {position} ({event}): {why}", position=NUMBER, event=TEXT, why=REASON)


class DoesNotFit(JournalCorrupt):
    """An event that cannot have happened where it stands. `entry` is the event, `why` says why not."""

    def __init__(self, entry: Entry, why: Reason) -> None:
        super().__init__(AT_EVENT(position=entry.position, event=entry.event.name, why=why), position=entry.position)
        self.entry = entry
        self.why = why


def apply(state: EventState, entry: Entry) -> None:
    """Take one more event into the state. An `undone` event changes which events count: it needs a new fold."""
    try:
        entry.event.fold(state)
    except Unfit as unfit:
        raise DoesNotFit(entry, unfit.reason) from None
    except msgspec.ValidationError as error:
        field = part_named(error)
        raise DoesNotFit(entry, WRONG_FIELD(field=field) if field else WRONG_VALUE()) from None
    if entry.event.is_record:
        written = datetime.fromisoformat(entry.time)
        state.records.append(ArbiterRecord(entry.event, entry.batch, entry.actor, written))
    state.position = entry.position


def continued(entries: Sequence[Entry], events: Iterable[EventBody], actor: str) -> tuple[Entry, ...]:
    """The entries as they would be if a command wrote these events now."""
    last = entries[-1]
    new = (Entry(last.position + n, last.time, actor, last.position + 1, event) for n, event in enumerate(events, 1))
    return (*entries, *new)


def undone_positions(entries: Sequence[Entry], also: Collection[int] = ()) -> set[int]:
    """Positions that do not count: these, and what was undone. An `undone` event that is itself undone takes nothing
    back."""
    undone = set(also)
    for position, event in reversed(_undoings(entries)):
        if position not in undone:
            undone.update(event.positions)
    return undone


def _undoings(entries: Sequence[Entry]) -> list[tuple[int, Undone]]:
    return [(entry.position, entry.event) for entry in entries if isinstance(entry.event, Undone)]


def effective(entries: Sequence[Entry]) -> Iterable[Entry]:
    """The events that count, in order, without the undoing itself."""
    if not _undoings(entries):
        return entries
    undone = undone_positions(entries)
    return (entry for entry in entries if entry.position not in undone and not isinstance(entry.event, Undone))


def fold(entries: Sequence[Entry]) -> EventState:
    """The state after these events."""
    state = EventState()
    for entry in effective(entries):
        apply(state, entry)
    state.position = entries[-1].position if entries else 0
    return state
