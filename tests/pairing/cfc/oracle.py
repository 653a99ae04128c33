"""Every pairing of a small round, sorted by the key of docs/readings/cfc-pairing.md. Plain and slow on purpose.

Written from that page. It shares with the engine only the facts (sections and their records) and the drawing of lots.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from math import ceil

from topboard.core import Outcome, Section, Status, records
from topboard.pairing.common.lots import drawn_order, toss

PairOf = tuple[int, int]
Pairing = list[PairOf]
OTHER = {"W": "B", "B": "W"}


class Oracle:
    """One round of a section. Players are known by their pairing numbers throughout."""

    def __init__(self, section: Section, **options: object) -> None:
        self.section = section
        self.round = len(section.rounds) + 1
        self.total = max(section.rounds_total, self.round) if section.rounds_total else 0
        self.options = dict(section.options) | options
        self.player = {p.number: p for p in section.players}
        self.cells = records(section, for_pairing=True)
        self.real = records(section)
        self.points = self.points_before(self.round)
        self.score = self.score_before(self.round)
        self.order = {n: at for at, n in enumerate(self.order_of_613())}
        self.history = {n: self.colors_of(n) for n in self.player}

    # -- part 1 ----------------------------------------------------------------------------------------------------

    def points_before(self, round: int) -> dict[int, int]:
        made = {n: sum(int(c.points) for c in cells[: round - 1]) for n, cells in self.cells.items()}
        for adjustment in self.section.adjustments:
            if adjustment.round < round:
                made[adjustment.player] += int(adjustment.points)
        return made

    def score_before(self, round: int) -> dict[int, int]:
        """For pairing; nobody has any in the first round."""
        if round == 1:
            return dict.fromkeys(self.player, 0)
        assigned = {v.player: int(v.points) for v in self.section.virtual_points if v.round == round}
        return {n: points + assigned.get(n, 0) for n, points in self.points_before(round).items()}

    def present(self) -> list[int]:
        granted = {r.player for r in self.section.bye_requests if r.round == self.round}
        return [
            p.number
            for p in self.section.players
            if p.status is Status.ACTIVE and p.entered_round <= self.round and p.number not in granted
        ]

    def order_of_613(self) -> list[int]:
        rated = [p for p in self.section.players if p.value]
        rated.sort(key=lambda p: (-p.value, p.number))
        unrated = sorted(p.number for p in self.section.players if not p.value)
        where = self.options.get("unrated", "bottom")
        if where == "average" and rated:
            average = Fraction(sum(p.value for p in rated), len(rated))
            above = [p.number for p in rated if p.value >= average]
        elif where == "fifth":
            above = [p.number for p in rated[: len(rated) - len(rated) // 5]]
        else:
            above = [p.number for p in rated]
        return above + unrated + [p.number for p in rated if p.number not in above]

    def rank(self, n: int) -> tuple[int, int]:
        return (-self.score[n], self.order[n])

    def legal(self, a: int, b: int) -> bool:
        if any(c.opponent == b and c.played for c in self.cells[a]):
            return False
        return not self.prohibited(a, b, hard=True)

    def prohibited(self, a: int, b: int, *, hard: bool) -> bool:
        for prohibition in self.section.prohibitions:
            named = prohibition.hard == hard and {a, b} <= prohibition.players
            limit = prohibition.until_score
            both = limit is not None and self.points[a] >= limit and self.points[b] >= limit
            if named and prohibition.applies(self.round) and not both:
                return True
        return False

    # -- part 2 ----------------------------------------------------------------------------------------------------

    def colors_of(self, n: int) -> str:
        return "".join(c.color.value for c in self.cells[n] if c.played and c.color is not None)

    def balance(self, n: int) -> int:
        return self.history[n].count("W") - self.history[n].count("B")

    def due(self, n: int) -> str:
        if self.balance(n):
            return "B" if self.balance(n) > 0 else "W"
        return OTHER[self.history[n][-1]] if self.history[n] else ""

    def kind(self, n: int) -> str:
        return "equalizing" if self.balance(n) else "alternating"

    def third(self, n: int, color: str) -> bool:
        equalizes = self.balance(n) != 0 and self.due(n) == color
        return self.history[n].endswith(color * 2) and not equalizes

    def gets_due(self, a: int, b: int) -> int:
        """Of two players due the same colour, who gets it."""
        other = OTHER[self.due(a)]
        if self.kind(a) != self.kind(b):
            return a if self.kind(a) == "equalizing" else b
        if self.third(a, other) != self.third(b, other):
            return a if self.third(a, other) else b
        return min(a, b, key=self.rank)

    def faults(self, a: int, b: int) -> tuple[int, int, int]:
        """Unequal, third, alternation."""
        if not self.due(a) or self.due(a) != self.due(b):
            return (0, 0, 0)
        loser = b if self.gets_due(a, b) == a else a
        equalizing = self.kind(loser) == "equalizing"
        return (int(equalizing), int(self.third(loser, OTHER[self.due(a)])), int(not equalizing))

    def lot_of_628(self) -> str:
        """It is that of the odd-numbered players of the top half: the first of the ranked field is one of them."""
        if self.section.initial_color is not None:
            return self.section.initial_color.value
        if self.section.rounds and self.section.rounds[0].games:
            whites = {game.white for game in self.section.rounds[0].games}
            blacks = {game.black for game in self.section.rounds[0].games}
            return "W" if min(whites | blacks, key=lambda n: self.order[n]) in whites else "B"
        return toss(self.section.seed, "first-round colors").value

    def white_of(self, a: int, b: int, turn: int) -> int:
        """Who has White; `turn` is the place of the higher one in the top half, for round 1."""
        a, b = sorted((a, b), key=self.rank)
        if self.options.get("last_round_lot") and self.round == self.total:
            thirds = [n for n in (a, b) for color in "WB" if self.third(n, color)]
            even = self.balance(a) == 0 == self.balance(b)
            same = self.balance(a) and self.balance(b) and self.due(a) == self.due(b)
            if not thirds and (even if self.total % 2 else same):
                return a if toss(self.section.seed, f"round {self.round} {a} v {b}").value == "W" else b
        if self.due(a) != self.due(b):
            return a if self.due(a) == "W" or self.due(b) == "B" else b
        if self.due(a):
            winner = self.gets_due(a, b)
            loser = b if winner == a else a
            return winner if self.due(a) == "W" else loser
        odd = turn % 2 == 0 if self.round == 1 else a % 2 == 1
        lot = self.lot_of_628()
        return a if (lot if odd else OTHER[lot]) == "W" else b

    # -- part 3 ----------------------------------------------------------------------------------------------------

    def bye_order(self) -> list[int]:
        found: list[int] = []
        lot = drawn_order(self.present(), self.section.seed, f"bye in round {self.round}")
        for score in sorted({self.score[n] for n in self.present()}):
            group = [n for n in self.present() if self.score[n] == score]
            found += sorted((n for n in group if self.player[n].value), key=lambda n: -self.order[n])
            found += [n for n in lot if n in group and not self.player[n].value]
        able = [n for n in found if self.eligible(n)]
        rested = [n for n in able if any(c.outcome is Outcome.HALF_BYE for c in self.cells[n])]
        return [n for n in able if n not in rested] + rested

    def eligible(self, n: int) -> bool:
        had = {c.outcome for c in self.cells[n]} & {Outcome.PAIRING_BYE, Outcome.FULL_BYE}
        return not had and not self.player[n].bye_ineligible

    # -- parts 4 to 6 ----------------------------------------------------------------------------------------------

    def pairings(self, players: Sequence[int]) -> Iterator[Pairing]:
        if not players:
            yield []
            return
        first, rest = players[0], list(players[1:])
        for other in rest:
            if self.legal(first, other):
                for more in self.pairings([n for n in rest if n != other]):
                    yield [(first, other), *more]

    def best(self) -> tuple[Pairing, int] | None:
        """The pairs and the bye (0: none); None when nothing is legal."""
        present = sorted(self.present(), key=self.rank)
        byes = self.bye_order() if len(present) % 2 else [0]
        for bye in byes:
            rest = [n for n in present if n != bye]
            pools = self.pools(rest)
            found = list(self.pairings([n for pool in pools for n in pool]))
            if found:
                return min(found, key=lambda pairing: self.key(pools, pairing)), bye
        return None

    def key(self, pools: Sequence[Sequence[int]], pairing: Pairing) -> list[object]:
        at = {n: (g, i) for g, pool in enumerate(pools) for i, n in enumerate(pool)}
        across = [(a, b) if at[a] < at[b] else (b, a) for a, b in pairing if at[a][0] != at[b][0]]
        key: list[object] = []
        for g in range(len(pools)):
            jumps = [at[b][0] - at[a][0] - 1 for a, b in across if at[a][0] == g]
            key += [len(jumps), sum(jumps)]
        if self.options.get("odd_once") and not self.last_quarter():
            key.append(sum(self.floated(n) for pair in across for n in pair))
        key.append(sum(self.has_unfinished(a) for a, _ in across))
        for g, pool in enumerate(pools):
            mine = sorted(((a, b) for a, b in across if at[a][0] == g), key=lambda pair: self.rank(pair[0]))
            key.append(sorted(len(pool) - 1 - at[a][1] for a, _ in mine))
            for a, b in mine:
                key += [at[b][0] - g - 1, self.asked_apart(a, b)]
                if self.options.get("odd_color"):
                    key.append(int(bool(self.due(a)) and self.due(a) == self.due(b)))
                key.append(at[b][1])
        busy = {n for pair in across for n in pair}
        for g, pool in enumerate(pools):
            members = [n for n in pool if n not in busy]
            inside = [p for p in pairing if p[0] in members]
            by_pool = self.divided_key if g in self.by_quarters(pools) else self.halves_key
            key.append(by_pool(members, inside))
        return key

    def divided_key(self, members: Sequence[int], pairing: Pairing) -> list[object]:
        parts = self.divided(list(members))
        if len(parts) < 2:
            return self.halves_key(members, pairing)
        upper, lower = parts
        crossing = self.crossing(parts, pairing)
        key: list[object] = [len(crossing), sorted(len(upper) - 1 - upper.index(a) for a, _ in crossing)]
        for a, b in crossing:
            key += [self.asked_apart(a, b), lower.index(b)]
        busy = {n for pair in crossing for n in pair}
        for part in parts:
            rest = [n for n in part if n not in busy]
            key.append(self.halves_key(rest, [p for p in pairing if p[0] in rest]))
        return key

    def crossing(self, parts: Sequence[Sequence[int]], pairing: Pairing) -> Pairing:
        """The pairs of two parts, the player of the upper one first, in order of rank."""
        found = [(a, b) if a in parts[0] else (b, a) for a, b in pairing if (a in parts[0]) != (b in parts[0])]
        return sorted(found, key=lambda pair: self.rank(pair[0]))

    def halves_key(self, members: Sequence[int], pairing: Pairing) -> list[object]:
        at = {n: i for i, n in enumerate(members)}
        pairs = [(min(at[a], at[b]), max(at[a], at[b])) for a, b in pairing]
        half = len(members) // 2
        faults = [self.faults(a, b) for a, b in pairing]
        down = sorted((b for a, b in pairs if b < half), reverse=True)
        up = sorted(a for a, b in pairs if a >= half)
        top = sorted([i for i in range(half) if i not in down] + up)
        opponent = dict(pairs) | {b: a for a, b in pairs}
        key: list[object] = [sum(f[0] for f in faults), sum(f[1] for f in faults), len(down), sum(up) - sum(down)]
        key += [[-i for i in down], up]
        key.append(sum(self.asked_apart(a, b) for a, b in pairing))
        if self.options.get("transpose", "due") == "due":
            key.append(sum(f[2] for f in faults))
        return [*key, [opponent[i] for i in top]]

    def asked_apart(self, a: int, b: int) -> bool:
        if self.round > int(str(self.options.get("apart_rounds", 2))):
            return False
        if self.prohibited(a, b, hard=False):
            return True
        what = str(self.options.get("apart", "requests"))
        if what == "requests":
            return False
        mine, yours = getattr(self.player[a], what), getattr(self.player[b], what)
        return bool(mine) and mine == yours

    def floated(self, n: int) -> bool:
        for round, cell in enumerate(self.cells[n], 1):
            if not cell.opponent:
                continue
            pool = self.score_before(round)
            if round == 2 and self.options.get("acceleration") == "regroup":
                there = sorted(m for m in self.player if self.cells[m][1].opponent)
                pool = {m: g for g, pool in enumerate(self.regrouped(there)) for m in pool}
            if pool[n] != pool[cell.opponent]:
                return True
        return False

    def last_quarter(self) -> bool:
        rounds_left_after = self.total - self.round
        return bool(self.total) and (rounds_left_after <= 0 or rounds_left_after < self.total // 4)

    def has_unfinished(self, n: int) -> bool:
        return any(c.outcome is Outcome.UNFINISHED for c in self.real[n])

    # -- part 7 ----------------------------------------------------------------------------------------------------

    def pools(self, rest: Sequence[int]) -> list[list[int]]:
        if self.options.get("acceleration") == "regroup" and self.round == 2:
            return self.regrouped(rest)
        return [list(group) for _, group in groupby(rest, key=lambda n: self.score[n])]

    def by_quarters(self, pools: Sequence[Sequence[int]]) -> set[int]:
        """Which pools are divided."""
        method = self.options.get("acceleration", "none")
        if self.round == 1:
            return {0} if pools and method != "none" else set()
        perfect = [g for g, pool in enumerate(pools) for n in pool if all(c.points >= 10 for c in self.cells[n])]
        if method != "quarters" or not self.total or len(perfect) <= 2 ** (self.total - self.round + 1):
            return set()
        return {perfect[0], perfect[0] + 1}

    def divided(self, players: list[int]) -> list[list[int]]:
        upper = 2 * ceil(Fraction(len(players) // 2, 2))
        return [part for part in (players[:upper], players[upper:]) if part]

    def regrouped(self, rest: Sequence[int]) -> list[list[int]]:
        paired = sorted((n for n in self.player if self.cells[n][0].opponent), key=lambda n: self.order[n])
        parts = self.divided(paired)
        last = self.order[parts[0][-1]] if parts else -1
        points = self.points_before(2)
        rows: dict[str, list[tuple[Fraction, int, int]]] = {name: [] for name in "ABCD"}
        for n in rest:
            upper, made = self.order[n] <= last, points[n]
            drew = 0 < made < 10
            name = ("A" if made >= 10 else "B") if upper else ("C" if made > 0 else "D")
            change = 0 if not drew else 100 if upper else -100
            rows[name].append((-(self.figure(n) + change), self.order[n], n))
        a, b, c, d = ([n for _, _, n in sorted(rows[name])] for name in "ABCD")
        size = len(b) - 1 if len(a) % 2 and b else len(b)
        extra: list[int] = []
        while size > len(c):
            d.insert(0, b.pop())
            size -= 1
        short = min(len(c) - size, len(d))
        if short > 0:
            extra = c[-short:] + d[:short]
            c, d = c[:-short], d[short:]
        return [pool for pool in (a, b + c, extra, d) if pool]

    def figure(self, n: int) -> Fraction:
        """A player's rating; what an unrated player counts as when groups are ordered anew."""
        if self.player[n].value:
            return Fraction(self.player[n].value)
        rated = [m for m in self.order if self.player[m].value]
        above = [self.player[m].value for m in rated if self.order[m] < self.order[n]]
        if len(above) == len(rated):
            return Fraction(-10_000)
        values = [self.player[m].value for m in rated]
        return Fraction(sum(values), len(values)) if self.options.get("unrated") == "average" else Fraction(min(above))

    # -- the round -------------------------------------------------------------------------------------------------

    def boards(self) -> tuple[set[PairOf], int] | None:
        """White and Black of every board, and the bye; None when nothing is legal."""
        found = self.best()
        if found is None:
            return None
        pairing, bye = found
        pools = self.pools([n for n in sorted(self.present(), key=self.rank) if n != bye])
        at = {n: (g, i) for g, pool in enumerate(pools) for i, n in enumerate(pool)}
        busy = {n for pair in pairing if at[pair[0]][0] != at[pair[1]][0] for n in pair}
        if self.by_quarters(pools) and self.round == 1:
            parts = self.divided(list(pools[0]))
            busy = {n for pair in self.crossing(parts, pairing) for n in pair}
            at |= {n: (g, at[n][1]) for g, part in enumerate(parts) for n in part}
            pools = parts
        boards: set[PairOf] = set()
        for a, b in pairing:
            white = self.white_of(a, b, self.turn(pools, at, busy, pairing, (a, b)))
            boards.add((white, a + b - white))
        return boards, bye

    def turn(
        self,
        pools: Sequence[Sequence[int]],
        at: dict[int, PairOf],
        busy: set[int],
        pairing: Pairing,
        pair: PairOf,
    ) -> int:
        """Where a pair stands in the new top half of its pool or part; who crosses has his place in the whole pool."""
        first = min(pair, key=lambda n: at[n])
        if first in busy:
            return at[first][1]
        members = [n for n in pools[at[first][0]] if n not in busy]
        place = {n: i for i, n in enumerate(members)}
        half = len(members) // 2
        pairs = [sorted((place[a], place[b])) for a, b in pairing if a in place]
        down = {b for _, b in pairs if b < half}
        up = {a for a, _ in pairs if a >= half}
        top = sorted({*range(half)} - down | up)
        return next(top.index(place[n]) for n in pair if place[n] in top)
