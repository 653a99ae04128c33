"""The ladder of the Dubov system: C5 to C10, each counted over one bracket."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from topboard.pairing.dubov import texts
from topboard.pairing.dubov.field import Field
from topboard.pairing.swiss import Criterion, Failure
from topboard.pairing.swiss.texts import POINTS
from topboard.rulebook import Rule
from topboard.rulebook.clauses import dubov as rules

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class DubovLadder:
    """The criteria of an edition in the order of the book; the last three do not count in the last round."""

    fewest: Criterion
    scores: Criterion
    preferences: Criterion
    maximums: Criterion
    times: Criterion
    again: Criterion

    @classmethod
    def of(cls, c5: Rule, c6: Rule, c7: Rule, c8: Rule, c9: Rule, c10: Rule) -> DubovLadder:
        return cls(
            Criterion(c5, texts.UPFLOATERS),
            Criterion(c6, texts.UPFLOATER_SCORES),
            Criterion(c7, texts.NOT_DUE),
            Criterion(c8, texts.MAXIMUMS),
            Criterion(c9, texts.MAXIMUM_TIMES),
            Criterion(c10, texts.UP_AGAIN),
        )


LADDER_2026 = DubovLadder.of(rules.C5, rules.C6, rules.C7, rules.C8, rules.C9, rules.C10)
LADDER_2018 = DubovLadder.of(rules.OLD_C5, rules.OLD_C6, rules.OLD_C7, rules.OLD_C8, rules.OLD_C9, rules.OLD_C10)


def misses(field: Field, a: int, b: int) -> bool:
    """Whether one of two places misses the color preference, as both have the same."""
    return field.entrants[a].preference.color == field.entrants[b].preference.color


def upfloat_counts(field: Field, place: int) -> tuple[int, int, int]:
    """What a place that floats up adds to C8, C9 and C10; nothing in the last round."""
    # C8 to C10 spread the burden of moving up over the tournament; in its last round there is nothing left to spread.
    if field.last_round:
        return (0, 0, 0)
    player = field.entrants[place]
    maximum = field.is_maximum(place)
    return (int(maximum), player.upfloats if maximum else 0, int(player.upfloated))


def failures(
    ladder: DubovLadder, field: Field, upfloaters: Iterable[int], pairs: Sequence[Pair]
) -> tuple[Failure, ...]:
    """How far a bracket fails each criterion."""
    places = tuple(upfloaters)
    scores = sorted(field.entrants[k].score for k in places)
    maximums, times, again = (
        sum(column) for column in zip((0, 0, 0), *(upfloat_counts(field, k) for k in places), strict=True)
    )
    missed = sum(misses(field, a, b) for a, b in pairs)
    return (
        ladder.fewest.failure((len(places),)),
        ladder.scores.failure((-score for score in scores), values=(POINTS(score=score) for score in scores)),
        ladder.preferences.failure((missed,)),
        ladder.maximums.failure((maximums,)),
        ladder.times.failure((times,)),
        ladder.again.failure((again,)),
    )
