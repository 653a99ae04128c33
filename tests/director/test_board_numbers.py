"""Boards of several sections in one room: said before round 1, and continued from section to section."""

from __future__ import annotations

from tests.director.hall import Hall, facts

from topboard.core import Bye, Result
from topboard.director import commands as do
from topboard.director import draft_findings
from topboard.director.rounds.board_numbers import SHARED, boards_shared, first_boards
from topboard.journal.events import SectionRules
from topboard.pairing.registry import SYSTEMS


def three_sections() -> Hall:
    """Five, four and two players, all from board 1."""
    hall = Hall(5, system="uschess", registry=SYSTEMS, seed=1, rounds=3)
    for name, count in (("Reserve", 4), ("Blitz", 2)):
        hall.accept(do.CreateSection(SectionRules(name=name, system="uschess", rounds_total=3, seed=1)))
        for number in range(count):
            hall.accept(do.EnterPlayer(name.casefold(), facts(f"{name} {number}", 1500 - 10 * number)))
    return hall


def firsts(hall: Hall) -> list[int]:
    return [section.rules.first_board for section in hall.director.state.sections.values()]


def test_the_numbers_go_on_from_section_to_section() -> None:
    """Five players may come to need three boards, four need two; each section has one to spare for late entries."""
    hall = three_sections()
    hall.accept(do.ContinueBoards())
    assert firsts(hall) == [1, 5, 8]
    state = hall.director.state
    assert not any(problem for section in state.sections.values() for problem in boards_shared(state, section))
    hall.refuse(do.ContinueBoards())


def test_what_is_paired_keeps_its_boards() -> None:
    hall = three_sections()
    hall.accept(do.PairRound("reserve"))
    hall.accept(do.ContinueBoards())
    assert firsts(hall) == [4, 1, 8]


def test_boards_for_players_who_have_byes_now() -> None:
    """Everybody who entered may be paired in a later round, whatever byes there are in the first."""
    hall = three_sections()
    for player in ("p1", "p2", "p3"):
        hall.accept(do.GrantBye(player, 1, Bye.HALF))
    hall.accept(do.ContinueBoards())
    assert firsts(hall) == [1, 5, 8]


def test_every_draft_that_shares_boards_says_so() -> None:
    """Not only that of round 1."""
    hall = three_sections()
    hall.accept(do.ContinueBoards())
    for section in ("open", "reserve"):
        hall.accept(do.PairRound(section))
        hall.accept(do.PublishDraft(section))
    for board in hall.section.rounds[-1].open_boards:
        hall.accept(do.RecordResult("open", 1, board, Result.DRAW))
    for number in range(9):
        hall.enter(f"Late {number}", 1000 + number)
    hall.accept(do.PairRound("open"))
    said = [str(problem) for problem in draft_findings(hall.director, "open")]
    assert any("Open and Reserve have boards with the same numbers" in each for each in said)


def hint(hall: Hall, section: str) -> str:
    state = hall.director.state
    (problem,) = boards_shared(state, state.sections[section])
    return str(problem.hint)


def test_the_note_says_the_boards_that_continuing_would_give() -> None:
    """Board 5 for the Reserve: the Open has two boards now and may come to need four. Where the section of the note
    keeps its boards, the other one is named."""
    hall = three_sections()
    hall.accept(do.SetRules("blitz", {"place": "Room B"}))
    assert first_boards(hall.director.state) == {"reserve": 5}
    assert "let Reserve begin at board 5" in hint(hall, "open")
    assert "let Reserve begin at board 5" in hint(hall, "reserve")
    for section in ("open", "reserve"):
        hall.accept(do.PairRound(section))
    assert "let Open begin at board 4" in hint(hall, "open")


def test_pairing_says_it_once() -> None:
    """The later section would move while both wait; once it is drafted the other one does, and only that is said."""
    hall = three_sections()
    answer = hall.accept(do.PairRound("reserve"))
    assert not any(problem.id == SHARED for problem in answer.problems)
    assert "let Open begin at board 4" in hint(hall, "reserve")


def test_another_room_has_its_own_numbers() -> None:
    hall = three_sections()
    hall.accept(do.SetRules("blitz", {"place": "Room B"}))
    assert first_boards(hall.director.state) == {"reserve": 5}
    state = hall.director.state
    assert not list(boards_shared(state, state.sections["blitz"]))


def test_parts_of_one_name_stand_together() -> None:
    """Quads that were split off late stand behind the first of them, on every page and in the numbers."""
    hall = three_sections()
    for name in ("Quad 2", "Quad 1"):
        hall.accept(do.CreateSection(SectionRules(name=name, system="quads", rounds_total=3)))
    hall.accept(do.SetRules("reserve", {"name": "Quad 10"}))
    names = [section.name for section in hall.director.event().sections]
    assert names == ["Open", "Quad 1", "Quad 2", "Quad 10", "Blitz"]
