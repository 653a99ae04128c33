"""What came out for one player: the rating before and after, every game, and the working on request."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from topboard.ratings.performance import linear_performance, tournament_performance
from topboard.ratings.rounding import half_up
from topboard.rulebook import Reason

Steps = Callable[[], tuple[Reason, ...]]


def _no_steps() -> tuple[Reason, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class GameLine:
    """One rated game: the opponent with the rating that counts, 0 for an unrated one, and half points.

    `expected` is None where the game does not count.
    """

    opponent: int
    rating: float
    halves: int
    expected: Fraction | float | None


@dataclass(frozen=True, slots=True)
class RatingLine:
    """A player's line. `before` is 0 without a rating; `after` is None where none comes out.

    `change` is not rounded. `k` and `effective` are what the formula used, where it has them. `published` is false for
    a first rating that no list shows yet.
    """

    number: int
    before: float
    after: int | None
    change: Fraction | float | None
    games: tuple[GameLine, ...] = ()
    formula: str = ""
    k: float | None = None
    effective: float | None = None
    games_after: int = 0
    published: bool = True
    linear: bool = False
    assumed: tuple[Reason, ...] = ()
    steps: Steps = field(default=_no_steps, compare=False, repr=False)

    @property
    def expects(self) -> bool:
        """Whether the formula compares the score with an expected one; first and provisional ratings do not."""
        return self.formula not in ("first", "provisional")

    @property
    def counted(self) -> tuple[GameLine, ...]:
        """The games that went into it: those with an expected score, or else all against rated opponents."""
        if self.expects:
            return tuple(game for game in self.games if game.expected is not None)
        return tuple(game for game in self.games if game.rating)

    @property
    def score(self) -> Fraction:
        return Fraction(sum(game.halves for game in self.counted), 2)

    @property
    def expected(self) -> Fraction | float:
        return sum((game.expected for game in self.counted if game.expected is not None), Fraction(0))

    @property
    def performance(self) -> int | None:
        """What the score against the rated opponents is worth: by FIDE's table, or by 400 a win."""
        met = [(half_up(Fraction(game.rating)), game.halves) for game in self.games if game.rating]
        if not met:
            return None
        if self.linear:
            return half_up(linear_performance([(rating, halves - 1) for rating, halves in met]))
        return tournament_performance([rating for rating, _ in met], Fraction(sum(halves for _, halves in met), 2))


@dataclass(frozen=True, slots=True)
class SectionRatings:
    """The lines of a section by pairing number, by which rules they were made, and what had to be assumed for all."""

    federation: str
    edition: str
    pace: str
    lines: Mapping[int, RatingLine]
    notes: tuple[Reason, ...] = ()
