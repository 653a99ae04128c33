"""The natural pairing: who drops, who has the bye, and the halves of every pool, with as few changes as legality asks.

Colours are not looked at here. What comes out is the pairing from which switches for colours are measured (29E5).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from topboard.matching import Floors
from topboard.pairing.swiss.proof import allowed_among
from topboard.pairing.uschess import byes
from topboard.pairing.uschess.costs import Costs, OddCosts
from topboard.pairing.uschess.criteria import By, Ladder, odd_criteria, structure
from topboard.pairing.uschess.field import Field
from topboard.pairing.uschess.search import FORBIDDEN, WINDOW, PairSearch, Unpairable, nearest_allowed

SMALL = 60

Pairs = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Natural:
    """`partner` of every place (n stands for the bye); `strict` is the halves before legality was looked at.

    `dropped` are the pairs across pools, the higher place first; `upper` says who is in the upper half of a pool,
    None for those who drop, are met from above or have the bye.
    """

    partner: tuple[int, ...]
    strict: tuple[int, ...]
    dropped: tuple[tuple[int, int], ...]
    bye: int | None
    upper: tuple[bool | None, ...]


def odd_ladder(field: Field) -> Ladder:
    widest = max((e.rating for e in field.entrants), default=0)
    criteria = (*structure(field.leaders), *odd_criteria(field.options))
    sizes = {"players": len(field.entrants), "pools": len(field.pool_sizes)}
    return Ladder(criteria, **sizes, widest=2 * widest + 1, leaders=field.leaders)


def natural_pairing(field: Field) -> Natural:
    costs = OddCosts(field, odd_ladder(field))
    plain = _plain_drops(field, costs)
    if plain is not None:
        natural = _in_pools(costs, *plain)
        if natural is not None:
            return natural
    dropped, bye = _searched_drops(costs)
    natural = _in_pools(costs, dropped, bye, anyway=True)
    assert natural is not None
    return natural


# -- who drops -----------------------------------------------------------------------------------------------------


def _plain_drops(field: Field, costs: OddCosts) -> tuple[Pairs, int | None] | None:
    """The odd players when nothing stands in the way: each lowest-rated meets the highest of the next pool."""
    # The short way holds only where each choice is the first the rules name and no group has to give anything up for
    # it. As soon as an odd player cannot have the first opponent below, all groups are searched at once.
    bye = min(field.bye_choices, key=lambda u: byes.barrier(field.entrants[u]), default=None)
    dropped: Pairs = []
    carried: int | None = None
    for pool in costs.pools:
        members = [u for u in pool if u != bye]
        if carried is not None and members:
            if costs.fixed(carried, members[0]) != costs.between.cost(costs.pool[carried], costs.pool[members[0]]):
                return None
            dropped.append((carried, members.pop(0)))
            carried = None
        if len(members) % 2 and carried is None:
            carried = next((u for u in reversed(members) if field.entrants[u].rated), members[-1])
    if carried is not None or not _only_neighbours(field, costs, dropped):
        return None
    return dropped, bye


def _only_neighbours(field: Field, costs: OddCosts, dropped: Pairs) -> bool:
    """Whether the plain drops are beyond doubt: each to the next pool, and one drop not better than two."""
    # Two plain drops could be one longer drop (29D2), and only the search compares them.
    if field.options.drops == "fewest" and len(dropped) > 1:
        return False
    if field.options.method == "1v2" and dropped:
        return False
    return all(costs.pool[v] == costs.pool[u] + 1 for u, v in dropped)


def _searched_drops(costs: OddCosts) -> tuple[Pairs, int | None]:
    start = [pair for pool in costs.pools for pair in _halves(list(pool)[: len(pool) // 2 * 2])]
    matcher = costs.cheapest(_likely_drops(costs), start)
    if matcher is None:
        raise Unpairable(costs.field)
    partner = matcher.partners()
    dropped = [(u, v) for u, v in enumerate(partner[: costs.n]) if u < v < costs.n and costs.pool[u] != costs.pool[v]]
    return dropped, partner[costs.n] if costs.vertices > costs.n else None


def _likely_drops(costs: OddCosts) -> set[tuple[int, int]]:
    if costs.vertices <= SMALL:
        return {(u, v) for u in range(costs.vertices) for v in range(u + 1, costs.vertices)}
    found: set[tuple[int, int]] = set()
    for g, pool in enumerate(costs.pools):
        found |= likely_in_pool(list(pool))
        bottom = _lowest_rated(costs, pool)
        for below in costs.pools[g + 1 : g + 4]:
            found |= {(u, v) for u in bottom for v in below[:WINDOW]}
    for u in costs.field.bye_choices[:WINDOW] if costs.vertices > costs.n else ():
        found.add((u, costs.n))
    return found


def _lowest_rated(costs: OddCosts, pool: range) -> set[int]:
    """Who may drop from a pool: the lowest of all, and the lowest of the rated, who go first (29D1)."""
    rated = [u for u in pool if costs.field.entrants[u].rated]
    return {*pool[-WINDOW:], *rated[-WINDOW:]}


def likely_in_pool(members: Sequence[int]) -> set[tuple[int, int]]:
    """Pairs of a pool that a good pairing probably uses: near the natural board, or near the middle of the pool."""
    half = len(members) // 2
    if len(members) <= 2 * WINDOW:
        return {(u, v) for at, u in enumerate(members) for v in members[at + 1 :]}
    found: set[tuple[int, int]] = set()
    for at, u in enumerate(members):
        near = members[max(at + 1, at + half - WINDOW) : at + half + WINDOW + 1]
        found |= {(u, v) for v in near}
    edge = WINDOW // 2
    for upper in members[:edge]:
        found |= {(upper, v) for v in members[half - edge : half]}
    for upper in members[half : half + edge]:
        found |= {(upper, v) for v in members[-edge:]}
    return found


# -- halves --------------------------------------------------------------------------------------------------------


def _halves(members: Sequence[int]) -> Pairs:
    half = len(members) // 2
    return list(zip(members[:half], members[half:], strict=True))


def strict_pairs(costs: Costs, members: Sequence[int]) -> Pairs:
    """The pairs of an even pool before anything is in the way (29C1, 29L1, 29J)."""
    if costs.field.options.method == "1v2":
        return [(members[at], members[at + 1]) for at in range(0, len(members), 2)]
    unrated = [u for u in members if costs.together[u]]
    unrated = unrated[: len(unrated) // 2 * 2]
    rest = [u for u in members if u not in set(unrated)] if unrated else members
    return _halves(rest) + _halves(unrated)


def _in_pools(costs: OddCosts, dropped: Pairs, bye: int | None, *, anyway: bool = False) -> Natural | None:
    """Pair what is left of every pool. None when a pool cannot be paired without a fault and that is not yet proved
    to be unavoidable."""
    strict, partner = [-1] * costs.vertices, [-1] * costs.vertices
    halves: list[bool | None] = [None] * costs.n
    for u, v in [*dropped, *([(bye, costs.n)] if bye is not None else [])]:
        strict[u], strict[v], partner[u], partner[v] = v, u, v, u
    for pool in costs.pools:
        members = [u for u in pool if partner[u] == -1]
        pairs = strict_pairs(costs, members)
        for u, v in pairs:
            strict[u], strict[v], halves[u], halves[v] = v, u, True, False
        for u, v in _legal(costs, members, pairs, strict, halves, anyway):
            partner[u], partner[v] = v, u
        if any(partner[u] == -1 for u in members):
            return None
    return Natural(tuple(partner), tuple(strict), tuple(sorted(dropped)), bye, tuple(halves))


def _legal(
    costs: OddCosts,
    members: Sequence[int],
    pairs: Pairs,
    strict: Sequence[int],
    upper: Sequence[bool | None],
    anyway: bool,
) -> Iterable[tuple[int, int]]:
    """The pairs of a pool with the smallest switches that legality asks for; none when a fault would remain."""
    if all(costs.fixed(u, v) == 0 for u, v in pairs):
        return pairs
    mended = Mending(costs, members, strict, upper)
    at = {u: place for place, u in enumerate(members)}
    likely = {(at[u], at[v]) for u, v in likely_in_pool(members)}
    matcher = mended.cheapest(likely, [(at[u], at[v]) for u, v in pairs])
    if matcher is None:
        if anyway:
            raise Unpairable(costs.field)
        return ()
    found = [(members[a], members[b]) for a, b in enumerate(matcher.partners()) if a < b]
    faults = sum(costs.fixed(u, v) for u, v in found)
    return found if anyway or not faults else ()


class Mending(PairSearch):
    """The pairs of one pool for legality alone: faults first, then interchanges, then the size of the switches.

    Between switches of the same size, colours decide, and then the lower boards give way.
    """

    def __init__(
        self, outer: OddCosts, members: Sequence[int], strict: Sequence[int], upper: Sequence[bool | None]
    ) -> None:
        self.outer, self.members, self.strict, self.upper = outer, members, strict, upper
        self.n = self.vertices = len(members)
        self.squares = outer.field.options.switch == "shift"
        widest = max(outer.ratings) + 1
        # Switches for legality have no limit of points; they are as few and as small as it takes, and within the halves
        # where possible (27A3). Colours break ties only, since they are mended afterwards and measured from here.
        criteria = (By.REMATCH, By.INTERCHANGE, By.MOVED, By.SIZE, By.PLACES, By.NOT_DUE, By.ODD_ORDER)
        self.ladder = Ladder(criteria, players=self.n, pools=1, widest=widest)
        self.units = [self.ladder.unit(by) for by in criteria]

    def allowed(self) -> list[int]:
        return allowed_among(self.outer.field.allowed, self.members)

    def nearest(self) -> Iterator[tuple[int, int]]:
        return nearest_allowed(range(self.n), self._apart())

    def _apart(self) -> list[dict[int, int]]:
        """What stands between members, by their places among them."""
        at = {u: place for place, u in enumerate(self.members)}
        fault = self.units[0]
        exceptions = (self.outer.exceptions[u] for u in self.members)
        return [
            {at[v]: price if price == FORBIDDEN else price * fault for v, price in row.items() if v in at}
            for row in exceptions
        ]

    def floors(self) -> Floors:
        ratings, members = self.outer.ratings, self.members
        _, interchange, _, point, _, _, _ = self.units
        return Floors(
            blocks=(range(self.n),),
            between=[[0]],
            kind=[0] * self.n,
            by_kind=[[0]],
            side=[2 if self.upper[u] else 1 for u in members],
            same_side=interchange,
            place=[ratings[u] for u in members],
            seat=[ratings[self.strict[u]] for u in members],
            point=point,
            squared=self.squares,
            free=[True] * self.n,
            apart=self._apart(),
            bits=self.ladder.bits + self.outer.ladder.bits,
        )

    def _switched(self, u: int, v: int, p: int, q: int) -> int:
        """What the size of a switch costs, from the strict opponents of two players."""
        ratings, upper = self.outer.ratings, self.upper
        _, interchange, moved, point, _, _, _ = self.units
        # The same pairs come about by trading either player's card, and the smaller difference counts (29E5c).
        size = min(abs(ratings[p] - ratings[v]), abs(ratings[q] - ratings[u]))
        cost = size * size * point if self.squares else size * point + moved
        return cost + (interchange if upper[u] == upper[v] else 0)

    def cost(self, a: int, b: int) -> int:
        u, v = self.members[a], self.members[b]
        fixed = self.outer.fixed(u, v)
        if fixed == FORBIDDEN:
            return FORBIDDEN
        fault, _, _, _, place, not_due, board = self.units
        history, due = self.outer.history, self.outer.due
        wanted = due[history[u]]
        cost = fixed * fault + (not_due if wanted and wanted == due[history[v]] else 0)
        p, q = self.strict[u], self.strict[v]
        if p == v:
            return cost
        cost += self._switched(u, v, p, q)
        return cost + min(abs(p - v), abs(q - u)) * place + (self.n - min(a, b)) * board
