"""Names on certificates are as one says them."""

from __future__ import annotations

import pytest

from topboard.charts.notation import spoken_name


@pytest.mark.parametrize(
    ("entered", "spoken"),
    [
        ("Velmaman, Larroo", "Larroo Velmaman"),
        ("Smith, John, Jr", "John Smith Jr"),
        ("van der Berg, Anna Maria", "Anna Maria van der Berg"),
        ("Larroo Velmaman", "Larroo Velmaman"),
        ("Anand", "Anand"),
    ],
)
def test_a_name_as_one_says_it(entered: str, spoken: str) -> None:
    assert spoken_name(entered) == spoken
