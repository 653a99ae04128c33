"""The Lim system (C.04.4.3) as an arbiter with cards walks through its articles, by the page of readings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain

from tests.pairing.texts.facts import OTHER, Answer, Field, of_players, present_players

from topboard.core import Section

CLOSE = 100
"""Rating points of 3.2.3 and 5.7."""
ABOVE, BELOW, MEDIAN = "above", "below", "median"


def lim_round(section: Section) -> Answer | None:
    return LimText(section).round_()


@dataclass(slots=True)
class Scoregroup:
    """Residents of one score, and the floaters who came, each with the side they came from."""

    score: int
    residents: list[int]
    floaters: dict[int, str] = field(default_factory=dict)

    @property
    def members(self) -> list[int]:
        return [*self.residents, *self.floaters]


class LimText(Field):
    """One round."""

    def __init__(self, section: Section) -> None:
        super().__init__(
            section,
            of_players(section),
            present_players(section, section.bye_requests),
            prohibitions=section.prohibitions,
            virtual=section.virtual_points,
            ruled=[((each.player, each.round), int(each.points)) for each in section.adjustments],
        )
        self.rating = {p.number: p.value for p in section.players}
        self.win = int(section.point_system.win)
        self.maxi = bool(section.options.get("maxi", False))
        self._most: dict[frozenset[int], int] = {}
        self.made: dict[str, list[tuple[int, int]]] = {ABOVE: [], BELOW: [], MEDIAN: []}

    # -- compatible (2.1, 5.1, 6) --------------------------------------------------------------------------------

    def seats(self, n: int) -> set[str]:
        """The colours within the limits: not a third time running, not three more than of the other."""
        fair = {c for c in "WB" if abs(self.difference(n) + (1 if c == "W" else -1)) < 3}
        return {c for c in fair if self.colors[n][-2:] != c * 2} or fair

    def may_meet(self, a: int, b: int) -> bool:
        if not super().may_meet(a, b):
            return False
        return self.round == self.last or any(OTHER[c] in self.seats(b) for c in self.seats(a))

    # -- the round -----------------------------------------------------------------------------------------------

    def round_(self) -> Answer | None:
        bye = self.the_bye()
        if bye is None:
            return None
        groups = self.groups([n for n in self.present if n != bye])
        median = next(g for g in groups if self.side(g.score) == MEDIAN)
        above = [g for g in groups if self.side(g.score) == ABOVE]
        below = [g for g in reversed(groups) if self.side(g.score) == BELOW]
        for side, ordered, others in ((ABOVE, above, below), (BELOW, below, above)):
            for at, group in enumerate(ordered):
                into = ordered[at + 1] if at + 1 < len(ordered) else median
                standing = into.members or (others[-1].residents if others else [])
                self.pair_group(group, side, into, standing)
        return self.finished(median, bye)

    def finished(self, median: Scoregroup, bye: int) -> Answer | None:
        """2.6: pairs are undone until the median can be paired; None where even the whole field cannot."""
        while not self.completes(median.members):
            came = Counter(median.floaters.values())
            first, second = (BELOW, ABOVE) if came[ABOVE] > came[BELOW] else (ABOVE, BELOW)
            side = first if self.made[first] else second
            if not self.made[side]:
                return None
            for n in self.made[side].pop():
                median.floaters[n] = side
        self.pair_members(median, MEDIAN, median.members)
        pairs = (self.colored(a, b, side) for side, made in self.made.items() for a, b in made)
        return Answer(frozenset(pairs), bye)

    def groups(self, players: Iterable[int]) -> list[Scoregroup]:
        """From the top down. The median is there even if nobody has its score."""
        by_score: dict[int, list[int]] = {}
        for n in sorted(players):
            by_score.setdefault(2 * self.score[n], []).append(n)
        by_score.setdefault(self.median(self.round), [])
        return [Scoregroup(score, by_score[score]) for score in sorted(by_score, reverse=True)]

    def median(self, round: int) -> int:
        """Twice the score of half of what the rounds before could give."""
        return (round - 1) * self.win

    def side(self, doubled: int) -> str:
        if doubled == self.median(self.round):
            return MEDIAN
        return ABOVE if doubled > self.median(self.round) else BELOW

    # -- the bye (1.1, 7.1) --------------------------------------------------------------------------------------

    def the_bye(self) -> int | None:
        """0 for an even field, also where it cannot be paired: the median finds that out."""
        if len(self.present) % 2 == 0:
            return 0 if self.completes(self.present) else None
        from_last = sorted(self.present, key=lambda n: (self.score[n], -n))
        if self.round == 1:
            from_last.sort(key=lambda n: self.rating[n])
        for n in from_last:
            if self.may_have_bye(n) and self.completes(m for m in self.present if m != n):
                return n
        return None

    # -- who floats (2.3, 3, 4.4) --------------------------------------------------------------------------------

    def pair_group(self, group: Scoregroup, side: str, into: Scoregroup, standing: Sequence[int]) -> None:
        left = list(group.members)
        most = self.most_pairs(left)
        out = [n for n in left if not any(self.may_meet(n, m) for m in left if m != n)]
        left = [n for n in left if n not in out]
        while not self.completes(left):
            leaves = self.floater(group, left, most, side, standing)
            out.append(leaves)
            left.remove(leaves)
        for n in out:
            into.floaters[n] = side
        self.pair_members(group, side, left)

    def most_pairs(self, members: Iterable[int]) -> int:
        """The largest number of pairs that these can make."""
        key = frozenset(members)
        if len(key) < 2:
            return 0
        if key not in self._most:
            first = min(key)
            rest = key - {first}
            met = (1 + self.most_pairs(rest - {m}) for m in rest if self.may_meet(first, m))
            self._most[key] = max(chain([self.most_pairs(rest)], met))
        return self._most[key]

    def floater(self, group: Scoregroup, left: Sequence[int], most: int, side: str, standing: Sequence[int]) -> int:
        may_go = [n for n in left if self.most_pairs(m for m in left if m != n) == most]
        kind = {n: self.type_of(n, group, standing) for n in may_go}
        wanted = min((kind[n], self.floated(n)) for n in may_go)
        equal = [n for n in may_go if (kind[n], self.floated(n)) == wanted]
        equal.sort(reverse=side == ABOVE)
        due = Counter(self.due(n) for n in left)
        if due["W"] == due["B"]:
            return equal[0]
        color = "W" if due["W"] > due["B"] else "B"
        even = [n for n in equal if self.due(n) == color]
        if self.maxi:
            even = [n for n in even if abs(self.rating[n] - self.rating[equal[0]]) <= CLOSE]
        return even[0] if even else equal[0]

    def type_of(self, n: int, group: Scoregroup, standing: Sequence[int]) -> int:
        """3.9: d is 0, c 1, b 2, a 3."""
        alone = not any(self.may_meet(n, m) for m in standing)
        return 2 * (n in group.floaters) + alone

    def floated(self, n: int) -> bool:
        """3.10: whether the pairing of the previous round moved the player."""
        before = self.round - 1
        if not before or not self.past[n][before - 1].opponent:
            return False
        own = 2 * self.score_in(n, before)
        other = 2 * self.score_in(self.past[n][before - 1].opponent, before)
        return (own > self.median(before) and other < own) or (own < self.median(before) and other > own)

    # -- opponents (3.6-3.8, 4, 5.2, 5.7) ------------------------------------------------------------------------

    def pair_members(self, group: Scoregroup, side: str, members: Sequence[int]) -> None:
        left = list(members)
        for n in self.in_order(group, left):
            if n in left:
                self.pair(n, self.opponent_of_floater(n, group, left), left, side)
        while left:
            ordered = sorted(left, reverse=side == BELOW)
            half = len(ordered) // 2
            tries = (*ordered[half:], *reversed(ordered[1:half]))
            found = self.first_fit(ordered[0], tries, left)
            assert found is not None, "those who are left can be paired"
            self.pair(ordered[0], found, left, side)

    def pair(self, a: int, b: int, left: list[int], side: str) -> None:
        self.made[side].append((a, b))
        left.remove(a)
        left.remove(b)

    def in_order(self, group: Scoregroup, left: Sequence[int]) -> list[int]:
        """Downfloaters by the highest score and number, then upfloaters by the lowest."""
        down = [n for n in left if group.floaters.get(n) == ABOVE]
        up = [n for n in left if group.floaters.get(n) == BELOW]
        return [*sorted(down, key=self.rank), *sorted(up, key=self.rank, reverse=True)]

    def rank(self, n: int) -> tuple[int, int]:
        return -self.score[n], n

    def opponent_of_floater(self, n: int, group: Scoregroup, left: Sequence[int]) -> int:
        up = group.floaters[n] == BELOW
        residents = sorted((m for m in left if m in group.residents), reverse=up)
        floaters = sorted((m for m in left if m in group.floaters and m != n), key=self.rank, reverse=up)
        found = self.first_fit(n, residents, left) or self.first_fit(n, floaters, left)
        assert found is not None, "those who are left can be paired"
        return found

    def first_fit(self, n: int, tries: Iterable[int], left: Sequence[int]) -> int | None:
        """The first available player due the other colour, else the first available one; with 100 points in a
        maxi-tournament."""
        available = [m for m in tries if self.may_meet(n, m) and self.completes(k for k in left if k not in (n, m))]
        if not available:
            return None
        suits: Callable[[int], bool] = lambda m: not self.due(n) or self.due(n) != self.due(m)  # noqa: E731
        if suits(available[0]):
            return available[0]
        fitting = [m for m in available if suits(m)]
        if self.maxi:
            fitting = [m for m in fitting if abs(self.rating[m] - self.rating[available[0]]) <= CLOSE]
        return fitting[0] if fitting else available[0]

    # -- colours (5, 7.2) ----------------------------------------------------------------------------------------

    def due(self, n: int) -> str:
        if not self.colors[n]:
            return ""
        seats = self.seats(n)
        if len(seats) == 1:
            return next(iter(seats))
        difference = self.difference(n)
        if difference:
            return "B" if difference > 0 else "W"
        return OTHER[self.colors[n][-1]]

    def colored(self, a: int, b: int, side: str) -> tuple[int, int]:
        first, second = sorted((a, b), key=self.rank)
        return (first, second) if self.color_of_first(first, second, side) == "W" else (second, first)

    def color_of_first(self, first: int, second: int, side: str) -> str:
        own, other = self.due(first), self.due(second)
        if not own and not other:
            return self.initial if self.tpn_is_odd(first) else OTHER[self.initial]
        if own != other:
            return own or OTHER[other]
        ways = [c for c in "WB" if c in self.seats(first) and OTHER[c] in self.seats(second)]
        if len(ways) == 1:
            return ways[0]
        return self.latest_difference(first, second) or (OTHER[own] if side == BELOW else own)
