"""What a pair of players costs on the ladder, as far as it does not depend on the natural pairing."""

from __future__ import annotations

from topboard.matching.sparse import SparseMatcher
from topboard.pairing.common.color_claims import due
from topboard.pairing.uschess import byes
from topboard.pairing.uschess.colors import pair_cost, signature
from topboard.pairing.uschess.field import Field, size_ratings
from topboard.pairing.uschess.ladder import By, Ladder

FORBIDDEN = -1

Offer = tuple[int, int, int]
"""Two places and what their pair costs."""


class Costs:
    """The structural criteria of every pair; places 0..n-1 are entrants, place n is the bye of an odd field.

    Pairs without anything between them cost what their pools say. The exceptions are few and are kept by place.
    """

    def __init__(self, field: Field, ladder: Ladder) -> None:
        self.field = field
        self.ladder = ladder
        self.n = len(field.entrants)
        self.vertices = self.n + (1 if field.bye_choices else 0)
        self.pool = field.pool_of()
        self.pools = field.pools()
        self.ratings = size_ratings(field)
        self.place_of = {e.number: place for place, e in enumerate(field.entrants)}
        self.not_together, self.unrated_drop = ladder.unit(By.TOGETHER), ladder.unit(By.UNRATED)
        self.between = self._between_pools()
        self.exceptions: list[dict[int, int]] = [{} for _ in range(self.n)]
        self._note_exceptions()
        self.protected = self._unrated_with_rated()
        self.together = self._unrateds_together()
        self.bye_cost = self._bye_costs()
        self._histories()

    def _between_pools(self) -> list[list[int]]:
        fewest = self.field.options.drops == "fewest"
        jump, drops = self.ladder.unit(By.JUMP), self.ladder.drops
        table = [[0] * len(self.pools) for _ in self.pools]
        for g in range(len(self.pools)):
            for h in range(g + 1, len(self.pools)):
                gap = h - g
                cost = sum(drops[g:h]) + jump * (1 if fewest else gap * gap - gap)
                table[g][h] = table[h][g] = cost
        return table

    def _note_exceptions(self) -> None:
        unit = self.ladder.unit
        for u, entrant in enumerate(self.field.entrants):
            for number, times in entrant.met.items():
                self._except(u, number, unit(By.REMATCH) + (unit(By.THIRD_MEETING) if times > 1 else 0))
            for number in entrant.avoided:
                self._except(u, number, unit(By.AVOIDED))
            for number in entrant.kept_apart:
                self._except(u, number, unit(By.TEAM))
        for u, entrant in enumerate(self.field.entrants):
            for number in entrant.barred:
                v = self.place_of.get(number)
                if v is not None:
                    self.exceptions[u][v] = self.exceptions[v][u] = FORBIDDEN

    def _except(self, u: int, number: int, cost: int) -> None:
        v = self.place_of.get(number)
        if v is not None:
            self.exceptions[u][v] = self.exceptions[u].get(v, 0) + cost

    def _unrated_with_rated(self) -> list[bool]:
        """Unrated players who are not to drop while a rated one of the pool can (29D1)."""
        entrants = self.field.entrants
        mixed = {g for g, pool in enumerate(self.pools) if any(entrants[u].rated for u in pool)}
        return [not e.rated and self.pool[u] in mixed for u, e in enumerate(entrants)]

    def _unrateds_together(self) -> list[bool]:
        """Unrated players with plus scores who are to meet each other (29J), where a pool has two of them."""
        chosen = [False] * self.n
        if not self.field.options.unrateds_together:
            return chosen
        for pool in self.pools:
            found = [u for u in pool if not self.field.entrants[u].rated and self.field.plus(u) > 0]
            for u in found if len(found) > 1 else ():
                chosen[u] = True
        return chosen

    def _bye_costs(self) -> list[int]:
        costs = [0] * self.n
        barred, order = self.ladder.unit(By.BARRED_BYE), self.ladder.unit(By.BYE)
        for position, u in enumerate(self.field.bye_choices):
            costs[u] = barred * byes.barrier(self.field.entrants[u]) + order * position
        return costs

    def _histories(self) -> None:
        """Players with like colours so far cost the same: number the kinds, and price each two of them once."""
        kinds: dict[tuple[int, str, str], int] = {}
        examples: list[str] = []
        self.history: list[int] = []
        seen: dict[str, int] = {}
        for entrant in self.field.entrants:
            history = entrant.history
            if history not in seen:
                kind = signature(history)
                if kind not in kinds:
                    kinds[kind] = len(kinds)
                    examples.append(history)
                seen[history] = kinds[kind]
            self.history.append(seen[history])
        self.color_cost = [[self._color_cost(a, b) for b in examples] for a in examples]
        self.due = [due(history) for history in examples]

    def _color_cost(self, a: str, b: str) -> int:
        options, unit = self.field.options, self.ladder.unit
        cost = pair_cost(
            a,
            b,
            extra_blacks_only=options.extra_blacks_only,
            last_two_only=options.color_priority == "rank",
        )
        never = options.series == "never" and not self.field.last_round
        value = cost.series * unit(By.SERIES_NEVER if never else By.SERIES)
        return value + cost.unequal * unit(By.UNEQUAL) + cost.not_due * unit(By.NOT_DUE)

    def fixed(self, u: int, v: int) -> int:
        """Everything but switches; FORBIDDEN for a pair that may not be."""
        exception = self.exceptions[u].get(v, 0)
        if exception == FORBIDDEN:
            return FORBIDDEN
        g, h = self.pool[u], self.pool[v]
        cost = self.between[g][h] + exception + self.color_cost[self.history[u]][self.history[v]]
        if self.together[u] != self.together[v]:
            cost += self.not_together
        if g != h and self.protected[u if g < h else v]:
            cost += self.unrated_drop
        return cost

    def cost(self, u: int, v: int) -> int:
        """What pairing two places costs, the bye included; FORBIDDEN if they may not be paired."""
        if v == self.n or u == self.n:
            return self.bye_cost[min(u, v)]
        return self.fixed(u, v)

    # -- finding the best ------------------------------------------------------------------------------------------

    def cheapest(self, candidates: set[tuple[int, int]], start: list[tuple[int, int]]) -> SparseMatcher | None:
        """The best pairing of all, found from a few likely pairs: further pairs are added while their cost undercuts
        the prices, until no pair does. None when nobody's pairing is possible."""
        self.known: dict[int, int] = {}
        edges = [(u, v, cost) for u, v in candidates if (cost := self.cost(u, v)) != FORBIDDEN]
        matcher = SparseMatcher(self.vertices, edges, start)
        complete = False
        while True:
            if not matcher.solve():
                if complete:
                    return None
                complete = True
                matcher.add(self._every_other(matcher))
                continue
            missing = self.undercut(matcher)
            if not missing:
                return matcher
            matcher.add(missing)

    def _every_other(self, matcher: SparseMatcher) -> list[Offer]:
        return [
            (u, v, cost)
            for u in range(self.vertices)
            for v in range(u + 1, self.vertices)
            if v not in matcher.near[u] and (cost := self.cost(u, v)) != FORBIDDEN
        ]

    def undercut(self, matcher: SparseMatcher) -> list[Offer]:
        """Pairs that are cheaper than the prices say. None means that the matching is the best of all."""
        found: list[Offer] = []
        price = matcher.price
        floors = [[2 * cost for cost in row] for row in self.between]
        rows = [sorted(pool, key=lambda u: -price[u]) for pool in self.pools]
        for g, high in enumerate(rows):
            for h in range(g, len(rows)):
                if price[high[0]] + price[rows[h][0]] > floors[g][h]:
                    self._undercut_between(matcher, high, rows[h], floors[g][h], found)
        if self.vertices > self.n:
            places = sorted(range(self.n), key=lambda u: -price[u])
            self._undercut_between(matcher, [self.n], places, 0, found)
        for parts, inside in matcher.odd_sets():
            self._undercut_inside(matcher, parts, inside, floors, found)
        return found

    def _undercut_between(
        self, matcher: SparseMatcher, rows: list[int], others: list[int], floor: int, found: list[Offer]
    ) -> None:
        """Look at the pairs of two pools, as far as no blossom holds both. The second row falls in price."""
        price, top = matcher.price, matcher.top
        same = rows is others
        for at, u in enumerate(rows):
            mine, mine_top = price[u], top[u]
            for v in others[at + 1 :] if same else others:
                bound = mine + price[v]
                if bound <= floor:
                    break
                if top[v] != mine_top:
                    self._offer(matcher, u, v, bound, found)

    def _undercut_inside(
        self, matcher: SparseMatcher, parts: list[list[int]], inside: int, floors: list[list[int]], found: list[Offer]
    ) -> None:
        """Look at the pairs from different parts of one blossom; `inside` is what blossoms around them are worth."""
        price = matcher.price
        pool = [*self.pool, -1]
        floors = [[*row, 0] for row in floors] + [[0] * (len(floors) + 1)]
        before: list[int] = []
        for part in parts:
            for u in part:
                mine, floor = price[u] - inside, floors[pool[u]]
                for v in before:
                    bound = mine + price[v]
                    if bound <= 0:
                        break
                    if bound > floor[pool[v]]:
                        self._offer(matcher, u, v, bound, found)
            before = sorted([*before, *part], key=lambda v: -price[v])

    def _offer(self, matcher: SparseMatcher, u: int, v: int, bound: int, found: list[Offer]) -> None:
        if v in matcher.near[u]:
            return
        if u < self.n and v < self.n:
            quick = self.between[self.pool[u]][self.pool[v]] + self.color_cost[self.history[u]][self.history[v]]
            if 2 * quick >= bound:
                return
        key = u * self.vertices + v
        cost = self.known.get(key)
        if cost is None:
            cost = self.known[key] = self.cost(u, v)
        if cost != FORBIDDEN and 2 * cost < bound:
            found.append((u, v, cost))


class OddCosts(Costs):
    """Costs for finding the odd players: the lowest-rated drops and meets the highest-rated below (29D1)."""

    def __init__(self, field: Field, ladder: Ladder) -> None:
        super().__init__(field, ladder)
        self.lowest = [self._lowest(pool) for pool in self.pools]

    def _lowest(self, pool: range) -> int:
        rated = [u for u in pool if self.field.entrants[u].rated]
        return rated[-1] if rated else pool[-1]

    def _color_cost(self, a: str, b: str) -> int:
        if not self.ladder.unit(By.SERIES_NEVER):
            return 0
        return super()._color_cost(a, b)

    def odd(self, u: int, v: int) -> int:
        """How far an odd player and the opponent are from those who come first; u is in the higher pool."""
        ratings, unit = self.ratings, self.ladder.unit
        low, high = self.lowest[self.pool[u]], self.pools[self.pool[v]][0]
        below = abs(ratings[u] - ratings[v]) if self.field.options.method == "1v2" else ratings[high] - ratings[v]
        points = max(0, ratings[u] - ratings[low]) + max(0, below)
        places = abs(low - u) + 2 * (v - high)
        disorder = (v - u) ** 2
        return points * unit(By.ODD_RATING) + places * unit(By.ODD_PLACES) + disorder * unit(By.ODD_ORDER)

    def cost(self, u: int, v: int) -> int:
        cost = super().cost(u, v)
        if cost == FORBIDDEN or self.n in (u, v) or self.pool[u] == self.pool[v]:
            return cost
        return cost + self.odd(*((u, v) if u < v else (v, u)))
