"""Totals of a study: for each thing observed how often, its sum and the sum of its squares; and what follows."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

SURE = 1.959964
"""This many standard errors either way make an interval that holds the true value 95 times in 100."""

CHANCES = frozenset(("best-first", "best-shares", "best-top"))
"""What happens or does not happen in a tournament."""
SHARES = frozenset(("tiebreaks", "prizes-to-strongest", "prizes-to-best"))
"""What is a share of something in each tournament."""
AT_MOST_ONE = SHARES | {"rank-correlation"}

Observations = Iterable[tuple[str, float]]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its interval of 95 per cent, and the number of observations."""

    mean: float
    low: float
    high: float
    count: int


class Totals(dict[str, list[float]]):
    """By key: how many observations, their sum, the sum of their squares. They add up in any order."""

    def observe(self, observations: Observations) -> None:
        for key, value in observations:
            sums = self.get(key)
            if sums is None:
                self[key] = [1, value, value * value]
            else:
                sums[0] += 1
                sums[1] += value
                sums[2] += value * value

    def add(self, other: Mapping[str, Iterable[float]]) -> None:
        for key, (count, total, squares) in other.items():
            sums = self.setdefault(key, [0, 0.0, 0.0])
            sums[0] += count
            sums[1] += total
            sums[2] += squares

    def estimate(self, key: str) -> Estimate | None:
        """A chance by its own interval, anything else by its spread; no share or correlation is above 1."""
        if key in CHANCES:
            return self.chance(key)
        found = self.mean(key)
        return replace(found, high=min(1.0, found.high)) if found and key in AT_MOST_ONE else found

    def mean(self, key: str) -> Estimate | None:
        """The mean of what was observed, and where the true mean lies by the spread that was seen.

        What is counted is never below 0, and so its interval is not.
        """
        if key not in self or not self[key][0]:
            return None
        count, total, squares = self[key]
        mean = total / count
        spread = max(0.0, squares / count - mean * mean)
        error = SURE * math.sqrt(spread / count)
        low = max(0.0, mean - error) if total >= 0 else mean - error
        return Estimate(mean, low, mean + error, int(count))

    def chance(self, key: str) -> Estimate | None:
        """The share of times it happened, with Wilson's interval, which holds for shares near 0 and 1 too."""
        if key not in self or not self[key][0]:
            return None
        count, total, _ = self[key]
        return chance_of(total, int(count))


def chance_of(happened: float, count: int) -> Estimate:
    """Wilson's interval for something that happened a number of times out of `count`."""
    share, z = happened / count, SURE * SURE
    middle = (share + z / (2 * count)) / (1 + z / count)
    half = SURE * math.sqrt(share * (1 - share) / count + z / (4 * count * count)) / (1 + z / count)
    return Estimate(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)), count)
