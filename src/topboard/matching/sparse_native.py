"""The sparse matcher in C, through ctypes: the same answers as the one in Python."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from topboard.matching.blossoms import FREE, Edge
from topboard.matching.certificate import Certificate
from topboard.matching.floors import Floors
from topboard.matching.graph import CostedEdge
from topboard.matching.native import MORE, ints
from topboard.stopping import go_on

WIDTHS = (4, 8, 12, 16)
MOST_WAYS = 255
TREES = 16


def matcher_width(size: int, floors: Floors) -> int | None:
    """How many limbs costs and prices need; None when no width is enough."""
    needed = floors.bits + 2 * size.bit_length() + 8
    return next((width for width in WIDTHS if 64 * width >= needed), None)


class NativeMatcher:
    """A matching kept in C. Give it only problems of which `matcher_width` knows the width."""

    def __init__(
        self,
        size: int,
        edges: Iterable[CostedEdge],
        start: Iterable[Edge],
        floors: Floors,
        kernel: ctypes.CDLL,
        width: int,
    ) -> None:
        self.n = size
        self.bytes = 8 * width
        self._call = _SparseCalls(kernel, width)
        self._handle = self._call.new(size)
        self._describe(floors)
        self._join(list(edges))
        pairs = list(start)
        self._call.begin(self._handle, len(pairs), ints([u for u, _ in pairs]), ints([v for _, v in pairs]))

    def __del__(self) -> None:
        handle, self._handle = getattr(self, "_handle", None), None
        if handle:
            self._call.free(handle)

    def _doubled(self, values: Iterable[int]) -> bytes:
        size = self.bytes
        return b"".join([(2 * value).to_bytes(size, "little", signed=True) for value in values])

    def _describe(self, floors: Floors) -> None:
        pairs = [(g, h) for g in range(len(floors.blocks)) for h in range(len(floors.blocks))]
        at, beyond = [], list[int]()
        for pair in pairs:
            at.append(len(beyond) if pair in floors.beyond else FREE)
            beyond += floors.beyond.get(pair, ())
        single = FREE if floors.single is None else floors.single
        sizes = (len(floors.blocks), len(floors.by_kind), len(beyond), len(floors.steps), single, floors.squared)
        starts, points = [block.start for block in floors.blocks], [step[0] for step in floors.steps]
        rows: list[Sequence[int]] = [
            floors.sort,
            floors.block,
            starts,
            floors.kind,
            floors.side,
            floors.place,
            floors.seat,
        ]
        rows += [floors.free, points, at]
        between, by_kind = ([cost for row in table for cost in row] for table in (floors.between, floors.by_kind))
        steps = [cost for step in floors.steps for cost in step[1:]]
        tables = (between, by_kind, beyond, steps, [floors.same_side], [floors.point])
        self._call.floors(self._handle, *sizes, *map(ints, rows), *map(self._doubled, tables))
        if any(floors.apart):
            self._set_apart(floors.apart)

    def _set_apart(self, apart: Sequence[Mapping[int, int]]) -> None:
        """Few costs stand between many pairs: each cost is a way of being apart, from 1."""
        pairs = [(u, v, cost) for u, row in enumerate(apart) for v, cost in row.items()]
        ways = {cost: way for way, cost in enumerate(dict.fromkeys(cost for _, _, cost in pairs), start=1)}
        if len(ways) > MOST_WAYS:
            return
        columns = (ints([u for u, _, _ in pairs]), ints([v for _, v, _ in pairs]), ints([ways[c] for _, _, c in pairs]))
        self._call.apart(self._handle, 1 + len(ways), self._doubled([0, *ways]), len(pairs), *columns)

    def _columns(self, edges: Sequence[CostedEdge]) -> tuple[Any, Any, Any]:
        costs = self._doubled([cost for _, _, cost in edges])
        columns = (ints([u for u, _, _ in edges]), ints([v for _, v, _ in edges]))
        return *columns, ctypes.create_string_buffer(costs, len(costs) or 1)

    def _join(self, edges: Sequence[CostedEdge]) -> None:
        self._call.join(self._handle, len(edges), *self._columns(edges))

    def solve(self) -> bool:
        """A few trees at a time, so that Ctrl+C, Cancel and other threads do not wait for all of them."""
        state = MORE
        while state == MORE:
            go_on()
            state = self._call.solve(self._handle, TREES)
        return bool(state)

    def add(self, edges: Iterable[CostedEdge]) -> None:
        rows = list(edges)
        columns = self._columns(rows)
        self._call.join(self._handle, len(rows), *columns)
        self._call.lower(self._handle, len(rows), *columns)

    def add_cheaper(self, edges: Iterable[CostedEdge]) -> int:
        rows = list(edges)
        columns = self._columns(rows)
        kept = int(self._call.cheaper(self._handle, len(rows), *columns))
        self._call.join(self._handle, kept, *columns)
        self._call.lower(self._handle, kept, *columns)
        return kept

    def undercut(self) -> Iterator[Edge]:
        count = int(self._call.undercut(self._handle))
        us, vs = ints([0] * count), ints([0] * count)
        self._call.offered(self._handle, us, vs)
        return zip(us, vs, strict=True)

    def partners(self) -> list[int]:
        out = ints([0] * self.n)
        self._call.partners(self._handle, out)
        return list(out)

    def certificate(self) -> Certificate:
        raw = ctypes.create_string_buffer(self.bytes * max(self.n, 1))
        self._call.prices(self._handle, raw)
        prices = (raw.raw[at : at + self.bytes] for at in range(0, self.n * self.bytes, self.bytes))
        return Certificate(tuple(-int.from_bytes(p, "little", signed=True) for p in prices), tuple(self._odd_sets()))

    def _odd_sets(self) -> Iterator[tuple[frozenset[int], int]]:
        members, price = ints([0] * self.n), ctypes.create_string_buffer(self.bytes)
        which = 0
        while (size := self._call.odd_set(self._handle, which, members, price)) >= 0:
            yield frozenset(members[:size]), int.from_bytes(price.raw, "little", signed=True)
            which += 1


class _SparseCalls:
    """The functions of one width, with their types."""

    def __init__(self, kernel: ctypes.CDLL, width: int) -> None:
        integer, pointer, text = ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p
        row = ctypes.POINTER(ctypes.c_int)

        def function(name: str, result: Any, *arguments: Any) -> Any:
            found = getattr(kernel, f"sparse{width}_{name}")
            found.restype, found.argtypes = result, arguments
            return found

        self.new = function("new", pointer, integer)
        self.free = function("free", None, pointer)
        self.floors = function("floors", None, pointer, *[integer] * 6, *[row] * 10, *[text] * 6)
        self.join = function("join", None, pointer, integer, row, row, pointer)
        self.begin = function("begin", None, pointer, integer, row, row)
        self.lower = function("lower", None, pointer, integer, row, row, pointer)
        self.cheaper = function("cheaper", integer, pointer, integer, row, row, pointer)
        self.apart = function("apart", None, pointer, integer, text, integer, row, row, row)
        self.solve = function("solve", integer, pointer, integer)
        self.undercut = function("undercut", integer, pointer)
        self.offered = function("offered", None, pointer, row, row)
        self.partners = function("partners", None, pointer, row)
        self.prices = function("prices", None, pointer, pointer)
        self.odd_set = function("odd_set", integer, pointer, integer, row, pointer)
