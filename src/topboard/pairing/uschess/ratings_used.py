"""Which rating a player is paired by (28C-28E): combined, converted, or assigned by the director."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from topboard.core import RatingSource, UsedRating
from topboard.rulebook import uschess_clauses as us
from topboard.rulebook.decision import Level, Problem

EXACT_FIDE_FROM = 2000
"""FIDE ratings above this are converted by the upper line of 28D1 (2025)."""


def combined(ratings: Iterable[tuple[int, int]]) -> int:
    """One rating out of several given by mistake, weighted by games (28C1): pairs of rating and games."""
    rows = list(ratings)
    games = sum(count for _, count in rows)
    if not games:
        raise ValueError("two ratings can only be combined when their games are known")
    return int(Fraction(sum(rating * count for rating, count in rows), games))


@dataclass(frozen=True, slots=True)
class Conversion:
    """US Chess rating = factor x foreign rating + added."""

    factor: Fraction
    added: int

    def __call__(self, rating: int) -> int:
        exact = self.factor * rating + self.added
        return (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)


SAME, QUEBEC = Conversion(Fraction(1), 0), Conversion(Fraction(1), 100)
CONVERSIONS: dict[str, Conversion] = {
    "canada": SAME,
    "bermuda": SAME,
    "jamaica": SAME,
    "quick": SAME,
    "regular": SAME,
    "quebec": QUEBEC,
    "england": Conversion(Fraction(8), 700),
    "germany-ingo": Conversion(Fraction(-8), 2940),
    "soviet-union": Conversion(Fraction(1), 250),
    "philippines": Conversion(Fraction(1), 250),
    "other": Conversion(Fraction(1), 200),
}
"""Conversions of 28D1 by system; FIDE has two lines of its own."""

FIDE_LOWER = Conversion(Fraction(15667, 10000), -1073)
FIDE_UPPER = Conversion(Fraction(102, 100), 20)


def converted(system: str, rating: int) -> UsedRating:
    """A verified rating of another federation on the US Chess scale (28D1)."""
    if system == "fide":
        formula = FIDE_LOWER if rating <= EXACT_FIDE_FROM else FIDE_UPPER
    elif system in CONVERSIONS:
        formula = CONVERSIONS[system]
    else:
        known = ", ".join(("fide", *CONVERSIONS))
        raise ValueError(f"no conversion of ratings from {system!r}; known are {known}")
    return UsedRating(formula(rating), RatingSource.CONVERTED, list=system, reason=f"{rating} {system} (28D1)")


def assignment_problems(published: int, assigned: UsedRating) -> tuple[Problem, ...]:
    """What is wrong with a rating the director assigns: too low (28E1), or without a cause (28E2)."""
    found: list[Problem] = []
    if assigned.value < published:
        message = f"The assigned rating {assigned.value} is below the last published one, {published}."
        found.append(Problem("assigned-too-low", Level.ERROR, message, f"Assign {published} or more.", us.R28E1))
    if assigned.source is RatingSource.ASSIGNED and not assigned.reason.strip():
        message = "A rating is assigned only for cause."
        found.append(Problem("assigned-without-cause", Level.ERROR, message, "Write down the reason.", us.R28E2))
    return tuple(found)
