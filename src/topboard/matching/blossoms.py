"""Odd cycles shrunk to blossoms (Edmonds): what every search for a matching shares, however its trees grow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from topboard.matching.certificate import Certificate

FREE = -1
OUTER, INNER = 1, -1
Edge = tuple[int, int]


class Blossoms:
    """A matching in the making, the blossoms in it and one tree of labels.

    Vertices are 0..n-1, blossoms have numbers from n on, used again once opened; `top` is the outermost of a vertex.
    The children of a blossom form an odd cycle, the one with its base first: `ring[b][k]` joins child k to the next.
    `price` is twice the dual value. `entry` is the edge by which the tree came to a blossom, None at its root.
    """

    SIDE: ClassVar[int]
    """1 where prices stay above what pairs are worth, -1 where they stay below what pairs cost."""

    def __init__(self, size: int) -> None:
        self.n = size
        self.mate = [FREE] * size
        self.price = [0] * size
        self.top = list(range(size))
        self.base = list(range(size))
        self.parent = [FREE] * size
        self.children: list[list[int]] = [[] for _ in range(size)]
        self.leaves: list[list[int]] = [[v] for v in range(size)]
        self.ring: list[list[Edge]] = [[] for _ in range(size)]
        self.label = [0] * size
        self.entry: list[Edge | None] = [None] * size
        self.spare: list[int] = []

    def partners(self) -> list[int]:
        return list(self.mate)

    def certificate(self) -> Certificate:
        """The prices that prove the matching best, once it is complete."""
        sets = tuple(
            (frozenset(self.leaves[b]), self.price[b])
            for b in range(self.n, len(self.base))
            if self.children[b] and self.price[b]
        )
        return Certificate(tuple(self.SIDE * price for price in self.price[: self.n]), sets)

    # -- blossoms --------------------------------------------------------------------------------------------------

    def _around(self, v: int) -> Iterator[int]:
        """The blossoms that hold a vertex, the innermost first."""
        b = self.parent[v]
        while b != FREE:
            yield b
            b = self.parent[b]

    def _child_of(self, b: int, v: int) -> int:
        """The child of blossom b in which vertex v lies."""
        while self.parent[v] != b:
            v = self.parent[v]
        return v

    def _new_blossom(self, children: list[int], ring: list[Edge], base: int) -> int:
        b = self.spare.pop() if self.spare else self._new_number()
        inside: list[int] = []
        for child in children:
            self.parent[child] = b
            inside += self.leaves[child]
        self.children[b], self.ring[b], self.base[b], self.leaves[b] = children, ring, base, inside
        for leaf in inside:
            self.top[leaf] = b
        return b

    def _new_number(self) -> int:
        for row in (self.base, self.price, self.label):
            row.append(0)
        for rows in (self.children, self.leaves, self.ring):
            rows.append([])
        self.parent.append(FREE)
        self.entry.append(None)
        return len(self.base) - 1

    def _open(self, b: int) -> list[int]:
        """Take an outermost blossom apart; its children become outermost. Returns them."""
        children = self.children[b]
        for child in children:
            self.parent[child] = FREE
            for leaf in self.leaves[child]:
                self.top[leaf] = child
        self.children[b], self.ring[b], self.leaves[b] = [], [], []
        self.price[b], self.label[b], self.entry[b] = 0, 0, None
        self.spare.append(b)
        return children

    def _open_worthless(self, outermost: list[int]) -> None:
        """Open blossoms without a price, and what comes to light without one."""
        while outermost:
            b = outermost.pop()
            if b >= self.n and self.children[b] and self.price[b] == 0:
                outermost += self._open(b)

    def _dissolve_around(self, v: int) -> None:
        """Open every blossom around a vertex. Half of a blossom's price goes to each vertex in it: pairs inside stay as
        tight as they were, and only the base is no longer tight with its partner."""
        while self.top[v] >= self.n:
            b = self.top[v]
            half = self.SIDE * self.price[b] // 2
            if half:
                for leaf in self.leaves[b]:
                    self.price[leaf] += half
                self._unmatch(self.base[b])
            self._open(b)

    # -- the tree --------------------------------------------------------------------------------------------------

    def _entry(self, b: int) -> Edge:
        edge = self.entry[b]
        assert edge is not None
        return edge

    def _path_up(self, b: int) -> list[int]:
        """The blossoms from one of the tree to its root."""
        path = [b]
        entry = self.entry[b]
        while entry is not None:
            path.append(self.top[entry[0]])
            entry = self.entry[path[-1]]
        return path

    def _shrink_cycle(self, i: int, j: int) -> int:
        """Two outer vertices meet: the odd cycle through them becomes one outer blossom."""
        left, right = self._path_up(self.top[i]), self._path_up(self.top[j])
        while len(left) > 1 and len(right) > 1 and left[-2] == right[-2]:
            left.pop()
            right.pop()
        root = left[-1]
        ring = [self._entry(c) for c in reversed(left[:-1])]
        ring.append((i, j))
        ring.extend(self._entry(c)[::-1] for c in right[:-1])
        b = self._new_blossom(left[::-1] + right[:-1], ring, self.base[root])
        self.label[b], self.entry[b] = OUTER, self.entry[root]
        return b

    def _open_in_tree(self, b: int) -> tuple[list[int], list[tuple[int, Edge]]]:
        """Open an inner blossom, which takes the labels from its children. Returns them, and the way through them from
        the tree to the base: each child on it with the edge that leads there, inner and outer in turn."""
        ring, entry = self.ring[b], self._entry(b)
        at = self.children[b].index(self._child_of(b, entry[1]))
        children = self._open(b)
        for child in children:
            self.label[child], self.entry[child] = 0, None
        step = 1 if at % 2 else -1
        way = [(children[at], entry)]
        while at % len(children):
            edge = ring[at] if step == 1 else ring[at - 1][::-1]
            at += step
            way.append((children[at % len(children)], edge))
        return children, way

    # -- changing the matching -------------------------------------------------------------------------------------

    def _unmatch(self, v: int) -> None:
        partner = self.mate[v]
        if partner != FREE:
            self.mate[partner] = self.mate[v] = FREE

    def _augment(self, i: int, j: int) -> None:
        """Join i to j, where j's blossom has no partner outside, and flip the way from i back to the root."""
        self._turn(self.top[j], j)
        self.mate[j] = i
        self._flip_up(i, j)

    def _flip_up(self, i: int, partner: int) -> None:
        """Give an outer vertex its partner; every edge on the way to the root changes its part."""
        while True:
            b = self.top[i]
            entry = self.entry[b]
            self._turn(b, i)
            self.mate[i] = partner
            if entry is None:
                return
            inner = self.top[entry[0]]
            v, w = self._entry(inner)
            self._turn(inner, w)
            self.mate[w] = v
            i, partner = v, w

    def _turn(self, b: int, v: int) -> None:
        """Make v the base of blossom b, whose partner is outside; all others find theirs around the cycle."""
        if b < self.n:
            return
        child = self._child_of(b, v)
        self._turn(child, v)
        children, ring = self.children[b], self.ring[b]
        start, size = children.index(child), len(children)
        step = 1 if start % 2 else -1
        at = start
        while at % size:
            at += step
            p, q = ring[at] if step == 1 else ring[at - 1][::-1]
            self._turn(children[at], p)
            at += step
            self._turn(children[at % size], q)
            self.mate[p], self.mate[q] = q, p
        self.children[b] = children[start:] + children[:start]
        self.ring[b] = ring[start:] + ring[:start]
        self.base[b] = v
