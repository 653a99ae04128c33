"""A changed byte is reported with its position."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import msgspec
import pytest
from tests.journal.making import a_small_event, stored

from topboard.errors import JournalCorrupt, JournalError
from topboard.journal import Journal, MemoryStore, SqliteStore, StoredEvent, verified

EVENTS = stored(a_small_event(8))
OTHER = {"position": 99, "version": 9, "batch": 99}


@pytest.mark.parametrize("field", StoredEvent.__struct_fields__)
@pytest.mark.parametrize("index", [0, 5, len(EVENTS) - 1])
def test_every_part_of_an_event_is_under_the_seal(field: str, index: int) -> None:
    value = OTHER.get(field, f"{getattr(EVENTS[index], field)}x")
    events = list(EVENTS)
    events[index] = msgspec.structs.replace(events[index], **{field: value})
    with pytest.raises(JournalCorrupt) as caught:
        list(verified(events))
    assert caught.value.position == index + 1


def test_a_removed_event_is_missed_at_its_position() -> None:
    with pytest.raises(JournalCorrupt, match="position 4 is missing") as caught:
        list(verified([*EVENTS[:3], *EVENTS[4:]]))
    assert caught.value.position == 4


def test_a_forged_event_does_not_fit_the_one_behind_it() -> None:
    """Whoever rewrites an event with a fitting digest breaks the chain at the next position."""
    forged = stored(a_small_event(8)[5:6], after=EVENTS[4], actor="Mallory")
    with pytest.raises(JournalCorrupt, match="does not follow") as caught:
        list(verified([*EVENTS[:5], *forged, *EVENTS[6:]]))
    assert caught.value.position == 7


def test_an_event_that_is_listed_but_not_found_is_no_sound_one() -> None:
    """As where the damaged file's list of events and the events themselves no longer agree."""
    store = MemoryStore()
    store.append("spring", EVENTS)
    store._journals["spring"].clear()
    with pytest.raises(JournalCorrupt, match="'spring' is listed, but its entries are not found"):
        Journal(store, "spring").verify()


def filled(path: Path) -> bytes:
    """A journal in one quiet file, without a write-ahead log beside it."""
    store = SqliteStore(path)
    store.append("spring", EVENTS)
    store.close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()
    return path.read_bytes()


def test_a_changed_byte_in_the_middle_of_the_file_is_reported_with_its_position(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    data = bytearray(filled(path))
    victim = EVENTS[6]
    place = bytes(data).index(victim.body.encode()) + victim.body.index("Player")
    data[place] ^= 1
    path.write_bytes(data)
    with pytest.raises(
        JournalCorrupt, match=r"position 7 \(player-entered, Ann, .*\) is not what was written"
    ) as caught:
        Journal(SqliteStore(path), "spring")
    assert caught.value.position == 7


def test_a_byte_that_is_no_text_any_more_is_reported_with_its_position(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    data = bytearray(filled(path))
    data[bytes(data).index(EVENTS[4].body.encode()) + 3] = 0xFF
    path.write_bytes(data)
    with pytest.raises(JournalCorrupt) as caught:
        list(verified(SqliteStore(path).read("spring")))
    assert caught.value.position == 5


def test_no_changed_byte_anywhere_in_the_file_goes_unseen(tmp_path: Path) -> None:
    """Either the journal reads as it was written, because the byte held nothing of it, or it is reported."""
    path = tmp_path / "hall.sqlite"
    data = filled(path)
    dice = random.Random(57)
    reported = 0
    for place in dice.sample(range(len(data)), 300):
        broken = bytearray(data)
        broken[place] ^= 1 << dice.randrange(8)
        path.write_bytes(broken)
        reported += not reads_as_written(path)
    assert reported > 50


def reads_as_written(path: Path) -> bool:
    """False when the damage is reported; anything else than a report or the right events is a failure."""
    try:
        store = SqliteStore(path)
    except JournalError:
        return False
    try:
        found = list(verified(store.read("spring")))
    except JournalError:
        return False
    finally:
        store.close()
    assert found == EVENTS
    return True
