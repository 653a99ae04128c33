"""Which edges may be cheaper than the prices of a matching say, from what they cost at least."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from topboard.matching.blossoms import Edge
from topboard.matching.floors import Floors

if TYPE_CHECKING:
    from topboard.matching.sparse import SparseMatcher

Groups = dict[int, list[int]]
"""Vertices by sort, each sort by falling prices."""


class Undercut:
    """One look at a matching. Edges that it has are not looked at again."""

    def __init__(self, matcher: SparseMatcher, floors: Floors) -> None:
        self.matcher = matcher
        self.floors = floors
        self.price: Sequence[int] = matcher.price
        self.order = self._by_price(range(matcher.n))
        self.rank = {v: at for at, v in enumerate(self.order)}

    def edges(self) -> list[Edge]:
        """In the order in which they are to be added: by blocks and falling prices, then blossom by blossom."""
        return [*self._outside(), *self._inside_blossoms()]

    def _by_price(self, vertices: Iterable[int]) -> list[int]:
        return sorted(vertices, key=self.price.__getitem__, reverse=True)

    def _grouped(self, vertices: Iterable[int]) -> Groups:
        groups: Groups = {}
        for v in self._by_price(vertices):
            groups.setdefault(self.floors.sort[v], []).append(v)
        return groups

    def _room(self, u: int, groups: Groups, inside: int) -> Iterator[Edge]:
        """Those to whom an edge from u may undercut the prices, and how much it may cost on top of the floor of their
        sort, doubled; `inside` is what blossoms around both are worth."""
        price, near, row = self.price, self.matcher.near[u], self.floors.row(u)
        mine = price[u] - inside
        for sort, members in groups.items():
            free = mine - row[sort]
            for v in members:
                room = free + price[v]
                if room <= 0:
                    break
                if v not in near:
                    yield v, room

    # -- vertices that no blossom holds together -------------------------------------------------------------------

    def _outside(self) -> list[Edge]:
        top, block, rank, single = self.matcher.top, self.floors.block, self.rank, self.floors.single
        undercuts, by_block = self.floors.undercuts, [Groups() for _ in self.floors.blocks]
        for sort, members in self._grouped(range(self.matcher.n)).items():
            by_block[block[members[0]]][sort] = members
        highest = [max(self.price[v] for v in members) for members in self.floors.blocks[: self.floors.common]]
        dearest = list(accumulate(reversed(highest), max))[::-1]
        found: list[tuple[tuple[int, int, int, int], Edge]] = []
        for u in range(self.matcher.n):
            g = block[u]
            for v, room in self._room(u, self._below(u, by_block, dearest), 0):
                if top[u] == top[v] or (g == block[v] and rank[v] <= rank[u]) or not undercuts(u, v, room):
                    continue
                if v == single:
                    found.append(((len(by_block), 0, 0, rank[u]), (v, u)))
                else:
                    found.append(((g, block[v], rank[u], rank[v]), (u, v)))
        return [edge for _, edge in sorted(found)]

    def _below(self, u: int, by_block: Sequence[Groups], dearest: Sequence[int]) -> Groups:
        """The sorts of u's own block and the later ones, as far as somebody there, or further on, may be cheap enough:
        `dearest` is the highest price from each block on."""
        g, mine = self.floors.block[u], self.price[u]
        common, found = self.floors.common, Groups()
        between = self.floors.between[g]
        for h in range(g, common):
            if mine + dearest[h] <= 2 * between[h]:
                break
            found |= by_block[h]
        for groups in by_block[max(g, common) :]:
            found |= groups
        return found

    # -- vertices from different parts of one blossom ----------------------------------------------------------------

    def _inside_blossoms(self) -> list[Edge]:
        """From the inner blossoms to the outer ones, each of which takes over the groups of its largest part."""
        found: list[list[Edge]] = []
        groups: dict[int, Groups] = {}
        for leaves, parts, inside in reversed(list(self.matcher.odd_sets())):
            edges, groups[id(leaves)] = self._inside(parts, inside, groups)
            found.append(edges)
        return [edge for edges in reversed(found) for edge in edges]

    def _inside(self, parts: list[list[int]], inside: int, known: Mapping[int, Groups]) -> tuple[list[Edge], Groups]:
        """The largest part is looked at as a whole, in the groups that were made of it if it is a blossom itself."""
        found: list[Edge] = []
        largest = max(parts, key=len)
        groups = known.get(id(largest)) or self._grouped(largest)
        for part in parts:
            if part is largest:
                continue
            for u in part:
                found += [(u, v) for v, room in self._room(u, groups, inside) if self.floors.undercuts(u, v, room)]
            for sort, members in self._grouped(part).items():
                groups[sort] = self._by_price([*groups.get(sort, ()), *members])
        return (self._from_later_parts(found, parts) if found else found), groups

    def _from_later_parts(self, found: list[Edge], parts: list[list[int]]) -> list[Edge]:
        """The edges inside a blossom told from the later part, in the order of the parts, then by falling prices."""
        order = {v: (p, at) for p, part in enumerate(parts) for at, v in enumerate(part)}
        told = [(u, v) if order[u] > order[v] else (v, u) for u, v in found]
        return sorted(told, key=lambda edge: (order[edge[0]], -self.price[edge[1]], order[edge[1]]))
