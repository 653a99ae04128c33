"""A bracket: the players of a scoregroup, those left over from above, and who lies below."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from topboard.pairing.burstein.field import Field


@dataclass(frozen=True)
class BursteinBracket:
    """Places of the incoming floaters and of the residents, of the next scoregroup and of everybody below that."""

    field: Field
    incoming: tuple[int, ...]
    residents: tuple[int, ...]
    following: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()

    @cached_property
    def members(self) -> tuple[int, ...]:
        """In the order of the Index: the bracket sequence numbers are 1, 2, 3 ... (4.1)."""
        return tuple(sorted(self.incoming + self.residents, key=lambda k: self.field.entrants[k].rank))

    @cached_property
    def incoming_set(self) -> frozenset[int]:
        return frozenset(self.incoming)

    @cached_property
    def member_set(self) -> frozenset[int]:
        return frozenset(self.members)

    @property
    def score(self) -> int:
        return self.score_of(self.residents[0])

    def score_of(self, place: int) -> int:
        return self.field.entrants[place].score

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """The different scores in the bracket, highest first."""
        return tuple(sorted({self.score_of(k) for k in self.members}, reverse=True))

    @cached_property
    def next_scores(self) -> tuple[int, ...]:
        """The different scores that there may be in the next bracket, highest first."""
        return (*self.scores, *(self.score_of(k) for k in self.following[:1]))

    @property
    def nobody(self) -> tuple[int, ...]:
        """No count at any score."""
        return (0,) * len(self.scores)
