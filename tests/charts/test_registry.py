"""Every chart has the same shape and can be printed for any section in every form."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest
from tests.charts.fields import chart_data, large_section, odd_section, player

from topboard.charts import (
    CHARTS,
    FORMS,
    ChartData,
    InvalidChartOption,
    Paper,
    chart,
    form,
    option_infos,
    read_options,
    render,
)
from topboard.charts.standings.categories import CategoryOptions
from topboard.charts.standings.wall import WallOptions
from topboard.charts.words import Words
from topboard.core import Event, Section
from topboard.errors import UnknownName

FIELDS = {
    "no section": ChartData(Event(), ()),
    "empty": chart_data(Section("Empty")),
    "one player": chart_data(Section("One", players=(player(1, "Only One", 1500),), rounds_total=3)),
    "odd": chart_data(odd_section()),
    "two sections": chart_data(odd_section(), Section("Empty")),
    "80 players": chart_data(large_section(80, 3)),
}
QUICK = ("text", "html", "csv", "xlsx")


@pytest.mark.parametrize("name", CHARTS)
@pytest.mark.parametrize("field", FIELDS)
class TestEveryChart:
    def test_prints(self, name: str, field: str) -> None:
        known = chart(name)
        table = known.build(FIELDS[field], known.options())
        for form_name in QUICK:
            assert render(table, form_name), form_name

    def test_rows_have_as_many_entries_as_columns(self, name: str, field: str) -> None:
        known = chart(name)
        for grid in known.build(FIELDS[field], known.options()).grids():
            assert all(len(row.entries) == len(grid.columns) for row in grid.rows)


@pytest.mark.parametrize("name", CHARTS)
@pytest.mark.parametrize("field", ["empty", "one player", "odd", "80 players"])
def test_every_chart_as_pdf(name: str, field: str) -> None:
    known = chart(name)
    pdf = render(known.build(FIELDS[field], known.options()), "pdf", Paper.LETTER)
    assert pdf.startswith(b"%PDF")


@pytest.mark.parametrize("name", CHARTS)
class TestShape:
    def test_has_options_with_explanations(self, name: str) -> None:
        options = chart(name).options
        assert dataclasses.is_dataclass(options)
        assert all(info.about for info in option_infos(options))

    def test_defaults_can_be_written_and_read(self, name: str) -> None:
        options = chart(name).options
        written = {}
        for info in option_infos(options):
            if info.kind == "bool":
                written[info.name] = "yes" if info.default else "no"
            elif info.kind != "list":
                written[info.name] = str(info.default)
        assert read_options(options, written) == options()

    def test_has_a_title_in_the_catalogue(self, name: str) -> None:
        assert chart(name).word in vars(Words).values()


class TestOptions:
    def test_dashes_and_values(self) -> None:
        assert read_options(WallOptions, {"all-rounds": "off", "extra": "team"}) == WallOptions(
            all_rounds=False, extra="team"
        )

    @pytest.mark.parametrize(
        ("given", "message"),
        [({"ids": "maybe"}, "yes or no"), ({"extra": "shoe"}, "grade"), ({"unplayed": "x"}, "circle, F")],
    )
    def test_values_that_cannot_be(self, given: dict[str, str], message: str) -> None:
        with pytest.raises(InvalidChartOption, match=message):
            read_options(WallOptions, given)

    def test_a_letter_that_no_file_can_hold(self) -> None:
        """Half of a pair of code units, as a damaged file or another program hands it over."""
        with pytest.raises(InvalidChartOption, match="categories has a letter that cannot be written"):
            read_options(CategoryOptions, {"categories": "Under \ud800"})

    def test_lists_and_numbers(self) -> None:
        assert read_options(CategoryOptions, {"categories": "rating<1800, unrated", "top": "3"}) == CategoryOptions(
            categories=("rating<1800", "unrated"), top=3
        )
        with pytest.raises(InvalidChartOption, match="whole number"):
            read_options(CategoryOptions, {"top": "-3"})

    def test_unknown_option_lists_the_known(self) -> None:
        with pytest.raises(UnknownName, match="all_rounds"):
            read_options(WallOptions, {"al_rounds": "yes"})


def test_unknown_chart_and_form() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'wall'"):
        chart("wal")
    with pytest.raises(UnknownName, match="pdf"):
        form("docx")


def test_forms_say_what_they_are() -> None:
    assert [entry.suffix for entry in FORMS.values()] == [".txt", ".html", ".pdf", ".csv", ".xlsx", ".svg"]


class TestWords:
    def test_every_word_is_used(self) -> None:
        """A word in the catalogue that no chart prints would be translated for nothing."""
        from importlib.resources import files

        sources = [p.read_text() for p in Path(str(files("topboard.charts"))).rglob("*.py")]
        director = Path(str(files("topboard.director")))
        sources += [p.read_text() for p in director.rglob("*tables.py")]
        text = "\n".join(sources)
        names = [name for name in vars(Words) if name.isupper()]
        assert len(names) > 150
        used = set(re.findall(r"\b(?:[wW]ords|self)\.([A-Z_0-9]+)\b", text))
        assert [name for name in names if name not in used] == []


class TestNumbersThatPeopleType:
    """A slip of the finger is refused before anything is printed a million times."""

    @pytest.mark.parametrize(
        ("name", "option", "text"),
        [
            ("board-numbers", "last", "10000"),
            ("board-numbers", "last", "9" * 5000),
            ("score-sheets", "copies", "10"),
            ("score-sheets", "moves", "201"),
            ("pairings", "first_board", "\u0663"),
            ("standings", "top", "-1"),
        ],
    )
    def test_numbers_are_bounded(self, name: str, option: str, text: str) -> None:
        with pytest.raises(InvalidChartOption, match=f"{option} is a whole number from 0 to [0-9]+, not"):
            read_options(chart(name).options, {option: text})

    @pytest.mark.parametrize("text", ["5, 9-12345", "12-9", "1-9999," * 100])
    def test_so_are_boards(self, text: str) -> None:
        known = chart("board-numbers")
        with pytest.raises(InvalidChartOption):
            known.build(FIELDS["odd"], read_options(known.options, {"skip": text}))
