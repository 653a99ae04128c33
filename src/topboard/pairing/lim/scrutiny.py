"""The pairs of a group whose members can all be paired: floaters first, then top half against bottom half (3.6-4.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from topboard.matching import LargestMatching
from topboard.pairing.lim.field import Field
from topboard.pairing.lim.floaters import near


@dataclass(frozen=True, slots=True)
class LimPair:
    """A pair as it was made: who was looked at, the opponent found, and the one who comes first in the order.

    `tried` is the whole order of opponents. `floater` says that the first of the two had floated into the group.
    """

    first: int
    second: int
    tried: tuple[int, ...]
    floater: bool = False

    @property
    def natural(self) -> int:
        return self.tried[0]

    @property
    def places(self) -> tuple[int, int]:
        """The higher-ranked first."""
        return (min(self.first, self.second), max(self.first, self.second))


def opponents_in_order(waiting: Sequence[int]) -> tuple[int, ...]:
    """For the first of those waiting: the bottom half in order, then the top half from the bottom up (4.2)."""
    half = len(waiting) // 2
    return (*waiting[half:], *waiting[half - 1 : 0 : -1])


class Scrutiny:
    """The walk through one group. `matching` knows at each step whether those left can still all be paired."""

    def __init__(self, field: Field, matching: LargestMatching) -> None:
        self.field, self.matching = field, matching

    def floaters(self, down: Sequence[int], up: Sequence[int], residents: Sequence[int]) -> Iterator[LimPair]:
        """Floaters, the order of each side given, meet residents: from above the first of them, from below the last.

        Only where no resident is available do two floaters meet, in the same order.
        """
        ranked = sorted((*down, *up))
        for came, order, others in ((down, residents, ranked), (up, residents[::-1], ranked[::-1])):
            for place in filter(self._waits, came):
                floaters = [other for other in others if other != place and self._waits(other)]
                yield self._settled(place, list(filter(self._waits, order)), floaters)

    def halves(self, residents: Sequence[int]) -> Iterator[LimPair]:
        """Those left, in the order in which they are looked at."""
        waiting = [place for place in residents if self._waits(place)]
        while waiting:
            first, tried = waiting[0], opponents_in_order(waiting)
            second = self._available(first, tried)
            assert second is not None, "a group of which all can be paired has an opponent for each"
            self.matching.take(first)
            waiting.remove(first)
            waiting.remove(second)
            yield LimPair(first, second, tried)

    def _waits(self, place: int) -> bool:
        return bool(self.matching.members >> place & 1)

    def _settled(self, place: int, residents: Sequence[int], floaters: Sequence[int]) -> LimPair:
        second = self._available(place, residents)
        if second is None:
            second = self._available(place, floaters)
        assert second is not None, "a group of which all can be paired has an opponent for each"
        self.matching.take(place)
        return LimPair(place, second, (*residents, *floaters), floater=True)

    # -- one opponent ----------------------------------------------------------------------------------------------

    def _available(self, place: int, tried: Sequence[int]) -> int | None:
        """The first with whom the others can still be paired, one due the other colour before any (3.8, 5.2)."""
        return self._near_the_first(place, tried) if self.field.maxi else self._suited_first(place, tried)

    def _suited_first(self, place: int, tried: Sequence[int]) -> int | None:
        suited = [other for other in tried if self.field.suited(place, other)]
        found = self._first(place, suited)
        if found is None and len(suited) < len(tried):
            found = self._first(place, (other for other in tried if not self.field.suited(place, other)))
        return found

    def _near_the_first(self, place: int, tried: Sequence[int]) -> int | None:
        """In a maxi-tournament colours bring forward only somebody rated within 100 points of the first available."""
        first = self._first(place, tried)
        if first is None or self.field.suited(place, first):
            return first
        later = tried[tried.index(first) + 1 :]
        suited = (other for other in later if self.field.suited(place, other) and near(self.field, other, first))
        found = self._first(place, suited)
        # The limit is measured from the opponent who would come without regard to colours: that is the one who gives
        # way.
        return first if found is None else found

    def _first(self, place: int, tried: Iterable[int]) -> int | None:
        """The first with whom the others can be paired. The first try mostly succeeds; then all are looked up."""
        may_meet, looked_up = self.field.allowed[place], False
        for other in tried:
            if may_meet >> other & 1:
                if self.matching.join(place, other):
                    return other
                if not looked_up:
                    may_meet, looked_up = self.matching.partners(place), True
        return None
