"""The averages of opponents' ratings: games over the board only, rounded half up (C.04.4.1 1.6)."""

from __future__ import annotations

from dataclasses import replace

from tests.charts.fields import chart_data
from tests.pairing.fields import player

from topboard.charts import render
from topboard.charts.data import SectionData
from topboard.charts.rounds.aro import CHART, AverageOptions, lines
from topboard.core import Game, Result, Round, Section

RATINGS = (2500, 2400, 2301, 2200)


def section() -> Section:
    """1 met 2 and 3 and won the third round by forfeit; 4 played 3 and 2."""
    games = (
        (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 3, 4, Result.DRAW)),
        (Game(1, 3, 1, Result.DRAW), Game(2, 2, 4, Result.DRAW)),
        (Game(1, 1, 4, Result.WHITE_WINS_BY_FORFEIT), Game(2, 2, 3, Result.DRAW)),
    )
    players = tuple(player(number, rating) for number, rating in enumerate(RATINGS, 1))
    rounds = tuple(Round(number, row, ()) for number, row in enumerate(games, 1))
    return replace(Section("Open", "dubov"), players=players, rounds=rounds, rounds_total=5)


def test_averages_count_games_over_the_board() -> None:
    """(2400 + 2301) / 2 = 2350.5 is 2351; after White and Black, White is due."""
    found = {line.number: line for line in lines(SectionData(section()))}
    assert (found[1].games, found[1].average, found[1].due) == (2, 2351, "W")
    assert (found[4].games, found[4].average, found[4].due) == (2, 2351, "W")
    assert (found[2].games, found[2].average) == (3, 2334)


def test_the_handbook_has_tenths() -> None:
    """The handbook arranges players by averages such as 2318.4, so the list shows them."""
    made = render(CHART.build(chart_data(replace(section(), edition="handbook")), AverageOptions()), "text")
    assert b"2350.5" in made
    assert b"2333.7" in made


def test_the_list_can_be_sorted() -> None:
    data = chart_data(section())
    by_score, by_average = (
        [row.entries[0].number for row in next(CHART.build(data, AverageOptions(order)).grids()).rows]
        for order in ("score", "average")
    )
    assert by_score[0] == 1
    assert by_average == [2, 1, 4, 3]
    assert b"ARO" in render(CHART.build(data, AverageOptions()), "text")
