"""The hall plan: rows, numbers, doors, margins, and how many fit."""

from __future__ import annotations

from itertools import pairwise

import pytest

from topboard.organise.hall import (
    AISLE,
    DOOR_CLEAR,
    SIDE_GAP,
    HallDoor,
    HallRoom,
    PlacedTable,
    Wall,
    hall_plan,
    lay_out,
)

MAIN = HallRoom("Main", 2000, 1500)


def row(tables: tuple[PlacedTable, ...], number: int) -> list[PlacedTable]:
    return sorted((table for table in tables if table.row == number), key=lambda table: table.x)


def test_rows_are_two_and_a_half_metres_apart() -> None:
    """Rows are at least 2.5 m apart."""
    fronts = sorted({table.y for table in lay_out(MAIN).tables})
    assert all(later - before == 250 for before, later in pairwise(fronts))
    assert [p.id for p in lay_out(HallRoom("Main", 2000, 1500, rows_apart=240)).problems] == ["rows-too-close"]


def test_boards_are_numbered_to_and_fro() -> None:
    """At the end of a row the boards are numbered back along the next one."""
    plan = lay_out(MAIN)
    first, second = row(plan.tables, 1), row(plan.tables, 2)
    assert [table.boards[0] for table in first] == list(range(1, len(first) + 1))
    assert [table.boards[0] for table in second] == list(range(2 * len(first), len(first), -1))


def test_two_games_on_a_long_table_are_numbered_the_same_way() -> None:
    plan = lay_out(HallRoom("Main", 1000, 800, table_length=200, boards_per_table=2))
    across = [board for table in row(plan.tables, 2) for board in table.boards]
    assert across == sorted(across, reverse=True)
    assert sorted(board for table in plan.tables for board in table.boards) == list(range(1, plan.boards + 1))


def test_spectators_stay_a_metre_away() -> None:
    """No table stands closer than the margin to a wall, which is at least 1 m."""
    for table in lay_out(MAIN).tables:
        assert table.x >= 100
        assert table.x + 120 <= 2000 - 100
        assert table.y >= 100
        assert table.y + 80 <= 1500 - 100
    assert [p.id for p in lay_out(HallRoom("Main", 2000, 1500, margin=90)).problems] == ["margin-too-small"]


def test_no_game_close_to_a_door() -> None:
    """No game is played close to a door."""
    with_door = lay_out(HallRoom("Main", 2000, 1500, doors=(HallDoor(Wall.BACK, 1000), HallDoor(Wall.LEFT, 400))))
    assert with_door.boards < lay_out(MAIN).boards
    for table in with_door.tables:
        from_back = max(table.x - 1000, 0, 1000 - table.x - 120) ** 2 + (1500 - table.y - 80) ** 2
        from_left = table.x**2 + max(table.y - 400, 0, 400 - table.y - 80) ** 2
        assert min(from_back, from_left) >= DOOR_CLEAR**2


def test_long_lines_have_a_break() -> None:
    gaps = {b.x - a.x - 120 for a, b in pairwise(row(lay_out(MAIN).tables, 1))}
    assert gaps == {SIDE_GAP, AISLE}


def test_top_boards_have_more_room_in_front() -> None:
    plan = lay_out(HallRoom("Main", 2000, 1500, top=4))
    first, second = row(plan.tables, 1), row(plan.tables, 2)
    assert [table.boards for table in first] == [(1,), (2,), (3,), (4,)]
    assert all(b.x - a.x >= 240 for a, b in pairwise(first))
    assert second[0].y - first[0].y == 350


@pytest.mark.parametrize("size", [(200, 1000), (1000, 200), (50, 50), (319, 1000)])
def test_a_hall_smaller_than_one_table(size: tuple[int, int]) -> None:
    plan = lay_out(HallRoom("Cupboard", *size))
    assert plan.boards == 0
    assert [p.id for p in plan.problems] == ["smaller-than-a-table"]


def test_one_table_just_fits() -> None:
    assert lay_out(HallRoom("Study", 320, 280)).boards == 1


def test_a_large_hall_holds_about_a_player_on_two_square_metres() -> None:
    """Roughly 2 square metres a player; 1.7 in a very large event: long tables in a hall of 1,200 m2."""
    plan = lay_out(HallRoom("Arena", 3000, 4000, table_length=200, boards_per_table=2))
    assert 1.6 < plan.room.area / plan.players < 2


def test_rooms_follow_one_another() -> None:
    main, small = hall_plan((HallRoom("Main", 2000, 1500, wanted=40), HallRoom("Small", 800, 800)))
    assert (main.last_board, small.room.first_board) == (40, 41)


def test_more_boards_than_fit() -> None:
    assert [p.id for p in lay_out(HallRoom("Main", 1000, 1000, wanted=99)).problems] == ["too-few-boards"]
