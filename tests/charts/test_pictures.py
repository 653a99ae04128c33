"""Pictures: what they say to those who cannot see them, and that they are well-formed."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from tests.charts.fields import EVIL, chart_data, handbook_section, odd_section, player

from topboard.charts import ChartData, InvalidChartOption, NoPicture, chart, read_options, render
from topboard.charts.standings.distribution import bars
from topboard.charts.table import Picture, Table
from topboard.core import Bye, Game, Result, Round, Section, Unpaired

SVG = "{http://www.w3.org/2000/svg}"
PICTURES = ("progress", "distribution", "glance")


def build(name: str, data: ChartData, **options: str) -> Table:
    known = chart(name)
    table: Table = known.build(data, read_options(known.options, options))
    return table


def picture(table: Table) -> Picture:
    return next(table.pictures())


@pytest.mark.parametrize("name", PICTURES)
class TestEveryPicture:
    def test_reads_as_an_image_with_title_and_description(self, name: str) -> None:
        root = ElementTree.fromstring(render(build(name, chart_data(odd_section())), "svg"))
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.findtext(f"{SVG}title")
        assert root.findtext(f"{SVG}desc")

    def test_has_its_figures_as_a_table(self, name: str) -> None:
        assert picture(build(name, chart_data(odd_section()))).grid.rows

    def test_no_style_attributes_that_a_strict_page_would_refuse(self, name: str) -> None:
        assert b" style=" not in render(build(name, chart_data(odd_section())), "svg")


class TestProgress:
    def test_leaders_and_their_scores(self) -> None:
        found = picture(build("progress", chart_data(handbook_section(), after=2), leaders="2"))
        assert [row.entries[1].text for row in found.grid.rows] == ["John Champion", "Irwin Eliminator"]
        assert [[e.text for e in row.entries[2:]] for row in found.grid.rows] == [["1.0", "2.0"], ["1.0", "1.5"]]
        assert "John Champion 2.0, Irwin Eliminator 1.5" in found.alt

    def test_names_are_escaped(self) -> None:
        section = Section(players=(player(1, EVIL, 2000),))
        root = ElementTree.fromstring(picture(build("progress", chart_data(section))).svg)
        assert any(EVIL[:20] in (node.text or "") for node in root.iter(f"{SVG}text"))


class TestDistribution:
    def test_empty_steps_are_shown(self) -> None:
        assert [(bar.low, bar.high, bar.count) for bar in bars([1399, 1400, 1650], 100)] == [
            (1300, 1399, 1),
            (1400, 1499, 1),
            (1500, 1599, 0),
            (1600, 1699, 1),
        ]

    def test_unrated_players_are_told(self) -> None:
        assert picture(build("distribution", chart_data(odd_section()))).alt.endswith("2 unrated.")

    def test_a_bar_has_some_width(self) -> None:
        with pytest.raises(InvalidChartOption):
            build("distribution", chart_data(odd_section()), width="0")


class TestGlance:
    def test_one_player(self) -> None:
        found = picture(build("glance", chart_data(handbook_section(), after=2), player="6"))
        rows = [[entry.text for entry in row.entries] for row in found.grid.rows]
        assert rows == [
            ["1", "", "Bye", "", "1.0", "1.0"],
            ["2", "Black", "Ross Knight", "2000", "½", "1.5"],
        ]

    def test_the_leader_unless_told(self) -> None:
        assert "John Champion" in picture(build("glance", chart_data(handbook_section(), after=2))).alt

    def test_unknown_player(self) -> None:
        with pytest.raises(InvalidChartOption, match="no player number 99"):
            build("glance", chart_data(handbook_section()), player="99")

    def test_unknown_section(self) -> None:
        with pytest.raises(InvalidChartOption, match="'Scholastic'"):
            build("glance", chart_data(handbook_section()), section="Open")


def test_a_table_has_no_picture() -> None:
    with pytest.raises(NoPicture, match="is a table"):
        render(build("wall", chart_data(handbook_section())), "svg")


def test_who_wins_the_last_match_does_not_go_on() -> None:
    """The matches for first and for third place lead nowhere; a final is there once, and so is third place."""
    field = tuple(player(n, f"P{n}", 2000 - n) for n in (1, 2, 3, 4))
    first = Round(1, (Game(1, 1, 4, Result.WHITE_WINS), Game(2, 2, 3, Result.WHITE_WINS)), ())
    second = Round(2, (Game(1, 2, 1, Result.WHITE_WINS), Game(2, 4, 3, Result.BLACK_WINS)), ())
    section = Section(system="knockout", options={"third_place": True}, players=field, rounds=(first, second))
    rows = [[entry.text for entry in row.entries] for row in picture(build("bracket", chart_data(section))).grid.rows]
    assert [row[0] for row in rows] == ["Semi-final", "Semi-final", "Final", "Third place"]
    assert [row[2].rpartition("; ")[2] for row in rows] == ["P1 goes on", "P2 goes on", "P2 wins", "P3 wins"]


@pytest.mark.parametrize("byes", [(), (1,), (1, 2)])
def test_a_final_without_a_match_is_drawn(byes: tuple[int, ...]) -> None:
    """A round made by hand may give the last two byes, or nothing: the bracket shows what there is."""
    section = Section(system="double-elimination", players=tuple(player(n, f"P{n}", 2000 - n) for n in (1, 2)))
    first = Round(1, (Game(1, 1, 2, Result.WHITE_WINS),), ())
    second = Round(2, (), tuple(Unpaired(n, Bye.PAIRING) for n in byes))
    third = Round(3, (Game(1, 2, 1),), ())
    played = replace(section, rounds=(first, second, third))
    grid = picture(build("bracket", chart_data(played))).grid
    assert [row.entries[2].text for row in grid.rows if "bye" in row.entries[2].text] == [
        f"P{n} has a bye" for n in byes
    ]


def test_the_progress_of_who_gives_a_display() -> None:
    """All boards of a simultaneous display are one round: one figure for each round."""
    field = tuple(player(n, f"P{n}", 2000 - n) for n in (1, 2, 3))
    games = (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 1, 3, Result.DRAW))
    section = Section(system="simul", players=field, rounds=(Round(1, games, ()),))
    grid = picture(build("progress", chart_data(section))).grid
    assert [[entry.text for entry in row.entries[2:]] for row in grid.rows] == [["1.5"], ["0.5"], ["0.0"]]


@pytest.mark.parametrize("name", ["alphabetical", "pairings", "standings", "wall"])
def test_a_display_without_a_board(name: str) -> None:
    """A round made by hand may leave everybody out."""
    section = Section(system="simul", players=(player(1, "P1", 2000),), rounds=(Round(1, (), ()),))
    assert render(build(name, chart_data(section)), "text")
