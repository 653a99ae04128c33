"""One field sorted into sections in one step: who plays where, what goes along, and what is refused."""

from __future__ import annotations

from tests.director.hall import Hall
from tests.director.tables import value

from topboard.core import Bye
from topboard.director import commands as do
from topboard.journal import fold
from topboard.journal.events import SectionRules
from topboard.organise.sorted_field import SortedBy
from topboard.pairing.registry import SYSTEMS


def entered(players: int) -> Hall:
    """Player 1 is rated 1990, every other one ten less."""
    return Hall(players, system="uschess", rounds=3, registry=SYSTEMS)


def names(hall: Hall, section: str) -> list[str]:
    return [player.name.removeprefix("Player ") for player in value(hall, section).players]


def test_the_section_becomes_the_highest_and_the_others_are_new() -> None:
    hall = entered(9)
    hall.accept(do.SortField("open", (1930, 1960)))
    sections = hall.director.state.sections
    assert [section.rules.name for section in sections.values()] == ["1960+", "1930-1959", "U1930"]
    assert names(hall, "open") == ["01", "02", "03", "04"]
    assert names(hall, "1930-1959") == ["05", "06", "07"]
    assert names(hall, "u1930") == ["08", "09"]
    assert {section.rules.system for section in sections.values()} == {"uschess"}
    assert {section.rules.rounds_total for section in sections.values()} == {3}
    assert [section.rules.first_board for section in sections.values()] == [1, 3, 4]


def test_every_section_can_be_paired() -> None:
    """27A4, 28L2: seven players; the upper half meets the lower half, and the lowest rated has the bye."""
    hall = entered(9)
    hall.accept(do.SortField("open", (1930,)))
    for section in ("open", "u1930"):
        hall.accept(do.PairRound(section))
        hall.accept(do.PublishDraft(section))
    games = value(hall, "open").round(1).games
    assert sorted(sorted(game.players) for game in games) == [[1, 4], [2, 5], [3, 6]]


def test_byes_stay_with_their_players() -> None:
    hall = entered(6)
    hall.accept(do.GrantBye("p1", 2, Bye.HALF))
    hall.accept(do.GrantBye("p6", 3, Bye.HALF))
    hall.accept(do.SortField("open", (1960,)))
    assert hall.director.state.sections["open"].byes == {("p1", 2): Bye.HALF}
    assert hall.director.state.sections["u1960"].byes == {("p6", 3): Bye.HALF}


def test_one_undo_takes_all_of_it_back() -> None:
    hall = entered(8)
    hall.accept(do.GrantBye("p7", 2, Bye.HALF))
    before = value(hall)
    answer = hall.accept(do.SortField("open", (1930, 1960)))
    hall.accept(do.Undo(answer.position))
    assert list(hall.director.state.sections) == ["open"]
    assert value(hall) == before
    assert fold(hall.journal.entries) == hall.director.state


def test_by_grade_whoever_has_none_is_named() -> None:
    hall = entered(0)
    for name, grade in (("Ann", "K"), ("Bo", "5"), ("Cy", "")):
        hall.enter(name, 1000, grade=grade)
    refusal = hall.refuse(do.SortField("open", (4,), SortedBy.GRADE))
    assert "These players have no school grade: Cy" in str(refusal.message)
    hall.accept(do.RemovePlayer("p3"))
    hall.accept(do.SortField("open", (4,), SortedBy.GRADE))
    assert [section.rules.name for section in hall.director.state.sections.values()] == ["4+", "K-3"]


def test_what_cannot_be_is_refused() -> None:
    hall = entered(6)
    assert "Nobody is left beyond the border 2500" in str(hall.refuse(do.SortField("open", (2500,))).message)
    assert "Nothing says where Open is divided" in str(hall.refuse(do.SortField("open", ())).message)
    hall.accept(do.CreateSection(SectionRules(name="U1960")))
    assert "U1960" in str(hall.refuse(do.SortField("open", (1960,))).message)
    hall.accept(do.PairRound("open"))
    assert "already paired" in str(hall.refuse(do.SortField("open", (1950,))).message)
