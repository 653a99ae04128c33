"""What every store must do. The classes that inherit from this one say how their store is made."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

import pytest
from msgspec import structs
from tests.journal.making import a_small_event, stored

from topboard.errors import JournalConflict
from topboard.journal import Store, Tail, verified
from topboard.journal.command_id import CommandId, WrittenBy
from topboard.journal.events import EventChanged

Opener = Callable[[], Store]


class StoreSuite:
    """Inherit and give a fixture `opened`: a function that opens the same place once more."""

    @pytest.fixture
    def opened(self) -> Opener:
        raise NotImplementedError

    @pytest.fixture
    def store(self, opened: Opener) -> Store:
        return opened()

    def test_a_new_store_holds_nothing(self, store: Store) -> None:
        assert store.journals() == ()
        assert store.last("spring") is None
        assert store.read("spring") == []

    def test_what_was_written_is_read_back_letter_for_letter(self, store: Store) -> None:
        events = stored(a_small_event())
        store.append("spring", events)
        assert store.read("spring") == events
        assert list(verified(store.read("spring"))) == events
        assert store.last("spring") == events[-1]

    def test_a_part_can_be_read(self, store: Store) -> None:
        events = stored(a_small_event())
        store.append("spring", events)
        assert store.read("spring", after=3) == events[3:]
        assert store.read("spring", after=3, through=5) == events[3:5]

    def test_nothing_to_append_is_nothing_written(self, store: Store) -> None:
        store.append("spring", [])
        assert store.journals() == ()

    def test_several_journals_do_not_mix(self, store: Store) -> None:
        spring, autumn = stored(a_small_event(4)), stored(a_small_event(6))
        store.append("spring", spring)
        store.append("autumn", autumn)
        assert sorted(store.journals()) == ["autumn", "spring"]
        assert store.read("spring") == spring
        assert store.read("autumn") == autumn

    def test_the_list_says_how_far_each_journal_is(self, opened: Opener) -> None:
        """The oldest first; whatever is written or removed, here or by somebody else, is in the list at once."""
        store, other = opened(), opened()
        spring = stored(a_small_event(6))
        store.append("spring", spring[:3])
        assert other.tails() == {"spring": Tail(3, spring[0].time, spring[2].time)}
        other.append("spring", spring[3:])
        assert store.tails() == {"spring": Tail(len(spring), spring[0].time, spring[-1].time)}
        store.remove("spring", through=len(spring))
        assert (store.tails(), other.journals()) == ({}, ())

    def test_erasing_replaces_texts_and_adds_what_says_so_together(self, opened: Opener) -> None:
        store, events = opened(), stored(a_small_event())
        store.append("spring", events[:-1])
        store.erase("spring", events[-1:], {2: '{"changed":true}'})
        assert opened().read("spring") == [events[0], structs.replace(events[1], body='{"changed":true}'), *events[2:]]

    def test_erasing_where_somebody_else_was_faster_changes_nothing(self, store: Store) -> None:
        events = stored(a_small_event())
        store.append("spring", events)
        with pytest.raises(JournalConflict):
            store.erase("spring", events[-1:], {2: '{"changed":true}'})
        assert store.read("spring") == events

    def test_it_is_all_there_for_somebody_who_opens_it_later(self, opened: Opener) -> None:
        events = stored(a_small_event())
        opened().append("spring", events)
        assert opened().read("spring") == events

    def test_of_two_writers_for_one_position_one_wins_and_the_other_is_told(self, opened: Opener) -> None:
        """Two writers cannot both take position 57: the second one gets what the first one wrote."""
        one, other = opened(), opened()
        base = stored(a_small_event())
        one.append("spring", base)
        ann = stored([EventChanged({"city": "Boston"})], after=base[-1], actor="Ann")
        bob = stored([EventChanged({"city": "Salem"})], after=base[-1], actor="Bob")
        one.append("spring", ann)
        with pytest.raises(JournalConflict, match=f"position {len(base) + 1} was taken by Ann") as caught:
            other.append("spring", bob)
        assert caught.value.position == len(base) + 1
        assert caught.value.written == tuple(ann)
        assert other.read("spring") == [*base, *ann]

    def test_a_batch_is_written_whole_or_not_at_all(self, store: Store) -> None:
        base = stored(a_small_event())
        store.append("spring", base[:5])
        with pytest.raises(JournalConflict):
            store.append("spring", base[3:])
        assert store.read("spring") == base[:5]

    def test_a_gap_is_refused(self, store: Store) -> None:
        base = stored(a_small_event())
        store.append("spring", base[:3])
        with pytest.raises(JournalConflict):
            store.append("spring", base[5:])
        assert store.read("spring") == base[:3]

    def test_a_journal_is_removed_whole_and_alone(self, store: Store) -> None:
        base = stored(a_small_event())
        store.append("spring", base)
        store.append("autumn", base[:3])
        store.remove("spring", through=len(base))
        assert store.journals() == ("autumn",)
        assert store.last("spring") is None
        assert store.read("autumn") == base[:3]
        store.append("spring", base[:2])
        assert store.read("spring") == base[:2]

    def test_ids_stand_beside_what_they_wrote(self, opened: Opener) -> None:
        base, id = stored(a_small_event()), CommandId("0123456789abcdef", "body")
        store = opened()
        store.append("spring", base[:3], {3: id})
        store.append("autumn", base[:1])
        again = opened()
        assert again.written_by(id.id) == again.written_by(id.id, "spring") == WrittenBy("spring", 3, "body")
        assert again.written_by(id.id, "autumn") is None
        assert again.written_by("another") is None
        assert again.ids("spring") == again.ids("spring", after=2, through=3) == {3: id}
        assert again.ids("spring", after=3) == again.ids("spring", through=2) == again.ids("autumn") == {}

    def test_what_is_not_written_leaves_no_id(self, store: Store) -> None:
        base = stored(a_small_event())
        store.append("spring", base[:3])
        with pytest.raises(JournalConflict):
            store.append("spring", base[:2], {1: CommandId("0123456789abcdef", "body")})
        assert store.written_by("0123456789abcdef") is None

    def test_ids_go_with_their_journal(self, store: Store) -> None:
        base = stored(a_small_event())
        store.append("spring", base, {1: CommandId("0123456789abcdef", "body")})
        store.remove("spring", through=len(base))
        assert store.written_by("0123456789abcdef") is None

    def test_one_that_went_on_is_not_removed(self, store: Store) -> None:
        base = stored(a_small_event())
        store.append("spring", base)
        with pytest.raises(JournalConflict):
            store.remove("spring", through=len(base) - 1)
        assert store.read("spring") == base

    def test_many_writers_at_once_make_one_unbroken_chain(self, opened: Opener) -> None:
        opened().append("spring", stored(a_small_event())[:1])
        writers = [Writer(opened(), f"desk {n}") for n in range(4)]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
        events = list(verified(opened().read("spring")))
        assert len(events) == 1 + 4 * Writer.TIMES
        assert {w.name: sum(e.actor == w.name for e in events) for w in writers} == {
            w.name: Writer.TIMES for w in writers
        }


class Writer(Thread):
    """Appends, and tries again behind whoever was faster."""

    TIMES = 10

    def __init__(self, store: Store, name: str) -> None:
        super().__init__(name=name)
        self.store = store

    def run(self) -> None:
        for number in range(self.TIMES):
            while not self._append(number):
                pass

    def _append(self, number: int) -> bool:
        last = self.store.last("spring")
        event = stored([EventChanged({"city": f"{self.name} {number}"})], after=last, actor=self.name)
        try:
            self.store.append("spring", event)
        except JournalConflict:
            return False
        return True
