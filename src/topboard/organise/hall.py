"""The hall plan: where the tables stand in a room, how the boards are numbered, and how many fit.

All lengths are centimetres. The x axis runs along the width of the room, the y axis from its front to its back; board 1
stands at the front on the left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from topboard.rulebook import NUMBER, TEXT, Level, Problem, kind
from topboard.rulebook.clauses import planning as book

NO_TABLE_FITS = kind("organise.no-table-fits", "Not one table fits into {room}.", room=TEXT)
LARGER_ROOM = kind("organise.larger-room", "Check the size of the room, the table and the margin.")
ROWS_TOO_CLOSE = kind(
    "organise.rows-too-close", "Rows stand {metres} apart. Leave at least 2.5 m between them.", metres=TEXT
)
MARGIN_TOO_SMALL = kind(
    "organise.margin-too-small", "Spectators have {metres}. Keep them at least 1 m away from the games.", metres=TEXT
)
DOOR_OUTSIDE = kind("organise.door-outside", "A door {at} along its wall is outside the room.", at=TEXT)
TOO_FEW = kind(
    "organise.too-few-boards",
    "You want {wanted} boards in {room}, but only {boards} fit.",
    one="You want {wanted} boards in {room}, but only {boards} fits.",
    boards=NUMBER,
    wanted=NUMBER,
    room=TEXT,
)


LEAST_ROWS, LEAST_MARGIN = 250, 100
SIDE_GAP = 30
"""Between two tables of a row: even a small gap helps."""
AISLE = 150
AISLE_AFTER = 6
"""Tables in an unbroken line."""
DOOR_CLEAR = 200
"""No table stands so close to a door."""
TOP_SPACE = 2
"""Top boards have so much of the room along a row."""
CHAIR = 60
LONG_TABLE = 200
"""Two games can be played on one."""


class Wall(StrEnum):
    FRONT = "front"
    BACK = "back"
    LEFT = "left"
    RIGHT = "right"


WALLS = {Wall.FRONT: "front", Wall.BACK: "back", Wall.LEFT: "left", Wall.RIGHT: "right"}


@dataclass(frozen=True, slots=True)
class HallDoor:
    """An entrance: on which wall, and how far its middle is from the left or from the front."""

    wall: Wall
    at: int


@dataclass(frozen=True, slots=True)
class HallRoom:
    """A room and its furniture. `boards_per_table` is 2 for tables of 2 m; `wanted` limits the boards, 0 for none.

    `top` boards stand in front, with twice the room and the spectators' margin behind them.
    """

    name: str
    width: int
    length: int
    table_length: int = 120
    table_width: int = 80
    boards_per_table: int = 1
    rows_apart: int = LEAST_ROWS
    margin: int = LEAST_MARGIN
    top: int = 0
    first_board: int = 1
    wanted: int = 0
    doors: tuple[HallDoor, ...] = ()

    @property
    def area(self) -> int:
        """Whole square metres."""
        return self.width * self.length // 10_000


@dataclass(frozen=True, slots=True)
class PlacedTable:
    """A table: its left front corner, its row, and the boards on it from the left."""

    x: int
    y: int
    row: int
    boards: tuple[int, ...]
    top: bool = False


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """A room with its tables in the order of the boards."""

    room: HallRoom
    tables: tuple[PlacedTable, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def boards(self) -> int:
        return sum(len(table.boards) for table in self.tables)

    @property
    def last_board(self) -> int:
        return self.room.first_board + self.boards - 1

    @property
    def players(self) -> int:
        return 2 * self.boards

    @property
    def rows(self) -> int:
        return len({table.row for table in self.tables})


def hall_plan(rooms: Sequence[HallRoom]) -> tuple[RoomPlan, ...]:
    """Every room, its boards following those of the room before unless it says where it begins."""
    plans: list[RoomPlan] = []
    for room in rooms:
        follows = plans[-1].last_board + 1 if plans and room.first_board <= 1 else max(1, room.first_board)
        plans.append(lay_out(replace(room, first_board=follows)))
    return tuple(plans)


def lay_out(room: HallRoom) -> RoomPlan:
    """Rows of tables from front to back, numbered to and fro; none close to a door or to the walls."""
    found = tuple(_findings(room))
    if any(problem.level is Level.ERROR for problem in found):
        return RoomPlan(room, (), found)
    tables = tuple(_numbered(room, _rows(room)))
    return RoomPlan(room, tables, (*found, *_short(room, tables)))


def _findings(room: HallRoom) -> Iterator[Problem]:
    across, deep = room.width - 2 * room.margin, room.length - 2 * room.margin
    if across < room.table_length or deep < room.table_width:
        yield Problem("smaller-than-a-table", Level.ERROR, NO_TABLE_FITS(room=room.name), LARGER_ROOM())
    if room.rows_apart < LEAST_ROWS:
        told = ROWS_TOO_CLOSE(metres=metres(room.rows_apart))
        yield Problem("rows-too-close", Level.WARNING, told, rule=book.ROWS)
    if room.margin < LEAST_MARGIN:
        told = MARGIN_TOO_SMALL(metres=metres(room.margin))
        yield Problem("margin-too-small", Level.WARNING, told, rule=book.SPECTATORS)
    for door in room.doors:
        if not 0 <= door.at <= (room.width if door.wall in (Wall.FRONT, Wall.BACK) else room.length):
            yield Problem("door-outside", Level.WARNING, DOOR_OUTSIDE(at=metres(door.at)))


def _short(room: HallRoom, tables: Sequence[PlacedTable]) -> Iterator[Problem]:
    there = sum(len(table.boards) for table in tables)
    if room.wanted > there:
        yield Problem("too-few-boards", Level.WARNING, TOO_FEW(room=room.name, wanted=room.wanted, boards=there))


def metres(length: int) -> str:
    """Centimetres as people say them: 2.5 m."""
    return f"{length / 100:g} m"


def _rows(room: HallRoom) -> Iterator[tuple[int, list[int], bool]]:
    """Each row: how far from the front, where its tables begin, and whether it holds top boards."""
    y, top_left = room.margin, room.top
    while y + room.table_width <= room.length - room.margin:
        top = top_left > 0
        places = _places(room, -(-top_left // room.boards_per_table) if top else 0)
        clear = [x for x in places if not any(_close(room, door, x, y) for door in room.doors)]
        yield y, clear, top
        top_left -= len(clear) * room.boards_per_table if top else 0
        y += room.rows_apart + (room.margin if top and top_left <= 0 else 0)


def _places(room: HallRoom, top: int) -> list[int]:
    """Where the tables of a row begin, in the middle of the room: a gap between any two, an aisle in long lines.

    `top` is how many tables with top boards are left to place, 0 in all other rows.
    """
    wide = room.table_length * (TOP_SPACE if top else 1)
    x, places = room.margin + (wide - room.table_length) // 2, list[int]()
    while x + room.table_length <= room.width - room.margin and not (top and len(places) == top):
        places.append(x)
        x += wide + (AISLE if not top and len(places) % AISLE_AFTER == 0 else SIDE_GAP)
    spare = (room.width - room.margin - places[-1] - room.table_length) // 2 if places else 0
    return [x + spare for x in places]


def _close(room: HallRoom, door: HallDoor, x: int, y: int) -> bool:
    """Whether a table at this place stands close to the door."""
    door_x, door_y = door_place(room, door)
    near_x = max(x - door_x, 0, door_x - x - room.table_length)
    near_y = max(y - door_y, 0, door_y - y - room.table_width)
    return near_x * near_x + near_y * near_y < DOOR_CLEAR * DOOR_CLEAR


def door_place(room: HallRoom, door: HallDoor) -> tuple[int, int]:
    """The middle of the door."""
    return {
        Wall.FRONT: (door.at, 0),
        Wall.BACK: (door.at, room.length),
        Wall.LEFT: (0, door.at),
        Wall.RIGHT: (room.width, door.at),
    }[door.wall]


def _numbered(room: HallRoom, rows: Iterator[tuple[int, list[int], bool]]) -> Iterator[PlacedTable]:
    """Boards along the first row, and back along the next one."""
    board, last = room.first_board, room.first_board + room.wanted - 1 if room.wanted else 0
    for number, (y, places, top) in enumerate((row for row in rows if row[1]), 1):
        back = number % 2 == 0
        for x in reversed(places) if back else places:
            if last and board > last:
                return
            boards = tuple(range(board, board + room.boards_per_table))
            boards = tuple(each for each in boards if not last or each <= last)
            board += len(boards)
            yield PlacedTable(x, y, number, boards[::-1] if back else boards, top)
