"""Two people at two desks: what does not touch the same thing succeeds unnoticed, what does is refused by name."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pytest
from tests.director.hall import Hall, facts
from tests.director.plain_swiss import REGISTRY

from topboard.core import Result
from topboard.director import Accepted, Director, Refusal
from topboard.director import commands as do
from topboard.journal import Entry, Journal, MemoryStore, SqliteStore, fold


@pytest.fixture
def hall() -> Hall:
    hall = Hall(players=8, store=MemoryStore())
    hall.publish()
    return hall


class HastyJournal(Journal):
    """Does not look once before it writes, so that it finds its position taken."""

    hasty = False

    def refresh(self) -> tuple[Entry, ...]:
        if self.hasty:
            self.hasty = False
            return ()
        return super().refresh()


def overtaken(hall: Hall) -> Director:
    journal = HastyJournal(hall.journal.store, hall.journal.id)
    journal.hasty = True
    return Director(journal, REGISTRY)


def test_two_boards_at_once_both_succeed(hall: Hall) -> None:
    other = overtaken(hall)
    hall.accept(do.RecordResult("open", 1, 1, Result.DRAW))
    answer = other.do(do.RecordResult("open", 1, 2, Result.WHITE_WINS), actor="Bob")
    assert isinstance(answer, Accepted)
    boards = other.state.sections["open"].rounds[0].boards
    assert (boards[1].result, boards[2].result) == (Result.DRAW, Result.WHITE_WINS)


def test_the_same_board_is_refused_with_what_the_other_wrote(hall: Hall) -> None:
    other = overtaken(hall)
    hall.accept(do.RecordResult("open", 1, 1, Result.DRAW))
    answer = other.do(do.RecordResult("open", 1, 1, Result.WHITE_WINS), actor="Bob")
    assert isinstance(answer, Refusal)
    assert answer.by == "Ann"
    assert "has the result 1/2-1/2, entered by Ann at" in str(answer.message)
    assert other.position == hall.director.position


def test_the_same_result_from_two_desks_is_no_quarrel(hall: Hall) -> None:
    other = overtaken(hall)
    hall.accept(do.RecordResult("open", 1, 1, Result.DRAW))
    answer = other.do(do.RecordResult("open", 1, 1, Result.DRAW), actor="Bob")
    assert answer == Accepted()


def test_a_correction_does_not_overwrite_what_its_author_had_not_seen(hall: Hall) -> None:
    hall.accept(do.RecordResult("open", 1, 1, Result.DRAW))
    seen = hall.director.position
    hall.accept(do.CorrectResult("open", 1, 1, Result.BLACK_WINS), actor="Ann")
    refusal = hall.refuse(do.CorrectResult("open", 1, 1, Result.WHITE_WINS), actor="Bob", seen=seen)
    assert refusal.by == "Ann"
    assert "1/2-1/2 corrected to 0-1" in str(refusal.message)
    hall.accept(do.CorrectResult("open", 1, 1, Result.WHITE_WINS), actor="Bob", seen=hall.director.position)


def test_looking_at_an_old_page_does_not_matter_for_another_board(hall: Hall) -> None:
    seen = hall.director.position
    hall.accept(do.RecordResult("open", 1, 1, Result.DRAW))
    hall.accept(do.RecordResult("open", 1, 2, Result.DRAW), actor="Bob", seen=seen)


def test_two_facts_of_one_player_can_be_edited_at_once(hall: Hall) -> None:
    seen = hall.director.position
    hall.accept(do.EditPlayer("p1", {"club": "Mechanics"}))
    hall.accept(do.EditPlayer("p1", {"city": "Salem"}), actor="Bob", seen=seen)
    refusal = hall.refuse(do.EditPlayer("p1", {"club": "Marshall"}), actor="Bob", seen=seen)
    assert "Player 01: club 'Mechanics'" in str(refusal.message)


def test_two_entries_at_once_get_two_ids(hall: Hall) -> None:
    other = overtaken(hall)
    hall.enter("Late One")
    answer = other.do(do.EnterPlayer("open", facts("Late Two")), actor="Bob")
    assert isinstance(answer, Accepted)
    players = other.state.sections["open"].players
    assert [players[id].facts.name for id in ("p9", "p10")] == ["Late One", "Late Two"]


def test_a_pairing_that_was_overtaken_by_a_result_is_made_anew(hall: Hall) -> None:
    """A draft never rests on results that were corrected before it was written."""
    hall.play()
    other = overtaken(hall)
    hall.accept(do.CorrectResult("open", 1, 1, Result.BLACK_WINS))
    answer = other.do(do.PairRound("open"), actor="Bob")
    assert isinstance(answer, Accepted)
    hall.director.refresh()
    drafted = hall.section.draft
    assert drafted is not None
    hall.accept(do.PairRound("open"))
    assert hall.section.draft is not None
    assert hall.section.draft.placing == drafted.placing


def test_of_two_pairings_of_one_round_the_second_is_refused(hall: Hall) -> None:
    hall.play()
    seen = hall.director.position
    hall.accept(do.PairRound("open"))
    refusal = hall.refuse(do.PairRound("open"), actor="Bob", seen=seen)
    assert str(refusal.message).startswith("Ann already entered this at")
    assert "round 2 drafted" in str(refusal.message)


def test_two_processes_share_one_file_without_losing_a_result(tmp_path: Path) -> None:
    """Both desks write as fast as they can, each its own boards, through connections of their own."""
    path = tmp_path / "hall.sqlite"
    hall = Hall(players=40, store=SqliteStore(path))
    hall.publish()
    boards = sorted(hall.section.rounds[0].boards)
    desks = [Desk(path, boards[0::2], "Ann"), Desk(path, boards[1::2], "Bob")]
    for desk in desks:
        desk.start()
    for desk in desks:
        desk.join()
    hall.director.refresh()
    assert [board.result for board in hall.section.rounds[0].boards.values()] == [Result.DRAW] * 20
    assert all(isinstance(answer, Accepted) for desk in desks for answer in desk.answers)
    assert fold(hall.journal.entries) == hall.director.state
    assert hall.journal.verify() == hall.director.position


class Desk(Thread):
    def __init__(self, path: Path, boards: list[int], actor: str) -> None:
        super().__init__()
        self.boards, self.actor = boards, actor
        self.director = Director(Journal(SqliteStore(path), "spring-open"), REGISTRY)
        self.answers: list[object] = []

    def run(self) -> None:
        for board in self.boards:
            command = do.RecordResult("open", 1, board, Result.DRAW)
            self.answers.append(self.director.do(command, actor=self.actor))


def test_what_your_other_device_wrote_is_not_taken_for_the_same(hall: Hall) -> None:
    hall.accept(do.RecordResult("open", 1, 1, Result.DRAW))
    seen = hall.director.position
    hall.accept(do.CorrectResult("open", 1, 1, Result.BLACK_WINS))
    answer = hall.director.do(do.CorrectResult("open", 1, 1, Result.WHITE_WINS), actor="Ann", seen=seen)
    assert isinstance(answer, Refusal)
    assert "Under your name, perhaps on another device, something else was entered at" in str(answer.message)
