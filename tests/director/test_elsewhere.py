"""One person in two sections of an event: told, never refused."""

from __future__ import annotations

from tests.director.hall import Hall, facts

from topboard.director import Accepted
from topboard.director import commands as do
from topboard.journal.events import SectionRules


def two_sections() -> Hall:
    hall = Hall()
    hall.accept(do.EnterPlayer("open", facts("Rao, Veer", 1700, uschess_id="12345678")))
    hall.accept(do.CreateSection(SectionRules(name="Reserve", system="plain", rounds_total=5)))
    return hall


def told(answer: object) -> list[str]:
    assert isinstance(answer, Accepted)
    return [str(problem.message) for problem in answer.problems if problem.id == "entered-elsewhere"]


def test_the_same_name_or_number_in_another_section_is_told() -> None:
    hall = two_sections()
    by_name = hall.director.do(do.EnterPlayer("reserve", facts("RAO, Veer")), actor="Ann")
    assert told(by_name) == ["RAO, Veer is also entered in Open."]
    by_number = hall.director.do(do.EnterPlayer("reserve", facts("Rao, V", uschess_id="12345678")), actor="Ann")
    assert told(by_number) == ["Rao, V is also entered in Open."]
    another_list = hall.director.do(do.EnterPlayer("reserve", facts("Other", fide_id="12345678")), actor="Ann")
    assert told(another_list) == []


def test_a_player_who_moves_is_not_told_of_the_entry_that_moves() -> None:
    hall = two_sections()
    (player,) = hall.director.state.sections["open"].players
    assert told(hall.director.do(do.MovePlayer(player, "reserve"), actor="Ann")) == []


def test_somebody_who_withdrew_there_is_not_entered_twice() -> None:
    hall = two_sections()
    (player,) = hall.director.state.sections["open"].players
    hall.accept(do.Withdraw(player))
    assert told(hall.director.do(do.EnterPlayer("reserve", facts("Rao, Veer")), actor="Ann")) == []


def test_the_name_that_is_there_is_told_as_it_is_written_there() -> None:
    hall = two_sections()
    answer = hall.director.do(do.EnterPlayer("open", facts("rao, veer")), actor="Ann")
    assert isinstance(answer, Accepted)
    assert "Rao, Veer is in this section already." in [str(each.message) for each in answer.problems]
