"""The surname of a name whose first name stands in front."""

from __future__ import annotations

import pytest

from topboard.formats.tables.surnames import odd_names, surname_first


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("Adam Johnson", "Johnson, Adam"),
        ("Mary Ann Smith", "Smith, Mary Ann"),
        ("Adam Johnson Jr.", "Johnson Jr., Adam"),
        ("Ana de la Cruz", "de la Cruz, Ana"),
        ("Dr. Robert King", "King, Robert"),
        ("Dr. King", ""),
        ("Johnson, Adam", ""),
        ("Johnson", ""),
        ("Johnson Jr.", ""),
    ],
)
def test_the_surname_goes_in_front(written: str, wanted: str) -> None:
    assert surname_first(written) == wanted


def test_only_where_most_names_have_a_comma() -> None:
    assert odd_names(["Smith, Ann", "Adam Johnson"]) == {1: "Johnson, Adam"}
    assert odd_names(["Smith, Ann", "Adam Johnson", "Bea Jones"]) == {}
