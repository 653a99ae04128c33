"""Everybody's rating change (B.02 8.3), and the list of players by federation."""

from __future__ import annotations

from dataclasses import replace

from tests.charts.fields import chart_data

from topboard.charts import chart, read_options, render
from topboard.core import Game, Player, RatingSource, Result, Round, Section, UsedRating


def player(number: int, name: str, rating: int) -> Player:
    return Player(number, name, UsedRating(rating, RatingSource.PUBLISHED))


def section(*players: Player, result: Result = Result.WHITE_WINS) -> Section:
    return Section("Open", players=players, rounds=(Round(1, (Game(1, 1, 2, result),)),), rounds_total=1)


def rows(name: str, of: Section, **options: str) -> list[list[str]]:
    known = chart(name)
    table = known.build(chart_data(of), read_options(known.options, options))
    return [line.split(",") for line in render(table, "csv").decode().splitlines() if line[:1].isdigit()]


def test_equals_meet() -> None:
    """B.02 8.3: equal ratings expect 0.50; with K 20 a win gives 10.0."""
    found = rows("ratingchanges", section(player(1, "Ada", 2000), player(2, "Bea", 2000)))
    assert found[0][5:] == ["2800", "1", "1.0", "0.50", "20", "10", "2010"]
    assert found[1][5:] == ["1200", "1", "0.0", "0.50", "20", "-10", "1990"]


def test_a_forfeit_changes_nothing() -> None:
    found = rows("ratingchanges", section(player(1, "Ada", 2000), player(2, "Bea", 2000), result=Result.DOUBLE_FORFEIT))
    assert found == []


def test_players_by_federation() -> None:
    """By federation, within each by starting number; players of none come last."""
    people = [
        replace(player(n, name, 2000), federation=fed)
        for n, name, fed in ((1, "A", ""), (2, "B", "NOR"), (3, "C", "ESP"), (4, "D", "NOR"))
    ]
    found = rows("players", Section("Open", players=tuple(people)), order="federation")
    assert [row[0] for row in found] == ["3", "2", "4", "1"]
