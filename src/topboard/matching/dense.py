"""The reference solver: the best matching, and narrowing down among equally good ones."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.matching.blossoms import FREE
from topboard.matching.graph import need_matching, need_vertices
from topboard.matching.trees import AlternatingTrees


class BlossomSolver(AlternatingTrees):
    """Solves in Python what the kernel solves in C."""

    def prefer(self, v: int, order: Sequence[int]) -> int:
        need_matching(self.complete)
        need_vertices(self.n, (v,), order)
        now = self.mate[v]
        if not self.alive[v]:
            return now
        position = {w: k for k, w in reversed(list(enumerate(order)))}
        last = position.get(now, len(order))
        if any(self._possible(v, w) for w in order[:last]):
            self._dissolve_around(v)
            bonus = [0] * self.n
            for w, k in position.items():
                bonus[w] = 2 * (len(order) - k)
            self._favor(v, bonus)
            self._complete()
        self._settle(v, self.mate[v])
        return self.partner_settled

    def prefer_all(self, vertices: Sequence[int], order: Sequence[int]) -> list[int]:
        need_matching(self.complete)
        need_vertices(self.n, vertices, order)
        return [self.prefer(v, order) for v in vertices]

    def lean(self, v: int, wanted: Sequence[int]) -> bool:
        need_matching(self.complete)
        need_vertices(self.n, (v,), wanted)
        chosen = set(wanted)
        if not self.alive[v]:
            return self.mate[v] in chosen
        if self.mate[v] not in chosen:
            if not any(self._possible(v, w) for w in wanted):
                return False
            self._dissolve_around(v)
            bonus = [0] * self.n
            for w in wanted:
                bonus[w] = 2
            self._favor(v, bonus)
            self._complete()
        success = self.mate[v] in chosen
        self._dissolve_around(v)
        self._drop_favor(v, success)
        if success:
            self._restrict(v, chosen)
        self._complete()
        return success

    def separate(self, one: Sequence[int], other: Sequence[int]) -> None:
        need_matching(self.complete)
        need_vertices(self.n, one, other)
        for group in (one, other):
            mask = sum(1 << v for v in set(group))
            for v in (v for v in group if self.alive[v]):
                self._dissolve_around(v)
                self.row[v] &= ~mask
                self.near[v] = [w for w in self.near[v] if not mask >> w & 1]
                if self.mate[v] not in (v, FREE) and mask >> self.mate[v] & 1:
                    self._unmatch(v)
        self.complete = self._complete()
        need_matching(self.complete)

    def _possible(self, v: int, w: int) -> bool:
        """Whether the prices leave room for an equally good matching in which v has w (itself: none)."""
        if v == w:
            return self.alone[v] is not None and self.alone[v] == self.price[v]
        return self.alive[w] and bool(self.row[v] >> w & 1) and self._slack_inside(v, w) == 0

    def _favor(self, v: int, bonus: list[int]) -> None:
        """Make some partners of v more welcome, by less than any difference of weight."""
        self._unmatch(v)
        self.favored, self.bonus = v, bonus
        self.price[v] += max(bonus)
        if self.alone[v] is not None:
            self.alone[v] = 2 * self._single(v) + bonus[v]

    def _single(self, v: int) -> int:
        alone = self.problem.single[v]
        assert alone is not None
        return alone

    def _drop_favor(self, v: int, success: bool) -> None:
        """Take the bonus back. Where v keeps only partners that had it, v's price falls by as much."""
        if self.favored != v:
            return
        self.favored = FREE
        if self.alone[v] is not None:
            self.alone[v] = 2 * self._single(v)
        if success:
            self.price[v] -= max(self.bonus)

    def _restrict(self, v: int, wanted: set[int]) -> None:
        for w in self.near[v]:
            if w not in wanted:
                self.near[w] = [x for x in self.near[w] if x != v]
                self.row[w] &= ~(1 << v)
                self.row[v] &= ~(1 << w)
        self.near[v] = [w for w in self.near[v] if w in wanted]
        if v not in wanted:
            self.alone[v] = None

    def _settle(self, v: int, w: int) -> None:
        """Take v and its partner out of the problem."""
        self._dissolve_around(v)
        self.favored = FREE
        self.partner_settled = w
        for x in (v, w):
            self._dissolve_around(x)
        for x in (v, w):
            self._unmatch(x)
            self.alive[x] = False
        self.mate[v], self.mate[w] = w, v
        self._complete()
