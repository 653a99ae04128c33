"""The cheapest perfect matching of a sparse graph with any whole costs, grown from a start that is nearly right.

One alternating tree grows at a time (Edmonds), as events on a clock: an edge becomes tight or a blossom can be opened
at a known moment, so that a tree touches only what lies near its root. With a good start few trees are needed and each
stays small. Costs and prices are doubled, which keeps every moment whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush

FREE = -1
OUTER, INNER = 1, -1
Edge = tuple[int, int]
Certificate = tuple[tuple[int, ...], tuple[tuple[frozenset[int], int], ...]]
"""Twice the price of every vertex, and odd sets with theirs."""


class SparseMatcher:
    """Vertices are 0..n-1, blossoms have numbers from n on; `top` is the outermost blossom of a vertex.

    The price of an outer vertex rises with the clock and that of an inner one falls. `label` is the rate, and what is
    stored of a labelled vertex or blossom is its price as it would be at the start of the clock. Edges may be added
    between two solutions. Pairs of `start` that cost nothing are taken over, the others are not.
    """

    def __init__(self, size: int, edges: Iterable[tuple[int, int, int]], start: Iterable[Edge] = ()) -> None:
        self.n = size
        self.near: list[dict[int, int]] = [{} for _ in range(size)]
        for u, v, cost in edges:
            if cost < 0:
                raise ValueError(f"the edge {u}-{v} has a negative cost")
            self.near[u][v] = self.near[v][u] = 2 * cost
        self.mate = [FREE] * size
        self.price = [0] * size
        self.top = list(range(size))
        self.base = list(range(size))
        self.parent = [FREE] * size
        self.children: list[list[int]] = [[] for _ in range(size)]
        self.ring: list[list[Edge]] = [[] for _ in range(size)]
        self.label = [0] * size
        self.leaves: list[list[int]] = [[v] for v in range(size)]
        self.entry: list[Edge | None] = [None] * size
        for u, v in start:
            if self.near[u].get(v) == 0 and self.mate[u] == FREE and self.mate[v] == FREE:
                self.mate[u], self.mate[v] = v, u

    # -- what is asked of it ---------------------------------------------------------------------------------------

    def solve(self) -> bool:
        """Give every vertex a partner at the least total cost; False when some vertex can have none."""
        return all(self.mate[root] != FREE or self._grow(root) for root in range(self.n))

    def partners(self) -> list[int]:
        return list(self.mate)

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

    def certificate(self) -> Certificate:
        """Twice the price of each vertex, and each odd set with its price: what proves the matching cheapest."""
        sets = [
            (frozenset(self.leaves[b]), self.price[b])
            for b in range(self.n, len(self.base))
            if self.children[b] and self.price[b]
        ]
        return tuple(self.price[: self.n]), tuple(sets)

    def odd_sets(self) -> Iterator[tuple[list[list[int]], int]]:
        """Every blossom as the vertices of its parts, with what it and all blossoms around it are worth together."""
        stack = [(b, 0) for b in set(self.top) if b >= self.n]
        while stack:
            b, outside = stack.pop()
            worth = outside + self.price[b]
            yield [self.leaves[child] for child in self.children[b]], worth
            stack.extend((child, worth) for child in self.children[b] if child >= self.n)

    # -- prices between solutions ----------------------------------------------------------------------------------

    def _around(self, v: int) -> Iterator[int]:
        b = self.parent[v]
        while b != FREE:
            yield b
            b = self.parent[b]

    def _dissolve_around(self, v: int) -> None:
        """Open every blossom around a vertex. Half of a blossom's price goes to each vertex in it as a reduction, which
        keeps every edge inside as tight as it was and makes no edge outside too cheap."""
        while self.top[v] >= self.n:
            b = self.top[v]
            half = self.price[b] // 2
            for leaf in self.leaves[b]:
                self.price[leaf] -= half
            if half:
                self._divorce(self.base[b])
            self._open(b)

    def _lower(self, v: int, amount: int) -> None:
        self.price[v] -= amount
        self._divorce(v)

    def _divorce(self, v: int) -> None:
        """Take the partner from the base of an outermost blossom; that partner is the base of another."""
        w = self.mate[v]
        if w != FREE:
            self.mate[v] = self.mate[w] = FREE

    # -- one tree --------------------------------------------------------------------------------------------------

    def _grow(self, root: int) -> bool:
        """Grow a tree from a vertex without partner until it gets one; False when it never can."""
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
        here, mine = self.top[u], self._now(u)
        top, label, best, clock = self.top, self.label, self.best, self.clock
        for v, cost in self.near[u].items():
            b = top[v]
            if b == here:
                continue
            state = label[b]
            if state == 0:
                moment = clock + cost - mine - self.price[v]
                if moment < best.get(v, moment + 1):
                    best[v] = moment
                    heappush(self.events, (moment, u, v))
            elif state == OUTER:
                heappush(self.events, (clock + (cost - mine - self._now(v)) // 2, u, v))

    def _end_tree(self) -> None:
        for b in self.labelled:
            if self.label[b]:
                self._move_prices(b, self.label[b])
                self.label[b], self.entry[b] = 0, None
        for b in self.labelled:
            if b >= self.n and self.parent[b] == FREE:
                self._open_worthless(b)

    def _open_worthless(self, b: int) -> None:
        if b >= self.n and self.children[b] and self.price[b] == 0:
            for child in self._open(b):
                self._open_worthless(child)

    # -- blossoms --------------------------------------------------------------------------------------------------

    def _path_up(self, b: int) -> list[int]:
        path = [b]
        entry = self.entry[b]
        while entry is not None:
            path.append(self.top[entry[0]])
            entry = self.entry[path[-1]]
        return path

    def _entry(self, b: int) -> Edge:
        edge = self.entry[b]
        assert edge is not None
        return edge

    def _shrink(self, u: int, v: int) -> None:
        """Two outer vertices meet: the odd cycle through them becomes one outer blossom."""
        left, right = self._path_up(self.top[u]), self._path_up(self.top[v])
        while len(left) > 1 and len(right) > 1 and left[-2] == right[-2]:
            left.pop()
            right.pop()
        root = left[-1]
        children = left[::-1] + right[:-1]
        ring = [self._entry(c) for c in reversed(left[:-1])]
        ring.append((u, v))
        ring.extend(self._entry(c)[::-1] for c in right[:-1])
        was_inner = [c for c in children if self.label[c] == INNER]
        b = self._new_blossom(children, ring, self.base[root])
        self.label[b], self.entry[b], self.price[b] = OUTER, self.entry[root], -2 * self.clock
        self.labelled.append(b)
        for child in children:
            self._join_outer(child)
        for child in was_inner:
            for leaf in self.leaves[child]:
                self._scan(leaf)

    def _join_outer(self, child: int) -> None:
        """A labelled blossom becomes part of an outer one: its own price stands still, its vertices are outer."""
        if child >= self.n:
            self.price[child] += 2 * self.label[child] * self.clock
        if self.label[child] == INNER:
            for leaf in self.leaves[child]:
                self.price[leaf] -= 2 * self.clock
        self.label[child] = 0

    def _new_blossom(self, children: list[int], ring: list[Edge], base: int) -> int:
        b = len(self.base)
        self.base.append(base)
        self.price.append(0)
        self.parent.append(FREE)
        self.children.append(children)
        self.ring.append(ring)
        self.label.append(0)
        self.entry.append(None)
        inside: list[int] = []
        for child in children:
            self.parent[child] = b
            inside += self.leaves[child]
        self.leaves.append(inside)
        for leaf in inside:
            self.top[leaf] = b
        return b

    def _open(self, b: int) -> list[int]:
        """Take a blossom apart; its children become outermost. Returns them."""
        children = self.children[b]
        for child in children:
            self.parent[child] = FREE
            for leaf in self.leaves[child]:
                self.top[leaf] = child
        self.leaves[b] = []
        self.children[b], self.ring[b], self.label[b], self.entry[b] = [], [], 0, None
        self.price[b] = 0
        return children

    def _child_of(self, b: int, v: int) -> int:
        while self.parent[v] != b:
            v = self.parent[v]
        return v

    def _expand_if_due(self, b: int) -> None:
        """Open an inner blossom of price zero; the way through it keeps its labels, the rest leaves the tree."""
        if self.label[b] != INNER or self.parent[b] != FREE or not self.children[b]:
            return
        worth = self.price[b] - 2 * self.clock
        if worth > 0:
            heappush(self.events, (self.clock + worth // 2, b, FREE))
            return
        self._move_prices(b, INNER)
        ring, entry = self.ring[b], self._entry(b)
        start = self.children[b].index(self._child_of(b, entry[1]))
        children = self._open(b)
        outer = self._label_way(children, ring, start, entry)
        for child in outer:
            for leaf in self.leaves[child]:
                self._scan(leaf)
        for child in children:
            if self.label[child] == 0:
                self._scan_back(child)

    def _label_way(self, children: list[int], ring: list[Edge], start: int, entry: Edge) -> list[int]:
        """Label the children from the entry to the base, inner and outer in turn; the outer ones are handed back."""
        size = len(children)
        outer: list[int] = []
        step, at, edge = (1 if start % 2 else -1), start, entry
        while at % size:
            self._make_inner(children[at], edge)
            across = ring[at] if step == 1 else ring[at - 1][::-1]
            at += step
            outer.append(children[at])
            self._set_label(children[at], OUTER, across)
            edge = ring[at] if step == 1 else ring[at - 1][::-1]
            at += step
        self._make_inner(children[0], edge)
        return outer

    def _scan_back(self, child: int) -> None:
        """A child that left the tree can be reached again from every outer vertex."""
        for v in self.leaves[child]:
            self.best.pop(v, None)
            for u, cost in self.near[v].items():
                if self.label[self.top[u]] == OUTER:
                    moment = self.clock + cost - self._now(u) - self.price[v]
                    heappush(self.events, (moment, u, v))

    # -- changing the matching -------------------------------------------------------------------------------------

    def _rotate(self, b: int, v: int) -> None:
        """Make v the vertex of the blossom whose partner is outside; all others find theirs inside."""
        if b < self.n:
            return
        children, ring = self.children[b], self.ring[b]
        child = self._child_of(b, v)
        self._rotate(child, v)
        size, start = len(children), children.index(child)
        step = 1 if start % 2 else -1
        at = start
        while at % size:
            p, q = ring[at + 1 - size] if step == 1 else ring[at - 2]
            first, second = (at + 1, at + 2) if step == 1 else (at - 2, at - 1)
            self._rotate(children[first % size], p)
            self._rotate(children[second % size], q)
            self.mate[p], self.mate[q] = q, p
            at += 2 * step
        self.children[b] = children[start:] + children[:start]
        self.ring[b] = ring[start:] + ring[:start]
        self.base[b] = v

    def _augment(self, u: int, v: int) -> None:
        """Join the tree to a vertex without partner: every edge on the way to the root changes its part."""
        self._rotate(self.top[v], v)
        self.mate[v] = u
        s, p = u, v
        while True:
            b = self.top[s]
            entry = self.entry[b]
            self._rotate(b, s)
            self.mate[s] = p
            if entry is None:
                return
            t = self.top[entry[0]]
            s, p = self._entry(t)
            self._rotate(t, p)
            self.mate[p] = s


def proves(
    size: int,
    edges: Mapping[Edge, int],
    partner: Sequence[int],
    certificate: Certificate,
) -> bool:
    """Whether prices prove a matching cheapest, without trust in how it was found."""
    prices, sets = certificate
    if any(partner[w] != v for v, w in enumerate(partner)) or any(price < 0 for _, price in sets):
        return False
    for (u, v), cost in edges.items():
        around = sum(price for members, price in sets if u in members and v in members)
        if 2 * cost - prices[u] - prices[v] + around < 0:
            return False
    total = sum(edges[min(v, w), max(v, w)] for v, w in enumerate(partner) if v < w)
    return 2 * total == sum(prices) - sum((len(members) // 2) * price for members, price in sets)
