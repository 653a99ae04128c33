"""What a pair of players costs on the ladder, as far as it does not depend on the natural pairing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import add

from topboard.matching import NOWHERE, Floors, Step
from topboard.pairing.common.color_claims import due
from topboard.pairing.uschess import byes
from topboard.pairing.uschess.color_costs import pair_cost, signature
from topboard.pairing.uschess.criteria import By, Ladder
from topboard.pairing.uschess.drop_costs import DropCosts
from topboard.pairing.uschess.field import AVOIDED, BARRED, KEPT_APART, MET, MET_TWICE, Field, size_ratings
from topboard.pairing.uschess.search import FORBIDDEN, PairSearch, nearest_allowed


class Costs(PairSearch):
    """The structural criteria of every pair; places 0..n-1 are entrants, place n is the bye of an odd field.

    Pairs without anything between them cost what their pools say. The exceptions are few and are kept by place. Where
    pairs are compared with natural ones, any other pair costs `always`, one of the `same_half` that much more, and each
    `point` of a switch counts, or its square.
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
        fewest = field.options.drops == "fewest"
        self.between = DropCosts(ladder.drops, ladder.unit(By.JUMP), pools=len(self.pools), fewest=fewest)
        self.exceptions: list[dict[int, int]] = [{} for _ in range(self.n)]
        self._note_exceptions()
        self.protected = self._unrated_with_rated()
        self.together = self._unrateds_together()
        self.bye_cost = self._bye_costs()
        self.halves: Sequence[bool | None] = [None] * self.n
        self.always, self.same_half, self.point, self.squares = 0, 0, 0, False
        self._histories()

    def _note_exceptions(self) -> None:
        """What stands between two players, priced once for each of the few ways in which it can."""
        prices: dict[tuple[int, bool], int] = {}
        for (u, v), between in self.field.between.items():
            how = between, self.pool[u] < self.field.leaders
            if how not in prices:
                prices[how] = self._price_of(*how)
            self.exceptions[u][v] = self.exceptions[v][u] = prices[how]

    def _price_of(self, between: int, leading: bool) -> int:
        if between & BARRED:
            return FORBIDDEN
        kinds = {
            MET: By.REMATCH,
            MET_TWICE: By.THIRD_MEETING,
            AVOIDED: By.LEADERS_AVOIDED if leading else By.AVOIDED,
            KEPT_APART: By.TEAM,
        }
        return sum(self.ladder.unit(by) for bit, by in kinds.items() if between & bit)

    def _unrated_with_rated(self) -> list[bool]:
        """Unrated players who are not to drop while a rated one of the pool can (29D1)."""
        entrants = self.field.entrants
        # In a pool without rated players one of the unrated has to be the odd player (29D1c), so nobody is protected
        # there.
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
        # 29E5f1 makes it a law in all rounds but the last; otherwise it is the first of the aims about colours.
        never = options.series == "never" and not self.field.last_round
        value = cost.series * unit(By.SERIES_NEVER if never else By.SERIES)
        return value + cost.unequal * unit(By.UNEQUAL) + cost.not_due * unit(By.NOT_DUE)

    def allowed(self) -> list[int]:
        rows = list(self.field.allowed)
        if self.vertices > self.n:
            takers = self.field.bye_takers
            rows = [row | (takers >> u & 1) << self.n for u, row in enumerate(rows)] + [takers]
        return rows

    def nearest(self) -> Iterator[tuple[int, int]]:
        for pool in self.pools:
            yield from nearest_allowed(pool, self.exceptions)

    def floors(self) -> Floors:
        """By pools, colours so far and halves; the bye is a pool of its own."""
        bye = range(self.n, self.vertices)
        nothing = [0] * len(bye)
        # What any pair costs always stands with the few kinds, so that the many pools need no second table.
        colors = [[cost + self.always for cost in row] + nothing for row in self.color_cost]
        byes = {(g, len(self.pools)): [self.bye_cost[u] for u in pool] for g, pool in enumerate(self.pools)}
        return Floors(
            blocks=(*self.pools, *([bye] if bye else [])),
            between=self.between.with_bye() if bye else self.between.rows(),
            kind=[*self.history, *(len(self.color_cost) for _ in bye)],
            by_kind=[*colors, *([0] * (len(colors) + 1) for _ in bye)],
            side=[*(0 if half is None else 1 + half for half in self.halves), *nothing],
            same_side=self.same_half,
            beyond={**self.beyond(), **(byes if bye else {})},
            place=[*self.ratings, *nothing],
            seat=[*self.seats(), *(NOWHERE for _ in bye)],
            point=self.point,
            squared=self.squares,
            steps=self.limits(),
            free=[*self.free(), *(True for _ in bye)],
            apart=[*self.exceptions, *({} for _ in bye)],
            single=self.n if bye else None,
            bits=self.ladder.bits,
        )

    def beyond(self) -> dict[tuple[int, int], list[int]]:
        """What each member of a pool adds at least to the cost of a pair with another pool."""
        found = self.changed()
        for g, pool in enumerate(self.pools):
            row = [self.unrated_drop if self.protected[u] else 0 for u in pool]
            for h in range(g + 1, len(self.pools)) if any(row) else ():
                found[g, h] = list(map(add, row, found[g, h])) if (g, h) in found else row
        return found

    def changed(self) -> dict[tuple[int, int], list[int]]:
        """The part of that which changes of the odd player and the opponent cost."""
        return {}

    def limits(self) -> Sequence[Step]:
        """What a switch of more points than a limit costs in the pool, across the halves and within one."""
        return ()

    def free(self) -> Sequence[bool]:
        """For whom the limits do not count (29E5g)."""
        return [False] * self.n

    def seats(self) -> Sequence[int]:
        """The rating of each natural opponent, where switches in the pool are measured from it."""
        return [NOWHERE] * self.n

    def fixed(self, u: int, v: int) -> int:
        """Everything but switches; FORBIDDEN for a pair that may not be."""
        exception = self.exceptions[u].get(v, 0)
        if exception == FORBIDDEN:
            return FORBIDDEN
        g, h = self.pool[u], self.pool[v]
        cost = self.between.cost(g, h) + exception + self.color_cost[self.history[u]][self.history[v]]
        if self.together[u] != self.together[v]:
            cost += self.not_together
        if g != h and self.protected[u if g < h else v]:
            cost += self.unrated_drop
        return cost

    def cost(self, u: int, v: int) -> int:
        if v == self.n or u == self.n:
            return self.bye_cost[min(u, v)]
        return self.fixed(u, v)


class OddCosts(Costs):
    """Costs for finding the odd players: the lowest-rated drops and meets the highest-rated below (29D1), or the
    closest in rating where the next in rank meet (29L1)."""

    def __init__(self, field: Field, ladder: Ladder) -> None:
        super().__init__(field, ladder)
        self.closest = field.options.method == "1v2"
        self.lowest = [self._lowest(pool) for pool in self.pools]
        self.odd_points = ladder.closest or [ladder.unit(By.ODD_RATING)] * len(self.pools)
        self.odd_units = tuple(ladder.unit(by) for by in (By.ODD_PLACES, By.ODD_ORDER))
        self._first_choice: dict[tuple[int, int], int] = {}
        self.leaving = [self._leaving(u) for u in range(self.n)]

    def _leaving(self, u: int) -> int:
        """What it costs that u drops and not the lowest-rated of the pool."""
        g, (place, _) = self.pool[u], self.odd_units
        if g == len(self.pools) - 1:
            return 0
        low = self.lowest[g]
        return max(0, self.ratings[u] - self.ratings[low]) * self.odd_points[g] + abs(low - u) * place

    def changed(self) -> dict[tuple[int, int], list[int]]:
        pools = range(len(self.pools))
        down = {(g, h): [self.leaving[u] for u in self.pools[g]] for g in pools for h in pools[g + 1 :]}
        return down if self.closest else down | {(h, g): self._meeting(g, h) for g, h in down}

    def _meeting(self, g: int, h: int) -> list[int]:
        """What it costs at least that somebody of pool g meets each member of pool h: at most as many as anybody of g
        may not play come before the highest-rated whom that one can play."""
        point, (place, _) = self.odd_points[g], self.odd_units
        passed = max(len(self.exceptions[u]) for u in self.pools[g])
        first = self.pools[h][: passed + 1]
        rating = min(self.ratings[v] for v in first)
        return [max(0, rating - self.ratings[v]) * point + 2 * max(0, v - first[-1]) * place for v in self.pools[h]]

    def _lowest(self, pool: range) -> int:
        rated = [u for u in pool if self.field.entrants[u].rated]
        return rated[-1] if rated else pool[-1]

    def first_choice(self, u: int, pool: int) -> int:
        """Of those in a lower pool whom u can play (not met, not to be kept apart), the highest-rated (29D1a) or the
        closest in rating (29L1)."""
        if (u, pool) not in self._first_choice:
            members = self.pools[pool]
            # The clause measures from the highest-rated whom the odd player can play, so somebody already met is no
            # reason to call the next one a switch.
            playable = (v for v in members if v not in self.exceptions[u])
            best = (
                min(playable, key=lambda v: self._apart(u, v), default=None) if self.closest else next(playable, None)
            )
            self._first_choice[u, pool] = members[0] if best is None else best
        return self._first_choice[u, pool]

    def _apart(self, u: int, v: int) -> int:
        return abs(self.ratings[u] - self.ratings[v])

    def _color_cost(self, a: str, b: str) -> int:
        if not self.ladder.unit(By.SERIES_NEVER):
            return 0
        return super()._color_cost(a, b)

    def odd(self, u: int, v: int) -> int:
        """How far an odd player and the opponent are from those who come first; u is in the higher pool."""
        ratings, (place, order) = self.ratings, self.odd_units
        first = self.first_choice(u, self.pool[v])
        if self.closest:
            points, places = self._apart(u, v) - self._apart(u, first), abs(v - first)
        else:
            points, places = ratings[first] - ratings[v], max(0, v - first)
        # Rule 29D1b looks only at the rating difference of the players switched, who drops or whom that one meets: both
        # are points of one count. Where ratings are equal, places decide, and then pairs that stay in order (29D2: the
        # higher-ranked meets the higher).
        cost = max(0, points) * self.odd_points[self.pool[u]] + 2 * places * place + (v - u) ** 2 * order
        return self.leaving[u] + cost

    def cost(self, u: int, v: int) -> int:
        cost = super().cost(u, v)
        if cost == FORBIDDEN or self.n in (u, v) or self.pool[u] == self.pool[v]:
            return cost
        return cost + self.odd(*((u, v) if u < v else (v, u)))
