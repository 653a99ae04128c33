"""What the edges of a graph cost at least: known at once, where an exact cost takes work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from topboard.stopping import go_on

NEVER = -1
"""What stands between two vertices that no edge may join."""

NOWHERE = -1
"""The seat of a vertex whose edges within its block may cost nothing more than all of them do."""

Step = tuple[int, int, int]
"""A number of points, and what more points than these cost on different sides and on the same."""

Sort = tuple[int, int, int]
"""The block, the kind and the side of a vertex."""


@dataclass(frozen=True, kw_only=True)
class Floors:
    """Vertices are in `blocks`, one after the other, and each is of a `kind` and on a `side` (0: on none).

    An edge costs at least what is `between` its blocks, which is never less the further apart these are, what the table
    `by_kind` has for its ends, and `same_side` if these are of one block and on one side. Within a block it costs a
    number of points more: how far one end is from the seat of the other, whichever is nearer, or the square of that.
    With more points than a step says it costs as much more as the step says, unless one of the ends is `free`. Across
    blocks it costs more by what `beyond` has of each end: beyond[g, h][k] for the k-th vertex of block g in an edge to
    block h. What stands between two vertices costs more still: `apart` has for each vertex, or for none at all, by the
    other end how much, or NEVER. `single` is the vertex, if any, whose partner stays single; it is a block of its own,
    the last one. No edge costs more than `bits` can tell.
    """

    blocks: Sequence[range]
    between: Sequence[Sequence[int]]
    kind: Sequence[int]
    by_kind: Sequence[Sequence[int]]
    side: Sequence[int]
    same_side: int = 0
    beyond: Mapping[tuple[int, int], Sequence[int]] = field(default_factory=dict)
    place: Sequence[int]
    seat: Sequence[int]
    point: int = 0
    squared: bool = False
    steps: Sequence[Step] = ()
    free: Sequence[bool]
    apart: Sequence[Mapping[int, int]] = ()
    single: int | None = None
    bits: int = 0

    @cached_property
    def block(self) -> list[int]:
        """The block of each vertex."""
        return [g for g, block in enumerate(self.blocks) for _ in block]

    @cached_property
    def sort(self) -> list[int]:
        """Vertices of one sort have the same floors from everywhere: numbers of the sorts."""
        keys: list[Sort] = list(zip(self.block, self.kind, self.side, strict=True))
        known = {key: at for at, key in enumerate(dict.fromkeys(keys))}
        return [known[key] for key in keys]

    def row(self, u: int) -> FloorRow:
        """Twice what edges from u to each sort cost at least, worked out once where it is asked for."""
        if u not in self._rows:
            go_on()
            self._rows[u] = FloorRow(self, u)
        return self._rows[u]

    @cached_property
    def _rows(self) -> dict[int, FloorRow]:
        return {}

    @property
    def common(self) -> int:
        """How many blocks there are but for that of the single vertex."""
        return len(self.blocks) - (self.single is not None)

    @cached_property
    def examples(self) -> list[int]:
        """A vertex of each sort, in the order of their numbers."""
        return [v for _, v in sorted({sort: v for v, sort in enumerate(self.sort)}.items())]

    def floor(self, u: int, v: int) -> int:
        """What edges from u to those of v's sort cost at least."""
        g, h = self.block[u], self.block[v]
        cost = self.between[g][h] + self.by_kind[self.kind[u]][self.kind[v]]
        if g == h:
            return cost + self.same_side if self.side[u] and self.side[u] == self.side[v] else cost
        return cost + self._beyond(u, g, h)

    def undercuts(self, u: int, v: int, room: int) -> bool:
        """Whether the edge may cost less, on top of the floor of v's sort, than half of a room."""
        apart = self.apart[u].get(v, 0) if self.apart else 0
        return apart != NEVER and 2 * (self.on_top(u, v) + apart) < room

    def on_top(self, u: int, v: int) -> int:
        """What the edge to v itself costs on top of that at least."""
        g, h = self.block[u], self.block[v]
        if g != h:
            return self._beyond(v, h, g)
        here, there = self.seat[u], self.seat[v]
        if NOWHERE in (here, there):
            return 0
        points = min(abs(here - self.place[v]), abs(there - self.place[u]))
        cost = self.point * (points * points if self.squared else points)
        if self.free[u] or self.free[v]:
            return cost
        same = self.side[u] == self.side[v]
        return cost + sum(step[1 + same] for step in self.steps if points > step[0])

    def _beyond(self, u: int, g: int, h: int) -> int:
        row = self.beyond.get((g, h))
        return row[u - self.blocks[g].start] if row else 0


class FloorRow(dict[int, int]):
    """Of one vertex by sort. Where everybody is a block, most of a row is never looked at."""

    def __init__(self, floors: Floors, u: int) -> None:
        super().__init__()
        self._floors, self._u = floors, u

    def __missing__(self, sort: int) -> int:
        self[sort] = found = 2 * self._floors.floor(self._u, self._floors.examples[sort])
        return found
