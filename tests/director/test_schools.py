"""A school written in two ways is asked about: at entry, by the list and for the school teams."""

from __future__ import annotations

from tests.director.hall import Hall, facts

from topboard.director import commands as do
from topboard.journal.events import SectionRules


def asked(hall: Hall, school: str, section: str = "open") -> list[str]:
    answer = hall.accept(do.EnterPlayer(section, facts(f"Player of {school}", team=school)))
    return [str(problem.message) for problem in answer.problems if problem.id == "alike-schools"]


def test_asked_once_when_a_player_is_entered() -> None:
    hall = Hall()
    assert asked(hall, "Oak Hill") == []
    assert asked(hall, "Oak Hill School") == ["Oak Hill School (1) and Oak Hill (1) may be one school or club."]
    assert asked(hall, "Oak Hill School") == []


def test_in_another_section_too() -> None:
    hall = Hall()
    hall.accept(do.CreateSection(SectionRules(name="K-3", system="plain")))
    asked(hall, "Oak Hill")
    assert len(asked(hall, "Oak Hill Elem.", "k-3")) == 1


def test_one_writing_for_everybody_with_one_undo() -> None:
    hall = Hall()
    for school in ("Oak Hill", "Oak Hill School", "Oak Hill School", "Elm"):
        asked(hall, school)
    answer = hall.accept(do.SetSchoolTeams())
    assert [problem.about for problem in answer.problems] == [("Oak Hill", "Oak Hill School")]
    done = hall.accept(do.SameSchool("Oak Hill", "Oak Hill School"))
    teams = [player.facts.team for player in hall.section.players.values()]
    assert teams == ["Oak Hill School"] * 3 + ["Elm"]
    hall.accept(do.Undo(done.position))
    assert next(iter(hall.section.players.values())).facts.team == "Oak Hill"


def test_a_name_that_nobody_has_is_refused() -> None:
    assert "Yew" in str(Hall(2).refuse(do.SameSchool("Yew", "Elm")))
