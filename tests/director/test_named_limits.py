"""A section called K-3 or U1600 offers these limits when it is made, and until its first round."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.core import RatingSource, UsedRating
from topboard.director import commands as do
from topboard.director import stage
from topboard.director.sections.named_limits import named_limits
from topboard.journal.events import PlayerFacts, SectionRules


@pytest.mark.parametrize(
    ("name", "limits"),
    [
        ("U1600", {"rating_under": 1600}),
        ("Under 1600", {"rating_under": 1600}),
        ("U-900", {"rating_under": 900}),
        ("Reserve (<1800)", {"rating_under": 1800}),
        ("K-3", {"grades": "K-3"}),
        ("Grades 4-6 U800", {"grades": "4-6", "rating_under": 800}),
        ("K-12 Championship", {"grades": "K-12"}),
        ("Under 12", {"age_under": 12}),
        ("U10 Girls", {"age_under": 10}),
        ("Premier 2000+", {"rating_from": 2000}),
        ("1400-1799", {"rating_from": 1400, "rating_under": 1800}),
        ("Open", {}),
        ("Quad 3", {}),
        ("2026 Open", {}),
        ("Group 12", {}),
        ("Schedule 2-day", {}),
        ("Summer 2025-2026", {}),
        ("12-3", {}),
    ],
)
def test_limits_in_a_name(name: str, limits: dict[str, object]) -> None:
    assert named_limits(name) == limits


def made(**rules: object) -> tuple[Hall, list[str]]:
    hall = Hall()
    answer = hall.accept(do.CreateSection(SectionRules(name="K-3 U800", system="plain", **rules)))  # type: ignore[arg-type]
    return hall, [str(problem.message) for problem in answer.problems]


def test_offered_when_it_is_made() -> None:
    hall, offers = made()
    assert offers == [
        "The name K-3 U800 announces limits that the section does not have: ratings under 800 and grades K-3."
    ]
    assert "named-limits" in {problem.id for problem in stage(hall.director, "k-3-u800").blocks}


def test_taken_with_one_step() -> None:
    hall, _offers = made()
    hall.accept(do.TakeLimits("k-3-u800"))
    rules = hall.director.state.sections["k-3-u800"].rules
    assert (rules.rating_under, rules.grades) == (800, "K-3")
    assert "named-limits" not in {problem.id for problem in stage(hall.director, "k-3-u800").blocks}
    assert "no limit" in str(hall.refuse(do.TakeLimits("k-3-u800")))


def test_only_what_is_not_set() -> None:
    """The director's own limit stands."""
    _hall, offers = made(rating_under=850)
    assert offers == ["The name K-3 U800 announces limits that the section does not have: grades K-3."]


def test_a_house_player_keeps_no_limit() -> None:
    """28M1: a house player fills in and is not in the competition; whoever is at hand may do it."""
    hall, _offers = made(grades="K-3", rating_under=800)
    strong = UsedRating(1900, RatingSource.PUBLISHED)
    house = PlayerFacts("House, Hal", rating=strong, house_player=True)
    answer = hall.accept(do.EnterPlayer("k-3-u800", house))
    assert [problem.id for problem in answer.problems] == []
    answer = hall.accept(do.EnterPlayer("k-3-u800", PlayerFacts("Strong, Sue", rating=strong)))
    assert {problem.id for problem in answer.problems} == {"ineligible"}
