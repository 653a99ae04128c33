"""One self-contained file carries a whole event with its history to another machine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.director.hall import Hall
from tests.journal.making import a_small_event, stored

from topboard.core import Result, scores
from topboard.director import commands as do
from topboard.director import read_export as read_event
from topboard.errors import InvalidFile, JournalConflict, JournalCorrupt, UnknownName
from topboard.journal import Journal, MemoryStore, SqliteStore, export_journal, import_journal
from topboard.journal.events import EventChanged, ResultRecorded

CASES = Path(__file__).parents[1] / "cases" / "journal"


@pytest.fixture
def source() -> MemoryStore:
    store = MemoryStore()
    hall = Hall(players=6, store=store)
    hall.play_round()
    hall.accept(do.Undo(hall.director.position))
    return store


def test_the_whole_history_arrives(source: MemoryStore, tmp_path: Path) -> None:
    data = export_journal(source, "spring-open")
    target = SqliteStore(tmp_path / "other.sqlite")
    assert import_journal(target, data) == "spring-open"
    assert target.read("spring-open") == source.read("spring-open")
    here, there = Journal(source, "spring-open"), Journal(target, "spring-open")
    assert there.state == here.state
    assert there.entries == here.entries
    assert export_journal(target, "spring-open") == data
    target.close()


def test_it_can_be_looked_at_without_importing(source: MemoryStore) -> None:
    event = read_event(export_journal(source, "spring-open")).event
    assert event.name == "Spring Open"
    assert [game.result for game in event.section("Open").rounds[0].games] == [
        Result.WHITE_WINS,
        Result.WHITE_WINS,
        None,
    ]


def test_importing_twice_changes_nothing(source: MemoryStore) -> None:
    data = export_journal(source, "spring-open")
    target = MemoryStore()
    import_journal(target, data)
    import_journal(target, data)
    assert target.read("spring-open") == source.read("spring-open")


def test_a_later_export_continues_what_is_here(source: MemoryStore) -> None:
    target = MemoryStore()
    import_journal(target, export_journal(source, "spring-open"))
    journal = Journal(source, "spring-open")
    journal.append([EventChanged({"city": "Salem"})], actor="Ann")
    import_journal(target, export_journal(source, "spring-open"))
    assert target.read("spring-open") == source.read("spring-open")


def test_two_histories_of_one_event_are_not_mixed(source: MemoryStore) -> None:
    target = MemoryStore()
    Hall(players=2, store=target).enter("Somebody else")
    with pytest.raises(
        JournalConflict, match="went another way from position 5 on; import the file under another name"
    ):
        import_journal(target, export_journal(source, "spring-open"))
    assert import_journal(target, export_journal(source, "spring-open"), journal="copy") == "copy"
    assert len(target.journals()) == 2


def test_an_unknown_journal_lists_the_known_ones(source: MemoryStore) -> None:
    with pytest.raises(UnknownName, match="Choose from: spring-open"):
        export_journal(source, "autumn")


class TestWhatIsWrongIsNamedByRowAndPosition:
    @pytest.fixture
    def data(self, source: MemoryStore) -> bytes:
        return export_journal(source, "spring-open")

    def test_a_changed_letter(self, data: bytes) -> None:
        rows = data.splitlines()
        rows[5] = rows[5].replace(b"Player 03", b"Player O3")
        with pytest.raises(JournalCorrupt, match=r"row 6: position 5 \(player-entered, Ann, .*is not what was written"):
            import_journal(MemoryStore(), b"\n".join(rows))

    def test_a_missing_row(self, data: bytes) -> None:
        rows = data.splitlines()
        with pytest.raises(JournalCorrupt, match="row 6: position 5 is missing"):
            import_journal(MemoryStore(), b"\n".join(rows[:5] + rows[6:]))

    def test_a_cut_end(self, data: bytes) -> None:
        rows = data.splitlines()
        message = re.escape(f"should hold {len(rows) - 1} events and has {len(rows) - 3}")
        with pytest.raises(JournalCorrupt, match=message):
            import_journal(MemoryStore(), b"\n".join(rows[:-2]))

    @pytest.mark.parametrize("row", [b"{", b"[]", b"{}", b"\xff", b""])
    def test_a_row_that_is_no_event(self, data: bytes, row: bytes) -> None:
        rows = data.splitlines()
        rows[4] = row
        with pytest.raises(InvalidFile, match="row 5: position 4 cannot be read") as caught:
            import_journal(MemoryStore(), b"\n".join(rows))
        assert caught.value.faults[0].row == 5

    @pytest.mark.parametrize(
        ("first", "message"),
        [
            (b"012 Spring Open", "this is not an exported event. row 1"),
            (b'{"format":"x","version":1,"journal":"a","events":0,"digest":""}', "expected 'topboard-journal'"),
            (b'{"format":"topboard-journal","version":3,"journal":"a","events":0,"digest":""}', "update Topboard"),
        ],
    )
    def test_another_kind_of_file(self, data: bytes, first: bytes, message: str) -> None:
        with pytest.raises(InvalidFile, match=message):
            import_journal(MemoryStore(), b"\n".join([first, *data.splitlines()[1:]]))

    def test_events_that_cannot_have_happened(self) -> None:
        """Every digest fits, and yet a result stands there for a board that was never paired."""
        source = MemoryStore()
        source.append("spring", stored([*a_small_event(), ResultRecorded("open", 1, 9, Result.DRAW)]))
        with pytest.raises(JournalCorrupt, match=r"position 11 \(result-recorded\): .* has no board 9"):
            import_journal(MemoryStore(), export_journal(source, "spring"))

    def test_an_empty_file(self) -> None:
        with pytest.raises(InvalidFile, match="the file is empty"):
            import_journal(MemoryStore(), b"")

    def test_nothing_of_a_bad_file_is_taken_in(self, data: bytes) -> None:
        target = MemoryStore()
        with pytest.raises(JournalCorrupt):
            import_journal(target, data.replace(b"Player 06", b"Player 60", 1))
        assert target.journals() == ()


def test_a_journal_stored_long_ago_still_opens() -> None:
    """Files stay readable: this one was exported by the first version and is never written again."""
    event = read_event((CASES / "first-version.jsonl").read_bytes()).event
    section = event.section("Open")
    assert (event.name, event.city) == ("Spring Open", "Boston")
    assert [player.name for player in section.players] == ["Adams", "Baker", "Clark", "Davis", "Evans", "Frank"]
    assert [str(points) for points in scores(section).values()] == ["1.5", "0.5", "1.5", "1.0", "0.0", "1.5"]
    assert section.player(5).status.value == "withdrawn"
