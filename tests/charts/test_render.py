"""The renderers: what they escape, how they line up, and what stands at the foot."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import openpyxl
import pytest
from tests.charts.fields import EVIL, SCRIPTS, chart_data, handbook_section, large_section, odd_section

from topboard.charts import Paper, PrintFailed, chart, fragment, paper_for, render
from topboard.charts.render import pdf as pdf_module
from topboard.charts.render.csv import harmless, render_csv
from topboard.charts.render.html import render_html
from topboard.charts.render.paper import fit
from topboard.charts.render.pdf import as_document, render_pdf, typeset_apart
from topboard.charts.render.pdf_join import read_pdf
from topboard.charts.render.text import render_text
from topboard.charts.render.xlsx import render_xlsx
from topboard.charts.table import (
    Align,
    Block,
    Card,
    Cards,
    CellLine,
    Column,
    Grid,
    Imprint,
    Mark,
    Say,
    Table,
    TableRow,
    entry,
    figure,
)
from topboard.core import Event
from topboard.width import cells


def wall(section_name: str = "odd") -> Table:
    section = {"odd": odd_section, "handbook": handbook_section}[section_name]()
    entry_ = chart("wall")
    return entry_.build(chart_data(section), entry_.options())


def names_table(*names: str) -> Table:
    columns = (Column("Name", stretch=True), Column("N", Align.RIGHT))
    rows = tuple(TableRow((entry(name), figure(n))) for n, name in enumerate(names, 1))
    return Table("T", (Block(Grid(columns, rows)),), Imprint("E", datetime(2026, 3, 14, 14, 5, tzinfo=UTC), 318))


class TestText:
    def test_wide_and_combining_names_line_up(self) -> None:
        """The column after a name starts in the same terminal column whatever the script."""
        decomposed = "Zoe\u0308"
        text = render_text(names_table("Ann", "王小明", decomposed, "Đặng"))
        rows = [line for line in text.splitlines() if line.endswith(("1", "2", "3", "4"))]
        assert len({cells(line) for line in rows}) == 1

    def test_circle_is_brackets(self) -> None:
        assert "(1.0)" in render_text(wall("handbook"))

    def test_fits_a_width_by_cutting_names(self) -> None:
        text = render_text(wall(), width=100)
        assert max(cells(line) for line in text.splitlines() if "W 7" in line or "B 1" in line) <= 100
        assert "…" in text

    def test_foot(self) -> None:
        last = render_text(wall()).rstrip().splitlines()[-1]
        assert last == "Spring Open & Friends · printed 2026-03-14 14:05 · journal 318"

    def test_the_heading_of_a_group_never_ends_a_page(self) -> None:
        """Groups of all lengths around a full page, so that in one of them the next heading comes at its foot."""
        for length in range(46, 58):
            rows = tuple(TableRow((entry(f"row {n}"),), "first" if n < length else "second") for n in range(length + 3))
            text = printed_text(render_pdf(Table("T", (Block(Grid((Column("Name", stretch=True),), rows)),))))
            pages = [[line.strip() for line in page.splitlines() if line.strip()] for page in text.split("\f")]
            assert not [page for page in pages if "second" in page and f"row {length}" not in page], length

    def test_same_input_same_output(self) -> None:
        assert render_text(wall()) == render_text(wall())


class TestHtml:
    def test_markup_in_names_is_text(self) -> None:
        html = render_html(wall())
        assert "<b>&amp;</b>" not in html
        assert "&lt;b&gt;&amp;amp;&lt;/b&gt;" in html

    def test_no_script_or_address_can_come_in(self) -> None:
        table = names_table("<script>alert(1)</script>", '" onload="x')
        html = render_html(Table(table.title, table.blocks, Imprint("</style><script>", None, None)))
        assert "<script>" not in html
        assert 'onload="x' not in html

    def test_prints_on_the_paper_asked_for(self) -> None:
        assert "@page { size: letter;" in render_html(wall("handbook"), Paper.LETTER)
        assert "@page { size: a4 landscape;" in render_html(
            chart("wall").build(chart_data(large_section(20, 12)), chart("wall").options())
        )

    def test_fragment_has_no_page(self) -> None:
        piece = fragment(wall())
        assert piece.startswith('<article class="chart">')
        assert "<html" not in piece

    def test_headings_say_what_they_head(self) -> None:
        assert '<th scope="col"' in fragment(wall())


class TestCsv:
    @pytest.mark.parametrize("text", ["=1+2", "+1", "-cmd", "@x", "\tx", "\rx", "＝1+2", "＋1", "－cmd", "＠x"])
    def test_formulas_are_harmless(self, text: str) -> None:
        assert harmless(text) == f"'{text}"

    def test_numbers_stay_numbers(self) -> None:
        rows = list(csv.reader(io.StringIO(render_csv(names_table("=1+2")))))
        assert rows == [["Name", "N"], ["'=1+2", "1"]]

    def test_one_table_is_headings_and_rows(self) -> None:
        rows = list(csv.reader(io.StringIO(render_csv(wall("handbook")))))
        assert rows[0][:2] == ["Pair #", "Name/Rating/ID"]
        assert rows[1] == ["1", "John Champion 2295 10000001", "W 4 1.0 w", "W 3 2.0 b", "'- 2 w", "", "2.0"]

    def test_quotes_and_line_breaks_survive(self) -> None:
        name = 'O"Neil, "Q"\nJr'
        assert list(csv.reader(io.StringIO(render_csv(names_table(name)))))[1][0] == name


class TestXlsx:
    def test_formulas_are_text_and_points_are_numbers(self) -> None:
        sheet = openpyxl.load_workbook(io.BytesIO(render_xlsx(wall()))).active
        found = {str(row[1].value).split("\n")[0]: row for row in sheet.iter_rows(min_row=5)}
        assert found["=1+2"][1].data_type == "s"
        assert found["=1+2"][8].value == 1.5

    def test_a_name_alone_in_its_cell(self) -> None:
        sheet = openpyxl.load_workbook(io.BytesIO(render_xlsx(names_table("=1+2", "=SUM(A1)")))).active
        assert [(cell.value, cell.data_type) for cell in sheet["A"][4:6]] == [("=1+2", "s"), ("=SUM(A1)", "s")]

    def test_sheet_names_are_distinct_and_allowed(self) -> None:
        table = names_table("x")
        block = Block(table.blocks[0].body, section="A/B: [c] with a name much longer than thirty-one letters")
        names = openpyxl.load_workbook(io.BytesIO(render_xlsx(Table("T", (block, block))))).sheetnames
        assert len(set(names)) == 2
        assert all(len(name) <= 31 for name in names)


class TestPaper:
    def test_upright_until_it_is_too_wide(self) -> None:
        few, many = (chart("wall").build(chart_data(large_section(20, n)), chart("wall").options()) for n in (4, 11))
        bodies = [table.blocks[0].body for table in (few, many)]
        assert [fit(body, Paper.A4).landscape for body in bodies if isinstance(body, Grid)] == [False, True]

    def test_letter_where_it_is_used(self) -> None:
        assert [paper_for(Event(federation=code)) for code in ("USA", "can", "FRA", "")] == [
            Paper.LETTER,
            Paper.LETTER,
            Paper.A4,
            Paper.A4,
        ]


def printed_text(pdf: bytes) -> str:
    """What can be read on the pages."""
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext (poppler-utils) is not installed")
    command = ["pdftotext", "-layout", "-", "-"]
    return subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()


class Printed(NamedTuple):
    """A word and where it stands on the page."""

    left: float
    top: float
    right: float
    bottom: float
    text: str


def printed_boxes(pdf: bytes) -> list[Printed]:
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext (poppler-utils) is not installed")
    told = subprocess.run(["pdftotext", "-bbox", "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
    found = re.findall(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>', told)
    return [Printed(float(a), float(b), float(c), float(d), text) for a, b, c, d, text in found]


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf_module, "typeset_apart", typeset_apart)


@pytest.mark.usefixtures("apart")
class TestPdf:
    def test_texts_travel_as_data(self) -> None:
        """Nothing of a name becomes markup: it is a JSON value that the template prints."""
        document = json.dumps(as_document(wall(), Paper.A4), ensure_ascii=False)
        assert json.dumps(EVIL, ensure_ascii=False)[1:-1] in document

    def test_prints_every_script_and_markup_as_it_is(self) -> None:
        pdf = render_pdf(names_table(*SCRIPTS))
        text = printed_text(pdf)
        for name in SCRIPTS:
            assert name in text
        assert "printed 2026-03-14 14:05 · journal 318" in text
        assert "page 1 of 1" in text

    def test_headings_repeat_and_pages_are_counted(self) -> None:
        pdf = render(names_table(*(f"Player {n}" for n in range(1, 200))), "pdf", Paper.LETTER)
        text = printed_text(pdf)
        pages = text.rstrip("\f").split("\f")
        assert len(pages) > 2
        assert all(f"page {n} of {len(pages)}" in page for n, page in enumerate(pages, 1))
        assert sum("Name" in page for page in pages) == len(pages)

    def test_same_input_same_output(self) -> None:
        assert render_pdf(wall("handbook")) == render_pdf(wall("handbook"))

    def test_other_scripts_take_the_machine_s_fonts(self) -> None:
        assert render_pdf(names_table("王小明")).startswith(b"%PDF")

    def test_many_cards_are_set_in_portions_and_are_one_document(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Typst needs a megabyte for a card; the pages are those of one document, with what stands before the cards."""
        monkeypatch.setattr(pdf_module, "CARDS_AT_ONCE", 5)
        processes: list[str] = []

        def counted(title: str, document: str, stamp: str, fonts: str) -> bytes:
            processes.append(title)
            return typeset_apart(title, document, stamp, fonts)

        monkeypatch.setattr(pdf_module, "typeset_apart", counted)
        cards = tuple(Card(f"n{n}", (Say(f"Player {n} é"),)) for n in range(1, 12))
        blocks = (*names_table("Before").blocks, Block(Cards(cards, across=1, down=2), new_page=True))
        pdf = render_pdf(Table("T", blocks, Imprint("E")))
        assert len(processes) == 1 + 3
        file = read_pdf(pdf)
        assert file.count == 1 + 2 + 2 + 2
        text = printed_text(pdf)
        assert re.findall(r"Player (\d+) é", text) == [str(n) for n in range(1, 12)]
        assert "Before" in text
        assert re.findall(r"page (\d+)$", text, re.M) == [str(n) for n in range(1, 8)]

    @pytest.mark.parametrize("tall", [0, 1.9])
    def test_a_long_word_is_broken_and_stays_in_its_column(self, tall: float) -> None:
        """Names of 67 to 100 letters were printed over their neighbours; in rows of fixed height they shrink."""
        long = (
            "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschafers, Hubert Blaine Adolph Charles"
        )
        columns = (*(Column(f"C{n}", write=14) for n in range(3)), Column("Name", stretch=True), Column("N"))
        blank = [entry("x") for _ in range(3)]
        rows = tuple(TableRow((*blank, entry(name), entry(f"424{n}"))) for n, name in enumerate((long, "Short")))
        boxes = printed_boxes(render_pdf(Table("T", (Block(Grid(columns, rows, tall=tall, ruled=True)),))))
        number = min(box.left for box in boxes if box.text in ("4240", "4241"))
        pieces = [box for box in boxes if len(box.text) > 4 and re.sub("\N{ZERO WIDTH SPACE}", "", box.text) in long]
        assert len(pieces) > 3
        assert all(box.right < number for box in pieces)
        short = next(box for box in boxes if box.text == "Short")
        assert not tall or all(box.bottom < short.top for box in pieces)

    def test_a_few_cards_are_one_document_that_knows_its_pages(self) -> None:
        cards = tuple(Card(f"n{n}", (Say(f"Player {n}"),)) for n in range(1, 4))
        text = printed_text(render_pdf(Table("T", (Block(Cards(cards, across=1, down=2)),), Imprint("E"))))
        assert "page 2 of 2" in text

    def test_a_failure_says_why(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        broken = tmp_path / "chart.typ"
        broken.write_text("#let x = ")
        monkeypatch.setattr(pdf_module, "TEMPLATE", broken)
        with pytest.raises(PrintFailed, match=r"T: no PDF could be made: .+"):
            render_pdf(names_table("x"))

    def test_a_document_that_takes_too_long(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(pdf_module, "TIME_LIMIT", 0)
        with pytest.raises(PrintFailed, match="longer than"):
            render_pdf(names_table("x"))

    def test_marks(self) -> None:
        marked = entry(CellLine("1.0", Mark.CIRCLED), CellLine("x", Mark.MUTED), CellLine("y", Mark.STRONG))
        table = Table("T", (Block(Grid((Column("A"),), (TableRow((marked,)),))),))
        assert render_pdf(table).startswith(b"%PDF")
