"""Lists as clubs and other programs have them: their headings, columns without one, sheets behind the first."""

from __future__ import annotations

import io

import pytest
from openpyxl import Workbook

from topboard.formats.tables import read_list, sheet_texts


def read(text: str) -> dict[str, object]:
    (entry,) = read_list(text.encode()).entries
    return {name: getattr(entry.player, name) for name in ("name", "title", "club", "team", "ratings")}


@pytest.mark.parametrize(
    ("heading", "cell", "fact", "value"),
    [
        ("T", "FM", "title", "FM"),
        ("Team / School", "Elm Street", "team", "Elm Street"),
        ("Club/City", "Riverside", "club", "Riverside"),
    ],
)
def test_headings(heading: str, cell: str, fact: str, value: str) -> None:
    assert read(f"Name;{heading}\nLee, Ann;{cell}\n")[fact] == value


def test_first_names_and_ecf_ratings() -> None:
    found = read("Surname;First name(s);ECF std\nLee;Ann Mary;1720\n")
    assert found["name"] == "Lee, Ann Mary"
    assert [(r.list, r.kind, r.value) for r in found["ratings"]] == [("national", "standard", 1720)]  # type: ignore[attr-defined]


def test_titles_under_a_blank_heading() -> None:
    """As in the tables of Chess-Results: No., nothing, Name."""
    read_in = read_list(b"No.;;Name;Rtg\n1;GM;Lee, Ann;2500\n2;;Park, Bo;2300\n3;wfm;Roe, Cy;2200\n")
    assert [entry.player.title for entry in read_in.entries] == ["GM", "", "WFM"]
    assert read_in.faults == ()


def test_another_column_without_a_heading_is_reported() -> None:
    faults = read_list(b"No.;;Name\n1;blue;Lee, Ann\n").faults
    assert ["blue" in str(fault) for fault in faults] == [True]


def test_a_fee_that_cannot_be_read_keeps_nobody_out() -> None:
    """The row is reported, the player is not in doubt."""
    found = read_list(b"Name;Paid\nLee, Ann;cash\n")
    assert len(found.faults) == 1
    assert found.entries[0].wrong == ()


def workbook(**sheets: list[list[str]]) -> bytes:
    book = Workbook()
    book.remove(book.active)
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_sheets_behind_the_first() -> None:
    """A workbook that begins with a cover is read where the players are; every sheet that has something is offered."""
    data = workbook(Cover=[["Riverside Open"]], Empty=[], Players=[["Name", "Rating"], ["Lee, Ann", "1500"]])
    assert [entry.player.name for entry in read_list(data, "list.xlsx").entries] == ["Lee, Ann"]
    assert list(sheet_texts(data)) == ["Cover", "Players"]
