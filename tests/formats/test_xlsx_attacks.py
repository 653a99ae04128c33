"""Spreadsheets made to do harm: small files that would take gigabytes, minutes or somebody else's files."""

from __future__ import annotations

import io
import subprocess
import zipfile
from typing import Any

import pytest

from topboard.errors import InvalidFile
from topboard.formats.tables import read_players, write_table, xlsxfile

SHEET, STYLES = "xl/worksheets/sheet1.xml", "xl/styles.xml"
ENTITIES = '<!DOCTYPE worksheet [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
TOO_LARGE = "holds much more than a list of players"


def parts() -> dict[str, bytes]:
    """A sound sheet, as its parts."""
    with zipfile.ZipFile(io.BytesIO(write_table([["Name", "Rating"], ["Adams", 1500]], "list.xlsx"))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(**changed: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in (
            parts() | {"xl/" + key.replace("__", "/") + ".xml": data for key, data in changed.items()}
        ).items():
            archive.writestr(name, data)
    return out.getvalue()


def sheet(before: str = "", rows: str | None = None, encoding: str = "utf-8") -> bytes:
    """The sheet with something before its first element, or other rows."""
    text = parts()[SHEET].decode()
    if rows is not None:
        text = f"{text[: text.index('<row')]}{rows}</sheetData></worksheet>"
    return (before + text).encode(encoding)


class TestEntities:
    """A document type is found wherever and in whatever letters it stands."""

    @pytest.mark.parametrize(
        "part",
        [
            sheet(ENTITIES),
            sheet(f"<!--{'x' * 5000}-->{ENTITIES}"),
            sheet(f'<?xml version="1.0" encoding="UTF-16"?>{ENTITIES}', encoding="utf-16"),
            sheet(f'<?xml version="1.0" encoding="UTF-16"?><!-- {ENTITIES} -->{ENTITIES}', encoding="utf-16-be"),
            sheet(f"<?note {'x' * 9000}?>\n{ENTITIES}"),
            sheet('<!DOCTYPE x SYSTEM "file:///etc/passwd">'),
        ],
    )
    def test_are_not_expanded(self, part: bytes) -> None:
        with pytest.raises(InvalidFile, match="document type"):
            read_players(packed(worksheets__sheet1=part))

    def test_nor_in_another_part(self) -> None:
        styles = ENTITIES.replace("worksheet", "styleSheet").encode() + parts()[STYLES]
        with pytest.raises(InvalidFile, match="document type"):
            read_players(packed(styles=styles))


class TestSizes:
    """Counted while they are read, whatever the file says of itself."""

    @pytest.fixture(autouse=True)
    def small(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The same limits, smaller, so that the tests are quick."""
        monkeypatch.setattr(xlsxfile, "MAX_UNPACKED", 2 * 1024 * 1024)
        monkeypatch.setattr(xlsxfile, "MAX_LETTERS", 100_000)

    def test_a_part_that_unpacks_into_too_much(self) -> None:
        with pytest.raises(InvalidFile, match=TOO_LARGE):
            read_players(packed(worksheets__sheet1=b" " * (3 << 20)))

    def test_many_parts_that_do_together(self) -> None:
        many = {f"media__{number}": b"0" * (1 << 20) for number in range(3)}
        with pytest.raises(InvalidFile, match=TOO_LARGE):
            read_players(packed(**many))

    def test_more_parts_than_a_spreadsheet_has(self) -> None:
        with pytest.raises(InvalidFile, match=TOO_LARGE):
            read_players(packed(**{f"media__{number}": b"" for number in range(501)}))

    def test_formats_without_end(self) -> None:
        xf = '<xf numFmtId="0"/>'
        styles = parts()[STYLES].decode().replace("</cellXfs>", f"{xf * 70_001}</cellXfs>")
        with pytest.raises(InvalidFile, match=TOO_LARGE):
            read_players(packed(styles=styles.encode()))

    def test_one_long_text_in_every_cell(self) -> None:
        cell = f'<c t="inlineStr"><is><t>{"x" * 1000}</t></is></c>'
        with pytest.raises(InvalidFile, match=TOO_LARGE):
            read_players(packed(worksheets__sheet1=sheet(rows=f"<row>{cell * 120}</row>")))

    def test_empty_cells_beyond_the_columns_are_left_out(self) -> None:
        rows = f'<row><c t="inlineStr"><is><t>Name</t></is></c>{"<c/>" * 50_000}</row>'
        rows += '<row><c t="inlineStr"><is><t>Adams</t></is></c></row>'
        (player,), _ = read_players(packed(worksheets__sheet1=sheet(rows=rows)))
        assert player.name == "Adams"

    def test_one_cell_far_out_brings_no_empty_ones(self) -> None:
        """The server would look at a million of them while others wait."""
        rows = '<row><c t="inlineStr"><is><t>Name</t></is></c></row>'
        rows += '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
        read = xlsxfile.read_xlsx(packed(worksheets__sheet1=sheet(rows=rows)))
        assert read[0] == ["Name"]
        assert not any(read[1:])


class TestLimitsOfTheProcess:
    """Whatever else a file finds to do, memory and time end it, and other pages do not wait."""

    def test_memory(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(xlsxfile, "MAX_MEMORY", 120 * 1024 * 1024)
        with pytest.raises(InvalidFile, match=TOO_LARGE):
            read_players(packed(worksheets__sheet1=sheet(rows=f"<row>{'<c/>' * 2_000_000}</row>")))

    def test_time(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def slow(*_command: object, **_given: Any) -> None:
            raise subprocess.TimeoutExpired("xlsx", 30)

        monkeypatch.setattr(subprocess, "run", slow)
        with pytest.raises(InvalidFile, match=TOO_LARGE):
            read_players(packed())

    def test_it_is_ended_by_the_system(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(xlsxfile, "SECONDS", 1)
        with pytest.raises(InvalidFile, match=TOO_LARGE):
            read_players(packed(worksheets__sheet1=sheet(rows="<row/>" * 3_900_000)))

    def test_a_sound_sheet_is_read(self) -> None:
        (player,), faults = read_players(packed(), "list.xlsx")
        assert (player.name, player.value, faults) == ("Adams", 1500, ())


@pytest.mark.parametrize("cell", ["<v>1e999</v>", f"<v>{'7' * 5000}</v>", "<v>-1e-999</v>", "<v>nan</v>", "<v></v>"])
def test_numbers_that_no_rating_has(cell: str) -> None:
    """Read as no rating with a fault, or refused as damaged; never a fault of ours."""
    rows = '<row><c t="inlineStr"><is><t>Name</t></is></c><c t="inlineStr"><is><t>Rating</t></is></c></row>'
    rows += f'<row><c t="inlineStr"><is><t>Adams</t></is></c><c t="n">{cell}</c></row>'
    try:
        (player,), _ = read_players(packed(worksheets__sheet1=sheet(rows=rows)))
    except InvalidFile:
        return
    assert player.value == 0
