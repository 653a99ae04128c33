"""Names of any script line up in a terminal."""

from __future__ import annotations

import pytest

from topboard.width import cells, cut, pad, pad_left


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("Ann", 3),
        ("Müller", 6),
        ("Zoe\u0308", 3),
        ("王小明", 6),
        ("김", 2),
        ("ｱﾝ", 2),
        ("\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}", 2),
    ],
)
def test_columns(text: str, columns: int) -> None:
    """East Asian wide characters take two columns, combining marks none, halfwidth ones one (Unicode annex 11)."""
    assert cells(text) == columns
    assert cells(pad(text, 9)) == cells(pad_left(text, 9)) == 9


def test_cut_keeps_characters_whole() -> None:
    assert cut("王小明", 6) == "王小明"
    assert cut("王小明", 4) == "王…"
    assert cut("Zoe\u0308 Bishop", 4) == "Zoe\u0308…"
    assert cut("Bishop", 4) == "Bis…"
