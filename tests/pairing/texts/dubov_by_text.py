"""The Dubov system (C.04.4.1, 2026) as its articles say it: every set of upfloaters, every set of shifters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from tests.pairing.texts.facts import Answer, of_players, present_players
from tests.pairing.texts.preferences import MILD, ColoredField, preference

from topboard.core import Section


def dubov_round(section: Section) -> Answer | None:
    return DubovText(section).round_()


class DubovText(ColoredField):
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
        self.most_upfloats = 2 + section.rounds_total // 5

    def round_(self) -> Answer | None:
        bye = self.bye({n: n for n in self.present})
        if bye is None:
            return None
        rest = [n for n in self.present if n != bye]
        pairs: list[tuple[int, int]] = []
        while rest:
            residents, lower = self.top(rest)
            chosen = self.upfloaters(residents, lower)
            pairs += self.bracket((*residents, *chosen))
            rest = [n for n in lower if n not in chosen]
        return Answer(frozenset(self.colored(a, b) for a, b in pairs), bye)

    # -- definitions ---------------------------------------------------------------------------------------------

    def preference(self, n: int) -> tuple[str, int]:
        """As in the Dutch system, but who has not played wants Black mildly."""
        return preference(self, n) if self.colors[n] else ("B", MILD)

    def aro(self, n: int) -> int:
        """The mean rating of the opponents met, a half rounded up; 0 before the first game."""
        met = [self.rating[turn.opponent] for turn in self.past[n] if turn.played]
        return (2 * sum(met) + len(met)) // (2 * len(met)) if met else 0

    def upfloated(self, n: int, round: int) -> bool:
        turn = self.past[n][round - 1]
        return turn.played and self.score_in(turn.opponent, round) > self.score_in(n, round)

    def upfloats(self, n: int) -> int:
        return sum(self.upfloated(n, round) for round in range(1, self.round))

    # -- upfloaters (3.2) ----------------------------------------------------------------------------------------

    def upfloaters(self, residents: Sequence[int], lower: Sequence[int]) -> tuple[int, ...]:
        ordered = sorted(lower, key=lambda n: (-self.score[n], n))
        sizes = (list(self.legal_sets(residents, ordered, size)) for size in range(len(ordered) + 1))
        legal = next(sets for sets in sizes if sets)
        # The sets come in the order of the article, and min takes the first of the best.
        return min(legal, key=lambda chosen: self.failures(residents, chosen))

    def legal_sets(self, residents: Sequence[int], ordered: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
        for chosen in combinations(ordered, size):
            if self.completes((*residents, *chosen)) and self.completes(n for n in ordered if n not in chosen):
                yield chosen

    def failures(self, residents: Sequence[int], chosen: tuple[int, ...]) -> tuple[object, ...]:
        """C6 to C10; those about upfloats do not hold in the last round."""
        scores = [-score for score in sorted(self.score[n] for n in chosen)]
        unfulfilled = self.fewest_clashes((*residents, *chosen))
        if self.round == self.last:
            return scores, unfulfilled
        maximum = [n for n in chosen if self.upfloats(n) >= self.most_upfloats]
        again = sum(self.round > 1 and self.upfloated(n, self.round - 1) for n in chosen)
        return scores, unfulfilled, len(maximum), sum(self.upfloats(n) for n in maximum), again

    def fewest_clashes(self, members: Sequence[int]) -> int:
        """C7 of the best pairing of a bracket."""
        return min(sum(self.clash(a, b) for a, b in made) for made in self.pairings(tuple(members)))

    # -- the bracket (3.3, article 4) ----------------------------------------------------------------------------

    def bracket(self, members: Sequence[int]) -> list[tuple[int, int]]:
        by_number = sorted(members)
        if any(self.colors[n] for n in members):
            white = [n for n in by_number if self.preference(n)[0] == "W"]
        else:
            white = by_number[: len(by_number) // 2]
        black = [n for n in by_number if n not in white]
        white.sort(key=self.by_aro)
        one, two = self.shifted(white, black)
        s1 = sorted(one, key=self.by_aro)
        for t2 in permutations(sorted(two)):
            made = list(zip(s1, t2, strict=True))
            if all(self.may_meet(a, b) for a, b in made):
                return made
        raise AssertionError("the shifters leave a legal pairing")

    def by_aro(self, n: int) -> tuple[int, int]:
        return self.aro(n), n

    def shifted(self, white: Sequence[int], black: Sequence[int]) -> tuple[list[int], list[int]]:
        """The subgroups after both steps: as few pairs inside the smaller one as any pairing has, then equal sizes."""
        smaller, larger = (white, black) if len(white) <= len(black) else (black, white)
        inside = set(smaller)
        needed = min(sum(a in inside and b in inside for a, b in made) for made in self.pairings((*smaller, *larger)))
        back = (len(larger) - len(smaller)) // 2 + needed
        for out in combinations(shifters(smaller), needed):
            for into in combinations(shifters(larger), back):
                few = [n for n in (*smaller, *into) if n not in out]
                many = [n for n in (*larger, *out) if n not in into]
                if self.can_face(few, many):
                    return (few, many) if smaller is white else (many, few)
        raise AssertionError("some shifters leave a legal pairing")

    def can_face(self, one: Sequence[int], two: Sequence[int]) -> bool:
        if not one:
            return not two
        return any(
            self.may_meet(one[0], other) and self.can_face(one[1:], [n for n in two if n != other]) for other in two
        )

    # -- colours (article 5) -------------------------------------------------------------------------------------

    def colored(self, a: int, b: int) -> tuple[int, int]:
        first, second = sorted((a, b), key=lambda n: (-self.score[n], n))
        return (first, second) if self.color_of_first(first, second) == "W" else (second, first)


def shifters(subgroup: Sequence[int]) -> list[int]:
    """From the middle outwards, the upper of two equally near ones first."""
    middle = (len(subgroup) - 1) / 2
    places = sorted(range(len(subgroup)), key=lambda at: (abs(at - middle), at))
    return [subgroup[at] for at in places]
