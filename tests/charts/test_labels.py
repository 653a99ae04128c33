"""Labels lie where the sheets of the shops have them; signs say what the director writes."""

from __future__ import annotations

import pytest
from tests.charts.fields import chart_data, large_section

from topboard.charts import Paper, chart, read_options
from topboard.charts.players.labels import STOCKS
from topboard.charts.render.pdf import as_document, render_pdf
from topboard.charts.render.text import render_text
from topboard.charts.table import Cards, LabelStock, Table


def made(name: str, players: int = 20, rounds: int = 1, **options: str) -> Table:
    known = chart(name)
    return known.build(chart_data(large_section(players, rounds)), read_options(known.options, options))


def cards(table: Table) -> Cards:
    body = table.blocks[0].body
    assert isinstance(body, Cards)
    return body


@pytest.mark.parametrize("stock", STOCKS.values(), ids=lambda each: each.name)
def test_every_label_lies_on_its_paper(stock: LabelStock) -> None:
    wide, high = Paper(stock.paper).points
    assert stock.left + stock.across * stock.width + (stock.across - 1) * stock.gap <= wide + 0.5
    assert stock.top + stock.down * stock.height <= high + 0.5


@pytest.mark.parametrize(("stock", "paper"), [("5160", b"/MediaBox[0 0 612 792]"), ("L7160", b"/MediaBox[0 0 595")])
def test_the_sheet_says_which_paper(stock: str, paper: bytes) -> None:
    for asked in Paper:
        assert paper in render_pdf(made("labels", stock=stock), asked)


def test_labels_of_the_first_sheet_that_are_gone_stay_empty() -> None:
    found = cards(made("labels", used="3"))
    assert [card.parts for card in found.cards[:3]] == [(), (), ()]
    assert len(found.cards) == 23
    (sheet,) = as_document(made("labels", used="3"), Paper.A4)["sheets"]
    assert sheet["labels"]["across"] == 3


@pytest.mark.parametrize(("list", "many"), [("players", 20), ("boards", 10), ("teams", 0)])
def test_from_any_list(list: str, many: int) -> None:
    assert len(cards(made("labels", list=list)).cards) == many


def test_a_sign_in_the_directors_words() -> None:
    text = render_text(made("sign", heading="Quiet, please", text="Games in progress // Phones off"))
    assert all(line in text for line in ("Quiet, please", "Games in progress", "Phones off"))
    assert "//" not in text
    assert render_pdf(made("sign", heading="#evil [x] $a$")).startswith(b"%PDF")


@pytest.mark.parametrize("text", ["", "word " * 150])
def test_a_sign_fills_one_sheet(text: str) -> None:
    """Its words are as large as the page lets them be: two fill it, and 150 are still on one page."""
    made_sign = made("sign", heading="No entry", text=text)
    assert cards(made_sign).fills
    assert b"/Type/Pages/Count 1/" in render_pdf(made_sign)


def test_a_sign_without_words_says_so() -> None:
    assert not cards(made("sign")).cards
