"""CFC 653: the games of a player who left a round robin early are not played, and nobody is at fault for them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.charts.fields import chart_data
from tests.director.hall import Hall

from topboard.charts.render.text import render_text
from topboard.charts.standings import standings, wall
from topboard.charts.standings.standings import StandingsOptions
from topboard.charts.standings.wall import WallOptions
from topboard.charts.table import Grid
from topboard.core import Result
from topboard.director import commands as do
from topboard.pairing.registry import SYSTEMS


def six(**rules: Any) -> Hall:
    """Two rounds of six players; then Ahn, who has played two of five games, leaves."""
    hall = Hall(system="roundrobin", rounds=0, registry=SYSTEMS, **rules)
    for name in ("Ahn", "Boe", "Cox", "Dee", "Eli", "Fox"):
        hall.enter(name, 2000)
    hall.play_round()
    hall.play_round()
    hall.accept(do.Withdraw("p1"))
    return hall


def no_shows(hall: Hall) -> list[str]:
    """Who is called a no-show when the remaining rounds are paired."""
    found = []
    for _round in range(3):
        problems = hall.accept(do.PairRound("open")).problems
        found += [str(problem) for problem in problems if problem.id == "did-not-appear"]
        hall.accept(do.PublishDraft("open"))
        for board in sorted(hall.section.rounds[-1].open_boards):
            hall.accept(do.RecordResult("open", hall.section.rounds[-1].number, board, Result.DRAW))
    return found


@pytest.mark.parametrize("mark", ["minus", "plus", "free"])
def test_opponents_who_had_nobody_to_play_are_no_no_shows(mark: str) -> None:
    """They came and had no opponent: nobody asks to withdraw them (616, 653)."""
    assert no_shows(six(federation="cfc", options={"early_withdrawal": mark})) == []


def test_who_really_did_not_appear_is_still_named() -> None:
    hall = six(federation="cfc", options={"early_withdrawal": "minus"})
    hall.publish()
    round = hall.section.rounds[-1]
    board = min(round.open_boards)
    late = round.boards[board].white
    hall.accept(do.RecordResult("open", round.number, board, Result.DOUBLE_FORFEIT))
    for other in sorted(round.open_boards):
        hall.accept(do.RecordResult("open", round.number, other, Result.DRAW))
    problems = hall.accept(do.PairRound("open")).problems
    named = [problem.about for problem in problems if problem.id == "did-not-appear"]
    assert (f"player:{late}",) in named
    assert len(named) == 2


def test_the_charts_have_a_minus_for_both() -> None:
    """The player and the opponents get a minus in the table: no forfeit of theirs, and not rated as one (616)."""
    hall = six(federation="cfc", options={"early_withdrawal": "minus", "numbers": "rating"})
    no_shows(hall)
    data = chart_data(hall.director.section("open"))
    shown = render_text(standings.build(data, StandingsOptions()))
    met = [board for round in hall.section.rounds[2:] for board in round.boards.values() if "p1" in board.players]
    assert len(met) == 3
    assert shown.count("[-") == 6
    assert "[F" not in shown
    defaults = wall.build(data, WallOptions(rated_defaults=True)).blocks[0].body
    assert isinstance(defaults, Grid)
    texts = [line.text for row in defaults.rows for entry in row.entries for line in entry.lines]
    assert not [text for text in texts if text.endswith(" R")]
