"""Names as they are typed at the desk."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.director.hall import Hall, facts

from topboard.director import commands as do
from topboard.journal.events import SectionRules


@pytest.fixture
def hall() -> Hall:
    hall = Hall()
    for name in ("Johnson, Adam", "van Dyke, Jo", "Lee, Kim"):
        hall.enter(name)
    return hall


def noted(hall: Hall, section: str, name: str) -> dict[str, str]:
    answer = hall.accept(do.EnterPlayer(section, facts(name)))
    return {problem.id: str(problem.hint) for problem in answer.problems}


@pytest.mark.parametrize(
    ("typed", "proposed"),
    [("Ann Smith", "Smith, Ann"), ("Ann de la Cruz", "de la Cruz, Ann"), ("SMITH, ANN", "Smith, Ann")],
)
def test_the_desk_reads_a_name_as_the_import_does(hall: Hall, typed: str, proposed: str) -> None:
    """The name is written as the others are, and the desk says so."""
    assert "name-order" in noted(hall, "open", typed)
    assert list(hall.section.players.values())[-1].facts.name == proposed


def test_a_name_stays_as_typed_where_that_is_said(hall: Hall) -> None:
    hall.accept(do.EnterPlayer("open", facts("Zhang Zhong"), as_typed=True))
    assert list(hall.section.players.values())[-1].facts.name == "Zhang Zhong"


def test_a_new_section_has_the_habit_of_the_event(hall: Hall) -> None:
    hall.accept(do.CreateSection(SectionRules(name="Reserve", system="plain")))
    assert "name-order" in noted(hall, "reserve", "Ann Smith")


def test_the_name_of_a_computer_has_no_surname(hall: Hall) -> None:
    hall.accept(do.EnterPlayer("open", replace(facts("Deep Box"), computer=True)))
    assert list(hall.section.players.values())[-1].facts.name == "Deep Box"


@pytest.mark.parametrize("typed", ["Smith, Ann", "Pelé"])
def test_a_name_like_the_others_is_left_alone(hall: Hall, typed: str) -> None:
    assert "name-order" not in noted(hall, "open", typed)


def test_names_without_commas_are_the_habit_of_the_list(hall: Hall) -> None:
    for name in ("Bo Chan", "Cy Diaz", "Di Eng", "Ed Fox"):
        hall.accept(do.EnterPlayer("open", facts(name), as_typed=True))
    assert "name-order" not in noted(hall, "open", "Ann Smith")


def test_the_same_person_is_noticed(hall: Hall) -> None:
    """In the section, and in another one of the event."""
    assert "same-name" in noted(hall, "open", "Adam Johnson")
    hall.accept(do.CreateSection(SectionRules(name="Reserve", system="plain")))
    assert "entered-elsewhere" in noted(hall, "reserve", "Jo van Dyke")
