"""Why a board is not the natural one: what keeps the natural opponents apart, or what their board would cost."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property

from topboard.pairing.legality import Legality
from topboard.pairing.swiss import texts
from topboard.pairing.swiss.rounds import named
from topboard.rulebook import Reason, Rule

Because = tuple[Rule, Reason]
"""A clause, and what it did."""


class Departures(ABC):
    """The boards of one group beside its natural pairing, in which each player of `natural` has an opponent.

    Players are named by number; places are for the system.
    """

    def __init__(self, legality: Legality, natural: Mapping[int, int]) -> None:
        self.legality = legality
        self.natural = natural

    @abstractmethod
    def ordinary(self, a: int, b: int) -> Because:
        """Why two natural opponents meet."""

    @abstractmethod
    def worse(self, natural: tuple[int, int], made: tuple[int, int]) -> Because | None:
        """The first clause that the natural pair alone fails in and the pair that was made does not, and in what."""

    @abstractmethod
    def overall(self) -> Because:
        """What the natural pairing of the whole group would break first, as a part of a sentence."""

    def reason(self, a: int, b: int) -> Because:
        """The clause that made the board of two numbers, and why; of the first the natural opponent is looked at."""
        expected = self.natural.get(a)
        if expected == b:
            return self.ordinary(a, b)
        if expected is None:
            rule, why = self.overall()
            return rule, texts.NATURALLY_LEFT(a=a, b=b, why=why)
        bar = self.legality.between(a, expected)
        if bar is not None:
            return bar.rule, texts.NOT_NATURAL(a=a, b=b, natural=expected, why=bar.reason)
        worse = self.worse((a, expected), (a, b))
        if worse is not None:
            return worse[0], texts.NATURAL_WORSE(a=a, b=b, natural=expected, what=worse[1])
        rule, why = self.overall()
        return rule, texts.NATURAL_ELSEWHERE(a=a, b=b, natural=expected, why=why)


class BarredFirst(Departures):
    """Departures in which a natural pair that may not meet is what the natural pairing breaks first."""

    def worse(self, natural: tuple[int, int], made: tuple[int, int]) -> Because | None:
        return None

    @abstractmethod
    def otherwise(self) -> Because:
        """What the natural pairing would break if all its pairs may meet."""

    def overall(self) -> Because:
        return self._overall

    @cached_property
    def _overall(self) -> Because:
        for row in self.natural.items():
            bar = self.legality.between(*row)
            if bar is not None:
                return bar.rule, texts.NATURAL_HAS(pair=named(row), why=bar.reason)
        return self.otherwise()
