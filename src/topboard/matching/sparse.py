"""The cheapest perfect matching of a sparse graph with any whole costs, grown from a start that is nearly right.

One alternating tree grows at a time (Edmonds), as events on a clock: an edge becomes tight or a blossom can be opened
at a known moment, so that a tree touches only what lies near its root. With a good start few trees are needed and each
stays small. Costs and prices are doubled, which keeps every moment whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush

from topboard.matching.blossoms import FREE, INNER, OUTER, Blossoms, Edge
from topboard.matching.floors import Floors
from topboard.matching.undercut import Undercut
from topboard.stopping import go_on


class SparseMatcher(Blossoms):
    """A matching of edges with its prices, which never rise above what an edge costs.

    The price of an outer vertex rises with the clock and that of an inner one falls. `label` is the rate, and what is
    stored of a labelled vertex or blossom is its price as it would be at the start of the clock. Edges may be added
    between two solutions. Pairs of `start` that cost nothing are taken over, the others are not.
    """

    SIDE = -1

    def __init__(
        self,
        size: int,
        edges: Iterable[tuple[int, int, int]],
        start: Iterable[Edge] = (),
        floors: Floors | None = None,
    ) -> None:
        super().__init__(size)
        self.floors = floors
        self.near: list[dict[int, int]] = [{} for _ in range(size)]
        for u, v, cost in edges:
            if cost < 0:
                raise ValueError(f"the edge {u}-{v} has a negative cost")
            self.near[u][v] = self.near[v][u] = 2 * cost
        for u, v in start:
            if self.near[u].get(v) == 0 and self.mate[u] == FREE and self.mate[v] == FREE:
                self.mate[u], self.mate[v] = v, u

    # -- what is asked of it ---------------------------------------------------------------------------------------

    def solve(self) -> bool:
        """Give every vertex a partner at the least total cost; False when some vertex can have none."""
        return all(self.mate[root] != FREE or self._grow(root) for root in range(self.n))

    def total(self) -> int:
        return sum(self.near[u][v] for u, v in enumerate(self.mate) if u < v) // 2

    def reduced(self, u: int, v: int, cost: int) -> int:
        """Twice the cost of an edge less what the prices of its ends, and of the blossoms around it, account for."""
        value = 2 * cost - self.price[u] - self.price[v]
        if self.top[u] == self.top[v]:
            around = set(self._around(u))
            value += sum(self.price[b] for b in self._around(v) if b in around)
        return value

    def add(self, edges: Iterable[tuple[int, int, int]]) -> None:
        """Add edges, also such as are cheaper than the prices of their ends; solve again afterwards.

        Prices are lowered until the new edges are not too cheap, and vertices whose own edge is no longer tight lose
        their partner.
        """
        new = list(edges)
        for u, v, cost in new:
            self.near[u][v] = self.near[v][u] = 2 * cost
        for u, v, cost in new:
            if self.reduced(u, v, cost) < 0:
                self._dissolve_around(u)
                self._dissolve_around(v)
                short = -self.reduced(u, v, cost)
                if short > 0:
                    self._lower(u if self.price[u] >= self.price[v] else v, short)

    def add_cheaper(self, edges: Iterable[tuple[int, int, int]]) -> int:
        """Add those edges that are cheaper than the prices say; how many. None means that no edge is missing."""
        new = [edge for edge in edges if self.reduced(*edge) < 0]
        self.add(new)
        return len(new)

    def undercut(self) -> Iterable[Edge]:
        """Edges that may be missing, in the order in which they are to be added."""
        return Undercut(self, self.floors).edges() if self.floors else ()

    def odd_sets(self) -> Iterator[tuple[list[int], list[list[int]], int]]:
        """Every blossom before those in it: its vertices, those of its parts, and what it and all blossoms around it
        are worth together."""
        stack = [(b, 0) for b in sorted(set(self.top)) if b >= self.n]
        while stack:
            b, outside = stack.pop()
            worth = outside + self.price[b]
            yield self.leaves[b], [self.leaves[child] for child in self.children[b]], worth
            stack.extend((child, worth) for child in self.children[b] if child >= self.n)

    def _lower(self, v: int, amount: int) -> None:
        self.price[v] -= amount
        self._unmatch(v)

    # -- one tree --------------------------------------------------------------------------------------------------

    def _grow(self, root: int) -> bool:
        """Grow a tree from a vertex without partner until it gets one; False when it never can."""
        go_on()
        self.clock = 0
        self.events: list[tuple[int, int, int]] = []
        self.best: dict[int, int] = {}
        self.labelled: list[int] = []
        self._make_outer(self.top[root], None)
        done = False
        while self.events and not done:
            moment, u, v = heappop(self.events)
            self.clock = max(self.clock, moment)
            if v == FREE:
                self._expand_if_due(u)
            else:
                done = self._meet(u, v)
        self._end_tree()
        return done

    def _now(self, v: int) -> int:
        return self.price[v] + self.label[self.top[v]] * self.clock

    def _meet(self, u: int, v: int) -> bool:
        """An edge from an outer vertex may have become tight: extend the tree, shrink a cycle, or finish."""
        a, b = self.top[u], self.top[v]
        if a == b or self.label[b] == INNER:
            return False
        slack = self.near[u][v] - self._now(u) - self._now(v)
        if slack > 0:
            heappush(self.events, (self.clock + (slack // 2 if self.label[b] == OUTER else slack), u, v))
            return False
        if self.label[b] == OUTER:
            self._shrink(u, v)
            return False
        partner = self.mate[self.base[b]]
        if partner == FREE:
            self._augment(u, v)
            return True
        self._make_inner(b, (u, v))
        self._make_outer(self.top[partner], (self.base[b], partner))
        return False

    def _make_inner(self, b: int, entry: Edge) -> None:
        if b >= self.n:
            heappush(self.events, (self.clock + self.price[b] // 2, b, FREE))
        self._set_label(b, INNER, entry)

    def _make_outer(self, b: int, entry: Edge | None) -> None:
        self._set_label(b, OUTER, entry)
        for leaf in self.leaves[b]:
            self._scan(leaf)

    def _set_label(self, b: int, label: int, entry: Edge | None) -> None:
        self.label[b], self.entry[b] = label, entry
        self._move_prices(b, -label)
        self.labelled.append(b)

    def _move_prices(self, b: int, rate: int) -> None:
        """Add the clock to the prices of a blossom and of what is in it, or take it away."""
        passed = rate * self.clock
        if passed:
            price = self.price
            for leaf in self.leaves[b]:
                price[leaf] += passed
            if b >= self.n:
                price[b] += 2 * passed

    def _scan(self, u: int) -> None:
        """Note when each edge of a new outer vertex becomes tight, if nothing earlier is known."""
        top, label, best, clock = self.top, self.label, self.best, self.clock
        price, events = self.price, self.events
        here = top[u]
        mine = price[u] + label[here] * clock
        ahead = clock - mine
        for v, cost in self.near[u].items():
            b = top[v]
            if b == here:
                continue
            state = label[b]
            if state == 0:
                moment = ahead + cost - price[v]
                known = best.get(v)
                if known is None or moment < known:
                    best[v] = moment
                    heappush(events, (moment, u, v))
            elif state == OUTER:
                heappush(events, (clock + (cost - mine - price[v] - clock) // 2, u, v))

    def _end_tree(self) -> None:
        for b in self.labelled:
            if self.label[b]:
                self._move_prices(b, self.label[b])
                self.label[b], self.entry[b] = 0, None
        self._open_worthless([b for b in self.labelled if self.parent[b] == FREE])

    # -- blossoms --------------------------------------------------------------------------------------------------

    def _shrink(self, u: int, v: int) -> None:
        """Two outer vertices meet; the new blossom is worth nothing yet, and the inner ones in it become outer."""
        b = self._shrink_cycle(u, v)
        self.price[b] = -2 * self.clock
        self.labelled.append(b)
        children = self.children[b]
        was_inner = [c for c in children if self.label[c] == INNER]
        for child in children:
            self._join_outer(child)
        for child in was_inner:
            for leaf in self.leaves[child]:
                self._scan(leaf)

    def _join_outer(self, child: int) -> None:
        """A labelled blossom becomes part of an outer one: its own price stays the same, its vertices are outer."""
        if child >= self.n:
            self.price[child] += 2 * self.label[child] * self.clock
        if self.label[child] == INNER:
            for leaf in self.leaves[child]:
                self.price[leaf] -= 2 * self.clock
        self.label[child] = 0

    def _expand_if_due(self, b: int) -> None:
        """Open an inner blossom of price zero; the way through it keeps its labels, the rest leaves the tree."""
        if self.label[b] != INNER or self.parent[b] != FREE or not self.children[b]:
            return
        worth = self.price[b] - 2 * self.clock
        if worth > 0:
            heappush(self.events, (self.clock + worth // 2, b, FREE))
            return
        self._move_prices(b, INNER)
        children, way = self._open_in_tree(b)
        for k, (child, edge) in enumerate(way):
            if k % 2:
                self._set_label(child, OUTER, edge)
            else:
                self._make_inner(child, edge)
        for child, _ in way[1::2]:
            for leaf in self.leaves[child]:
                self._scan(leaf)
        for child in children:
            if self.label[child] == 0:
                self._scan_back(child)

    def _scan_back(self, child: int) -> None:
        """A child that left the tree can be reached again from every outer vertex."""
        for v in self.leaves[child]:
            self.best.pop(v, None)
            for u, cost in self.near[v].items():
                if self.label[self.top[u]] == OUTER:
                    moment = self.clock + cost - self._now(u) - self.price[v]
                    heappush(self.events, (moment, u, v))
