"""What a Swiss system says about itself; from it the frame makes pair, check, why and legality."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from topboard.pairing.legality import Legality
from topboard.pairing.swiss import texts
from topboard.pairing.swiss.field import Field
from topboard.pairing.swiss.ladder import Shortfall
from topboard.pairing.swiss.rounds import Board, Colors, Paired, Row, Rows, rows_of
from topboard.rulebook import Decision, Reason, Rule

F = TypeVar("F", bound=Field[Any])
P = TypeVar("P", bound=Paired)

Seats = Mapping[Board, int]
"""The number of each board, 0 where it is not in the round that is there."""


@dataclass(frozen=True, slots=True)
class PlacingClauses:
    """The clauses by which everybody who is to be paired is paired, and nobody twice.

    `pairable` is the one that keeps the others from being paired; by default it is `everybody`.
    """

    once: Rule
    everybody: Rule
    pairable: Rule | None = None


class SwissSystem(ABC, Generic[F, P]):
    """The rules of one Swiss system over its own field `F` and its own paired round `P`.

    `colors_of_equals`: pairs that are as good as the best ones, but have the wrong colours, make a round worse.
    """

    colors_of_equals = False

    @abstractmethod
    def placing(self, field: F) -> PlacingClauses:
        """The clauses for a round that leaves somebody out, or has somebody twice."""

    @abstractmethod
    def pair_field(self, field: F, legality: Legality) -> P:
        """The best round; PairingImpossible when there is no legal one."""

    def pair_asked(self, best: P, field: F, legality: Legality) -> P:
        """The best round of a field with a pair forced or forbidden, as "why?" asks; `best` is the one without."""
        return self.pair_field(field, legality)

    @abstractmethod
    def shortfall(self, best: P, given: Rows) -> Shortfall | None:
        """The first clause by which another legal round falls short of the best; None where the pairs are the same.

        Proves on the way that the best is best, where the search leaves a certificate.
        """

    def shortfall_of(self, best: P, rival: P) -> Shortfall:
        """The same for the best round with a pair, or without it, as "why?" asks."""
        found = self.shortfall(best, rows_of(rival))
        assert found is not None, "a round that has what the best has not differs somewhere"
        return found

    @abstractmethod
    def colors(self, best: P, rows: Rows, row: Row) -> Colors:
        """The colours that two numbers have when they meet in a round of these boards, and why."""

    def boards_share_colors(self, best: P) -> bool:
        """Whether the colours of a board may depend on the other boards, as where they alternate down the round."""
        return True

    @abstractmethod
    def decisions(self, best: P, legality: Legality, seats: Seats) -> Iterator[Decision]:
        """Every reason of a round."""

    @abstractmethod
    def decisions_about(self, best: P, legality: Legality, seats: Seats, numbers: frozenset[int]) -> Iterator[Decision]:
        """The reasons that concern some players, those of their board first."""

    def where(self, best: P, due: Iterable[Row]) -> Reason | None:
        """The part of the round in which these boards were made, as a part of a sentence; None for no part."""
        return None

    def why_scores_differ(self, best: P, high: int, low: int) -> Iterator[Reason]:
        """Why two places with different scores meet, in sentences."""
        a, b = best.field.entrants[high], best.field.entrants[low]
        yield texts.SCORES_DIFFER(high=a.score, low=b.score, who=a.number)
