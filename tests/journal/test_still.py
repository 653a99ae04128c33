"""A journal that is looked at stays as it is while others write; whoever looks keeps nobody waiting."""

from __future__ import annotations

import pytest
from tests.journal.making import a_small_event, stored
from tests.web.browser.fair import fair

from topboard.core import Result
from topboard.journal import Journal, MemoryStore, import_journal, section_value
from topboard.journal.codec import Entry
from topboard.journal.events import ResultRecorded, Undone
from topboard.journal.folding.fold import apply, fold
from topboard.journal.folding.snapshot import still
from topboard.journal.folding.state import EventState


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    """An event with a section in every state and of every kind; what is undone is left out, for it folds anew."""
    store = MemoryStore()
    found = Journal(store, import_journal(store, fair())).entries
    return [entry for entry in found if not isinstance(entry.event, Undone)]


def test_nothing_that_comes_later_is_in_it(entries: list[Entry]) -> None:
    """Of every seventh state a copy is kept; when the fold has gone on to the end each is what its events add up to."""
    state, kept = EventState(), list[tuple[int, EventState]]()
    for count, entry in enumerate(entries):
        if count % 7 == 0:
            kept.append((count, still(state)))
        apply(state, entry)
    assert len(kept) > 50
    for count, copy in kept:
        assert copy == fold(entries[:count]), f"after {count} events"


def test_the_values_are_shared_and_not_made_again(entries: list[Entry]) -> None:
    state = fold(entries)
    values = {id: section_value(section) for id, section in state.sections.items()}
    copy = still(state)
    assert all(section_value(copy.sections[id]) is value for id, value in values.items())


@pytest.fixture
def journal() -> Journal:
    store = MemoryStore()
    store.append("spring", stored(a_small_event()[:-1]))
    return Journal(store, "spring")


class TestAJournalThatIsLookedAt:
    def test_stays_while_others_write(self, journal: Journal) -> None:
        seen = journal.still()
        journal.append([ResultRecorded("open", 1, 2, Result.DRAW)], actor="Bo")
        assert seen.refresh() == ()
        assert (seen.position, journal.position) == (9, 10)
        assert seen.state.sections["open"].rounds[0].boards[2].result is None
        assert journal.state.sections["open"].rounds[0].boards[2].result is Result.DRAW

    def test_is_one_for_everybody_until_somebody_writes(self, journal: Journal) -> None:
        seen = journal.still()
        assert journal.still() is seen
        journal.append([ResultRecorded("open", 1, 2, Result.DRAW)], actor="Bo")
        assert journal.still() is not seen

    def test_is_not_written_to(self, journal: Journal) -> None:
        with pytest.raises(RuntimeError):
            journal.still().append([ResultRecorded("open", 1, 2, Result.DRAW)], actor="Bo")
        assert journal.position == 9
