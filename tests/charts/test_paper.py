"""Which paper an event is printed on (what it chose, else what its country uses, else what its federation's does), and
that what is printed fits on it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from tests.charts.fields import chart_data, player

from topboard.charts import Paper, chart, paper_for
from topboard.charts.registry import CHARTS
from topboard.charts.render.paper import LEGIBLE, MARGIN_PT, fit, over_pages
from topboard.charts.table import Grid
from topboard.core import Event, Game, Result, Round, Section

US = Section(name="Open", system="uschess", federation="us-chess")
FIDE = Section(name="Masters", system="dutch", federation="fide")


@pytest.mark.parametrize(
    ("event", "paper"),
    [
        (Event(federation="USA"), Paper.LETTER),
        (Event(federation="can"), Paper.LETTER),
        (Event(federation="GER"), Paper.A4),
        (Event(), Paper.A4),
        (Event(country="USA"), Paper.LETTER),
        (Event(sections=(US,)), Paper.LETTER),
        (Event(sections=(replace(US, federation="cfc", system="cfc"),)), Paper.LETTER),
        (Event(sections=(US, FIDE)), Paper.LETTER),
        (Event(sections=(FIDE, US)), Paper.A4),
        (Event(federation="GER", sections=(US,)), Paper.A4),
        (Event(federation="USA", paper="a4"), Paper.A4),
        (Event(federation="GER", paper="letter"), Paper.LETTER),
        (Event(federation="USA", paper="papyrus"), Paper.LETTER),
    ],
)
def test_the_paper_of_an_event(event: Event, paper: Paper) -> None:
    assert paper_for(event) is paper


def season(system: str, players: int, rounds: int) -> Section:
    """Everybody has a game in every round."""
    field = tuple(player(n, f"Bartholomew Featherstone {n}", 2000 - n) for n in range(1, players + 1))
    made = []
    for number in range(1, rounds + 1):
        seats = [1, *(2 + (at + number) % (players - 1) for at in range(players - 1))]
        pairs = zip(seats[: players // 2], reversed(seats[players // 2 :]), strict=True)
        games = (Game(board, white, black, Result.WHITE_WINS) for board, (white, black) in enumerate(pairs, 1))
        made.append(Round(number, tuple(games)))
    return Section(name="Club", system=system, players=field, rounds=tuple(made), rounds_total=rounds)


SEASONS = {"keizer": season("keizer", 40, 45), "roundrobin": season("roundrobin", 80, 20)}


@cache
def tables(name: str, season: str) -> tuple[Grid, ...]:
    known = chart(name)
    return tuple(known.build(chart_data(SEASONS[season]), known.options()).grids())


@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("season", SEASONS)
class TestManyColumns:
    """A club season has 30 to 45 rounds, a round robin as many columns as players: nothing falls off the page."""

    @pytest.mark.parametrize("name", list(CHARTS))
    def test_every_table_fits(self, name: str, season: str, paper: Paper) -> None:
        for grid in (part for table in tables(name, season) for part in over_pages(table, paper)):
            layout = fit(grid, paper)
            room = paper.points[layout.landscape] - 2 * MARGIN_PT
            assert sum(layout.widths) * layout.size <= room + 0.01

    @pytest.mark.parametrize("name", ["wall", "cross", "standings"])
    def test_name_and_total_stand_on_each_part(self, name: str, season: str, paper: Paper) -> None:
        (whole,) = tables(name, season)
        found = over_pages(whole, paper)
        going, standing = ([c for c in whole.columns if c.goes_on is goes_on] for goes_on in (True, False))
        assert [column for grid in found for column in grid.columns if column.goes_on] == going
        for grid in found:
            assert [column for column in grid.columns if not column.goes_on] == standing
            assert len(grid.rows) == len(whole.rows)
            assert all(len(row.entries) == len(grid.columns) for row in grid.rows)
        if len(found) > 1:
            assert min(fit(grid, paper).size for grid in found) >= LEGIBLE
        assert {"Pts", "Tot", "Total"} & {column.heading for column in standing}

    def test_the_wall_chart_of_a_season_goes_on(self, season: str, paper: Paper) -> None:
        (whole,) = tables("cross" if season == "roundrobin" else "wall", season)
        assert len(over_pages(whole, paper)) > 1


def test_a_few_rounds_stay_on_one_page() -> None:
    known = chart("wall")
    (whole,) = known.build(chart_data(season("keizer", 10, 9)), known.options()).grids()
    assert over_pages(whole, Paper.LETTER) == (whole,)
