"""A command given again under its id is written once: also after a restart, an undo, a correction or a takeover, and
by two processes at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Barrier, Thread

import pytest

from topboard.core import Result
from topboard.director import Accepted, Answer, Command, Director, Refusal
from topboard.director import commands as do
from topboard.journal import Journal, MemoryStore, SqliteStore, Store
from topboard.journal.backups.copying import make_copy
from topboard.journal.command_id import CommandId
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules
from topboard.journal.standby.follower import Follower
from topboard.journal.standby.messages import Batch, batch_line, batch_of, read_line
from topboard.journal.stored import verified
from topboard.pairing.registry import SYSTEMS

ONE, OTHER = CommandId("form-of-ann-0001", "body"), CommandId("form-of-bob-0002", "body")
Given = Callable[..., Answer]


def director_of(store: Store) -> Director:
    return Director(Journal(store, "spring"), SYSTEMS)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    with closing(SqliteStore(tmp_path / "spring.sqlite")) as store:
        director = director_of(store)
        commands: list[Command] = [
            do.CreateEvent(EventDetails("Spring")),
            do.CreateSection(SectionRules(name="Open", system="dutch", rounds_total=3)),
            *(do.EnterPlayer("open", PlayerFacts(f"Player {n}")) for n in range(4)),
            do.PairRound("open"),
            do.PublishDraft("open"),
        ]
        for command in commands:
            assert isinstance(director.do(command, actor="Ann"), Accepted)
        yield store


def entered(director: Director, name: str) -> int:
    return sum(each.facts.name == name for each in director.state.sections["open"].players.values())


LATE = do.EnterPlayer("open", PlayerFacts("Late, Lea"))
RESULT = do.RecordResult("open", 1, 1, Result.DRAW)


def first(director: Director, command: Command = LATE, id: CommandId = ONE) -> Accepted:
    answer = director.do(command, actor="Ann", id=id)
    assert isinstance(answer, Accepted), answer
    assert not answer.again
    return answer


def repeated(director: Director, command: Command = LATE, id: CommandId = ONE) -> Accepted:
    before = director.refresh()
    answer = director.do(command, actor="Ann", id=id)
    assert isinstance(answer, Accepted), answer
    assert answer.again
    assert director.position == before, "nothing was written"
    return answer


def test_without_ids_somebody_is_entered_twice(store: SqliteStore) -> None:
    """What all this is for."""
    director = director_of(store)
    for _ in range(2):
        assert isinstance(director.do(LATE, actor="Ann"), Accepted)
    assert entered(director, "Late, Lea") == 2


def test_it_is_answered_as_the_first_time(store: SqliteStore) -> None:
    director = director_of(store)
    was = first(director)
    assert repeated(director).entries == was.entries
    assert entered(director, "Late, Lea") == 1


def test_after_a_restart(store: SqliteStore, tmp_path: Path) -> None:
    was = first(director_of(store))
    with closing(SqliteStore(tmp_path / "spring.sqlite")) as again:
        assert repeated(director_of(again)).entries == was.entries


def test_with_another_body_it_is_refused(store: SqliteStore) -> None:
    director = director_of(store)
    first(director)
    before = director.position
    answer = director.do(do.Withdraw("p1"), actor="Ann", id=CommandId(ONE.id, "another"))
    assert isinstance(answer, Refusal)
    assert "Late, Lea" in str(answer)
    assert director.position == before


def test_what_was_refused_may_be_given_again(store: SqliteStore) -> None:
    """A line that named a board that is not there is put right and sent from the same form."""
    director = director_of(store)
    wrong = do.RecordResult("open", 1, 99, Result.DRAW)
    assert isinstance(director.do(wrong, actor="Ann", id=CommandId(ONE.id, "wrong")), Refusal)
    first(director, RESULT)


def test_what_was_undone_stays_undone(store: SqliteStore) -> None:
    """The phone sends the line again that had arrived, and that the desk has taken back since."""
    director = director_of(store)
    was = first(director, RESULT)
    assert isinstance(director.do(do.Undo(was.position), actor="Bob"), Accepted)
    repeated(director, RESULT)
    assert director.state.sections["open"].rounds[0].boards[1].result is None


def test_what_another_desk_corrected_stays_corrected(store: SqliteStore) -> None:
    director = director_of(store)
    first(director, RESULT)
    wins = do.CorrectResult("open", 1, 1, Result.WHITE_WINS, "misread")
    assert isinstance(director.do(wins, actor="Bob"), Accepted)
    repeated(director, RESULT)
    assert director.state.sections["open"].rounds[0].boards[1].result is Result.WHITE_WINS


def test_an_undo_is_given_once(store: SqliteStore) -> None:
    """Taking back twice would be taking back the taking back."""
    director = director_of(store)
    was = first(director, RESULT)
    first(director, do.Undo(was.position), OTHER)
    repeated(director, do.Undo(was.position), OTHER)


def test_people_are_erased_once(store: SqliteStore) -> None:
    director = director_of(store)
    first(director)
    person = next(id for id, each in director.state.sections["open"].players.items() if each.facts.name == "Late, Lea")
    first(director, do.ErasePeople((person,)), OTHER)
    repeated(director, do.ErasePeople((person,)), OTHER)
    repeated(director)


def test_the_laptop_that_took_over_knows_the_ids(store: SqliteStore) -> None:
    """The desk wrote it, the answer was lost, the desk broke down: it is sent again to the standby."""
    first(director_of(store))
    standby = MemoryStore()
    sent = read_line(batch_line(batch_of(store, "spring", after=0)))
    assert isinstance(sent, Batch)
    Follower(standby, None, "laptop").take(sent)  # type: ignore[arg-type]
    director = director_of(standby)
    repeated(director)
    assert entered(director, "Late, Lea") == 1


def test_a_copy_has_the_ids(store: SqliteStore, tmp_path: Path) -> None:
    from datetime import UTC, datetime

    from topboard.journal.backups.copying import read_copy

    first(director_of(store))
    for kept in (store, other_store(store)):
        with read_copy(make_copy(kept, moment=datetime.now(UTC))).store() as copied:
            assert copied.written_by(ONE.id) == store.written_by(ONE.id)


def other_store(store: Store) -> Store:
    """As a database server keeps it: the copy is written from its entries."""
    made = MemoryStore()
    made.append("spring", list(verified(store.read("spring"))), store.ids("spring"))
    return made


@pytest.mark.parametrize("command", [LATE, do.PairRound("open")], ids=["quick", "long"])
def test_two_processes_at_once_write_it_once(store: SqliteStore, tmp_path: Path, command: Command) -> None:
    if isinstance(command, do.PairRound):
        for board in (1, 2):
            first(director_of(store), do.RecordResult("open", 1, board, Result.DRAW), CommandId(f"board-{board}", "x"))
    start, answers = Barrier(4), list[Answer]()

    def give() -> None:
        with closing(SqliteStore(tmp_path / "spring.sqlite")) as mine:
            director = director_of(mine)
            start.wait()
            answers.append(director.do(command, actor="Ann", id=ONE))

    threads = [Thread(target=give) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(isinstance(each, Accepted) for each in answers), answers
    assert sorted(each.again for each in answers if isinstance(each, Accepted)) == [False, True, True, True]


def test_an_older_file_gets_room_for_ids(tmp_path: Path, store: SqliteStore) -> None:
    store._connection.execute("DROP TABLE journal_command")
    with closing(SqliteStore(tmp_path / "spring.sqlite", readonly=True)) as reading:
        assert reading.written_by(ONE.id) is None
        assert reading.ids("spring") == {}
    with closing(SqliteStore(tmp_path / "spring.sqlite")) as opened:
        director = director_of(opened)
        first(director)
        repeated(director)
