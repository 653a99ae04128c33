"""The hall from above: tables with their board numbers, doors, and the spectators' margin."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.charts import svg
from topboard.charts.planning.plan_words import plan_words
from topboard.charts.table import Align, Column, Grid, Picture, TableRow, entry, figure
from topboard.organise.hall import CHAIR, HallDoor, PlacedTable, RoomPlan, Wall, door_place, metres

WIDEST, TALLEST = 900.0, 1100.0
EDGE = 26.0
"""Around the room, for the words on its walls."""
DOOR_WIDTH = 160
LARGEST_NUMBER = 20.0


def floor_plan(plan: RoomPlan) -> Picture:
    """A room as a picture, and the boards of each row in figures."""
    room = plan.room
    alt = plan_words.HALL_ALT.format(
        room=room.name,
        width=metres(room.width),
        length=metres(room.length),
        boards=plan.boards,
        rows=plan.rows,
    )
    return Picture(_Drawing(plan).drawn(alt), alt, _rows(plan), tall=room.length >= room.width)


def _rows(plan: RoomPlan) -> Grid:
    columns = (Column(plan_words.ROWS, Align.RIGHT), Column(plan_words.BOARDS))
    found = []
    for row in range(1, plan.rows + 1):
        boards = sorted(board for table in plan.tables if table.row == row for board in table.boards)
        found.append(TableRow((figure(row), entry(f"{boards[0]}-{boards[-1]}"))))
    fits = plan_words.FITS.format(boards=plan.boards, players=plan.players, rows=plan.rows)
    return Grid(columns, tuple(found), notes=(fits,))


class _Drawing:
    """Centimetres of the room as points of the picture."""

    def __init__(self, plan: RoomPlan) -> None:
        self.plan, self.room = plan, plan.room
        self.scale = min((WIDEST - 2 * EDGE) / self.room.width, (TALLEST - 2 * EDGE) / self.room.length)

    def at(self, length: float) -> float:
        return EDGE + length * self.scale

    def drawn(self, alt: str) -> str:
        room = self.room
        width, height = self.at(room.width) + EDGE, self.at(room.length) + EDGE
        return svg.picture(width, height, room.name, alt, self._parts(width))

    def _parts(self, width: float) -> Iterator[str]:
        room = self.room
        yield svg.rect(
            EDGE, EDGE, room.width * self.scale, room.length * self.scale, fill="none", stroke="currentColor"
        )
        yield self._margin()
        yield svg.text(EDGE, EDGE - 9, room.name, bold=True)
        yield svg.text(width / 2, EDGE - 9, plan_words.FRONT, anchor="middle", size=12)
        for door in room.doors:
            yield from self._door(door)
        for table in self.plan.tables:
            yield from self._table(table)

    def _margin(self) -> str:
        """How close spectators may come: a broken line a chair's depth outside the first tables."""
        gap = max(0, self.room.margin - CHAIR) * self.scale
        left, top = EDGE + gap, EDGE + gap
        right, bottom = self.at(self.room.width) - gap, self.at(self.room.length) - gap
        corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        return svg.polyline(corners, dash="3 5", width=0.7)

    def _door(self, door: HallDoor) -> Iterator[str]:
        x, y = door_place(self.room, door)
        along = door.wall in (Wall.FRONT, Wall.BACK)
        half = DOOR_WIDTH / 2 * self.scale
        px, py = self.at(x), self.at(y)
        ends = (px - half, py, px + half, py) if along else (px, py - half, px, py + half)
        yield svg.line(*ends, width=6)
        if along:
            yield svg.text(px, py + (16 if door.wall is Wall.BACK else -9), plan_words.DOOR, anchor="middle", size=11)
        else:
            inside, anchor = (8, "start") if door.wall is Wall.LEFT else (-8, "end")
            yield svg.text(px + inside, py + 4, plan_words.DOOR, anchor=anchor, size=11)

    def _table(self, table: PlacedTable) -> Iterator[str]:
        room, scale = self.room, self.scale
        x, y = self.at(table.x), self.at(table.y)
        wide, deep = room.table_length * scale, room.table_width * scale
        yield svg.bar(x, y, wide, deep) if table.top else svg.rect(x, y, wide, deep, fill="none", stroke="currentColor")
        each = wide / len(table.boards)
        chair = max(1.5, 18 * scale)
        size = max(6.0, min(LARGEST_NUMBER, deep * 0.5, each * 0.4))
        for place, board in enumerate(table.boards):
            middle = x + each * (place + 0.5)
            yield svg.dot(middle, y - chair * 1.6, chair)
            yield svg.dot(middle, y + deep + chair * 1.6, chair)
            yield svg.text(middle, y + deep / 2 + size * 0.36, str(board), anchor="middle", bold=table.top, size=size)
