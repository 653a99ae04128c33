"""Files that nobody's Topboard wrote: every digest is right, what they say is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from tests.journal.making import a_small_event, stored

from topboard.journal import MemoryStore, StoredEvent, export_journal
from topboard.journal.events import EventBody
from topboard.journal.stored import BEGINNING, digest_of


def chained(events: Iterable[StoredEvent]) -> list[StoredEvent]:
    """The events with every digest computed again."""
    previous, done = BEGINNING, []
    for event in events:
        bare = msgspec.structs.replace(event, previous=previous)
        done.append(msgspec.structs.replace(bare, digest=digest_of(bare)))
        previous = done[-1].digest
    return done


def forged(*more: EventBody, journal: str = "spring", **place: Any) -> bytes:
    """A small event that goes on with these, the last of them in another place: time, batch, version, actor."""
    return exported([*a_small_event(), *more], lambda event: msgspec.structs.replace(event, **place), journal)


def exported(
    events: Sequence[EventBody],
    forge: Callable[[StoredEvent], StoredEvent] = lambda event: event,
    journal: str = "spring",
) -> bytes:
    *before, last = stored(events)
    store = MemoryStore()
    store.append(journal, chained([*before, forge(last)]))
    return export_journal(store, journal)
