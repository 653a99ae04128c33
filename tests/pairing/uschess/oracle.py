"""The best pairing of a small field by trying every pairing, written from `docs/readings/us-chess-pairing.md`.

Nothing of the engine is used but the facts about the entrants: every pairing is scored on every criterion as a tuple.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from topboard.pairing.uschess.field import Entrant, Field

Pairing = tuple[tuple[int, int], ...]
BYE = -1
FAR_AWAY = 10**5


def every_pairing(places: list[int]) -> Iterator[Pairing]:
    if not places:
        yield ()
        return
    first, rest = places[0], places[1:]
    for at, other in enumerate(rest):
        for tail in every_pairing(rest[:at] + rest[at + 1 :]):
            yield ((first, other), *tail)


def whites_minus_blacks(history: str) -> int:
    return history.count("W") - history.count("B")


def due(history: str) -> str:
    balance = whites_minus_blacks(history)
    games = history.replace("-", "")
    if balance:
        return "B" if balance > 0 else "W"
    return {"W": "B", "B": "W", "": ""}[games[-1:]]


def third(history: str, color: str) -> bool:
    games = history.replace("-", "")
    equalizes = due(history) == color and whites_minus_blacks(history) != 0
    return games[-2:] == color * 2 and not equalizes


def white_goes_to_first(a: str, b: str) -> bool:
    """Who gets White by 29E4; equal claims cost the same either way."""
    if due(a) != due(b):
        return due(a) == "W" or due(b) == "B"
    if not due(a):
        return True
    wanted = due(a)
    other = "B" if wanted == "W" else "W"
    if third(a, other) != third(b, other):
        return third(a, other) == (wanted == "W")
    if abs(whites_minus_blacks(a)) != abs(whites_minus_blacks(b)):
        return (abs(whites_minus_blacks(a)) > abs(whites_minus_blacks(b))) == (wanted == "W")
    for x, y in zip(reversed(a), reversed(b), strict=True):
        if x != y:
            return x == "B" or (x == "-" and y == "W")
    return True


def color_faults(a: str, b: str) -> tuple[int, int, int]:
    """Third colours running, extra games with one colour, colours not due."""
    first = "W" if white_goes_to_first(a, b) else "B"
    given = ((a, first), (b, "B" if first == "W" else "W"))
    series = sum(third(history, color) for history, color in given)
    wrong = [history for history, color in given if due(history) and due(history) != color]
    return series, sum(abs(whites_minus_blacks(h)) for h in wrong), len(wrong)


@dataclass
class Oracle:
    """Scores of every pairing of one field."""

    field: Field

    def __post_init__(self) -> None:
        self.entrants = self.field.entrants
        self.places = list(range(len(self.entrants))) + ([BYE] if self.field.bye_choices else [])
        self.pool = self.field.pool_of()
        self.pools = [list(pool) for pool in self.field.pools()]
        rated = [e.rating for e in self.entrants if e.rated]
        low = min(rated, default=0)
        self.rating = [e.rating if e.rated else max(low, e.rating) for e in self.entrants]

    @property
    def next_in_rank(self) -> bool:
        return self.field.options.method == "1v2"

    # -- structure -------------------------------------------------------------------------------------------------

    def legal(self, pairing: Pairing) -> bool:
        return not any(BYE not in (u, v) and self.e(v).number in self.e(u).barred for u, v in pairing)

    def e(self, place: int) -> Entrant:
        return self.entrants[place]

    def structure(self, pairing: Pairing) -> tuple[int, ...]:
        """Bye barred, third meetings, rematches, avoided pairs, the bye's turn, drops from the top, jumps, unrateds.

        Avoided pairs of leaders, and drops out of their groups, go before avoided pairs of others (28N1c).
        """
        games = [(u, v) for u, v in pairing if BYE not in (u, v)]
        bye = next((u for u, v in pairing if v == BYE), None)
        times = [self.e(u).met.get(self.e(v).number, 0) for u, v in games]
        barred = 0
        if bye is not None:
            entrant = self.e(bye)
            barred = 2 if entrant.had_bye else int(entrant.won_by_forfeit or entrant.bye_ineligible)
        across = [(u, v) for u, v in games if self.pool[u] != self.pool[v]]
        drops = [sum(self.pool[u] <= k < self.pool[v] for u, v in across) for k in range(len(self.pools) - 1)]
        gaps = [self.pool[v] - self.pool[u] for u, v in across]
        unrated = sum(not self.e(u).rated and any(self.e(w).rated for w in self.pools[self.pool[u]]) for u, _ in across)
        led = self.led_pools()
        leaving = [2 * (bye is not None and self.pool[bye] <= k) for k in range(len(drops))]
        return (
            barred,
            sum(t > 1 for t in times),
            sum(t > 0 for t in times),
            sum(self.avoid(u, v) for u, v in games if self.pool[u] < led),
            *(drop + bye_from for drop, bye_from in zip(drops[:led], leaving, strict=False)),
            sum(self.avoid(u, v) for u, v in games if self.pool[u] >= led),
            self.field.bye_choices.index(bye) if bye is not None else 0,
            *drops[led:],
            sum(g * g - g for g in gaps),
            unrated,
        )

    def led_pools(self) -> int:
        """The pools of those on plus two, if two others are to avoid each other."""
        if self.field.options.teams == "never":
            return 0
        games = self.field.round - 1
        led = [2 * self.e(pool[0]).points - 10 * games >= 10 * self.field.options.team_plus for pool in self.pools]
        count = led.index(False) if False in led else len(led)
        others = [u for pool in self.pools[count:] for u in pool]
        return count if any(self.avoid(u, v) for u, v in combinations(others, 2)) else 0

    def avoid(self, u: int, v: int) -> int:
        return (self.e(v).number in self.e(u).avoided) + (self.e(u).number in self.e(v).avoided) > 0

    def apart(self, pairing: Pairing) -> int:
        return sum(self.e(v).number in self.e(u).kept_apart for u, v in pairing if BYE not in (u, v))

    def can_play(self, u: int, v: int) -> bool:
        one, other = self.e(u), self.e(v)
        sides = ((one, other.number), (other, one.number))
        return not any(n in e.met or n in e.barred or n in e.avoided or n in e.kept_apart for e, n in sides)

    def odd(self, pairing: Pairing) -> tuple[object, ...]:
        """Points and places from the first choice, and the order of these pairs; with 1v2 the points of each group
        from the top (29L1)."""
        by_group, places, disorder = [0] * len(self.pools), 0, 0
        for u, v in pairing:
            if BYE in (u, v) or self.pool[u] == self.pool[v]:
                continue
            mine, theirs = self.pools[self.pool[u]], self.pools[self.pool[v]]
            low = [w for w in mine if self.e(w).rated][-1:] or mine[-1:]
            playable = [w for w in theirs if self.can_play(u, w)] or theirs[:1]
            by_group[self.pool[u]] += max(0, self.rating[u] - self.rating[low[0]])
            if self.next_in_rank:
                away = {w: abs(self.rating[u] - self.rating[w]) for w in theirs}
                nearest = min(playable, key=away.__getitem__)
                by_group[self.pool[u]] += max(0, away[v] - away[nearest])
                places += abs(low[0] - u) + 2 * abs(v - nearest)
            else:
                by_group[self.pool[u]] += max(0, self.rating[playable[0]] - self.rating[v])
                places += abs(low[0] - u) + 2 * max(0, v - playable[0])
            disorder += (v - u) ** 2
        return by_group if self.next_in_rank else sum(by_group), places, disorder

    # -- the natural pairing ---------------------------------------------------------------------------------------

    def odd_score(self, pairing: Pairing) -> tuple[object, ...]:
        return self.structure(pairing), self.apart(pairing), self.odd(pairing)

    def natural(self) -> Pairing:
        """The natural pairing: the best odd players, then the halves of what is left of every pool."""
        best = min((p for p in every_pairing(self.places) if self.legal(p)), key=self.odd_score)
        pairs = self.across(best)
        gone = {w for pair in pairs for w in pair}
        for pool in self.pools:
            pairs += self.halves([u for u in pool if u not in gone])
        return tuple(sorted(pairs))

    def across(self, pairing: Pairing) -> list[tuple[int, int]]:
        return [(u, v) for u, v in pairing if v == BYE or self.pool[u] != self.pool[v]]

    def start_from(self, natural: Pairing) -> None:
        """Measure switches from this natural pairing, one of several that are equally good."""
        self.dropped = [(u, v) for u, v in self.across(natural) if v != BYE]
        gone = {w for pair in self.across(natural) for w in pair}
        self.base = dict(natural) | {v: u for u, v in natural}
        self.upper: dict[int, bool] = {}
        for pool in self.pools:
            members = [u for u in pool if u not in gone]
            self.upper |= {w: w == pair[0] for pair in self.before_faults(members) for w in pair}

    def before_faults(self, members: list[int]) -> Pairing:
        """Upper half against lower half (29C1), or each with the next in rank (29L1)."""
        half = len(members) // 2
        upper, lower = (members[::2], members[1::2]) if self.next_in_rank else (members[:half], members[half:])
        return tuple(zip(upper, lower, strict=True))

    def halves(self, members: list[int]) -> Pairing:
        return min((p for p in every_pairing(members) if self.legal(p)), key=lambda p: self.changes(members, p))

    def changes(self, members: list[int], pairing: Pairing) -> tuple[object, ...]:
        """What legality cost within a pool: faults, interchanges, the sizes of the switches, then colours."""
        strict = dict(self.before_faults(members))
        both = strict | {v: u for u, v in strict.items()}
        upper = {w: w in strict for w in members}
        moved = [(u, v) for u, v in pairing if both[u] != v]
        sizes = [
            min(abs(self.rating[both[u]] - self.rating[v]), abs(self.rating[both[v]] - self.rating[u]))
            for u, v in moved
        ]
        clashes = [due(self.e(u).history) for u, v in pairing if due(self.e(u).history) == due(self.e(v).history)]
        return (
            (*self.structure(pairing)[1:3], sum(self.avoid(u, v) for u, v in pairing)),
            self.apart(pairing),
            sum(upper[u] == upper[v] for u, v in moved),
            *self.sized(sizes),
            sum(min(abs(both[u] - v), abs(both[v] - u)) for u, v in moved),
            sum(color != "" for color in clashes),
        )

    def natural_score(self, pairing: Pairing) -> tuple[object, ...]:
        """How good a natural pairing is; several may be equally good."""
        gone = {w for pair in self.across(pairing) for w in pair}
        rest = []
        for pool in self.pools:
            members = [u for u in pool if u not in gone]
            rest.append(self.changes(members, tuple((u, v) for u, v in pairing if u in members)))
        return self.odd_score(pairing), rest

    def sized(self, sizes: list[int]) -> tuple[int, ...]:
        if self.field.options.switch == "shift":
            return (sum(s * s for s in sizes),)
        return (len(sizes), sum(sizes))

    # -- switches --------------------------------------------------------------------------------------------------

    def difference(self, *places: int) -> tuple[int, int]:
        """The difference of the first two; the limits do not see it when anybody concerned is unrated."""
        points = abs(self.rating[places[0]] - self.rating[places[1]])
        return points, points if all(self.e(p).rated for p in places) else 0

    def replacing(self, x: int, y: int, u: int) -> tuple[int, int]:
        """u takes the place of x, who meets y across pools; nobody nearer to x may come cheaper."""
        between = range(u, x) if u < x else range(u, x, -1)
        each = {w: self.one_change(x, y, w) for w in between}
        points = max(c[0] for c in each.values())
        return points, max(c[1] for c in each.values()) if each[u][1] else 0

    def one_change(self, x: int, y: int, u: int) -> tuple[int, int]:
        ways = [self.difference(u, x, y)]
        p = self.base[u]
        if p != BYE and self.pool[p] == self.pool[u]:
            ways.append(self.difference(p, y, u, x))
        return min(ways)

    def size(self, u: int, v: int) -> tuple[int, int]:
        if self.pool[u] != self.pool[v]:
            crossing = [d for d in self.dropped if self.pool[d[0]] == self.pool[u] and self.pool[d[1]] == self.pool[v]]
            odd, met = [x for x, _ in crossing], [y for _, y in crossing]
            if not crossing or (u in odd and v in met):
                return self.plain(u, v)
            up = (0, 0) if u in odd else min(self.replacing(x, y, u) for x, y in crossing)
            down = (0, 0) if v in met else min(self.replacing(y, x, v) for x, y in crossing)
            return up[0] + down[0], up[1] + down[1]
        for a, b in ((u, v), (v, u)):
            p = self.base[b]
            if p != BYE and self.pool[p] == self.pool[u]:
                for x, y in self.dropped:
                    if a in (x, y):
                        return self.replacing(a, y if a == x else x, p)
        return self.plain(u, v)

    def plain(self, u: int, v: int) -> tuple[int, int]:
        p, q = self.base[u], self.base[v]
        involved = [w for w in (u, v, p, q) if w != BYE]
        points = min(
            abs(self.rating[old] - self.rating[new]) if old != BYE else FAR_AWAY for old, new in ((p, v), (q, u))
        )
        return points, points if all(self.e(w).rated for w in involved) else 0

    def score(self, pairing: Pairing) -> tuple[int, ...]:
        """The whole tuple: structure, then colours with the limits between the aims they bind, then switches."""
        options = self.field.options
        games = [(u, v) for u, v in pairing if BYE not in (u, v)]
        faults = [color_faults(self.e(u).history, self.e(v).history) for u, v in games]
        series, unequal, not_due = (sum(f[k] for f in faults) for k in range(3))
        moved = [(u, v) for u, v in games if self.base[u] != v]
        sizes = [self.size(u, v) for u, v in moved]
        exchanged = [self.pool[u] == self.pool[v] and self.same_half(u, v) for u, v in moved]
        beyond = [s[1] > options.limit_due for s in sizes]
        return (
            *self.structure(pairing),
            series,
            sum(s[1] > options.limit_equalize for s in sizes),
            unequal,
            self.apart(pairing),
            sum(beyond),
            not_due,
            sum(a or b for a, b in zip(exchanged, beyond, strict=True)),
            *self.sized([s[0] for s in sizes]),
            sum(exchanged),
            sum(min(self.away(self.base[u], v), self.away(self.base[v], u)) for u, v in moved),
        )

    def same_half(self, u: int, v: int) -> bool:
        return u in self.upper and self.upper[u] == self.upper.get(v)

    def away(self, a: int, b: int) -> int:
        """Places between two; the bye stands below everybody."""
        place = [len(self.entrants) if w == BYE else w for w in (a, b)]
        return abs(place[0] - place[1])

    def best(self, natural: Pairing) -> tuple[int, ...]:
        """The best score of any pairing, measured from a natural pairing."""
        self.start_from(natural)
        return min(self.score(p) for p in every_pairing(self.places) if self.legal(p))
