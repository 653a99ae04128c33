"""Departures from the natural pairing for the sake of colours, and what each counts (29E5).

A pair that is not natural came about by a switch: somebody else sits where the natural partner of one of the two sat.
There are two such readings, one from each side, and the smaller rating difference counts (29E5c). For an interchange
the exchanged players come out the same (29E5d). All is measured from the natural pairing to the final one, whatever the
steps between.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from topboard.matching import NOWHERE, Step
from topboard.pairing.swiss import BYE
from topboard.pairing.uschess import byes
from topboard.pairing.uschess.costs import OddCosts
from topboard.pairing.uschess.criteria import By, Ladder, color_criteria, structure
from topboard.pairing.uschess.field import Field
from topboard.pairing.uschess.natural import Natural, likely_in_pool
from topboard.pairing.uschess.search import FORBIDDEN, WINDOW

FURTHEST = 10**5

Size = tuple[int, int]
"""How many points a switch counts, and how many of them the limits see (none with an unrated player, 29E5g)."""


def color_ladder(field: Field) -> Ladder:
    widest = max((e.rating for e in field.entrants), default=0) + FURTHEST
    criteria = (*structure(field.leaders), *color_criteria(field.options))
    sizes = {"players": len(field.entrants), "pools": len(field.pool_sizes)}
    return Ladder(criteria, **sizes, widest=widest, leaders=field.leaders)


class Across:
    """The pairs of the natural pairing that join the same two pools, and what it counts to change who is in them."""

    def __init__(self) -> None:
        self.up: dict[int, Size] = {}
        self.down: dict[int, Size] = {}
        self.odd: set[int] = set()
        self.met: set[int] = set()

    def add(self, x: int, y: int, up: dict[int, Size], down: dict[int, Size]) -> None:
        self.odd.add(x)
        self.met.add(y)
        for kept, new in ((self.up, up), (self.down, down)):
            for place, size in new.items():
                kept[place] = min(size, kept.get(place, size))

    def size(self, u: int, v: int) -> Size | None:
        """What joining u and v counts; None when both belong to natural pairs, which is then a plain exchange."""
        if u in self.odd and v in self.met:
            return None
        up, down = self.up[u], self.down[v]
        return up[0] + down[0], up[1] + down[1]


class SwitchCosts(OddCosts):
    """The whole ladder: structure, colours, and the switches from the natural pairing with their limits."""

    def __init__(self, field: Field, natural: Natural, *, move_bye: bool = False) -> None:
        super().__init__(field, color_ladder(field))
        self.natural = natural
        self.partner = natural.partner
        self.squares = field.options.switch == "shift"
        unit = self.ladder.unit
        kinds = (By.MOVED, By.SIZE, By.IRREGULAR, By.INTERCHANGE, By.NEAR, By.FAR)
        self.units = tuple(unit(by) for by in kinds)
        self.per_place = unit(By.PLACES)
        self.odd_fixed = field.options.odd_switch == "never"
        self.unrated = [not e.rated for e in field.entrants]
        self.odd_sizes: dict[int, dict[int, Size]] = {}
        self.met_sizes: dict[int, dict[int, Size]] = {}
        self.across: dict[tuple[int, int], Across] = {}
        for x, y in natural.dropped:
            self.odd_sizes[x] = self._sizes_of_change(x, y)
            self.met_sizes[y] = self._sizes_of_change(y, x)
            self.across.setdefault((self.pool[x], self.pool[y]), Across()).add(
                x, y, self.odd_sizes[x], self.met_sizes[y]
            )
        self.ordinary = [half is not None for half in natural.upper]
        self.halves = natural.upper
        self.always, self.point, irregular, interchange, _, _ = self.units
        self.same_half = irregular + interchange
        self.asked = bool(field.forced or field.forbidden)
        self.move_bye = move_bye
        if move_bye:
            self._level_byes()

    def _color_cost(self, a: str, b: str) -> int:
        return super(OddCosts, self)._color_cost(a, b)

    def changed(self) -> dict[tuple[int, int], list[int]]:
        """Across pools a switch counts at least what it counts to put one in the place of the player who drops, and as
        many points as it takes to put the other in the place of the opponent met."""
        found = {}
        for (g, h), across in self.across.items():
            found[g, h] = [self._priced(across.up[u], False) - self.always for u in self.pools[g]]
            found[h, g] = [self._points(across.down[v][0]) for v in self.pools[h]]
        return found

    def limits(self) -> tuple[Step, Step]:
        _, _, irregular, _, near, far = self.units
        options = self.field.options
        return (options.limit_due, irregular + near, near), (options.limit_equalize, far, far)

    def free(self) -> list[bool]:
        unrated = [*self.unrated, True]
        return [unrated[u] or unrated[partner] for u, partner in enumerate(self.partner[: self.n])]

    def seats(self) -> list[int]:
        partners = zip(self.ordinary, self.partner, strict=False)
        return [self.ratings[partner] if ordinary else NOWHERE for ordinary, partner in partners]

    def _level_byes(self) -> None:
        """Those who are alike under 28L2-28L4 come to the bye alike; only the size of the switch tells them apart."""
        bye = self.natural.bye
        if bye is None:
            return
        entrants = self.field.entrants
        mine = entrants[bye]
        for u, other in enumerate(entrants):
            alike = (other.score, other.half_bye, byes.standing(other), byes.barrier(other))
            if alike == (mine.score, mine.half_bye, byes.standing(mine), byes.barrier(mine)):
                switched = self._priced(self.between_players(u, bye), False) if u != bye else 0
                self.bye_cost[u] = self.bye_cost[bye] + switched

    # -- sizes -----------------------------------------------------------------------------------------------------

    def between_players(self, u: int, v: int, *others: int) -> Size:
        """The rating difference of two switched players, of which the limits see nothing if one is unrated."""
        points = abs(self.ratings[u] - self.ratings[v])
        unrated = self.unrated
        # A switch to or from an unrated opponent breaks no limit (29E5g). Its points still count for its size: of two
        # ways to mend a colour the smaller one is taken.
        free = unrated[u] or unrated[v] or any(unrated[w] for w in others)
        return points, 0 if free else points

    def _sizes_of_change(self, x: int, y: int) -> dict[int, Size]:
        """What it counts to put each member of x's pool in the place of x, who meets y from another pool.

        Passing over somebody nearer costs at least as much as taking that one: the next in rank is tried first (29D1).
        """
        pool = self.pools[self.pool[x]]
        sizes: dict[int, Size] = {x: (0, 0)}
        for way in (range(x - 1, pool[0] - 1, -1), range(x + 1, pool[-1] + 1)):
            points, limited = 0, 0
            for u in way:
                change = self.one_change(x, y, u)
                points, limited = max(points, change[0]), max(limited, change[1])
                is_free = change[0] > 0 == change[1]
                sizes[u] = (points, 0 if is_free else limited)
        return sizes

    def one_change(self, x: int, y: int, u: int) -> Size:
        """u meets y instead of x, and x takes over u's partner: the smaller of both differences."""
        direct = self.between_players(u, x, y)
        p = self.partner[u]
        if p >= self.n or self.pool[p] != self.pool[u]:
            return direct
        return min(direct, self.between_players(p, y, u, x))

    def switch_size(self, u: int, v: int) -> Size:
        """What the switch counts by which u and v came together. u is the higher place."""
        g, h = self.pool[u], self.pool[v]
        if g != h:
            across = self.across.get((g, h))
            return across.size(u, v) or self._plain_size(u, v) if across else self._plain_size(u, v)
        if self.ordinary[u] and self.ordinary[v]:
            return self._plain_size(u, v)
        for a, b in ((u, v), (v, u)):
            p = self.partner[b]
            if p < self.n and self.pool[p] == g:
                if a in self.odd_sizes:
                    return self.odd_sizes[a][p]
                if a in self.met_sizes:
                    return self.met_sizes[a][p]
        return self._plain_size(u, v)

    def _plain_size(self, u: int, v: int) -> Size:
        p, q = self.partner[u], self.partner[v]
        ratings, unrated, n = self.ratings, self.unrated, self.n
        one = abs(ratings[p] - ratings[v]) if p < n else FURTHEST
        two = abs(ratings[q] - ratings[u]) if q < n else FURTHEST
        points = one if one < two else two
        free = unrated[u] or unrated[v] or (p < n and unrated[p]) or (q < n and unrated[q])
        return points, 0 if free else points

    def interchanged(self, u: int, v: int) -> bool:
        """Whether two players of the same half meet (29E5d)."""
        half = self.natural.upper[u]
        return half is not None and half == self.natural.upper[v] and self.pool[u] == self.pool[v]

    # -- the ladder ------------------------------------------------------------------------------------------------

    def _points(self, points: int) -> int:
        return (points * points if self.squares else points) * self.point

    def _priced(self, size: Size, interchanged: bool) -> int:
        points, limited = size
        moved, _, irregular, interchange, near, far = self.units
        cost = moved + self._points(points)
        # 29E5e gives a transposition of up to 80 points the preference over any interchange, and none to a wider one.
        # So interchanges and wide switches are irregular alike, and which of them is better is for their size to say.
        beyond = limited > self.field.options.limit_due
        if interchanged:
            cost += interchange
        if interchanged or beyond:
            cost += irregular
        if beyond:
            cost += near
        if limited > self.field.options.limit_equalize:
            cost += far
        return cost

    def cost(self, u: int, v: int) -> int:
        if u > v:
            u, v = v, u
        if self.asked and not self._as_asked(u, v):
            return FORBIDDEN
        if v == self.n:
            return self.bye_cost[u]
        cost = self.fixed(u, v)
        p = self.partner[u]
        if cost == FORBIDDEN or p == v:
            return cost
        if self.odd_fixed and self.pool[u] != self.pool[v]:
            cost += self.odd(u, v)
        # Players of one rating could be traded for nothing. As close to consecutive order as possible (29C1) decides
        # between them.
        places = min(abs(p - v), abs(self.partner[v] - u)) * self.per_place
        return cost + places + self._priced(self.switch_size(u, v), self.interchanged(u, v))

    def _as_asked(self, u: int, v: int) -> bool:
        """Whether a pair may be where "why?" forces or forbids one."""
        return bool(self.field.bye_takers >> u & 1) if v == self.n else self.field.may_meet(u, v)

    def total(self, partner: Sequence[int]) -> int:
        """A whole round on the ladder."""
        return sum(self.cost(u, v) for u, v in enumerate(partner) if u < v)

    def likely(self) -> set[tuple[int, int]]:
        """Pairs that the best pairing probably uses: natural ones and their neighbours, and who may drop instead."""
        if self.vertices <= 2 * WINDOW:
            return {(u, v) for u in range(self.vertices) for v in range(u + 1, self.vertices)}
        found = {(u, v) for u, v in enumerate(self.partner) if u < v} | set(self._forced())
        for pool in self.pools:
            found |= likely_in_pool([u for u in pool if self.natural.upper[u] is not None])
        for x, y in self.natural.dropped:
            found |= {(u, y) for u in self._near(x)} | {(x, v) for v in self._near(y)}
            for special in (x, y):
                found |= {(min(u, special), max(u, special)) for u in self._near(special) if u != special}
        bye = self.natural.bye
        if bye is not None and self.move_bye:
            found |= {(u, self.n) for u in self._near(bye)}
            found |= {(min(u, bye), max(u, bye)) for u in self._near(bye) if u != bye}
        return found

    def _forced(self) -> Iterator[tuple[int, int]]:
        place = {**self.field.place, BYE: self.n}
        for pair in self.field.forced:
            u, v = sorted(place[number] for number in pair)
            yield u, v

    def _near(self, x: int) -> list[int]:
        """Members of a pool around a place, and the natural partners of those who could take that place."""
        pool = self.pools[self.pool[x]]
        near = [u for u in range(x - 2 * WINDOW, x + 2 * WINDOW + 1) if pool[0] <= u <= pool[-1]]
        partners = [p for u in near if (p := self.partner[u]) < self.n and self.pool[p] == self.pool[x]]
        return sorted({*near, *partners})
