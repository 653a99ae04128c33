"""The ladder of the Burstein system: C5 to C8, each counted over one bracket and, for C7, over the next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from topboard.pairing.burstein import texts
from topboard.pairing.burstein.bracket import BursteinBracket
from topboard.pairing.swiss import Criterion, Failure
from topboard.pairing.swiss.texts import POINTS
from topboard.rulebook.clauses import burstein as rules

Counts = tuple[int, ...]
CountsOf = Callable[[BursteinBracket, int], Counts]


def misses(bracket: BursteinBracket, a: int, b: int) -> bool:
    """Whether one of two places misses the color preference, as both have the same."""
    mine, yours = (bracket.field.entrants[k].preference.color for k in (a, b))
    return bool(mine) and mine == yours


def one_of(score: int, levels: Sequence[int]) -> Counts:
    """A count for each level, of which the score is one."""
    return tuple(int(score == level) for level in levels)


@dataclass(frozen=True)
class BursteinLadder(ABC):
    """The criteria of an edition. A bracket counts who leaves it, and who is left over in the next one."""

    pairs: Criterion
    scores: Criterion
    next_pairs: Criterion
    next_scores: Criterion
    preferences: Criterion

    @abstractmethod
    def leaving(self, bracket: BursteinBracket, place: int) -> Counts:
        """What a member who leaves the bracket adds to C6."""

    @abstractmethod
    def left_below(self, bracket: BursteinBracket, place: int) -> Counts:
        """What somebody who is left over in the next bracket adds to C7, after the number of them."""

    def failures(
        self,
        bracket: BursteinBracket,
        pairs: Iterable[tuple[int, int]],
        leaving: Sequence[int],
        below: Sequence[int] | None,
    ) -> tuple[Failure, ...]:
        """How far a bracket fails each criterion; `below` are left over in the next, None to leave C7 out."""
        failing = [
            self.pairs.failure((len(leaving),)),
            self._listed(self.scores, bracket, leaving, self.leaving),
        ]
        if below is not None:
            failing += [
                self.next_pairs.failure((len(below),)),
                self._listed(self.next_scores, bracket, below, self.left_below),
            ]
        failing.append(self.preferences.failure((sum(misses(bracket, a, b) for a, b in pairs),)))
        return tuple(failing)

    @staticmethod
    def _listed(criterion: Criterion, bracket: BursteinBracket, places: Sequence[int], counts: CountsOf) -> Failure:
        rows = [counts(bracket, place) for place in places]
        told = sorted((bracket.score_of(k) for k, row in zip(places, rows, strict=True) if any(row)), reverse=True)
        total = tuple(map(sum, zip(*rows, strict=True)))
        return criterion.failure(total, values=tuple(POINTS(score=score) for score in told))


class Ladder2026(BursteinLadder):
    """The scores of everybody who leaves count, the highest first."""

    # C6 wants the scores of those left over as low as possible, the highest first. C5 has settled how many there are,
    # so that is: the fewest with the highest score, then the fewest with the next. Each score is a count of its own.

    def leaving(self, bracket: BursteinBracket, place: int) -> Counts:
        return one_of(bracket.score_of(place), bracket.scores)

    def left_below(self, bracket: BursteinBracket, place: int) -> Counts:
        return one_of(bracket.score_of(place), bracket.next_scores)


class Ladder2017(BursteinLadder):
    """Only those who came from above count: their number, then their scores."""

    def leaving(self, bracket: BursteinBracket, place: int) -> Counts:
        incoming = place in bracket.incoming_set
        return (int(incoming), *(one_of(bracket.score_of(place), bracket.scores) if incoming else bracket.nobody))

    def left_below(self, bracket: BursteinBracket, place: int) -> Counts:
        incoming = place in bracket.member_set
        return (int(incoming), *(one_of(bracket.score_of(place), bracket.scores) if incoming else bracket.nobody))


LADDER_2026 = Ladder2026(
    Criterion(rules.C5, texts.LEFT_OVER),
    Criterion(rules.C6, texts.LEFT_OVER_SCORES),
    Criterion(rules.C7, texts.LEFT_NEXT),
    Criterion(rules.C7, texts.LEFT_NEXT_SCORES),
    Criterion(rules.C8, texts.NOT_DUE),
)
LADDER_2017 = Ladder2017(
    Criterion(rules.OLD_C5, texts.LEFT_OVER),
    Criterion(rules.OLD_C6, texts.LEFT_AGAIN),
    Criterion(rules.OLD_C7, texts.LEFT_NEXT),
    Criterion(rules.OLD_C7, texts.LEFT_AGAIN_NEXT),
    Criterion(rules.OLD_C8, texts.NOT_DUE),
)
