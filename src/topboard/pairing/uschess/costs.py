"""What a pair of players costs on the ladder, as far as it does not depend on the natural pairing."""

from __future__ import annotations

from collections import defaultdict

from topboard.pairing.common.color_claims import due
from topboard.pairing.uschess import byes
from topboard.pairing.uschess.color_costs import pair_cost, signature
from topboard.pairing.uschess.criteria import By, Ladder
from topboard.pairing.uschess.field import Field, size_ratings
from topboard.pairing.uschess.search import FORBIDDEN, PairSearch


class Costs(PairSearch):
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
        """What stands between two players, told by either of them."""
        times: dict[tuple[int, int], int] = {}
        found: dict[tuple[int, int], set[By]] = defaultdict(set)
        for u, entrant in enumerate(self.field.entrants):
            for number, games in entrant.met.items():
                if pair := self._places(u, number):
                    times[pair] = max(games, times.get(pair, 0))
            for numbers, by in ((entrant.avoided, By.AVOIDED), (entrant.kept_apart, By.TEAM)):
                for pair in filter(None, (self._places(u, number) for number in numbers)):
                    found[pair].add(by)
        for pair, games in times.items():
            found[pair] |= {By.REMATCH, By.THIRD_MEETING} if games > 1 else {By.REMATCH}
        for (u, v), kinds in found.items():
            if By.AVOIDED in kinds and self.pool[u] < self.field.leaders:
                kinds ^= {By.AVOIDED, By.LEADERS_AVOIDED}
            self.exceptions[u][v] = self.exceptions[v][u] = sum(self.ladder.unit(by) for by in kinds)
        for u, entrant in enumerate(self.field.entrants):
            for pair in filter(None, (self._places(u, number) for number in entrant.barred)):
                self.exceptions[pair[0]][pair[1]] = self.exceptions[pair[1]][pair[0]] = FORBIDDEN

    def _places(self, u: int, number: int) -> tuple[int, int] | None:
        v = self.field.place.get(number)
        return None if v is None else (min(u, v), max(u, v))

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
            leaving = sum(self.ladder.drops[self.pool[u] : self.field.leaders])
            costs[u] = barred * byes.barrier(self.field.entrants[u]) + order * position + 2 * leaving
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

    def least(self, u: int, v: int) -> int:
        return self.between[self.pool[u]][self.pool[v]] + self.color_cost[self.history[u]][self.history[v]]

    def cost(self, u: int, v: int) -> int:
        if v == self.n or u == self.n:
            return self.bye_cost[min(u, v)]
        return self.fixed(u, v)


class OddCosts(Costs):
    """Costs for finding the odd players: the lowest-rated drops and meets the highest-rated below (29D1)."""

    def __init__(self, field: Field, ladder: Ladder) -> None:
        super().__init__(field, ladder)
        self.lowest = [self._lowest(pool) for pool in self.pools]
        self._highest: dict[tuple[int, int], int] = {}

    def _lowest(self, pool: range) -> int:
        rated = [u for u in pool if self.field.entrants[u].rated]
        return rated[-1] if rated else pool[-1]

    def highest(self, u: int, pool: int) -> int:
        """The highest-rated of a lower pool whom u can play: not met, not to be kept apart (29D1a)."""
        if (u, pool) not in self._highest:
            members = self.pools[pool]
            self._highest[u, pool] = next((v for v in members if v not in self.exceptions[u]), members[0])
        return self._highest[u, pool]

    def _color_cost(self, a: str, b: str) -> int:
        if not self.ladder.unit(By.SERIES_NEVER):
            return 0
        return super()._color_cost(a, b)

    def odd(self, u: int, v: int) -> int:
        """How far an odd player and the opponent are from those who come first; u is in the higher pool."""
        ratings, unit = self.ratings, self.ladder.unit
        low, high = self.lowest[self.pool[u]], self.highest(u, self.pool[v])
        below = abs(ratings[u] - ratings[v]) if self.field.options.method == "1v2" else ratings[high] - ratings[v]
        points = max(0, ratings[u] - ratings[low]) + max(0, below)
        places = abs(low - u) + 2 * max(0, v - high)
        disorder = (v - u) ** 2
        return points * unit(By.ODD_RATING) + places * unit(By.ODD_PLACES) + disorder * unit(By.ODD_ORDER)

    def cost(self, u: int, v: int) -> int:
        cost = super().cost(u, v)
        if cost == FORBIDDEN or self.n in (u, v) or self.pool[u] == self.pool[v]:
            return cost
        return cost + self.odd(*((u, v) if u < v else (v, u)))
