"""School grades as entry lists write them."""

from __future__ import annotations

import pytest

from topboard.core.people.grade import read_grade


@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("K", 0),
        ("Kindergarten", 0),
        ("kinder", 0),
        ("Pre-K", -1),
        ("3", 3),
        ("3rd", 3),
        ("3rd grade", 3),
        ("Grade 5", 5),
        ("Gr. 12", 12),
        ("5th grader", 5),
        ("grade", None),
        ("seventeen", None),
        ("17", None),
    ],
)
def test_a_grade_is_read_as_schools_write_it(text: str, grade: int | None) -> None:
    assert read_grade(text) == grade
