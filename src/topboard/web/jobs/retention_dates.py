"""Until when each event keeps personal facts, known without opening it: most events are over and stay closed.

A journal is read for it once, and again only when something was written to it. One that never named a day is not even
unfolded.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from topboard.director.arbiter.fair_play import erasable
from topboard.journal import Journal, Store
from topboard.web.events.shelf import Shelf, missing_event, shelf

DAY = '"keep_until"'
"""How the day stands in what is stored."""
SLICE = 200
"""Entries that are read at once."""


@dataclass(frozen=True, slots=True)
class KeptFacts:
    """The day, if one is set, and how many confidential records still have their words."""

    until: date | None = None
    records: int = 0

    def is_due(self, day: date) -> bool:
        return self.until is not None and self.until < day


class KeptDays:
    """What is known of the events of one store, each by the digest of the entry up to which it was read."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, tuple[str, KeptFacts]] = {}

    def of(self, id: str) -> KeptFacts:
        last = self._store.last(id)
        if last is None:
            self._known.pop(id, None)
            raise missing_event(id)
        known = self._known.get(id)
        if known is None or known[0] != last.digest:
            known = self._known[id] = (last.digest, _read(self._store, id))
        return known[1]


def _read(store: Store, id: str) -> KeptFacts:
    """Beside whoever works with the event: nothing is held, and what was read is let go again."""
    with leaving_room():
        return _unfolded(Journal(store, id)) if _names_a_day(store, id) else KeptFacts()


@contextmanager
def leaving_room() -> Iterator[None]:
    """A pause as long as the work was, so that a desk never waits for many pieces of work in a row."""
    start = time.thread_time()
    yield
    time.sleep(time.thread_time() - start)


def _names_a_day(store: Store, id: str) -> bool:
    """Read in slices: the store answers one at a time."""
    after = 0
    while found := store.read(id, after=after, through=after + SLICE):
        if any(DAY in each.body for each in found):
            return True
        after = found[-1].position
    return False


def _unfolded(journal: Journal) -> KeptFacts:
    details = journal.state.details
    return KeptFacts(details.keep_until if details else None, len(erasable(journal)))


@lru_cache(maxsize=1)
def _of(events: Shelf) -> KeptDays:
    return KeptDays(events.store)


def kept_days() -> KeptDays:
    """Those of this server's events."""
    return _of(shelf())
