"""Until when events keep personal details, known without opening them."""

from __future__ import annotations

import threading
from datetime import date
from pathlib import Path

import pytest

from topboard.director import Director
from topboard.director import commands as do
from topboard.journal import Journal, MemoryStore
from topboard.journal.events import EventDetails
from topboard.journal.stored import StoredEvent
from topboard.officiating.fair_play import FairPlayKind
from topboard.pairing.registry import SYSTEMS
from topboard.web.errors import Missing
from topboard.web.events.event_index import EventIndex
from topboard.web.events.shelf import Shelf

DAY = date(2030, 5, 31)


class CountingStore(MemoryStore):
    """Counts how often a journal is read."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = 0

    def read(self, journal: str, *, after: int = 0, through: int | None = None) -> list[StoredEvent]:
        self.reads += 1
        return super().read(journal, after=after, through=through)


def test_a_journal_is_read_again_only_when_it_has_grown(tmp_path: Path) -> None:
    store = CountingStore()
    director = Director(Journal(store, "open"), SYSTEMS)
    director.do(do.CreateEvent(EventDetails("Open")), actor="Ann")
    index = EventIndex(Shelf(store, SYSTEMS), tmp_path / "summaries")
    assert index.of("open").name == "Open"
    before = store.reads
    assert (index.of("open").keep_until, index.of("open").records) == (None, 0)
    assert store.reads == before
    director.do(do.RecordFairPlay(FairPlayKind.NOTE, reason="seen"), actor="Ann")
    director.do(do.ChangeEvent({"keep_until": DAY}), actor="Ann")
    assert (index.of("open").keep_until, index.of("open").records) == (DAY, 1)
    assert [index.of("open").is_due(date(2030, 6, day)) for day in (1, 2)] == [True, True]
    assert not index.of("open").is_due(DAY)
    director.do(do.Undo(director.position), actor="Ann")
    assert index.of("open").keep_until is None
    with pytest.raises(Missing):
        index.of("gone")


def test_nobody_waits_for_an_event_that_is_being_opened() -> None:
    """While one journal is read for the first time, an event that is open answers; the one that is being opened is
    read once."""
    store = MemoryStore()
    for id in ("one", "two"):
        Director(Journal(store, id), SYSTEMS).do(do.CreateEvent(EventDetails(id)), actor="Ann")
    shelf = Shelf(store, SYSTEMS)
    shelf.event("one")
    shelf._opening["two"] = held = threading.Lock()
    with held:
        assert shelf.event("one").name == "one"
    assert shelf.event("two") is shelf.event("two")
