"""The planner's figures, against the handbook's."""

from __future__ import annotations

import pytest

from topboard.organise.days import clock, day_plan, duration
from topboard.organise.planner import EventPlan, HallLevel, PlannedEvent, plan
from topboard.rulebook.clauses import planning as book
from topboard.rulebook.clauses.planning import HALL
from topboard.rulebook.clauses.ratable import HOURS


def figures(players: int, **more: object) -> EventPlan:
    return plan(PlannedEvent(players, **more))  # type: ignore[arg-type]


def found(event: EventPlan) -> list[str]:
    return [problem.id for problem in event.problems]


@pytest.mark.parametrize(
    ("level", "area"),
    [(HallLevel.NORMAL, 200), (HallLevel.VERY_LARGE, 170), (HallLevel.SMALL, 300), (HallLevel.TOP, 450)],
)
def test_square_metres(level: HallLevel, area: int) -> None:
    """2 square metres a player; 1.7 in a very large event, 3 in a small one, 4.5 at the top."""
    assert figures(100, level=level).value("area") == area
    assert plan(PlannedEvent(100)).figures[0].rule is book.HALL_AREA


def test_five_square_metres_a_board() -> None:
    """C.02 6: FIDE asks for 5 square metres a board, without spectators; small events have more by the handbook."""
    made = figures(100, fide=True)
    assert (made.value("area"), made.figures[0].rule) == (250, HALL)
    assert [figures(n, fide=True).value("area") for n in (99, 30, 600)] == [250, 90, 1500]
    assert figures(100, fide=True, level=HallLevel.TOP).value("area") == 450


def test_part_of_a_square_metre_is_one_more() -> None:
    assert figures(11, level=HallLevel.VERY_LARGE).value("area") == 19


def test_a_banquet_seats_twice_as_many() -> None:
    """A hotel's banquet capacity divided by 2."""
    assert figures(180).value("banquet") == 360


def test_rooms_apart() -> None:
    """An analysis room, refreshments and an office stand apart from the playing hall."""
    assert figures(180).value("rooms") == 4


def test_tables() -> None:
    """A table of 120 by 80 for each game; two games on 2 metres."""
    event = figures(181)
    assert (event.value("boards"), event.value("tables"), event.value("long-tables")) == (91, 91, 46)


@pytest.mark.parametrize(("players", "sets"), [(120, 66), (100, 55), (101, 57), (2, 2)])
def test_a_tenth_more_sets_boards_and_clocks(players: int, sets: int) -> None:
    """A tenth more sets, boards and clocks than games, rounded up."""
    event = figures(players)
    assert (event.value("sets"), event.value("clocks")) == (sets, sets)


def test_score_sheets_and_slips() -> None:
    """A score sheet for each player and a slip for each game, in every round."""
    event = figures(120, rounds=9)
    assert (event.value("score-sheets"), event.value("slips")) == (1080, 540)


@pytest.mark.parametrize(("players", "arbiters", "stewards"), [(50, 1, 1), (51, 2, 1), (180, 4, 2), (700, 14, 7)])
def test_arbiters_and_stewards(players: int, arbiters: int, stewards: int) -> None:
    """One arbiter for 50 players, one steward for 100."""
    event = figures(players)
    assert (event.value("arbiters"), event.value("stewards")) == (arbiters, stewards)


def test_a_round_robin_has_an_arbiter_and_an_assistant() -> None:
    assert figures(14, all_play_all=True).value("arbiters") == 2


@pytest.mark.parametrize(
    ("control", "minutes"),
    [
        ("40/120, 20/60, 30", 420),
        ("3+2", 10),
        ("20+10", 60),
        ("90+30", 240),
        ("3+2 | 90+30", 240),
        ("W70 B90", 160),
    ],
)
def test_a_session(control: str, minutes: int) -> None:
    """40/120, 20/60, 30 is a session of 7 hours; 3+2 and 20+10 at 60 moves are 5 and 30 minutes a player. Unequal
    clocks are added."""
    assert figures(20, control=control).value("session") == minutes


def test_the_first_control_is_at_move_40() -> None:
    """The first control is best at move 40, the last phase lasts at least 10 minutes."""
    assert found(figures(20, control="30/90, SD/5", days=5)) == ["first-control", "last-phase"]
    assert found(figures(20, control="40/90, SD/30", days=5)) == []


def test_what_the_organiser_knows_better() -> None:
    event = figures(120, changed={"clocks": 80})
    clocks = next(figure for figure in event.figures if figure.id == "clocks")
    assert (clocks.value, clocks.usual, clocks.changed) == (80, 66, True)


class TestDays:
    def test_later_days_have_more_rounds(self) -> None:
        planned = day_plan(9, 5, 240)
        assert [len(day.sessions) for day in planned] == [1, 2, 2, 2, 2]
        assert [session.round for day in planned for session in day.sessions] == list(range(1, 10))

    def test_a_proposal_leaves_a_break(self) -> None:
        (day,) = day_plan(2, 1, 240)
        assert [clock(session.start) for session in day.sessions] == ["10:00", "14:30"]

    def test_a_session_that_runs_into_the_next(self) -> None:
        event = figures(20, rounds=2, control="90+30", starts=(600, 780))
        assert found(event) == ["overlap"]
        assert "may last until 14:00, and the next one begins at 13:00" in str(event.problems[0])

    def test_no_more_than_12_hours(self) -> None:
        """At most 12 hours of play in a day, games of 60 moves assumed."""
        event = figures(20, rounds=4, control="90+30", starts=(480, 720, 960, 1200))
        assert "twelve-hours" in found(event)
        assert next(p for p in event.problems if p.id == "twelve-hours").rule is HOURS
        assert "twelve-hours" not in found(figures(20, rounds=3, control="90+30"))

    def test_rounds_that_have_no_time(self) -> None:
        event = figures(20, rounds=5, days=2, control="20+10", starts=(600, 700))
        assert found(event) == ["no-time"]
        assert "1 round has no time in the plan" in str(event.problems[0])

    def test_lengths_of_time(self) -> None:
        assert [duration(minutes) for minutes in (0, 50, 180, 210)] == ["0 min", "50 min", "3 h", "3 h 30 min"]


def test_a_control_that_nobody_can_read() -> None:
    assert found(figures(20, control="soon")) == ["control"]


def test_an_odd_field_and_too_many_sections() -> None:
    assert found(figures(21, days=5)) == ["odd"]
    assert found(figures(4, days=5, sections=3)) == ["sections"]
