"""A largest matching of a dense graph, given as bit rows, kept while vertices come and go and pairs are settled.

Whether somebody can be spared, or two can be joined, without a pair fewer for the others is one search for an
alternating path (Edmonds). A search that fails leaves the matching as it was.
"""

from __future__ import annotations

from collections.abc import Sequence

from topboard.matching.perfect import bits

NOBODY = -1


class LargestMatching:
    """As many pairs as possible among `members`, a bit row; `lonely` are those without a partner, as bits."""

    def __init__(self, rows: Sequence[int], members: int) -> None:
        self.rows = rows
        self.members = members
        self.lonely = members
        self.mate: dict[int, int] = {}
        for v in bits(members):
            if self.lonely >> v & 1:
                self._augment(v)

    # -- what is asked of it ---------------------------------------------------------------------------------------

    @property
    def perfect(self) -> bool:
        return not self.lonely

    def add(self, v: int) -> None:
        """A new member, with a partner if that makes a pair more."""
        self.members |= 1 << v
        self.lonely |= 1 << v
        self._augment(v)

    def spare(self, v: int) -> bool:
        """Whether a member can be lonely with as many pairs as before; if so it is."""
        if self.lonely >> v & 1:
            return True
        left = self.mate[v]
        self._leave(v)
        if self._augment(left):
            self.members |= 1 << v
            self.lonely |= 1 << v
            return True
        self._come(v, left)
        return False

    def spare_both(self, u: int, v: int) -> bool:
        """Whether two members can be lonely together with as many pairs as before; if so they are."""
        if not self.spare(u):
            return False
        self.take(u)
        found = self.spare(v)
        self.members |= 1 << u
        self.lonely |= 1 << u
        return found

    def join(self, u: int, v: int) -> bool:
        """Whether two with partners can be partners with as many pairs as before; if so they are."""
        if self.mate[u] == v:
            return True
        if not self.rows[u] >> v & 1:
            return False
        a, b = self.mate[u], self.mate[v]
        self._leave(u)
        self._leave(v)
        if self._augment(a):
            self.members |= 1 << u | 1 << v
            self.mate[u], self.mate[v] = v, u
            return True
        self._come(u, a)
        self._come(v, b)
        return False

    def sparable(self) -> int:
        """Everybody who can be lonely with as many pairs as now, as bits."""
        return AlternatingTree(self, self.lonely).whole()

    def sparable_for(self, root: int) -> int:
        """Everybody who can be lonely in place of a lonely one, and that one, as bits."""
        return AlternatingTree(self, 1 << root).whole()

    def partners(self, v: int) -> int:
        """Everybody whom one with a partner can be joined to with as many pairs as now, as bits; all have partners."""
        left = self.mate[v]
        self._leave(v)
        found = AlternatingTree(self, self.lonely).whole() & self.rows[v]
        self._come(v, left)
        return found

    def take(self, v: int) -> None:
        """A lonely one leaves, or a pair does."""
        other = self.mate.pop(v, NOBODY)
        gone = 1 << v
        if other != NOBODY:
            del self.mate[other]
            gone |= 1 << other
        self.members &= ~gone
        self.lonely &= ~gone

    # -- coming and going ------------------------------------------------------------------------------------------

    def _leave(self, v: int) -> None:
        """Somebody with a partner is left out for a while."""
        other = self.mate.pop(v)
        del self.mate[other]
        self.members &= ~(1 << v)
        self.lonely |= 1 << other

    def _come(self, v: int, partner: int) -> None:
        self.members |= 1 << v
        self.lonely &= ~(1 << partner)
        self.mate[v], self.mate[partner] = partner, v

    def _join(self, u: int, v: int) -> None:
        self.mate[u], self.mate[v] = v, u

    # -- one search ------------------------------------------------------------------------------------------------

    def _augment(self, root: int) -> bool:
        """Give a lonely vertex a partner and everybody else keeps one; False when that cannot be."""
        others = self.lonely & ~(1 << root)
        found = self.rows[root] & others
        if found:
            return self._settle(root, (found & -found).bit_length() - 1)
        return bool(others) and AlternatingTree(self, 1 << root, others).grow()

    def _settle(self, root: int, end: int) -> bool:
        self._join(root, end)
        self.lonely &= ~(1 << root | 1 << end)
        return True


class AlternatingTree:
    """The vertices reached from lonely ones along edges out of and in the matching, in turn.

    `back` is the way from an inner vertex to the outer one it was reached from. `within` leads from a vertex to one
    nearer the first of the circle that it is in, and `body` has the vertices of a circle, as bits, by its first one.
    `others` are lonely ones to be met.
    """

    def __init__(self, matching: LargestMatching, roots: int, others: int = 0) -> None:
        self.matching, self.others = matching, others
        self.mate = matching.mate
        self.roots = bits(roots)
        self.back: dict[int, int] = {}
        self.within: dict[int, int] = {root: root for root in self.roots}
        self.body: dict[int, int] = {root: 1 << root for root in self.roots}
        self.outer = roots
        self.unseen = matching.members & ~roots

    def grow(self) -> bool:
        """Meet one of the others, who then has a partner; False when none can be met."""
        waiting = list(self.roots)
        for v in waiting:
            if self._reach(v, waiting):
                return True
            self._shrink_around(v, waiting)
        return False

    def whole(self) -> int:
        """Everything reached by an even number of edges: who can be lonely in place of a root, and the roots."""
        self.grow()
        return self.outer

    def _reach(self, v: int, waiting: list[int]) -> bool:
        """Extend the tree from an outer vertex; True when it meets somebody lonely, who then has a partner."""
        rows, mate = self.matching.rows, self.mate
        ends = rows[v] & self.others
        if ends:
            self._flip(v, (ends & -ends).bit_length() - 1)
            return True
        fresh = rows[v] & self.unseen
        while fresh:
            bit = fresh & -fresh
            inner = bit.bit_length() - 1
            outer = mate[inner]
            self.back[inner] = v
            self.within[inner], self.within[outer] = inner, outer
            self.body[inner], self.body[outer] = bit, 1 << outer
            self.outer |= 1 << outer
            self.unseen &= ~(bit | 1 << outer)
            fresh &= self.unseen
            waiting.append(outer)
        return False

    def _shrink_around(self, v: int, waiting: list[int]) -> None:
        """An edge to another outer vertex closes a circle of odd length, of which all are outer then."""
        rows = self.matching.rows
        closing = rows[v] & self.outer & ~self.body[self._base(v)]
        while closing:
            w = (closing & -closing).bit_length() - 1
            self._shrink(v, w, waiting)
            closing = rows[v] & self.outer & ~self.body[self._base(v)]

    def _shrink(self, v: int, w: int, waiting: list[int]) -> None:
        """A circle is as much work as it is long: what was shrunk before is led to its first vertex as a whole."""
        top = self._meeting(v, w)
        gathered = self._mark(v, top, w) | self._mark(w, top, v)
        body = self.body[top]
        for base in gathered:
            body |= self.body[base]
            self.within[base] = top
        waiting += sorted(base for base in gathered if not self.outer >> base & 1)
        self.body[top] = body
        self.outer |= body

    def _base(self, v: int) -> int:
        """The first vertex of the circle that a vertex is in; ways to it are shortened as they are gone."""
        within = self.within
        while within[v] != v:
            within[v] = within[within[v]]
            v = within[v]
        return v

    def _meeting(self, v: int, w: int) -> int:
        """Where the ways of two outer vertices to the root come together."""
        passed = set()
        at = self._base(v)
        while True:
            passed.add(at)
            if at not in self.mate:
                break
            at = self._base(self.back[self.mate[at]])
        at = self._base(w)
        while at not in passed:
            at = self._base(self.back[self.mate[at]])
        return at

    def _mark(self, v: int, top: int, other: int) -> set[int]:
        """One side of a circle: from each outer vertex on it a way back leads over the other side."""
        found: set[int] = set()
        while self._base(v) != top:
            inner = self.mate[v]
            found |= {self._base(v), self._base(inner)}
            self.back[v] = other
            other = inner
            v = self.back[inner]
        return found

    def _flip(self, v: int, end: int) -> None:
        """Exchange the edges in and out of the matching on the way from a lonely one back to the root."""
        self.matching.lonely &= ~(1 << end)
        while True:
            after = self.mate.get(v, NOBODY)
            self.mate[v], self.mate[end] = end, v
            if after == NOBODY:
                self.matching.lonely &= ~(1 << v)
                return
            end = after
            v = self.back[end]
