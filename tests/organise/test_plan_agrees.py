"""The parts of the plan agree: what it asks for with what the hall seats, the budget with what its lines mean."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.cli.app import run
from topboard.director import commands as do
from topboard.director.organiser.books import budget_of
from topboard.journal.shapes.plans import StoredDuty
from topboard.organise.budget import BudgetSide
from topboard.organise.hall import HallRoom, lay_out
from topboard.organise.planner import HallLevel, PlannedEvent, needed_area, plan


@pytest.mark.parametrize("players", [2, 12, 40, 84, 180, 400, 700])
def test_the_hall_that_the_plan_lays_out_seats_everybody(players: int) -> None:
    """The plan names the area that the hall plan needs: a square room of it has a seat for every player."""
    area = plan(PlannedEvent(players)).value("laid-out")
    side = int(area**0.5 * 2 + 0.999) * 50
    assert lay_out(HallRoom("Hall", side, side)).players >= players


@pytest.mark.parametrize(
    ("players", "level", "area"),
    [
        (180, HallLevel.BY_SIZE, 360),
        (12, HallLevel.BY_SIZE, 36),
        (1000, HallLevel.BY_SIZE, 1700),
        (12, HallLevel.NORMAL, 24),
        (80, HallLevel.TEAM, 240),
        (700, HallLevel.OLYMPIAD, 6000),
    ],
)
def test_the_level_goes_by_the_size_unless_it_is_said(players: int, level: HallLevel, area: int) -> None:
    """2 square metres a player, 3 in a small event, 1.7 in a very large one; team events need more, an Olympiad of 700
    players about 6,000."""
    assert needed_area(players, level) == area


@pytest.mark.parametrize(
    ("players", "sentence", "code"),
    [("140", "All 140 players fit.", 0), ("180", "180 players do not fit: 40 of them have no seat.", 1)],
)
def test_the_hall_says_whether_they_fit(
    players: str, sentence: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["hall", "--width", "18", "--length", "20", "--players", players]) == code
    assert sentence in capsys.readouterr().out


def test_entry_fees_are_counted_for_each_entry() -> None:
    """180 entries at 30 bring 5,400, not 30, unless the organiser says otherwise."""
    hall = Hall(2)
    hall.accept(do.SetBudgetTerms(180))
    hall.accept(do.SetBudgetLine("entry-fees", unit=3000))
    assert budget_of(hall.director.state).total(BudgetSide.INCOME) == 540_000
    hall.accept(do.SetBudgetLine("entry-fees", unit=3000, per="fixed"))
    assert budget_of(hall.director.state).total(BudgetSide.INCOME) == 3000


@pytest.mark.parametrize("named", ["Lee, Ann", "Ann Lee", "ann LEE", "lee-ann"])
def test_somebody_on_duty_is_found_by_name(named: str) -> None:
    hall = Hall(2)
    hall.accept(do.SetStaff("Lee, Ann"))
    hall.accept(do.SetDuty(named, 1))
    assert [row.person for row in hall.director.state.plan_rows(StoredDuty).values()] == ["lee-ann"]
    hall.accept(do.SetStaff("Lee, Ann", "steward"))
    assert "Several of the staff" in str(hall.director.do(do.SetDuty("Ann Lee", 2), actor="A"))
