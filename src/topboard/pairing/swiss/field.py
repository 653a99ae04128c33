"""The field of a round: everybody to be paired, in order of rank, and who may meet whom.

Everybody has a pairing number, and a place in the ranking, from 0. Rules look at places; people see numbers. An entrant
may be a player or a team: the frame asks for no more than the number and the score.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic, Protocol, Self, TypeVar

from topboard.pairing.swiss.pairing_scores import PairingScores
from topboard.pairing.swiss.texts import GROUP
from topboard.rulebook import Reason

BYE = 0
"""The number that stands for the bye."""

Both = frozenset[int]
"""Two numbers, of which one may be the bye's."""


class Entrant(Protocol):
    """Who is to be paired, as the frame sees it; a system adds what its rules look at."""

    @property
    def number(self) -> int: ...

    @property
    def score(self) -> int: ...


E_co = TypeVar("E_co", bound=Entrant, covariant=True)


@dataclass(frozen=True, kw_only=True)
class Field(ABC, Generic[E_co]):
    """Everybody to be paired, by rank. `forced` and `forbidden` are pairs by which "why?" asks for another round;
    `virtual` are the points that an acceleration adds to the scores."""

    entrants: tuple[E_co, ...]
    forced: frozenset[Both] = frozenset()
    forbidden: frozenset[Both] = frozenset()
    virtual: PairingScores | None = None

    @abstractmethod
    def lawful(self) -> list[int]:
        """For each place the places of those whom the absolute rules let it meet, as bits."""

    @abstractmethod
    def lawful_takers(self) -> int:
        """The places of those whom the absolute rules let have the bye, as bits."""

    @abstractmethod
    def freed(self, pairs: Collection[Both]) -> Self:
        """The field without the director's prohibition of these pairs."""

    # -- places and numbers ----------------------------------------------------------------------------------------

    @cached_property
    def place(self) -> dict[int, int]:
        """The place of each number."""
        return {entrant.number: place for place, entrant in enumerate(self.entrants)}

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The number at each place."""
        return tuple(entrant.number for entrant in self.entrants)

    @property
    def size(self) -> int:
        return len(self.entrants)

    @property
    def odd(self) -> bool:
        return self.size % 2 == 1

    def scoregroups(self) -> Iterator[tuple[int, ...]]:
        """The places of each scoregroup, highest first."""
        start = 0
        for place in range(1, self.size + 1):
            if place == self.size or self.entrants[place].score != self.entrants[start].score:
                yield tuple(range(start, place))
                start = place

    def group(self, score: int) -> Reason:
        """The group with a score, as a part of a sentence."""
        return self.virtual.title(score) if self.virtual else GROUP(score=score)

    # -- who may meet whom -----------------------------------------------------------------------------------------

    @cached_property
    def allowed(self) -> tuple[int, ...]:
        """For each place the places that it may meet: by the absolute rules, and by what was forced or forbidden."""
        rows = list(self._lawful)
        for pair in self.forced:
            self._force(rows, pair)
        for pair in self.forbidden:
            places = self._places(pair)
            rows[places[0]] &= ~(1 << places[-1])
            rows[places[-1]] &= ~(1 << places[0])
        return tuple(rows)

    @cached_property
    def _lawful(self) -> list[int]:
        return self.lawful()

    def _force(self, rows: list[int], pair: Both) -> None:
        places = self._places(pair)
        joined = rows[places[0]] & 1 << places[-1]
        apart = sum(1 << place for place in places)
        for place in range(len(rows)):
            rows[place] &= ~apart
        for place in places:
            rows[place] = 0
        if joined:
            rows[places[0]], rows[places[-1]] = 1 << places[-1], 1 << places[0]

    @cached_property
    def bye_takers(self) -> int:
        """The places of those who may have the bye, as bits."""
        takers = self.lawful_takers()
        for pair in self.forced:
            places = sum(1 << place for place in self._places(pair))
            takers &= places if BYE in pair else ~places
        for pair in self.forbidden:
            if BYE in pair:
                takers &= ~sum(1 << place for place in self._places(pair))
        return takers

    def freed_from(self, pairs: Collection[Both]) -> Mapping[int, frozenset[int]]:
        """For each number those from whom some pairs no longer keep it, itself among them."""
        found: dict[int, set[int]] = {number: set() for number in self.numbers}
        for pair in pairs:
            for number in pair:
                found[number] |= pair
        return {number: frozenset(others) for number, others in found.items()}

    def _places(self, pair: Both) -> list[int]:
        return [self.place[number] for number in pair if number != BYE]

    def unmet(self, place: int, apart: Collection[int]) -> int:
        """The places that one may meet when some numbers are out of the question, as bits."""
        bits, away = self._bits, 1 << place
        for number in apart:
            away |= bits.get(number, 0)
        return self._everybody ^ away

    @cached_property
    def _everybody(self) -> int:
        """All places, as bits."""
        return (1 << self.size) - 1

    @cached_property
    def _bits(self) -> dict[int, int]:
        """The place of each number, as a bit."""
        return {number: 1 << place for number, place in self.place.items()}

    def may_meet(self, a: int, b: int) -> bool:
        """Whether two places may meet."""
        return bool(self.allowed[a] >> b & 1)

    # -- another round ---------------------------------------------------------------------------------------------

    def forcing(self, a: int, b: int) -> Self:
        """The field in which two numbers must meet; the second may be the bye's."""
        return self.asking(forced=frozenset((frozenset((a, b)),)))

    def without(self, a: int, b: int) -> Self:
        """The field in which two numbers may not meet."""
        return self.asking(forbidden=frozenset((frozenset((a, b)),)))

    def asking(self, *, forced: frozenset[Both] = frozenset(), forbidden: frozenset[Both] = frozenset()) -> Self:
        """The same field with other pairs forced and forbidden; what the laws allow is not worked out again."""
        other = replace(self, forced=forced, forbidden=forbidden)
        known: dict[str, Any] = {
            name: self.__dict__[name] for name in ("place", "numbers", "_lawful") if name in self.__dict__
        }
        other.__dict__.update(known)
        return other
