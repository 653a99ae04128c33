"""The live state is the fold of what is stored, at every position and every moment."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from tests.director.hall import NOON, Hall
from tests.journal.making import a_small_event, stored

from topboard.core import Result
from topboard.director import commands as do
from topboard.errors import JournalConflict, JournalCorrupt
from topboard.journal import DoesNotFit, Journal, MemoryStore, default_codec, event_value, fold, section_value
from topboard.journal.events import EventChanged, PlayerWithdrawn, ResultRecorded, RoundPaired, Undone


def played() -> Hall:
    """Two rounds with everything that a fold must remember: an undo, a correction, a withdrawal, a bye."""
    hall = Hall(players=7)
    hall.play_round()
    hall.accept(do.CorrectResult("open", 1, 1, Result.DRAW))
    hall.accept(do.Withdraw("p3"))
    hall.accept(do.Undo(hall.director.position))
    hall.accept(do.GrantBye("p4", 2))
    hall.play_round()
    hall.accept(do.Undo(hall.director.position))
    return hall


class TestFold:
    def test_the_fold_of_every_prefix_is_the_state_at_that_time(self) -> None:
        hall = played()
        entries = hall.journal.entries
        live = Journal(MemoryStore(), "again")
        for entry in entries:
            live._take([entry])
            prefix = fold(entries[: entry.position])
            assert live.state == prefix
            assert live.state.position == prefix.position == entry.position
            assert event_value(live.state) == event_value(prefix)

    def test_the_core_value_follows_every_change(self) -> None:
        """The value is kept between changes; it must never be an old one."""
        hall = played()
        again = fold(hall.journal.entries)
        assert hall.director.section("open") == section_value(again.sections["open"])
        hall.accept(do.EditPlayer("p1", {"club": "Mechanics"}))
        assert hall.director.section("open").player(1).club == "Mechanics"
        hall.accept(do.VoidResult("open", 2, 1))
        assert hall.director.section("open").round(2).games[0].result is None

    def test_an_event_that_cannot_have_happened_names_its_position(self) -> None:
        events = [*a_small_event(), ResultRecorded("open", 1, 9, Result.DRAW)]
        entries = default_codec().decode_all(stored(events))
        with pytest.raises(DoesNotFit, match=r"position 11 \(result-recorded\): .* has no board 9") as caught:
            fold(entries)
        assert isinstance(caught.value, JournalCorrupt)
        assert caught.value.position == 11

    @pytest.mark.parametrize(
        ("event", "reason"),
        [
            (ResultRecorded("open", 2, 1, Result.DRAW), "round 2 of section 'open' is not published"),
            (ResultRecorded("open", 1, 1, Result.DRAW), "already has the result 1-0"),
            (ResultRecorded("b", 1, 1, Result.DRAW), "there is no section 'b'"),
            (RoundPaired("open", 3, ()), "2 is next"),
            (PlayerWithdrawn("p9"), "there is no player 'p9'"),
            (EventChanged({"starts": "soon"}), "a value is not what it should be: starts"),
            (a_small_event()[0], "the event was created before"),
            (a_small_event()[1], "was created before"),
            (a_small_event()[2], "was entered before"),
        ],
    )
    def test_an_event_that_does_not_fit_says_why(self, event: EventChanged, reason: str) -> None:
        with pytest.raises(DoesNotFit, match=reason):
            fold(default_codec().decode_all(stored([*a_small_event(), event])))


class TestAsAt:
    def test_the_state_as_at_a_position(self) -> None:
        hall = played()
        assert hall.journal.as_at(0).details is None
        assert list(hall.journal.as_at(4).sections["open"].players) == ["p1", "p2"]
        assert hall.journal.as_at(10**6) == hall.director.state

    def test_the_state_as_at_a_moment(self) -> None:
        """The clock of the hall ticks a minute with every command; the fourth one entered the second player."""
        hall = played()
        assert hall.journal.position_at(NOON + timedelta(minutes=4)) == 4
        assert hall.journal.position_at(NOON + timedelta(minutes=4, seconds=59)) == 4
        assert hall.journal.position_at(NOON) == 0
        assert hall.journal.as_at(NOON + timedelta(days=1)) == hall.director.state

    def test_what_was_undone_later_still_counts_before_that(self) -> None:
        hall = played()
        undo = next(e for e in hall.journal.entries if isinstance(e.event, Undone))
        before = hall.journal.as_at(undo.position - 1)
        assert before.player("p3").status.value == "withdrawn"
        assert hall.journal.as_at(undo.position).player("p3").status.value == "active"

    def test_a_moment_needs_a_time_zone(self) -> None:
        with pytest.raises(ValueError, match="has no time zone"):
            Hall().journal.position_at(NOON.replace(tzinfo=None))


class TestAppend:
    def test_after_a_clock_that_ran_ahead_the_true_time_is_told_and_the_order_kept(self) -> None:
        """The laptop believed in next year until somebody set its clock right."""
        times = iter([NOON, NOON + timedelta(days=365), NOON + timedelta(minutes=5), NOON + timedelta(minutes=9)])
        journal = Journal(MemoryStore(), "spring", clock=lambda: next(times))
        journal.append(a_small_event()[:1], actor="Ann")
        for city in ("Salem", "Boston", "Lynn"):
            journal.append([EventChanged({"city": city})], actor="Ann")
        minutes = [datetime.fromisoformat(entry.time) - NOON for entry in journal.entries]
        assert [each.total_seconds() / 60 for each in minutes] == [0, 365 * 24 * 60, 5, 9]
        assert [entry.position for entry in journal.entries] == [1, 2, 3, 4]
        assert journal.verify() == 4
        assert journal.position_at(NOON + timedelta(minutes=4)) == 1
        assert journal.position_at(NOON + timedelta(minutes=5)) == 3, "what stands before it was written before it"
        assert journal.position_at(NOON + timedelta(minutes=30)) == 4

    def test_a_journal_that_was_overtaken_goes_back_to_what_it_knew(self) -> None:
        store = MemoryStore()
        store.append("spring", stored(a_small_event()))
        one, other = Journal(store, "spring"), Journal(store, "spring")
        one.append([EventChanged({"city": "Salem"})], actor="Ann")
        with pytest.raises(JournalConflict):
            other.append([EventChanged({"city": "Boston"})], actor="Bob")
        assert other.state.details is not None
        assert other.state.details.city == ""
        (entry,) = other.refresh()
        assert entry.actor == "Ann"
        assert other.state == one.state

    def test_what_does_not_fit_is_not_written(self) -> None:
        store = MemoryStore()
        store.append("spring", stored(a_small_event()))
        journal = Journal(store, "spring")
        with pytest.raises(DoesNotFit):
            journal.append([EventChanged({"city": "Salem"}), PlayerWithdrawn("p99")], actor="Ann")
        assert len(store.read("spring")) == journal.position == 10
        assert journal.state == fold(journal.entries)


class TestSetBack:
    """The store was set back to an earlier time, by a crash or from a backup: what it has counts, not what was read."""

    def ahead(self) -> tuple[Journal, MemoryStore]:
        """A journal that has read three events more than its store has by now."""
        store = MemoryStore()
        store.append("spring", stored(a_small_event()))
        journal = Journal(store, "spring")
        del store._journals["spring"][-3:]
        return journal, store

    def test_what_the_store_lost_is_no_longer_shown(self) -> None:
        journal, store = self.ahead()
        before = list(journal.entries)
        assert journal.refresh() == ()
        assert journal.position == len(store.read("spring")) == len(before) - 3
        assert journal.state == fold(journal.entries)
        assert journal.lost == tuple(before[-3:])

    def test_what_others_wrote_in_its_place_is_read(self) -> None:
        journal, store = self.ahead()
        tail = store.read("spring")[-1]
        others = stored([EventChanged({"city": city}) for city in ("Salem", "Boston", "Lynn", "Hull")], tail, "Bob")
        store.append("spring", others)
        fresh = journal.refresh()
        assert [entry.actor for entry in fresh] == ["Bob"] * 4
        assert journal.position == len(store.read("spring"))
        assert journal.state.details is not None
        assert journal.state.details.city == "Hull"
        assert [entry.position for entry in journal.lost] == [8, 9, 10]

    def test_writing_goes_on_behind_what_is_stored(self) -> None:
        journal, store = self.ahead()
        journal.refresh()
        journal.append([EventChanged({"city": "Salem"})], actor="Ann")
        assert [event.position for event in store.read("spring")] == [1, 2, 3, 4, 5, 6, 7, 8]
        assert Journal(store, "spring").state == journal.state

    def test_a_director_is_not_stopped_by_it(self) -> None:
        hall = played()
        assert isinstance(hall.journal.store, MemoryStore)
        del hall.journal.store._journals[hall.journal.id][-2:]
        hall.accept(do.EditPlayer("p1", {"club": "Mechanics"}))
        assert hall.journal.verify() == hall.journal.position
