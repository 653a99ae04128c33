"""The Burstein system (C.04.4.2, 2026) after its seeding rounds, as its articles say it: every pairing of a bracket."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property

from tests.pairing.texts.facts import Answer, Pairs, of_players, present_players
from tests.pairing.texts.preferences import ColoredField

from topboard.core import Bye, Outcome, Section, Status
from topboard.errors import PairingImpossible
from topboard.pairing.registry import SYSTEMS

Best = tuple[int, tuple[int, ...]]
"""C5 and C6 of a bracket: how many stay unpaired, and their scores downward."""


def burstein_round(section: Section) -> Answer | None:
    """The seeding rounds are those of the Dutch system, which has oracles of its own."""
    if section.next_round <= min(4, section.rounds_total // 2):
        try:
            dutch = SYSTEMS.engine("dutch").pair(replace(section, system="dutch"))
        except PairingImpossible:
            return None
        return Answer(frozenset((pair.white, pair.black) for pair in dutch.pairs), dutch.pairing_bye)
    return BursteinText(section).round_()


class BursteinText(ColoredField):
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
        self._best: dict[tuple[frozenset[int], frozenset[int]], Best] = {}

    def round_(self) -> Answer | None:
        bye = self.bye({n: self.place[n] for n in self.present})
        if bye is None:
            return None
        rest = [n for n in self.present if n != bye]
        incoming: list[int] = []
        pairs: list[tuple[int, int]] = []
        while rest or incoming:
            residents, lower = self.top(rest) if rest else ([], [])
            made = self.bracket([*residents, *incoming], lower)
            pairs += made
            paired = {n for pair in made for n in pair}
            incoming = [n for n in (*residents, *incoming) if n not in paired]
            rest = lower
        return Answer(frozenset(self.colored(a, b) for a, b in pairs), bye)

    # -- the Index (1.6, 1.7) ------------------------------------------------------------------------------------

    @cached_property
    def place(self) -> dict[int, int]:
        """Everybody's place by Index and TPN, from 1."""
        ordered = sorted(self.past, key=lambda n: (*(-value for value in self.index(n)), n))
        return {n: at for at, n in enumerate(ordered, 1)}

    def real(self, n: int) -> int:
        """Virtual points never count here."""
        return self.score[n] - self.virtual.get((n, self.round), 0)

    def for_opponents(self, n: int) -> int:
        """The score with a run of zero-point byes that reaches the round to be paired counted as draws before it."""
        score = self.real(n)
        if n not in self.zero_now:
            return score
        for turn in reversed(self.past[n]):
            if turn.outcome is not Outcome.ZERO_BYE:
                break
            score += int(self.section.point_system.draw) - turn.points
        return score

    @cached_property
    def zero_now(self) -> set[int]:
        now = self.section.next_round
        zero = {r.player for r in self.section.bye_requests if r.round == now and r.bye is Bye.ZERO}
        return zero | {p.number for p in self.section.players if p.status is not Status.ACTIVE}

    def index(self, n: int) -> tuple[Fraction, Fraction]:
        """Buchholz and Sonneborn-Berger; a round without a game is one against oneself."""
        win = int(self.section.point_system.win)
        met = [(self.for_opponents(t.opponent) if t.played else self.real(n), t.points) for t in self.past[n]]
        return Fraction(sum(score for score, _ in met)), sum(
            (Fraction(score * points, win) for score, points in met), Fraction(0)
        )

    # -- brackets (article 3) ------------------------------------------------------------------------------------

    def bracket(self, members: Sequence[int], lower: Sequence[int]) -> Pairs:
        """The first pairing that is best on C5 to C8 and leaves the rest pairable (C4)."""
        ranked = sorted(members, key=self.place.__getitem__)
        legal = [made for made in self.some_pairs(tuple(ranked)) if self.completes((*left_of(ranked, made), *lower))]
        fewest = min(len(left_of(ranked, made)) for made in legal)
        legal = [made for made in legal if len(left_of(ranked, made)) == fewest]

        def rank(made: Pairs) -> tuple[object, ...]:
            left = left_of(ranked, made)
            return (
                self.outgoing(left),
                self.next_bracket(left, lower),
                sum(self.clash(a, b) for a, b in made),
                order(ranked, made),
            )

        return min(legal, key=rank)

    def some_pairs(self, members: tuple[int, ...]) -> Iterator[Pairs]:
        """Every way to pair some of them."""
        if not members:
            yield ()
            return
        first, others = members[0], members[1:]
        yield from self.some_pairs(others)
        for at, other in enumerate(others):
            if self.may_meet(first, other):
                for rest in self.some_pairs((*others[:at], *others[at + 1 :])):
                    yield ((first, other), *rest)

    def outgoing(self, left: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted((self.score[n] for n in left), reverse=True))

    def next_bracket(self, incoming: Sequence[int], lower: Sequence[int]) -> Best:
        """C7: how well the following bracket can do on C5 and C6 with these floaters."""
        if not lower:
            return 0, ()
        residents, below = self.top(lower)
        key = frozenset((*residents, *incoming)), frozenset(below)
        if key not in self._best:
            members = tuple(sorted(key[0]))
            lefts = {tuple(left_of(members, made)) for made in self.some_pairs(members)}
            self._best[key] = min((len(left), self.outgoing(left)) for left in lefts if self.completes((*left, *below)))
        return self._best[key]

    # -- colours (article 4) -------------------------------------------------------------------------------------

    def colored(self, a: int, b: int) -> tuple[int, int]:
        first, second = sorted((a, b), key=self.place.__getitem__)
        return (first, second) if self.color_of_first(first, second) == "W" else (second, first)


def left_of(members: Sequence[int], made: Pairs) -> list[int]:
    paired = {n for pair in made for n in pair}
    return [n for n in members if n not in paired]


def order(ranked: Sequence[int], made: Pairs) -> list[int]:
    """Bracket numbers of the opponents of #1, #2, ..., the larger the earlier; a floater's is 0."""
    number = {n: at for at, n in enumerate(ranked, 1)}
    opponent = {n: number[other] for pair in made for n, other in (pair, pair[::-1])}
    return [-opponent.get(n, 0) for n in ranked]
