"""What a pair of players from two pools costs for the drop: worked out when it is asked for.

Where everybody has a score of their own there are as many pools as players, each drop is a digit of a number of a
thousand digits, and a table of all of them would take gigabytes, of which hardly anything is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate


class DropCosts:
    """By two pools, the higher first or last. `drops` are the costs of the boundaries between neighbours, `jump` what a
    drop past a pool costs; with `fewest` only the number of drops counts."""

    def __init__(self, drops: Sequence[int], jump: int, *, pools: int, fewest: bool) -> None:
        self.pools, self._jump, self._fewest = pools, jump, fewest
        self._down_to = list(accumulate(drops, initial=0))

    def __getitem__(self, g: int) -> DropRow:
        return DropRow(self, g)

    def cost(self, g: int, h: int) -> int:
        """A drop past a group is a drop over each boundary in between, so it never looks cheaper than two short ones
        over the same boundaries."""
        if g == h:
            return 0
        # Among equals the square prefers several short drops to a long one; where one player dropping is to be
        # preferred to two (29D2), only the number of pairs across groups counts.
        gap = abs(g - h)
        across = abs(self._down_to[h] - self._down_to[g])
        return across + self._jump * (1 if self._fewest else gap * gap - gap)

    def with_bye(self) -> list[DropRow | list[int]]:
        """Every row, and at the end of each the bye, between which and any pool there is no drop."""
        return [*(DropRow(self, g, bye=1) for g in range(self.pools)), [0] * (self.pools + 1)]

    def rows(self) -> list[DropRow]:
        return [DropRow(self, g) for g in range(self.pools)]


class DropRow(Sequence[int]):
    """The costs between one pool and each, in order; `bye` more cost nothing."""

    def __init__(self, costs: DropCosts, g: int, bye: int = 0) -> None:
        self._costs, self._g, self._bye = costs, g, bye

    def __len__(self) -> int:
        return self._costs.pools + self._bye

    def __getitem__(self, h: int) -> int:  # type: ignore[override]
        if h >= len(self):
            raise IndexError(h)
        return self._costs.cost(self._g, h) if h < self._costs.pools else 0

    def __iter__(self) -> Iterator[int]:
        return (self[h] for h in range(len(self)))
