"""The schedule of a round robin: every round with its day, its boards and who is free."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from tests.pairing.fields import field_of, leaves, play, teams_of

from topboard.charts import ChartData, SectionData, chart, render
from topboard.charts.rounds.schedule import CHART, ScheduleOptions
from topboard.charts.table import Grid
from topboard.core import Event, Section
from topboard.pairing.roundrobin import ENGINE

DAYS = (date(2026, 5, 1), date(2026, 5, 2), date(2026, 5, 4))


def charted(section: Section, options: ScheduleOptions | None = None, after: int = -1) -> list[Grid]:
    event = Event("Masters", round_dates=DAYS, sections=(section,))
    data = ChartData(event, (SectionData(section, after),))
    return list(CHART.build(data, options or ScheduleOptions()).grids())


def rows(grid: Grid) -> list[tuple[str, ...]]:
    return [tuple(cell.text for cell in row.entries) for row in grid.rows]


def test_every_round_with_its_day_and_who_is_free() -> None:
    (grid,) = charted(field_of(5))
    bands = list(dict.fromkeys(row.band for row in grid.rows))
    assert bands == ["round 1 · 2026-05-01", "round 2 · 2026-05-02", "round 3 · 2026-05-04", "round 4", "round 5"]
    assert rows(grid)[:3] == [
        ("1", "2", "Player 02", "", "5", "Player 05"),
        ("2", "3", "Player 03", "", "4", "Player 04"),
        ("", "1", "Player 01", "", "", "free"),
    ]
    assert len(grid.rows) == 15
    assert grid.notes


def test_a_line_a_round() -> None:
    """The Berger table for six, as books print it."""
    lines, legend = charted(field_of(6), ScheduleOptions(layout="lines"))
    assert [row[2:] for row in rows(lines)] == [
        ("1-6", "2-5", "3-4"),
        ("6-4", "5-3", "1-2"),
        ("2-6", "3-1", "4-5"),
        ("6-5", "1-4", "2-3"),
        ("3-6", "4-2", "5-1"),
    ]
    assert [row[1] for row in rows(lines)] == ["2026-05-01", "2026-05-02", "2026-05-04", "", ""]
    assert len(legend.rows) == 6


def test_an_odd_field_has_a_column_for_the_free() -> None:
    lines, _ = charted(field_of(5), ScheduleOptions(layout="lines"))
    assert sorted(row[-1] for row in rows(lines)) == ["1", "2", "3", "4", "5"]


def test_what_was_played_stands_there_as_it_was_played() -> None:
    section = play(ENGINE, field_of(6), 2)
    game = section.round(1).games[0]
    turned = replace(game, white=game.black, black=game.white)
    first = replace(section.round(1), games=(turned, *section.round(1).games[1:]))
    (grid,) = charted(replace(section, rounds=(first, *section.rounds[1:])))
    assert rows(grid)[0][1:6:3] == ("6", "1")
    assert [bool(row[3]) for row in rows(grid)] == [True] * 6 + [False] * 9
    assert not any(row[3] for row in rows(charted(section, ScheduleOptions(results=False))[0]))
    assert grid.notes == ()


def test_an_earlier_state_shows_the_rest_as_to_come() -> None:
    (grid,) = charted(play(ENGINE, field_of(6), 3), after=1)
    assert [bool(row[3]) for row in rows(grid)] == [True] * 3 + [False] * 12


def test_the_games_of_one_player() -> None:
    (grid,) = charted(field_of(5), ScheduleOptions(player=3))
    assert len(grid.rows) == 5
    assert all("3" in row for row in rows(grid))


def test_corrected_colours_are_shown() -> None:
    """30E: games to come are printed with the colours they will have."""
    section = leaves(play(ENGINE, field_of(6, correct_colors=True, early_withdrawal="free"), 1), 3)
    table = ENGINE.plan(section)
    expected = ENGINE.schedule(section)
    assert table != expected
    (grid,) = charted(section, ScheduleOptions())
    shown = [(int(row[1]), int(row[4])) for row in rows(grid) if row[4]]
    due = [(pair.white, pair.black) for line in expected.rounds[1:] for pair in line.pairs]
    assert shown[-len(due) :] == due


@pytest.mark.parametrize("system", ["scheveningen", "schiller", "wade"])
def test_the_family(system: str) -> None:
    (grid,) = charted(teams_of(2, 4, system))
    assert len(grid.rows) == {"scheveningen": 16, "schiller": 16, "wade": 28}[system]


@pytest.mark.parametrize(
    ("section", "words"),
    [
        (field_of(8, "dutch"), "not known in advance"),
        (field_of(7, "quads"), "a quad has four"),
        (field_of(1), "needs 2 to"),
    ],
)
def test_where_there_is_no_table(section: Section, words: str) -> None:
    (grid,) = charted(section)
    assert grid.rows == ()
    assert words in grid.empty


def test_as_text_html_and_pdf() -> None:
    event = Event("Masters", round_dates=DAYS, sections=(field_of(6),))
    table = CHART.build(ChartData(event, (SectionData(event.sections[0]),)), ScheduleOptions())
    assert b"Player 06" in render(table, "text")
    assert b"2026-05-04" in render(table, "html")
    assert render(table, "pdf").startswith(b"%PDF")


def test_a_free_round_is_called_so_on_the_pairing_sheet() -> None:
    section = play(ENGINE, field_of(5), 1)
    data = ChartData(Event("Masters", sections=(section,)), (SectionData(section),))
    text = render(chart("pairings").build(data, chart("pairings").options()), "text").decode()
    assert "Free round" in text
    assert "Not playing" not in text
