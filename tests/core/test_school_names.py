"""Schools that are written in two ways are asked about; schools that only sound alike are not."""

from __future__ import annotations

import pytest

from topboard.core.teams.school_names import alike, alike_among


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Oak Hill", "Oak Hill School"),
        ("Oak Hill", "OAK HILL"),
        ("Oak Hill Elementary", "Oakhill Elem."),
        ("Oak Hill", "Oak Hill Middle School"),
        ("St. Mary's", "Saint Marys School"),
        ("Lincoln", "Lincon"),
        ("The Ash Academy", "Ash Chess Club"),
        ("École Champlain", "Ecole Champlain"),
        ("PS 41", "P.S. 41"),
    ],
)
def test_one_school_in_two_writings(one: str, other: str) -> None:
    assert list(alike(one, [other])) == [other]
    assert list(alike_among([one, other])) == [tuple(sorted((one, other)))]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Oak Hill Elementary", "Oak Hill High School"),
        ("Oak Hill", "Oak Mill"),
        ("PS 41", "PS 14"),
        ("Oak Hill", "Oak Hill"),
        ("Washington", "Worthington"),
        ("Chess Club", "School"),
    ],
)
def test_two_schools(one: str, other: str) -> None:
    assert not list(alike(one, [other]))
    assert not list(alike_among([one, other]))
