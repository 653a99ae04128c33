"""The best matching by growing alternating trees and shrinking odd cycles (Edmonds), on Python integers.

One tree grows at a time, from one vertex that still lacks a partner; what a tree finds is never undone, so a change to
a single vertex costs one tree.
"""

from __future__ import annotations

from collections.abc import Sequence

from topboard.matching.blossoms import FREE, INNER, OUTER, Edge
from topboard.matching.graph import WeightedGraph
from topboard.matching.slacks import Slacks
from topboard.stopping import go_on

FEW = 4


class AlternatingTrees(Slacks):
    """Finds partners for all vertices, one tree at a time."""

    def __init__(self, problem: WeightedGraph) -> None:
        super().__init__(problem)
        self.complete = False
        self._reset_tree()

    # -- the first solution ----------------------------------------------------------------------------------------

    def solve(self) -> bool:
        self._first_prices()
        self._first_pairs()
        self.complete = self._complete()
        return self.complete

    def _first_prices(self) -> None:
        """Half of the best each vertex could get anywhere, which is never too little."""
        problem = self.problem
        present = sorted(set(problem.classes))
        best = {c: max(problem.table[c][d] for d in present) for c in present}
        for v in range(self.n):
            self.price[v] = best[problem.classes[v]]
            alone = self.alone[v]
            if alone is not None and alone > self.price[v]:
                self.price[v] = alone

    def _first_pairs(self) -> None:
        for v in range(self.n):
            if self.mate[v] != FREE:
                continue
            for w in self.near[v]:
                if self.mate[w] == FREE and w != v and self.slack(v, w) == 0:
                    self.mate[v], self.mate[w] = w, v
                    break
            else:
                if self.alone[v] == self.price[v]:
                    self.mate[v] = v

    def _complete(self) -> bool:
        """Grow a tree from every vertex that lacks a partner; False when one of them can have none."""
        lacking = (v for v in range(self.n) if self.alive[v] and self.mate[v] == FREE)
        return all(self._grow(v) for v in lacking)

    # -- one tree --------------------------------------------------------------------------------------------------

    def _reset_tree(self) -> None:
        self.queue: list[int] = []
        self.outer: list[int] = []
        self.nearest: dict[int, Edge] = {}
        self.reach: dict[int, int] = {}
        self.close: dict[int, Edge] = {}
        self.shifted = 0
        self.targets: list[int] = []

    def _grow(self, root: int) -> bool:
        """Grow a tree from a vertex without partner until it gets one; False when it never can."""
        go_on()
        self._reset_tree()
        lacking = [v for v, mate in enumerate(self.mate) if mate == FREE and self.alive[v] and v != root]
        self.targets = lacking[:FEW]
        self._make_outer(self.top[root], None)
        done = False
        while not done:
            done = self._scan_queue()
            if not done:
                step = self._adjust()
                if step is None:
                    self._end_tree()
                    return False
                done = step
        self._end_tree()
        return True

    def _scan_queue(self) -> bool:
        while self.queue:
            i = self.queue.pop()
            if self.alone[i] is not None and self.price[i] == self.alone[i]:
                self._stay_single(i)
                return True
            if self._scan(i):
                return True
        return False

    def _scan(self, i: int) -> bool:
        label, top, reach = self.label, self.top, self.reach
        closest: Edge | None = None
        for j, slack in self._slacks(i):
            if slack == 0:
                if top[j] != top[i] and self._use(i, j):
                    return True
                if label[top[j]] == INNER:
                    reach[j], self.nearest[j] = 0, (i, j)
            elif label[top[j]] == OUTER:
                if closest is None or slack < closest[1]:
                    closest = (j, slack)
            elif j not in reach or slack < reach[j]:
                reach[j], self.nearest[j] = slack, (i, j)
        if closest is not None:
            self.close[i] = (closest[1] + 2 * self.shifted, closest[0])
        return False

    def _use(self, i: int, j: int) -> bool:
        """A tight edge from an outer vertex: extend the tree, shrink a cycle, or finish."""
        b = self.top[j]
        if self.label[b] == INNER:
            return False
        if self.label[b] == OUTER:
            self._shrink(i, j)
            return False
        partner = self.mate[self.base[b]]
        if partner in (FREE, self.base[b]):
            self._augment(i, j)
            return True
        self.label[b] = INNER
        self.entry[b] = (i, j)
        beyond = self.top[partner]
        self._make_outer(beyond, (self.base[b], partner))
        return self._joins_target(beyond)

    def _joins_target(self, b: int) -> bool:
        """Whether a blossom that just became outer is done without a scan: alone, or with another lacking vertex."""
        for v in self.leaves[b]:
            if self.alone[v] is not None and self.alone[v] == self.price[v]:
                self._stay_single(v)
                return True
            for w in self.targets:
                if self.row[v] >> w & 1 and not self.label[self.top[w]] and self.slack(v, w) == 0:
                    self._augment(v, w)
                    return True
        return False

    def _make_outer(self, b: int, entry: Edge | None) -> None:
        self.label[b], self.entry[b] = OUTER, entry
        self._enqueue(b)

    def _enqueue(self, b: int) -> None:
        self.queue += self.leaves[b]
        self.outer += self.leaves[b]

    # -- dual changes ----------------------------------------------------------------------------------------------

    def _adjust(self) -> bool | None:
        """Lower the prices of outer and raise those of inner vertices until something becomes possible.

        True when the tree is done, None when nothing ever becomes possible.
        """
        options = [o for o in (self._option_single(), self._option_reach(), self._option_close()) if o is not None]
        expand = self._option_expand()
        if expand is not None:
            options.append(expand)
        if not options:
            return None
        delta, kind, what = min(options, key=lambda o: o[0])
        self._shift(delta)
        if kind == "single":
            self._stay_single(what[0])
            return True
        if kind == "expand":
            return self._expand(what[0])
        return self._use(what[0], what[1])

    def _option_single(self) -> tuple[int, str, Edge] | None:
        best: tuple[int, str, Edge] | None = None
        for i in self.outer:
            alone = self.alone[i]
            if alone is not None and (best is None or self.price[i] - alone < best[0]):
                best = (self.price[i] - alone, "single", (i, i))
        return best

    def _option_reach(self) -> tuple[int, str, Edge] | None:
        best: tuple[int, str, Edge] | None = None
        for j, slack in self.reach.items():
            if self.label[self.top[j]] == 0 and (best is None or slack < best[0]):
                best = (slack, "use", self.nearest[j])
        return best

    def _option_close(self) -> tuple[int, str, Edge] | None:
        """Two outer vertices: their slack is kept as it would be if no price had changed since the tree began."""
        while self.close:
            i = min(self.close, key=self.close.__getitem__)
            slack, j = self.close[i]
            if self.top[i] != self.top[j]:
                return ((slack - 2 * self.shifted) // 2, "use", (i, j))
            self._renew_close(i)
        return None

    def _renew_close(self, i: int) -> None:
        del self.close[i]
        outer = [(slack, j) for j, slack in self._slacks(i) if self.label[self.top[j]] == OUTER]
        if outer:
            slack, j = min(outer)
            self.close[i] = (slack + 2 * self.shifted, j)

    def _option_expand(self) -> tuple[int, str, Edge] | None:
        best: tuple[int, str, Edge] | None = None
        for b in range(self.n, len(self.label)):
            if self.label[b] == INNER and self.parent[b] == FREE and self.children[b]:
                half = self.price[b] // 2
                if best is None or half < best[0]:
                    best = (half, "expand", (b, b))
        return best

    def _shift(self, delta: int) -> None:
        if delta == 0:
            return
        self.shifted += delta
        seen: set[int] = set()
        for v in range(self.n):
            if not self.alive[v]:
                continue
            b = self.top[v]
            label = self.label[b]
            if label == OUTER:
                self.price[v] -= delta
            elif label == INNER:
                self.price[v] += delta
            elif v in self.reach:
                self.reach[v] -= delta
            if label and b >= self.n and b not in seen:
                seen.add(b)
                self.price[b] += 2 * delta if label == OUTER else -2 * delta

    # -- blossoms --------------------------------------------------------------------------------------------------

    def _shrink(self, i: int, j: int) -> None:
        """Two outer vertices meet; the inner ones between them become outer with them."""
        b = self._shrink_cycle(i, j)
        for child in self.children[b]:
            if self.label[child] == INNER:
                self._enqueue(child)

    def _expand(self, b: int) -> bool:
        """Open an inner blossom of price zero; the way through it keeps its labels, the rest leaves the tree."""
        children, way = self._open_in_tree(b)
        for k, (child, edge) in enumerate(way):
            if k % 2:
                self._make_outer(child, edge)
            else:
                self.label[child], self.entry[child] = INNER, edge
        return self._use_reached(children)

    def _use_reached(self, children: Sequence[int]) -> bool:
        for child in children:
            for leaf in self.leaves[child]:
                if self.label[self.top[leaf]] == 0 and self.reach.get(leaf) == 0 and self._use(*self.nearest[leaf]):
                    return True
        return False

    def _stay_single(self, i: int) -> None:
        self._flip_up(i, i)

    def _end_tree(self) -> None:
        self.label = [0] * len(self.label)
        self.entry = [None] * len(self.entry)
        self._open_worthless([b for b in range(self.n, len(self.base)) if self.parent[b] == FREE])
