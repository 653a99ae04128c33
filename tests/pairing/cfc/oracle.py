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
        self.total = section.rounds_total
        self.options = dict(section.options) | options
        self.player = {p.number: p for p in section.players}
        self.cells = records(section, for_pairing=True)
        self.real = records(section)
        self.points = {n: sum(int(c.points) for c in cells) for n, cells in self.cells.items()}
        for adjustment in section.adjustments:
            self.points[adjustment.player] += int(adjustment.points)
        self.score = dict(self.points)
        for extra in section.virtual_points:
            if extra.round == self.round:
                self.score[extra.player] += int(extra.points)
        self.order = {n: at for at, n in enumerate(self.order_of_613())}
        self.history = {n: self.colors_of(n) for n in self.player}

    # -- part 1 ----------------------------------------------------------------------------------------------------

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
        for prohibition in self.section.prohibitions:
            if prohibition.hard and prohibition.applies(self.round) and {a, b} <= prohibition.players:
                return False
        return True

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
        if self.third(a, other) != self.third(b, other):
            return a if self.third(a, other) else b
        if self.kind(a) != self.kind(b):
            return a if self.kind(a) == "equalizing" else b
        return min(a, b, key=self.rank)

    def faults(self, a: int, b: int) -> tuple[int, int, int]:
        """Third, unequal, alternation."""
        if not self.due(a) or self.due(a) != self.due(b):
            return (0, 0, 0)
        loser = b if self.gets_due(a, b) == a else a
        equalizing = self.kind(loser) == "equalizing"
        return (int(self.third(loser, OTHER[self.due(a)])), int(equalizing), int(not equalizing))

    def lot_of_628(self) -> str:
        if self.section.initial_color is not None:
            return self.section.initial_color.value
        if self.section.rounds and self.section.rounds[0].games:
            game = self.section.rounds[0].games[0]
            higher = min(game.players, key=lambda n: (-self.player[n].value, n))
            return game.color_paired(higher).value
        return toss(self.section.seed, "first-round colors").value

    def white_of(self, a: int, b: int, turn: int) -> int:
        """Who has White; `turn` is the place of the higher one in the top half, for round 1."""
        a, b = sorted((a, b), key=self.rank)
        if self.options.get("last_round_lot") and self.total and self.round >= self.total:
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
        return [n for n in found if self.eligible(n)]

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
            mine = sorted(((a, b) for a, b in across if at[a][0] == g), key=lambda pair: at[pair[0]])
            key.append(sorted(len(pool) - 1 - at[a][1] for a, _ in mine))
            for a, b in mine:
                key.append(at[b][0] - g - 1)
                if self.options.get("odd_color"):
                    key.append(int(bool(self.due(a)) and self.due(a) == self.due(b)))
                key.append(at[b][1])
        busy = {n for pair in across for n in pair}
        for pool in pools:
            members = [n for n in pool if n not in busy]
            key.append(self.halves_key(members, [p for p in pairing if p[0] in members]))
        return key

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
        if self.round <= int(str(self.options.get("apart_rounds", 2))):
            key.append(sum(self.asked_apart(a, b) for a, b in pairing))
        if self.options.get("transpose", "due") == "due":
            key.append(sum(f[2] for f in faults))
        return [*key, [opponent[i] for i in top]]

    def asked_apart(self, a: int, b: int) -> bool:
        for prohibition in self.section.prohibitions:
            if not prohibition.hard and prohibition.applies(self.round) and {a, b} <= prohibition.players:
                return True
        what = str(self.options.get("apart", "requests"))
        if what == "requests":
            return False
        mine, yours = getattr(self.player[a], what), getattr(self.player[b], what)
        return bool(mine) and mine == yours

    def floated(self, n: int) -> bool:
        for at, cell in enumerate(self.cells[n]):
            if cell.opponent:
                mine = sum(c.points for c in self.cells[n][:at])
                yours = sum(c.points for c in self.cells[cell.opponent][:at])
                if mine != yours:
                    return True
        return False

    def last_quarter(self) -> bool:
        rounds_left_after = self.total - self.round
        return bool(self.total) and (rounds_left_after <= 0 or rounds_left_after < self.total // 4)

    def has_unfinished(self, n: int) -> bool:
        return any(c.outcome is Outcome.UNFINISHED for c in self.real[n])

    # -- part 7 ----------------------------------------------------------------------------------------------------

    def pools(self, rest: Sequence[int]) -> list[list[int]]:
        method = self.options.get("acceleration", "none")
        if method != "none" and self.round == 1:
            return self.divided(list(rest))
        if method == "regroup" and self.round == 2:
            return self.regrouped(rest)
        groups = [list(group) for _, group in groupby(rest, key=lambda n: self.score[n])]
        if method == "quarters" and self.total:
            perfect = self.score[groups[0][0]] >= 10 * (self.round - 1)
            if perfect and len(groups[0]) > 2 ** (self.total - self.round + 1):
                return [part for group in groups[:2] for part in self.divided(group)] + groups[2:]
        return groups

    def divided(self, players: list[int]) -> list[list[int]]:
        upper = 2 * ceil(Fraction(len(players) // 2, 2))
        return [part for part in (players[:upper], players[upper:]) if part]

    def regrouped(self, rest: Sequence[int]) -> list[list[int]]:
        paired = sorted((n for n in self.player if self.cells[n][0].opponent), key=lambda n: self.order[n])
        parts = self.divided(paired)
        last = self.order[parts[0][-1]] if parts else -1
        rows: dict[str, list[tuple[int, int, int]]] = {name: [] for name in "ABCD"}
        for n in rest:
            upper, made = self.order[n] <= last, self.points[n]
            drew = 0 < made < 10
            name = ("A" if made >= 10 else "B") if upper else ("C" if made > 0 else "D")
            change = 0 if not drew else 100 if upper else -100
            rows[name].append((-(self.player[n].value + change), self.order[n], n))
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
        """Where a pair stands in the new top half of its pool; an odd man has his place in the whole pool."""
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
